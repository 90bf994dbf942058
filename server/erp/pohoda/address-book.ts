import { type Element, amount, decimal, find, flag, key, line, listOf, required } from './element.ts'
import { RecordFault } from './fault.ts'

export interface CustomerRow {
  line: number
  id: number
  branch_id: string
  ico: string
  dic: string
  name: string
  street: string
  city: string
  zip: string
  phone: string
  mail: string
  price_level: string
  /** A list as the database reads it. */
  price_groups: string
  delivery_days: string
  credit_limit_haler: string | null
  maturity_days: number
  /** False for suppliers and contact persons. */
  wanted: boolean
}

/** An entry of the address book. Throws RecordFault. */
export function readAddress(entry: Element): CustomerRow {
  const header = find(entry, 'addressbookHeader')
  const address = find(header, 'identity', 'address')
  const id = key(line(header, 'id'), 'the id')
  const maturity = Number(decimal(line(header, 'maturity'), 0, 'the maturity', '0'))
  if (maturity < 0) throw new RecordFault(`the maturity is negative: ${maturity}`)
  return {
    line: entry.line,
    id,
    branch_id: branchOf(line(address, 'division')),
    ico: line(address, 'ico'),
    // In Slovakia the number for tax on goods is another one than the tax number.
    dic: line(address, 'icDph') || line(address, 'dic'),
    name: required(line(address, 'company') || line(address, 'name'), 'the name'),
    street: line(address, 'street'),
    city: line(address, 'city'),
    zip: line(address, 'zip'),
    phone: line(header, 'phone') || line(header, 'mobil'),
    mail: mailsOf(line(header, 'email')),
    price_level: line(header, 'priceIDS'),
    price_groups: listOf(groupsOf(line(header, 'adGroup'))),
    delivery_days: deliveryDaysOf(find(header, 'note')?.text ?? ''),
    credit_limit_haler: amount(line(header, 'creditMax'), 2, 'the credit', '').replace('.', '') || null,
    maturity_days: maturity,
    wanted: !isSupplier(header) && find(header, 'refAddress') === undefined,
  }
}

// Many firms never tick the customers' key; only the suppliers' key alone says that an entry is no customer.
const isSupplier = (header: Element | undefined): boolean => flag(header, 'p1') && !flag(header, 'p2')

/** 'Provozovna 3' is branch 3; any other name of a division stays as it is. */
export function branchOf(division: string): string {
  return /^\D+ (\d+)$/.exec(division)?.[1] ?? division
}

const groupsOf = (field: string): string[] => field.split(/\s*[,;]\s*/).filter(Boolean)

/** Several addresses of one field, joined by '; '. */
const mailsOf = (field: string): string =>
  field
    .split(/[\s;,]+/)
    .filter((part) => part.includes('@'))
    .join('; ')

const days = ['ne', 'po', 'ut', 'st', 'ct', 'pa', 'so']

/** Seven flags, Sunday first, from a line such as 'Rozvoz: Po, St, Pá' or 'Rozvoz: Po-Pá'; none when it says no days. */
export function deliveryDaysOf(note: string): string {
  const words = note.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const list = (/rozvoz\s*:([^\n]*)/.exec(words)?.[1] ?? '').trim().replaceAll(/\s*[-–]\s*/g, '-')
  const flags = [false, false, false, false, false, false, false]
  if (/^(denne|kazdy den)$/.test(list)) return '1111111'
  for (const part of list.split(/[\s,;]+|\ba\b/).filter(Boolean)) {
    const [from, to] = part.split('-').map((day) => days.indexOf(day))
    if (from === undefined || from < 0 || to === -1) return '0000000'
    for (let day = from; ; day = (day + 1) % 7) {
      flags[day] = true
      if (day === (to ?? from)) break
    }
  }
  return flags.map((on) => (on ? '1' : '0')).join('')
}
