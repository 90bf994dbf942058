import { expect, it } from 'vitest'
import type { Cart, CartPosition } from '#contract/cart.ts'
import { differences, isOther, isSameOrder } from './differences.ts'

const line = (ItemId: string, Quantity: number, rest: Partial<CartPosition> = {}) =>
  ({
    ItemId,
    Name: ItemId,
    Unit: 'ks',
    Quantity,
    SalesQuantity: Quantity,
    NetPriceValue: 10,
    Note: '',
    Substitute: 'Call',
    Author: 'Já',
    ...rest,
  }) as CartPosition
const cart = (Positions: CartPosition[], rest: Partial<Cart> = {}) =>
  ({ Positions, ShippingMethod: 'van', ShippingPrice: 0, ...rest }) as Cart

const seen = cart([line('A', 1), line('B', 2), line('C', 3), line('D', 4)])
const none = new Map<string, number>()

it('names what others added, changed and removed, and what became dearer', () => {
  const now = cart([
    line('A', 7, { Author: 'Jana' }),
    line('C', 3, { NetPriceValue: 11 }),
    line('D', 4, { Author: 'Jana' }),
    line('E', 5, { Author: 'Jana' }),
  ])
  expect(differences(seen, now, 'Já', none).map(({ ItemId, from, to, author }) => [ItemId, from, to, author])).toEqual([
    ['A', 1, 7, 'Jana'],
    ['C', 3, 3, ''],
    ['E', 0, 5, 'Jana'],
    ['B', 2, 0, ''],
  ])
})

it('does not name what the reader changed, unless a colleague changed it after them', () => {
  const now = cart([line('A', 9), line('B', 2), line('D', 8, { Author: 'Jana' })])
  const own = (C: number) => new Map(Object.entries({ A: 9, C, D: 5 }))
  const named = (C: number) => differences(seen, now, 'Já', own(C)).map(({ ItemId }) => ItemId)
  expect(named(0)).toEqual(['D'])
  // What the reader wanted another quantity of was removed by somebody else.
  expect(named(7)).toEqual(['D', 'C'])
  expect(differences(seen, now, 'Já', none).map(({ ItemId }) => ItemId)).toEqual(['A', 'D', 'C'])
})

it('tells another order from the same one', () => {
  expect(isSameOrder(seen, cart(seen.Positions.toReversed()))).toBe(true)
  expect(isSameOrder(seen, cart(seen.Positions.map((one) => ({ ...one, Author: 'Jana' }))))).toBe(true)
  expect(isSameOrder(seen, cart(seen.Positions.slice(1)))).toBe(false)
  expect(isSameOrder(seen, cart([...seen.Positions.slice(1), line('A', 1, { SalesQuantity: 6 })]))).toBe(false)
  expect(isSameOrder(seen, cart(seen.Positions, { ShippingPrice: 90 }))).toBe(false)
  expect([isOther(seen, seen, []), isOther(seen, cart(seen.Positions, { ShippingPrice: 90 }), [])]).toEqual([
    false,
    true,
  ])
})
