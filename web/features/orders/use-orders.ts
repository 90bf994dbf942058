import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getOrderDetail, getOrderListActive, type Order } from '#contract/orders.ts'
import { call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'

/** The orders on their way, newest first. */
export function useActiveOrders() {
  const { user, customer, language } = useScope()
  return useQuery({
    queryKey: ['orders', user, customer, language, 'active'],
    queryFn: async ({ signal }) => (await call(getOrderListActive, { signal })).data,
    // The back office moves them on; who looks wants to know how far they are.
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })
}

/** One order with its lines; until they are read, what the list told of it. */
export function useOrder(orderId: string) {
  const { user, customer, language } = useScope()
  const client = useQueryClient()
  return useQuery({
    queryKey: ['orders', user, customer, language, 'detail', orderId],
    queryFn: async ({ signal }) =>
      (await call(getOrderDetail, { params: { OrderID: orderId }, signal })).data[0] ?? null,
    placeholderData: () =>
      client
        .getQueryData<Order[]>(['orders', user, customer, language, 'active'])
        ?.find(({ OrderId }) => OrderId === orderId),
    meta: { ownFailure: true },
  })
}
