import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { createBuyer, createShop } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal

beforeAll(async () => {
  // Monday, nine in Prague.
  portal = await testPortal({}, () => new Date('2026-11-23T08:00:00Z'))
  await createShop(portal)
})
afterAll(() => portal.close())

it('answers the next three deliveries with the last moment for an order, without a cart too [S3.19]', async () => {
  const customerId = await createCustomer(portal.database, { deliveryDays: '0101010' })
  const buyer = await createBuyer(portal, { customerId })
  const clock = await buyer.client.call('GET', '/delivery')
  expect(clock.body?.data).toEqual([
    {
      DeliveryDays: '0101010',
      Deliveries: [
        { Date: '2026-11-25', OrderUntil: '2026-11-24T11:00:00.000Z' },
        { Date: '2026-11-27', OrderUntil: '2026-11-26T11:00:00.000Z' },
        { Date: '2026-11-30', OrderUntil: '2026-11-29T11:00:00.000Z' },
      ],
      ClosedDates: [],
      Now: '2026-11-23T08:00:00.000Z',
    },
  ])
  const { CartId } = (await buyer.post([{ ItemId: 'ROLL', Quantity: 1 }])).body?.data[0] ?? {}
  const shipping = (await buyer.client.call('GET', `/cart/${CartId}/shipping`)).body?.data[0]
  expect(shipping.Deliveries.slice(0, 3)).toEqual(clock.body?.data[0].Deliveries)
})

it('goes by the route of the customer, and names what is closed in the language', async () => {
  const { db } = portal.database
  await sql`insert into delivery_route values ('north', 'Sever')`.execute(db)
  await sql`insert into route_cut_off values ('north', 3, 2, '09:00'), ('north', 5, 2, '16:30')`.execute(db)
  const customerId = await createCustomer(portal.database, { deliveryDays: '0101010' })
  await db.updateTable('customer').set({ route_id: 'north' }).where('id', '=', customerId).execute()
  const { client } = await createBuyer(portal, { customerId })
  const clock = async (activelangid: string) =>
    (await client.call('GET', '/delivery', { headers: { activelangid } })).body?.data[0]
  const english = await clock('en')
  // On this very Monday nine is over.
  expect(english.Deliveries[0]).toEqual({ Date: '2026-11-27', OrderUntil: '2026-11-25T15:30:00.000Z' })
  expect(english.ClosedDates).toEqual([{ Date: '2026-11-25', Reason: 'The cut-off for orders has passed' }])
  expect((await clock('cs')).ClosedDates[0].Reason).toBe('Uzávěrka objednávek už proběhla')
})

it('is for everybody with a customer, visitors too, and for nobody else', async () => {
  const { loginId } = await createUser(portal.database, { customerId: 0, userType: 'Manager' })
  const manager = portal.client()
  await manager.logIn(loginId)
  expect((await manager.call('GET', '/delivery')).status).toBe(403)
  expect((await portal.client().call('GET', '/delivery')).status).toBe(401)
  const { client } = await createBuyer(portal)
  expect((await client.call('GET', '/delivery?day=1')).status).toBe(400)
})
