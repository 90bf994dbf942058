import { createContext, use, useState } from 'react'
import type { Item } from '#contract/catalogue.ts'
import { stepOf } from './catalogue-model.ts'

/**
 * What the rows need of the cart; cells read it themselves, since a row is rendered again only when its item changes.
 */
export type Ordering = {
  /** Pieces in the cart by ItemId. */
  quantities: ReadonlyMap<string, number>
  add: (itemId: string, plus: number) => void
  setQuantity: (itemId: string, quantity: number) => void
  /** Quantities typed but not added; they outlive the rows, which come and go while scrolling. */
  drafts: Map<string, number>
}

export const OrderingContext = createContext<Ordering | null>(null)

function useOrdering(): Ordering {
  const ordering = use(OrderingContext)
  if (!ordering) throw new Error('There is nothing to order with on this page.')
  return ordering
}

export const useInCart = (itemId: string): number => useOrdering().quantities.get(itemId) ?? 0

/**
 * The quantity box of one item: its number, and what Enter and Add do with it. Adding 0 takes the item out of the cart.
 */
export function useAmount(item: Item) {
  const { quantities, add, setQuantity, drafts } = useOrdering()
  const id = item.ItemId
  const start = stepOf(item)
  const [amount, show] = useState(drafts.get(id) ?? start)
  const [revision, setRevision] = useState(0)
  return {
    step: start,
    amount,
    revision,
    inCart: quantities.get(id) ?? 0,
    change(next: number) {
      drafts.set(id, next)
      show(next)
    },
    order(quantity = drafts.get(id) ?? start) {
      if (quantity > 0) add(id, quantity)
      else if (quantities.has(id)) setQuantity(id, 0)
      drafts.delete(id)
      show(start)
      setRevision((last) => last + 1)
    },
  }
}
