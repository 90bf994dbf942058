import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContent, inDatabase } from '#server/testing/contents.ts'
import { asCustomer, createUser } from '#server/testing/factories.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { testCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import {
  checkBackup,
  readErased,
  readKey,
  restoreBackup,
  settleSetBack,
  writeBackup,
  writeErased,
} from './backup-file.ts'
import { listTables, PLAIN_TEXT, sumOf } from './dump.ts'
import { onConnection, withDatabase, withUser } from './prepare.ts'

const folder = mkdtempSync(join(tmpdir(), 'odbyt-backup-'))
const file = join(folder, 'whole.backup')
const sealed = join(folder, 'sealed.backup')
const key = randomBytes(32)
const plain = { key: undefined, files: inDatabase, replace: false, erased: [] }
let portal: TestPortal
let buyer: Buyer
let target: TestDatabase
let gone: number
let proven: string

async function place(): Promise<string> {
  await buyer.checked([{ ItemId: 'BEER', Quantity: 7 }])
  const { status, text, body } = await buyer.whole('Ordered', {})
  if (status !== 200) throw new Error(text)
  return body?.data[0].Orders[0].OrderId
}

/** Every table with its count and sum, as its owner sees it without row-level security. */
async function sums(url: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  await onConnection(url, async (client) => {
    await client.query('begin')
    await client.query(PLAIN_TEXT)
    await client.query(`select set_config('app.all_customers', 'on', true)`)
    for (const table of await listTables(client)) {
      const { rows, sum } = await sumOf(client, table)
      found[table.table] = `${rows} ${sum}`
    }
    await client.query('rollback')
  })
  return found
}

const one = async (url: string, text: string): Promise<unknown> => {
  let value: unknown
  await onConnection(url, async (client) => {
    await client.query(`select set_config('app.all_customers', 'on', false)`)
    value = (await client.query({ text, rowMode: 'array' })).rows[0]?.[0]
  })
  return value
}

/** Who signed for the goods, and how many proofs of it there are. */
const kept = (url: string) =>
  one(url, `select received_by || ' ' || (select count(*) from delivery_proof) from loading`)

/** What protects the rows: keys, walls, triggers. */
const PROTECTION = `select json_build_object(
  'keys', (select count(*) from pg_constraint where contype = 'f' and convalidated),
  'walls', (select count(*) from pg_class where relforcerowsecurity and relrowsecurity),
  'triggers', (select count(*) from pg_trigger where tgenabled = 'O'))`

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
  buyer = await createBuyer(portal)
  const { database } = portal
  await place()
  proven = await place()
  const signature = await createContent(database.db, 'x')
  await one(
    portal.ownerUrl,
    `with loaded as (
       insert into loading (order_id, customer_id, loaded_by, left_at, state_before, delivered_at, received_by)
       select id, customer_id, 'Řidič', now(), 'Verified', now(), 'Novák' from customer_order where id = '${proven}'
       returning order_id, customer_id)
     insert into delivery_proof (order_id, customer_id, kind, content_type, content_hash)
     select order_id, customer_id, 'Signature', 'image/webp', '\\x${signature.toString('hex')}' from loaded`,
  )
  // Tables that nothing else fills here, with values that are hard to write down.
  await sql`insert into file (content_hash, content_type) values (${await createContent(database.db, randomBytes(300_000))}, 'image/png')`.execute(
    database.db,
  )
  await sql`insert into audit_event (event, detail) values ('login', ${JSON.stringify({ text: 'a\tb\nc\\d "ž" \\N' })})`.execute(
    database.db,
  )
  await sql`insert into mail_outbox (kind, details) values ('documents', '{"a":  1}')`.execute(database.db)
  await sql`update outgoing_order set state = 'accepted' where order_id = (select min(order_id) from outgoing_order)`.execute(
    database.db,
  )
  await sql`
    insert into outgoing_slip (order_id, customer_id, content)
    select order_id, customer_id, '{"lines": []}' from outgoing_order where state = 'accepted'`.execute(database.db)
  await sql`insert into package_type (id, name, deposit_haler) values ('P', 'Přepravka', 100)`.execute(database.db)
  // Rows that nobody may change, remove or empty.
  await sql`
    insert into package_movement (customer_id, package_id, date, issued) values (${buyer.customerId}, 'P', '2026-01-01', 5)`.execute(
    database.of(asCustomer(buyer.customerId)),
  )
  ;({ id: gone } = await createUser(database, { customerId: buyer.customerId }))
  target = await freshDatabase()
})
afterAll(async () => {
  await portal.close()
  await target.close()
  rmSync(folder, { recursive: true })
})

it('all rows of one moment are written while buyers order, come back the same, and go on safely', async () => {
  const before = await one(portal.ownerUrl, 'select count(*)::int from customer_order')
  const [facts] = await Promise.all([
    writeBackup(portal.ownerUrl, file, { key: undefined, files: inDatabase }),
    place(),
  ])
  expect(await checkBackup(file, undefined)).toEqual(facts)
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
  // Compared is a backup of a portal that rests.
  await writeBackup(portal.ownerUrl, file, { key: undefined, files: inDatabase })
  const source = await sums(portal.ownerUrl)
  const protection = await one(target.ownerUrl, PROTECTION)
  const done = await restoreBackup(target.ownerUrl, file, plain)
  const restored = await sums(target.ownerUrl)
  const changed = Object.keys(source).filter((table) => source[table] !== restored[table])
  expect(changed.toSorted()).toEqual([
    'audit_event',
    'customer_order',
    'data_version',
    'mail_outbox',
    'outgoing_order',
    'outgoing_slip',
  ])
  expect(await one(target.ownerUrl, PROTECTION)).toEqual(protection)
  expect(await one(target.ownerUrl, 'select count(*)::int from session')).toBe(0)
  expect(await one(target.ownerUrl, 'select count(*)::int from customer_order')).toBe(Number(before) + 1)
  // What was accepted is not sent again; what was on its way waits for somebody who knows.
  expect(done.heldOrders).toHaveLength(Number(before) + 1)
  expect(done.heldOrders.filter((name) => name.endsWith('(issue slip)'))).toHaveLength(1)
  for (const table of ['outgoing_order', 'outgoing_slip']) {
    expect(await one(target.ownerUrl, `select count(*)::int from ${table} where state in ('waiting', 'sent')`)).toBe(0)
  }
  expect(done.heldMails).toBeGreaterThan(0)
  expect(await one(target.ownerUrl, 'select count(*)::int from mail_outbox where tries < 25')).toBe(0)
  expect(await one(target.ownerUrl, `select nextval('order_number')::int`)).toBe(done.lostNumbers.next)
  expect(done.lostNumbers.next - done.lostNumbers.first).toBeGreaterThanOrEqual(1000)
  // A row without its parent is refused again, and the application sees nobody's rows.
  await expect(one(target.ownerUrl, `insert into contact (customer_id, name) values (987654, 'X')`)).rejects.toThrow(
    'violates foreign key',
  )
  expect(await one(target.appUrl, 'select count(*)::int from cart where tenant() is null')).toBe(0)
})

it('a wrong key, a missing one, a file cut short and one changed byte are told in a sentence, and nothing has changed', async () => {
  await writeBackup(portal.ownerUrl, sealed, { key, files: inDatabase })
  expect(readFileSync(sealed).includes('customer_order')).toBe(false)
  const before = await sums(target.ownerUrl)
  const refused = async (name: string, given: Buffer | undefined, bytes?: Buffer) => {
    const path = bytes ? join(folder, 'odd.backup') : name
    if (bytes) writeFileSync(path, bytes)
    const told = await restoreBackup(target.ownerUrl, path, { ...plain, key: given, replace: true }).catch(String)
    expect(await checkBackup(path, given).catch(String)).toBe(told)
    return told
  }
  const bytes = readFileSync(sealed)
  const open = readFileSync(file)
  const changed = (of: Buffer, at: number) => {
    const copy = Buffer.from(of)
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
    return copy
  }
  expect(await refused(sealed, randomBytes(32))).toBe('Error: The key is not the one the file was encrypted with.')
  expect(await refused(sealed, undefined)).toBe('Error: The file is encrypted and no key was given.')
  // Whoever may write into the folder can write a plain one.
  expect(await refused(file, key)).toBe('Error: The file is not encrypted, although a key was given.')
  for (const [whole, given] of [
    [bytes, key],
    [open, undefined],
  ] as const) {
    const cut = [whole.length - 1, whole.length - 20, 250_000, 400]
    for (const length of cut)
      expect(await refused('', given, whole.subarray(0, length))).toBe('Error: The file is cut short.')
    for (const at of [500, 200_000, whole.length - 3])
      expect(await refused('', given, changed(whole, at))).toBe('Error: The file was changed or damaged.')
  }
  expect(await refused('', undefined, Buffer.from('-- PostgreSQL database dump\n'))).toContain('The file is no backup')
  expect(await sums(target.ownerUrl)).toEqual(before)
  writeFileSync(join(folder, 'short.key'), 'abc')
  await expect(readKey(join(folder, 'short.key'))).rejects.toThrow('is no key of 32 bytes in base64; make one with')
})

it('a database in use, or with data, is left alone unless it is told to be replaced', async () => {
  const held = await portal.database.pool.connect()
  await expect(restoreBackup(portal.ownerUrl, sealed, { ...plain, key, replace: true })).rejects.toThrow(
    /The portal is running on this database \(\d+ connections\); stop all its processes first\./,
  )
  held.release()
  await expect(restoreBackup(target.ownerUrl, sealed, { ...plain, key })).rejects.toThrow(
    'The database is not empty; with --replace',
  )
  const erased = [{ order: proven, removed: '2020-01-01T00:00:00Z' }]
  const { at, proofs } = await restoreBackup(target.ownerUrl, sealed, { ...plain, key, replace: true, erased })
  expect(at).toBe((await checkBackup(sealed, key)).at)
  // A proof of delivery that was made since one was removed is not meant.
  expect([proofs, await kept(target.ownerUrl)]).toEqual([0, 'Novák 1'])
})

it('who was deleted, and a proof of delivery that was removed after the backup, stay so', async () => {
  const isDeleted = () => one(target.ownerUrl, `select deleted_at is not null from app_user where id = ${gone}`)
  expect([await isDeleted(), await kept(target.ownerUrl)]).toEqual([false, 'Novák 1'])
  await one(target.ownerUrl, `select forget_user(${gone})`)
  await one(
    target.ownerUrl,
    `insert into audit_event (event, detail) values ('order.proof-removed', json_build_object('order', '${proven}'))`,
  )
  // By the database that is replaced, and its log …
  expect(await restoreBackup(target.ownerUrl, file, { ...plain, replace: true })).toMatchObject({
    erased: 1,
    proofs: 1,
  })
  expect([await isDeleted(), await kept(target.ownerUrl)]).toEqual([true, ' 0'])
  // … and, where that is lost, by what stands beside the backups.
  await one(portal.ownerUrl, `select forget_user(${gone})`)
  const created = String(
    await one(
      portal.ownerUrl,
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from app_user where id = ${gone}`,
    ),
  )
  await writeErased(folder, [
    { id: gone, created },
    { id: 1_000_000, created },
    { order: proven, removed: new Date().toISOString() },
  ])
  const other = await freshDatabase()
  const done = await restoreBackup(other.ownerUrl, file, { ...plain, erased: await readErased(folder) })
  expect([done.erased, done.proofs, await kept(other.ownerUrl)]).toEqual([1, 1, ' 0'])
  // The numbers of the busiest day are left out as well: twice as many for the day since the backup, and a thousand.
  const busiest = Number(
    await one(
      other.ownerUrl,
      `select max(n)::int from (select count(*) as n from customer_order where cart_id is not null group by created_at::date) d`,
    ),
  )
  expect(busiest).toBeGreaterThan(0)
  expect(done.lostNumbers.next - done.lostNumbers.first).toBe(1000 + 2 * busiest)
  await other.close()
})

it("a database that PostgreSQL's own tools filled is counted, so that its statements are planned by what is there", async () => {
  const { ownerUrl, close } = await freshDatabase()
  const counted = () => one(ownerUrl, `select reltuples from pg_class where oid = 'data_version'::regclass`)
  await one(ownerUrl, `select pg_clear_relation_stats('public', 'data_version')`)
  expect(await counted()).toBe(-1)
  await settleSetBack(ownerUrl, new Date(), [])
  expect(await counted()).toBe(1)
  await close()
})

it('a role that does not see all rows gets a sentence instead of a file without orders', async () => {
  const { superUrl, template } = testCluster()
  const name = `${template}_reader`
  const database = new URL(portal.ownerUrl.replace('@/', '@x/')).pathname.slice(1)
  const readerUrl = withUser(withDatabase(superUrl, database), name, 'x')
  await onConnection(withDatabase(superUrl, database), async (client) => {
    await client.query(`create role ${name} login password 'x'; grant pg_read_all_data to ${name};
      grant connect on database ${database} to ${name}`)
  })
  try {
    for (const url of [readerUrl, portal.appUrl]) {
      const lost = join(folder, 'lost.backup')
      await expect(writeBackup(url, lost, { key: undefined, files: inDatabase })).rejects.toThrow(
        /sees no rows of \d+ tables \(address, awaited_item, cart …\), so the dump would be without them: use the address of odbyt_owner/,
      )
      expect([existsSync(lost), existsSync(`${lost}.partial`)]).toEqual([false, false])
    }
    await onConnection(superUrl, async (client) => void (await client.query(`alter role ${name} bypassrls`)))
    expect(
      (await writeBackup(readerUrl, join(folder, 'reader.backup'), { key: undefined, files: inDatabase })).rows,
    ).toBeGreaterThan(0)
  } finally {
    const client = new pg.Client(withDatabase(superUrl, database))
    await client.connect()
    await client.query(`drop owned by ${name}; drop role ${name}`)
    await client.end()
  }
})
