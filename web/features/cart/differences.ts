import type { Cart, CartPosition } from '#contract/cart.ts'

/** A line that somebody else changed, or whose price or availability did. */
export type Difference = { ItemId: string; Name: string; Unit: string; from: number; to: number; author: string }

const said = ({ Quantity, SalesQuantity, NetPriceValue, Note, Substitute }: CartPosition) =>
  JSON.stringify([Quantity, SalesQuantity, NetPriceValue, Note, Substitute])

/**
 * What differs between the cart as its reader last saw it and now, without what the reader changed: `me` is what they are
 * called, `own` the items they changed since, with the quantity they wanted last.
 */
export function differences(seen: Cart, now: Cart, me: string, own: ReadonlyMap<string, number>): Difference[] {
  const before = new Map(seen.Positions.map((line) => [line.ItemId, line]))
  const changed = now.Positions.flatMap((line): Difference[] => {
    const old = before.get(line.ItemId)
    before.delete(line.ItemId)
    if (old && said(old) === said(line)) return []
    if (own.has(line.ItemId) && line.Author === me) return []
    const { ItemId, Name, Unit, Quantity: to, Author } = line
    const author = Author === me || old?.Quantity === to ? '' : Author
    return [{ ItemId, Name, Unit, from: old?.Quantity ?? 0, to, author }]
  })
  const gone = [...before.values()].filter(({ ItemId }) => own.get(ItemId) !== 0)
  return [
    ...changed,
    ...gone.map(({ ItemId, Name, Unit, Quantity: from }) => ({ ItemId, Name, Unit, from, to: 0, author: '' })),
  ]
}

/** Whether the order would be another one than its reader saw, by somebody else's doing. */
export const isOther = (seen: Cart, now: Cart, changed: readonly Difference[]) =>
  changed.length > 0 || seen.ShippingPrice !== now.ShippingPrice

/** Whether two looks at a cart show the same order: lines with what will be sold at which price, their words, the transport. */
export function isSameOrder(one: Cart, other: Cart): boolean {
  const all = ({ Positions, ShippingMethod, ShippingPrice }: Cart) =>
    JSON.stringify([
      ShippingMethod,
      ShippingPrice,
      ...Positions.map((line) => `${line.ItemId} ${said(line)}`).toSorted(),
    ])
  return all(one) === all(other)
}
