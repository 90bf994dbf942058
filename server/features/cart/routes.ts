import { deleteCart, getCart, postCart, postDeletedCart, putCart } from '#contract/cart.ts'
import { handle, type App } from '#server/endpoint.ts'
import { createCartCache } from './cache/service.ts'
import { changeState } from './checkout/service.ts'
import { changeLines, openCart } from './lines/service.ts'
import { restore } from './restore/service.ts'
import { discard, readCart } from './service.ts'

export function cartRoutes(app: App): void {
  const carts = createCartCache()

  handle(
    app,
    getCart,
    async ({ context }) => {
      const cart = await readCart(context, carts)
      return cart ? [cart] : []
    },
    { cachedSession: true },
  )

  handle(app, postCart, async ({ body, context }) => [await openCart(context, body.Positions)])

  handle(
    app,
    putCart,
    async ({ params, body, context }) => [
      'State' in body
        ? await changeState(context, carts, params.CartId, body)
        : await changeLines(context, carts, params.CartId, body),
    ],
    { cachedSession: true },
  )

  handle(app, deleteCart, async ({ params, context }) => [await discard(context, params.CartId)])

  handle(app, postDeletedCart, async ({ body, context }) => {
    await restore(context, body.CartId)
    const cart = await readCart(context, carts)
    return cart ? [cart] : []
  })
}
