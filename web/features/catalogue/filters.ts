import type { Item } from '#contract/catalogue.ts'

export const filterIds = ['stock', 'bought', 'sale', 'returnable'] as const
export type FilterId = (typeof filterIds)[number]

/** What the list is narrowed to; no brand means all. */
export type Filters = { on: ReadonlySet<FilterId>; brands: ReadonlySet<string> }

/** Filters as they stand in the address: `filter=stock,sale` and `brand=Olma;Madeta`. */
export type FilterQuery = { filter?: string; brand?: string }

export function readFilters({ filter = '', brand = '' }: FilterQuery): Filters {
  const asked = filter.split(',')
  return {
    on: new Set(filterIds.filter((id) => asked.includes(id))),
    brands: new Set(brand.split(';').filter((name) => name !== '')),
  }
}

export function writeFilters({ on, brands }: Filters): FilterQuery {
  return {
    ...(on.size > 0 && { filter: filterIds.filter((id) => on.has(id)).join(',') }),
    ...(brands.size > 0 && { brand: [...brands].join(';') }),
  }
}

export const isFiltered = ({ on, brands }: Filters) => on.size > 0 || brands.size > 0

const conditions: Record<FilterId, (item: Item, bought: ReadonlyMap<string, unknown>) => boolean> = {
  stock: ({ Availability }) => Availability === 'InStock' || Availability === 'Low',
  bought: ({ ItemId }, bought) => bought.has(ItemId),
  sale: ({ Flags }) => Flags.includes('_SALE'),
  returnable: ({ Returnable }) => Returnable,
}

/** The items that pass all filters. */
export function filterItems(
  items: readonly Item[],
  filters: Filters,
  bought: ReadonlyMap<string, unknown>,
): readonly Item[] {
  if (!isFiltered(filters)) return items
  const asked = [...filters.on].map((id) => conditions[id])
  return items.filter(
    (item) =>
      (filters.brands.size === 0 || filters.brands.has(item.Brand)) && asked.every((holds) => holds(item, bought)),
  )
}

const collator = new Intl.Collator('cs-CZ')

/** The brands of a list with the number of their items, by name. */
export function countBrands(items: readonly Item[]): { brand: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { Brand } of items) if (Brand !== '') counts.set(Brand, (counts.get(Brand) ?? 0) + 1)
  return [...counts].map(([brand, count]) => ({ brand, count })).toSorted((a, b) => collator.compare(a.brand, b.brand))
}
