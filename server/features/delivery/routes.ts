import { getShipping } from '#contract/cart.ts'
import { getDelivery } from '#contract/delivery.ts'
import { handle, type App } from '#server/endpoint.ts'
import { readClock, shippingOf } from './service.ts'

export function deliveryRoutes(app: App): void {
  handle(app, getDelivery, async ({ context }) => [await readClock(context)])

  handle(app, getShipping, async ({ params, context }) => [await shippingOf(context, params.CartId)])
}
