import { useQuery } from '@tanstack/react-query'
import { getInfoPage, getInfoPages } from '#contract/info-pages.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

const infoPages = createRead('info-pages', async ({ signal }) => (await call(getInfoPages, { signal })).data)

/** The pages the user may read, in their order, without contents. */
export function useInfoPages() {
  return useQuery({
    ...infoPages(useScope()),
    // A page may be planned for any minute.
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    meta: { progress: true },
  })
}

const infoPage = createRead(
  'info-page',
  async ({ signal }, pathName: string) =>
    (await call(getInfoPage, { params: { id: pathName }, signal })).data[0] ?? null,
)

/** One page with its content. */
export function useInfoPage(pathName: string) {
  return useQuery({ ...infoPage(useScope(), pathName), staleTime: 60_000, meta: { progress: true } })
}
