import { getOpenOrders, postAmendmentCheck, putAmendment, putCancellation } from '#contract/amendments.ts'
import { type App, handle } from '#server/endpoint.ts'
import { amendOrder, cancelSentOrder, checkAmendment, readOpenOrders } from './service.ts'

export function amendmentRoutes(app: App): void {
  handle(app, getOpenOrders, ({ context }) => readOpenOrders(context))

  handle(app, postAmendmentCheck, async ({ params, body, context }) => [
    await checkAmendment(context, params.OrderID, body),
  ])

  handle(app, putAmendment, async ({ params, body, context }) => [await amendOrder(context, params.OrderID, body)])

  handle(app, putCancellation, async ({ params, body, context }) => [
    await cancelSentOrder(context, params.OrderID, body),
  ])
}
