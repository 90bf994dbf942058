import { divideRounded, scaled, taxOf } from '#contract/money.ts'
import { decimal, type Element, find, line } from './element.ts'
import { fromScaled, rateOf, type VatRates, withoutTax } from './vat.ts'

/** A line of an order or a document; amounts are whole haléře. */
export interface LineRow {
  position: number
  item_id: string
  name: string
  unit: string
  quantity: string
  /** How much of an ordered line was handed over; null where it is not said. */
  delivered: string | null
  vat_rate: string
  net_price: string
  net_haler: number
  gross_haler: number
}

export interface ReadLine {
  row: LineRow
  /** The amount with tax before any rounding, in units of 10^-15 CZK. */
  exact: bigint
  /** The rate as the accounting system calls it: `none`, `low`, `high`, `third` or a history of one. */
  kind: string
  /** Why nobody can tell what the line says; empty when it is clear. */
  doubt: string
}

const EXACT_PER_HALER = 10n ** 13n

/** A line with the sums the accounting system states, or those that follow from its price. Throws RecordFault. */
export function readLine(element: Element, position: number, day: string, rates: VatRates): ReadLine {
  const home = find(element, 'homeCurrency')
  const kind = line(element, 'rateVAT') || 'none'
  const [statedNet, statedTax, statedSum] = ['price', 'priceVAT', 'priceSum'].map((name) => haler(home, name))
  const guessed = isHistoric(element, kind) ? historicRate(statedNet, statedTax) : undefined
  const rate = guessed ?? rateOf(find(element, 'rateVAT'), line(element, 'percentVAT'), day, rates)
  const quantity = decimal(line(element, 'quantity'), 3, 'the quantity', '1.000')
  const unitPrice = decimal(line(home, 'unitPrice'), 4, 'the unit price', '0.0000')
  const discount = decimal(line(element, 'discountPercentage'), 2, 'the discount', '0.00')
  const withTax = line(element, 'payVAT') === 'true'

  const share = 10_000n - scaled(discount, 2)
  const percent = scaled(rate, 2)
  const item = scaled(unitPrice, 4) * scaled(quantity, 3) * share
  // `product` has 11 decimals; with tax in it only the net amount has to be divided.
  const exact = withTax ? item * 10_000n : item * (10_000n + percent)
  const exactNet = withTax ? divideRounded(item * 10_000n, 10_000n + percent) : item
  const net = statedNet ?? Number(divideRounded(exactNet, 10n ** 9n))
  const tax = statedTax ?? taxOf(net, rate)
  const gross = statedSum ?? net + tax
  const price = fromScaled(divideRounded(scaled(unitPrice, 4) * share, 10_000n), 4)
  return {
    row: {
      position,
      item_id: line(element, 'code') || line(element, 'stockItem', 'stockItem', 'ids'),
      name: line(element, 'text') || line(element, 'code') || '–',
      unit: line(element, 'unit'),
      quantity,
      delivered: decimal(line(element, 'delivered'), 3, 'the delivered quantity', '') || null,
      vat_rate: rate,
      net_price: withTax ? withoutTax(price, rate) : price,
      net_haler: net,
      gross_haler: gross,
    },
    exact,
    kind,
    doubt: doubtOf(element, guessed, gross - net - tax),
  }
}

function doubtOf(element: Element, guessed: string | undefined, lacking: number): string {
  if (guessed === UNKNOWN_RATE) return 'a former tax rate is not stated in percent'
  if (line(element, 'PDP') === 'true') return 'the buyer pays the tax of a line'
  // Each of the three may have been rounded by itself.
  return Math.abs(lacking) > 1 ? 'the price, the tax and the sum of a line disagree' : ''
}

const isHistoric = (element: Element, kind: string): boolean =>
  kind.startsWith('history') &&
  find(element, 'rateVAT')?.attributes['value'] === undefined &&
  line(element, 'percentVAT') === ''

const UNKNOWN_RATE = '0.00'
const formerRates = ['5.00', '9.00', '10.00', '12.00', '14.00', '15.00', '19.00', '20.00', '21.00', '22.00', '23.00']

/** The only former rate the stated amounts allow. */
function historicRate(net: number | undefined, tax: number | undefined): string {
  if (net === undefined || tax === undefined) return UNKNOWN_RATE
  const [rate, ...others] = formerRates.filter((each) => Math.abs(taxOf(net, each) - tax) <= 1)
  return rate !== undefined && others.length === 0 ? rate : UNKNOWN_RATE
}

export interface Sums {
  net_haler: number
  gross_haler: number
}

/**
 * The sums of a whole order or document: those its summary states, else those of its lines, rounded in all as the
 * summary says. A stated rounding was made from unrounded lines, so it is added to their exact sum.
 */
export function sumsOf(summary: Element | undefined, lines: readonly ReadLine[]): Sums {
  const home = find(summary, 'homeCurrency')
  const rounding = haler(find(home, 'round'), 'priceRound') ?? haler(find(home, 'round'), 'priceRoundSum')
  const stated = statedSums(home, rounding ?? 0)
  if (stated) return stated
  const net = lines.reduce((sum, { row }) => sum + row.net_haler, 0)
  if (rounding === undefined)
    return { net_haler: net, gross_haler: lines.reduce((sum, { row }) => sum + row.gross_haler, 0) }
  const exact = lines.reduce((sum, each) => sum + each.exact, BigInt(rounding) * EXACT_PER_HALER)
  const step = roundingStep(line(summary, 'roundingDocument'))
  return { net_haler: net, gross_haler: Number(divideRounded(exact, step * EXACT_PER_HALER) * step) }
}

function statedSums(home: Element | undefined, rounding: number): Sums | undefined {
  let net = 0
  let gross = rounding
  let found = false
  for (const group of ['priceNone', 'priceLow', 'priceHigh', 'price3']) {
    const base = haler(home, group)
    if (base === undefined) continue
    found = true
    net += base
    gross += haler(home, `${group}Sum`) ?? base + (haler(home, `${group}VAT`) ?? 0)
  }
  return found ? { net_haler: net, gross_haler: gross } : undefined
}

/** The smallest amount in haléře of a way of rounding such as `math2one` or `up2half`. */
export function roundingStep(way: string): bigint {
  if (way.endsWith('2one')) return 100n
  if (way.endsWith('2half')) return 50n
  if (way.endsWith('5cent')) return 5n
  return way.endsWith('2tenth') ? 10n : 1n
}

/** An amount below an element in haléře; undefined when it is not stated. */
export function haler(element: Element | undefined, name: string): number | undefined {
  const text = decimal(line(element, name), 2, name, '')
  return text === '' ? undefined : Number(scaled(text, 2))
}
