import type { DeskFilter } from '#contract/order-desk.ts'

/** What the address of the orders of all customers says: the opened order and what the list is narrowed to. */
export type DeskAddress = {
  [
    name in
      | 'order'
      | 'from'
      | 'to'
      | 'by'
      | 'state'
      | 'route'
      | 'customer'
      | 'source'
      | 'transfer'
      | 'number'
      | 'new'
      | 'mark'
  ]?: string
}
export type DeskChange = { [name in keyof DeskAddress]?: string | undefined }

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

const parameters: Record<Exclude<keyof DeskAddress, 'order' | 'new'>, keyof DeskFilter> = {
  from: 'From',
  to: 'To',
  by: 'By',
  state: 'State',
  route: 'Route',
  customer: 'Customer',
  source: 'Source',
  transfer: 'Transfer',
  number: 'Number',
  mark: 'Mark',
}

/** The filter in the words of the API. A day that is none is left out; what else may be wrong the server refuses. */
export const filterOf = (address: DeskAddress): DeskFilter =>
  Object.fromEntries([
    ...Object.entries(parameters).flatMap(([name, word]) => {
      const value = address[name as keyof typeof parameters]
      const isWrong = (name === 'from' || name === 'to') && value !== undefined && !isDay(value)
      return value === undefined || isWrong ? [] : [[word, value]]
    }),
    ...(address.new === undefined ? [] : [['ToAccept', 'true']]),
  ]) as DeskFilter

export const isFiltered = ({ order: _order, ...rest }: DeskAddress): boolean => Object.keys(rest).length > 0

const dayAfter = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export type Period = { id: 'all' | 'today' | 'delivery' | 'next'; from?: string; to?: string; by?: string }

/** The days to choose from: all, ordered today, to be delivered today, tomorrow. */
export const periods = (today: string): Period[] => [
  { id: 'all' },
  { id: 'today', from: today, to: today },
  { id: 'delivery', from: today, to: today, by: 'delivery' },
  { id: 'next', from: dayAfter(today, 1), to: dayAfter(today, 1), by: 'delivery' },
]

/** The period an address names, undefined when it is one of its own. */
export const periodOf = (address: DeskAddress, choices: readonly Period[]): Period | undefined =>
  choices.find(({ from, to, by }) => from === address.from && to === address.to && by === address.by)
