import type { Price } from '#contract/catalogue.ts'
import { lineNet, taxOf, toAmount } from '#contract/money.ts'
import type { UnitPrice } from './queries.ts'

/** The price of one unit as the contract shows it; purchase prices only to who may see them. */
export function priceOf({ itemId, net, vatRate, retail }: UnitPrice, visible: boolean): Price {
  const netHaler = lineNet(net, '1')
  return {
    ItemId: itemId,
    NetPriceValue: visible ? Number(net) : null,
    PriceIncl: visible ? toAmount(netHaler + taxOf(netHaler, vatRate)) : null,
    RetailPrice: retail === null ? null : Number(retail),
    VatRate: Number(vatRate),
  }
}
