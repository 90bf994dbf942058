import { queryOptions } from '@tanstack/react-query'
import { type Cart, getCart, getCartItems, getDeletedCart, getShipping } from '#contract/cart.ts'
import { call } from '#web/api/client.ts'
import { createRead, type Scope } from '#web/api/read.ts'

const readCart = createRead(
  'cart',
  async ({ signal }): Promise<Cart | null> => (await call(getCart, { signal })).data[0] ?? null,
)

/** The open cart of the active customer, null when there is none. */
export const cartQuery = (scope: Scope) => queryOptions({ ...readCart(scope), meta: { progress: true } })

/** Delivery days and shipping methods of a cart. */
export const shippingQuery = createRead(
  'shipping',
  async ({ signal }, cartId: string) =>
    (await call(getShipping, { params: { CartId: cartId }, signal })).data[0] ?? null,
)

const deletedCart = createRead(
  'deleted-cart',
  async ({ signal }) => (await call(getDeletedCart, { signal })).data[0] ?? null,
)

/** The cart that can be brought back, null when there is none. The empty cart is complete without it. */
export const deletedCartQuery = (scope: Scope) => queryOptions({ ...deletedCart(scope), staleTime: 0 })

/**
 * Where these items of the cart stand in the catalogue and how much room they take; asked for anew with other items.
 */
export const cartItems = createRead(
  'cart-goods',
  async ({ signal }, _itemIds: string) => (await call(getCartItems, { signal })).data,
)

/** The cart after a write, whose answer holds the changed lines only; `changed` names the items written. */
export function mergeAnswer(cart: Cart | null | undefined, answer: Cart, changed: Iterable<string>): Cart {
  if (!cart || cart.CartId !== answer.CartId) return answer
  const written = new Set(changed)
  const told = new Map(answer.Positions.map((line) => [line.ItemId, line]))
  const kept = cart.Positions.flatMap((line) => {
    const now = told.get(line.ItemId)
    told.delete(line.ItemId)
    return now ? [now] : written.has(line.ItemId) ? [] : [line]
  })
  return { ...answer, Positions: [...kept, ...told.values()] }
}
