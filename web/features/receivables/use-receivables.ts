import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getAccountsReceivable, getReceivableMovements, MOVEMENT_PAGE } from '#contract/receivables.ts'
import { call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'

export type Period = { From?: string; To?: string }

function useKey(...rest: unknown[]) {
  const { user, customer, language } = useScope()
  return ['receivables', user, customer, language, ...rest]
}

/** What is open, with its sums. */
export function useReceivables() {
  return useQuery({
    queryKey: useKey('open'),
    queryFn: async ({ signal }) => (await call(getAccountsReceivable, { signal })).data[0] ?? null,
  })
}

/** Everything that changed the balance, read page by page as the list is scrolled. */
export function useMovements(period: Period, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: useKey('movements', period),
    enabled: isEnabled,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const page = pageParam === undefined ? {} : { Before: pageParam }
      return (await call(getReceivableMovements, { query: { ...period, ...page }, signal })).data
    },
    getNextPageParam: (last) => (last.length < MOVEMENT_PAGE ? undefined : last.at(-1)?.Id),
  })
}
