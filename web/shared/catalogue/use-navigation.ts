import { useQuery } from '@tanstack/react-query'
import { getNavigation } from '#contract/catalogue.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

const navigation = createRead('navigation', async ({ signal }) => (await call(getNavigation, { signal })).data)

/** The category tree of the active customer in the active language. */
export function useNavigation() {
  return useQuery({
    ...navigation(useScope()),
    staleTime: 5 * 60_000,
  })
}
