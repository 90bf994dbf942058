import { divideRounded, scaled } from '#contract/money.ts'
import { amount, type Element, line } from './element.ts'
import { RecordFault } from './fault.ts'

export interface VatRate {
  kind: string
  /** First day of the rate, `yyyy-MM-dd`. */
  valid_from: string
  /** Percent. */
  rate: string
}

/** The rate in percent of a kind (`high`, `low` …) on a day; undefined when there was none. */
export type VatRates = (kind: string, day: string) => string | undefined

export function vatRates(rows: readonly VatRate[]): VatRates {
  const newestFirst = rows.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))
  return (kind, day) => newestFirst.find((row) => row.kind === kind && row.valid_from <= day)?.rate
}

/** The rate in percent an element names by its value, or by its kind and the day. */
export function rateOf(element: Element | undefined, percent: string, day: string, rates: VatRates): string {
  const stated = element?.attributes['value'] ?? percent
  if (stated !== '') return amount(stated, 2, 'the VAT rate', '0.00')
  const kind = element ? line(element) : 'none'
  const rate = rates(kind || 'none', day)
  if (rate === undefined) throw new RecordFault(`the VAT rate is unknown: ${kind}`)
  return rate
}

/** A price with four decimals without the tax that is in it. */
export function withoutTax(price: string, rate: string): string {
  return fromScaled(divideRounded(scaled(price, 4) * 10_000n, 10_000n + scaled(rate, 2)), 4)
}

/** The decimal text of a whole number of the smallest of `places` decimals. */
export function fromScaled(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const point = digits.length - places
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`
}
