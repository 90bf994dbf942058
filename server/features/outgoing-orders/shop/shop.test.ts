import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { readListAnswer } from '#server/erp/pohoda/response.ts'
import { createShopClient, type ShopClient, shopQuestion } from '#server/erp/stand-in/shop-client.ts'
import { startStandIn, type StandIn } from '#server/erp/stand-in/stand-in.ts'
import { passOnChange, takeOrder } from '#server/features/outgoing-orders/service.ts'
import { amendOrder, amendRights, cancelOrder, sendOrder } from '#server/testing/amendments.ts'
import { asCustomer, createUser } from '#server/testing/factories.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { giveOrder, takeBack } from './queries.ts'

let portal: TestPortal
let buyer: Buyer
let admin: Client
let standIn: StandIn
let url: string
let key: string
let pohoda: ShopClient

const settings = {
  Door: 'Shop',
  MServerUrl: '',
  MServerLogin: '',
  MServerInstance: '',
  Storage: '',
  NumberSeries: '',
  PaymentType: '',
  WithDeposits: true,
}
const setDoor = (more: object = {}) => admin.call('PUT', '/order-door', { body: { ...settings, ...more } })
const door = async () => (await admin.call('GET', '/order-door')).body?.data[0]
const lastCall = async () => (await door()).ShopCalls[0]
const tried = async () => (await admin.call('POST', '/order-door/try', { body: {} })).body?.data[0].Fault
const makeKey = async (Purpose: string) =>
  (await admin.call('POST', '/pull-keys', { body: { Name: 'POHODA', Purpose } })).body?.data[0]
const clientWith = (given: string) => createShopClient(standIn, { url, key: given })
const place = () => sendOrder(buyer, [{ ItemId: 'ROLL', Quantity: 10 }], { DeliveryDate: '2026-11-25' })
const shown = async (id: string) =>
  (await admin.call('GET', '/outgoing-orders')).body?.data.find(({ OrderId }) => OrderId === id)

beforeAll(async () => {
  portal = await testPortal({ SALES_MAIL: 'obchod@odbyt.example' }, () => new Date('2026-11-23T08:00:00Z'))
  await createShop(portal)
  await sql`update customer set ico = '00000019' where id = 0`.execute(portal.database.db)
  buyer = await createBuyer(portal, { permissions: [...amendRights] })
  const { loginId } = await createUser(portal.database, { permissions: ['useradmin'], isAdmin: true })
  admin = await portal.loggedIn(loginId)
  url = `${await portal.app.listen({ port: 0, host: '127.0.0.1' })}/api/pohoda-shop`
  key = (await makeKey('Shop')).Key
})
afterAll(() => portal.close())
beforeEach(async () => {
  standIn = await startStandIn()
  pohoda = clientWith(key)
  await sql`delete from outgoing_order`.execute(portal.database.db)
  await sql`delete from shop_call`.execute(portal.database.db)
  await sql`delete from mail_outbox`.execute(portal.database.db)
  await setDoor()
  return () => standIn.close()
})

describe('an order that POHODA’s internet shop client fetches', () => {
  it('is handed over once and has the number of the result; the administrator sees what came', async () => {
    expect(await tried()).toBe('POHODA has not called yet. Start the transfer there and try again.')
    const ids = [await place(), await place()]
    expect(await pohoda.transfer()).toBe(200)
    expect(standIn.kept.map(({ extId, netHaler }) => [extId, netHaler])).toEqual(ids.map((id) => [id, 2350]))
    expect((await door()).ShopCalls).toMatchObject([
      { Outcome: 'result', Orders: 2 },
      { Outcome: 'asked', Orders: 2 },
    ])
    for (const [place, id] of ids.entries()) {
      expect(await shown(id)).toMatchObject({ State: 'accepted', ErpNumber: standIn.kept[place]?.number })
    }
    expect(await pohoda.transfer()).toBe(200)
    expect([standIn.handed(), (await lastCall()).Orders, await tried()]).toEqual([2, 0, ''])
  })

  it('is refused with the reason, and the seller is told once however often the result comes', async () => {
    standIn.mood.refuses = () => 'Zásoba nebyla nalezena'
    const id = await place()
    const results: Buffer[] = []
    const importing = standIn.importOrders
    standIn.importOrders = (orders) => {
      results.push(importing(orders))
      return results.at(-1) ?? Buffer.alloc(0)
    }
    await pohoda.transfer()
    const [refused] = results
    expect(await pohoda.post(refused ?? Buffer.alloc(0))).toMatchObject({ status: 200 })
    expect(await lastCall()).toMatchObject({ Outcome: 'result', Orders: 1 })
    expect(await shown(id)).toMatchObject({ State: 'refused', Fault: '104 Zásoba nebyla nalezena' })
    expect((await waitingMails(portal.database)).filter(({ kind }) => kind === 'order-refused')).toHaveLength(1)
  })

  it('is handed over again when the client hung up before the answer, and nobody else decides', async () => {
    const id = await place()
    const held = await portal.database.pool.connect()
    // The order is given already, and the answer not written yet.
    await held.query('begin; lock table shop_call in exclusive mode')
    const leaving = new AbortController()
    const lost = fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'text/xml',
        authorization: `Basic ${Buffer.from(`pohoda:${key}`).toString('base64')}`,
      },
      body: new Uint8Array(shopQuestion('')),
      signal: leaving.signal,
    })
    const state = async () =>
      (await sql<{ state: string }>`select state from outgoing_order`.execute(portal.database.db)).rows[0]?.state
    try {
      await expect.poll(state).toBe('sent')
      leaving.abort()
      await expect(lost).rejects.toThrow()
    } finally {
      await held.query('rollback')
      held.release()
    }
    await expect.poll(state).toBe('waiting')
    await pohoda.transfer()
    expect([standIn.kept.length, (await shown(id)).State]).toEqual([1, 'accepted'])
  })

  it('is handed over again when the answer could not be made', async () => {
    const id = await place()
    const owner = connect(portal.ownerUrl, portal.config.pool, { max: 1 })
    try {
      await sql`revoke insert on shop_call from odbyt_app`.execute(owner.db)
      expect(await pohoda.transfer()).toBe(500)
    } finally {
      await sql`grant insert on shop_call to odbyt_app`.execute(owner.db)
      await owner.close()
    }
    expect((await shown(id)).State).toBe('waiting')
    await pohoda.transfer()
    expect([standIn.kept.length, (await shown(id)).State]).toEqual([1, 'accepted'])
  })

  it('goes as it was changed when its answer broke off while somebody changed it', async () => {
    const { db } = portal.database
    for (const isCancelled of [false, true]) {
      const orderId = await place()
      const order = { orderId, customerId: asCustomer(buyer.customerId), isCancelled, revision: 2 }
      const taken = await takeOrder(db)
      if (!taken) throw new Error('no order waits')
      expect([taken.orderId, await giveOrder(db, taken, 1)]).toEqual([orderId, true])
      await passOnChange(portal.database.of(order.customerId), order)
      await takeBack(db, taken)
      const { rows } = await sql`
        select state, replaces, is_removal, withdrawn_at is not null as withdrawn
        from outgoing_order where order_id = ${orderId}`.execute(db)
      expect(rows).toEqual([{ state: 'waiting', replaces: false, is_removal: false, withdrawn: isCancelled }])
    }
  })

  it('is not handed over again by itself once an answer got through, and a person’s repeat makes no second one', async () => {
    const id = await place()
    pohoda.mood.tellsResults = false
    await pohoda.transfer()
    await pohoda.transfer()
    expect([standIn.handed(), (await shown(id)).State]).toEqual([1, 'sent'])
    pohoda.mood.tellsResults = true
    await admin.call('PUT', `/outgoing-order/${id}`, { body: { Wish: 'Retry' } })
    await pohoda.transfer()
    expect([standIn.handed(), standIn.kept.length]).toEqual([2, 1])
    expect(await shown(id)).toMatchObject({ State: 'accepted', Warnings: [expect.stringContaining('již existuje')] })
  })

  it('is handed over once to clients that ask at the same moment', async () => {
    for (let count = 0; count < 6; count += 1) await place()
    await Promise.all([pohoda.transfer(), clientWith(key).transfer(), clientWith(key).transfer()])
    expect([standIn.handed(), standIn.kept.length]).toEqual([6, 6])
  })

  it('goes as it is after a change while it waits, and is closed once fetched; what may be there otherwise is for a person', async () => {
    const early = await place()
    await amendOrder(buyer.client, early, { Positions: [{ ItemId: 'ROLL', Quantity: 12 }] })
    const late = await place()
    // As a try of another way left them, whose answer was lost.
    await sql`update outgoing_order set state = 'sent', sent_at = now() where order_id = ${late}`.execute(
      portal.database.db,
    )
    await amendOrder(buyer.client, late, { Positions: [{ ItemId: 'ROLL', Quantity: 14 }] })
    await sql`update outgoing_order set due_at = now()`.execute(portal.database.db)
    await pohoda.transfer()
    expect(standIn.kept.map(({ extId, netHaler }) => [extId, netHaler])).toEqual([[`${early}.2`, 2820]])
    const fault = expect.stringContaining('after POHODA had fetched it')
    expect(await shown(late)).toMatchObject({ State: 'refused', Fault: fault })
    const change = await amendOrder(buyer.client, early, { Positions: [{ ItemId: 'ROLL', Quantity: 14 }] })
    expect([change.status, change.body?.code]).toEqual([409, 'amend.closed'])
    expect((await cancelOrder(buyer.client, early)).status).toBe(409)
  })

  it('goes not to mServer too when the way changes, unless a person sends it there', async () => {
    await place()
    pohoda.mood.tellsResults = false
    await pohoda.transfer()
    await setDoor({ Door: 'MServer', MServerUrl: standIn.url, MServerLogin: 'portal', MServerPassword: 'heslo' })
    const { rows } = await sql`select state, due_at = 'infinity' as rests from outgoing_order`.execute(
      portal.database.db,
    )
    expect(rows).toEqual([{ state: 'sent', rests: true }])
  })
})

describe('the address POHODA calls', () => {
  it('hands over nothing while orders go another way, and says that the login is right', async () => {
    await setDoor({ Door: 'None' })
    const id = await place()
    expect(await pohoda.transfer()).toBe(200)
    expect([(await shown(id)).State, await lastCall()]).toMatchObject(['waiting', { Outcome: 'tried', Orders: 0 }])
  })

  it.each([
    ['another company', () => shopQuestion('25313142'), 'company', /^POHODA asks for another company/],
    ['another agenda', () => shopQuestion('', 'issuedOrder'), 'unknown', /received orders alone/],
    ['what is no XML', () => Buffer.from('<dat:dataPack'), 'unreadable', /^What POHODA sent cannot be read/],
    ['a DOCTYPE', () => Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'unreadable', /DOCTYPE/],
  ])('answers %s with the reason, hands over nothing and shows it', async (_, body, outcome, fault) => {
    const id = await place()
    const answer = await pohoda.post(body())
    if (answer === 'lost') throw new Error('no answer')
    expect([answer.status, readListAnswer(answer.bytes, 'answer').fault]).toEqual([200, expect.stringMatching(/\S/)])
    expect(await lastCall()).toMatchObject({ Outcome: outcome, Orders: 0, Detail: expect.stringMatching(fault) })
    expect([await tried(), (await shown(id)).State]).toEqual([expect.stringMatching(fault), 'waiting'])
  })

  it('opens to a key of its own alone, until it is revoked', async () => {
    const id = await place()
    const { Key: other } = await makeKey('Orders')
    const { Key: old, KeyId } = await makeKey('Shop')
    expect(await clientWith('odbyt_wrong').transfer()).toBe(401)
    expect(await lastCall()).toMatchObject({ Outcome: 'login' })
    expect(await clientWith(other).transfer()).toBe(403)
    const bearer = { authorization: `Bearer ${key}` }
    expect(await pohoda.post(shopQuestion(''), bearer)).toMatchObject({ status: 401 })
    const basic = { authorization: `Basic ${Buffer.from(`pohoda:${key}`).toString('base64')}` }
    expect((await portal.client().call('GET', '/waiting-orders', { headers: basic })).status).toBe(401)
    expect((await portal.client().call('GET', '/waiting-orders', { headers: bearer })).status).toBe(403)
    expect((await portal.client().call('POST', '/pohoda-shop', { body: {}, headers: basic })).status).toBe(400)
    expect((await shown(id)).State).toBe('waiting')
    await admin.call('DELETE', `/pull-key/${KeyId}`)
    expect([await clientWith(old).transfer(), await pohoda.transfer()]).toEqual([401, 200])
  })

  it('asks for the password of who brings none, and refuses who calls without end', async () => {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '' })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Basic /)])
    await sql`update attempt set count = 600 where kind = 'shop-call'`.execute(portal.database.db)
    expect(await pohoda.transfer()).toBe(429)
    await sql`delete from attempt`.execute(portal.database.db)
  })
})
