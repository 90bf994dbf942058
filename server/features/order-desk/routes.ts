import { splitIds } from '#contract/fields.ts'
import {
  getDeskOrder,
  getDeskOrders,
  getDeskPapers,
  getDeskRoutes,
  getDeskTotals,
  getOrderDesk,
  putDeskOrder,
  putOrderDesk,
} from '#contract/order-desk.ts'
import { seesPrices } from '#server/context.ts'
import { type App, handle } from '#server/endpoint.ts'
import { sendFile } from '#server/papers/attachment.ts'
import { listOrders, listRoutes, readDesk, sumOrders } from './queries.ts'
import { changeDeskOrder, printOrders, readDeskOrder, saveOrderDesk } from './service.ts'

export function orderDeskRoutes(app: App): void {
  handle(app, getDeskOrders, ({ query, context }) => listOrders(context.database.all, query, seesPrices(context)))

  handle(app, getDeskTotals, ({ query, context }) => sumOrders(context.database.all, query, seesPrices(context)))

  handle(app, getDeskRoutes, ({ context }) => listRoutes(context.db))

  handle(app, getDeskOrder, async ({ params, context }) => [await readDeskOrder(context, params.OrderID)])

  handle(app, putDeskOrder, async ({ params, body, context }) => [await changeDeskOrder(context, params.OrderID, body)])

  handle(app, getDeskPapers, async ({ query, context }) =>
    sendFile('objednavky.pdf', 'application/pdf', await printOrders(context, splitIds(query.Orders))),
  )

  handle(app, getOrderDesk, ({ context }) => readDesk(context.db))

  handle(app, putOrderDesk, ({ body, context }) => saveOrderDesk(context, body))
}
