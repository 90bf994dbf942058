import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderShortages, ShortageChange } from '#contract/shortages.ts'
import type { QueuedOrder, Scan, VerifyOrder } from '#contract/warehouse.ts'
import type { Database } from '#server/db/connect.ts'
import { compose } from '#server/features/mails/service.ts'
import { asCustomer, createOrder, createUser } from '#server/testing/factories.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let database: Database
let worker: Client
let buyer: Buyer
let own: ReturnType<Database['of']>

beforeAll(async () => {
  portal = await testPortal()
  ;({ database } = portal)
  await createShop(portal)
  await sql`insert into item_relation (item_id, relation, related_id, position) values
    ('BEER', 0, 'BOOK', 2), ('BEER', 0, 'NONE', 0), ('BEER', 0, 'OLD', 1), ('BEER', 0, 'ROLL', 3), ('BEER', 1, 'CRATE', 0)`.execute(
    database.db,
  )
  buyer = await createBuyer(portal)
  own = database.of(asCustomer(buyer.customerId))
  const seat = await createBuyer(portal)
  const { loginId } = await createUser(database, {
    userType: 'Employee',
    customerId: seat.customerId,
    permissions: ['verifyorder'],
  })
  worker = await portal.loggedIn(loginId)
})
afterAll(() => portal.close())

const lines = [
  { item: 'BEER', quantity: 40, price: '18.9', vatRate: '21', name: 'Pivo' },
  { item: 'CRATE', quantity: 10, price: '2.35', vatRate: '12', name: 'Přepravka' },
]
/** An order in the hands of the worker. */
async function begun(): Promise<string> {
  const id = await createOrder(database, buyer.customerId, { state: 'New', lines, at: new Date(), by: buyer.id })
  await worker.call('PUT', `/verify-order/${id}`, { body: { State: 'InVerification' } })
  return id
}
async function scan(id: string, ...scans: Partial<Scan>[]): Promise<VerifyOrder> {
  const Scans = scans.map((one) => ({
    ScanId: crypto.randomUUID(),
    Position: 1,
    ItemId: 'BEER',
    Quantity: 0,
    Code: '',
    Time: new Date().toISOString(),
    ...one,
  }))
  const { status, text, body } = await worker.call('POST', `/verify-order/${id}/scans`, { body: { Scans } })
  if (status !== 200) throw new Error(text)
  return body?.data[0].Order
}
/** 30 of 40 were found. */
async function short(): Promise<string> {
  const id = await begun()
  await scan(id, { Quantity: 30, Code: 'BEER' }, { Reason: 'NotInStock' })
  return id
}
const end = (id: string) =>
  worker.call('PUT', `/verify-order/${id}`, { body: { State: 'Verified', Note: '', Packages: [] } })
const finish = async (id: string) => {
  await scan(id, { Position: 2, ItemId: 'CRATE', Quantity: 10 })
  return end(id)
}
const asked = async (id: string, client = buyer.client): Promise<OrderShortages> =>
  (await client.call('GET', `/order-shortages/${id}`)).body?.data[0]
const say = async (id: string, body: ShortageChange, client = buyer.client) => {
  const { status, body: answer } = await client.call('PUT', `/order-shortages/${id}`, { body })
  return [status, answer?.code ?? answer?.data[0], answer?.message] as const
}
const lineOf = async (id: string) =>
  ((await worker.call('GET', `/verify-order/${id}`)).body?.data[0] as VerifyOrder).Positions[0]

interface Waiting {
  details: { order: string; code: string; user: number }
  wait: number
}
const mailsOf = async (id: string) =>
  (
    await sql<Waiting>`
      select details, extract(epoch from due_at - now())::float8 as wait from mail_outbox
      where kind = 'order-shortage' and details ->> 'order' = ${id} order by id`.execute(database.db)
  ).rows
const codeOf = async (id: string) => (await mailsOf(id))[0]?.details.code ?? ''

describe('what is missing', () => {
  it('is asked of the buyer with what can come instead, at the buyer’s price, and taken back when it is found [S2.155]', async () => {
    const id = await short()
    expect(await asked(id)).toMatchObject({
      IsOpen: true,
      Shortages: [
        {
          Position: 1,
          Name: 'Pivo',
          Ordered: 40,
          Missing: 10,
          Answer: '',
          Offers: [
            { ItemId: 'BOOK', NetPriceValue: 249 },
            { ItemId: 'ROLL', NetPriceValue: 2.35 },
          ],
        },
      ],
    })
    expect((await lineOf(id))?.Shortage).toMatchObject({ Missing: 10, Answer: '' })
    await scan(id, { Quantity: 4, Code: 'BEER' })
    expect((await asked(id)).Shortages).toMatchObject([{ Missing: 6 }])
    await scan(id, { Quantity: 6, Code: 'BEER' })
    expect((await asked(id)).Shortages).toEqual([])
    expect((await say(id, { Position: 1, Answer: 'Without' })).slice(0, 2)).toEqual([409, 'shortage.found'])
  })

  it('is offered without a substitute to who wants none, and without prices to who sees none', async () => {
    const id = await short()
    const { loginId } = await createUser(database, { customerId: buyer.customerId, permissions: ['showactiveorder'] })
    const clerk = await portal.loggedIn(loginId)
    expect((await asked(id, clerk)).Shortages[0]?.Offers[0]).toMatchObject({ ItemId: 'BOOK', NetPriceValue: null })
    await sql`update order_line set substitute = 'No' where order_id = ${id}`.execute(own)
    expect((await asked(id)).Shortages[0]?.Offers).toEqual([])
    expect((await say(id, { Position: 1, Answer: 'Substitute', ItemId: 'BOOK' })).slice(0, 2)).toEqual([
      409,
      'shortage.offer',
    ])
  })

  it('is told to who ordered by one mail for all that is found missing within half a minute', async () => {
    const id = await begun()
    await scan(id, { Reason: 'NotInStock' })
    await scan(id, { Position: 2, ItemId: 'CRATE', Reason: 'Damaged' })
    const mails = await mailsOf(id)
    expect(mails.map(({ details }) => details.user)).toEqual([buyer.id])
    expect(mails[0]?.wait).toBeGreaterThan(20)
    const row = { id: '1', kind: 'order-shortage', created: new Date(), tries: 1, details: mails[0]?.details }
    const settings = { database, config: portal.config, clock: clockOf() }
    for (const language of ['cs', 'en']) {
      await sql`update app_user set mail_lang = ${language} where id = ${buyer.id}`.execute(database.db)
      const mail = await compose(row, settings)
      for (const words of language === 'cs'
        ? ['Pivo', 'Přepravka', 'Může přijít místo toho: Kuchařka, 249,00\u00a0Kč/ks', 'chybí']
        : ['Pivo', 'Přepravka', 'Can be delivered instead: Kuchařka, 249,00\u00a0Kč/pcs', 'missing']) {
        expect(mail?.text).toContain(words)
        expect(mail?.html).toContain(words)
      }
      expect(mail?.text).toContain(`http://localhost:80/missing-goods?code=${mails[0]?.details.code}`)
    }
    await say(id, { Position: 1, Answer: 'Without' })
    expect((await compose(row, settings))?.text).not.toContain('Pivo')
    await say(id, { Position: 2, Answer: 'Without' })
    expect(await compose(row, settings)).toBeUndefined()
  })
})

describe('the answer', () => {
  it('is the first one; the same again changes nothing, another is refused with the name', async () => {
    const id = await short()
    const { loginId } = await createUser(database, { customerId: buyer.customerId })
    const colleague = await portal.loggedIn(loginId)
    const answers = await Promise.all([
      say(id, { Position: 1, Answer: 'Without' }),
      say(id, { Position: 1, Answer: 'Without' }, colleague),
    ])
    expect(answers.map(([status]) => status)).toEqual([200, 200])
    expect(await say(id, { Position: 1, Answer: 'Later' }, colleague)).toMatchObject([
      409,
      'shortage.answered',
      'Jana Zkoušková has answered this already.',
    ])
    expect((await asked(id)).Shortages).toMatchObject([
      { Answer: 'Without', AnsweredBy: 'Jana Zkoušková', Answered: expect.stringMatching(/Z$/), Offers: [] },
    ])
    const { rows } = await sql`
      select detail from audit_event where event = 'order.answered' and detail ->> 'order' = ${id}`.execute(database.db)
    expect(rows).toEqual([{ detail: { order: id, item: 'Pivo', answer: 'Without', substitute: '' } }])
  })

  it('opens the line for the substitute, which the queue shows and a scan closes', async () => {
    const id = await short()
    const queued = async () =>
      ((await worker.call('GET', '/verify-order')).body?.data as QueuedOrder[]).find(({ OrderId }) => OrderId === id)
    expect(await queued()).toMatchObject({ AskedCount: 1, AnsweredCount: 0, DoneCount: 1 })
    expect((await say(id, { Position: 1, Answer: 'Substitute', ItemId: 'NONE' }))[1]).toBe('shortage.offer')
    expect((await say(id, { Position: 1, Answer: 'Substitute', ItemId: 'BOOK' }))[0]).toBe(200)
    expect(await queued()).toMatchObject({ AskedCount: 0, AnsweredCount: 1, DoneCount: 0 })
    expect(await lineOf(id)).toMatchObject({
      Reason: 'Replaced',
      VerifiedQuantity: 30,
      Shortage: { Answer: 'Substitute', AnsweredBy: 'Jana Zkoušková', Item: { ItemId: 'BOOK', Name: 'Kuchařka' } },
    })
    expect((await finish(id)).body?.code).toBe('verify.open')
    await scan(id, { ItemId: 'BOOK', Quantity: 10, Reason: 'Replaced', Code: 'BOOK' })
    expect((await end(id)).status).toBe(200)
  })

  it('puts what comes later into the cart when the order is finished, once however often it is counted', async () => {
    const id = await short()
    await buyer.post([{ ItemId: 'BEER', Quantity: 5 }])
    await say(id, { Position: 1, Answer: 'Later' })
    expect((await buyer.cart())?.Positions).toMatchObject([{ ItemId: 'BEER', Quantity: 5 }])
    expect((await finish(id)).status).toBe(200)
    const cart = await buyer.cart()
    expect(cart?.Positions).toMatchObject([{ ItemId: 'BEER', Quantity: 15 }])
    expect(cart?.TotalAmountNet).toBe(283.5)
    await worker.call('PUT', `/verify-order/${id}`, { body: { State: 'InVerification' } })
    await scan(id, { Quantity: -2, Code: 'BEER' })
    expect((await end(id)).status).toBe(200)
    expect((await buyer.cart())?.Positions).toMatchObject([{ ItemId: 'BEER', Quantity: 17 }])
    expect((await buyer.change([{ ItemId: 'BEER', Quantity: 20 }])).body?.data[0]).toMatchObject({
      TotalAmountNet: 378,
    })
  })

  it('comes too late once the order is packed', async () => {
    const id = await short()
    await finish(id)
    expect(await asked(id)).toMatchObject({ IsOpen: false, Shortages: [{ Answer: '', Offers: [] }] })
    expect((await say(id, { Position: 1, Answer: 'Later' })).slice(0, 2)).toEqual([409, 'shortage.closed'])
  })

  it('is nobody else’s, and no nonsense', async () => {
    const id = await short()
    const stranger = await createBuyer(portal)
    expect((await stranger.client.call('GET', `/order-shortages/${id}`)).status).toBe(404)
    expect((await say(id, { Position: 1, Answer: 'Without' }, stranger.client))[0]).toBe(404)
    expect((await say(id, { Position: 1, Answer: 'Without' }, worker))[0]).toBe(403)
    for (const wrong of [{ Position: 0 }, { Answer: 'Maybe' }, { More: 1 }]) {
      const body = { Position: 1, Answer: 'Without', ...wrong } as ShortageChange
      expect((await say(id, body))[0]).toBe(400)
    }
    expect((await asked(id)).Shortages).toMatchObject([{ Answer: '' }])
  })
})

describe('the link of the mail', () => {
  const call = (method: 'POST' | 'PUT', body: object) => portal.client().call(method, '/shortage-link', { body })

  it('shows the one order and answers for it without a login, until the order leaves', async () => {
    const id = await short()
    const code = await codeOf(id)
    const [shown] = (await call('POST', { code })).body?.data ?? []
    expect(shown).toMatchObject({ OrderId: id, Shortages: [{ Position: 1, Answer: '' }] })
    const answered = await call('PUT', { code, Position: 1, Answer: 'Later' })
    expect(answered.body?.data[0].Shortages).toMatchObject([{ Answer: 'Later', AnsweredBy: 'Jana Zkoušková' }])
    expect((await call('PUT', { code, Position: 1, Answer: 'Without' })).body?.code).toBe('shortage.answered')
    await sql`update customer_order set state = 'Dispatched' where id = ${id}`.execute(own)
    expect([
      (await call('POST', { code })).status,
      (await call('PUT', { code, Position: 1, Answer: 'Later' })).status,
    ]).toEqual([205, 205])
  })

  it('is dead for who left the customer, and for a code nobody was sent', async () => {
    const { id: userId } = await createUser(database, { customerId: buyer.customerId })
    const id = await createOrder(database, buyer.customerId, { state: 'New', lines, at: new Date(), by: userId })
    await worker.call('PUT', `/verify-order/${id}`, { body: { State: 'InVerification' } })
    await scan(id, { Reason: 'NotInStock' })
    const code = await codeOf(id)
    expect((await call('POST', { code })).status).toBe(200)
    await sql`update app_user set blocked = true where id = ${userId}`.execute(database.db)
    expect((await call('POST', { code })).status).toBe(205)
    expect((await call('PUT', { code: 'x', Position: 1, Answer: 'Without' })).status).toBe(205)
    expect((await call('POST', { code: 'x'.repeat(201) })).status).toBe(400)
  })
})

it('a link is not guessed: a network may try so often within an hour, and no more', async () => {
  await sql`insert into attempt (kind, subject, begun_at, count) values ('shortage-network', '127.0.0.0/24', now() - interval '10 minutes', 200)`.execute(
    database.db,
  )
  expect((await portal.client().call('POST', '/shortage-link', { body: { code: 'x' } })).status).toBe(429)
})
