import type { Cart, CartPosition } from '#contract/cart.ts'
import { taxOf } from '#contract/money.ts'

type Line = Pick<CartPosition, 'VatRate' | 'NetPriceTotal' | 'TotalAmountNetIncl'>

type Priced = 'ShippingPrice' | 'ShippingVatRate' | 'TotalAmountNet' | 'TotalAmountGrandIncl'

/** Sums of the lines of one rate in percent; amounts in crowns. */
export type RateTotal = { rate: number; net: number; vat: number; gross: number }

const toHaler = (amount: number | null) => Math.round((amount ?? 0) * 100)

/** The amounts of lines and shipping by rate of tax, the highest first; nothing is rounded again. */
export function totalsByRate(
  lines: readonly Line[],
  shipping: Pick<Cart, 'ShippingPrice' | 'ShippingVatRate'> = { ShippingPrice: null, ShippingVatRate: 0 },
): RateTotal[] {
  const sums = new Map<number, { net: number; gross: number }>()
  const add = (rate: number, netHaler: number, grossHaler: number) => {
    const { net, gross } = sums.get(rate) ?? { net: 0, gross: 0 }
    sums.set(rate, { net: net + netHaler, gross: gross + grossHaler })
  }
  for (const { VatRate, NetPriceTotal, TotalAmountNetIncl } of lines) {
    add(VatRate, toHaler(NetPriceTotal), toHaler(TotalAmountNetIncl))
  }
  const shippingHaler = toHaler(shipping.ShippingPrice)
  const { ShippingVatRate: rate } = shipping
  if (shippingHaler > 0) add(rate, shippingHaler, shippingHaler + taxOf(shippingHaler, String(rate)))
  return [...sums]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, { net, gross }]) => ({ rate, net: net / 100, vat: (gross - net) / 100, gross: gross / 100 }))
}

/** A cart as it comes to when it joins an order that has paid for its shipping. */
export function withoutShipping<T extends Pick<Cart, Priced>>(cart: T): T {
  const { ShippingPrice, ShippingVatRate, TotalAmountNet, TotalAmountGrandIncl } = cart
  if (ShippingPrice === null || TotalAmountNet === null || TotalAmountGrandIncl === null) return cart
  const haler = toHaler(ShippingPrice)
  const tax = taxOf(haler, String(ShippingVatRate))
  return {
    ...cart,
    ShippingPrice: 0,
    TotalAmountNet: (toHaler(TotalAmountNet) - haler) / 100,
    TotalAmountGrandIncl: (toHaler(TotalAmountGrandIncl) - haler - tax) / 100,
  }
}

/** Net price of the items, deposits (both in crowns) and kilograms of the lines. */
export function sumsOf(lines: readonly Pick<CartPosition, 'NetPriceTotal' | 'Deposit' | 'Weight'>[]) {
  let items = 0
  let deposits = 0
  let grams = 0
  for (const { NetPriceTotal, Deposit, Weight } of lines) {
    items += toHaler(NetPriceTotal)
    deposits += toHaler(Deposit)
    grams += Math.round(Weight * 1000)
  }
  return { items: items / 100, deposits: deposits / 100, weight: grams / 1000 }
}

/** Litres of the lines, as far as they are known. */
export function volumeOf(
  lines: readonly Pick<CartPosition, 'ItemId' | 'SalesQuantity'>[],
  volumes: ReadonlyMap<string, number | null>,
): number {
  let millilitres = 0
  for (const { ItemId, SalesQuantity } of lines) {
    millilitres += Math.round((volumes.get(ItemId) ?? 0) * SalesQuantity * 1000)
  }
  return millilitres / 1000
}

/** Whether the price rose since the buyer agreed to it. */
export const isDearer = ({ AgreedPrice }: CartPosition) => AgreedPrice !== null

/** What the buyer has to look at before sending. */
export const hasProblem = (line: CartPosition) => isCorrected(line) || isDearer(line)

/** Whether the line will not be sold as the buyer wants it. */
export const isCorrected = ({ Quantity, SalesQuantity }: CartPosition) => Quantity !== SalesQuantity
