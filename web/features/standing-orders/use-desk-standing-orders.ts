import { useInfiniteQuery } from '@tanstack/react-query'
import { DESK_STANDING_PER_PAGE, getDeskStandingOrders } from '#contract/standing-orders.ts'
import { call } from '#web/api/client.ts'
import { createPagedRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

const ofAll = createPagedRead(
  'standing-orders/desk',
  async ({ signal, after }) =>
    (await call(getDeskStandingOrders, { query: { ...(after !== undefined && { After: after }) }, signal })).data,
  (last) => (last.length < DESK_STANDING_PER_PAGE ? undefined : last.at(-1)?.TemplateId),
)

/** The standing orders of all customers, page by page. */
export const useDeskStandingOrders = () => useInfiniteQuery({ ...ofAll(useScope()), staleTime: 60_000 })
