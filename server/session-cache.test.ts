import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDeletedCart, type Cart } from '#contract/cart.ts'
import { interceptStatements } from '#proofs/engines/sabotage.ts'
import { buildApp } from './app.ts'
import type { CustomerContext } from './context.ts'
import { connect } from './db/connect.ts'
import type { SessionCheck } from './db/driver.ts'
import { handle, type App } from './endpoint.ts'
import { asCustomer, createCustomer } from './testing/factories.ts'
import { createBuyer, createShop, type Buyer } from './testing/shop.ts'
import { clockOf, testPortal, type Answer, type TestPortal } from './testing/test-app.ts'

let portal: TestPortal
let owner: pg.Client
let texts: string[] = []

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
  owner = new pg.Client(portal.ownerUrl)
  await owner.connect()
  interceptStatements(portal.database.pool, ({ text }) => {
    texts.push(text)
    return text
  })
})
afterAll(async () => {
  await owner.end()
  await portal.close()
})

const first = ({ body }: Answer) => body?.data[0] as Cart
const byHand = (text: string, values: unknown[]) => portal.database.pool.query(text, values)

/** A buyer with one line in the cart, whose session and cart the process has seen, and a change of that line. */
async function shopper(values: Parameters<typeof createBuyer>[1] = {}) {
  const buyer = await createBuyer(portal, values)
  await buyer.post([{ ItemId: 'BEER', Quantity: 1 }])
  const { CartId, RequestId } = (await buyer.cart()) as Cart
  const put = (Quantity: unknown) =>
    buyer.client.call('PUT', `/cart/${CartId}`, { body: { RequestId, Positions: [{ ItemId: 'BEER', Quantity }] } })
  return { buyer, put }
}

const storedQuantity = async ({ customerId }: Buyer) => {
  const lines = portal.database.of(asCustomer(customerId)).selectFrom('cart_line').select('quantity')
  return (await lines.execute()).map(({ quantity }) => Number(quantity))
}

describe('a session that a process remembers', () => {
  it('carries a change while it holds', async () => {
    const { buyer, put } = await shopper()
    expect((await put(3)).status).toBe(200)
    expect(await storedQuantity(buyer)).toEqual([3])
  })

  it('changes nothing once it has ended, whatever was asked', async () => {
    const { buyer, put } = await shopper()
    await byHand('delete from session where user_id = $1', [buyer.id])
    expect((await put(3)).status).toBe(401)
    expect((await put('three')).status).toBe(401)
    expect((await buyer.client.call('GET', '/cart')).status).toBe(401)
    expect(await storedQuantity(buyer)).toEqual([1])
  })

  it('changes nothing once its user is blocked', async () => {
    const { buyer, put } = await shopper()
    await byHand('update app_user set blocked = true where id = $1', [buyer.id])
    expect((await put(3)).status).toBe(401)
    expect(await storedQuantity(buyer)).toEqual([1])
  })

  it('ends by the clock while it is remembered', async () => {
    let ahead = 0
    const moved = await testPortal({}, () => new Date(Date.now() + ahead))
    await createShop(moved)
    const { id, client } = await createBuyer(moved)
    const text = `update session set expires_at = now() + interval '30 seconds' where user_id = $1`
    await moved.database.pool.query(text, [id])
    const ask = async () => (await client.call('GET', '/cart')).status
    expect([await ask(), await ask()]).toEqual([200, 200])
    ahead = 40_000
    expect(await ask()).toBe(401)
    await moved.close()
  })

  it('shows no price from the moment the right to see prices is taken', async () => {
    const { buyer, put } = await shopper()
    expect(first(await put(2)).TotalAmountNet).not.toBeNull()
    await byHand('update app_user set permissions = $2 where id = $1', [buyer.id, ['showactiveorder']])
    const seen = (await buyer.cart()) as Cart
    expect([seen.TotalAmountNet, seen.Positions[0]?.NetPriceValue]).toEqual([null, null])
  })

  it('works for another customer from the moment it is chosen', async () => {
    const { buyer, put } = await shopper({ userType: 'Manager' })
    const other = await createCustomer(portal.database)
    await byHand('insert into user_customer (user_id, customer_id) values ($1, $2)', [buyer.id, other])
    await byHand('update session set customer_id = $2 where user_id = $1', [buyer.id, other])
    expect((await put(3)).status).toBe(404)
    expect(await buyer.cart()).toBeUndefined()
    expect(await storedQuantity(buyer)).toEqual([1])
    await byHand('delete from user_customer where user_id = $1', [buyer.id])
    expect((await buyer.client.call('GET', '/cart')).body?.code).toBe('access.no-customer')
  })

  it('says what is wrong with the input while it holds', async () => {
    const { put } = await shopper()
    expect((await put('three')).body?.code).toBe('input.invalid')
  })

  it('saves the statement that reads it, and is switched off by SESSION_CACHE', async () => {
    const { put } = await shopper()
    texts = []
    await put(3)
    expect(texts.filter((text) => text.includes('session_of'))).toEqual([])

    const off = await testPortal({ SESSION_CACHE: 'off' })
    await createShop(off)
    const reads: string[] = []
    const buyer = await createBuyer(off)
    await buyer.post([{ ItemId: 'BEER', Quantity: 1 }])
    interceptStatements(off.database.pool, ({ text }) => {
      if (text.includes('session_of')) reads.push(text)
      return text
    })
    await buyer.cart()
    await buyer.cart()
    expect(reads).toHaveLength(2)
    await off.close()
  })
})

describe('a handler under a remembered session', () => {
  const probe = { ...getDeletedCart, path: '/probe' }

  /** Who asks a process whose one handler of ours is this; its session is remembered there. */
  async function asker(run: (context: CustomerContext) => Promise<unknown>) {
    const { id, client } = await createBuyer(portal)
    const database = connect(portal.appUrl, portal.config.pool, { max: 2 })
    const app = await buildApp({ database, ownerUrl: portal.ownerUrl, config: portal.config, clock: clockOf() })
    let runs = 0
    const handler = async ({ context }: { context: CustomerContext }) => {
      runs += 1
      await run(context)
      return []
    }
    await app.register(async (scope) => handle(scope as App, probe, handler, { cachedSession: true }), {
      prefix: '/api',
    })
    const headers = { cookie: client.cookie(), activelangid: 'cs', 'sec-fetch-site': 'same-origin' }
    await app.inject({ url: '/api/cart', headers })
    return {
      id,
      /** The answer, and how often the handler ran for it. */
      ask: async () => {
        runs = 0
        const { statusCode } = await app.inject({ url: '/api/probe', headers })
        return [statusCode, runs]
      },
      close: async () => {
        await app.close()
        await database.close()
      },
    }
  }

  const notes = (context: CustomerContext) =>
    context.db.insertInto('audit_event').values({ event: 'probe', user_id: context.session.userId }).execute()
  const noted = async (id: number) => {
    const { rows } = await owner.query(`select from audit_event where event = 'probe' and user_id = $1`, [id])
    return rows.length
  }

  it('runs once while the session holds, and again when it has changed, but writes once', async () => {
    const { id, ask, close } = await asker(notes)
    expect(await ask()).toEqual([200, 1])
    expect(await noted(id)).toBe(1)
    await byHand('update app_user set permissions = $2 where id = $1', [id, ['showdownload']])
    expect(await ask()).toEqual([200, 2])
    expect(await noted(id)).toBe(2)
    await byHand('update app_user set blocked = true where id = $1', [id])
    expect(await ask()).toEqual([401, 1])
    expect(await noted(id)).toBe(2)
    await close()
  })

  it('is not believed when it asked nothing of the database', async () => {
    const { id, ask, close } = await asker(async () => {})
    expect(await ask()).toEqual([200, 2])
    await byHand('delete from session where user_id = $1', [id])
    expect(await ask()).toEqual([401, 1])
    await close()
  })

  it('does not run again after any other failure of its first statement: it may have been done', async () => {
    const { id, ask, close } = await asker(notes)
    const { rows } = await owner.query<{ text: string }>(`select pg_get_functiondef('refuse_session'::regproc) as text`)
    const before = rows[0]?.text ?? ''
    const allow = (permissions: string[]) =>
      byHand('update app_user set permissions = $2 where id = $1', [id, permissions])
    const { permissions } = await portal.database.db
      .selectFrom('app_user')
      .select('permissions')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // As a database says that is being shut down.
    await owner.query(before.replace('SE001', '57P01'))
    await allow(['showdownload'])
    expect(await ask()).toEqual([503, 1])
    await owner.query(before)
    await allow(permissions)
    expect(await ask()).toEqual([200, 2])
    expect(await noted(id)).toBe(1)
    await close()
  })
})

describe('the check in front of the first statement', () => {
  /** The tables a function reads, itself or by functions it calls. */
  const tablesOf = async (name: string) => {
    const { rows } = await owner.query<{ table: string }>(
      `with recursive used (class, id) as (
         select 'pg_proc'::regclass::oid, $1::regproc::oid
         union
         select d.refclassid, d.refobjid from used u join pg_depend d on d.classid = u.class and d.objid = u.id
           where u.class = 'pg_proc'::regclass and d.refclassid in ('pg_proc'::regclass, 'pg_class'::regclass))
       select id::regclass::text as table from used where class = 'pg_class'::regclass order by 1`,
      [name],
    )
    return rows.map(({ table }) => table)
  }

  /** Tables a session is made of whose changes renew no session. */
  const forgotten = async () => {
    const { rows } = await owner.query<{ table: string }>(
      `select distinct tgrelid::regclass::text as table from pg_trigger
       where tgfoid in ('renew_sessions'::regproc, 'raise_session_version'::regproc)`,
    )
    const renewing = new Set(['data_version', ...rows.map(({ table }) => table)])
    return (await tablesOf('session_of')).filter((table) => !renewing.has(table))
  }

  // For every table the changes that matter to the session of user $1 at customer $2.
  const changes: Record<string, string[]> = {
    app_user: [`update app_user set permissions = '{showcompany}' where id = $1 and $2::int > 0`],
    customer: ['update customer set active = false where id = $2 and $1::int > 0'],
    data_version: ['update data_version set version = version + 1 where $1::int + $2::int > 0'],
    session: [
      'update session set customer_id = null where user_id = $1 and $2::int > 0',
      'delete from session where user_id = $1 and $2::int > 0',
    ],
    user_customer: [
      'update user_customer set blocked = true where user_id = $1 and customer_id = $2',
      'delete from user_customer where user_id = $1 and customer_id = $2',
      'insert into user_customer (user_id, customer_id) values ($1, $2)',
    ],
  }

  it('knows every table a session is made of', async () => {
    expect(await tablesOf('session_of')).toEqual(Object.keys(changes))
    expect(await forgotten()).toEqual([])
  })

  it.each(Object.keys(changes))('refuses a session after a change of %s, and no other session', async (table) => {
    const customerId = await createCustomer(portal.database)
    const elsewhere = await createCustomer(portal.database)
    const create = async (at: number) => {
      const { id } = await createBuyer(portal, { customerId: 0, userType: 'Manager', attachedTo: [at] })
      await byHand('update session set customer_id = $2 where user_id = $1', [id, at])
      return id
    }
    const [id, other] = [await create(customerId), await create(elsewhere)]
    const read = async (user: number) => {
      const { rows } = await portal.database.pool.query<SessionCheck>(
        `select s.token_hash as "tokenHash", t.version, t.offer_version as "offerVersion", 'waiting' as state
         from session s, session_of(s.token_hash, now()) t where s.user_id = $1`,
        [user],
      )
      return rows[0] as SessionCheck
    }
    const confirm = (check: SessionCheck) =>
      portal.database
        .of(asCustomer(customerId), { ...check })
        .selectFrom('data_version')
        .selectAll()
        .execute()
    for (const change of changes[table] ?? []) {
      const [mine, theirs] = [await read(id), await read(other)]
      await confirm(mine)
      await byHand(change, [id, customerId])
      await expect(confirm(mine)).rejects.toMatchObject({ code: 'SE001' })
      if (table !== 'data_version') await confirm(theirs)
    }
  })

  it('reads one customer of a thousand by its key, also in a portal whose tables PostgreSQL never counted', async () => {
    await owner.query('begin')
    await owner.query(`insert into customer (id, name) select 1000000 + n, 'Hospoda' from generate_series(1, 1000) n`)
    await owner.query('set local plan_cache_mode = force_generic_plan')
    await owner.query('prepare reading (bytea) as select * from session_of($1, now())')
    const { rows } = await owner.query<Record<string, string>>(`explain execute reading ('')`)
    await owner.query('rollback; deallocate reading')
    const plan = rows.flatMap((row) => Object.values(row)).join('\n')
    expect(plan).toContain('customer_pkey')
    expect(plan).not.toContain('Seq Scan on customer')
  })

  it('would miss a new table with rights, which the list above tells, and confirms it with its trigger', async () => {
    const { rows } = await owner.query<{ text: string }>(`select pg_get_functiondef('session_of'::regproc) as text`)
    const before = rows[0]?.text ?? ''
    await owner.query('create table user_right (user_id integer not null, permission text not null)')
    await owner.query(
      before.replaceAll(
        'u.permissions',
        'u.permissions || array(select permission from user_right r where r.user_id = u.id)',
      ),
    )
    try {
      expect(await forgotten()).toEqual(['user_right'])
      await owner.query(`create trigger user_right__sessions after insert on user_right referencing new table as changed
        for each statement execute function renew_sessions('user_id', 'user_id')`)
      expect(await forgotten()).toEqual([])
      const { buyer, put } = await shopper({ permissions: ['showactiveorder'] })
      expect(first(await put(2)).TotalAmountNet).toBeNull()
      await byHand('insert into user_right values ($1, $2)', [buyer.id, 'shownettoprice'])
      expect((await buyer.cart())?.TotalAmountNet).toBe(37.8)
    } finally {
      await owner.query(before)
      await owner.query('drop table user_right')
    }
  })
})
