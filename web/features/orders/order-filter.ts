/** What the address of a list says: the opened order and what the list is narrowed to. */
export const searchNames = [
  'order',
  'text',
  'from',
  'to',
  'state',
  'branch',
  'person',
  'item',
  'number',
  'difference',
  // How the list looks: order, its direction, and columns other than it has by itself.
  'sort',
  'desc',
  'columns',
] as const

export type OrderSearch = { [name in (typeof searchNames)[number]]?: string }
export type Filter = Omit<OrderSearch, 'order' | 'text' | 'sort' | 'desc' | 'columns'>

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** The known part of an address; a day that is none is left out. */
export function readSearch(search: Record<string, unknown>): OrderSearch {
  const known = searchNames.flatMap((name) => {
    const value = search[name]
    if (typeof value !== 'string' || value === '') return []
    return (name === 'from' || name === 'to') && !isDay(value) ? [] : [[name, value]]
  })
  return Object.fromEntries(known) as OrderSearch
}

export const filterOf = ({
  order: _order,
  text: _text,
  sort: _sort,
  desc: _desc,
  columns: _columns,
  ...filter
}: OrderSearch): Filter => filter

export const isFiltered = (search: OrderSearch) => Object.keys(filterOf(search)).length > 0

const parameters: Record<keyof Filter, string> = {
  from: 'From',
  to: 'To',
  state: 'State',
  branch: 'Branch',
  person: 'Person',
  item: 'Item',
  number: 'Number',
  difference: 'Difference',
}

/** The filter in the words of the API; what else an address may say is left out. */
export const queryOf = (filter: Filter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, word]) => {
      const value = filter[name as keyof Filter]
      return value === undefined ? [] : [[word, value]]
    }),
  )

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

export type Period = { id: string; from?: string; to?: string }

/** The periods to choose from: all, this month, the last 90 days, and each year with orders. */
export function periods(today: string, years: readonly number[]): Period[] {
  return [
    { id: 'all' },
    { id: 'month', from: `${today.slice(0, 8)}01` },
    { id: '90', from: dayBefore(today, 90) },
    ...years
      .toSorted((a, b) => b - a)
      .map((year) => ({ id: String(year), from: `${year}-01-01`, to: `${year}-12-31` })),
  ]
}

/** The period that the address names, undefined when it is one of its own. */
export const periodOf = (filter: Filter, choices: readonly Period[]) =>
  choices.find(({ from, to }) => from === filter.from && to === filter.to)
