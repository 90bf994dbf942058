import { expect, it } from 'vitest'
import { totalsByRate, withoutShipping } from './cart-totals.ts'

it('sums the lines by rate of tax without rounding them again [S3.30 S3.31]', () => {
  const lines = [
    { VatRate: 12, NetPriceTotal: 0.1, TotalAmountNetIncl: 0.11 },
    { VatRate: 21, NetPriceTotal: 100, TotalAmountNetIncl: 121 },
    { VatRate: 12, NetPriceTotal: 0.2, TotalAmountNetIncl: 0.22 },
    { VatRate: 0, NetPriceTotal: 3, TotalAmountNetIncl: 3 },
  ]
  expect(totalsByRate(lines)).toEqual([
    { rate: 21, net: 100, vat: 21, gross: 121 },
    { rate: 12, net: 0.3, vat: 0.03, gross: 0.33 },
    { rate: 0, net: 3, vat: 0, gross: 3 },
  ])
})

it('leaves the shipping and its tax out of what joins an order', () => {
  const cart = { ShippingPrice: 149.99, ShippingVatRate: 21, TotalAmountNet: 250.09, TotalAmountGrandIncl: 302.61 }
  expect(withoutShipping(cart)).toEqual({
    ...cart,
    ShippingPrice: 0,
    TotalAmountNet: 100.1,
    TotalAmountGrandIncl: 121.12,
  })
  const blind = { ...cart, ShippingPrice: null, TotalAmountNet: null, TotalAmountGrandIncl: null }
  expect(withoutShipping(blind)).toBe(blind)
})
