import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderDetail } from '#contract/orders.ts'
import type { Scan, VerifyOrder } from '#contract/warehouse.ts'
import type { Db } from '#server/db/connect.ts'
import { asCustomer, createOrder, createUser } from '#server/testing/factories.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

// What a finished count changes in the amounts of an order and on the account of packaging.

let portal: TestPortal
let worker: Client
let buyer: Buyer
let own: Db

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
  await sql`insert into package_type (id, name, deposit_haler) values ('BEDNA', 'Přepravka', 10000)`.execute(
    portal.database.db,
  )
  buyer = await createBuyer(portal)
  own = portal.database.of(asCustomer(buyer.customerId))
  const { customerId } = await createBuyer(portal)
  const { loginId } = await createUser(portal.database, {
    userType: 'Employee',
    customerId,
    permissions: ['verifyorder'],
  })
  worker = await portal.loggedIn(loginId)
})
afterAll(() => portal.close())

const make = (values: Parameters<typeof createOrder>[2]) =>
  createOrder(portal.database, buyer.customerId, { state: 'New', at: new Date(), ...values })
const read = async (id: string): Promise<VerifyOrder> => (await worker.call('GET', `/verify-order/${id}`)).body?.data[0]
const seen = async (id: string): Promise<OrderDetail> =>
  (await buyer.client.call('GET', `/order-detail/${id}`)).body?.data[0]
async function put(id: string, body: object) {
  const answer = await worker.call('PUT', `/verify-order/${id}`, { body })
  return [answer.status, answer.body?.code ?? answer.body?.data[0]] as const
}
const take = (id: string) => put(id, { State: 'InVerification' })
const finish = (id: string, Packages: object[] = []) => put(id, { State: 'Verified', Note: '', Packages })

const scanOf = (Position: number, ItemId: string, Quantity: number, more: Partial<Scan> = {}): Scan => ({
  ScanId: crypto.randomUUID(),
  Position,
  ItemId,
  Quantity,
  Code: ItemId,
  Time: new Date().toISOString(),
  ...more,
})
async function send(id: string, Scans: Scan[]) {
  const { status, text, body } = await worker.call('POST', `/verify-order/${id}/scans`, { body: { Scans } })
  if (status !== 200) throw new Error(text)
  return body?.data[0] as { Refused: { ScanId: string; Why: string }[]; Order: VerifyOrder }
}
const why = (Position: number, ItemId: string, Reason: Scan['Reason']) => scanOf(Position, ItemId, 0, { Reason })

it('leaves how the back office rounds an order, whatever differs', async () => {
  const id = await make({ lines: [{ item: 'ROLL', quantity: 5, price: '10', vatRate: '21' }] })
  await sql`update customer_order set gross_haler = 6100 where id = ${id}`.execute(own)
  const total = async () => (await seen(id)).TotalAmountGrandIncl
  await take(id)
  await send(id, [scanOf(1, 'ROLL', 5)])
  await finish(id)
  expect(await total()).toBe(61)
  await take(id)
  await send(id, [scanOf(1, 'ROLL', -1), why(1, 'ROLL', 'Damaged')])
  await finish(id)
  expect(await total()).toBe(48.9)
  await take(id)
  expect(await total()).toBe(61)
})

it('asks for no words and no credited goods, and leaves their amounts as ordered', async () => {
  const id = await make({
    lines: [
      { item: 'ROLL', quantity: 5, price: '10', vatRate: '21' },
      { item: '', name: 'Doprava', quantity: 1, price: '99', vatRate: '21' },
      { item: 'BEER', quantity: -2, price: '18.9', vatRate: '21' },
    ],
  })
  const before = await seen(id)
  await take(id)
  expect(await read(id)).toMatchObject({ PositionCount: 1, Positions: [{ ItemId: 'ROLL' }] })
  const onWords = scanOf(2, 'BOOK', 1)
  const { Refused } = await send(id, [scanOf(1, 'ROLL', 5), onWords])
  expect(Refused).toEqual([{ ScanId: onWords.ScanId, Why: 'NotOnOrder' }])
  expect(await finish(id)).toMatchObject([200, { PositionCount: 1, DoneCount: 1 }])
  const after = await seen(id)
  expect([after.TotalAmountNet, after.TotalAmountGrandIncl]).toEqual([
    before.TotalAmountNet,
    before.TotalAmountGrandIncl,
  ])
  expect(after.TotalAmountNet).toBe(111.2)
})

it('charges no substitute for a line that is there as ordered, nor one that was taken back', async () => {
  const id = await make({ lines: ['BEER', 'ROLL'].map((item) => ({ item, quantity: 2, price: '18.9' })) })
  await take(id)
  await send(id, [
    scanOf(1, 'BOOK', 2, { Reason: 'Replaced' }),
    scanOf(1, 'BEER', 2),
    scanOf(2, 'BOOK', 1, { Reason: 'Replaced' }),
    scanOf(2, 'BOOK', -1),
    why(2, 'ROLL', 'NotInStock'),
  ])
  expect((await finish(id))[0]).toBe(200)
  const { Positions, TotalAmountNet } = await seen(id)
  expect([Positions.map(({ ItemId }) => ItemId), TotalAmountNet]).toEqual([['BEER', 'ROLL'], 37.8])
})

const onAccount = async (id: string) =>
  (
    await sql<{ net: number }>`
      select coalesce(sum(issued - returned), 0)::int as net from package_movement where document_id = ${id}`.execute(
      own,
    )
  ).rows[0]?.net

it('takes packaging off the account when the order is opened again or cancelled, by whomever', async () => {
  const counted = [{ PackageID: 'BEDNA', Issued: 2, Returned: 0 }]
  const id = await make({ lines: [] })
  const cancel = (state: string) => sql`update customer_order set state = ${state} where id = ${id}`.execute(own)
  await take(id)
  await finish(id, counted)
  expect(await onAccount(id)).toBe(2)
  await take(id)
  expect(await onAccount(id)).toBe(0)
  await finish(id, counted)
  expect(await onAccount(id)).toBe(2)
  await cancel('Cancelled')
  expect(await onAccount(id)).toBe(0)
})

it('proposes announced empties only as long as no other order of the day has them', async () => {
  const deliveryDate = '2999-03-01'
  await sql`
    insert into package_return (customer_id, delivery_date, package_id, quantity, user_name)
    values (${buyer.customerId}, ${deliveryDate}, 'BEDNA', 5, 'Jana Zkoušková')`.execute(own)
  const [one, other] = [await make({ lines: [], deliveryDate }), await make({ lines: [], deliveryDate })]
  const announced = async (id: string) =>
    (await read(id)).Packages.find(({ PackageID }) => PackageID === 'BEDNA')?.Announced
  await take(one)
  await finish(one, [{ PackageID: 'BEDNA', Issued: 0, Returned: 4 }])
  expect([await announced(one), await announced(other)]).toEqual([5, 1])
  await take(one)
  expect(await announced(other)).toBe(5)
})

it('refuses packaging that is named twice or that nobody knows', async () => {
  const id = await make({ lines: [] })
  await take(id)
  const bedna = { PackageID: 'BEDNA', Issued: 1, Returned: 0 }
  for (const Packages of [
    [bedna, bedna],
    [bedna, { ...bedna, PackageID: 'NOSUCH' }],
  ]) {
    expect(await finish(id, Packages)).toEqual([400, 'input.invalid'])
  }
  expect([(await read(id)).State, await onAccount(id)]).toEqual(['InVerification', 0])
})

it('charges a substitute at the price from its quantity on', async () => {
  await sql`
    insert into quantity_price (customer_id, item_id, quantity_from, net_price)
    values (${buyer.customerId}, 'BOOK', 5, 200), (${buyer.customerId}, 'BOOK', 50, 1)`.execute(own)
  const id = await make({ lines: ['BEER', 'ROLL'].map((item) => ({ item, quantity: 9, price: '1' })) })
  await take(id)
  await send(
    id,
    [1, 2].flatMap((at) => [scanOf(at, 'BOOK', at === 1 ? 4 : 5, { Reason: 'Replaced' })]),
  )
  expect((await finish(id))[0]).toBe(200)
  expect((await seen(id)).Positions.slice(2).map((line) => line.NetPriceTotal)).toEqual([996, 1000])
})
