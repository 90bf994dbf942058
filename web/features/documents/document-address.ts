import { documentSorts } from '#contract/document-sorts.ts'
import type { DocumentFilter } from '#contract/documents.ts'
import { parseNumber } from '#web/ui/numbers.ts'
import type { DocumentSort } from './use-documents.ts'

/** What stands in the address of the list; everything is optional, everything is text. */
export type DocumentAddress = {
  from?: string
  to?: string
  state?: string
  type?: string
  branch?: string
  text?: string
  min?: string
  max?: string
  sort?: string
  desc?: string
  /** Columns other than the list has by itself. */
  columns?: string
  /** Opened documents, joined by ';'. */
  open?: string
}

const names = [
  'from',
  'to',
  'state',
  'type',
  'branch',
  'text',
  'min',
  'max',
  'sort',
  'desc',
  'columns',
  'open',
] as const

export function readAddress(search: Record<string, unknown>): DocumentAddress {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

const states = ['Unpaid', 'Overdue', 'Partly', 'Open', 'Paid'] as const
const types = ['Invoice', 'CreditNote'] as const

const isDay = (value: string | undefined) =>
  value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

function amountOf(value: string | undefined): string | undefined {
  const number = parseNumber(value ?? '')
  return number === undefined || Math.abs(number) >= 1e9 ? undefined : number.toFixed(2)
}

/** What the server is asked for; parts of the address it would not understand are left out. */
export function filterOf(address: DocumentAddress): DocumentFilter {
  const { from, to, branch, text = '' } = address
  const State = states.find((one) => one === address.state)
  const Type = types.find((one) => one === address.type)
  const AmountFrom = amountOf(address.min)
  const AmountTo = amountOf(address.max)
  return {
    ...(from !== undefined && isDay(from) && { From: from }),
    ...(to !== undefined && isDay(to) && { To: to }),
    ...(State && { State }),
    ...(Type && { Type }),
    ...(branch !== undefined && { Branch: branch.slice(0, 300) }),
    ...(text.trim() !== '' && { Text: text.trim().slice(0, 64) }),
    ...(AmountFrom !== undefined && { AmountFrom }),
    ...(AmountTo !== undefined && { AmountTo }),
  }
}

export const isFiltered = (address: DocumentAddress) => Object.keys(filterOf(address)).length > 0

/** The order of the list: newest first unless the address says otherwise. */
export function sortOf({ sort, desc }: DocumentAddress): DocumentSort {
  const id = documentSorts.find((one) => one === sort)
  return id ? { id, desc: desc === '1' } : { id: 'issued', desc: true }
}
