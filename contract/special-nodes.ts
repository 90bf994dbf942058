/** The nodes at the top that are no categories. Paths are the same in every language, the default address is one of them. */
export const favourites = { id: '_FAV', path: 'oblibene', cs: 'Oblíbené', en: 'Favourites' } as const
export const specials = [
  { id: '_NEW', path: 'oblibene/novinky', cs: 'Novinky', en: 'New' },
  { id: '_RECOM', path: 'oblibene/doporucujeme', cs: 'Doporučujeme', en: 'Recommended' },
  { id: '_SALE', path: 'oblibene/akce', cs: 'Akce', en: 'On sale' },
  { id: '_BOUGH', path: 'oblibene/zakoupene', cs: 'Zakoupené', en: 'Bought' },
] as const

/** Where a search from another screen leads: all goods, which only a search makes short enough for a list. */
export const EVERYTHING = { path: 'vsechno-zbozi' } as const

export type SpecialId = (typeof specials)[number]['id'] | typeof favourites.id

/** What a path of the catalogue stands for; every other path is a category's. */
export function specialOf(path: string): SpecialId | undefined {
  return path === favourites.path ? favourites.id : specials.find((special) => special.path === path)?.id
}
