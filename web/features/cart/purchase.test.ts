import { expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { purchaseEvent } from './purchase.ts'

const order = (amounts: boolean): Order => ({
  OrderId: 'P2026000123',
  State: 'New',
  Created: '2026-11-20T08:00:00Z',
  DeliveryDate: '2026-11-23',
  PlacedBy: '',
  Note: '',
  ShippingMethod: '',
  PositionCount: 1,
  TotalAmountNet: amounts ? 100 : null,
  TotalAmountGrandIncl: amounts ? 112 : null,
  Positions: [
    {
      ItemId: '1001',
      Name: 'Chléb',
      EAN: '',
      Unit: 'ks',
      Quantity: 9,
      SalesQuantity: 10,
      VatRate: 12,
      NetPriceValue: amounts ? 10 : null,
      NetPriceTotal: amounts ? 100 : null,
      TotalAmountNetIncl: amounts ? 112 : null,
      ItemInformation: '',
    },
  ],
})

it('tells the order with what is sold, in crowns [S4.26]', () => {
  expect(purchaseEvent(order(true), 'CZK')).toEqual({
    event: 'purchase',
    transaction_id: 'P2026000123',
    value: 112,
    currency: 'CZK',
    items: [{ item_id: '1001', item_name: 'Chléb', quantity: 10, price: 10 }],
  })
})

it('tells no amount to buyers who see none', () => {
  expect(purchaseEvent(order(false), 'CZK')).toEqual({
    event: 'purchase',
    transaction_id: 'P2026000123',
    currency: 'CZK',
    items: [{ item_id: '1001', item_name: 'Chléb', quantity: 10 }],
  })
})
