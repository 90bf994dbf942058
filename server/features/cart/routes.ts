import { deleteCart, getCart, getShipping, postCart, putCart } from '#contract/cart.ts'
import { handle, type App } from '#server/endpoint.ts'
import { changeLines, changeState, discard, openCart, readCart, readShipping } from './service.ts'

export function cartRoutes(app: App): void {
  handle(app, getCart, async ({ context }) => {
    const cart = await readCart(context)
    return cart ? [cart] : []
  })

  handle(app, postCart, async ({ body, context }) => [await openCart(context, body.Positions)])

  handle(app, putCart, async ({ params, body, context }) => [
    'Positions' in body
      ? await changeLines(context, params.CartId, body)
      : await changeState(context, params.CartId, body),
  ])

  handle(app, deleteCart, async ({ params, context }) => [await discard(context, params.CartId)])

  handle(app, getShipping, async ({ params, context }) => [await readShipping(context, params.CartId)])
}
