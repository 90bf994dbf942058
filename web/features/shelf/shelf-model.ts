import type { ShelfItem } from '#contract/shelf.ts'

/** How the goods stand: as the customer keeps them, or as in the catalogue. */
export const shelfOrders = ['kept', 'category'] as const
export type ShelfSorting = (typeof shelfOrders)[number]

/** The goods as the customer keeps them; what has no place yet stands behind, as it came. */
export function inKeptOrder<Item extends Pick<ShelfItem, 'ItemId'>>(items: readonly Item[], kept: readonly string[]) {
  const places = new Map(kept.map((id, place) => [id, place]))
  const placeOf = ({ ItemId }: Item) => places.get(ItemId) ?? kept.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The kept order with the goods of the shelf put anew; what is not on the shelf now stays behind its neighbour. */
export function withNewOrder(kept: readonly string[], shown: readonly string[]): string[] {
  const isShown = new Set(shown)
  const behind = new Map<string | undefined, string[]>()
  let before: string | undefined
  for (const id of kept) {
    if (isShown.has(id)) before = id
    else behind.set(before, [...(behind.get(before) ?? []), id])
  }
  return [...(behind.get(undefined) ?? []), ...shown.flatMap((id) => [id, ...(behind.get(id) ?? [])])]
}

/** What amounts come to, null as soon as one is not known. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
  if (amounts.includes(null)) return null
  return amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0) / 100
}
