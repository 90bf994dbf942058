import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getVerifyItems,
  getVerifyOrders,
  getVerifyPaper,
  putVerifyOrder,
  type QueuedOrder,
  type VerifyChange,
  type VerifyOrder,
} from '#contract/warehouse.ts'
import { call, callFile } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { saveFile } from '#web/api/save.ts'
import { t } from '#web/i18n/i18n.ts'
import { keep, kept } from '#web/shared/kept.ts'
import { useOrderEvents } from '#web/shared/order-events.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'
import { sendScans, showOrder } from './use-scans.ts'

const LOOK_EVERY_MS = 20_000

const list = createRead(
  'verify-orders/list',
  async ({ signal }) => {
    const { data } = await call(getVerifyOrders, { signal })
    keep('queue', data)
    return data
  },
  'user',
)

/** The orders that have not left yet; without a connection those that were told last. */
export function useQueue() {
  const [before] = useState(() => kept('queue') as QueuedOrder[] | undefined)
  const query = useQuery({
    ...list(useScope()),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    ...(before && { placeholderData: before }),
    meta: { progress: true },
  })
  return { orders: query.data ?? before, isPending: query.isPending, refetch: query.refetch }
}

/** Shows what others do to orders as it happens. */
export const useChanges = () => useOrderEvents(true, () => void queries.invalidateQueries(readsOf('verify-orders')))

const said: Partial<Record<VerifyChange['State'], string>> = {
  Verified: 'Order was verified',
  New: 'Order was returned',
}

/** Takes an order, puts it back or finishes it. */
export function useChangeOrder(onDone: (order: VerifyOrder) => void = () => {}) {
  return useMutation({
    mutationFn: async ({ OrderID, body }: { OrderID: string; body: VerifyChange }) => {
      // The screen counts a scan at once; the server would find the last ones missing.
      if (body.State === 'Verified') await sendScans(OrderID)
      const [order] = (await call(putVerifyOrder, { params: { OrderID }, body })).data
      if (!order) throw new Error('the server answered without the order')
      return order
    },
    onSuccess: (order, { body }) => {
      showOrder(order)
      const text = said[body.State]
      if (text !== undefined) showToast('success', t(text))
      onDone(order)
    },
    // Somebody else was faster, or the order is not any more what it was.
    onSettled: () => queries.invalidateQueries(readsOf('verify-orders')),
    meta: { progress: true },
  })
}

/** Saves the delivery note or the label of an order to be printed. */
export const usePaper = () =>
  useMutation({
    mutationFn: async ({ OrderID, Paper }: { OrderID: string; Paper: 'DeliveryNote' | 'Label' }) => {
      const { name, content } = await callFile(getVerifyPaper, { params: { OrderID }, query: { Paper } })
      saveFile(name, content)
    },
    meta: { progress: true },
  })

/** The items a code can mean, to be a substitute. */
export const useFindItems = () =>
  useMutation({
    mutationFn: async (Code: string) => (await call(getVerifyItems, { query: { Code } })).data,
    meta: { progress: true },
  })
