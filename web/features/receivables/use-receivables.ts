import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getAccountsReceivable, getReceivableMovements, MOVEMENT_PAGE } from '#contract/receivables.ts'
import { call } from '#web/api/client.ts'
import { createPagedRead, createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

export type Period = { From?: string; To?: string }

const openItems = createRead(
  'receivables/open',
  async ({ signal }) => (await call(getAccountsReceivable, { signal })).data[0] ?? null,
)

/** What is open, with its sums. */
export const useReceivables = () => useQuery(openItems(useScope()))

const movements = createPagedRead(
  'receivables/movements',
  async ({ signal, after }, period: Period) => {
    const page = after === undefined ? {} : { Before: after }
    return (await call(getReceivableMovements, { query: { ...period, ...page }, signal })).data
  },
  (last) => (last.length < MOVEMENT_PAGE ? undefined : last.at(-1)?.Id),
)

/** Everything that changed the balance, read page by page as the list is scrolled. */
export const useMovements = (period: Period, isEnabled: boolean) =>
  useInfiniteQuery({ ...movements(useScope(), period), enabled: isEnabled })
