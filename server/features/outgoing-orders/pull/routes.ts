import { getWaitingOrderPack, getWaitingOrders, putOrderAccepted, putOrderRefused } from '#contract/outgoing-orders.ts'
import { type App, handle } from '#server/endpoint.ts'
import { sendFile } from '#server/papers/attachment.ts'
import { answerFor, readPack, readWaiting } from './service.ts'

export function waitingOrderRoutes(app: App): void {
  handle(app, getWaitingOrders, ({ context }) => readWaiting(context))

  handle(app, getWaitingOrderPack, async ({ params, context }) =>
    sendFile(`${params.OrderID}.xml`, 'text/xml; charset=windows-1250', await readPack(context, params.OrderID)),
  )

  handle(app, putOrderAccepted, async ({ params, body, context }) => [
    await answerFor(context, params.OrderID, { outcome: 'accepted', number: body.ErpNumber, reason: '' }),
  ])

  handle(app, putOrderRefused, async ({ params, body, context }) => [
    await answerFor(context, params.OrderID, { outcome: 'refused', number: '', reason: body.Reason }),
  ])
}
