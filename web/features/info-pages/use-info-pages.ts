import { useQuery } from '@tanstack/react-query'
import { getInfoPage, getInfoPages } from '#contract/info-pages.ts'
import { call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'

/** The pages the user may read, in their order, without contents. */
export function useInfoPages() {
  const { user, customer, language } = useScope()
  return useQuery({
    queryKey: ['info-pages', user, customer, language],
    queryFn: async ({ signal }) => (await call(getInfoPages, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { progress: true },
  })
}

/** One page with its content. */
export function useInfoPage(pathName: string) {
  const { user, customer, language } = useScope()
  return useQuery({
    queryKey: ['info-page', user, customer, language, pathName],
    queryFn: async ({ signal }) => (await call(getInfoPage, { params: { id: pathName }, signal })).data[0] ?? null,
    staleTime: 5 * 60_000,
    meta: { progress: true },
  })
}
