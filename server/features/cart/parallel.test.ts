import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { asCustomer, createCategory } from '#server/testing/factories.ts'
import { createBuyer, createShop, ordersOf, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type Answer, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let items: string[]

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
  const { id: categoryId } = await createCategory(portal.database)
  items = Array.from({ length: 500 }, (_, index) => `B${index}`)
  const item = { category_id: categoryId, unit: 'ks', vat_rate: '12', availability: 'InStock', net_price: '10' }
  await portal.database.db
    .insertInto('item')
    .values(items.map((id) => ({ ...item, id, name: `Zboží ${id}` })))
    .execute()
})
afterAll(() => portal.close())

const first = (answer: Answer) => answer.body?.data[0] as Cart
const beer = (Quantity: number) => [{ ItemId: 'BEER', Quantity }]

/** Sends again while the processes are too busy to answer, as the portal's own pages do. */
async function answered(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call()
  return answer.status === 503 ? answered(call) : answer
}

describe('two processes on one database', () => {
  it('make one order of 100 submits of one cart, and all of them get it [S4.26]', async () => {
    const buyer = await createBuyer(portal)
    const checked = await buyer.checked(beer(3))
    const body = { ...checked, State: 'Ordered' }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => answered(() => buyer.client.call('PUT', `/cart/${checked.CartId}`, { body }))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => first(answer).Orders?.[0]?.OrderId)).size).toBe(1)
    expect(await ordersOf(portal, buyer.customerId)).toHaveLength(1)
    expect(await doubled(buyer.customerId)).toEqual([])
    const jobs = await mailsFor(first(answers[0] as Answer).Orders?.[0]?.OrderId ?? '')
    expect(jobs).toBe(1)
  })

  it('cannot store a second order of a cart, and without the constraint the count above would tell', async () => {
    const buyer = await createBuyer(portal)
    const { CartId } = await buyer.checked(beer(3))
    await buyer.whole('Ordered')
    const again = sql`insert into customer_order (id, customer_id, cart_id, state, net_haler, gross_haler)
      select o.id || '-2', o.customer_id, o.cart_id, o.state, o.net_haler, o.gross_haler from customer_order o
      where o.cart_id = ${CartId}`
    const own = portal.database.of(asCustomer(buyer.customerId))
    await expect(again.execute(own)).rejects.toMatchObject({ constraint: 'customer_order_cart_id_key' })
    const owner = new pg.Client(portal.ownerUrl)
    await owner.connect()
    try {
      await owner.query('alter table customer_order drop constraint customer_order_cart_id_key')
      await again.execute(own)
      expect(await doubled(buyer.customerId)).toEqual([CartId])
    } finally {
      await sql`delete from customer_order where id like '%-2' and cart_id = ${CartId}`.execute(own)
      await owner.query('alter table customer_order add constraint customer_order_cart_id_key unique (cart_id)')
      await owner.end()
    }
  })

  it('take one of many changes of one version and refuse the others', async () => {
    const buyer = await createBuyer(portal)
    const { RequestId } = first(await buyer.post(beer(1)))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => answered(() => buyer.change(beer(index + 2), RequestId))),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(29)
    expect((await buyer.cart())?.Positions[0]?.Quantity).toBe(first(taken[0] as Answer).Positions[0]?.Quantity)
  })

  it('give the lock to one of two colleagues', async () => {
    const buyer = await createBuyer(portal)
    const colleague = await createBuyer(portal, { customerId: buyer.customerId })
    for (let round = 0; round < 5; round += 1) {
      const both = (cart: Cart, State: string) => {
        const body = { State, RequestId: cart.RequestId }
        return Promise.all([buyer, colleague].map(({ client }) => client.call('PUT', `/cart/${cart.CartId}`, { body })))
      }
      const checks = await both(first(await buyer.post(beer(1))), 'UserLock')
      expect(checks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 423])
      const holder = checks.findIndex(({ status }) => status === 200)
      const sent = await both(first(checks[holder] as Answer), 'Ordered')
      // The other one is late or locked out, depending on who comes first.
      expect(sent[holder]?.status).toBe(200)
      expect([409, 423]).toContain(sent[1 - holder]?.status)
    }
    expect(await ordersOf(portal, buyer.customerId)).toHaveLength(5)
  })

  it('open one cart for users who add their first item at once', async () => {
    const buyer = await createBuyer(portal)
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.post(beer(1))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })
})

/** Carts of a customer with more than one order. */
async function doubled(customerId: number): Promise<string[]> {
  const { rows } = await sql<{ cart: string }>`
    select cart_id::text as cart from customer_order group by cart_id having count(*) > 1`.execute(
    portal.database.of(asCustomer(customerId)),
  )
  return rows.map(({ cart }) => cart)
}

async function mailsFor(orderId: string): Promise<number> {
  return (await waitingMails(portal.database)).filter(({ details }) => details.order === orderId).length
}

describe('statements', () => {
  let owner: pg.Client

  beforeAll(async () => {
    owner = new pg.Client(portal.ownerUrl)
    await owner.connect()
  })
  afterAll(() => owner.end())

  /** What the application's statements cost during the call, without the setting of the customer in front of each. */
  async function cost(call: () => Promise<Answer>): Promise<{ statements: number; blocks: number }> {
    await owner.query('select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()')
    const answer = await call()
    expect(answer.status).toBe(200)
    const { rows } = await owner.query<{ statements: number; blocks: number }>(
      `select sum(calls)::int as statements, sum(shared_blks_hit + shared_blks_read)::int as blocks
       from pg_stat_statements s join pg_roles r on r.oid = s.userid
       where r.rolname = 'odbyt_app' and s.dbid = (select oid from pg_database where datname = current_database())
         and s.query not like 'select set_config(%' and s.toplevel`,
    )
    if (!rows[0]) throw new Error('nothing was counted')
    return rows[0]
  }
  const statements = async (call: () => Promise<Answer>) => (await cost(call)).statements

  it('are few, whatever the number of lines: reading 2, a change 3, a check 3, an order 3', async () => {
    for (const size of [1, 20, 500]) {
      const buyer = await createBuyer(portal)
      const opened = await buyer.post(items.slice(0, size).map((ItemId) => ({ ItemId, Quantity: 2 })))
      const { CartId, RequestId } = first(opened)
      const put = (body: object) => buyer.client.call('PUT', `/cart/${CartId}`, { body })
      expect([size, 'read', await statements(() => buyer.client.call('GET', '/cart'))]).toEqual([size, 'read', 2])
      let changed: Answer | undefined
      const change = async () => (changed = await put({ Positions: [{ ItemId: items[0], Quantity: 7 }], RequestId }))
      expect([size, 'change', await statements(change)]).toEqual([size, 'change', 3])
      let checked: Answer | undefined
      const body = { State: 'UserLock', RequestId: first(changed as unknown as Answer).RequestId }
      expect([size, 'check', await statements(async () => (checked = await put(body)))]).toEqual([size, 'check', 3])
      const send = { State: 'Ordered', RequestId: first(checked as unknown as Answer).RequestId }
      expect([size, 'order', await statements(() => put(send))]).toEqual([size, 'order', 3])
    }
  })

  it('of a change read no more of the database in a cart of 500 lines than in one of 2', async () => {
    const blocks: number[] = []
    for (const size of [2, 500]) {
      const buyer = await createBuyer(portal)
      const opened = await buyer.post(items.slice(0, size).map((ItemId) => ({ ItemId, Quantity: 2 })))
      const { CartId, RequestId } = first(opened)
      const body = { Positions: [{ ItemId: items[0], Quantity: 7 }], RequestId }
      blocks.push((await cost(() => buyer.client.call('PUT', `/cart/${CartId}`, { body }))).blocks)
    }
    expect(blocks[1]).toBeLessThan(1.5 * (blocks[0] ?? 0))
  })
})

describe('a process with one connection', () => {
  it('takes orders of many at once, those within a credit limit too: nobody holds one and waits for another', async () => {
    const alone = await testPortal({ DB_POOL: '1' })
    try {
      await createShop(alone)
      await sql`update order_rule set credit = 'Stop'`.execute(alone.database.db)
      const buyers = await Promise.all(Array.from({ length: 6 }, () => createBuyer(alone)))
      await sql`update customer set credit_limit_haler = 100000 where id % 2 = 0`.execute(alone.database.db)
      const carts = await Promise.all(buyers.map((buyer) => buyer.checked(beer(3))))
      const send = (buyer: Buyer, cart?: Cart) =>
        buyer.client.call('PUT', `/cart/${cart?.CartId}`, { body: { ...cart, State: 'Ordered' } })
      const answers = await Promise.all(buyers.map((buyer, index) => send(buyer, carts[index])))
      expect(answers.map((answer) => first(answer).Orders?.length)).toEqual(buyers.map(() => 1))
    } finally {
      await alone.close()
    }
  })
})
