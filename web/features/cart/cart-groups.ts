import type { CartItems, CartPosition } from '#contract/cart.ts'

/** How the lines of a cart stand: as they were added, or by category. */
export const cartOrders = ['added', 'category'] as const
export type CartOrder = (typeof cartOrders)[number]

type Line = Pick<CartPosition, 'ItemId' | 'NetPriceTotal'>

/** A category in the cart: its titles, how many lines stand in it and their net price, null without prices. */
export type Group = { section: string; count: number; net: number | null }

/** The lines in the order of the catalogue; items that are not known yet come last, as they were added. */
export function inCatalogueOrder<L extends Line>(lines: readonly L[], items: readonly CartItems[]): L[] {
  const places = new Map(items.map(({ ItemId }, index) => [ItemId, index]))
  const placeOf = ({ ItemId }: L) => places.get(ItemId) ?? items.length
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The category of each line with the sums of all its lines. */
export function groupsOf(lines: readonly Line[], items: readonly CartItems[]): Map<string, Group> {
  const sections = new Map(items.map(({ ItemId, Section }) => [ItemId, Section]))
  const groups = new Map<string, Group & { haler: number }>()
  const byItem = new Map<string, Group>()
  for (const { ItemId, NetPriceTotal } of lines) {
    const section = sections.get(ItemId) ?? ''
    const group = groups.get(section) ?? { section, count: 0, net: 0, haler: 0 }
    group.count += 1
    group.haler += Math.round((NetPriceTotal ?? 0) * 100)
    group.net = NetPriceTotal === null || group.net === null ? null : group.haler / 100
    groups.set(section, group)
    byItem.set(ItemId, group)
  }
  return byItem
}
