import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { lookFor, tryPutContent } from '#server/files/contents.ts'
import { moveContents } from '#server/files/move.ts'
import type { FilePlace, StoreName } from '#server/files/store.ts'
import { storeOf } from '#server/files/stores.ts'
import { sweepContents } from '#server/files/sweep.ts'
import { type S3Server, startS3 } from '#server/testing/s3-server.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

/** Enough for moves and reads to meet; a move takes 100 at a time, so one test has more of them. */
const FEW = 24
const MANY = 104

let s3: S3Server
let folder: string
let portal: TestPortal
let place: FilePlace
let pictures: string[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odbyt-move-'))
  s3 = await startS3()
  portal = await testPortal({ ...s3.settings, FILE_STORE: 'database', FILES_FOLDER: folder })
  place = { db: portal.database.db, config: portal.config }
  pictures = []
  for (let n = 0; n < FEW; n += 1) await addPicture(n)
})
afterAll(async () => {
  await portal.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

async function addPicture(n: number): Promise<void> {
  const hash = await tryPutContent(place, Buffer.from(`content ${n}`))
  const { rows } = await sql<{ id: string }>`insert into file (content_hash, content_type)
    values (decode(${hash}, 'hex'), 'image/png') returning id`.execute(place.db)
  pictures.push(`/files/${rows[0]?.id}`)
}

const never = new AbortController().signal
const stores = async () =>
  (
    await sql<{ store: string; count: number }>`
      select store, count(*)::int as count from stored_content group by store order by store`.execute(place.db)
  ).rows.map(({ store, count }) => [store, count])

/** Contents that are not in any store. */
async function missing(): Promise<string[]> {
  const { rows } = await sql<{ hash: string; store: StoreName }>`
    select encode(hash, 'hex') as hash, store from stored_content order by hash`.execute(place.db)
  const found = await Promise.all(rows.map(({ hash, store }) => lookFor(place, hash, store)))
  return rows.filter((_, n) => !found[n]?.content).map(({ hash }) => hash)
}

it.each(['disk', 's3', 'database', 's3', 'disk', 'database'] as StoreName[])(
  'all contents move to %s while they are read',
  async (to) => {
    const done = new AbortController()
    const reading = (async () => {
      const seen: number[] = []
      for (let n = 0; !done.signal.aborted; n += 7) {
        const url = pictures[n % pictures.length] ?? ''
        const { statusCode, payload } = await portal.app.inject({ url })
        seen.push(payload === `content ${n % pictures.length}` ? statusCode : 0)
      }
      return new Set(seen)
    })()
    const { moved, lost } = await moveContents(place, to, never)
    done.abort()
    expect(await reading).toEqual(new Set([200]))
    expect([moved, lost]).toEqual([FEW, []])
    expect(await stores()).toEqual([[to, FEW]])
    expect(await moveContents(place, to, never)).toEqual({ moved: 0, bytes: 0, lost: [] })
    const { rows } = await sql<{ kept: number }>`
      select count(content)::int as kept from stored_content`.execute(place.db)
    expect(rows[0]?.kept).toBe(to === 'database' ? FEW : 0)
  },
)

it('nothing is lost by two moves into different stores, or an upload of the same meanwhile', async () => {
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      ...(['database', 's3', 'disk'] as const).map((to) => moveContents(place, to, never)),
      (async () => {
        for (let n = 0; n < FEW; n += 1) await tryPutContent(place, Buffer.from(`content ${n}`))
      })(),
    ])
    expect(await missing()).toEqual([])
  }
})

it('nothing is lost by a move back before the first one has told the old store', async () => {
  await moveContents(place, 'database', never)
  const one = connect(portal.ownerUrl, portal.config.pool, { max: 1 })
  const held = await portal.database.pool.connect()
  try {
    await sql`create function hesitate() returns trigger language plpgsql as $$ begin
      if current_setting('app.hesitates', true) = 'on' then perform pg_advisory_xact_lock(4242); end if;
      return null; end $$`.execute(one.db)
    await sql`create trigger hesitate before update of content on stored_content execute function hesitate()`.execute(
      one.db,
    )
    await sql`set app.hesitates = 'on'`.execute(one.db)
    await held.query('select pg_advisory_lock(4242)')
    const first = moveContents({ ...place, db: one.db }, 'disk', never)
    await vi.waitFor(async () => {
      const { rows } = await held.query(
        `select from pg_locks where locktype = 'advisory' and objid = 4242 and not granted`,
      )
      expect(rows).toHaveLength(1)
    })
    await moveContents(place, 'database', never)
    await held.query('select pg_advisory_unlock(4242)')
    await first
  } finally {
    held.release()
    await sql`drop trigger hesitate on stored_content`.execute(one.db)
    await sql`drop function hesitate()`.execute(one.db)
    await one.close()
  }
  expect(await missing()).toEqual([])
})

it('what a move that was killed left behind goes with its row', async () => {
  const content = Buffer.from('osobní')
  const hash =
    (await tryPutContent({ ...place, config: { files: { ...portal.config.files, store: 'disk' } } }, content)) ?? ''
  // Killed after the row named the new store, before the old one forgot.
  await storeOf(place, 's3').put(hash, content)
  await sql`update stored_content set store = 's3', unused_since = now() - interval '25 hours'
    where hash = decode(${hash}, 'hex')`.execute(place.db)
  await sweepContents(place, never)
  expect(await storeOf(place, 's3').read(hash)).toBeUndefined()
  expect(await storeOf(place, 'disk').read(hash)).toBeUndefined()
})

it('a content that is damaged stays where it is, and is told', async () => {
  await moveContents(place, 'disk', never)
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from stored_content order by hash limit 1`.execute(place.db)
  const [{ hash } = { hash: '' }] = rows
  // A move that came second leaves a whole copy behind, which would be taken.
  for (const name of ['s3', 'database'] as const) await storeOf(place, name).remove(hash)
  await storeOf(place, 'disk').put(hash, Buffer.from('damaged'))
  const { moved, lost } = await moveContents(place, 's3', never)
  expect([moved, lost]).toEqual([FEW - 1, [hash]])
  expect(await stores()).toEqual([
    ['disk', 1],
    ['s3', FEW - 1],
  ])
})

it('a move that is broken off, or done by two at once, goes on where it was', async () => {
  await sql`delete from file`.execute(place.db)
  await sql`delete from stored_content`.execute(place.db)
  for (let n = 0; n < MANY; n += 1) await tryPutContent(place, Buffer.from(`other ${n}`))
  const ending = new AbortController()
  await moveContents(place, 'disk', ending.signal, () => ending.abort())
  expect(await stores()).toEqual([
    ['database', MANY - 100],
    ['disk', 100],
  ])
  const both = await Promise.all([moveContents(place, 'disk', never), moveContents(place, 'disk', never)])
  expect(both.reduce((sum, { moved }) => sum + moved, 0)).toBe(MANY - 100)
  expect(await stores()).toEqual([['disk', MANY]])
})
