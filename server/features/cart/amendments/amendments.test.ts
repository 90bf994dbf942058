import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Amendment } from '#contract/amendments.ts'
import type { Change } from '#contract/cart.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { readAmendedMail } from '#server/features/orders/amended/service.ts'
import {
  amendOrder,
  amendRights,
  cancelOrder,
  checkAmendment,
  orderDetail,
  sendOrder,
} from '#server/testing/amendments.ts'
import { asCustomer, createUser } from '#server/testing/factories.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer
let admin: Client
// Monday, nine in Prague; what is to come on Wednesday is ordered until Tuesday noon.
let now = new Date('2026-11-23T08:00:00Z')
const START = now
const WEDNESDAY = '2026-11-25'

beforeAll(async () => {
  portal = await testPortal({ SALES_MAIL: 'obchod@odbyt.example' }, () => now, 2)
  await createShop(portal)
  const { loginId } = await createUser(portal.database, {
    permissions: ['useradmin', 'verifyorder', 'shownettoprice'],
    isAdmin: true,
  })
  admin = await portal.loggedIn(loginId)
})
afterAll(() => portal.close())
beforeEach(async () => {
  now = START
  buyer = await createBuyer(portal, { permissions: [...amendRights] })
})

const send = (lines: Change[], fields: Record<string, unknown> = {}, from = buyer) =>
  sendOrder(from, lines, { DeliveryDate: WEDNESDAY, ...fields })
const detail = (id: string, client = buyer.client) => orderDetail(client, id)
const check = (id: string, wish: Amendment, client = buyer.client) => checkAmendment(client, id, wish)
const amend = (id: string, wish: Partial<Amendment>, client = buyer.client) => amendOrder(client, id, wish)
const cancel = (id: string) => cancelOrder(buyer.client, id)
const setOrder = (id: string, values: object) =>
  portal.database
    .of(asCustomer(buyer.customerId))
    .updateTable('customer_order')
    .set(values)
    .where('id', '=', id)
    .execute()

describe('a sent order', () => {
  it('says until when it can be changed, takes the change and keeps the account of it', async () => {
    const id = await send(
      [
        { ItemId: 'ROLL', Quantity: 10 },
        { ItemId: 'BEER', Quantity: 7 },
        { ItemId: 'BOOK', Quantity: 1 },
      ],
      { Note: 'Vzadu', ShippingMethod: 'fast' },
    )
    expect(await detail(id)).toMatchObject({
      Revision: 1,
      Revisions: [],
      Closed: null,
      ChangeUntil: '2026-11-24T11:00:00.000Z',
    })
    const answer = await amend(id, {
      Positions: [
        { ItemId: 'ROLL', Quantity: 12 },
        { ItemId: 'BOOK', Quantity: 0 },
        { ItemId: 'CRATE', Quantity: 5 },
      ],
      OwnNumber: 'OBJ-7',
    })
    const [changed] = answer.body?.data as OrderDetail[]
    // 12 × 2.35 + 7 × 18.90 + 6 × 89.50 + 150 for the way
    expect(changed).toMatchObject({ Revision: 2, TotalAmountNet: 847.5, OwnNumber: 'OBJ-7', Note: 'Vzadu' })
    expect(changed?.Positions.map(({ ItemId, Quantity, SalesQuantity }) => [ItemId, Quantity, SalesQuantity])).toEqual([
      ['ROLL', 12, 12],
      ['BEER', 7, 7],
      ['CRATE', 5, 6],
    ])
    expect(changed?.Revisions).toMatchObject([
      {
        Revision: 2,
        Kind: 'Changed',
        ChangedBy: 'Jana Zkoušková',
        TotalAmountNet: 847.5,
        Lines: [
          { ItemId: 'ROLL', Name: 'Rohlík', Unit: 'ks', From: 10, To: 12 },
          { ItemId: 'BOOK', From: 1, To: 0 },
          { ItemId: 'CRATE', From: 0, To: 5 },
        ],
        Words: [{ Field: 'OwnNumber', From: '', To: 'OBJ-7' }],
      },
    ])
    const seen = (await admin.call('GET', `/desk-order/${id}`)).body?.data[0].Order
    expect(seen.Revisions).toEqual(changed?.Revisions)
  })

  it('keeps its prices where nothing is changed, and the lower one where more is taken', async () => {
    const id = await send([
      { ItemId: 'ROLL', Quantity: 10 },
      { ItemId: 'BEER', Quantity: 20 },
      { ItemId: 'BOOK', Quantity: 2 },
    ])
    const { db } = portal.database
    const price = (item: string, net: string) => sql`update item set net_price = ${net} where id = ${item}`.execute(db)
    await price('ROLL', '3.00')
    await price('BEER', '17.00')
    await price('BOOK', '300.00')
    try {
      const answer = await amend(id, {
        Positions: [
          { ItemId: 'ROLL', Quantity: 11 },
          { ItemId: 'BEER', Quantity: 40 },
        ],
      })
      const prices = (answer.body?.data[0] as OrderDetail).Positions.map((line) => [line.ItemId, line.NetPriceValue])
      expect(prices).toEqual([
        ['ROLL', 2.35],
        ['BEER', 17],
        ['BOOK', 249],
      ])
    } finally {
      await price('ROLL', '2.35')
      await price('BEER', '18.90')
      await price('BOOK', '249.00')
    }
  })

  it('keeps the deposits of the lines that are not changed, whatever they are by now', async () => {
    const { db } = portal.database
    await sql`insert into package_type (id, name, deposit_haler) values ('PREP', 'Přepravka', 10000), ('SUD', 'Sud', 50000)`.execute(
      db,
    )
    await sql`insert into item_package (item_id, package_id, per_unit) values ('BOOK', 'PREP', 1), ('ROLL', 'SUD', 1)`.execute(
      db,
    )
    const id = await send([
      { ItemId: 'BOOK', Quantity: 10 },
      { ItemId: 'ROLL', Quantity: 5 },
    ])
    expect((await detail(id)).DepositTotal).toBe(3500)
    await sql`update package_type set deposit_haler = 12000 where id = 'PREP'`.execute(db)
    await sql`update package_type set deposit_haler = 60000 where id = 'SUD'`.execute(db)
    const more = await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 6 }] })
    expect(more.body?.data[0].DepositTotal).toBe(4600)
    const less = await amend(id, { Positions: [{ ItemId: 'BOOK', Quantity: 0 }] })
    expect(less.body?.data[0].DepositTotal).toBe(3600)
    await sql`delete from item_package`.execute(db)
  })

  it('is counted as a whole: the minimum holds, the way is free from the limit on', async () => {
    const { db } = portal.database
    await sql`update customer set minimum_haler = 20000, free_shipping_haler = 100000 where id = ${buyer.customerId}`.execute(
      db,
    )
    const id = await send([{ ItemId: 'BOOK', Quantity: 1 }], { ShippingMethod: 'fast' })
    const less = await amend(id, {
      Positions: [
        { ItemId: 'BOOK', Quantity: 0 },
        { ItemId: 'ROLL', Quantity: 1 },
      ],
    })
    expect([less.status, less.body?.code]).toEqual([409, 'cart.below-minimum'])
    expect((await amend(id, { Positions: [{ ItemId: 'BOOK', Quantity: 0 }] })).body?.code).toBe('cart.empty')
    const more = await amend(id, { Positions: [{ ItemId: 'BOOK', Quantity: 5 }] })
    expect(more.body?.data[0]).toMatchObject({ ShippingPrice: 0, TotalAmountNet: 1245 })
    const again = await amend(id, { Positions: [{ ItemId: 'BOOK', Quantity: 1 }] })
    expect(again.body?.data[0]).toMatchObject({ ShippingPrice: 150, TotalAmountNet: 399 })
  })

  it('is changed once by a repeated request, and never as nobody saw it', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    const wish = { Revision: 1, Positions: [{ ItemId: 'ROLL', Quantity: 15 }] }
    const Seal = (await check(id, wish)).body?.data[0].Seal
    const body = { ...wish, Seal, RequestId: 'one' }
    const put = (more: object = {}, at = buyer.client) =>
      at.call('PUT', `/order-amendment/${id}`, { body: { ...body, ...more } })
    const other = portal.apps[1]
    if (!other) throw new Error('there is one process only')
    expect((await put({ Seal: 'seen elsewhere', RequestId: 'two' })).body?.code).toBe('cart.prices-changed')
    const both = await Promise.all([put(), put({}, buyer.client.at(other)), put()])
    expect(both.map(({ status, body: said }) => [status, said?.data[0].Revision])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ])
    expect((await put({ Positions: [{ ItemId: 'ROLL', Quantity: 99 }] })).body?.code).toBe('cart.request-reused')
    // A colleague who looked before it.
    expect((await put({ RequestId: 'three' })).body?.code).toBe('order.changed')
    const nothing = await check(id, { Revision: 2, Positions: [] })
    const idle = { Revision: 2, Positions: [], Seal: nothing.body?.data[0].Seal, RequestId: 'four' }
    expect((await put(idle)).body?.data[0].Revision).toBe(2)
    expect((await detail(id)).Revisions).toHaveLength(1)
  })

  it('is not changed by who may not: strangers, other customers, people without the right', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    const wish = { Revision: 1, Positions: [{ ItemId: 'ROLL', Quantity: 15 }] }
    const stranger = await createBuyer(portal, { permissions: [...amendRights] })
    const blind = await createBuyer(portal, { customerId: buyer.customerId, permissions: [] })
    const request = { Revision: 1, RequestId: 'x' }
    for (const [client, status] of [
      [stranger.client, 404],
      [blind.client, 403],
      [portal.client(), 401],
    ] as const) {
      expect((await check(id, wish, client)).status).toBe(status)
      const body = { ...wish, Seal: 'x', RequestId: 'x' }
      expect((await client.call('PUT', `/order-amendment/${id}`, { body })).status).toBe(status)
      expect((await client.call('PUT', `/order-cancellation/${id}`, { body: request })).status).toBe(status)
    }
    expect((await stranger.client.call('GET', '/open-orders')).body?.data).toEqual([])
    expect((await portal.client().call('GET', '/open-orders')).status).toBe(401)
    for (const bad of [{ Positions: [] }, { ...wish, Revision: 0 }, { ...wish, More: 1 }]) {
      expect((await buyer.client.call('POST', `/order-amendment-check/${id}`, { body: bad })).status).toBe(400)
    }
    const unknown = await check(id, { Revision: 1, Positions: [{ ItemId: 'NIC', Quantity: 1 }] })
    expect([unknown.status, unknown.body?.code]).toEqual([400, 'cart.item-unknown'])
    const half = await check(id, { Revision: 1, Positions: [{ ItemId: 'ROLL', Quantity: 1.5 }] })
    expect(half.body?.code).toBe('cart.quantity')
    // A representative who works for the customer, and somebody who sees no prices.
    const helper = await createBuyer(portal, {
      customerId: buyer.customerId,
      userType: 'Manager',
      permissions: ['showactiveorder'],
    })
    const answer = await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 11 }] }, helper.client)
    expect(answer.body?.data[0]).toMatchObject({ Revision: 2, TotalAmountNet: null })
  })
})

describe('an order is closed', () => {
  const isClosed = async (id: string, by: string) => {
    expect((await detail(id)).Closed).toMatchObject({ By: by })
    const answer = await check(id, { Revision: (await detail(id)).Revision, Positions: [] })
    expect([answer.status, answer.body?.code]).toEqual([409, 'amend.closed'])
    expect((await cancel(id)).body?.code).toBe('amend.closed')
    expect((await buyer.client.call('GET', '/open-orders')).body?.data).toEqual([])
  }

  it('from the last moment to order for its delivery on', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    expect((await buyer.client.call('GET', '/open-orders')).body?.data).toMatchObject([
      { OrderId: id, DeliveryDate: WEDNESDAY, OrderUntil: '2026-11-24T11:00:00.000Z', AddressID: null },
    ])
    now = new Date('2026-11-24T10:59:59Z')
    // The session of yesterday is over.
    await buyer.client.logIn(buyer.loginId)
    expect((await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 9 }] })).status).toBe(200)
    now = new Date('2026-11-24T11:00:00Z')
    await isClosed(id, 'CutOff')
  })

  it('when the warehouse takes it, until it puts it back untouched', async () => {
    const { client: picker } = await createBuyer(portal, { permissions: ['verifyorder'] })
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    const bring = (State: string) => picker.call('PUT', `/verify-order/${id}`, { body: { State } })
    expect((await bring('InVerification')).status).toBe(200)
    await isClosed(id, 'Warehouse')
    expect((await bring('New')).status).toBe(200)
    expect((await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 9 }] })).status).toBe(200)
    const scan = {
      ScanId: randomUUID(),
      Position: 1,
      ItemId: 'ROLL',
      Quantity: 1,
      Code: '',
      Time: '2026-11-23T08:00:00Z',
    }
    const scanned = await picker.call('POST', `/verify-order/${id}/scans`, { body: { Scans: [scan] } })
    expect(scanned.body?.data[0]).toMatchObject({ Refused: [] })
    await isClosed(id, 'Warehouse')
  })

  it('when the accounting system has moved it on or changed it, when the seller has, and without a day', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    await setOrder(id, { state: 'Dispatched', erp_state: 'Dispatched' })
    await isClosed(id, 'AccountingSystem')
    await setOrder(id, { erp_state: null })
    await isClosed(id, 'Seller')
    await setOrder(id, { state: 'New', delivery_date: null })
    await isClosed(id, 'NoDay')
    await setOrder(id, { delivery_date: WEDNESDAY, erp_state: 'New' })
    expect((await detail(id)).Closed).toBeNull()
    await sql`update order_line set verified_quantity = 3 where order_id = ${id}`.execute(
      portal.database.of(asCustomer(buyer.customerId)),
    )
    await isClosed(id, 'AccountingSystem')
  })
})

describe('goods of a later cart', () => {
  it('join the order they name, once, at no higher price than was shown', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }], { Note: 'Vzadu', ShippingMethod: 'fast' })
    const { CartId, RequestId } = await buyer.checked([
      { ItemId: 'ROLL', Quantity: 5 },
      { ItemId: 'BOOK', Quantity: 1 },
    ])
    const fields = { DeliveryDate: WEDNESDAY, ShippingMethod: 'fast', Note: 'Po osmé', JoinOrder: id }
    const put = () => buyer.client.call('PUT', `/cart/${CartId}`, { body: { State: 'Ordered', RequestId, ...fields } })
    const [first, second] = [await put(), await put()]
    expect(second.body?.data).toEqual(first.body?.data)
    // 15 × 2.35 + 249 + 150 for one way
    expect(first.body?.data[0]).toMatchObject({
      State: 'Ordered',
      Orders: [{ OrderId: id, PositionCount: 2, TotalAmountNet: 434.25, Note: 'Vzadu\nPo osmé' }],
    })
    expect(await detail(id)).toMatchObject({
      Revision: 2,
      Revisions: [
        {
          Kind: 'Joined',
          Lines: [
            { ItemId: 'ROLL', From: 10, To: 15 },
            { ItemId: 'BOOK', From: 0, To: 1 },
          ],
        },
      ],
    })
    expect(await buyer.cart()).toBeUndefined()
  })

  it('are refused by an order that is closed, goes elsewhere or is another customer’s; the cart stays', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    const { id: foreign, other } = await (async () => {
      const stranger = await createBuyer(portal, { permissions: [...amendRights] })
      return { other: stranger, id: await send([{ ItemId: 'ROLL', Quantity: 1 }], {}, stranger) }
    })()
    await buyer.checked([{ ItemId: 'BOOK', Quantity: 1 }])
    const join = (JoinOrder: string, DeliveryDate = WEDNESDAY) => buyer.whole('Ordered', { DeliveryDate, JoinOrder })
    expect((await join(id, '2026-11-26')).body?.code).toBe('order.changed')
    expect((await join(foreign)).status).toBe(404)
    await setOrder(id, { state: 'Verified' })
    expect((await join(id)).body?.code).toBe('amend.closed')
    expect(await buyer.cart()).toMatchObject({ State: 'UserLock', LineCount: 1 })
    expect((await detail(foreign, other.client)).Revisions).toEqual([])
  })
})

describe('the mail about a change', () => {
  it('says only what changed in a minute and what it comes to, once to each', async () => {
    await sql`delete from mail_outbox`.execute(portal.database.db)
    const id = await send([
      { ItemId: 'ROLL', Quantity: 10 },
      { ItemId: 'BEER', Quantity: 20 },
    ])
    await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 12 }] })
    await amend(id, {
      Positions: [
        { ItemId: 'ROLL', Quantity: 14 },
        { ItemId: 'BOOK', Quantity: 1 },
      ],
    })
    const [row, ...others] = (await waitingMails(portal.database)).filter(({ kind }) => kind === 'order-amended')
    expect(others).toEqual([])
    expect(row?.details).toMatchObject({ order: id, since: 1 })
    expect((await waitingMails(portal.database)).map(({ kind }) => kind)).not.toContain('order-changed')
    const read = () =>
      readAmendedMail(portal.database, 'https://portal.example', { id: '1', details: row?.details as never })
    const mail = await read()
    const text = (mail?.text ?? '').replaceAll('\u00a0', ' ')
    expect(text).toContain('ROLL Rohlík  |  10 pcs  |  14 pcs')
    expect(text).toContain('BOOK Kuchařka  |  –  |  1 pcs')
    expect(text).not.toContain('Pivo')
    expect(text).toContain('659,90 Kč')
    // Nothing of an order for who may not see orders any more.
    await sql`update app_user set permissions = '{}' where login_id = ${buyer.loginId}`.execute(portal.database.db)
    expect(await read()).toBeUndefined()
  })
})
