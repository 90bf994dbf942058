import type { Item, Node, Price } from '#contract/catalogue.ts'
import { lineNet, taxOf, toAmount } from '#contract/money.ts'
import { favourites, type SpecialId, specials } from '#contract/special-nodes.ts'
import type { Language } from '#server/config.ts'
import type { Branch, UnitPrice } from './queries.ts'

/** The special nodes with their counts; '_BOUGH' only where there is a count for it. */
export function specialTree(counts: Partial<Record<SpecialId, number>>, language: Language): Node {
  const leaves = specials.filter(({ id }) => counts[id] !== undefined)
  const node = (special: (typeof specials)[number] | typeof favourites, Sub: Node[]): Node => ({
    Id: special.id,
    Title: special[language],
    PathName: special.path,
    Count: counts[special.id] ?? 0,
    Sub,
  })
  return node(
    favourites,
    leaves.map((special) => node(special, [])),
  )
}

/** Categories as a tree in their given order, each counting its own items and all below; a branch cut off above is left out. */
export function categoryTree(branches: readonly Branch[], language: Language): Node[] {
  const below = Map.groupBy(branches, (branch) => branch.parentId)
  const grow = (parentId: number | null): Node[] =>
    (below.get(parentId) ?? []).map((branch) => {
      const Sub = grow(branch.id)
      return {
        Id: String(branch.id),
        Title: (language === 'en' && branch.titleEn) || branch.titleCs,
        PathName: branch.path,
        Count: Sub.reduce((sum, node) => sum + node.Count, branch.items),
        ...(branch.picture !== null && { ImageUrl: `/files/${branch.picture}` }),
        Sub,
      }
    })
  return grow(null)
}

/** The items; those of a family of which nothing else stands in the list are of none. */
export function withoutLone(items: readonly Item[]): Item[] {
  const seen = new Map<string, number>()
  for (const { Family } of items) seen.set(Family, (seen.get(Family) ?? 0) + 1)
  return items.map((item) => (seen.get(item.Family) === 1 ? { ...item, Family: '' } : item))
}

/** The price of one unit as the contract shows it; purchase prices only to who may see them. */
export function priceOf({ itemId, net, vatRate, retail, action, steps }: UnitPrice, visible: boolean): Price {
  const netHaler = lineNet(net, '1')
  return {
    ItemId: itemId,
    NetPriceValue: visible ? Number(net) : null,
    PriceIncl: visible ? toAmount(netHaler + taxOf(netHaler, vatRate)) : null,
    QuantityPrices: visible
      ? (steps ?? []).map(({ QuantityFrom, NetPriceValue }) => ({ QuantityFrom, NetPriceValue: Number(NetPriceValue) }))
      : [],
    Action: visible ? action : null,
    RetailPrice: retail === null ? null : Number(retail),
    VatRate: Number(vatRate),
  }
}
