import {
  activeOrderStates,
  closedOrderStates,
  getOrderDetail,
  getOrderFile,
  getOrderFilters,
  getOrderListActive,
  getOrderListHistory,
  getOrderVoucherList,
} from '#contract/orders.ts'
import { getLastOrder } from '#contract/quick-order.ts'
import { type CustomerContext, seesPrices } from '#server/context.ts'
import { handle, type App } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { sendFile } from '#server/papers/attachment.ts'
import { listOrders, listVouchers, readFilterValues, type Reader } from './queries.ts'
import { readLastOrder, readOrder, readOrderPdf } from './service.ts'

const readerOf = (context: CustomerContext): Reader => ({
  customerId: context.customerId,
  visible: seesPrices(context),
})

export function orderListRoutes(app: App): void {
  handle(app, getOrderListActive, ({ query, context }) =>
    listOrders(context.customerDb, readerOf(context), activeOrderStates, query),
  )

  handle(app, getOrderListHistory, ({ query, context }) =>
    listOrders(context.customerDb, readerOf(context), closedOrderStates, query),
  )

  handle(app, getOrderFilters, async ({ context }) => [await readFilterValues(context.customerDb, context.customerId)])

  handle(app, getOrderDetail, async ({ params, context }) => {
    const order = await readOrder(context, params.OrderID)
    ensure(order, 'not-found')
    return [order]
  })

  handle(app, getOrderFile, async ({ params, query, context }) => {
    const content = await readOrderPdf(context, params.OrderID, query.Paper)
    const name = query.Paper === undefined ? 'objednavka' : 'dodaci-list'
    return sendFile(`${name}-${params.OrderID}.pdf`, 'application/pdf', content)
  })

  handle(app, getLastOrder, async ({ context }) => {
    const order = await readLastOrder(context)
    return order ? [order] : []
  })

  handle(app, getOrderVoucherList, async ({ params, context }) => {
    const opens = context.session.permissions.has('showinvocies')
    const vouchers = await listVouchers(context.customerDb, readerOf(context), params.OrderID, opens)
    ensure(vouchers, 'not-found')
    return vouchers
  })
}
