import { queryOptions } from '@tanstack/react-query'
import { type Cart, getCart, getCartGoods, getDeletedCart, getShipping } from '#contract/cart.ts'
import { call } from '#web/api/client.ts'

type Scope = { user: string; customer: number; language: string }

/** The open cart of the active customer, null when there is none. */
export const cartQuery = ({ user, customer, language }: Scope) =>
  queryOptions({
    queryKey: ['cart', user, customer, language],
    queryFn: async ({ signal }): Promise<Cart | null> => (await call(getCart, { signal })).data[0] ?? null,
    meta: { progress: true },
  })

/** Delivery days and shipping methods of a cart. */
export const shippingQuery = ({ user, customer, language }: Scope, cartId: string) =>
  queryOptions({
    queryKey: ['shipping', user, customer, language, cartId],
    queryFn: async ({ signal }) => (await call(getShipping, { params: { CartId: cartId }, signal })).data[0] ?? null,
  })

/** The cart that can be brought back, null when there is none. */
export const deletedCartQuery = ({ user, customer, language }: Scope) =>
  queryOptions({
    queryKey: ['deleted-cart', user, customer, language],
    queryFn: async ({ signal }) => (await call(getDeletedCart, { signal })).data[0] ?? null,
    staleTime: 0,
  })

/** Where these goods of the cart stand in the catalogue and how much room they take; asked for anew with other goods. */
export const cartGoodsQuery = ({ user, customer, language }: Scope, itemIds: string) =>
  queryOptions({
    queryKey: ['cart-goods', user, customer, language, itemIds],
    queryFn: async ({ signal }) => (await call(getCartGoods, { signal })).data,
    placeholderData: (before) => before,
  })

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
