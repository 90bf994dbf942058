import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isRegistered, useScope, useUser } from '#web/shared/session.ts'
import { useSelected } from '#web/ui/store.ts'
import { cartQuery, shippingQuery } from './cart-query.ts'
import { countUnsaved, isEmpty, withWishes } from './cart-queue.ts'
import { cartWriter } from './cart-writer.ts'
import { storedQuantities } from './stored-cart.ts'

/** The writer of the active customer's cart; what waited for this user and customer goes on. */
export function useCartWriter() {
  const { user, customer } = useScope()
  const writer = cartWriter(user, customer)
  useEffect(() => writer.wake(), [writer])
  return writer
}

function useCartQuery() {
  const user = useUser()
  return { ...cartQuery(useScope()), enabled: isRegistered(user) }
}

/**
 * The open cart with the buyer's own changes on top: `cart` is null when there is none and undefined until it is read,
 * `quantities` holds the wished quantity of every item in it, `pending` says that not everything is saved yet.
 * Changes are shown at once and sent 300 ms after the last one; failures are told in toasts.
 */
export function useCart() {
  const { data: cart, isPending, isError, refetch } = useQuery(useCartQuery())
  const writer = useCartWriter()
  const { queue, isUnsaved } = useSelected(writer.state, (state) => state)
  const quantities = useMemo(() => withWishes(storedQuantities(cart), queue), [cart, queue])
  return {
    cart,
    isLoading: isPending,
    isError,
    reload: () => void refetch(),
    quantities,
    /** Sets the wished quantity of an item; 0 removes it. */
    setQuantity: writer.set,
    /** Adds to the wished quantity of an item. */
    add: writer.add,
    pending: !isEmpty(queue),
    /** The number of lines that wait because the server cannot be reached. */
    unsaved: isUnsaved ? countUnsaved(queue) : 0,
  }
}

/** The open cart as the server told it last; undefined until it did. */
export const useStoredCart = () => useQuery(useCartQuery()).data

/** Delivery days, dates and shipping methods of the open cart; undefined until they are read or without a cart. */
export function useShipping() {
  const scope = useScope()
  const { data: cart } = useQuery(useCartQuery())
  return useQuery({ ...shippingQuery(scope, cart?.CartId ?? ''), enabled: Boolean(cart) })
}
