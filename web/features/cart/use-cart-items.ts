import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CartItems, CartPosition } from '#contract/cart.ts'
import { useScope } from '#web/shared/session.ts'
import { type CartOrder, cartOrders } from './cart-groups.ts'
import { cartItems } from './cart-query.ts'
import { volumeOf } from './cart-totals.ts'

const NONE: CartItems[] = []

/** The order of the lines as this user chose it in this browser. */
function useCartOrder(): [CartOrder, (order: CartOrder) => void] {
  const key = `cart order ${useScope().user}`
  const [order, setOrder] = useState(() => cartOrders.find((one) => one === localStorage.getItem(key)) ?? 'added')
  return [
    order,
    (next) => {
      localStorage.setItem(key, next)
      setOrder(next)
    },
  ]
}

/** Where the goods of the cart belong, in which order its lines stand, and how much room they take in litres. */
export function useCartItems(lines: readonly CartPosition[] | undefined) {
  const scope = useScope()
  const ids = useMemo(
    () =>
      (lines ?? [])
        .map(({ ItemId }) => ItemId)
        .toSorted()
        .join(';'),
    [lines],
  )
  const { data: items = NONE } = useQuery({
    ...cartItems(scope, ids),
    enabled: ids !== '',
    placeholderData: (before) => before,
  })
  const [order, setOrder] = useCartOrder()
  const volume = useMemo(
    () => volumeOf(lines ?? [], new Map(items.map(({ ItemId, Volume }) => [ItemId, Volume]))),
    [lines, items],
  )
  return { items, order, setOrder, volume }
}
