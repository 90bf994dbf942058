import { useQuery } from '@tanstack/react-query'
import { getNavigation } from '#contract/catalogue.ts'
import { call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'

/** The category tree of the active customer in the active language. */
export function useNavigation() {
  const { user, customer, language } = useScope()
  return useQuery({
    queryKey: ['navigation', user, customer, language],
    queryFn: async ({ signal }) => (await call(getNavigation, { signal })).data,
    staleTime: 5 * 60_000,
  })
}
