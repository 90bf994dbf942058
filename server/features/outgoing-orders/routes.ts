import { getOutgoingOrders, putOutgoingOrder } from '#contract/outgoing-orders.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listOutgoing } from './list/queries.ts'
import { changeOutgoing } from './service.ts'

export function outgoingOrderRoutes(app: App): void {
  handle(app, getOutgoingOrders, ({ query, context }) => {
    const { Kind, ...filter } = query
    return listOutgoing(context.db, filter, Kind === 'Slip' ? 'slip' : 'order')
  })

  handle(app, putOutgoingOrder, async ({ params, body, context }) => [
    await changeOutgoing(context, params.OrderID, body),
  ])
}
