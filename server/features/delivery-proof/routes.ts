import { deleteDeskProof, getDeskProof, getOrderProof } from '#contract/delivery-proof.ts'
import { type App, handle } from '#server/endpoint.ts'
import { sendFile } from '#server/papers/attachment.ts'
import { readDeskProof, readProof, removeProof } from './service.ts'

const send = (orderId: string, { type, content }: Awaited<ReturnType<typeof readProof>>) =>
  sendFile(`predani-${orderId}.${type.slice('image/'.length)}`, type, content)

export function deliveryProofRoutes(app: App): void {
  handle(app, getOrderProof, async ({ params, context }) =>
    send(params.OrderID, await readProof(context, params.OrderID)),
  )

  handle(app, getDeskProof, async ({ params, context }) =>
    send(params.OrderID, await readDeskProof(context, params.OrderID)),
  )

  handle(app, deleteDeskProof, async ({ params, context }) => {
    await removeProof(context, params.OrderID)
    return []
  })
}
