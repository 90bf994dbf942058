import { expect, it } from 'vitest'
import { totalsByRate } from './cart-totals.ts'

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
