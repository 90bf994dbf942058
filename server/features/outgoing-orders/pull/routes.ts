import {
  getWaitingOrderPack,
  getWaitingOrders,
  getWaitingSlipPack,
  getWaitingSlips,
  putOrderAccepted,
  putOrderRefused,
  putSlipAccepted,
  putSlipRefused,
} from '#contract/outgoing-orders.ts'
import { type App, handle } from '#server/endpoint.ts'
import { sendFile } from '#server/papers/attachment.ts'
import { answerFor, readPack, readWaiting, readWaitingSlips } from './service.ts'

export function waitingOrderRoutes(app: App): void {
  handle(app, getWaitingOrders, ({ context }) => readWaiting(context))

  handle(app, getWaitingOrderPack, async ({ params, context }) =>
    sendFile(
      `${params.OrderID}.xml`,
      'text/xml; charset=windows-1250',
      await readPack(context, params.OrderID, 'order'),
    ),
  )

  handle(app, putOrderAccepted, async ({ params, body, context }) => [
    await answerFor(context, params.OrderID, 'order', {
      outcome: 'accepted',
      revision: body.Revision,
      number: 'ErpNumber' in body ? body.ErpNumber : '',
      reason: '',
    }),
  ])

  handle(app, putOrderRefused, async ({ params, body, context }) => [
    await answerFor(context, params.OrderID, 'order', {
      outcome: 'refused',
      revision: body.Revision,
      number: '',
      reason: body.Reason,
    }),
  ])

  handle(app, getWaitingSlips, ({ context }) => readWaitingSlips(context))

  handle(app, getWaitingSlipPack, async ({ params, context }) =>
    sendFile(
      `${params.OrderID}-V.xml`,
      'text/xml; charset=windows-1250',
      await readPack(context, params.OrderID, 'slip'),
    ),
  )

  handle(app, putSlipAccepted, async ({ params, body, context }) => [
    await answerFor(context, params.OrderID, 'slip', { outcome: 'accepted', number: body.ErpNumber, reason: '' }),
  ])

  handle(app, putSlipRefused, async ({ params, body, context }) => [
    await answerFor(context, params.OrderID, 'slip', { outcome: 'refused', number: '', reason: body.Reason }),
  ])
}
