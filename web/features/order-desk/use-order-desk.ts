import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import {
  DESK_ORDERS_PER_PAGE,
  type DeskChange,
  type DeskFilter,
  type DeskOrder,
  getDeskOrder,
  getDeskOrders,
  getDeskPapers,
  getDeskRoutes,
  getDeskTotals,
  getOrderDesk,
  type OrderDesk,
  putDeskOrder,
  putOrderDesk,
} from '#contract/order-desk.ts'
import { call, callFile } from '#web/api/client.ts'
import { showFailure } from '#web/api/errors.ts'
import { queries } from '#web/api/queries.ts'
import { createPagedRead, createRead, readsOf } from '#web/api/read.ts'
import { saveFile } from '#web/api/save.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

// Orders come in by themselves; who looks sees them.
const LOOK_EVERY_MS = 30_000

const list = createPagedRead(
  'desk-orders/list',
  async ({ signal, after }, filter: DeskFilter) => {
    const query = { ...filter, ...(after !== undefined && { After: after }) }
    return (await call(getDeskOrders, { query, signal })).data
  },
  (last) => (last.length < DESK_ORDERS_PER_PAGE ? undefined : last.at(-1)?.OrderId),
  'user',
)

/** Orders of all customers that a filter leaves, newest first, page by page. */
export const useDeskOrders = (filter: DeskFilter) =>
  useInfiniteQuery({
    ...list(useScope(), filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  })

const totals = createRead(
  'desk-orders/totals',
  async ({ signal }, filter: DeskFilter) => (await call(getDeskTotals, { query: filter, signal })).data[0] ?? null,
  'user',
)

/** How many orders a filter leaves, and what they come to. */
export const useDeskTotals = (filter: DeskFilter) =>
  useQuery({
    ...totals(useScope(), filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  })

const routes = createRead('desk-routes', async ({ signal }) => (await call(getDeskRoutes, { signal })).data, 'user')

export const useDeskRoutes = () => useQuery(routes(useScope()))

const detail = createRead(
  'desk-orders/detail',
  async ({ signal }, OrderID: string) => (await call(getDeskOrder, { params: { OrderID }, signal })).data[0] ?? null,
)

/** One order of any customer. */
export const useDeskOrder = (orderId: string) => useQuery({ ...detail(useScope(), orderId), staleTime: 0 })

/** What is shown of the orders is read anew. */
export const lookAgain = () => {
  // What waits is told beside the menu, too.
  void queries.invalidateQueries(readsOf('desk'))
  return queries.invalidateQueries(readsOf('desk-orders'))
}

/** Accepts, moves or cancels an order as it was seen; one that somebody has changed meanwhile is shown as it is now. */
export function useChangeDeskOrder(onDone: () => void = () => {}) {
  return useMutation({
    mutationFn: ({ OrderID, body }: { OrderID: string; body: DeskChange }) =>
      call(putDeskOrder, { params: { OrderID }, body }),
    onSuccess: onDone,
    onSettled: lookAgain,
  })
}

/** Accepts several orders, one after the other; those that cannot be are left, with the reason of the last. */
export function useAcceptOrders(onDone: () => void) {
  return useMutation({
    mutationFn: async (orders: readonly DeskOrder[]) => {
      let count = 0
      for (const { OrderId, Version } of orders) {
        try {
          await call(putDeskOrder, { params: { OrderID: OrderId }, body: { Wish: 'Accept', Version } })
          count += 1
        } catch (error) {
          showFailure(error)
        }
      }
      if (count > 0) showToast('success', t('Orders accepted: {{count}}', { count }))
    },
    onSuccess: onDone,
    onSettled: lookAgain,
  })
}

/** Saves orders as one PDF to be printed. */
export const usePrintOrders = () =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { name, content } = await callFile(getDeskPapers, { query: { Orders: ids.join(';') } })
      saveFile(name, content)
    },
  })

const desk = createRead(
  'order-desk',
  async ({ signal }) => (await call(getOrderDesk, { signal })).data[0] ?? null,
  'user',
)

/** How the sales office hears of new orders. */
export const useOrderDesk = () => useQuery({ ...desk(useScope()), staleTime: 0 })

export const useSaveOrderDesk = () =>
  useMutation({
    mutationFn: (body: OrderDesk) => call(putOrderDesk, { body }),
    onSuccess: () => showToast('success', t('Saved.')),
    onSettled: () => queries.invalidateQueries(readsOf('order-desk')),
  })
