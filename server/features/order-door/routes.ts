import { deleteApiKey, getApiKeys, getOrderDoor, postApiKey, putOrderDoor, tryOrderDoor } from '#contract/order-door.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listKeys } from './queries.ts'
import { changeDoor, createKey, revokeKey, showDoor, tryDoor } from './service.ts'

export function orderDoorRoutes(app: App): void {
  handle(app, getOrderDoor, async ({ context }) => [await showDoor(context)])

  handle(app, putOrderDoor, async ({ body, context }) => [await changeDoor(context, body)])

  handle(app, tryOrderDoor, async ({ context }) => [{ Fault: await tryDoor(context) }])

  handle(app, getApiKeys, ({ context }) => listKeys(context.db))

  handle(app, postApiKey, async ({ body, context }) => [await createKey(context, body.Name, body.Purpose)])

  handle(app, deleteApiKey, ({ params, context }) => revokeKey(context, params.KeyId))
}
