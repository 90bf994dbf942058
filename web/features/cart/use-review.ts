import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { nameOf, useScope, useUser } from '#web/shared/session.ts'
import { useSelected } from '#web/ui/store.ts'
import { cartQuery } from './cart-query.ts'
import { type Difference, differences, isOther } from './differences.ts'
import { useCartWriter } from './use-cart.ts'

const NONE: Difference[] = []
const LOOK_AGAIN_MS = 5000

/** The last look before sending. It locks nobody out: what others change meanwhile is shown, and asked about before it is sent. */
export function useReview(cart: Cart | null | undefined) {
  const [seen, setSeen] = useState<Cart>()
  const me = nameOf(useUser())
  const own = useRef(new Map<string, number>())
  const queue = useSelected(useCartWriter().state, (state) => state.queue)
  const isOpen = seen !== undefined && cart?.CartId === seen.CartId
  useEffect(() => {
    const lines = { ...queue.sending?.lines, ...queue.waiting }
    for (const [id, { quantity }] of Object.entries(lines)) own.current.set(id, quantity)
  }, [queue])
  // Nothing tells this browser what a colleague does, so it asks.
  useQuery({ ...cartQuery(useScope()), refetchInterval: LOOK_AGAIN_MS, enabled: isOpen })
  const changed = useMemo(
    () => (isOpen && cart ? differences(seen, cart, me, own.current) : NONE),
    [isOpen, seen, cart, me],
  )
  const agree = (now: Cart) => {
    own.current = new Map()
    setSeen(now)
  }
  /** What the reader did to the order themselves is nothing to be asked about. */
  const keep = (change: (before: Cart) => Cart) => setSeen((before) => before && change(before))
  return {
    isOpen,
    changed,
    /** Whether the next press of Send has to be asked about. */
    isOther: isOpen && cart !== null && cart !== undefined && isOther(seen, cart, changed),
    /** Agrees to the cart as it is now. */
    agree,
    /** Begins the review with a checked cart; later checks bring another transport. */
    checked: (now: Cart) =>
      isOpen
        ? keep((before) => ({ ...before, ShippingMethod: now.ShippingMethod, ShippingPrice: now.ShippingPrice }))
        : agree(now),
    /** Takes over lines as the reader agreed to them. */
    accepted: (now: Cart, ids: readonly string[]) =>
      keep((before) => ({
        ...before,
        Positions: [
          ...before.Positions.filter(({ ItemId }) => !ids.includes(ItemId)),
          ...now.Positions.filter(({ ItemId }) => ids.includes(ItemId)),
        ],
      })),
    close: () => setSeen(undefined),
  }
}

export type Review = ReturnType<typeof useReview>
