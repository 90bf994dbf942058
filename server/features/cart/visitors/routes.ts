import { postPresence } from '#contract/cart.ts'
import { handle, type App } from '#server/endpoint.ts'
import { visitCart } from './queries.ts'

export function cartVisitorRoutes(app: App): void {
  handle(app, postPresence, ({ context }) => visitCart(context.customerDb, context.customerId, context.session.userId))
}
