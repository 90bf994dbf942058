import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { asCustomer } from '#server/testing/factories.ts'
import { interceptStatements } from '#proofs/engines/sabotage.ts'
import { ageLock, createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type Answer, type TestPortal } from '#server/testing/test-app.ts'

const HOUR = 3_600_000

let portal: TestPortal
/** What the statements of the portal are made of them; a planted fault while a test runs. */
let planted: (text: string) => string
const honest = (text: string) => text

beforeAll(async () => {
  portal = await testPortal()
  interceptStatements(portal.database.pool, ({ text }) => planted(text))
  planted = honest
  await createShop(portal)
})
afterAll(() => portal.close())

/** Runs the work on a portal with a fault, which has to have been reached. */
async function withFault<R>(from: string | RegExp, to: string, work: () => Promise<R>): Promise<R> {
  let reached = 0
  planted = (text) => {
    const changed = text.replace(from, to)
    if (changed !== text) reached += 1
    return changed
  }
  try {
    return await work()
  } finally {
    planted = honest
    expect(reached).toBeGreaterThan(0)
  }
}

const first = (answer: Answer) => answer.body?.data[0] as Cart
const lines = [{ ItemId: 'BEER', Quantity: 2 }]

describe('the lock of a cart', () => {
  const MINUTES = 15

  /** Somebody checks and is never heard of again; how long others wait, and how often two write while one may. */
  async function tryLock(now?: () => Date): Promise<{ minutes: number; doubleWrites: number }> {
    const own = now ? await testPortal({}, now) : undefined
    const at = own ?? portal
    if (own) await createShop(own)
    const holder = await createBuyer(at)
    const other = await createBuyer(at, { customerId: holder.customerId })
    const checked = await holder.checked(lines)
    const change = () => other.change([{ ItemId: 'BEER', Quantity: 9 }], checked.RequestId)
    let doubleWrites = 0
    let minutes = 0
    for (; minutes <= 2 * MINUTES; minutes += 1) {
      const taken = (await change()).status === 200
      if (taken && minutes < MINUTES) doubleWrites += 1
      if (taken) break
      await ageLock(at, holder.customerId, 1)
    }
    // The old holder comes back with what it knew.
    const late = await holder.client.call('PUT', `/cart/${checked.CartId}`, { body: { ...checked, State: 'Ordered' } })
    if (late.status === 200) doubleWrites += 1
    await own?.close()
    return { minutes, doubleWrites }
  }

  it('ends with its lease and lets nobody else write before, nor its holder after it', async () => {
    expect(await tryLock()).toEqual({ minutes: MINUTES, doubleWrites: 0 })
  })

  it.each([2 * HOUR, -2 * HOUR])('does not mind the clock of a process, %i ms off', async (off) => {
    expect(await tryLock(() => new Date(Date.now() + off))).toEqual({ minutes: MINUTES, doubleWrites: 0 })
  })

  it('that trial finds a lock without end, and one that is none', async () => {
    const endless = await withFault(/interval '15 minutes'/g, "interval '15 years'", () => tryLock())
    expect(endless.minutes).toBeGreaterThan(MINUTES)
    const none = await withFault(/locked_at > now\(\)/g, "locked_at > now() + interval '1 year'", () => tryLock())
    expect(none.doubleWrites).toBeGreaterThan(0)
  })
})

describe('sent and discarded carts', () => {
  /** How many of the application's own statements change a closed cart; everything is undone. */
  async function changed(buyer: Buyer, cartId: string, prepare: string): Promise<number> {
    const owner = new pg.Client(portal.ownerUrl)
    await owner.connect()
    const statements = [
      `update cart set state = 'Unlocked' where id = ${cartId}`,
      `update cart set note = 'x' where id = ${cartId}`,
      `update cart_line set quantity = 9 where cart_id = ${cartId}`,
      `delete from cart_line where cart_id = ${cartId}`,
    ]
    let count = 0
    try {
      for (const statement of statements) {
        await owner.query('begin')
        await owner.query(prepare)
        await owner.query(`set local role odbyt_app; set local app.customer_id = '${buyer.customerId}'`)
        const done = await owner.query(statement).catch(() => undefined)
        if ((done?.rowCount ?? 0) > 0) count += 1
        await owner.query('rollback')
      }
    } finally {
      await owner.end()
    }
    return count
  }

  it('change by no statement, and without their triggers by every one', async () => {
    const buyer = await createBuyer(portal)
    const { CartId } = await buyer.checked(lines)
    await buyer.whole('Ordered')
    expect(await changed(buyer, CartId, 'select 1')).toBe(0)
    const without =
      'alter table cart disable trigger cart__closed; alter table cart_line disable trigger cart_line__closed'
    expect(await changed(buyer, CartId, without)).toBe(4)
  })

  it('stay as they are when many writes race with the order that is sent', async () => {
    const buyer = await createBuyer(portal)
    let orders = 0
    for (let round = 0; round < 5; round += 1) {
      const checked = await buyer.checked(lines)
      const put = (body: object) => buyer.client.call('PUT', `/cart/${checked.CartId}`, { body })
      const send = () => put({ State: 'Ordered', RequestId: checked.RequestId })
      const change = (Quantity: number) =>
        put({ Positions: [{ ItemId: 'BEER', Quantity }], RequestId: checked.RequestId })
      const [sent, ...others] = await Promise.all([send(), ...[5, 6, 7, 8].map(change)])
      const taken = [sent, ...others].filter((answer) => answer?.status === 200)
      expect(taken).toHaveLength(1)
      if (sent?.status === 200) {
        orders += 1
        const { RequestId } = first(sent)
        expect((await put({ Positions: lines, RequestId })).body?.code).toBe('cart.closed')
      } else await buyer.client.call('DELETE', `/cart/${checked.CartId}`)
    }
    const db = portal.database.of(asCustomer(buyer.customerId))
    const { rows } = await sql<{ orders: number; same: number }>`
      select count(*)::int as orders, (count(*) filter (where c.total_quantity =
        (select sum(l.sales_quantity) from order_line l where l.order_id = o.id)))::int as same
      from customer_order o join cart c on c.id = o.cart_id`.execute(db)
    expect(rows).toEqual([{ orders, same: orders }])
  })
})

describe('amounts in a request', () => {
  const forgeries = [-1, 0, 0.01, 1e15, 'NaN', null]
  const quantities = new Set(['Quantity'])

  /** The same cart with every number but what the buyer asks for replaced. */
  function forged(value: unknown, by: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => forged(one, by))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        typeof one === 'number' && !quantities.has(name) ? by : forged(one, by),
      ]),
    )
  }

  /** Orders with forged amounts in every call; how many orders there are, and in how many of them the amounts show. */
  async function forge(buyer: Buyer): Promise<{ orders: number; effects: number }> {
    for (const value of forgeries) {
      const line = { ...lines[0], NetPriceValue: value, NetPriceTotal: value, VatRate: value }
      const opened = first(await buyer.client.call('POST', '/cart', { body: { Positions: [line] } }))
      const body = { Positions: [line], RequestId: opened.RequestId }
      expect((await buyer.client.call('PUT', `/cart/${opened.CartId}`, { body })).status).toBe(200)
      for (const State of ['UserLock', 'Ordered']) {
        const cart = forged(await buyer.cart(), value) as Cart
        const sent = { ...cart, State, TotalAmountNet: value, TotalAmountGrandIncl: value, ShippingPrice: value }
        const answer = await buyer.client.call('PUT', `/cart/${opened.CartId}`, { body: sent })
        expect([State, value, answer.status]).toEqual([State, value, 200])
      }
    }
    const { rows } = await sql<{ orders: number; effects: number }>`
      select count(*)::int as orders, (count(*) filter (where l.net_price <> i.net_price or l.vat_rate <> i.vat_rate
        or l.net_haler <> round(100 * i.net_price * l.sales_quantity) or o.net_haler <> l.net_haler
        or o.gross_haler <> l.net_haler + round(l.net_haler * i.vat_rate / 100)))::int as effects
      from customer_order o join order_line l on l.order_id = o.id join item i on i.id = l.item_id`.execute(
      portal.database.of(asCustomer(buyer.customerId)),
    )
    return { orders: 0, effects: 0, ...rows[0] }
  }

  it('never show in an order', async () => {
    const count = forgeries.length
    expect(await forge(await createBuyer(portal))).toEqual({ orders: count, effects: 0 })
  })

  it('that trial finds an order that is stored at a price of the client', async () => {
    const { effects } = await withFault(/g\.net_price,(?=\s+g\.net_haler)/, '0.01,', async () =>
      forge(await createBuyer(portal)),
    )
    expect(effects).toBe(forgeries.length)
  })
})
