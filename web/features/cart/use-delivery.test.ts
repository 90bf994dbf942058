import { expect, it } from 'vitest'
import type { Address } from '#contract/user.ts'
import { chosenDelivery } from './use-delivery.ts'

const shipping = {
  DeliveryDays: '0101010',
  ShippingMethods: [
    { Id: 'own', Name: 'Závoz', Price: 0 },
    { Id: 'pickup', Name: 'Odběr', Price: 0 },
  ],
  DeliveryDates: ['2026-11-23', '2026-11-25'],
}
const address = (AddressID: string, IsDefault: boolean): Address => ({
  AddressID,
  Name: '',
  Street1: '',
  City: '',
  ZIP: '',
  Phone: '',
  IsDefault,
})
const addresses = [address('1', false), address('2', true)]
const empty = { DeliveryDate: null, ShippingMethod: null, AddressID: null, Note: '' }

it('offers the next delivery, the first method and the usual address [S7.12]', () => {
  expect(chosenDelivery(empty, {}, shipping, addresses)).toEqual({
    DeliveryDate: '2026-11-23',
    ShippingMethod: 'own',
    AddressID: '2',
    Note: '',
  })
})

it('keeps what the buyer chose, now or earlier, as long as it is offered', () => {
  const stored = { DeliveryDate: '2026-11-25', ShippingMethod: 'pickup', AddressID: '1', Note: 'vzadu' }
  expect(chosenDelivery(stored, {}, shipping, addresses)).toEqual(stored)
  expect(chosenDelivery(stored, { DeliveryDate: '2026-11-23', Note: '' }, shipping, addresses)).toEqual({
    ...stored,
    DeliveryDate: '2026-11-23',
    Note: '',
  })
  expect(chosenDelivery({ ...stored, DeliveryDate: '2026-11-20' }, {}, shipping, addresses).DeliveryDate).toBe(
    '2026-11-23',
  )
})

it('chooses nothing where nothing is offered', () => {
  expect(chosenDelivery({ ...empty, AddressID: '9' }, {}, undefined, [])).toEqual(empty)
})
