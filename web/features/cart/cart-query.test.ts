import { expect, it } from 'vitest'
import type { Cart, CartPosition } from '#contract/cart.ts'
import { mergeAnswer } from './cart-query.ts'

const line = (ItemId: string, Quantity: number): CartPosition => ({
  ItemId,
  Name: ItemId,
  EAN: '',
  PackName: '',
  Author: '',
  Unit: 'ks',
  Quantity,
  SalesQuantity: Quantity,
  VatRate: 12,
  NetPriceValue: 10,
  NetPriceTotal: 10 * Quantity,
  TotalAmountNetIncl: 11.2 * Quantity,
  ItemInformation: '',
  Note: '',
  Substitute: 'Call',
  PackQuantity: 1,
  PackOnly: false,
  Availability: 'InStock',
  ImageUrl: null,
  AgreedPrice: null,
  NextStep: null,
  Deposit: 0,
  Weight: 0,
})

const cart = (CartId: string, Positions: CartPosition[], RequestId = 'r1'): Cart => ({
  CartId,
  State: 'Unlocked',
  Positions,
  RequestId,
  LockedBy: null,
  LockedByName: null,
  LockedSince: null,
  LineCount: Positions.length,
  TotalQuantity: 0,
  TotalAmountNet: 0,
  TotalAmountGrandIncl: 0,
  DeliveryDate: null,
  ShippingMethod: null,
  AddressID: null,
  ShippingPrice: null,
  ShippingVatRate: 0,
  Note: '',
  DriverNote: '',
  OwnNumber: '',
})

it('puts the changed lines of an answer into the cart in their places', () => {
  const before = cart('1', [line('A', 1), line('B', 2), line('C', 3)])
  const after = mergeAnswer(before, cart('1', [line('B', 5), line('D', 1)], 'r2'), ['B', 'C', 'D'])
  expect(after.RequestId).toBe('r2')
  expect(after.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity])).toEqual([
    ['A', 1],
    ['B', 5],
    ['D', 1],
  ])
})

it('takes the answer as it is for a cart that was not known', () => {
  const opened = cart('2', [line('A', 1)])
  expect(mergeAnswer(null, opened, ['A'])).toBe(opened)
  expect(mergeAnswer(undefined, opened, ['A'])).toBe(opened)
  expect(mergeAnswer(cart('1', [line('Z', 9)]), opened, ['A'])).toBe(opened)
})
