import { deleteCart, getCart, postCart, postDeletedCart, putCart } from '#contract/cart.ts'
import { handle, type App } from '#server/endpoint.ts'
import { restore } from './restore/service.ts'
import { recent } from '#server/lib/recent.ts'
import { changeLines, changeState, discard, openCart, readCart, type SeenCarts } from './service.ts'

const SEEN_LINES = 50_000

export function cartRoutes(app: App): void {
  const carts: SeenCarts = recent(SEEN_LINES, (seen) => seen.lines.size + 1)

  handle(
    app,
    getCart,
    async ({ context }) => {
      const cart = await readCart(context, carts)
      return cart ? [cart] : []
    },
    { seenSession: true },
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
    { seenSession: true },
  )

  handle(app, deleteCart, async ({ params, context }) => [await discard(context, params.CartId)])

  handle(app, postDeletedCart, async ({ body, context }) => {
    await restore(context, body.CartId)
    const cart = await readCart(context, carts)
    return cart ? [cart] : []
  })
}
