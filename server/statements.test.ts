import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { declaredStatements, type Fields } from './db/statement.ts'
import { beginImport } from './erp/staging/queries.ts'
import { openItems } from './search/queries.ts'
import { unbelieved } from './testing/believed.ts'
import { describer } from './testing/described.ts'
import { freshDatabase } from './testing/test-database.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

let database: Awaited<ReturnType<typeof freshDatabase>>
let described: Awaited<ReturnType<typeof describer>>

beforeAll(async () => {
  const files = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'))
  for (const path of files) {
    if (/\/statement\.ts'/.test(readFileSync(folder + path, 'utf8'))) await import(/* @vite-ignore */ folder + path)
  }
  database = await freshDatabase()
  described = await describer(database.appUrl, async (db) => {
    await beginImport(db)
    await openItems(db, {})
  })
})

afterAll(async () => {
  await described.close()
  await database.close()
})

// What a function of the database makes is not to be seen from outside.
const unseen = [
  'amendments.read: what methods is made of is not to be seen',
  'orders.amended: what revisions.Lines is made of is not to be seen',
  'orders.amended: what revisions.Words is made of is not to be seen',
  'orders.detail: what Revisions.Lines is made of is not to be seen',
  'orders.detail: what Revisions.Words is made of is not to be seen',
  'orders.lastDetail: what Revisions.Lines is made of is not to be seen',
  'orders.lastDetail: what Revisions.Words is made of is not to be seen',
  'cart.newLines: what steps is made of is not to be seen',
  'cart.open: what lines.steps is made of is not to be seen',
  'cart.whole: what lines.steps is made of is not to be seen',
  'cart.whole: what others.steps is made of is not to be seen',
  'cart.withLines: what lines.steps is made of is not to be seen',
  'catalogue.unitPrices: what action is made of is not to be seen',
  'catalogue.unitPrices: what steps is made of is not to be seen',
  'cart.whole: what cutOffs is made of is not to be seen',
  'cart.whole: what closedDays is made of is not to be seen',
  'cart.whole: what methods is made of is not to be seen',
  'cart.whole: what addresses is made of is not to be seen',
  'delivery.calendar: what cutOffs is made of is not to be seen',
  'delivery.calendar: what closedDays is made of is not to be seen',
  'delivery.shipping: what cutOffs is made of is not to be seen',
  'delivery.shipping: what closedDays is made of is not to be seen',
  'delivery.shipping: what methods is made of is not to be seen',
  'documents.invoices: what advances is made of is not to be seen',
  'documents.invoices: what rates is made of is not to be seen',
  'packages.agreement: what Balances is made of is not to be seen',
  'packages.agreements: what Balances is made of is not to be seen',
  'shelf.bought: what steps is made of is not to be seen',
  'shortages.list: what Offers is made of is not to be seen',
  'standing-orders.list: what LastRun.Missing is made of is not to be seen',
  'standing-orders.run: what LastRun.Missing is made of is not to be seen',
  'standing-orders.options: what addresses is made of is not to be seen',
  'standing-orders.options: what methods is made of is not to be seen',
]

it('finds that every statement takes and answers what it promises', async () => {
  const statements = declaredStatements()
  expect(statements.length).toBeGreaterThan(100)
  const faults: string[] = []
  for (const statement of statements) faults.push(...(await unbelieved(described.describe, statement)))
  expect(faults.toSorted()).toEqual(unseen.toSorted())
})

describe('a promise', () => {
  const said = (row: z.ZodMiniObject, text: string, params: Fields = {}) =>
    unbelieved(described.describe, { name: 'test', params, row, texts: [text] })
  const Line = z.object({ item: z.string(), quantity: z.number() })

  it('is broken by a column that is missing, left over, of another type or null', async () => {
    const row = z.object({ id: z.string(), name: z.string(), blocked: z.string(), mail: z.optional(z.string()) })
    expect(await said(row, 'select id, last_login_at as name, blocked, phone from app_user')).toEqual([
      'test: phone is not promised',
      'test: id is promised as string and is int4',
      'test: name is promised as string and is timestamptz',
      'test: blocked is promised as string and is bool',
    ])
    expect(
      await said(z.object({ id: z.number(), to: z.date() }), 'select id, last_login_at as to from app_user'),
    ).toEqual(['test: to may be null'])
    expect(await said(z.object({ id: z.number(), name: z.string() }), 'select id from app_user')).toEqual([
      'test: name is promised and not there',
    ])
  })

  it.each([
    ['rows', `select json_agg(x) from (select item_id as item, position as quantity, note from cart_line) x`],
    [
      'objects',
      `select json_agg(json_build_object('item', item_id, 'quantity', position) order by note) from cart_line`,
    ],
    ['an object', `select json_build_object('item', item_id, 'quantity', position) from cart_line limit 1`],
  ])('reaches into JSON made of %s', async (kind, made) => {
    const of = kind === 'an object' ? (line: z.ZodMiniObject) => line : (line: z.ZodMiniObject) => z.array(line)
    const text = `select coalesce((${made}), '[]') as lines`
    expect(await said(z.object({ lines: of(Line) }), text)).toEqual([])
    expect(await said(z.object({ lines: of(z.extend(Line, { added: z.string() })) }), text)).toEqual([
      'test: lines.added is promised and not there',
    ])
    expect(await said(z.object({ lines: of(z.extend(Line, { quantity: z.string() })) }), text)).toEqual([
      'test: lines.quantity is promised as string and is int8',
    ])
  })

  it('reaches into JSON within JSON', async () => {
    const row = z.object({ carts: z.array(z.object({ id: z.number(), lines: z.array(Line) })) })
    const text = (quantity: string) => `
      select (select coalesce(json_agg(json_build_object('id', c.id, 'lines', (
        select json_agg(x) from (select l.item_id as item, ${quantity} as quantity from cart_line l
          where l.cart_id = c.id) x))), '[]') from cart c) as carts`
    expect(await said(row, text('l.quantity'))).toEqual([])
    expect(await said(row, text('l.note'))).toEqual(['test: carts.lines.quantity is promised as number and is text'])
  })

  it('is broken by a parameter of another type', async () => {
    const row = z.object({ id: z.number() })
    const params = { id: z.string(), ids: z.array(z.string()) }
    expect(await said(row, 'select id from app_user where id = :id or id = any (:ids)', params)).toEqual([
      'test: :id is string, not int4',
      'test: :ids is array, not int4[]',
    ])
  })
})
