import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import type { Cart } from '#contract/cart.ts'
import type { OrderRules } from '#contract/order-rules.ts'
import { amendOrder, amendRights, checkAmendment, orderDetail, sendOrder } from '#server/testing/amendments.ts'
import { asCustomer, createCustomer, createUser } from '#server/testing/factories.ts'
import { type Buyer, createBuyer, createShop, ordersOf } from '#server/testing/shop.ts'
import { type Answer, type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { takeCredit } from './service.ts'

let portal: TestPortal
let admin: Client
// Monday, nine in Prague; orders for Tuesday come until noon.
let now = new Date('2026-11-23T08:00:00Z')
const START = now

beforeAll(async () => {
  portal = await testPortal({}, () => now, 2)
  await createShop(portal)
  const { loginId } = await createUser(portal.database, {
    permissions: ['useradmin', 'verifyorder', 'shownettoprice'],
    isAdmin: true,
  })
  admin = await portal.loggedIn(loginId)
})
afterAll(() => portal.close())
beforeEach(() => {
  now = START
})

const first = (answer: Answer) => answer.body?.data[0]
async function set(wanted: Partial<OrderRules>): Promise<OrderRules> {
  const seen = first(await admin.call('GET', '/order-rules'))
  const answer = await admin.call('PUT', '/order-rules', { body: { ...seen, ...wanted } })
  expect(answer.status).toBe(200)
  return first(answer)
}

const rights = [...amendRights, 'showcustomerbalance'] as const
const setLimit = (customerId: number, haler: number | null) =>
  sql`update customer set credit_limit_haler = ${haler} where id = ${customerId}`.execute(portal.database.db)

/** A buyer with a limit of 500 crowns, of which 100 are owed. */
async function debtor(values: Parameters<typeof createUser>[1] = {}): Promise<Buyer> {
  const buyer = await createBuyer(portal, { permissions: [...rights], ...values })
  await setLimit(buyer.customerId, 50_000)
  await sql`insert into document (id, customer_id, type, issue_date, tax_date, due_date, net_haler, gross_haler, open_haler)
    values (${`DLUH${buyer.customerId}`}, ${buyer.customerId}, 'Invoice', '2026-11-01', '2026-11-01', '2026-12-01', 10000,
      10000, 10000) on conflict do nothing`.execute(portal.database.of(asCustomer(buyer.customerId)))
  return buyer
}
// A book costs 249 crowns without tax.
const books = (Quantity: number) => [{ ItemId: 'BOOK', Quantity }]
const creditOf = async ({ client }: Buyer) => (await client.call('GET', '/credit')).body?.data
const desk = async (query = '') =>
  (await admin.call('GET', `/desk-orders?${query}`)).body?.data as { OrderId: string }[]
const events = async (event: string) =>
  (await admin.call('GET', `/audit?Event=${event}`)).body?.data.map((one: { Detail: string }) => JSON.parse(one.Detail))

describe('the credit limit', () => {
  it('is not looked at until the operator says so', async () => {
    const buyer = await debtor()
    expect(await creditOf(buyer)).toEqual([])
    await sendOrder(buyer, books(5))
    expect((await ordersOf(portal, buyer.customerId))[0]).toMatchObject({ over_credit_haler: null, over_credit_by: '' })
  })

  it('under notice lets the order go and notes it', async () => {
    await set({ Credit: 'Notice' })
    const buyer = await debtor()
    const order = await sendOrder(buyer, books(2))
    expect(await creditOf(buyer)).toEqual([
      { Rule: 'Notice', Limit: 500, Open: 100, Ordered: 498, MayPass: false, Contact: expect.any(String) },
    ])
    expect((await desk('Mark=OverCredit')).map(({ OrderId }) => OrderId)).toEqual([order])
    expect(first(await admin.call('GET', `/desk-order/${order}`))).toMatchObject({
      OverCredit: 98,
      OverCreditBy: 'Jana Zkoušková',
      LateBy: '',
    })
    expect(await events('order.over-credit')).toContainEqual({ order, amount: 98 })
    expect(await desk('Mark=Late')).toEqual([])
  })

  it('under stop refuses it with the amount and whom to call, and takes what is within', async () => {
    await set({ Credit: 'Stop', CreditPassedBy: 'Staff' })
    const buyer = await debtor()
    const manager = await createUser(portal.database, { userType: 'Manager' })
    await sql`update app_user set phone = '+420 601 234 567' where id = ${manager.id}`.execute(portal.database.db)
    await sql`update customer set manager_id = ${manager.id} where id = ${buyer.customerId}`.execute(portal.database.db)
    await buyer.checked(books(2))
    const refused = await buyer.whole('Ordered')
    expect([refused.status, refused.body?.code]).toEqual([409, 'credit.over'])
    expect(refused.body?.message).toMatch(/98,00\sKč.*Jana Zkoušková \+420 601 234 567/)
    expect(await ordersOf(portal, buyer.customerId)).toEqual([])
    await buyer.change(books(1))
    await buyer.whole('UserLock')
    expect((await buyer.whole('Ordered')).status).toBe(200)
    // What was ordered counts until it is invoiced, and the invoice itself then.
    await buyer.checked(books(1))
    expect((await buyer.whole('Ordered')).body?.code).toBe('credit.over')
    await setLimit(buyer.customerId, null)
    expect(await creditOf(buyer)).toEqual([])
    expect((await buyer.whole('Ordered')).status).toBe(200)
  })

  it('tells no amounts to who sees no balance', async () => {
    await set({ Credit: 'Stop' })
    const buyer = await debtor({ permissions: ['shownettoprice'] })
    expect(await creditOf(buyer)).toMatchObject([{ Rule: 'Stop', Limit: null, Open: null, Ordered: null }])
    await buyer.checked(books(2))
    const refused = await buyer.whole('Ordered')
    expect(refused.body?.code).toBe('credit.over-unseen')
    expect(refused.body?.message).not.toMatch(/98|500/)
  })

  it('is passed by whom the operator lets, and the order says so', async () => {
    const rule = { Credit: 'Stop' as const }
    const ask = async (values: Parameters<typeof createUser>[1]) => {
      const sender = await debtor(values)
      await sender.checked(books(2))
      return { sender, code: (await sender.whole('Ordered')).body?.code }
    }
    await set({ ...rule, CreditPassedBy: 'Nobody' })
    expect((await ask({ userType: 'Manager' })).code).toBe('credit.over')
    expect((await ask({ isAdmin: true })).code).toBe('credit.over')
    await set({ ...rule, CreditPassedBy: 'Administrators' })
    expect((await ask({ userType: 'Manager' })).code).toBe('credit.over')
    expect((await ask({ isAdmin: true })).code).toBeUndefined()
    await set({ ...rule, CreditPassedBy: 'Staff' })
    expect((await ask({ userType: 'ChildCustomer' })).code).toBe('credit.over')
    const { sender, code } = await ask({ userType: 'Manager' })
    expect(code).toBeUndefined()
    expect((await creditOf(sender))?.[0].MayPass).toBe(true)
    expect(await ordersOf(portal, sender.customerId)).toMatchObject([
      { over_credit_haler: 9800, over_credit_by: 'Jana Zkoušková' },
    ])
  })

  it('holds for a sent order that is made larger, and for goods that join it', async () => {
    await set({ Credit: 'Stop', CreditPassedBy: 'Staff' })
    const buyer = await debtor()
    const id = await sendOrder(buyer, books(1), { DeliveryDate: '2026-11-25' })
    const { Revision } = await orderDetail(buyer.client, id)
    const looked = await checkAmendment(buyer.client, id, { Revision, Positions: books(2) })
    expect(looked.body?.code).toBe('credit.over')
    await buyer.checked(books(1))
    expect((await buyer.whole('Ordered', { DeliveryDate: '2026-11-25', JoinOrder: id })).body?.code).toBe('credit.over')
    // The same order counts once, and what is made smaller is never refused.
    expect((await amendOrder(buyer.client, id, { Positions: [{ ItemId: 'ROLL', Quantity: 10 }] })).status).toBe(200)
    await setLimit(buyer.customerId, 100)
    expect((await amendOrder(buyer.client, id, { Positions: [{ ItemId: 'ROLL', Quantity: 5 }] })).status).toBe(200)
    expect((await amendOrder(buyer.client, id, { Note: 'Vzadu' })).status).toBe(200)
    const manager = await createBuyer(portal, {
      customerId: buyer.customerId,
      userType: 'Manager',
      permissions: [...rights],
    })
    expect((await amendOrder(manager.client, id, { Positions: books(2) })).status).toBe(200)
    expect(first(await admin.call('GET', `/desk-order/${id}`)).OverCreditBy).toBe('Jana Zkoušková')
  })

  it('is not passed by two changes at once', async () => {
    await set({ Credit: 'Stop', CreditPassedBy: 'Nobody' })
    const buyer = await debtor()
    await setLimit(buyer.customerId, 90_000)
    const [one, other] = [await sendOrder(buyer, books(1)), await sendOrder(buyer, books(1))]
    // 200 crowns are left for two changes of 249 crowns each; the first one is made and not told yet.
    const db = portal.database.of(asCustomer(buyer.customerId))
    const waiting = () =>
      sql<{ count: number }>`select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`.execute(portal.database.db)
    let answer: Promise<Answer> | undefined
    await db.transaction().execute(async (step) => {
      await takeCredit(step, buyer.customerId)
      await sql`update customer_order set gross_haler = gross_haler + 24900 where id = ${one}`.execute(step)
      answer = amendOrder(buyer.client, other, { Positions: books(2) })
      await vi.waitFor(async () => expect((await waiting()).rows).toEqual([{ count: 1 }]))
    })
    expect((await answer)?.body?.code).toBe('credit.over')
  })

  it('is set by one administrator at a time, as they saw it', async () => {
    const seen = await set({ Credit: 'Off' })
    expect((await admin.call('PUT', '/order-rules', { body: { ...seen, Credit: 'Stop' } })).status).toBe(200)
    const late = await admin.call('PUT', '/order-rules', { body: { ...seen, Credit: 'Notice' } })
    expect([late.status, late.body?.code]).toEqual([409, 'settings.changed'])
    expect(first(await admin.call('GET', '/order-rules'))).toMatchObject({ Credit: 'Stop', Version: seen.Version + 1 })
    expect((await events('order-rules.changed'))?.[0]).toMatchObject({ credit: 'Stop' })
    for (const wrong of [{ Credit: 'Maybe' }, { LateByStaff: 1 }, { Version: 0 }, { More: true }]) {
      expect((await admin.call('PUT', '/order-rules', { body: { ...seen, ...wrong } })).status).toBe(400)
    }
    await set({ Credit: 'Off' })
  })
})

describe('an order after the cut-off', () => {
  const AFTERNOON = new Date('2026-11-23T14:00:00Z')
  const TUESDAY = '2026-11-24'
  const shippingOf = async ({ client, cart }: Buyer) =>
    first(await client.call('GET', `/cart/${(await cart())?.CartId}/shipping`))

  it('is sent by the people of the seller alone, and says who did', async () => {
    now = AFTERNOON
    const buyer = await createBuyer(portal, { permissions: [...rights] })
    await buyer.checked(books(1))
    expect((await shippingOf(buyer)).LateDates).toEqual([])
    expect((await buyer.whole('Ordered', { DeliveryDate: TUESDAY })).body?.code).toBe('cart.delivery-date')
    const manager = await createBuyer(portal, { customerId: buyer.customerId, userType: 'Manager' })
    const shipping = await shippingOf(manager)
    expect(shipping.LateDates).toEqual(['2026-11-23', TUESDAY])
    expect(shipping.DeliveryDates[0]).toBe('2026-11-25')
    // It is never chosen by itself.
    expect(
      ((await manager.whole('UserLock', { TakeOver: true })).body?.data[0] as Cart | undefined)?.DeliveryDate,
    ).not.toBe(TUESDAY)
    await buyer.whole('Unlocked')
    expect(first(await manager.whole('UserLock', { DeliveryDate: TUESDAY })).DeliveryDate).toBe(TUESDAY)
    const order = first(await manager.whole('Ordered')).Orders[0].OrderId
    expect((await orderDetail(buyer.client, order)).LateBy).toBe('Jana Zkoušková')
    expect((await desk('Mark=Late')).map(({ OrderId }) => OrderId)).toEqual([order])
    expect(await events('order.late')).toEqual([{ order }])
  })

  it('is sent by nobody where the operator says so', async () => {
    now = AFTERNOON
    await set({ LateByStaff: false })
    const manager = await createBuyer(portal, { userType: 'Manager' })
    await manager.checked(books(1))
    expect((await shippingOf(manager)).LateDates).toEqual([])
    expect((await manager.whole('Ordered', { DeliveryDate: TUESDAY })).body?.code).toBe('cart.delivery-date')
    await set({ LateByStaff: true })
  })
})

describe('the least order', () => {
  it('of the customer comes before that of the route, and this before the general one', async () => {
    const customerId = await createCustomer(portal.database)
    const buyer = await createBuyer(portal, { customerId })
    await buyer.post(books(1))
    const minimum = async () => {
      const { CartId } = (await buyer.cart()) ?? {}
      return first(await buyer.client.call('GET', `/cart/${CartId}/shipping`)).MinimumOrder
    }
    const put = async (path: string, body: object) => {
      const answer = await admin.call('PUT', path, { body })
      expect([path, answer.status]).toEqual([path, 200])
      return first(answer)
    }
    await put('/delivery-limits', { MinimumOrder: 100, FreeShipping: null })
    expect(await minimum()).toBe(100)
    const route = { Name: 'Jih', DeliveryDays: null, MinimumOrder: 300, CutOffs: [] }
    expect((await put('/delivery-route/jih', route)).Routes[0]).toMatchObject({ MinimumOrder: 300 })
    expect(await minimum()).toBe(100)
    await put(`/delivery-customer/${customerId}`, { RouteId: 'jih' })
    expect(await minimum()).toBe(300)
    await buyer.whole('UserLock')
    expect((await buyer.whole('Ordered')).body?.code).toBe('cart.below-minimum')
    const settings = await put(`/customer-limits/${customerId}`, { MinimumOrder: 0, FreeShipping: null })
    expect(settings.CustomerLimits).toEqual([
      { CustomerID: customerId, CustomerName: expect.any(String), City: 'Brno', MinimumOrder: 0, FreeShipping: null },
    ])
    expect(await minimum()).toBe(0)
    expect((await buyer.whole('Ordered')).status).toBe(200)
    const none = { MinimumOrder: null, FreeShipping: null }
    expect((await put(`/customer-limits/${customerId}`, none)).CustomerLimits).toEqual([])
    await put('/delivery-limits', none)
    expect((await admin.call('PUT', '/customer-limits/0', { body: none })).status).toBe(404)
    expect((await admin.call('PUT', '/customer-limits/999999', { body: none })).status).toBe(404)
    for (const MinimumOrder of [-1, 0.001, '5', 10_000_000]) {
      const answer = await admin.call('PUT', `/customer-limits/${customerId}`, { body: { ...none, MinimumOrder } })
      expect(answer.status).toBe(400)
    }
    expect((await admin.call('PUT', `/customer-limits/${customerId}`, { body: { MinimumOrder: 1 } })).status).toBe(400)
  })
})
