import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OutgoingOrder } from '#contract/outgoing-orders.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import { foldersOf } from '#server/erp/doors/files.ts'
import { startStandIn, type StandIn } from '#server/erp/stand-in/stand-in.ts'
import { markSent, takeOrder } from '#server/features/outgoing-orders/queries.ts'
import { exchangeOrders } from '#server/features/outgoing-orders/jobs.ts'
import { createUser } from '#server/testing/factories.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { COUNTED_AGAIN } from './queries.ts'

const folder = mkdtempSync(join(tmpdir(), 'odbyt-slips-'))
let portal: TestPortal
let database: Database
let standIn: StandIn
let admin: Client
let worker: Client
let buyer: Buyer

const setDoor = (Door: string, more: object = {}) =>
  admin.call('PUT', '/order-door', {
    body: {
      Door,
      MServerUrl: standIn.url,
      MServerLogin: 'portal',
      MServerPassword: 'heslo',
      MServerInstance: '',
      Storage: 'HLAVNI',
      NumberSeries: '',
      PaymentType: '',
      WithDeposits: true,
      WithSlips: true,
      ...more,
    },
  })
const exchange = () => exchangeOrders({ database, config: portal.config, now: clockOf().now, log: { warn: () => {} } })
const hurry = async () => {
  for (const table of ['outgoing_order', 'outgoing_slip']) {
    await sql`update ${sql.table(table)} set due_at = now() where due_at < 'infinity'`.execute(database.db)
  }
}

beforeAll(async () => {
  portal = await testPortal({ ERP_FOLDER: folder })
  ;({ database } = portal)
  await createShop(portal)
  buyer = await createBuyer(portal)
  const { loginId } = await createUser(database, { permissions: ['useradmin', 'verifyorder'], isAdmin: true })
  admin = await portal.loggedIn(loginId)
  const values = { userType: 'Employee', customerId: buyer.customerId } as const
  worker = await portal.loggedIn((await createUser(database, { ...values, permissions: ['verifyorder'] })).loginId)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  standIn = await startStandIn()
  await sql`delete from outgoing_slip`.execute(database.db)
  await sql`delete from outgoing_order`.execute(database.db)
  await setDoor('MServer')
  return () => standIn.close()
})

async function place(): Promise<string> {
  await buyer.checked([
    { ItemId: 'BEER', Quantity: 20 },
    { ItemId: 'ROLL', Quantity: 5 },
    { ItemId: 'CHEESE', Quantity: 3 },
  ])
  return (await buyer.whole('Ordered')).body?.data[0].Orders[0].OrderId
}
const put = (id: string, body: object) => worker.call('PUT', `/verify-order/${id}`, { body })
const scan = (id: string, Position: number, ItemId: string, Quantity: number, Reason?: string) =>
  worker.call('POST', `/verify-order/${id}/scans`, {
    body: {
      Scans: [
        {
          ScanId: crypto.randomUUID(),
          Position,
          ItemId,
          Quantity,
          Code: '',
          Time: new Date().toISOString(),
          ...(Reason !== undefined && { Reason }),
        },
      ],
    },
  })
const finish = (id: string) => put(id, { State: 'Verified', Note: 'Dobalit zítra', Packages: [] })
/** Counts 18 of 20 beers, a book in place of the rolls, and 3.05 kg of cheese. */
async function count(id: string): Promise<void> {
  await put(id, { State: 'InVerification' })
  await scan(id, 1, 'BEER', 18, 'Damaged')
  await scan(id, 2, 'BOOK', 5, 'Replaced')
  await scan(id, 3, 'CHEESE', 2.95, 'Other')
  const { status, text } = await finish(id)
  if (status !== 200) throw new Error(text)
}
const slipOf = async (id: string): Promise<OutgoingOrder | undefined> =>
  (await admin.call('GET', '/outgoing-orders?Kind=Slip')).body?.data.find(
    ({ OrderId }: OutgoingOrder) => OrderId === id,
  )
const change = (id: string, body: object) =>
  admin.call('PUT', `/outgoing-order/${id}`, { body: { Kind: 'Slip', ...body } })

it('goes out once the accounting system has the order, with what left, what replaced it and why', async () => {
  const id = await place()
  await count(id)
  await sql`update outgoing_order set due_at = now() + interval '1 hour'`.execute(database.db)
  await exchange()
  expect([standIn.slips.length, await slipOf(id)]).toMatchObject([0, { State: 'waiting', Kind: 'Slip', Tries: 0 }])
  await hurry()
  await exchange()
  const [order] = standIn.kept
  expect(standIn.slips).toMatchObject([
    { extId: `${id}-V`, numberOrder: order?.number, quantities: { Pivo: 18, Kuchařka: 5, Eidam: 2.95 } },
  ])
  const [slip] = standIn.slips
  const words = slip?.slip.children[0]?.children.find(({ name }) => name === 'intNote')?.text
  expect(words).toContain('BEER: objednáno 20, vydáno 18 ks (poškozeno)')
  expect(words).toContain('BOOK: objednáno 0, vydáno 5 ks (náhrada za Rohlík)')
  expect(words).toContain('ROLL: objednáno 5, vydáno 0 ks (nahrazeno)')
  expect(await slipOf(id)).toMatchObject({ State: 'accepted', ErpNumber: slip?.number, Fault: '' })
  // The order keeps the number of its own.
  expect((await buyer.client.call('GET', `/order-detail/${id}`)).body?.data[0].ErpNumber).toBe(order?.number)
})

it('is one slip, however often its answer is lost and whatever the accounting system knows of a repeat', async () => {
  const id = await place()
  await exchange()
  await count(id)
  standIn.mood.losesAnswers = 1
  await exchange()
  expect(await slipOf(id)).toMatchObject({ State: 'sent', Tries: 1 })
  standIn.mood.losesAnswers = 0
  standIn.mood.knowsPacks = false
  await hurry()
  await exchange()
  expect(standIn.slips).toHaveLength(1)
  expect(await slipOf(id)).toMatchObject({ State: 'accepted', ErpNumber: standIn.slips[0]?.number })
})

it('waits while the order is counted again, and warns of what was handed over otherwise', async () => {
  const id = await place()
  await exchange()
  standIn.mood.isDown = true
  await sql`update outgoing_slip set due_at = now()`.execute(database.db)
  await setDoor('None')
  await count(id)
  await put(id, { State: 'InVerification' })
  standIn.mood.isDown = false
  await setDoor('MServer')
  await exchange()
  expect([standIn.slips.length, (await change(id, { Wish: 'Retry' })).body?.code]).toEqual([0, 'outgoing.counting'])
  await scan(id, 1, 'BEER', 1)
  await finish(id)
  await exchange()
  expect(standIn.slips).toMatchObject([{ quantities: { Pivo: 19 } }])
  await put(id, { State: 'InVerification' })
  await finish(id)
  expect((await slipOf(id))?.Warnings).toEqual([])
  await put(id, { State: 'InVerification' })
  await scan(id, 1, 'BEER', -4)
  await finish(id)
  await hurry()
  await exchange()
  expect(standIn.slips).toHaveLength(1)
  expect(await slipOf(id)).toMatchObject({ State: 'accepted', Warnings: [COUNTED_AGAIN] })
})

it('that is refused is told with its reason, sent again or settled by hand', async () => {
  const id = await place()
  await exchange()
  await count(id)
  standIn.mood.refuses = () => 'Zásoba BEER je uzamčena'
  await exchange()
  expect(await slipOf(id)).toMatchObject({ State: 'refused', Fault: expect.stringContaining('uzamčena') })
  standIn.mood.refuses = () => undefined
  await change(id, { Wish: 'Retry' })
  await exchange()
  expect(await slipOf(id)).toMatchObject({ State: 'accepted' })
  expect((await change(id, { Wish: 'Refuse', Reason: 'ručně' })).body?.code).toBe('outgoing.accepted')
})

it('that a person settled stays so when the order is counted otherwise, with a warning', async () => {
  const id = await place()
  await count(id)
  await change(id, { Wish: 'Refuse', Reason: 'Vydáno ručně' })
  await put(id, { State: 'InVerification' })
  await scan(id, 1, 'BEER', 1)
  await finish(id)
  await exchange()
  expect([standIn.slips.length, await slipOf(id)]).toMatchObject([
    0,
    { State: 'refused', IsSettled: true, Fault: 'Vydáno ručně', Warnings: [COUNTED_AGAIN] },
  ])
})

it('waits while the desk has moved its order back, and is not sent by who had read it before', async () => {
  const id = await place()
  await exchange()
  await count(id)
  const move = async (State: string) => {
    const [{ Version }] = (await admin.call('GET', `/desk-order/${id}`)).body?.data ?? []
    const { status } = await admin.call('PUT', `/desk-order/${id}`, { body: { Wish: 'Move', Version, State } })
    expect(status).toBe(200)
  }
  const taken = await takeOrder(database.db, 'slip')
  await move('New')
  expect(taken && (await markSent(database.db, taken, 1, 'slip'))).toBe(false)
  await hurry()
  await exchange()
  expect([standIn.slips.length, (await slipOf(id))?.State]).toEqual([0, 'waiting'])
  await move('Dispatched')
  await exchange()
  expect([standIn.slips.length, (await slipOf(id))?.State]).toEqual([1, 'accepted'])
})

it('stays here when the order was cancelled after it had been counted', async () => {
  const id = await place()
  await exchange()
  await count(id)
  const [{ Version }] = (await admin.call('GET', `/desk-order/${id}`)).body?.data ?? []
  const body = { Wish: 'Cancel', Version, Reason: 'Zákazník zavolal' }
  expect((await admin.call('PUT', `/desk-order/${id}`, { body })).status).toBe(200)
  await exchange()
  expect([standIn.slips.length, await slipOf(id)]).toMatchObject([0, { State: 'waiting', IsWithdrawn: true }])
})

it('waits until a changed order is there as it is now, and names the number it has then', async () => {
  const id = await place()
  await exchange()
  const before = standIn.kept[0]?.number
  await sql`update customer_order set revision = 2 where id = ${id}`.execute(
    database.of(buyer.customerId as ActiveCustomerId),
  )
  await sql`update outgoing_order set revision = 2, state = 'waiting', due_at = now() + interval '1 hour'
    where order_id = ${id}`.execute(database.db)
  await count(id)
  await exchange()
  expect(standIn.slips).toEqual([])
  await hurry()
  await exchange()
  const [order] = standIn.kept
  expect([order?.extId, order?.number === before]).toEqual([`${id}.2`, false])
  expect(standIn.slips).toMatchObject([{ extId: `${id}-V`, numberOrder: order?.number }])
  expect(await slipOf(id)).toMatchObject({ State: 'accepted', Revision: 1, IsRemoval: false })
})

it('stays here when the wholesaler wants no slips', async () => {
  const id = await place()
  await exchange()
  await setDoor('MServer', { WithSlips: false })
  await count(id)
  await exchange()
  expect([standIn.slips.length, (await slipOf(id))?.State]).toEqual([0, 'waiting'])
})

it('goes through the folder as a file of its own and takes the answer laid there', async () => {
  const id = await place()
  await exchange()
  await setDoor('Files')
  await count(id)
  await exchange()
  const { out, in: answers } = foldersOf(folder)
  expect(readdirSync(out)).toEqual([`odbyt-${id}-V.xml`])
  expect(readFileSync(join(out, `odbyt-${id}-V.xml`), 'latin1')).toContain('<vyd:vydejka version="2.0">')
  const said = `<?xml version="1.0"?><responsePack id="odbyt-${id}-V" state="ok"><responsePackItem id="${id}-V" state="ok">
    <vydejkaResponse state="ok"><producedDetails><number>26VY00007</number></producedDetails></vydejkaResponse>
    </responsePackItem></responsePack>`
  writeFileSync(join(answers, 'odpoved.xml'), said)
  await exchange()
  expect(await slipOf(id)).toMatchObject({ State: 'accepted', ErpNumber: '26VY00007' })
})

it('is fetched with a key, whole or as a pack, and stays as it was fetched', async () => {
  const id = await place()
  await setDoor('Pull')
  await count(id)
  const Key = (await admin.call('POST', '/pull-keys', { body: { Name: 'Účetní', Purpose: 'Orders' } })).body?.data[0]
    .Key
  const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
    portal.client().call(method, path, { headers: { authorization: `Bearer ${Key}` }, ...(body && { body }) })
  expect((await call('GET', '/waiting-slips')).body?.data).toEqual([])
  await call('PUT', `/waiting-orders/${id}/accepted`, { ErpNumber: 'OP-7' })
  const [slip] = (await call('GET', '/waiting-slips')).body?.data ?? []
  expect(slip).toMatchObject({
    OrderId: id,
    ErpNumber: 'OP-7',
    Note: 'Dobalit zítra',
    Positions: [
      { ItemId: 'BEER', Ordered: 20, Quantity: 18, Reason: 'Damaged', NetPriceTotal: 340.2 },
      { ItemId: 'ROLL', Ordered: 5, Quantity: 0, Reason: 'Replaced' },
      { ItemId: 'CHEESE', Ordered: 3, Quantity: 2.95 },
      { ItemId: 'BOOK', Ordered: 0, Quantity: 5, Reason: 'Added' },
    ],
  })
  // What was read stays as it was read, whatever is counted since.
  await put(id, { State: 'InVerification' })
  await scan(id, 1, 'BEER', 1)
  await finish(id)
  expect((await call('GET', '/waiting-slips')).body?.data).toEqual([slip])
  expect((await slipOf(id))?.Warnings).toEqual([COUNTED_AGAIN])
  const pack = await call('GET', `/waiting-slips/${id}/pack`)
  expect([pack.status, pack.text.includes('<vyd:numberOrder>OP-7</vyd:numberOrder>')]).toEqual([200, true])
  expect(await slipOf(id)).toMatchObject({ State: 'sent' })
  expect((await call('PUT', `/waiting-slips/${id}/accepted`, { ErpNumber: 'V-1' })).body?.data[0]).toMatchObject({
    State: 'accepted',
    ErpNumber: 'V-1',
  })
  expect((await call('PUT', `/waiting-slips/${id}/refused`, { Reason: 'ne' })).body?.code).toBe('outgoing.accepted')
  expect((await call('GET', '/waiting-slips')).body?.data).toEqual([])
  expect((await portal.client().call('GET', '/waiting-slips')).status).toBe(401)
  // What is counted again cannot be had before it is finished.
  const next = await place()
  await call('PUT', `/waiting-orders/${next}/accepted`, { ErpNumber: 'OP-8' })
  await count(next)
  await put(next, { State: 'InVerification' })
  expect((await call('GET', `/waiting-slips/${next}/pack`)).status).toBe(404)
})
