import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LoadingOrder, LoadingStep } from '#contract/loading.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { Database } from '#server/db/connect.ts'
import { asCustomer, createOrder, createUser } from '#server/testing/factories.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

const DAY = '2999-03-01'

let portal: TestPortal
let database: Database
let worker: Client
let chief: Client
let near: Buyer
let far: Buyer

beforeAll(async () => {
  portal = await testPortal()
  ;({ database } = portal)
  await createShop(portal)
  await sql`insert into delivery_route (id, name) values ('sever', 'Sever')`.execute(database.db)
  near = await createBuyer(portal)
  far = await createBuyer(portal)
  const stops = [
    [near, 1],
    [far, 2],
  ] as const
  for (const [{ customerId }, stop] of stops) {
    await sql`update customer set route_id = 'sever', route_stop = ${stop} where id = ${customerId}`.execute(
      database.db,
    )
  }
  const { customerId } = await createBuyer(portal)
  const { loginId } = await createUser(database, { userType: 'Employee', customerId, permissions: ['verifyorder'] })
  worker = await portal.loggedIn(loginId)
  const admin = await createUser(database, { permissions: ['verifyorder'], isAdmin: true })
  chief = await portal.loggedIn(admin.loginId)
})
afterAll(() => portal.close())

const lines = [{ item: 'ROLL', quantity: 2 }]
const make = (buyer = near, state: LoadingOrder['State'] = 'Verified') =>
  createOrder(database, buyer.customerId, { state, lines, deliveryDate: DAY, at: new Date() })
const list = async (): Promise<LoadingOrder[]> =>
  (await worker.call('GET', `/verify-loading?Day=${DAY}`)).body?.data ?? []
const step = async (id: string, Step: LoadingStep, more: object = {}) => {
  const { status, body } = await worker.call('PUT', `/verify-loading/${id}`, { body: { Step, ...more } })
  return status === 200 ? [body?.data[0].Place, body?.data[0].State] : [status, body?.code]
}
const seen = async (id: string, buyer = near): Promise<OrderDetail> =>
  (await buyer.client.call('GET', `/order-detail/${id}`)).body?.data[0]
const told = (id: string, state: string, buyer = near) =>
  sql`update customer_order set erp_state = ${state}, state = ${state} where id = ${id}`.execute(
    database.of(asCustomer(buyer.customerId)),
  )

describe('a truck', () => {
  it('is loaded from its last stop on; what is not counted yet waits', async () => {
    const first = await make()
    const last = await make(far)
    const open = await make(far, 'InVerification')
    const gone = await make(far, 'Cancelled')
    const ours = (await list()).filter(({ OrderId }) => [first, last, open, gone].includes(OrderId))
    expect(ours.map(({ OrderId, Stop, Place }) => [OrderId, Stop, Place])).toEqual([
      [open, 2, 'Waiting'],
      [last, 2, 'Waiting'],
      [first, 1, 'Waiting'],
    ])
    expect(ours[0]).toMatchObject({ Route: 'Sever', PositionCount: 1, ReceivedBy: '' })
    expect(await step(open, 'Load')).toEqual([409, 'verify.uncounted'])
    expect(await step(gone, 'Load')).toEqual([409, 'order.closed'])
    expect(await step('P2999999999', 'Load')).toEqual([404, 'not-found'])
    expect(await step(last, 'Lose' as LoadingStep)).toEqual([400, 'input.invalid'])
    expect((await near.client.call('GET', `/verify-loading?Day=${DAY}`)).status).toBe(403)
    expect((await near.client.call('PUT', `/verify-loading/${last}`, { body: { Step: 'Load' } })).status).toBe(403)
  })

  it('brings the buyer’s order on, step by step, and each step can be taken back', async () => {
    const id = await make()
    expect(await step(id, 'Leave')).toEqual([409, 'loading.step'])
    expect(await step(id, 'Load')).toEqual(['Loaded', 'Verified'])
    expect(await step(id, 'Deliver')).toEqual([409, 'loading.step'])
    expect(await step(id, 'Leave')).toEqual(['OnRoad', 'Dispatched'])
    expect(await step(id, 'Unload')).toEqual([409, 'loading.step'])
    expect(await step(id, 'Deliver', { ReceivedBy: ' Jana Vzorová ' })).toEqual(['Delivered', 'Delivered'])
    const order = await seen(id)
    expect([order.State, order.ReceivedBy]).toEqual(['Delivered', 'Jana Vzorová'])
    expect(order.Steps.map(({ State }) => State)).toEqual(['Dispatched', 'Delivered'])
    expect((await list()).find(({ OrderId }) => OrderId === id)).toMatchObject({
      LoadedBy: 'Jana Zkoušková',
      Left: expect.any(String),
      HandedOver: expect.any(String),
    })
    expect(await step(id, 'Undeliver')).toEqual(['OnRoad', 'Dispatched'])
    expect((await seen(id)).ReceivedBy).toBe('')
    expect(await step(id, 'ComeBack')).toEqual(['Loaded', 'Verified'])
    expect(await step(id, 'Unload')).toEqual(['Waiting', 'Verified'])
    expect(await step(id, 'Unload')).toEqual(['Waiting', 'Verified'])
  })

  it('is ticked off once by two at the same moment, and a press that comes twice changes no time', async () => {
    const id = await make()
    const answers = await Promise.all([step(id, 'Load'), step(id, 'Load'), step(id, 'Load')])
    expect(answers).toEqual(Array.from({ length: 3 }, () => ['Loaded', 'Verified']))
    await step(id, 'Leave')
    const leftAt = async () => (await list()).find(({ OrderId }) => OrderId === id)?.Left
    await sql`update loading set left_at = left_at - interval '1 hour' where order_id = ${id}`.execute(
      database.of(asCustomer(near.customerId)),
    )
    const left = await leftAt()
    expect(await step(id, 'Leave')).toEqual(['OnRoad', 'Dispatched'])
    expect(await leftAt()).toBe(left)
  })

  it('keeps the signature that is wanted, for the buyer and the seller alone, until the step is taken back', async () => {
    const id = await make()
    await step(id, 'Load')
    await step(id, 'Leave')
    await sql`update delivery_rule set proof = 'Signature'`.execute(database.db)
    const drawn = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    const Proof = { Kind: 'Signature', FileContent: drawn.toString('base64') }
    const broken = { Kind: 'Signature', FileContent: Buffer.from('<svg/>').toString('base64') }
    expect(await step(id, 'Deliver')).toEqual([409, 'loading.proof'])
    expect(await step(id, 'Deliver', { Proof: broken })).toEqual([400, 'file.picture'])
    expect((await seen(id)).State).toBe('Dispatched')
    const handed = { Proof, ReceivedBy: 'Jana Vzorová' }
    expect(await step(id, 'Deliver', handed)).toEqual(['Delivered', 'Delivered'])
    // The answer was lost, and it is sent again.
    expect(await step(id, 'Deliver', handed)).toEqual(['Delivered', 'Delivered'])
    expect(await seen(id)).toMatchObject({ ReceivedBy: 'Jana Vzorová', ProofKind: 'Signature' })
    const picture = await near.client.call('GET', `/order-proof/${id}`)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await far.client.call('GET', `/order-proof/${id}`)).status).toBe(404)
    expect((await chief.call('GET', `/desk-order-proof/${id}`)).status).toBe(200)
    expect((await worker.call('GET', `/desk-order-proof/${id}`)).status).toBe(403)

    expect(await step(id, 'Undeliver')).toEqual(['OnRoad', 'Dispatched'])
    expect(await seen(id)).toMatchObject({ ReceivedBy: '', ProofKind: null })
    expect(await step(id, 'Deliver', { ReceivedBy: 'Jan', WithoutProof: true })).toEqual(['Delivered', 'Delivered'])
    await step(id, 'Undeliver')
    await step(id, 'Deliver', handed)
    for (const client of [worker, near.client]) {
      expect((await client.call('DELETE', `/desk-order-proof/${id}`)).status).toBe(403)
    }
    expect((await chief.call('DELETE', `/desk-order-proof/${id}`)).status).toBe(200)
    expect(await seen(id)).toMatchObject({ State: 'Delivered', ReceivedBy: '', ProofKind: null })
    expect((await chief.call('GET', `/desk-order-proof/${id}`)).status).toBe(404)
    // For good: the log does not tell the name either, in whichever of the two steps it stood.
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_event where event = 'order.loading' and detail->>'order' = ${id}`.execute(database.db)
    expect(rows.length).toBeGreaterThan(4)
    expect(JSON.stringify(rows)).not.toMatch(/Vzorová|Jan/)
    await sql`update delivery_rule set proof = 'None'`.execute(database.db)
  })

  it('never takes back what the accounting system said', async () => {
    const id = await make()
    await told(id, 'Dispatched')
    expect(await step(id, 'Load')).toEqual(['Loaded', 'Dispatched'])
    expect(await step(id, 'Leave')).toEqual(['OnRoad', 'Dispatched'])
    expect(await step(id, 'ComeBack')).toEqual(['Loaded', 'Dispatched'])
    await step(id, 'Leave')
    await step(id, 'Deliver')
    await told(id, 'Delivered')
    expect(await step(id, 'Undeliver')).toEqual(['OnRoad', 'Delivered'])
    const done = await make()
    await told(done, 'Delivered')
    expect(await step(done, 'Load')).toEqual([409, 'loading.step'])
    expect(await step(done, 'Undeliver')).toEqual([409, 'loading.step'])
  })

  it('shows an order without a day on the day it left, in Prague, and one cancelled on the road until it is back', async () => {
    const id = await make()
    const own = database.of(asCustomer(near.customerId))
    await sql`update customer_order set delivery_date = null where id = ${id}`.execute(own)
    await step(id, 'Load')
    await step(id, 'Leave')
    await sql`
      update loading set loaded_at = '2999-02-27T20:00:00Z', left_at = '2999-02-28T23:30:00Z' where order_id = ${id}`.execute(
      own,
    )
    expect((await list()).map(({ OrderId }) => OrderId)).toContain(id)
    await told(id, 'Cancelled')
    expect((await list()).find(({ OrderId }) => OrderId === id)).toMatchObject({ State: 'Cancelled', Place: 'OnRoad' })
    expect(await step(id, 'ComeBack')).toEqual(['Loaded', 'Cancelled'])
    expect(await step(id, 'Unload')).toEqual(['Waiting', 'Cancelled'])
    expect((await list()).map(({ OrderId }) => OrderId)).not.toContain(id)
  })

  it('shows an order that was cancelled on it until it is taken off', async () => {
    const id = await make()
    await step(id, 'Load')
    await told(id, 'Cancelled')
    expect((await list()).map(({ OrderId }) => OrderId)).toContain(id)
    expect(await step(id, 'Leave')).toEqual([409, 'order.closed'])
    expect(await step(id, 'Unload')).toEqual(['Waiting', 'Cancelled'])
    expect((await list()).map(({ OrderId }) => OrderId)).not.toContain(id)
  })
})
