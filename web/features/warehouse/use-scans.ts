import { useCallback, useEffect, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getVerifyOrder, postScans, type Scan, type VerifyOrder } from '#contract/warehouse.ts'
import { ApiError, call } from '#web/api/client.ts'
import { isOutage, onReconnect } from '#web/api/connection.ts'
import { showFailure } from '#web/api/errors.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { drop, keep, kept as keptUnder } from '#web/shared/kept.ts'
import { isLive } from '#web/shared/order-events.ts'
import { newId } from '#web/shared/request-id.ts'
import { currentScope, useScope } from '#web/shared/session.ts'
import { createStore } from '#web/ui/store.ts'
import { createScanQueue, type Kept, withScans } from './scan-queue.ts'
import { toldOf } from './told-order.ts'

/** What others count of the same order is seen after so long at the latest; mostly it is told as it happens. */
const LOOK_EVERY_MS = 4000
const LOOK_RARELY_MS = 20_000
const FRESH_MS = 2000
const TRY_EVERY_MS = 3000

// A server that is away, overloaded or does not know us for the moment may take the scans later.
const isFinal = (error: unknown) =>
  error instanceof ApiError && !isOutage(error) && [400, 404, 413, 422].includes(error.status)

const queue = createScanQueue({
  keep: localStorage,
  isFinal,
  refuse: ({ orderId, scan }) =>
    scanState.set({ refused: [...scanState.get().refused, { orderId, scan, why: 'Refused' }] }),
  send: async (OrderID, Scans) => {
    const [answer] = (await call(postScans, { params: { OrderID }, body: { Scans } })).data
    if (!answer) throw new ApiError(0, '')
    return answer
  },
})

type Refused = { orderId: string; scan: Scan; why: 'Finished' | 'NotOnOrder' | 'Refused' }

/** Scans that wait on this device, and those that the server did not count. */
export const scanState = createStore<{ kept: readonly Kept[]; refused: Refused[] }>({
  kept: queue.all(),
  refused: [],
})
const note = () => scanState.set({ kept: queue.all() })

// The order as the server told it last, for a tab that starts without a connection.
const keptName = (orderId: string) => `order.${orderId}`
const keptOrder = (orderId: string) => keptUnder(keptName(orderId)) as VerifyOrder | undefined

/** Keeps an order on the device as long as it is being counted. */
function keepOrder(orderId: string, order: VerifyOrder | null) {
  if (order?.State === 'InVerification') keep(keptName(orderId), order)
  else drop(keptName(orderId))
}

const detail = createRead('verify-orders/detail', async ({ signal }, OrderID: string) => {
  const order = (await call(getVerifyOrder, { params: { OrderID }, signal })).data[0] ?? null
  keepOrder(OrderID, order)
  return order
})

/** Shows an order as the server answered it. */
export function showOrder(order: VerifyOrder) {
  queries.setQueryData(detail(currentScope(), order.OrderId).queryKey, order)
  keepOrder(order.OrderId, order)
}

let sending: Promise<unknown> | undefined

/** Sends what waits until nothing does, or the server cannot be had; answers why something still waits. */
const flush = (): Promise<unknown> => (sending ??= sendAll().finally(() => (sending = undefined)))

async function sendAll(): Promise<unknown> {
  try {
    while (queue.count() > 0) {
      // A look begun before would show the order without the scans that are on their way.
      await queries.cancelQueries(readsOf('verify-orders/detail'), { silent: true })
      const sent = new Map(queue.all().map(({ scan }) => [scan.ScanId, scan]))
      const answer = await queue.flush()
      if (!answer) break
      showOrder(answer.Order)
      const refused = answer.Refused.flatMap(({ ScanId, Why }) => {
        const scan = sent.get(ScanId)
        return scan ? [{ orderId: answer.Order.OrderId, scan, why: Why }] : []
      })
      if (refused.length > 0) scanState.set({ refused: [...scanState.get().refused, ...refused] })
      note()
    }
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || !isOutage(error)) showFailure(error)
    return error
  } finally {
    note()
  }
}

/** Sends the scans of an order that wait, so that the server counts them before what comes next; fails while they wait. */
export async function sendScans(orderId: string): Promise<void> {
  while (queue.unsent(orderId).length > 0) {
    const why = await flush()
    if (why !== undefined) throw why
  }
}

onReconnect(() => void flush())

/** Sends what waits on this device now, later, and whenever the connection is back. */
export function useSending() {
  const isWaiting = scanState.use().kept.length > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    void flush()
    const timer = setInterval(() => void flush(), TRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}

/** An order with everything that was scanned, here and elsewhere, and the way to scan more. */
export function useScans(orderId: string) {
  const scope = useScope()
  const waiting = scanState.use().kept
  const unsent = useMemo(
    () => waiting.filter((one) => one.orderId === orderId).map(({ scan }) => scan),
    [waiting, orderId],
  )
  const [kept] = useState(() => keptOrder(orderId))
  const query = useQuery({
    ...detail(scope, orderId),
    // The answer to a scan tells how the order stands: it is not asked again at once.
    staleTime: FRESH_MS,
    // While something waits, the answer to it tells how the order stands.
    enabled: unsent.length === 0,
    refetchInterval: () => (isLive() ? LOOK_RARELY_MS : LOOK_EVERY_MS),
    ...(kept && { placeholderData: kept }),
    meta: { progress: true },
  })
  const told = toldOf(query, kept)
  const order = useMemo(() => told && withScans(told, unsent), [told, unsent])
  const add = useCallback(
    (scan: Omit<Scan, 'ScanId' | 'Time'>) => {
      queue.add(orderId, { ...scan, ScanId: newId(), Time: new Date().toISOString() })
      note()
      void flush()
    },
    [orderId],
  )
  return { query, order, add }
}
