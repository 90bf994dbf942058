import { type Haler, taxOf } from './money.ts'
import type { OrderWithLines } from './orders.ts'

export interface RateTotal {
  /** Percent. */
  rate: number
  netHaler: Haler
  taxHaler: Haler
}

const haler = (amount: number | null) => Math.round((amount ?? 0) * 100)

/**
 * Net and tax by rate, highest rate first: sums of the rounded lines and the shipping, so they add up to the order's
 * totals.
 */
export function totalsByRate({
  Positions,
  ShippingPrice,
  ShippingVatRate,
}: Pick<OrderWithLines, 'Positions' | 'ShippingPrice' | 'ShippingVatRate'>): RateTotal[] {
  const totals = new Map<number, RateTotal>()
  const add = (rate: number, netHaler: Haler, taxHaler: Haler) => {
    const total = totals.get(rate) ?? { rate, netHaler: 0, taxHaler: 0 }
    totals.set(rate, { rate, netHaler: total.netHaler + netHaler, taxHaler: total.taxHaler + taxHaler })
  }
  for (const { VatRate, NetPriceTotal, TotalAmountNetIncl } of Positions) {
    add(VatRate, haler(NetPriceTotal), haler(TotalAmountNetIncl) - haler(NetPriceTotal))
  }
  const shipping = haler(ShippingPrice)
  if (shipping > 0) add(ShippingVatRate, shipping, taxOf(shipping, String(ShippingVatRate)))
  return [...totals.values()].toSorted((a, b) => b.rate - a.rate)
}
