import { afterAll, beforeAll, expect, it } from 'vitest'
import { asCustomer, createCustomer, createOrder, createUser } from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let editor: Client
let buyer: Client
let customerId: number

const TODAY = '2026-06-10'
const at = (time: string) => `${TODAY}T${time}+02:00`

const stage = {
  ValidFrom: '2026-06-01',
  ValidTo: '2026-06-30',
  TicketNet: 1000,
  Phases: [
    { Phase: 1, ValidFrom: '2026-06-01', ValidTo: '2026-06-10', LeastNet: 2500 },
    { Phase: 3, ValidFrom: '2026-06-11', ValidTo: '2026-06-20', LeastNet: 100 },
  ],
}

beforeAll(async () => {
  portal = await testPortal({}, () => new Date(at('12:00:00')))
  customerId = await createCustomer(portal.database)
  const clientFor = async (values: Parameters<typeof createUser>[1]) =>
    portal.loggedIn((await createUser(portal.database, { customerId, ...values })).loginId)
  editor = await clientFor({ permissions: ['editcommercial'], isAdmin: true })
  buyer = await clientFor({})
})
afterAll(() => portal.close())

const order = (crowns: string, time = at('08:00:00'), of = customerId) =>
  createOrder(portal.database, of, { at: time, state: 'New', lines: [{ item: 'X', price: crowns }] })
const change = (id: string, values: object) =>
  portal.database.of(asCustomer(customerId)).updateTable('customer_order').set(values).where('id', '=', id).execute()
const drawn = async (client = buyer) => (await client.call('GET', '/draw')).body?.data
const put = (number: number, values: object = {}) =>
  editor.call('PUT', `/draw-stage/${number}`, { body: { ...stage, ...values } })
const account = async () =>
  (await editor.call('GET', `/draw-tickets/1?CustomerID=${customerId}`)).body?.data.map(({ Tickets, OrderId }) => [
    Tickets,
    OrderId,
  ])

it('is nothing without a stage, and has number, four flags and tickets with one [S2.103, S3.23, S3.24, S3.25]', async () => {
  expect(await drawn()).toEqual([])
  const before = await order('2300')
  const made = await put(1)
  // Orders that came before the stage was made count as well.
  expect(made.body?.data).toEqual([{ Stage: 1, ...stage, Tickets: 2 }])
  expect(await drawn()).toEqual([{ Stage: 1, Phase1: false, Phase2: false, Phase3: false, Phase4: false, Tickets: 2 }])
  const next = await order('1999.99')
  await order('5000', '2026-05-31T23:59:59+02:00')
  const dear = await drawn()
  expect(dear).toEqual([{ Stage: 1, Phase1: true, Phase2: false, Phase3: false, Phase4: false, Tickets: 3 }])
  expect(await account()).toEqual([
    [1, next],
    [2, before],
  ])
  expect((await portal.client().call('GET', '/draw')).status).toBe(401)
})

it('gives an order its tickets once, however often it is written, and takes back what it loses', async () => {
  const [was] = (await drawn()) ?? []
  const id = await order('4100')
  for (const net of [410_000, 410_000, 380_000]) await change(id, { net_haler: net })
  await change(id, { state: 'InVerification' })
  // Shipping is no reason for a ticket.
  await change(id, { net_haler: 405_000, shipping_haler: 10_000 })
  expect((await account())?.filter(([, of]) => of === id)).toEqual([
    [-1, id],
    [4, id],
  ])
  await change(id, { state: 'Cancelled' })
  await change(id, { state: 'Cancelled' })
  expect((await drawn())?.[0]).toEqual({ ...was, Phase1: true })
  // A rule that changes counts anew, and a save that changes nothing writes nothing.
  await put(1, { TicketNet: 500 })
  expect((await drawn())?.[0].Tickets).toBe(7)
  await put(1)
  await put(1)
  expect((await drawn())?.[0].Tickets).toBe(3)
})

it('saves no rule while an order is being written, and gives tickets by hand meanwhile', async () => {
  const own = await createCustomer(portal.database)
  const values = { id: 'SOUBEH', customer_id: own, state: 'New', created_at: at('09:00:00'), net_haler: 100_000 }
  const db = portal.database.of(asCustomer(own))
  await db.transaction().execute(async (writing) => {
    await writing
      .insertInto('customer_order')
      .values({ ...values, gross_haler: 121_000 })
      .execute()
    const body = { CustomerID: own, Tickets: 1, Reason: 'Omluva', Request: '5d9f7d7e-0f0e-4a53-9d6f-2b0f3c1e7a10' }
    expect((await editor.call('POST', '/draw-tickets/1', { body })).status).toBe(200)
    expect((await put(1, { TicketNet: 500 })).body?.code).toBe('draw.busy')
  })
  expect((await put(1, { TicketNet: 500 })).status).toBe(200)
  const found = (await editor.call('GET', `/draw-customers/1?text=${own}`)).body?.data
  expect(found).toEqual([{ CustomerID: own, CustomerName: expect.any(String), Tickets: 3 }])
  expect((await editor.call('GET', '/draw-customers/1?text=%25')).body?.data).toEqual([])
  await put(1)
})

it('gives tickets by hand once for each request, never fewer than none, with a reason', async () => {
  const Request = '5d9f7d7e-0f0e-4a53-9d6f-2b0f3c1e7a11'
  const body = { CustomerID: customerId, Tickets: 5, Reason: 'Výhra na výstavě', Request }
  const give = (values: object = {}, client = editor) =>
    client.call('POST', '/draw-tickets/1', { body: { ...body, ...values } })
  const before = (await drawn())?.[0].Tickets
  const [first, second] = await Promise.all([give(), give()])
  expect(first.body?.data).toEqual(second.body?.data)
  expect(first.body?.data).toMatchObject([{ Tickets: 5, OrderId: '', Reason: body.Reason, GivenBy: 'Jana Zkoušková' }])
  expect((await drawn())?.[0].Tickets).toBe(before + 5)
  const few = await give({ Tickets: -999, Request: '5d9f7d7e-0f0e-4a53-9d6f-2b0f3c1e7a12' })
  expect([few.status, few.body?.code]).toEqual([409, 'draw.too-few'])
  const unknown = await give({ CustomerID: 999_999, Request: '5d9f7d7e-0f0e-4a53-9d6f-2b0f3c1e7a13' })
  expect(unknown.body?.code).toBe('customer.unknown')
  // A customer whose orders were cancelled after tickets were taken back.
  await portal.database
    .of(asCustomer(customerId))
    .insertInto('draw_ticket')
    .values({
      stage: 1,
      customer_id: customerId,
      tickets: -100,
      reason: 'x',
      request_id: '5d9f7d7e-0f0e-4a53-9d6f-2b0f3c1e7a14',
    })
    .execute()
  expect((await give({ Tickets: 40, Request: '5d9f7d7e-0f0e-4a53-9d6f-2b0f3c1e7a15' })).status).toBe(200)
  expect((await give({ Tickets: 60, Request: '5d9f7d7e-0f0e-4a53-9d6f-2b0f3c1e7a16' })).status).toBe(200)
  expect((await give({ Reason: ' ' })).status).toBe(400)
  expect((await give({}, buyer)).status).toBe(403)
  expect((await drawn())?.[0].Tickets).toBe(before + 5)
})

it('refuses stages that share days or hold no phase, and keeps those with tickets', async () => {
  expect((await put(2, { ValidFrom: '2026-06-30', ValidTo: '2026-07-05', Phases: [] })).body?.code).toBe('draw.days')
  expect((await put(2, { Phases: [{ ...stage.Phases[0], ValidFrom: '2026-05-31' }] })).status).toBe(400)
  expect((await put(2, { Phases: [stage.Phases[0], stage.Phases[0]] })).status).toBe(400)
  expect((await put(2, { TicketNet: 0 })).status).toBe(400)
  expect((await editor.call('DELETE', '/draw-stage/1')).body?.code).toBe('draw.tickets')
  await put(2, { ValidFrom: '2027-01-01', ValidTo: '2027-01-31', Phases: [] })
  expect((await editor.call('DELETE', '/draw-stage/2')).status).toBe(200)
  expect((await editor.call('DELETE', '/draw-stage/2')).status).toBe(404)
  expect((await buyer.call('GET', '/draw-stages')).status).toBe(403)
})
