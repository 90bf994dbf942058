import { expect, it } from 'vitest'
import { chosenDelivery, closedAhead, missingToFree } from './use-delivery.ts'

const shipping = {
  DeliveryDays: '0101010',
  ShippingMethods: [
    { Id: 'own', Name: 'Závoz', Price: 0 },
    { Id: 'pickup', Name: 'Odběr', Price: 0 },
  ],
  DeliveryDates: ['2026-11-23', '2026-11-25'],
  Deliveries: [],
  LateDates: ['2026-11-20'],
  ClosedDates: [],
  MinimumOrder: null,
  FreeShipping: null,
}
const empty = { DeliveryDate: null, ShippingMethod: null, AddressID: null, Note: '', DriverNote: '', OwnNumber: '' }
const stored = {
  DeliveryDate: '2026-11-25',
  ShippingMethod: 'pickup',
  AddressID: '1',
  Note: 'vzadu',
  DriverNote: '',
  OwnNumber: '7',
}

it('offers the next delivery and the first method [S7.12]', () => {
  expect(chosenDelivery(empty, {}, shipping)).toEqual({ ...empty, DeliveryDate: '2026-11-23', ShippingMethod: 'own' })
})

it('keeps what the buyer chose earlier as long as it is offered', () => {
  expect(chosenDelivery(stored, {}, shipping)).toEqual(stored)
  expect(chosenDelivery({ ...stored, DeliveryDate: '2026-11-19' }, {}, shipping).DeliveryDate).toBe('2026-11-23')
})

it('takes what the buyer chooses now, also nothing where that is a choice', () => {
  const draft = { DeliveryDate: '2026-11-23', AddressID: null, Note: '' }
  expect(chosenDelivery(stored, draft, shipping)).toEqual({ ...stored, ...draft })
})

it('takes a day whose cut-off is over only where it was chosen', () => {
  expect(chosenDelivery(stored, { DeliveryDate: '2026-11-20' }, shipping).DeliveryDate).toBe('2026-11-20')
  const none = { ...shipping, LateDates: [] }
  expect(chosenDelivery(stored, { DeliveryDate: '2026-11-20' }, none).DeliveryDate).toBe('2026-11-25')
})

it('tells of free transport only for a method that costs something', () => {
  const priced = { ...shipping, FreeShipping: 1000, ShippingMethods: [{ Id: 'own', Name: 'Závoz', Price: 150 }] }
  expect(missingToFree(priced, 'own', 400)).toBe(600)
  expect(missingToFree(priced, 'own', 1000)).toBe(0)
  expect(
    missingToFree(
      { ...priced, ShippingMethods: [...priced.ShippingMethods, ...shipping.ShippingMethods] },
      'pickup',
      400,
    ),
  ).toBe(0)
  expect(missingToFree({ ...priced, FreeShipping: null }, 'own', 400)).toBe(0)
})

it('tells why a day is closed, also on a route that is driven once a week', () => {
  const deliveries = ['2026-12-10', '2026-12-17', '2026-12-31'].map((day) => ({
    Date: day,
    OrderUntil: `${day}T08:00Z`,
  }))
  const closed = [
    { Date: '2026-12-03', Reason: 'Inventura' },
    { Date: '2027-01-07', Reason: 'Stěhování' },
  ]
  expect(closedAhead({ Deliveries: deliveries, ClosedDates: closed })).toEqual(closed.slice(0, 1))
  expect(closedAhead({ Deliveries: deliveries.slice(0, 2), ClosedDates: closed })).toEqual(closed)
  expect(closedAhead({ Deliveries: [], ClosedDates: closed })).toEqual(closed)
})

it('chooses nothing where nothing is offered', () => {
  expect(chosenDelivery(empty, {}, undefined)).toEqual(empty)
})
