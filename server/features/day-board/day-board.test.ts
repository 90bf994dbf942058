import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DayBoard } from '#contract/day-board.ts'
import type { PermissionId } from '#contract/permissions.ts'
import { createCustomer, createOrder, createUser } from '#server/testing/factories.ts'
import { createBuyer, createShop } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let own: Record<string, number>

// Monday, ten in Prague; orders for Tuesday until noon.
const NOW = '2026-11-23T09:00:00Z'
const TUESDAY = '2026-11-24'
const before = (weeks: number, from: string) => new Date(Date.parse(from) - weeks * 7 * 86_400_000).toISOString()

beforeAll(async () => {
  portal = await testPortal({}, () => new Date(NOW))
  await createShop(portal)
  const customer = (name: string, deliveryDays = '0010000') => createCustomer(portal.database, { name, deliveryDays })
  own = {
    missing: await customer('Chybí'),
    twice: await customer('Jen dvakrát'),
    later: await customer('Později'),
    ordered: await customer('Objednáno'),
    cart: await customer('Košík'),
    friday: await customer('Pátek', '0000010'),
    foreign: await customer('Cizí'),
  }
  const weekly = async (name: string, weeks: number[], at: string) => {
    for (const week of weeks) {
      await createOrder(portal.database, own[name] ?? 0, {
        at: before(week, at),
        deliveryDate: before(week, `${TUESDAY}T00:00:00Z`).slice(0, 10),
        lines: [{ item: 'ROLL' }],
      })
    }
  }
  for (const name of ['missing', 'foreign', 'ordered', 'cart']) await weekly(name, [1, 3, 5], '2026-11-23T07:59:00Z')
  // Neither a sixth week nor an order that was cancelled makes it usual.
  await weekly('twice', [1, 2, 6], '2026-11-23T08:00:00Z')
  await createOrder(portal.database, own['twice'] ?? 0, {
    at: before(3, NOW),
    deliveryDate: before(3, `${TUESDAY}T00:00:00Z`).slice(0, 10),
    state: 'Cancelled',
  })
  // Five weeks ago it was summer time: half past ten by the clock in Prague.
  await weekly('later', [1, 2, 5], '2026-11-23T08:30:00Z')
  await createOrder(portal.database, own['ordered'] ?? 0, {
    at: '2026-11-23T07:00:00Z',
    deliveryDate: TUESDAY,
    state: 'New',
    lines: [{ item: 'ROLL' }],
  })
  const buyer = await createBuyer(portal, { customerId: own['cart'] ?? 0 })
  await buyer.post([{ ItemId: 'ROLL', Quantity: 1 }])
})
afterAll(() => portal.close())

async function representative(names: string[], permissions: PermissionId[] = ['showactiveorder', 'shownettoprice']) {
  const { loginId } = await createUser(portal.database, {
    userType: 'Manager',
    customerId: 0,
    permissions: ['changecustomer', ...permissions],
    attachedTo: names.map((name) => own[name] ?? 0),
  })
  return portal.loggedIn(loginId)
}
const mine = ['missing', 'twice', 'later', 'ordered', 'cart', 'friday']

it('tells of the own customers of the next day who ordered, who has a cart, and who usually has ordered by now', async () => {
  const client = await representative(mine)
  const [board] = (await client.call('GET', '/day-board')).body?.data as DayBoard[]
  expect([board?.Day, board?.Days]).toEqual([TUESDAY, [TUESDAY, '2026-11-27', '2026-12-01', '2026-12-04']])
  expect(board?.Customers.map((one) => [one.CustomerName, one.State, one.WeeksByNow, one.WeeksOrdered])).toEqual([
    ['Chybí', 'Missing', 3, 3],
    ['Košík', 'Cart', 3, 3],
    ['Později', 'Later', 2, 3],
    ['Jen dvakrát', 'Other', 2, 2],
    ['Objednáno', 'Ordered', 3, 3],
  ])
  expect(board?.Customers[4]).toMatchObject({
    Orders: 1,
    LastOrdered: '2026-11-23T07:00:00Z',
    TotalAmountGrandIncl: 12.1,
    OrderUntil: '2026-11-23T11:00:00.000Z',
  })
  const friday = (await client.call('GET', '/day-board?Day=2026-11-27')).body?.data as DayBoard[]
  expect(friday[0]?.Customers.map((one) => one.CustomerName)).toEqual(['Pátek'])
})

it('keeps orders and amounts from who may not see them, also where that holds for one customer alone', async () => {
  const blind = await representative(['missing', 'ordered'], [])
  const [board] = (await blind.call('GET', '/day-board')).body?.data as DayBoard[]
  expect(board?.Customers.map((one) => [one.State, one.Orders, one.WeeksByNow, one.TotalAmountGrandIncl])).toEqual([
    ['Other', null, null, null],
    ['Other', null, null, null],
  ])
  const half = await representative(['missing', 'ordered'])
  await sql`update user_customer set permissions = '{showactiveorder}' where customer_id = ${own['ordered']}
    and user_id = (select max(id) from app_user)`.execute(portal.database.db)
  const [seen] = (await half.call('GET', '/day-board')).body?.data as DayBoard[]
  expect(seen?.Customers[1]).toMatchObject({ State: 'Ordered', TotalAmountGrandIncl: null })
})

it('is empty without a delivery, and refuses strangers and days that are none', async () => {
  const { loginId } = await createUser(portal.database, {
    customerId: await createCustomer(portal.database, { deliveryDays: '0000000' }),
  })
  expect((await (await portal.loggedIn(loginId)).call('GET', '/day-board')).body?.data).toEqual([])
  expect((await portal.client().call('GET', '/day-board')).status).toBe(401)
  expect((await (await representative(mine)).call('GET', '/day-board?Day=x')).status).toBe(400)
})
