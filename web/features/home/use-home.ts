import { useQuery } from '@tanstack/react-query'
import { getHome } from '#contract/home.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { useOrderEvents } from '#web/shared/order-events.ts'
import { hasPermission, useScope, useUser } from '#web/shared/session.ts'

const AGAIN_MS = 60_000
const FRESH_MS = 10_000

// Among the orders, so that it is asked for again whenever one was sent or changed here.
const home = createRead('orders/home', async ({ signal }) => (await call(getHome, { signal })).data[0] ?? null)

/** Orders, money and packaging of the active customer; what others do is seen within a minute. */
export function useHome() {
  const { data, isError, dataUpdatedAt } = useQuery({
    ...home(useScope()),
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_MS,
    // Nothing is asked while nobody looks, so who comes back would see what was hours ago.
    refetchOnWindowFocus: true,
  })
  return { home: data ?? undefined, isError, readAt: dataUpdatedAt }
}

/** The same, where what becomes of orders is seen as it happens. */
export function useLiveHome() {
  const user = useUser()
  const { readAt, ...read } = useHome()
  useOrderEvents(hasPermission(user, 'showactiveorder') || hasPermission(user, 'showorderhistory'), (changed) => {
    // The stream begins with '', right after the first look.
    const isKnown = ![...changed].some((orderId) => orderId !== '') && Date.now() - readAt < FRESH_MS
    if (read.home && !isKnown) void queries.invalidateQueries(readsOf('orders/home'))
  })
  return read
}
