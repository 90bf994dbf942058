/** A number as numerator and denominator. */
type Fraction = readonly [bigint, bigint]

function fraction(decimal: string): Fraction {
  const [whole = '0', places = ''] = decimal.split('.')
  return [BigInt(whole + places), 10n ** BigInt(places.length)]
}

const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]]

// Half away from zero; nothing here is negative.
const toHaler = ([crowns, parts]: Fraction) => (crowns * 200n + parts) / (parts * 2n)

export interface ReferenceLine {
  price: string
  /** What is sold. */
  quantity: string
  /** Percent. */
  rate: string
}

/** What lines cost in haléře, by exact fractions and nothing of the portal's own arithmetic. */
export function referenceTotals(lines: ReferenceLine[]): { net: bigint; gross: bigint } {
  let net = 0n
  let gross = 0n
  for (const { price, quantity, rate } of lines) {
    const lineNet = toHaler(times(fraction(price), fraction(quantity)))
    const tax = toHaler(times(times([lineNet, 100n], fraction(rate)), [1n, 100n]))
    net += lineNet
    gross += lineNet + tax
  }
  return { net, gross }
}

/** Deposits in haléře: whole pieces of every kind of packaging of each line, half a piece counts as one. */
export function referenceDeposits(
  lines: { quantity: string; packages: { perUnit: string; deposit: number }[] }[],
): bigint {
  let haler = 0n
  for (const { quantity, packages } of lines) {
    for (const { perUnit, deposit } of packages) {
      const [pieces, parts] = times(fraction(perUnit), fraction(quantity))
      haler += ((pieces * 2n + parts) / (parts * 2n)) * BigInt(deposit)
    }
  }
  return haler
}
