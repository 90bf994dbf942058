import { RecordFault } from './fault.ts'

/** An element of a record, with names without their namespace prefix. */
export interface Element {
  name: string
  line: number
  text: string
  attributes: Record<string, string>
  children: Element[]
}

/** The first element below `element` along the path of names. */
export function find(element: Element | undefined, ...path: string[]): Element | undefined {
  let found = element
  for (const name of path) {
    if (!found) return undefined
    found = found.children.find((child) => child.name === name)
  }
  return found
}

export function findAll(element: Element | undefined, name: string): Element[] {
  return element ? element.children.filter((child) => child.name === name) : []
}

/** The text along the path in one line; '' when it is missing. */
export function line(element: Element | undefined, ...path: string[]): string {
  return (find(element, ...path)?.text ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** The text along the path with its line breaks. */
export function paragraph(element: Element | undefined, ...path: string[]): string {
  return (find(element, ...path)?.text ?? '').replaceAll('\r', '').trim()
}

export function flag(element: Element | undefined, ...path: string[]): boolean {
  return line(element, ...path) === 'true'
}

/**
 * A number as decimal text with at most `places` decimals, rounded half away from zero; `missing` when it is not there.
 * Throws RecordFault when it is no number or has more than nine digits before the point.
 */
export function decimal(text: string, places: number, what: string, missing: string): string {
  if (text === '') return missing
  const match = /^([+-]?)(\d{1,30})(?:\.(\d{0,30}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text)
  if (!match) throw new RecordFault(`${what} is not a number: ${shorten(text)}`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  // As a whole number of its smallest place, then moved by the exponent and cut to the wished places.
  const digits = BigInt(whole + fraction)
  const shift = Number(exponent) - fraction.length + places
  const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : halfUp(digits, 10n ** BigInt(-shift))
  const padded = scaled.toString().padStart(places + 1, '0')
  if (padded.length > 9 + places) throw new RecordFault(`${what} is too large: ${shorten(text)}`)
  const point = padded.length - places
  const value = places === 0 ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`
  return sign === '-' && scaled !== 0n ? `-${value}` : value
}

/** As `decimal`, but refuses what is below zero. */
export function amount(text: string, places: number, what: string, missing: string): string {
  const value = decimal(text, places, what, missing)
  if (value.startsWith('-')) throw new RecordFault(`${what} is negative: ${shorten(text)}`)
  return value
}

/** A whole number from 1 to the largest a key can be. */
export function key(text: string, what: string): number {
  if (text === '') throw new RecordFault(`${what} is missing`)
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > 2_147_483_647) throw new RecordFault(`${what} is not a number from 1 on: ${shorten(text)}`)
  return value
}

/** A text that can stand in lists joined by ';'; in a path it is encoded. */
export function code(text: string, what: string): string {
  if (text === '') throw new RecordFault(`${what} is missing`)
  if (text.length > 64) throw new RecordFault(`${what} is longer than 64 characters: ${shorten(text)}`)
  if (text.includes(';')) throw new RecordFault(`${what} contains ;: ${text}`)
  return text
}

/** A list as the database reads it. */
export const listOf = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => JSON.stringify(String(value))).join(',')}}`

export function required(text: string, what: string): string {
  if (text === '') throw new RecordFault(`${what} is missing`)
  return text
}

/** A calendar day `yyyy-MM-dd`; '' when it is missing. */
export function day(text: string, what: string): string {
  if (text === '') return ''
  const match = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text)
  const value = match?.[1]
  const date = new Date(`${value}T00:00:00Z`)
  if (!value || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value || value < '1900') {
    throw new RecordFault(`${what} is not a day: ${shorten(text)}`)
  }
  return value
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n)
}
