import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DESK_STANDING_PER_PAGE, type DeskStandingOrder, type StandingOrder } from '#contract/standing-orders.ts'
import type { Template } from '#contract/templates.ts'
import { type ActiveCustomerId, connect, type Database } from '#server/db/connect.ts'
import { settleRestored } from '#server/db/restored.ts'
import { compose } from '#server/features/mails/service.ts'
import { asCustomer, createCustomer, createUser } from '#server/testing/factories.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { createBuyer, createShop, ordersOf, type Buyer } from '#server/testing/shop.ts'
import { clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { runStandingOrders } from './running/service.ts'

let portal: TestPortal
let database: Database
let second: Database
let customerId: number
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal({ SALES_MAIL: 'obchod@odbyt.example' })
  ;({ database } = portal)
  second = connect(portal.appUrl, portal.config.pool, { max: 3 })
  await createShop(portal)
})
afterAll(async () => {
  await second.close()
  await portal.close()
})
beforeEach(async () => {
  customerId = await createCustomer(database, { deliveryDays: '1111111' })
  buyer = await createBuyer(portal, { customerId })
  await sql`delete from mail_outbox`.execute(database.db)
})

const daily = {
  DeliveryDays: '1111111',
  LeadMinutes: 120,
  Sends: false,
  Agrees: true,
  MostAmount: null,
  Paused: false,
  SkippedDate: null,
  EndDate: null,
  Version: 0,
}
const lines = [
  { ItemId: 'ROLL', Quantity: 40 },
  { ItemId: 'BEER', Quantity: 20 },
]

/** A template of the customer with these lines. */
async function template(Positions: object[] = lines): Promise<string> {
  const { body } = await buyer.client.call('POST', '/order-template', { body: { Name: 'Pondělí', Positions } })
  return (body?.data[0] as Template).TemplateId
}
const put = (id: string, fields: Partial<StandingOrder & { Paused: boolean; Agrees: boolean }> = {}, who = buyer) =>
  who.client.call('PUT', `/standing-order/${id}`, { body: { ...daily, ...fields } })
const list = async (who = buyer): Promise<StandingOrder[]> =>
  (await who.client.call('GET', '/standing-orders')).body?.data ?? []

async function standing(fields: Partial<StandingOrder> = {}, positions: object[] = lines) {
  const id = await template(positions)
  const { status, text } = await put(id, fields)
  if (status !== 200) throw new Error(text)
  const [one] = await list()
  if (!one) throw new Error('there is no standing order')
  return { ...one, id }
}

const later = (iso: string | null, minutes = 1) => new Date(Date.parse(iso ?? '') + minutes * 60_000)
/** Looks what is due, as a process does whose clock shows a moment. */
const run = (at: Date, of = database) =>
  runStandingOrders({ database: of, config: portal.config, clock: clockOf(() => at), log: pino({ level: 'silent' }) })

const mails = async () => {
  const rows = await database.pool.query(`select id::text, kind, details, created_at as created, tries
    from mail_outbox where kind = 'standing-order' order by id`)
  return Promise.all(rows.rows.map((row) => compose(row, { database, config: portal.config, clock: clockOf() })))
}
const quantities = async () => {
  const cart = await buyer.cart()
  return Object.fromEntries(cart?.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity]) ?? [])
}

describe('a standing order', () => {
  it('comes into the cart before the last moment to order, once for each delivery, and its user is told', async () => {
    const { NextAt, NextDate, Name } = await standing()
    expect(Name).toBe('Pondělí')
    await run(later(NextAt, -1))
    expect(await buyer.cart()).toBeUndefined()
    await run(later(NextAt))
    await run(later(NextAt, 2))
    expect(await quantities()).toEqual({ ROLL: 40, BEER: 20 })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: `${buyer.loginId}@example.cz`, subject: 'Stálá objednávka „Pondělí“ je v košíku' })
    const [told] = await list()
    expect(told?.LastRun).toMatchObject({ DeliveryDate: NextDate, Outcome: 'Cart', Missing: [] })
    expect(told?.NextDate).not.toBe(NextDate)
    await run(later(told?.NextAt ?? null))
    expect(await quantities()).toEqual({ ROLL: 80, BEER: 40 })
  })

  it('is added to what is in the cart, and says what cannot be had', async () => {
    await buyer.post([{ ItemId: 'ROLL', Quantity: 5 }])
    const { NextAt } = await standing({}, [
      ...lines,
      { ItemId: 'NONE', Quantity: 2 },
      { ItemId: 'OLD', Quantity: 1 },
      { ItemId: 'LAST', Quantity: 10 },
    ])
    await run(later(NextAt))
    expect(await quantities()).toEqual({ ROLL: 45, BEER: 20, LAST: 10 })
    const [mail] = await mails()
    expect(mail?.text).toContain('Vyprodáno  |  2\u00a0ks  |  0\u00a0ks')
    expect(mail?.text).toContain('Stažené')
    expect(mail?.text).toContain('Poslední kusy  |  10\u00a0ks  |  3\u00a0ks')
  })

  it('waits while somebody holds the cart, and tells when the last moment has passed', async () => {
    const { NextAt, NextDate, OrderUntil } = await standing()
    await buyer.checked([{ ItemId: 'BOOK', Quantity: 1 }])
    await run(later(NextAt))
    expect(await quantities()).toEqual({ BOOK: 1 })
    expect(await mails()).toEqual([])
    await run(later(OrderUntil))
    const [told] = await list()
    expect(told?.LastRun).toMatchObject({ DeliveryDate: NextDate, Outcome: 'Missed' })
    expect((await mails())[0]?.subject).toBe('Stálá objednávka „Pondělí“ se nestihla')
  })

  it('is paused, leaves a delivery out and ends', async () => {
    const one = await standing()
    const paused = (await put(one.id, { Version: 1, Paused: true })).body?.data[0]
    expect(paused).toMatchObject({ State: 'Paused', NextDate: null, Version: 2 })
    await run(later(one.NextAt))
    expect(await buyer.cart()).toBeUndefined()
    const skipped = (await put(one.id, { Version: 2, SkippedDate: one.NextDate })).body?.data[0]
    expect(skipped).toMatchObject({ State: 'Active', SkippedDate: one.NextDate })
    expect(skipped.NextDate > (one.NextDate ?? '')).toBe(true)
    await run(later(one.NextAt))
    expect(await buyer.cart()).toBeUndefined()
    const ended = (await put(one.id, { Version: 3, EndDate: '2020-01-01' })).body?.data[0]
    expect(ended).toMatchObject({ State: 'Ended', NextDate: null })
  })
})

describe('one that is sent by itself', () => {
  it('is an order of its own, confirmed by mail, whatever is in the cart', async () => {
    await buyer.post([{ ItemId: 'BOOK', Quantity: 1 }])
    const { NextAt, NextDate } = await standing({ Sends: true })
    await run(later(NextAt))
    const [order, ...others] = await ordersOf(portal, customerId)
    expect(others).toEqual([])
    expect(order).toMatchObject({ state: 'New', delivery_date: NextDate, placed_by: buyer.id, line_count: 2 })
    expect(order?.net_haler).toBe(40 * 235 + 20 * 1890)
    expect(await quantities()).toEqual({ BOOK: 1 })
    expect(await mails()).toEqual([])
    expect((await waitingMails(database)).map(({ kind }) => kind)).toContain('order-sent')
    const outgoing = await database
      .of(asCustomer(customerId))
      .selectFrom('outgoing_order')
      .select('order_id')
      .where('customer_id', '=', customerId)
      .execute()
    expect(outgoing).toEqual([{ order_id: order?.id }])
    const [told] = await list()
    expect(told?.LastRun).toMatchObject({ Outcome: 'Sent', OrderId: order?.id })
  })

  it('is sent once by two processes at once, and not half by one that dies in the middle', async () => {
    const { NextAt } = await standing({ Sends: true })
    // Whoever is about to note that it was done loses its connection: nothing of it stays.
    await owner(`create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger die before insert on standing_run for each row execute function die()`)
    await expect(run(later(NextAt))).rejects.toThrow()
    expect(await ordersOf(portal, customerId)).toEqual([])
    await owner('drop trigger die on standing_run; drop function die()')
    await Promise.all([database, second, database, second].map((of) => run(later(NextAt), of)))
    expect(await ordersOf(portal, customerId)).toHaveLength(1)
  })

  it('is not sent once more after a restore of an earlier state, nor told to be missed', async () => {
    const { NextAt, NextDate, OrderUntil } = await standing({ Sends: true })
    await run(later(NextAt, -1))
    // The backup is of here; then it is sent, and what was noted of it is lost.
    const restoredAt = later(NextAt, 30)
    const client = new pg.Client(portal.ownerUrl)
    await client.connect()
    await client.query('begin')
    const after = await settleRestored(client, later(NextAt, -1).toISOString(), [], restoredAt)
    await client.query('commit')
    await client.end()
    expect(after.standingOrders).toContainEqual({ customer: customerId, template: 'Pondělí', delivery: NextDate })
    await run(later(NextAt, 31))
    await run(later(OrderUntil))
    expect(await ordersOf(portal, customerId)).toEqual([])
    expect(await mails()).toEqual([])
    const [told] = await list()
    expect(told?.NextDate).not.toBe(NextDate)
    await run(later(told?.NextAt ?? null))
    expect(await ordersOf(portal, customerId)).toHaveLength(1)
  })

  it.each([
    ['BelowMinimum', 'Notice', { minimum_haler: 10_000_000, credit_limit_haler: 100 }, {}],
    ['AboveCredit', 'Stop', { credit_limit_haler: 100 }, {}],
    ['AboveLimit', 'Stop', { credit_limit_haler: null }, { MostAmount: 100 }],
  ] as const)('waits in the cart when it may not be: %s', async (Reason, credit, set, fields) => {
    await owner(`update order_rule set credit = '${credit}'`)
    await database.db.updateTable('customer').set(set).where('id', '=', customerId).execute()
    const { NextAt } = await standing({ Sends: true, ...fields })
    await run(later(NextAt))
    expect(await ordersOf(portal, customerId)).toEqual([])
    expect(await quantities()).toEqual({ ROLL: 40, BEER: 20 })
    expect((await list())[0]?.LastRun).toMatchObject({ Outcome: 'Waits', Reason })
    expect((await mails())[0]?.subject).toBe('Stálá objednávka „Pondělí“ na vás čeká v košíku')
  })

  it('stops when its user may not order any more, tells it, and is taken over by who saves it', async () => {
    const { NextAt, NextDate, id } = await standing({ Sends: true })
    const colleague = await createBuyer(portal, { customerId })
    await sql`update app_user set blocked = true where id = ${buyer.id}`.execute(database.db)
    await run(later(NextAt, -30))
    expect(await ordersOf(portal, customerId)).toEqual([])
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'obchod@odbyt.example', subject: 'Stálá objednávka „Pondělí“ se zastavila' })
    const [told] = await list(colleague)
    expect(told).toMatchObject({ State: 'Stopped', NextDate: null })
    const saved = await put(id, { Version: told?.Version ?? 0, Sends: true }, colleague)
    // The delivery it stopped for is not left out, since nothing was done for it.
    expect(saved.body?.data[0]).toMatchObject({ State: 'Active', NextDate, NextAt })
    await run(later(NextAt))
    await run(later(NextAt))
    expect(await ordersOf(portal, customerId)).toHaveLength(1)
    expect((await list(colleague))[0]?.LastRun).toMatchObject({ DeliveryDate: NextDate, Outcome: 'Sent' })
  })
})

describe('the calls', () => {
  it('refuse a day of none, odd times, an old version, a foreign template and strangers', async () => {
    const id = await template()
    const statuses = await Promise.all([
      put(id, { DeliveryDays: '0000000' }),
      put(id, { DeliveryDays: '111' }),
      put(id, { LeadMinutes: 5 }),
      put(id, { MostAmount: 0 }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect((await put(id)).status).toBe(200)
    expect((await put(id)).body?.code).toBe('standing.changed')
    expect((await put(id, { Version: 7 })).body?.code).toBe('standing.changed')
    const stranger = await createBuyer(portal)
    expect((await put(id, {}, stranger)).status).toBe(404)
    expect((await stranger.client.call('DELETE', `/standing-order/${id}`)).status).toBe(404)
    expect(await list(stranger)).toEqual([])
    expect((await portal.client().call('GET', '/standing-orders')).status).toBe(401)
    expect((await buyer.client.call('DELETE', `/standing-order/${id}`)).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('have nobody’s orders sent who did not agree: not at first, and not by taking one over', async () => {
    const unasked = { Sends: true, Agrees: false }
    const id = await template()
    expect((await put(id, unasked)).body?.code).toBe('standing.agree')
    expect((await put(id, { Sends: true })).body?.data[0]).toMatchObject({ NeedsAgreement: false, Version: 1 })
    expect((await put(id, { ...unasked, LeadMinutes: 60, Version: 1 })).body?.data[0]).toMatchObject({ Version: 2 })

    const colleague = await createBuyer(portal, { customerId })
    expect((await list(colleague))[0]).toMatchObject({ NeedsAgreement: true })
    expect((await put(id, { ...unasked, Version: 2 }, colleague)).body?.code).toBe('standing.agree')
    // To stop it for a while nobody has to agree to anything; to go on whoever did not.
    expect((await put(id, { ...unasked, Paused: true, Version: 2 }, colleague)).status).toBe(200)
    expect((await put(id, { ...unasked, Version: 3 })).body?.code).toBe('standing.agree')
    expect((await put(id, { Sends: true, Version: 3 }, colleague)).body?.data[0]).toMatchObject({ State: 'Active' })
  })

  it('make none for the customer whose offer visitors see, and nothing is done for one that became it', async () => {
    const { id, Version, NextAt } = await standing({ Sends: true })
    await createUser(database, { customerId, userType: 'Unregistered' })
    expect((await put(id, { Version })).body?.code).toBe('cart.public-customer')
    await run(later(NextAt))
    expect(await ordersOf(portal, customerId)).toEqual([])
  })

  it('tell the wholesaler’s people who has them', async () => {
    await sql`update customer set name = 'Pekařství Stálé' where id = ${customerId}`.execute(database.db)
    await standing({ Sends: true })
    const { loginId } = await createUser(database, {
      userType: 'Employee',
      permissions: ['verifyorder'],
      isAdmin: true,
    })
    const desk = await portal.loggedIn(loginId)
    const told: DeskStandingOrder[] = (await desk.call('GET', '/all-standing-orders')).body?.data ?? []
    expect(told.find(({ CustomerID }) => CustomerID === customerId)).toMatchObject({
      CustomerName: 'Pekařství Stálé',
      Name: 'Pondělí',
      Sends: true,
      State: 'Active',
    })
    expect((await buyer.client.call('GET', '/all-standing-orders')).status).toBe(403)
    expect((await desk.call('GET', '/all-standing-orders?After=x')).status).toBe(400)

    // More than a page of them.
    await sql`
      with t as (
        insert into order_template (customer_id, name)
        select ${customerId}, 'Z' || to_char(n, 'FM000') from generate_series(1, ${DESK_STANDING_PER_PAGE}) n returning id)
      insert into standing_order (template_id, customer_id, user_id, delivery_flags, lead_minutes)
      select t.id, ${customerId}, (select id from app_user where login_id = ${buyer.loginId}), '1111111', 120 from t`.execute(
      database.of(customerId as ActiveCustomerId),
    )
    const all: DeskStandingOrder[] = []
    for (let After: string | undefined; ; After = all.at(-1)?.TemplateId) {
      const { body } = await desk.call('GET', `/all-standing-orders${After === undefined ? '' : `?After=${After}`}`)
      const page: DeskStandingOrder[] = body?.data ?? []
      all.push(...page)
      if (page.length < DESK_STANDING_PER_PAGE) break
    }
    const own = all.filter(({ CustomerID }) => CustomerID === customerId)
    expect(own).toHaveLength(DESK_STANDING_PER_PAGE + 1)
    expect(new Set(all.map(({ TemplateId }) => TemplateId)).size).toBe(all.length)
  })
})

/** Runs a statement as the owner of the tables. */
async function owner(text: string): Promise<void> {
  const client = new pg.Client(portal.ownerUrl)
  await client.connect()
  await client.query(text)
  await client.end()
}
