import type { Item, Price } from '#contract/catalogue.ts'
import { drop, keep, kept, keptNames } from '#web/shared/kept.ts'
import { fold } from '#web/ui/numbers.ts'

/** So many lists with so many items are kept; the device has to have room for scans and other people's tabs too. */
export const MOST_LISTS = 10
export const MOST_ITEMS = 200

const fields = [
  'ItemId',
  'Name',
  'EAN',
  'Unit',
  'PackName',
  'PackQuantity',
  'PackOnly',
  'Availability',
] as const satisfies (keyof Item)[]
export type KeptItem = Pick<Item, (typeof fields)[number]>

/** A list of the catalogue as it was seen. */
export type KeptList = {
  path: string
  title: string
  /** When the server told it, in milliseconds. */
  at: number
  items: KeptItem[]
  /** Those that were seen. */
  prices: Price[]
}

const START = 'catalogue.'

/** A list as it is kept: of a long one what was seen, filled up from its beginning; in the order of the list. */
export function keptOf(
  { path, title, at }: Pick<KeptList, 'path' | 'title' | 'at'>,
  items: readonly Item[],
  priceOf: (id: string) => Price | null | undefined,
): KeptList {
  const seen = items.filter(({ ItemId }) => priceOf(ItemId))
  const chosen = new Set([...new Set([...seen, ...items])].slice(0, MOST_ITEMS))
  const shown = items.filter((item) => chosen.has(item))
  return {
    path,
    title,
    at,
    items: shown.map((item) => Object.fromEntries(fields.map((field) => [field, item[field]])) as KeptItem),
    prices: shown.flatMap(({ ItemId }) => priceOf(ItemId) ?? []),
  }
}

/** What the device keeps, the list that was told last first. */
export const keptLists = (now = Date.now()): KeptList[] =>
  keptNames(START)
    .flatMap((name) => (kept(name, now) as KeptList | undefined) ?? [])
    .toSorted((a, b) => b.at - a.at)

/** Keeps a list in place of what was kept of its path; of too many the oldest go. */
export function keepList(list: KeptList, now = Date.now()) {
  keep(START + list.path, list, now)
  const young = keptLists(now).slice(0, MOST_LISTS)
  const names = new Set(young.map(({ path }) => START + path))
  for (const name of keptNames(START)) if (!names.has(name)) drop(name)
}

/** The items that have all the words in name, code or bar code; of an item in several lists the newest. */
export function findKept(lists: readonly KeptList[], wanted: string): KeptItem[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean)
  const found = new Map<string, KeptItem>()
  for (const { items } of lists) {
    for (const item of items) {
      const text = fold(`${item.Name} ${item.ItemId} ${item.EAN}`)
      if (!found.has(item.ItemId) && words.every((word) => text.includes(word))) found.set(item.ItemId, item)
    }
  }
  return [...found.values()]
}
