import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getCart } from '#contract/cart.ts'
import { Node } from '#contract/catalogue.ts'
import { envelope } from '#contract/envelope.ts'
import { responseValidator } from './response-validator.ts'

const Price = z.object({
  id: z.string(),
  net: z.nullable(z.number()),
  count: z.optional(z.int()),
  state: z.enum(['New', 'Old']),
  open: z.boolean(),
})
const fits = responseValidator(envelope(Price))
const price = { id: 'A', net: 1.5, state: 'New', open: true }
const answer = (data: unknown) => ({ status: 200, data })

it('knows what is exactly as declared', () => {
  expect(fits(answer([]))).toBe(true)
  expect(fits(answer([price, { ...price, net: null, count: 3, state: 'Old' }]))).toBe(true)
  expect(fits({ ...answer([price]), date: '2026-11-20' })).toBe(true)
})

it.each([
  ['an undeclared field', { ...price, secret: 'x' }],
  ['a missing field', { id: 'A', net: 1, state: 'New' }],
  ['a missing value', { ...price, id: undefined }],
  ['another type', { ...price, id: 1 }],
  ['null where there must be something', { ...price, id: null }],
  ['what is no number in JSON', { ...price, net: NaN }],
  ['a fraction of a whole number', { ...price, count: 1.5 }],
  ['an unknown word', { ...price, state: 'Other' }],
  ['a date', new Date()],
  ['a list', [price]],
  ['nothing', null],
])('leaves %s to the schema', (_, element) => {
  expect(fits(answer([element]))).toBe(false)
})

it('looks into what holds itself', () => {
  const leaf = { Id: '1', Title: 'a', PathName: 'a', Count: 1, Sub: [] }
  const tree = responseValidator(envelope(Node))
  expect(tree(answer([{ ...leaf, Sub: [{ ...leaf, Sub: [leaf] }] }]))).toBe(true)
  expect(tree(answer([{ ...leaf, Sub: [{ ...leaf, Sub: [{ ...leaf, secret: 1 }] }] }]))).toBe(false)
})

it('knows the answers of the contract', () => {
  const cart = {
    CartId: '1',
    State: 'Unlocked',
    Positions: [],
    RequestId: 'x',
    LockedBy: null,
    LockedByName: null,
    LockedSince: null,
    LineCount: 0,
    TotalQuantity: 0,
    TotalAmountNet: null,
    TotalAmountGrandIncl: 1.5,
    DeliveryDate: '2026-11-21',
    ShippingMethod: null,
    AddressID: null,
    ShippingPrice: null,
    ShippingVatRate: 0,
    Note: '',
    DriverNote: '',
    OwnNumber: '',
  }
  expect(responseValidator(envelope(getCart.response))(answer([cart]))).toBe(true)
})

it('decides nothing about what it does not know', () => {
  expect(responseValidator(z.unknown())('x')).toBe(false)
  expect(responseValidator(z.never())('x')).toBe(false)
})
