import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderDetail } from '#contract/orders.ts'
import type { Scan, VerifyOrder } from '#contract/warehouse.ts'
import type { Database } from '#server/db/connect.ts'
import { createOrder, createUser } from '#server/testing/factories.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let database: Database
let worker: Client
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal()
  ;({ database } = portal)
  await createShop(portal)
  buyer = await createBuyer(portal)
  const { customerId } = await createBuyer(portal)
  const { loginId } = await createUser(database, { userType: 'Employee', customerId, permissions: ['verifyorder'] })
  worker = await portal.loggedIn(loginId)
})
afterAll(() => portal.close())

const make = (lines: { item: string; quantity: number }[]) =>
  createOrder(database, buyer.customerId, { state: 'New', lines, at: new Date() })
const put = (id: string, body: object) => worker.call('PUT', `/verify-order/${id}`, { body })
const take = (id: string) => put(id, { State: 'InVerification' })
const finish = async (id: string) => (await put(id, { State: 'Verified', Note: '', Packages: [] })).status
const scanOf = (Position: number, ItemId: string, Quantity: number, more: Partial<Scan> = {}): Scan => ({
  ScanId: crypto.randomUUID(),
  Position,
  ItemId,
  Quantity,
  Code: ItemId,
  Time: new Date().toISOString(),
  ...more,
})
const send = async (id: string, Scans: Scan[]): Promise<VerifyOrder> =>
  (await worker.call('POST', `/verify-order/${id}/scans`, { body: { Scans } })).body?.data[0].Order
const seen = async (id: string): Promise<OrderDetail> =>
  (await buyer.client.call('GET', `/order-detail/${id}`)).body?.data[0]

describe('batches', () => {
  it('keeps batch and expiry with the count, for the delivery note and the buyer', async () => {
    await sql`update item set asks_batch = true, pack_ean = '8594001000999' where id = 'ROLL'`.execute(database.db)
    const id = await make([
      { item: 'ROLL', quantity: 5 },
      { item: 'BEER', quantity: 2 },
    ])
    await take(id)
    const of = (Batch: string, Quantity: number) => scanOf(1, 'ROLL', Quantity, { Batch, Expires: '2027-03-31' })
    const order = await send(id, [of('L1', 3), of('L2', 4), of('L2', -2), scanOf(2, 'BEER', 2)])
    const batches = [
      { Batch: 'L1', Expires: '2027-03-31', Quantity: 3 },
      { Batch: 'L2', Expires: '2027-03-31', Quantity: 2 },
    ]
    expect(order.Positions[0]).toMatchObject({ AsksBatch: true, PackEAN: '8594001000999', Batches: batches })
    expect(order.Positions[1]).toMatchObject({ AsksBatch: false, PackEAN: '', Batches: [] })
    const found = await worker.call('GET', '/verify-items?Code=8594001000999')
    expect(found.body?.data).toMatchObject([{ ItemId: 'ROLL', AsksBatch: true }])
    expect((await seen(id)).Positions[0]?.Batches).toEqual([])
    expect(await finish(id)).toBe(200)
    expect((await seen(id)).Positions.map(({ Batches }) => Batches)).toEqual([batches, []])
    const { bytes } = await worker.call('GET', `/verify-order-paper/${id}?Paper=DeliveryNote`)
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Šarže L1, do 31. 3. 2027, 3 ks; Šarže L2, do 31. 3. 2027, 2 ks')
  })

  it('names the batch of a substitute with the substitute', async () => {
    const id = await make([
      { item: 'BEER', quantity: 2 },
      { item: 'BOOK', quantity: 1 },
    ])
    await take(id)
    await send(id, [scanOf(1, 'BOOK', 2, { Reason: 'Replaced', Batch: 'S7' }), scanOf(2, 'BOOK', 1, { Batch: 'S8' })])
    expect(await finish(id)).toBe(200)
    const named = (await seen(id)).Positions.map(({ ItemId, Batches }) => [
      ItemId,
      ...Batches.map(({ Batch }) => Batch),
    ])
    expect(named).toEqual([['BEER'], ['BOOK', 'S8'], ['BOOK', 'S7']])
  })
})
