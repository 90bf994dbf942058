import { useQuery } from '@tanstack/react-query'
import { getShelf } from '#contract/shelf.ts'
import { call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'

/** What the customer bought in the last weeks. */
export function useShelf() {
  const { user, customer, language } = useScope()
  return useQuery({
    queryKey: ['shelf', user, customer, language],
    queryFn: async ({ signal }) => (await call(getShelf, { signal })).data,
  })
}
