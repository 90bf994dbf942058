import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PermissionId } from '#contract/permissions.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { QueuedOrder, Scan, VerifyOrder } from '#contract/warehouse.ts'
import type { Database } from '#server/db/connect.ts'
import { asCustomer, createCustomer, createOrder, createUser } from '#server/testing/factories.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let database: Database
let worker: Client
let second: Client
let chief: Client
let buyer: Buyer
let seat: number

beforeAll(async () => {
  portal = await testPortal()
  ;({ database } = portal)
  await createShop(portal)
  await sql`insert into package_type (id, name, deposit_haler) values ('BEDNA', 'Přepravka', 10000)`.execute(
    database.db,
  )
  await sql`insert into item_package (item_id, package_id, per_unit) values ('BEER', 'BEDNA', 0.05)`.execute(
    database.db,
  )
  buyer = await createBuyer(portal)
  // Nobody of the warehouse works for the customer whose order it is.
  seat = (await createBuyer(portal)).customerId
  worker = await person(['verifyorder'])
  second = await person(['verifyorder'])
  chief = await person(['verifyorder'], true)
})
afterAll(() => portal.close())

async function person(permissions: PermissionId[], isAdmin = false): Promise<Client> {
  const { loginId } = await createUser(database, { userType: 'Employee', customerId: seat, permissions, isAdmin })
  return portal.loggedIn(loginId)
}

const lines = [
  { item: 'BEER', quantity: 40, price: '18.9', vatRate: '21' },
  { item: 'ROLL', quantity: 10, price: '2.35', vatRate: '12' },
]
const make = (values: Parameters<typeof createOrder>[2] = {}) =>
  createOrder(database, buyer.customerId, { state: 'New', lines, at: new Date(), ...values })

const read = async (id: string, client = worker): Promise<VerifyOrder> =>
  (await client.call('GET', `/verify-order/${id}`)).body?.data[0]
const put = async (id: string, body: object, client = worker) => {
  const answer = await client.call('PUT', `/verify-order/${id}`, { body })
  return [answer.status, answer.body?.code ?? answer.body?.data[0]] as const
}
const take = (id: string, client = worker) => put(id, { State: 'InVerification' }, client)
const finish = (id: string, client = worker, more: object = {}) =>
  put(id, { State: 'Verified', Note: '', Packages: [], ...more }, client)

const scanOf = (Position: number, ItemId: string, Quantity: number, more: Partial<Scan> = {}): Scan => ({
  ScanId: crypto.randomUUID(),
  Position,
  ItemId,
  Quantity,
  Code: ItemId,
  Time: new Date().toISOString(),
  ...more,
})
async function send(id: string, Scans: Scan[], client = worker) {
  const { status, text, body } = await client.call('POST', `/verify-order/${id}/scans`, { body: { Scans } })
  if (status !== 200) throw new Error(text)
  return body?.data[0] as { Refused: { ScanId: string; Why: string }[]; Order: VerifyOrder }
}
const counts = ({ Positions }: VerifyOrder) => Positions.map(({ VerifiedQuantity }) => VerifiedQuantity)
const seen = async (id: string): Promise<OrderDetail> =>
  (await buyer.client.call('GET', `/order-detail/${id}`)).body?.data[0]
const events = async (id: string) =>
  (
    await sql<{ event: string; detail: object }>`
      select event, detail from audit_event where detail->>'order' = ${id} order by id`.execute(database.db)
  ).rows
const stateOf = async (id: string) => (await read(id)).State

describe('the queue', () => {
  it('goes by the day of Prague, also in the hours when that of UTC is another', async () => {
    const night = await testPortal({}, () => new Date('2026-06-23T22:30:00Z'))
    try {
      await createShop(night)
      const { customerId } = await createBuyer(night)
      const { loginId } = await createUser(night.database, {
        userType: 'Employee',
        customerId,
        permissions: ['verifyorder'],
      })
      const client = await night.loggedIn(loginId)
      for (const [id, deliveryDate] of [
        ['TODAY', '2026-06-24'],
        ['OLD', '2026-06-11'],
        ['STALE', '2026-06-10'],
      ] as const) {
        await createOrder(night.database, customerId, { id, state: 'New', lines, at: new Date(), deliveryDate })
      }
      const queue = (await client.call('GET', '/verify-order')).body?.data as QueuedOrder[]
      expect(queue.map(({ OrderId }) => OrderId)).toEqual(['OLD', 'TODAY'])
    } finally {
      await night.close()
    }
  })

  it('has the orders of all customers that have not left, by day and route, without amounts [S1.9, S2.39]', async () => {
    const late = await make({ deliveryDate: '2999-01-02' })
    const early = await make({ deliveryDate: '2999-01-01', state: 'InVerification' })
    const gone = await make({ state: 'Dispatched', deliveryDate: '2999-01-01' })
    const { body, text } = await worker.call('GET', '/verify-order')
    const ids = body?.data.map(({ OrderId }: QueuedOrder) => OrderId) ?? []
    expect(ids.filter((id: string) => [late, early, gone].includes(id))).toEqual([early, late])
    expect(text).not.toMatch(/Price|Amount|Haler/)
    expect(body?.data.find(({ OrderId }: QueuedOrder) => OrderId === late)).toMatchObject({
      CustomerID: buyer.customerId,
      PositionCount: 2,
      DoneCount: 0,
      VerifiedBy: '',
    })
  })

  it('begins with the truck that is loaded first, whatever it is called, and within it goes by the stops', async () => {
    await sql`insert into delivery_route values ('a', 'A pozdní', null, '09:00'), ('z', 'Z ranní', null, '06:30'), ('n', 'B', null, null)`.execute(
      database.db,
    )
    const stops = [
      ['a', 1],
      ['z', 2],
      ['n', 1],
      ['z', 1],
    ] as const
    const ids: string[] = []
    for (const [route, stop] of stops) {
      const customerId = await createCustomer(database)
      await sql`update customer set route_id = ${route}, route_stop = ${stop} where id = ${customerId}`.execute(
        database.db,
      )
      ids.push(await createOrder(database, customerId, { state: 'New', deliveryDate: '2030-01-01', lines }))
    }
    const queue = (await worker.call('GET', '/verify-order')).body?.data as QueuedOrder[]
    const own = queue.filter(({ OrderId }) => ids.includes(OrderId))
    expect(own.map(({ Route, LoadsAt, Stop }) => [Route, LoadsAt, Stop])).toEqual([
      ['Z ranní', '06:30', 1],
      ['Z ranní', '06:30', 2],
      ['A pozdní', '09:00', 1],
      ['B', null, 1],
    ])
  })

  it('and every order are for the right alone, and need an active customer like everything else [S2.61]', async () => {
    const id = await make()
    for (const client of [buyer.client, await person(['showactiveorder'], true)]) {
      for (const path of ['/verify-order', `/verify-order/${id}`, `/verify-order-paper/${id}?Paper=Label`]) {
        expect([path, (await client.call('GET', path)).status]).toEqual([path, 403])
      }
      expect((await put(id, { State: 'InVerification' }, client))[0]).toBe(403)
    }
    const { loginId } = await createUser(database, { userType: 'Manager', permissions: ['verifyorder'] })
    const nowhere = await portal.loggedIn(loginId)
    expect((await nowhere.call('GET', '/verify-order')).body?.code).toBe('access.no-customer')
    expect((await worker.call('GET', '/verify-order/P2026999999')).status).toBe(404)
    expect((await put('P2026999999', { State: 'New' }))[0]).toBe(404)
  })
})

describe('who has an order in hands', () => {
  it('is told to others, who take it over after half an hour or after a question', async () => {
    const id = await make()
    expect(await take(id)).toMatchObject([200, { State: 'InVerification', IsMine: true, VerifiedBy: 'Jana Zkoušková' }])
    expect(await take(id, second)).toEqual([423, 'verify.taken'])
    expect((await put(id, { State: 'InVerification', TakeOver: true }, second))[0]).toBe(200)
    expect(await finish(id)).toEqual([409, 'verify.not-taken'])
    expect(await put(id, { State: 'New' })).toEqual([409, 'verify.not-taken'])
    await sql`update verification set seen_at = seen_at - interval '31 minutes' where order_id = ${id}`.execute(
      database.of(asCustomer(buyer.customerId)),
    )
    expect((await read(id)).IsIdle).toBe(true)
    expect((await take(id))[0]).toBe(200)
    expect((await events(id)).map(({ event }) => event)).toEqual(['order.taken-over', 'order.taken-over'])
  })

  it('is one of two who take it at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await make()
      const answers = await Promise.all([take(id), take(id, second)])
      expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 423])
    }
  })

  it('puts it back with what was counted', async () => {
    const id = await make()
    await take(id)
    await send(id, [scanOf(1, 'BEER', 3)])
    expect(await put(id, { State: 'New' })).toMatchObject([200, { State: 'New', VerifiedBy: '' }])
    await take(id, second)
    expect(counts(await read(id))).toEqual([3, 0])
  })

  it('sees that it was changed since', async () => {
    const id = await make()
    await take(id)
    expect((await read(id)).IsChanged).toBe(false)
    await sql`update order_line set sales_quantity = 41 where order_id = ${id} and position = 1`.execute(
      database.of(asCustomer(buyer.customerId)),
    )
    expect((await read(id)).IsChanged).toBe(true)
    expect((await take(id))[1]).toMatchObject({ IsChanged: false })
  })
})

describe('scans', () => {
  it('count once each, however often and from however many devices at once they are sent', async () => {
    const id = await make()
    await take(id)
    const scans = Array.from({ length: 12 }, (_, n) => scanOf(1 + (n % 2), n % 2 === 0 ? 'BEER' : 'ROLL', 1))
    await Promise.all([
      send(id, scans),
      send(id, scans.toReversed(), second),
      send(id, scans.slice(3, 9)),
      ...scans.map((scan) => send(id, [scan, scan], second)),
    ])
    const order = await read(id)
    expect(counts(order)).toEqual([6, 6])
    expect((await send(id, [scanOf(1, 'BEER', -2)])).Order.Positions[0]).toMatchObject({ VerifiedQuantity: 4 })
  })

  it('of an unknown line or item count nothing and are told; another item is a substitute', async () => {
    const id = await make()
    await take(id)
    const [line, item] = [scanOf(9, 'BEER', 1), scanOf(1, 'NOSUCH', 1)]
    const { Refused, Order } = await send(id, [line, item, scanOf(1, 'BOOK', 2)])
    expect(Refused).toEqual(expect.arrayContaining([line, item].map(({ ScanId }) => ({ ScanId, Why: 'NotOnOrder' }))))
    expect(counts(Order)).toEqual([0, 0])
    expect(Order.Positions[0]?.Substitutes).toEqual([
      { ItemId: 'BOOK', Name: 'Kuchařka', Unit: 'ks', VerifiedQuantity: 2 },
    ])
    const found = await worker.call('GET', '/verify-items?Code=book')
    expect(found.body?.data).toMatchObject([{ ItemId: 'BOOK' }])
  })

  it('that come after the end are refused, unless they were counted before', async () => {
    const id = await make({ lines: [{ item: 'ROLL', quantity: 1 }] })
    await take(id)
    const counted = scanOf(1, 'ROLL', 1)
    await send(id, [counted])
    await finish(id)
    const late = scanOf(1, 'ROLL', 1)
    expect((await send(id, [counted, late])).Refused).toEqual([{ ScanId: late.ScanId, Why: 'Finished' }])
    expect(counts(await read(id))).toEqual([1])
  })

  it('are refused as a request when they are no scans', async () => {
    const id = await make()
    for (const wrong of [
      { Quantity: 0.0001 },
      { ScanId: 'x' },
      { Time: 'now' },
      { Reason: 'Removed' },
      { Position: 0 },
    ]) {
      const body = { Scans: [{ ...scanOf(1, 'BEER', 1), ...wrong }] }
      expect((await worker.call('POST', `/verify-order/${id}/scans`, { body })).status).toBe(400)
    }
  })
})

describe('the end of the count', () => {
  const why = (Position: number, ItemId: string, Reason: Scan['Reason'], ReasonText = '') =>
    scanOf(Position, ItemId, 0, { Reason, ReasonText, Code: '' })

  it('needs every line counted or explained; the buyer sees what differs, and only that by mail', async () => {
    const id = await make()
    await sql`insert into notification (user_id, customer_id, kind) values (${buyer.id}, ${buyer.customerId}, 'order-difference')`.execute(
      database.of(asCustomer(buyer.customerId)),
    )
    const before = await seen(id)
    await take(id)
    await send(id, [scanOf(1, 'BEER', 37), scanOf(2, 'ROLL', 10)])
    expect(await finish(id)).toEqual([409, 'verify.open'])
    await send(id, [why(1, 'BEER', 'Damaged', 'rozbité')])
    expect((await finish(id))[0]).toBe(200)
    const after = await seen(id)
    expect(after.Positions[0]).toMatchObject({
      VerifiedQuantity: 37,
      Reason: 'Damaged',
      ReasonText: 'rozbité',
      NetPriceTotal: 699.3,
      TotalAmountNetIncl: 846.15,
    })
    expect([before.TotalAmountNet, after.TotalAmountNet]).toEqual([779.5, 722.8])
    expect(after.TotalAmountGrandIncl).toBe(872.47)
    expect(after).toMatchObject({ State: 'Verified', HasDifference: true })
    const told = (await waitingMails(database)).filter(({ kind }) => kind === 'order-difference')
    expect(told.map(({ details }) => [details.order, details.user])).toEqual([[id, buyer.id]])
    expect((await events(id)).at(-1)).toEqual({ event: 'order.verified', detail: { order: id, differences: 1 } })
  })

  it('leaves everything as it was when all is there, and when it is opened again', async () => {
    const id = await make()
    const before = await seen(id)
    await take(id)
    await send(id, [scanOf(1, 'BEER', 40), scanOf(2, 'ROLL', 10)])
    expect((await finish(id))[0]).toBe(200)
    const amounts = (order: OrderDetail) => [order.TotalAmountNet, order.TotalAmountGrandIncl, order.PositionCount]
    expect(amounts(await seen(id))).toEqual(amounts(before))
    await take(id, second)
    expect([await stateOf(id), amounts(await seen(id))]).toEqual(['InVerification', amounts(before)])
    expect((await events(id)).at(-1)?.event).toBe('order.reopened')
    await send(id, [scanOf(1, 'BEER', -40), why(1, 'BEER', 'NotInStock')], second)
    expect((await finish(id, second))[0]).toBe(200)
    expect((await seen(id)).TotalAmountNet).toBe(23.5)
    await take(id)
    expect(amounts(await seen(id))).toEqual(amounts(before))
  })

  it('lets more leave only with a reason and the flag', async () => {
    const id = await make({ lines: [{ item: 'ROLL', quantity: 5 }] })
    await take(id)
    await send(id, [scanOf(1, 'ROLL', 6)])
    expect(await finish(id)).toEqual([409, 'verify.open'])
    await send(id, [why(1, 'ROLL', 'Other', 'výměna')])
    expect(await finish(id)).toEqual([403, 'verify.over'])
    await put(id, { State: 'InVerification', TakeOver: true }, chief)
    expect((await finish(id, chief))[0]).toBe(200)
    expect((await seen(id)).Positions[0]).toMatchObject({ VerifiedQuantity: 6, Reason: 'Other', ReasonText: 'výměna' })
  })

  it('puts a scanned substitute into the order at the customer’s price, and takes it out again', async () => {
    const id = await make({ lines: [{ item: 'BEER', quantity: 2, price: '18.9' }] })
    await take(id)
    await send(id, [why(1, 'BEER', 'Replaced')])
    expect(await finish(id)).toEqual([409, 'verify.open'])
    await send(id, [scanOf(1, 'BOOK', 2)])
    expect((await finish(id))[0]).toBe(200)
    const order = await seen(id)
    expect(order.Positions).toMatchObject([
      { ItemId: 'BEER', VerifiedQuantity: 0, Reason: 'Replaced' },
      { ItemId: 'BOOK', Quantity: 0, VerifiedQuantity: 2, Reason: 'Added', NetPriceTotal: 498 },
    ])
    expect([order.TotalAmountNet, order.PositionCount]).toEqual([498, 2])
    expect((await read(id)).Positions.map(({ ItemId }) => ItemId)).toEqual(['BEER'])
    await take(id)
    expect(await seen(id)).toMatchObject({ PositionCount: 1, TotalAmountNet: 37.8 })
  })

  it('feeds the packaging account, and puts it right when it is counted again', async () => {
    const id = await make({ lines: [{ item: 'BEER', quantity: 40 }] })
    await take(id)
    const { Order } = await send(id, [scanOf(1, 'BEER', 40)])
    expect(Order.Packages.find(({ PackageID }) => PackageID === 'BEDNA')).toMatchObject({ Expected: 2, Issued: 0 })
    const counted = (Issued: number, Returned: number) => [{ PackageID: 'BEDNA', Issued, Returned }]
    expect((await finish(id, worker, { Packages: counted(2, 1) }))[0]).toBe(200)
    await take(id)
    await finish(id, worker, { Packages: counted(3, 3) })
    const { rows } = await sql`
      select kind, issued, returned from package_movement where document_id = ${id} order by id`.execute(
      database.of(asCustomer(buyer.customerId)),
    )
    expect(rows).toEqual([
      { kind: 'Delivery', issued: 2, returned: 1 },
      { kind: 'Correction', issued: 0, returned: 1 },
    ])
    expect((await read(id)).Packages.find(({ PackageID }) => PackageID === 'BEDNA')).toMatchObject({
      Issued: 3,
      Returned: 3,
    })
  })

  it('is too late for what has left, and nothing for what was cancelled', async () => {
    expect(await take(await make({ state: 'Dispatched' }))).toEqual([409, 'verify.left'])
    expect(await take(await make({ state: 'Cancelled' }))).toEqual([409, 'order.closed'])
  })

  it('prints a delivery note and a label, both without amounts', async () => {
    const id = await make({ lines: [{ item: 'ROLL', quantity: 5, price: '777' }] })
    const paper = (kind: string) => worker.call('GET', `/verify-order-paper/${id}?Paper=${kind}`)
    expect((await paper('DeliveryNote')).body?.code).toBe('verify.uncounted')
    await take(id)
    await send(id, [scanOf(1, 'ROLL', 5)])
    await finish(id)
    for (const kind of ['DeliveryNote', 'Label']) {
      const { status, bytes } = await paper(kind)
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
      expect([status, text.includes(id), text.includes('777')]).toEqual([200, true, false])
    }
  })
})
