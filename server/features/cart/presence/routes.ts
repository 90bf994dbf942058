import { postPresence } from '#contract/cart.ts'
import { handle, type App } from '#server/endpoint.ts'
import { notePresence } from './queries.ts'

export function cartPresenceRoutes(app: App): void {
  handle(app, postPresence, ({ context }) =>
    notePresence(context.customerDb, context.customerId, context.session.userId),
  )
}
