import type { Position } from '#contract/position.ts'

export interface RateTotal {
  /** Percent. */
  rate: number
  netHaler: number
  taxHaler: number
}

const haler = (amount: number | null) => Math.round((amount ?? 0) * 100)

/** Net and tax by rate, highest rate first: sums of the rounded lines, so they add up to the order's totals. */
export function totalsByRate(positions: Position[]): RateTotal[] {
  const totals = new Map<number, RateTotal>()
  for (const { VatRate: rate, NetPriceTotal, TotalAmountNetIncl } of positions) {
    const total = totals.get(rate) ?? { rate, netHaler: 0, taxHaler: 0 }
    total.netHaler += haler(NetPriceTotal)
    total.taxHaler += haler(TotalAmountNetIncl) - haler(NetPriceTotal)
    totals.set(rate, total)
  }
  return [...totals.values()].toSorted((a, b) => b.rate - a.rate)
}
