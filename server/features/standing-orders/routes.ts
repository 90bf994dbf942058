import {
  deleteStandingOrder,
  getDeskStandingOrders,
  getStandingOrders,
  putStandingOrder,
} from '#contract/standing-orders.ts'
import { handle, type App } from '#server/endpoint.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { listAllStandingOrders } from './queries.ts'
import { readStandingOrders, removeStandingOrder, saveStandingOrder } from './service.ts'

export function standingOrderRoutes(app: App): void {
  handle(app, getStandingOrders, ({ context }) => readStandingOrders(context))

  handle(app, putStandingOrder, async ({ params, body, context }) => [
    await saveStandingOrder(context, params.TemplateId, body),
  ])

  handle(app, deleteStandingOrder, async ({ params, context }) => [
    await removeStandingOrder(context, params.TemplateId),
  ])

  handle(app, getDeskStandingOrders, ({ query, context }) =>
    listAllStandingOrders(context.database.all, { today: pragueDay(context.now), after: query.After }),
  )
}
