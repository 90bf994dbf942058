import { getCartItems } from '#contract/cart.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listCartItems } from './queries.ts'

export function cartItemRoutes(app: App): void {
  handle(app, getCartItems, ({ context }) => listCartItems(context.customerDb, context.customerId, context.language))
}
