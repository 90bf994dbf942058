import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asCustomer, createCategory, createCustomer, createItem } from '#server/testing/factories.ts'
import { openTables } from '#server/testing/open-tables.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let a: number
let b: number
let item: string

beforeAll(async () => {
  portal = await testPortal()
  a = await createCustomer(portal.database)
  b = await createCustomer(portal.database)
  item = await createItem(portal.database, { categoryId: (await createCategory(portal.database)).id })
  for (const customer of [a, b]) {
    await portal.database
      .of(asCustomer(customer))
      .insertInto('retail_price')
      .values({ customer_id: customer, item_id: item, retail_price: '10' })
      .execute()
  }
})
afterAll(() => portal.close())

const prices = (customer: number) => portal.database.of(asCustomer(customer)).selectFrom('retail_price').selectAll()

describe('the wall between customers', () => {
  it('shows a customer its own rows only, without any condition in the statement', async () => {
    expect((await prices(a).execute()).map((row) => row.customer_id)).toEqual([a])
    expect((await prices(b).execute()).map((row) => row.customer_id)).toEqual([b])
  })

  it('shows nothing where no customer is named, also on a connection that served one before', async () => {
    const single = portal.database
    for (let round = 0; round < 10; round += 1) {
      await prices(a).execute()
      expect(await single.db.selectFrom('retail_price').selectAll().execute()).toEqual([])
    }
    const { rows } = await single.pool.query('select tenant() as tenant')
    expect(rows).toEqual([{ tenant: null }])
  })

  it('keeps many customers apart on one pool at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const customer = index % 2 === 0 ? a : b
        const rows = await prices(customer).execute()
        return rows.every((row) => row.customer_id === customer) && rows.length === 1
      }),
    )
    expect(answers.every(Boolean)).toBe(true)
  })

  it('refuses to write a row of another customer', async () => {
    const foreign = portal.database
      .of(asCustomer(a))
      .insertInto('retail_price')
      .values({ customer_id: b, item_id: item, retail_price: '1' })
      .execute()
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
    const changed = await portal.database
      .of(asCustomer(a))
      .updateTable('retail_price')
      .set({ retail_price: '1' })
      .executeTakeFirst()
    expect(changed.numUpdatedRows).toBe(1n)
  })

  it('holds for every table but those that need none for a reason, with force', async () => {
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
        and not (relrowsecurity and relforcerowsecurity)`.execute(portal.database.db)
    expect(rows.map((row) => row.relname).toSorted()).toEqual(Object.values(openTables).flat().toSorted())
  })

  it('lets no function with the rights of the owner look into tables that somebody else made for a while', async () => {
    const { rows } = await sql`
      select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
        and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`.execute(portal.database.db)
    expect(rows).toEqual([])
  })

  it('gives the application no way to change the schema or its own rights', async () => {
    for (const statement of [
      'create table intruder (id int)',
      'alter table cart disable row level security',
      'delete from audit_event',
      'update audit_event set event = event',
      'set role odbyt_owner',
      'drop table cart',
    ]) {
      await expect(portal.database.pool.query(statement)).rejects.toThrow()
    }
  })
})

describe('statements', () => {
  it('come back after an error on the same connection', async () => {
    const db = portal.database.of(asCustomer(a))
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
    await expect(sql`select nonsense from nowhere`.execute(db)).rejects.toThrow()
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  it('are rolled back together, with the customer set throughout', async () => {
    const db = portal.database.of(asCustomer(a))
    const broken = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('retail_price').set({ retail_price: '99' }).execute()
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect((await prices(a).executeTakeFirstOrThrow()).retail_price).not.toBe('99.00')
  })

  it('are asked for their columns once on a connection', async () => {
    const describe = vi.spyOn(pg.Connection.prototype as unknown as { describe: () => void }, 'describe')
    const rows = () =>
      sql`select n, n / 2.0 as half, nullif(n, 2) as odd, array[n] as list, json_build_object('n', n) as json, true as yes
        from generate_series(1, 2) n`.execute(portal.database.db)
    try {
      const first = await rows()
      expect(first.rows).toEqual([
        { n: 1, half: '0.50000000000000000000', odd: 1, list: [1], json: { n: 1 }, yes: true },
        { n: 2, half: '1.00000000000000000000', odd: null, list: [2], json: { n: 2 }, yes: true },
      ])
      for (let again = 0; again < 5; again += 1) expect(await rows()).toEqual(first)
      const { totalCount } = portal.database.pool
      expect(describe.mock.calls.length).toBeLessThanOrEqual(totalCount)
    } finally {
      describe.mockRestore()
    }
  })

  it('beyond 500 on one connection take the place of the one that was not used for longest', async () => {
    await portal.database.db.connection().execute(async (db) => {
      const run = (n: number) => sql<{ n: number }>`select ${sql.lit(n)} as n`.execute(db)
      const isPrepared = async (n: number) => {
        const { rows } =
          await sql`select 1 from pg_prepared_statements where statement = ${`select ${n} as n`}`.execute(db)
        return rows.length === 1
      }
      for (let n = 1; n <= 600; n += 1) {
        await run(n)
        await run(1)
      }
      expect(await Promise.all([1, 2, 50, 600].map(isPrepared))).toEqual([true, false, false, true])
      expect((await run(2)).rows).toEqual([{ n: 2 }])
      expect(await isPrepared(2)).toBe(true)
      const { rows } = await sql<{ many: number }>`select count(*)::int as many from pg_prepared_statements`.execute(db)
      expect(rows[0]?.many).toBeLessThan(510)
    })
  })

  it('fail rather than answer other columns than they were asked for', async () => {
    await portal.database.db.connection().execute(async (db) => {
      const rows = () => sql`select * from changing`.execute(db)
      await sql`create temp table changing as select 1 as a, 2 as b`.execute(db)
      expect((await rows()).rows).toEqual([{ a: 1, b: 2 }])
      await sql`drop table changing`.execute(db)
      await sql`create temp table changing as select 2 as b, 1 as a`.execute(db)
      await expect(rows()).rejects.toThrow('cached plan must not change result type')
      await sql`drop table changing`.execute(db)
    })
  })

  it('are given up at their deadline', async () => {
    const started = performance.now()
    await expect(sql`select pg_sleep(60)`.execute(portal.database.db)).rejects.toThrow(/timeout/)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

it('ids of items, orders, papers and packages are compared byte by byte in every table that names one', async () => {
  const { rows } = await sql<{ place: string }>`
    select attrelid::regclass || '.' || attname as place from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not attisdropped
      and atttypid = 'text'::regtype and attcollation <> '"C"'::regcollation
      and (attname in ('item_id', 'related_id', 'order_id', 'document_id', 'package_id')
        or attname = 'id' and c.relname in ('item', 'customer_order', 'document', 'package_type'))`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([])
})
