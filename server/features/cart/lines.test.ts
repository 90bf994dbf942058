import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { asCustomer, raiseDataVersion } from '#server/testing/factories.ts'
import { readConfirmation } from '#server/features/orders/service.ts'
import { createBuyer, createShop, ordersOf, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type Answer, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
  await sql`insert into package_type values ('BOTTLE', 'Láhev', 300), ('BOX', 'Přepravka', 10000)`.execute(db())
  await sql`insert into item_package values ('BEER', 'BOTTLE', 1), ('BEER', 'BOX', 0.05)`.execute(db())
  await sql`update item set weight_kg = 0.9 where id = 'BEER'`.execute(db())
})
beforeEach(async () => {
  buyer = await createBuyer(portal)
})
afterAll(() => portal.close())

const db = () => portal.database.db
const first = (answer: Answer) => answer.body?.data[0] as Cart
const price = async (net_price: string) => {
  await db().updateTable('item').set({ net_price }).where('id', '=', 'BEER').execute()
  await raiseDataVersion(portal.database)
}
const own = () => portal.database.of(asCustomer(buyer.customerId))

describe('a line', () => {
  it('keeps note and wish of a substitute until they are named again, into the order [S3.32, S7.10]', async () => {
    await buyer.post([{ ItemId: 'BEER', Quantity: 1, Note: 'vychlazené', Substitute: 'Yes' }])
    expect((await buyer.cart())?.Positions[0]).toMatchObject({ Note: 'vychlazené', Substitute: 'Yes' })
    const changed = first(await buyer.change([{ ItemId: 'BEER', Quantity: 3 }]))
    expect(changed.Positions[0]).toMatchObject({ Quantity: 3, Note: 'vychlazené', Substitute: 'Yes' })
    await buyer.change([{ ItemId: 'BEER', Quantity: 3, Note: '' }])
    await buyer.change([{ ItemId: 'ROLL', Quantity: 10, Substitute: 'No' }])
    const expected = [
      { Note: '', Substitute: 'Yes' },
      { Note: '', Substitute: 'No' },
    ]
    expect((await buyer.cart())?.Positions).toMatchObject(expected)
    await buyer.whole('UserLock')
    const { OrderId } = first(await buyer.whole('Ordered')).Orders?.[0] ?? { OrderId: '' }
    const order = await buyer.client.call('GET', `/order-detail/${OrderId}`)
    expect(order.body?.data[0].Positions).toMatchObject(expected)
  })

  it('refuses other wishes and endless notes', async () => {
    for (const more of [{ Substitute: 'Maybe' }, { Note: 'x'.repeat(201) }, { Note: '\u0000' }, { Price: 1 }]) {
      const answer = await buyer.client.call('POST', '/cart', {
        body: { Positions: [{ ItemId: 'BEER', Quantity: 1, ...more }] },
      })
      expect([more, answer.status]).toEqual([more, 400])
    }
  })

  it('tells deposits and weight apart from the totals, in the short answer too', async () => {
    const opened = first(await buyer.post([{ ItemId: 'BEER', Quantity: 19 }]))
    const expected = { Deposit: 19 * 3 + 100, Weight: 17.1 }
    expect(opened.Positions[0]).toMatchObject(expected)
    expect((await buyer.cart())?.Positions[0]).toMatchObject(expected)
    const changed = first(await buyer.change([{ ItemId: 'BEER', Quantity: 20 }]))
    expect(changed.Positions[0]).toMatchObject({ Deposit: 160, Weight: 18 })
    expect(changed.TotalAmountNet).toBe(378)
    await buyer.whole('UserLock')
    const order = first(await buyer.whole('Ordered')).Orders?.[0]
    expect(order).toMatchObject({ DepositTotal: 160, TotalAmountNet: 378, ShippingPrice: 0 })
  })
})

describe('a price that rose', () => {
  it('needs the consent of who sends, to the very price; a new quantity is none', async () => {
    await buyer.post([{ ItemId: 'BEER', Quantity: 2 }])
    await price('20')
    expect((await buyer.cart())?.Positions[0]).toMatchObject({ NetPriceValue: 20, AgreedPrice: 18.9 })
    await buyer.change([{ ItemId: 'BEER', Quantity: 3 }])
    const accept = (NetPriceValue: number | null) =>
      buyer.whole('UserLock', { Accept: [{ ItemId: 'BEER', SalesQuantity: 3, NetPriceValue }] })
    for (const other of [19.9, null]) {
      expect(first(await accept(other)).Positions[0]?.AgreedPrice).toBe(18.9)
      const refused = await buyer.whole('Ordered')
      expect([refused.status, refused.body?.code]).toEqual([409, 'cart.price-consent'])
    }
    expect(first(await accept(20)).Positions[0]?.AgreedPrice).toBeNull()
    expect(first(await buyer.whole('Ordered')).Orders?.[0]?.TotalAmountNet).toBe(60)
    await price('18.90')
  })

  it('is not asked of who sees no prices, and shows them none', async () => {
    const blind = await createBuyer(portal, { permissions: ['showactiveorder'] })
    await blind.post([{ ItemId: 'BEER', Quantity: 2 }])
    await price('20')
    const line = (await blind.cart())?.Positions[0]
    expect([line?.AgreedPrice, line?.Deposit]).toEqual([null, null])
    await blind.whole('UserLock')
    expect(first(await blind.whole('Ordered')).State).toBe('Ordered')
    await price('18.90')
  })
})

it('corrections are agreed to all at once; lines without goods leave the cart', async () => {
  await buyer.post([
    { ItemId: 'CRATE', Quantity: 1 },
    { ItemId: 'NONE', Quantity: 2 },
    { ItemId: 'ROLL', Quantity: 5 },
  ])
  const Accept = (await buyer.cart())?.Positions.map(({ ItemId, SalesQuantity, NetPriceValue }) => ({
    ItemId,
    SalesQuantity,
    NetPriceValue,
  }))
  const answer = first(await buyer.whole('Unlocked', { Accept }))
  const expected = [
    ['CRATE', 6, ''],
    ['ROLL', 5, ''],
  ]
  for (const cart of [answer, await buyer.cart()]) {
    expect(cart?.Positions.map((line) => [line.ItemId, line.Quantity, line.ItemInformation])).toEqual(expected)
    expect(cart?.LineCount).toBe(2)
  }
})

describe('the lock', () => {
  it('says since when, and a later look does not move it [S4.21]', async () => {
    const checked = await buyer.checked([{ ItemId: 'BEER', Quantity: 1 }])
    expect(checked.LockedSince).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    await sql`update cart set locked_since = '2026-01-02T03:04:05Z'`.execute(own())
    expect((await buyer.cart())?.LockedSince).toBe('2026-01-02T03:04:05Z')
    await buyer.whole('UserLock')
    expect((await buyer.cart())?.LockedSince).toBe('2026-01-02T03:04:05Z')
    // One that ran out begins anew, and whoever reads it is told the same moment.
    await sql`update cart set locked_at = now() - interval '16 minutes'`.execute(own())
    const { LockedSince } = first(await buyer.whole('UserLock'))
    expect(LockedSince).not.toBe('2026-01-02T03:04:05Z')
    expect((await buyer.cart())?.LockedSince).toBe(LockedSince)
    expect(first(await buyer.whole('Unlocked')).LockedSince).toBeNull()
  })

  it('is taken over by a colleague who says so, which is written down; the holder is late then [S4.21, S4.23]', async () => {
    const colleague = await createBuyer(portal, { customerId: buyer.customerId })
    const checked = await buyer.checked([{ ItemId: 'BEER', Quantity: 1 }])
    expect((await colleague.whole('Unlocked')).status).toBe(423)
    for (const State of ['UserLock', 'Ordered']) {
      expect([State, (await colleague.whole(State, { TakeOver: true })).status]).toEqual([State, 423])
    }
    const taken = await colleague.whole('Unlocked', { TakeOver: true })
    expect([taken.status, first(taken).State, first(taken).LockedBy]).toEqual([200, 'Unlocked', null])
    const body = { ...checked, State: 'Ordered' }
    const late = await buyer.client.call('PUT', `/cart/${checked.CartId}`, { body })
    expect([late.status, late.body?.code]).toEqual([409, 'cart.changed'])
    const audit = await db()
      .selectFrom('audit_event')
      .select(['detail', 'user_id', 'customer_id'])
      .where('event', '=', 'cart.taken-over')
      .execute()
    expect(audit).toEqual([
      {
        detail: { cart: Number(checked.CartId), holder: buyer.loginId },
        user_id: colleague.id,
        customer_id: buyer.customerId,
      },
    ])
    // Nothing is taken from who holds nothing.
    await colleague.whole('Unlocked', { TakeOver: true })
    expect(
      await db().selectFrom('audit_event').where('event', '=', 'cart.taken-over').selectAll().execute(),
    ).toHaveLength(1)
  })

  it('is no stranger’s to take', async () => {
    const stranger = await createBuyer(portal)
    const { CartId, RequestId } = await buyer.checked([{ ItemId: 'BEER', Quantity: 1 }])
    const body = { State: 'Unlocked', RequestId, TakeOver: true }
    expect((await stranger.client.call('PUT', `/cart/${CartId}`, { body })).status).toBe(404)
    expect((await buyer.cart())?.LockedBy).toBe(buyer.loginId)
  })
})

describe('shipping', () => {
  it('is part of the totals with its tax, from the choice to the order [S3.30, S3.31, S7.12]', async () => {
    await buyer.post([{ ItemId: 'ROLL', Quantity: 10 }])
    const checked = first(await buyer.whole('UserLock', { ShippingMethod: 'fast' }))
    const expected = { ShippingPrice: 150, ShippingVatRate: 21, TotalAmountNet: 173.5, TotalAmountGrandIncl: 207.82 }
    expect(checked).toMatchObject(expected)
    expect(await buyer.cart()).toMatchObject(expected)
    const changed = first(await buyer.change([{ ItemId: 'ROLL', Quantity: 20 }]))
    expect(changed).toMatchObject({ ...expected, TotalAmountNet: 197, TotalAmountGrandIncl: 234.14 })
    await buyer.whole('UserLock')
    const sent = first(await buyer.whole('Ordered'))
    expect(sent.Orders?.[0]).toMatchObject({ ShippingPrice: 150, TotalAmountNet: 197, TotalAmountGrandIncl: 234.14 })
    const [stored] = await ordersOf(portal, buyer.customerId)
    expect(stored).toMatchObject({
      shipping_haler: 15_000,
      shipping_vat: '21.00',
      net_haler: 19_700,
      gross_haler: 23_414,
    })
  })

  it('that costs something else than at the check has the order checked again', async () => {
    await buyer.post([{ ItemId: 'ROLL', Quantity: 10 }])
    await buyer.whole('UserLock', { ShippingMethod: 'fast' })
    const method = db().updateTable('shipping_method').where('id', '=', 'fast')
    await method.set({ price_haler: 16_000 }).execute()
    expect((await buyer.whole('Ordered')).body?.code).toBe('cart.prices-changed')
    expect(first(await buyer.whole('UserLock')).TotalAmountNet).toBe(183.5)
    await method.set({ price_haler: 15_000 }).execute()
  })
})

describe('the minimum order', () => {
  const shipping = async ({ CartId }: Cart) =>
    (await buyer.client.call('GET', `/cart/${CartId}/shipping`)).body?.data[0]

  it('is the customer’s own or everybody’s, counts goods without tax, deposits and shipping, and holds for sending', async () => {
    const minimum = (id: number, minimum_haler: number | null) =>
      db().updateTable('customer').set({ minimum_haler }).where('id', '=', id).execute()
    const opened = first(await buyer.post([{ ItemId: 'BEER', Quantity: 20 }]))
    expect((await shipping(opened)).MinimumOrder).toBeNull()
    await minimum(0, 50_000)
    expect((await shipping(opened)).MinimumOrder).toBe(500)
    await minimum(buyer.customerId, 37_801)
    expect((await shipping(opened)).MinimumOrder).toBe(378.01)
    await buyer.whole('UserLock', { ShippingMethod: 'fast' })
    const refused = await buyer.whole('Ordered')
    expect([refused.status, refused.body?.code]).toEqual([409, 'cart.below-minimum'])
    await minimum(buyer.customerId, 37_800)
    expect(first(await buyer.whole('Ordered')).State).toBe('Ordered')
    await minimum(0, null)
  })
})

it('notes for warehouse and driver and the own number go into the order', async () => {
  await buyer.post([{ ItemId: 'ROLL', Quantity: 10 }])
  const said = { Note: 'zadní rampa', DriverNote: 'volat 10 min předem', OwnNumber: 'OBJ-7/2026' }
  expect(first(await buyer.whole('Unlocked', said))).toMatchObject(said)
  expect(await buyer.cart()).toMatchObject(said)
  await buyer.whole('UserLock')
  const { OrderId } = first(await buyer.whole('Ordered')).Orders?.[0] ?? { OrderId: '' }
  expect((await buyer.client.call('GET', `/order-detail/${OrderId}`)).body?.data[0]).toMatchObject(said)
  for (const more of [
    { OwnNumber: 'x'.repeat(41) },
    { DriverNote: 'x'.repeat(501) },
    { Accept: [{ ItemId: 'BEER' }] },
  ]) {
    const body = { State: 'Unlocked', RequestId: 'x', ...more }
    expect((await buyer.client.call('PUT', '/cart/1', { body })).status).toBe(400)
  }
})

it('an order is told to who sent it and to the people the customer chose, as long as they belong to it', async () => {
  const told = await createBuyer(portal, { customerId: buyer.customerId })
  const left = await createBuyer(portal, { customerId: buyer.customerId })
  for (const { id } of [told, left, buyer]) {
    await own()
      .insertInto('notification')
      .values({ customer_id: buyer.customerId, user_id: id, kind: 'order-sent' })
      .execute()
  }
  await buyer.checked([{ ItemId: 'ROLL', Quantity: 10 }])
  const { OrderId } = first(await buyer.whole('Ordered')).Orders?.[0] ?? { OrderId: '' }
  const mails = (await waitingMails(portal.database)).filter(({ details }) => details.order === OrderId)
  expect(mails.map(({ details }) => details.user).toSorted((a, b) => a - b)).toEqual(
    [buyer.id, told.id, left.id].toSorted((a, b) => a - b),
  )
  await db().updateTable('app_user').set({ customer_id: 0 }).where('id', '=', left.id).execute()
  const job = { order: OrderId, customer: buyer.customerId, language: 'cs' as const }
  const mail = (user: number) => readConfirmation(portal.database, 'https://odbyt.example', { ...job, user })
  expect((await mail(told.id))?.to).toBe(`${told.loginId}@example.cz`)
  expect(await mail(left.id)).toBeUndefined()
})
