import { expect, it } from 'vitest'
import type { Position } from '#contract/position.ts'
import { purchaseEvent } from './purchase.ts'

const bread = (price: number | null): Position => ({
  ItemId: '1001',
  Name: 'Chléb',
  EAN: '',
  Unit: 'ks',
  Quantity: 9,
  SalesQuantity: 10,
  VatRate: 12,
  NetPriceValue: price,
  NetPriceTotal: price === null ? null : price * 10,
  TotalAmountNetIncl: price === null ? null : price * 11.2,
  ItemInformation: '',
  Note: '',
  Substitute: 'Call',
})

it('tells the order with what is sold, in crowns [S4.26]', () => {
  const order = { OrderId: 'P2026000123', TotalAmountGrandIncl: 112 }
  expect(purchaseEvent(order, [bread(10)], 'CZK')).toEqual({
    event: 'purchase',
    transaction_id: 'P2026000123',
    value: 112,
    currency: 'CZK',
    items: [{ item_id: '1001', item_name: 'Chléb', quantity: 10, price: 10 }],
  })
})

it('tells no amount to buyers who see none', () => {
  const order = { OrderId: 'P2026000123', TotalAmountGrandIncl: null }
  expect(purchaseEvent(order, [bread(null)], 'CZK')).toEqual({
    event: 'purchase',
    transaction_id: 'P2026000123',
    currency: 'CZK',
    items: [{ item_id: '1001', item_name: 'Chléb', quantity: 10 }],
  })
})
