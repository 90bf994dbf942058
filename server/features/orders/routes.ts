import { getOrderDetail, getOrderListActive } from '#contract/orders.ts'
import { seesPrices } from '#server/context.ts'
import { handle, type App } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { translate } from '#server/lib/texts.ts'
import { listActiveOrders, readOrder } from './queries.ts'

export function orderRoutes(app: App): void {
  handle(app, getOrderListActive, ({ context }) =>
    listActiveOrders(context.customerDb, context.customerId, seesPrices(context)),
  )

  handle(app, getOrderDetail, async ({ params, context }) => {
    const order = await readOrder(context.customerDb, context.customerId, params.OrderID, seesPrices(context))
    ensure(order, 'not-found')
    const Positions = order.Positions.map((position) => ({
      ...position,
      ItemInformation: translate(context.language, position.ItemInformation),
    }))
    return [{ ...order, Positions }]
  })
}
