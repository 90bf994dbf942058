import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  getOrderDetail,
  getOrderFile,
  getOrderFilters,
  getOrderListActive,
  getOrderListHistory,
  getOrderVoucherList,
  type ListedOrder,
  ORDERS_PER_PAGE,
} from '#contract/orders.ts'
import { call, callFile } from '#web/api/client.ts'
import { showFailure } from '#web/api/errors.ts'
import { createPagedRead, createRead } from '#web/api/read.ts'
import { saveFile } from '#web/api/save.ts'
import { useScope } from '#web/shared/session.ts'
import { type Filter, queryOf } from './order-filter.ts'

/** Which of the two lists. */
export type Kind = 'active' | 'history'

const orderList = createPagedRead(
  'orders/list',
  async ({ signal, after }, kind: Kind, query: ReturnType<typeof queryOf>): Promise<ListedOrder[]> => {
    if (kind === 'active') return (await call(getOrderListActive, { query, signal })).data
    const page = after === undefined ? {} : { After: after }
    return (await call(getOrderListHistory, { query: { ...query, ...page }, signal })).data
  },
  (last, kind) => (kind === 'history' && last.length === ORDERS_PER_PAGE ? last.at(-1)?.OrderId : undefined),
)

/** The orders of a list that the filter leaves, newest first; the history is read page by page. */
export function useOrderList(kind: Kind, filter: Filter) {
  return useInfiniteQuery({
    ...orderList(useScope(), kind, queryOf(filter)),
    placeholderData: keepPreviousData,
    // The back office moves them on; who looks wants to know how far they are.
    staleTime: 10_000,
    refetchOnWindowFocus: kind === 'active',
  })
}

/** Saves an order, or its delivery note, as PDF. */
export async function saveOrderPdf(orderId: string, Paper?: 'DeliveryNote'): Promise<void> {
  try {
    const query = Paper === undefined ? {} : { Paper }
    const { name, content } = await callFile(getOrderFile, { params: { OrderID: orderId }, query })
    saveFile(name, content)
  } catch (error) {
    showFailure(error)
  }
}

/** All orders of the history that the filter leaves, for a file or a print. */
export async function readWholeHistory(filter: Filter, after?: string): Promise<ListedOrder[]> {
  const query = { ...queryOf(filter), ...(after !== undefined && { After: after }) }
  const { data } = await call(getOrderListHistory, { query })
  return data.length < ORDERS_PER_PAGE ? data : [...data, ...(await readWholeHistory(filter, data.at(-1)?.OrderId))]
}

const orderFilters = createRead(
  'orders/filters',
  async ({ signal }) => (await call(getOrderFilters, { signal })).data[0] ?? null,
)

/** People, delivery addresses and years that the orders can be filtered by. */
export function useFilterValues() {
  return useQuery({
    ...orderFilters(useScope()),
  }).data
}

const orderDetail = createRead(
  'orders/detail',
  async ({ signal }, orderId: string) =>
    (await call(getOrderDetail, { params: { OrderID: orderId }, signal })).data[0] ?? null,
)

/** One order with its lines. */
export function useOrder(orderId: string) {
  return useQuery({
    ...orderDetail(useScope(), orderId),
  })
}

const vouchers = createRead(
  'orders/vouchers',
  async ({ signal }, orderId: string) =>
    (await call(getOrderVoucherList, { params: { OrderID: orderId }, signal })).data,
)

/** The papers of an order. */
export function useVouchers(orderId: string) {
  return useQuery({
    ...vouchers(useScope(), orderId),
  })
}
