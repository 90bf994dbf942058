import { LRUCache } from 'lru-cache'
import { deleteCart, getCart, postCart, postDeletedCart, putCart } from '#contract/cart.ts'
import { handle, type App } from '#server/endpoint.ts'
import { restore } from './restore/service.ts'
import { changeLines, changeState, discard, openCart, readCart, type SeenCarts } from './service.ts'

const SEEN_LINES = 50_000

export function cartRoutes(app: App): void {
  const carts: SeenCarts = new LRUCache({ maxSize: SEEN_LINES, sizeCalculation: (seen) => seen.lines.size + 1 })

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
