import type { CartPosition } from '#contract/cart.ts'

type Line = Pick<CartPosition, 'VatRate' | 'NetPriceTotal' | 'TotalAmountNetIncl'>

/** Sums of the lines of one rate in percent; amounts in crowns. */
export type RateTotal = { rate: number; net: number; vat: number; gross: number }

const toHaler = (amount: number | null) => Math.round((amount ?? 0) * 100)

/** The lines' amounts by rate of tax, the highest first; nothing is rounded again. */
export function totalsByRate(lines: readonly Line[]): RateTotal[] {
  const sums = new Map<number, { net: number; gross: number }>()
  for (const { VatRate, NetPriceTotal, TotalAmountNetIncl } of lines) {
    const { net, gross } = sums.get(VatRate) ?? { net: 0, gross: 0 }
    sums.set(VatRate, { net: net + toHaler(NetPriceTotal), gross: gross + toHaler(TotalAmountNetIncl) })
  }
  return [...sums]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, { net, gross }]) => ({ rate, net: net / 100, vat: (gross - net) / 100, gross: gross / 100 }))
}

/** Whether the line will be sold as the buyer wants it. */
export const isCorrected = ({ Quantity, SalesQuantity }: CartPosition) => Quantity !== SalesQuantity
