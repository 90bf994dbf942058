import { getDeletedCart } from '#contract/cart.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listDeletedCart } from './queries.ts'

export function deletedCartRoutes(app: App): void {
  handle(app, getDeletedCart, ({ context }) => listDeletedCart(context.customerDb, context.customerId))
}
