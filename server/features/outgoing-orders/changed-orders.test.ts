import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Amendment } from '#contract/amendments.ts'
import type { Change } from '#contract/cart.ts'
import { settleRestored } from '#server/db/restored.ts'
import { startStandIn, type StandIn } from '#server/erp/stand-in/stand-in.ts'
import {
  amendOrder,
  amendRights,
  cancelOrder,
  exchangeAll,
  orderDetail,
  sendOrder,
} from '#server/testing/amendments.ts'
import { createKeyHeader, createUser } from '#server/testing/factories.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer
let admin: Client
let standIn: StandIn

beforeAll(async () => {
  portal = await testPortal({ SALES_MAIL: 'obchod@odbyt.example' }, () => new Date('2026-11-23T08:00:00Z'))
  await createShop(portal)
  buyer = await createBuyer(portal, { permissions: [...amendRights] })
  const { loginId } = await createUser(portal.database, { permissions: ['verifyorder'], isAdmin: true })
  admin = await portal.loggedIn(loginId)
})
afterAll(() => portal.close())
beforeEach(async () => {
  standIn = await startStandIn()
  await sql`
    update order_door set door = 'MServer', url = ${standIn.url}, login = 'portal', password = 'heslo'`.execute(
    portal.database.db,
  )
  await sql`delete from mail_outbox`.execute(portal.database.db)
  return () => standIn.close()
})

const send = (lines: Change[]) => sendOrder(buyer, lines, { DeliveryDate: '2026-11-25' })
const amend = (id: string, wish: Partial<Amendment>) => amendOrder(buyer.client, id, wish)
const cancel = (id: string) => cancelOrder(buyer.client, id)
const outgoing = async (id: string) => (await admin.call('GET', `/desk-order/${id}`)).body?.data[0].Order.Outgoing
const keptOf = (id: string) => standIn.kept.filter(({ extId }) => extId === id || extId.startsWith(`${id}.`))

describe('of a changed order the accounting system', () => {
  it('has the order as it is after the change, and only once', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    await exchangeAll(portal)
    await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 12 }] })
    expect(await outgoing(id)).toMatchObject({ State: 'waiting', IsChange: true })
    await exchangeAll(portal)
    const kept = keptOf(id)
    expect(kept).toMatchObject([{ extId: `${id}.2`, netHaler: 2820 }])
    expect(await outgoing(id)).toMatchObject({ State: 'accepted', ErpNumber: kept[0]?.number })
    expect((await orderDetail(buyer.client, id)).ErpNumber).toBe(kept[0]?.number)
  })

  it.each([
    ['every answer is lost', { losesAnswers: 1 }],
    ['every pack is worked off twice', { doubles: 1 }],
    ['a repeat is known by the external id alone', { losesAnswers: 1, knowsPacks: false }],
  ])('has it once when %s', async (_, mood) => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    const calm = { losesAnswers: 0, doubles: 0, knowsPacks: true }
    Object.assign(standIn.mood, mood)
    await exchangeAll(portal)
    await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 12 }] })
    await exchangeAll(portal)
    await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 13 }] })
    for (let round = 0; round < 4; round += 1) await exchangeAll(portal)
    Object.assign(standIn.mood, calm)
    await exchangeAll(portal)
    expect(keptOf(id)).toMatchObject([{ extId: `${id}.3`, netHaler: 3055 }])
    expect(await outgoing(id)).toMatchObject({ State: 'accepted', ErpNumber: keptOf(id)[0]?.number })
  })

  it('that has begun refuses the change: the buyer and the seller are told, and the order is closed', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    await exchangeAll(portal)
    await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 12 }] })
    for (const kept of keptOf(id)) kept.isBegun = true
    await exchangeAll(portal)
    expect(keptOf(id)).toMatchObject([{ extId: id }])
    expect(await outgoing(id)).toMatchObject({ State: 'refused', Fault: expect.stringContaining('begun to deliver') })
    expect((await orderDetail(buyer.client, id)).Closed).toMatchObject({ By: 'AccountingSystem' })
    const told = async () =>
      (await waitingMails(portal.database)).map(({ kind }) => kind).filter((kind) => kind.includes('refused'))
    expect((await told()).toSorted()).toEqual(['order-change-refused', 'order-refused'])
    // Who may not see orders any more hears nothing of one.
    const rights = { customerId: buyer.customerId, permissions: [...amendRights] }
    const gone = await createBuyer(portal, rights)
    const second = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    await exchangeAll(portal)
    await amendOrder(gone.client, second, { Positions: [{ ItemId: 'ROLL', Quantity: 12 }] })
    for (const kept of keptOf(second)) kept.isBegun = true
    await sql`update app_user set permissions = '{}' where login_id = ${gone.loginId}`.execute(portal.database.db)
    await sql`delete from mail_outbox`.execute(portal.database.db)
    await exchangeAll(portal)
    expect(await told()).toEqual(['order-refused'])
  })

  it('gives up what is cancelled; what was never handed over is never sent', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    await exchangeAll(portal)
    const answer = await cancel(id)
    expect(answer.body?.data[0]).toMatchObject({ State: 'Cancelled', Revisions: [{ Kind: 'Cancelled' }] })
    await exchangeAll(portal)
    expect(keptOf(id)).toEqual([])
    expect(await outgoing(id)).toMatchObject({ State: 'accepted', ErpNumber: '' })
    const second = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    await cancel(second)
    await exchangeAll(portal)
    expect(keptOf(second)).toEqual([])
    expect((await cancel(second)).body?.code).toBe('amend.closed')
  })

  it('keeps what was typed in by hand: the order is closed as soon as somebody says so', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    const say = (body: object) => admin.call('PUT', `/outgoing-order/${id}`, { body })
    expect((await say({ Wish: 'Refuse', Reason: 'Jde to telefonem' })).status).toBe(200)
    const wish = { Positions: [{ ItemId: 'ROLL', Quantity: 12 }] }
    expect((await amend(id, wish)).body?.code).toBe('amend.closed')
    await say({ Wish: 'Retry' })
    expect((await orderDetail(buyer.client, id)).Closed).toBeNull()
    await say({ Wish: 'Accept', ErpNumber: '26OP0077' })
    expect((await amend(id, wish)).body?.code).toBe('amend.closed')
    expect((await cancel(id)).body?.code).toBe('amend.closed')
    expect((await orderDetail(buyer.client, id)).Closed).toMatchObject({ By: 'AccountingSystem' })
  })

  it('is not sent a changed order as a file while an earlier try has no answer', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    standIn.mood.losesAnswers = 1
    await exchangeAll(portal)
    await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 12 }] })
    await sql`update order_door set door = 'Files'`.execute(portal.database.db)
    await exchangeAll(portal)
    expect(keptOf(id)).toMatchObject([{ extId: id }])
    expect(await outgoing(id)).toMatchObject({ State: 'refused', Fault: expect.stringContaining('A file cannot') })
  })

  it('that fetches orders hears the revision, and an answer about an earlier one settles nothing', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    await sql`update order_door set door = 'Pull'`.execute(portal.database.db)
    try {
      const headers = await createKeyHeader(portal.database)
      const waiting = async () =>
        (await portal.client().call('GET', '/waiting-orders', { headers })).body?.data.find((one) => one.OrderId === id)
      const say = (what: string, body: object) =>
        portal.client().call('PUT', `/waiting-orders/${id}/${what}`, { headers, body })
      expect(await waiting()).toMatchObject({ Revision: 1, ErpNumber: '', IsRemoval: false })
      await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 12 }] })
      // Changes that follow within a minute go out as one.
      expect(await waiting()).toBeUndefined()
      expect((await say('accepted', { ErpNumber: 'A1' })).body?.data[0]).toMatchObject({ State: 'waiting' })
      await sql`update outgoing_order set due_at = now()`.execute(portal.database.db)
      expect(await waiting()).toMatchObject({ Revision: 2, ErpNumber: 'A1', Positions: [{ Quantity: 12 }] })
      const refused = await say('refused', { Reason: 'pozdě' })
      expect(refused.body?.data[0]).toMatchObject({ State: 'waiting' })
      const taken = await say('accepted', { ErpNumber: 'A2', Revision: 2 })
      expect(taken.body?.data[0]).toMatchObject({ State: 'accepted', ErpNumber: 'A2' })
      await cancel(id)
      await sql`update outgoing_order set due_at = now()`.execute(portal.database.db)
      expect(await waiting()).toMatchObject({ Revision: 3, ErpNumber: 'A2', IsRemoval: true })
      expect((await say('accepted', { IsRemoval: true, Revision: 3 })).body?.data[0]).toMatchObject({
        State: 'accepted',
        ErpNumber: '',
      })
    } finally {
      await sql`update order_door set door = 'MServer'`.execute(portal.database.db)
    }
  })

  // It changes what the whole portal remembers, so it is the last one.
  it('has the order once when it was changed before a restore and otherwise after it', async () => {
    const id = await send([{ ItemId: 'ROLL', Quantity: 10 }])
    await exchangeAll(portal)
    const held = await send([{ ItemId: 'ROLL', Quantity: 1 }])
    const backup = keptOf(id)[0]?.number
    await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 12 }] })
    await sql`update outgoing_order set due_at = 'infinity' where order_id = ${held}`.execute(portal.database.db)
    await exchangeAll(portal)
    expect(keptOf(id)).toMatchObject([{ extId: `${id}.2` }])
    const client = new pg.Client(portal.ownerUrl)
    await client.connect()
    await client.query(`begin; select set_config('app.all_customers', 'on', true)`)
    await client.query('delete from order_revision where order_id = $1', [id])
    await client.query('update customer_order set revision = 1 where id = $1', [id])
    await client.query(`update order_line set quantity = 10, sales_quantity = 10 where order_id = $1`, [id])
    await client.query('update outgoing_order set revision = 1, erp_number = $2 where order_id = $1', [id, backup])
    await settleRestored(client, new Date().toISOString(), [])
    await client.query('commit')
    await client.end()
    expect((await amend(id, { Positions: [{ ItemId: 'ROLL', Quantity: 14 }] })).status).toBe(200)
    await admin.call('PUT', `/outgoing-order/${held}`, { body: { Wish: 'Retry' } })
    await exchangeAll(portal)
    expect(keptOf(id)).toMatchObject([{ extId: `${id}.22`, netHaler: 3290 }])
    expect(await outgoing(id)).toMatchObject({ State: 'accepted', ErpNumber: keptOf(id)[0]?.number })
    // Sent again by a person it is the order as it was, which is there at most once.
    expect(keptOf(held)).toMatchObject([{ extId: held }])
  })
})
