import { amount, code, day, decimal, key, required } from '#server/erp/pohoda/element.ts'
import { deliveryDaysOf } from '#server/erp/pohoda/address-book.ts'
import { RecordFault } from '#server/erp/pohoda/fault.ts'
import type { VatRates } from '#server/erp/pohoda/vat.ts'

export type Value = string | number | boolean | null

/** Reads a cell that is not empty; `what` names it in the fault. Throws RecordFault. */
export type Reader = (text: string, what: string, world: World) => Value

/** What some cells are read by. */
export interface World {
  rates: VatRates
  /** `yyyy-MM-dd`. */
  today: string
}

export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** '1 234,50 Kč', '1.234,50' and '1234.5' as '1234.50' and '1234.5'; what is no number stays as it was typed. */
function plainNumber(text: string): string {
  const plain = withPoint(text)
  return /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(plain) ? plain : text
}

function withPoint(text: string): string {
  const bare = text.replaceAll(/[\s\u00a0\u202f]|Kč|CZK/gi, '').replace(/,-{1,2}$/, '')
  const digits = bare.replace('−', '-')
  if (digits.includes(',')) {
    // The last mark is the decimal one; several commas, or commas before a point, part thousands.
    const isPoint = digits.lastIndexOf('.') > digits.lastIndexOf(',') || digits.split(',').length > 2
    return isPoint ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  }
  return digits.split('.').length > 2 ? digits.replaceAll('.', '') : digits
}

/** '22. 11. 2026', '22.11.26', '22/11/2026' and ISO as `yyyy-MM-dd`. */
function plainDay(text: string): string {
  const match = /^(\d{1,2})[./]\s*(\d{1,2})[./]\s*(\d{4}|\d{2})(?:\s.*)?$/.exec(text)
  if (!match) return text.replace(' ', 'T')
  const [, date = '', month = '', year = ''] = match
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

const calendarDay: Reader = (text, what) => {
  try {
    return day(plainDay(text), what)
  } catch {
    // The fault shows what stands in the cell.
    throw new RecordFault(`${what} is not a day: ${text}`)
  }
}

const yes = new Set(['ano', 'a', 'yes', 'y', 'true', '1', 'x', 'pravda'])
const no = new Set(['ne', 'n', 'no', 'false', '0', 'nepravda', '-'])

const lineOf: Reader = (text) => text.replaceAll(/\s+/g, ' ')

const number =
  (places: number): Reader =>
  (text, what) =>
    decimal(plainNumber(text), places, what, '')

const positive =
  (places: number): Reader =>
  (text, what) =>
    amount(plainNumber(text), places, what, '')

const aboveZero =
  (places: number): Reader =>
  (text, what, world) => {
    const value = positive(places)(text, what, world)
    if (/^[0.]*$/.test(String(value))) throw new RecordFault(`${what} is not above zero: ${text}`)
    return value
  }

/** A whole number; a workbook's own cells may write it with a fraction of zero. */
const whole: Reader = (text, what) => {
  const value = amount(plainNumber(text), 3, what, '')
  if (!value.endsWith('.000')) throw new RecordFault(`${what} is not a whole number: ${text}`)
  return Number(value)
}

const vat: Reader = (text, what, { rates, today }) => {
  const kinds: Record<string, string> = { zakladni: 'high', snizena: 'low', nulova: 'none', osvobozeno: 'none' }
  const word = folded(text)
  const kind = Object.entries(kinds).find(([start]) => word.startsWith(start))?.[1] ?? word
  const known = rates(kind, today)
  if (known !== undefined) return known
  const percent = amount(plainNumber(text.replace('%', '')), 4, what, '')
  // A workbook's cell of 21 % holds 0.21.
  const value = Number(percent) > 0 && Number(percent) < 1 ? Number(percent) * 100 : Number(percent)
  if (value >= 100) throw new RecordFault(`${what} is not a rate of tax: ${text}`)
  return value.toFixed(2)
}

/** '0,05' or '1/20'. */
const share: Reader = (text, what, world) => {
  const [, above, below] = /^(\d{1,6})\s*\/\s*(\d{1,6})$/.exec(text) ?? []
  if (above === undefined) return aboveZero(6)(text, what, world)
  return aboveZero(6)(Number(below) > 0 ? (Number(above) / Number(below)).toFixed(6) : '0', what, world)
}

const days: Reader = (text, what) => {
  const flags = /^[01]{7}$/.test(text) ? text : deliveryDaysOf(`Rozvoz: ${text}`)
  if (flags === '0000000') throw new RecordFault(`${what} names no days, such as Po, St, Pá: ${text}`)
  return flags
}

const flag: Reader = (text, what) => {
  const word = folded(text)
  if (yes.has(word)) return true
  if (no.has(word)) return false
  throw new RecordFault(`${what} is neither yes nor no: ${text}`)
}

const mail: Reader = (text, what) => {
  if (/^[^\s@;,]+@[^\s@;,]+\.[^\s@;,]+$/.test(text) && text.length <= 200) return text
  throw new RecordFault(`${what} is not an e-mail address: ${text}`)
}

const mails: Reader = (text, what, world) =>
  text
    .split(/[\s;,]+/)
    .filter(Boolean)
    .map((part) => mail(part, what, world))
    .join('; ')

const login: Reader = (text, what) => {
  if (/^[^\s:/;]{1,100}$/.test(text)) return text
  throw new RecordFault(`${what} is no login name: ${text}`)
}

/** Only those who buy; who works for the seller gets an account from a person. */
const userTypes: Record<string, string> = {
  '': 'Customer',
  customer: 'Customer',
  zakaznik: 'Customer',
  odberatel: 'Customer',
  childcustomer: 'ChildCustomer',
  podrizeny: 'ChildCustomer',
  pobocka: 'ChildCustomer',
}
const userType: Reader = (text, what) => {
  const type = userTypes[folded(text).replaceAll(' ', '')]
  if (type === undefined) throw new RecordFault(`${what} is no kind of user a table may make: ${text}`)
  return type
}

export const readers = {
  line: lineOf,
  paragraph: (text) => text,
  needed: (text, what) => required(text.replaceAll(/\s+/g, ' '), what),
  code: (text, what) => code(text.replaceAll(/\s+/g, ' '), what),
  key: (text, what) => key(text.replace(/\.0+$/, ''), what),
  price: positive(4),
  amount: positive(2),
  haler: (text, what, world) => Number(String(positive(2)(text, what, world)).replace('.', '')),
  quantity: number(3),
  positive: positive(3),
  aboveZero: aboveZero(3),
  whole,
  share,
  vat,
  flag,
  days,
  mail,
  mails,
  login,
  userType,
  day: calendarDay,
} as const satisfies Record<string, Reader>
