/** Amounts are whole haléře in a number (exact up to 90 billion CZK); unit prices are decimal texts with up to 4 places. */
export type Haler = number

const PRICE_PLACES = 4
const QUANTITY_PLACES = 3

/** Turns a decimal text such as '12.5' into a whole number of its smallest place; throws when it is no decimal or has more places. */
export function scaled(decimal: string, places: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > places) throw new RangeError(`not a decimal with ${places} places: ${decimal}`)
  const value = BigInt(`${match[2]}${fraction.padEnd(places, '0')}`)
  return match[1] ? -value : value
}

/** Divides and rounds half away from zero; the divisor is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return dividend < 0n ? -((-dividend + half) / divisor) : (dividend + half) / divisor
}

// Ordinary amounts fit into a number, which is many times faster than a BigInt; NaN stands for everything that does not.
function wholeNumber(decimal: string, places: number): number {
  if (!/^-?\d{1,11}(?:\.\d{1,4})?$/.test(decimal)) return NaN
  const point = decimal.indexOf('.')
  const fraction = point < 0 ? 0 : decimal.length - point - 1
  // The nearest number to a decimal of at most 15 digits, times a power of ten, is off by far less than a half.
  return fraction > places ? NaN : Math.round(Number(decimal) * 10 ** places)
}

function roundedQuotient(dividend: number, divisor: number): number {
  const half = Math.abs(dividend) + divisor / 2
  const quotient = (half - (half % divisor)) / divisor
  return dividend < 0 ? 0 - quotient : quotient
}

const isExact = (item: number): boolean => Math.abs(item) < 2 ** 52

/** Net amount of a line in haléře: unit price × quantity, rounded once. */
export function lineNet(unitPrice: string, quantity: string): Haler {
  const quick = wholeNumber(unitPrice, PRICE_PLACES) * wholeNumber(quantity, QUANTITY_PLACES)
  if (isExact(quick)) return roundedQuotient(quick, 10 ** (PRICE_PLACES + QUANTITY_PLACES - 2))
  const item = scaled(unitPrice, PRICE_PLACES) * scaled(quantity, QUANTITY_PLACES)
  return Number(divideRounded(item, 10n ** BigInt(PRICE_PLACES + QUANTITY_PLACES - 2)))
}

/** Tax of an amount in haléře at a rate in percent ('21', '12.00'), rounded once. */
export function taxOf(net: Haler, ratePercent: string): Haler {
  const quick = net * wholeNumber(ratePercent, 2)
  if (isExact(quick)) return roundedQuotient(quick, 10_000)
  return Number(divideRounded(BigInt(net) * scaled(ratePercent, 2), 10_000n))
}

/** Haléře as the number with two decimals that JSON carries. */
export function toAmount(haler: Haler): number {
  return haler / 100
}
