import type { Node, Price } from '#contract/catalogue.ts'
import { lineNet, taxOf, toAmount } from '#contract/money.ts'
import type { Language } from '#server/config.ts'
import type { Branch, UnitPrice } from './queries.ts'

/** The nodes at the top that are no categories. Paths are the same in every language, the default address is one of them. */
const favourites = { id: '_FAV', path: 'oblibene', cs: 'Oblíbené', en: 'Favourites' } as const
export const specials = [
  { id: '_NEW', path: 'oblibene/novinky', cs: 'Novinky', en: 'New' },
  { id: '_RECOM', path: 'oblibene/doporucujeme', cs: 'Doporučujeme', en: 'Recommended' },
  { id: '_SALE', path: 'oblibene/akce', cs: 'Akce', en: 'On sale' },
  { id: '_BOUGH', path: 'oblibene/zakoupene', cs: 'Zakoupené', en: 'Bought' },
] as const

export type SpecialId = (typeof specials)[number]['id'] | typeof favourites.id

/** What a path of the catalogue stands for; every other path is a category's. */
export function specialOf(path: string): SpecialId | undefined {
  return path === favourites.path ? favourites.id : specials.find((special) => special.path === path)?.id
}

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
        Sub,
      }
    })
  return grow(null)
}

/** The price of one unit as the contract shows it; purchase prices only to who may see them. */
export function priceOf({ itemId, net, vatRate, retail }: UnitPrice, visible: boolean): Price {
  const netHaler = lineNet(net, '1')
  return {
    ItemId: itemId,
    NetPriceValue: visible ? Number(net) : null,
    PriceIncl: visible ? toAmount(netHaler + taxOf(netHaler, vatRate)) : null,
    RetailPrice: retail === null ? null : Number(retail),
    VatRate: Number(vatRate),
  }
}
