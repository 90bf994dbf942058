import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import type { DeliverySettings, RouteCustomer } from '#contract/delivery-settings.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type Answer, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let admin: Client

beforeAll(async () => {
  // Monday, nine in Prague.
  portal = await testPortal({}, () => new Date('2026-11-23T08:00:00Z'), 2)
  await createShop(portal)
  admin = await withRights({ isAdmin: true, permissions: ['useradmin'] })
})
afterAll(() => portal.close())

async function withRights(values: Parameters<typeof createUser>[1]): Promise<Client> {
  const { loginId } = await createUser(portal.database, values)
  const client = portal.client()
  await client.logIn(loginId)
  return client
}

const first = (answer: Answer) => answer.body?.data[0] as Cart
const put = async (path: string, body: object): Promise<DeliverySettings> => {
  const answer = await admin.call('PUT', path, { body })
  expect([path, answer.status, answer.text]).toEqual([path, 200, expect.any(String)])
  return answer.body?.data[0] as DeliverySettings
}
const clockOf = async ({ client }: Buyer) => {
  const { Deliveries, ClosedDates, DeliveryDays } = (await client.call('GET', '/delivery')).body?.data[0] ?? {}
  return { days: DeliveryDays, next: Deliveries[0], closed: ClosedDates }
}

it('a route sets days and times of its customers, in every process at once', async () => {
  const buyer = await createBuyer(portal, {
    customerId: await createCustomer(portal.database, { deliveryDays: '0111110' }),
  })
  expect((await clockOf(buyer)).next).toEqual({ Date: '2026-11-24', OrderUntil: '2026-11-23T11:00:00.000Z' })
  const CutOffs = [
    { Weekday: 3, DaysBefore: 2, Until: '09:00' },
    { Weekday: 5, DaysBefore: 1, Until: '24:00' },
  ]
  const settings = await put('/delivery-route/sever', {
    Name: ' Sever ',
    DeliveryDays: '0001010',
    MinimumOrder: null,
    CutOffs,
  })
  expect(settings.Routes).toEqual([
    {
      RouteId: 'sever',
      Name: 'Sever',
      DeliveryDays: '0001010',
      LoadsAt: null,
      MinimumOrder: null,
      CutOffs,
      CustomerCount: 0,
    },
  ])
  const moved = await admin.call('PUT', `/delivery-customer/${buyer.customerId}`, { body: { RouteId: 'sever' } })
  expect(moved.body?.data[0]).toMatchObject({ CustomerID: buyer.customerId, RouteId: 'sever' })
  expect(await clockOf(buyer)).toEqual({
    days: '0001010',
    next: { Date: '2026-11-27', OrderUntil: '2026-11-26T23:00:00.000Z' },
    closed: [{ Date: '2026-11-25', Reason: 'The cut-off for orders has passed' }],
  })
  const user = (await buyer.client.call('GET', '/check-login')).body?.data[0]
  expect(user.ActiveCustomer.DeliveryDays).toBe('0001010')

  // Its customers keep their own days when the route has none.
  const loaded = { Name: 'Sever', DeliveryDays: null, MinimumOrder: null, CutOffs: [], LoadsAt: '06:30' }
  expect((await put('/delivery-route/sever', loaded)).Routes[0]).toMatchObject({ LoadsAt: '06:30' })
  const plain = await put('/delivery-route/sever', {
    Name: 'Sever',
    DeliveryDays: null,
    MinimumOrder: null,
    CutOffs: [],
  })
  expect(plain.Routes[0]).toMatchObject({ LoadsAt: null })
  expect((await clockOf(buyer)).next.Date).toBe('2026-11-24')
  const found = await admin.call('GET', '/delivery-customers?RouteId=sever')
  expect(found.body?.data.map((one: RouteCustomer) => one.CustomerID)).toEqual([buyer.customerId])
  expect((await admin.call('GET', `/delivery-customers?text=${buyer.customerId}`)).body?.data).toContainEqual(
    found.body?.data[0],
  )
  expect((await admin.call('DELETE', '/delivery-route/sever')).body?.data[0].Routes).toEqual([])
  expect((await admin.call('GET', `/delivery-customers?text=${buyer.customerId}`)).body?.data[0].RouteId).toBeNull()
})

it('a closed day is no delivery, says why, and has the order for the day after it come earlier', async () => {
  const buyer = await createBuyer(portal)
  expect((await put('/closed-day/2026-11-25', { Reason: 'Inventura' })).ClosedDays).toEqual([
    { Date: '2026-11-25', Reason: 'Inventura' },
  ])
  const { CartId } = first(await buyer.post([{ ItemId: 'ROLL', Quantity: 1 }]))
  const shipping = (await buyer.client.call('GET', `/cart/${CartId}/shipping`)).body?.data[0]
  expect(shipping.Deliveries[1]).toEqual({ Date: '2026-11-26', OrderUntil: '2026-11-24T11:00:00.000Z' })
  expect(shipping.ClosedDates[0]).toEqual({ Date: '2026-11-25', Reason: 'Inventura' })
  const checked = first(await buyer.whole('UserLock', { DeliveryDate: '2026-11-25' }))
  expect(checked.DeliveryDate).toBe('2026-11-24')
  expect((await buyer.whole('Ordered', { DeliveryDate: '2026-11-25' })).body?.code).toBe('cart.delivery-date')
  expect((await admin.call('DELETE', '/closed-day/2026-11-25')).body?.data[0].ClosedDays).toEqual([])
  expect((await buyer.whole('Ordered', { DeliveryDate: '2026-11-25' })).status).toBe(200)
})

it('limits hold for everybody: the least order, and from which goods transport is free', async () => {
  const buyer = await createBuyer(portal)
  const limits = { MinimumOrder: 100.5, FreeShipping: 378 }
  expect(await put('/delivery-limits', limits)).toMatchObject(limits)
  const { CartId } = first(await buyer.post([{ ItemId: 'BEER', Quantity: 5 }]))
  expect((await buyer.client.call('GET', `/cart/${CartId}/shipping`)).body?.data[0]).toMatchObject(limits)
  await buyer.whole('UserLock', { ShippingMethod: 'fast' })
  expect((await buyer.whole('Ordered')).body?.code).toBe('cart.below-minimum')
  await buyer.change([{ ItemId: 'BEER', Quantity: 19 }])
  expect(first(await buyer.whole('UserLock')).ShippingPrice).toBe(150)
  await buyer.change([{ ItemId: 'BEER', Quantity: 20 }])
  const checked = first(await buyer.whole('UserLock'))
  expect(checked).toMatchObject({ ShippingPrice: 0, TotalAmountNet: 378, TotalAmountGrandIncl: 457.38 })
  // When the items come to less by now, the cart is checked again, as after any change of what was shown.
  await put('/delivery-limits', { ...limits, FreeShipping: null })
  expect((await buyer.whole('Ordered')).body?.code).toBe('cart.prices-changed')
  await put('/delivery-limits', limits)
  const sent = first(await buyer.whole('Ordered')).Orders?.[0]
  expect(sent).toMatchObject({ ShippingPrice: 0, TotalAmountNet: 378 })
  await put('/delivery-limits', { MinimumOrder: null, FreeShipping: null })
})

it('a customer has its own limit of free transport, which comes before the general one', async () => {
  const [buyer, other] = [await createBuyer(portal), await createBuyer(portal)]
  await put('/delivery-limits', { MinimumOrder: null, FreeShipping: 1000 })
  const own = { MinimumOrder: null, FreeShipping: 50.5 }
  const { CustomerLimits } = await put(`/customer-limits/${buyer.customerId}`, own)
  expect(CustomerLimits).toEqual([expect.objectContaining({ CustomerID: buyer.customerId, ...own })])
  const priceOf = async (who: typeof buyer) => {
    const { CartId } = first(await who.post([{ ItemId: 'BEER', Quantity: 5 }]))
    const { FreeShipping } = (await who.client.call('GET', `/cart/${CartId}/shipping`)).body?.data[0]
    return [FreeShipping, first(await who.whole('UserLock', { ShippingMethod: 'fast' })).ShippingPrice]
  }
  expect([await priceOf(buyer), await priceOf(other)]).toEqual([
    [50.5, 0],
    [1000, 150],
  ])
  const none = { MinimumOrder: null, FreeShipping: null }
  expect((await put(`/customer-limits/${buyer.customerId}`, none)).CustomerLimits).toEqual([])
  expect(first(await buyer.whole('UserLock', { ShippingMethod: 'fast' })).ShippingPrice).toBe(150)
  await put('/delivery-limits', none)
})

it('methods are offered in their order and language as long as they are active', async () => {
  const buyer = await createBuyer(portal)
  const { CartId } = first(await buyer.post([{ ItemId: 'ROLL', Quantity: 1 }]))
  const offered = async () =>
    (await buyer.client.call('GET', `/cart/${CartId}/shipping`, { headers: { activelangid: 'en' } })).body?.data[0]
      .ShippingMethods
  const method = { NameCs: 'Osobní odběr', NameEn: 'Pick-up', Price: 0, VatRate: 21, Active: true, Order: 0 }
  const { ShippingMethods } = await put('/delivery-method/odber', method)
  expect(ShippingMethods[0]).toEqual({ MethodId: 'odber', ...method })
  expect((await offered())[0]).toEqual({ Id: 'odber', Name: 'Pick-up', Price: 0 })
  await put('/delivery-method/odber', { ...method, Price: 49.9, Order: 9 })
  expect((await offered()).at(-1)).toEqual({ Id: 'odber', Name: 'Pick-up', Price: 49.9 })
  await put('/delivery-method/odber', { ...method, Active: false })
  expect((await offered()).map(({ Id }: { Id: string }) => Id)).toEqual(['van', 'fast'])
})

it('every change is written down with who made it', async () => {
  const rows = await portal.database.db
    .selectFrom('audit_event')
    .select(['login_id', 'detail'])
    .where('event', '=', 'delivery.changed')
    .execute()
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ detail }) => detail)).toContainEqual({ closed: '2026-11-25', reason: 'Inventura' })
})

it('refuses what makes no sense, and what is not there', async () => {
  const route = { Name: 'Jih', DeliveryDays: '1111111', CutOffs: [] }
  const method = { NameCs: 'Vůz', NameEn: 'Van', Price: 1, VatRate: 21, Active: true, Order: 1 }
  const twice = { Weekday: 1, DaysBefore: 1, Until: '10:00' }
  const bad: [string, object][] = [
    ['/delivery-route/jih', { ...route, DeliveryDays: '111' }],
    ['/delivery-route/jih', { ...route, Name: '  ' }],
    ['/delivery-route/jih', { ...route, LoadsAt: '24:00' }],
    ['/delivery-route/jih', { ...route, CutOffs: [{ ...twice, Until: '25:00' }] }],
    ['/delivery-route/jih', { ...route, CutOffs: [twice, twice] }],
    ['/delivery-route/JIH', route],
    ['/delivery-method/v', { ...method, Price: 0.001 }],
    ['/delivery-method/v', { ...method, Price: -1 }],
    ['/delivery-limits', { MinimumOrder: 1 }],
    ['/customer-limits/1', { MinimumOrder: 1, FreeShipping: -1 }],
    ['/closed-day/2026-02-30', { Reason: 'x' }],
    ['/closed-day/2026-12-30', { Reason: '' }],
    ['/delivery-customer/first', { RouteId: null }],
  ]
  for (const [path, body] of bad) {
    expect([path, body, (await admin.call('PUT', path, { body })).status]).toEqual([path, body, 400])
  }
  expect((await admin.call('DELETE', '/closed-day/2026-12-30')).status).toBe(404)
  expect((await admin.call('DELETE', '/delivery-route/nowhere')).status).toBe(404)
  expect((await admin.call('PUT', '/delivery-customer/0', { body: { RouteId: null } })).status).toBe(404)
  const customerId = await createCustomer(portal.database)
  const lost = await admin.call('PUT', `/delivery-customer/${customerId}`, { body: { RouteId: 'nowhere' } })
  expect(lost.status).toBe(404)
})

it('is for user administrators with the admin flag only [S6.25]', async () => {
  const others = [
    await withRights({ isAdmin: true, permissions: ['editinformation'] }),
    await withRights({ permissions: ['useradmin'] }),
  ]
  for (const client of others) {
    expect((await client.call('GET', '/delivery-settings')).status).toBe(403)
    expect((await client.call('PUT', '/closed-day/2026-12-30', { body: { Reason: 'x' } })).status).toBe(403)
  }
  expect((await portal.client().call('GET', '/delivery-settings')).status).toBe(401)
})
