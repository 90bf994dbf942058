import { lineNet, toAmount } from '#contract/money.ts'
import { unitPriceAt } from '#contract/quantity-price.ts'

interface Delivery {
  /** `yyyy-MM-dd` */
  Date: string
  Quantity: number
}

const DAY_MS = 86_400_000
const SHOWN = 4

/** A little before the usual time is time enough. */
const EARLY = 0.8

/** The day so many weeks before another. */
export const weeksBefore = (today: string, weeks: number): string =>
  new Date(Date.parse(today) - weeks * 7 * DAY_MS).toISOString().slice(0, 10)

/** The middle value; of an even number the smaller one of the two in the middle, so that it is one that was ordered. */
export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/** Whether it is time for an item again: as many days have passed as usually do between two deliveries, less a fifth. */
export function isDue(days: readonly string[], today: string): boolean {
  const times = days.map((day) => Date.parse(day)).toSorted((a, b) => b - a)
  const [last] = times
  const first = times.at(-1)
  // What was bought once has no rhythm.
  if (last === undefined || first === undefined || times.length < 2) return false
  const usual = (last - first) / (times.length - 1)
  return Date.parse(today) - last >= usual * EARLY
}

/** Usual and suggested quantity with the deliveries to show; `deliveries` are the newest first. */
export function shelfQuantities(
  deliveries: readonly Delivery[],
  pack: { size: number; only: boolean },
  today: string,
  onTheWay = 0,
) {
  const usual = middle(deliveries.map(({ Quantity }) => Quantity))
  const days = deliveries.map(({ Date }) => Date)
  // In thousandths, as quantities are.
  const missing = Math.max(0, Math.round((usual - onTheWay) * 1000) / 1000)
  const rounded = pack.only ? Math.ceil(missing / pack.size) * pack.size : missing
  return {
    Deliveries: deliveries.slice(0, SHOWN),
    UsualQuantity: usual,
    SuggestedQuantity: isDue(days, today) ? rounded : 0,
  }
}

interface UnitPrice {
  /** Decimal texts. */
  net: string
  steps: readonly { QuantityFrom: number; NetPriceValue: string }[]
}

/** What one unit costs, and what is suggested at the price of its quantity; nothing of both for who sees no prices. */
export function shelfAmounts({ net, steps }: UnitPrice, suggested: number, sees: boolean) {
  if (!sees) return { NetPriceValue: null, SuggestedAmount: null }
  const amount = lineNet(unitPriceAt(net, steps, suggested), String(suggested))
  return { NetPriceValue: Number(net), SuggestedAmount: toAmount(amount) }
}
