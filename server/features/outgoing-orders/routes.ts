import { getOutgoingOrders, putOutgoingOrder } from '#contract/outgoing-orders.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listOutgoing } from './queries.ts'
import { changeOutgoing } from './service.ts'

export function outgoingOrderRoutes(app: App): void {
  handle(app, getOutgoingOrders, ({ query, context }) => listOutgoing(context.db, query))

  handle(app, putOutgoingOrder, async ({ params, body, context }) => [
    await changeOutgoing(context, params.OrderID, body),
  ])
}
