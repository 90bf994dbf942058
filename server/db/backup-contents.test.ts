import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readContent, tryPutContent } from '#server/files/contents.ts'
import type { FileSettings, StoreName } from '#server/files/store.ts'
import { storeOf } from '#server/files/stores.ts'
import { inDatabase } from '#server/testing/contents.ts'
import { type S3Server, startS3 } from '#server/testing/s3-server.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { testPortal } from '#server/testing/test-app.ts'
import { checkBackup, restoreBackup, writeBackup } from './backup-file.ts'
import { connect } from './connect.ts'
import { readContents } from './dumped-contents.ts'
import { onConnection } from './prepare.ts'

let s3: S3Server
let parent: string

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'odbyt-contents-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  rmSync(parent, { recursive: true, force: true })
})

const settingsOf = (name: StoreName, folder: string): Record<string, string> =>
  name === 's3' ? { ...s3.settings } : { FILE_STORE: name, FILES_FOLDER: join(parent, folder) }

/** Works on a portal without any data that keeps its files as the settings say. */
async function restored(file: string, files: FileSettings, look: (db: ReturnType<typeof connect>) => Promise<void>) {
  const { ownerUrl, close } = await freshDatabase()
  try {
    await restoreBackup(ownerUrl, file, { key: undefined, files, replace: false, erased: [] })
    const database = connect(ownerUrl, { connectMs: 2000, queryMs: 5000 }, { max: 2 })
    try {
      await look(database)
    } finally {
      await database.close()
    }
  } finally {
    await close()
  }
}

const STORES: StoreName[] = ['database', 'disk', 's3']

describe('a backup of files in the database, on disk and in S3', () => {
  const file = join(tmpdir(), `odbyt-contents-${process.pid}.backup`)
  // One that is read and written in several pieces.
  const large = (from: StoreName) => Buffer.alloc(from === 'disk' ? 3_000_000 : 50_000, `obsah ${from} `)
  const hashes = new Map<StoreName, { first: string; second: string; lost: string }>()

  beforeAll(async () => {
    const portal = await testPortal({ ...s3.settings, FILE_STORE: 'database', FILES_FOLDER: join(parent, 'of') })
    try {
      const { db } = portal.database
      for (const store of STORES) {
        const place = { db, config: { files: { ...portal.config.files, store } } }
        const put = async (content: Buffer) => {
          const hash = (await tryPutContent(place, content)) ?? ''
          await sql`insert into file (content_hash, content_type) values (decode(${hash}, 'hex'), 'image/png')`.execute(
            db,
          )
          return hash
        }
        const first = await put(large(store))
        const second = await put(Buffer.from(`malý ${store}`))
        const lost = await put(Buffer.from(`ztracený ${store}`))
        hashes.set(store, { first, second, lost })
        await storeOf(place, store).remove(lost)
      }
      const facts = await writeBackup(portal.ownerUrl, file, { key: undefined, files: portal.config.files })
      expect(facts.missing).toBe(STORES.length)
      expect(await checkBackup(file, undefined)).toEqual(facts)
      // What comes back comes out of the backup.
      const place = { db, config: portal.config }
      for (const store of STORES) {
        const { first = '', second = '' } = hashes.get(store) ?? {}
        for (const hash of [first, second]) await storeOf(place, store).remove(hash)
      }
    } finally {
      await portal.close()
    }
  })
  afterAll(() => rmSync(file, { force: true }))

  it.each(STORES)('has all contents, whole, and puts them into %s', async (to) => {
    const folder = `${to}-back`
    const { files } = readConfig({ PORT: '80', ...settingsOf(to, folder) })
    await restored(file, files, async ({ db }) => {
      const there = { db, config: { files } }
      for (const from of STORES) {
        const { first = '', second = '', lost = '' } = hashes.get(from) ?? {}
        expect((await readContent(there, first)).equals(large(from))).toBe(true)
        expect((await readContent(there, second)).toString()).toBe(`malý ${from}`)
        await expect(readContent(there, lost)).rejects.toThrow('file.missing')
      }
      const { rows } = await sql<{ store: string; fault: string; inside: boolean; count: number }>`
        select store, fault, content is not null as inside, count(*)::int as count from stored_content
        group by 1, 2, 3 order by 2`.execute(db)
      const inside = to === 'database'
      expect(rows).toEqual([
        { store: to, fault: '', inside, count: 2 * STORES.length },
        { store: to, fault: 'missing', inside: false, count: STORES.length },
      ])
    })
    if (to === 'disk') {
      const names = await readdir(join(parent, folder), { recursive: true })
      expect(names.filter((name) => name.length > 64).length).toBe(2 * STORES.length)
    }
  })
})

it('a content that is changed in a backup, by whoever knows how to write one, is refused', async () => {
  const hash = createHash('sha256').update('pravý').digest('hex')
  async function* rows(content: string) {
    yield Buffer.from(`\\\\x${hash}\t6\t2026-11-20 10:00:00+00\t\\\\x`)
    yield Buffer.from(`${Buffer.from(content).toString('hex')}\n`)
  }
  expect((await Array.fromAsync(readContents(rows('pravý')))).map(({ content }) => String(content))).toEqual(['pravý'])
  await expect(Array.fromAsync(readContents(rows('podvržený')))).rejects.toThrow(
    `The content ${hash} is not what it was.`,
  )
})

it('a backup from before contents had a table of their own comes back', async () => {
  const portal = await testPortal()
  const file = join(parent, 'old.backup')
  try {
    await onConnection(portal.ownerUrl, async (client) => {
      await client.query(`
        insert into stored_content (hash, bytes, content) values (sha256('staré'), 6, 'staré');
        insert into file (content_hash, content_type) values (sha256('staré'), 'image/png');
        alter table file drop constraint file_content_hash_fkey, add column content bytea;
        update file set content = 'staré';
        alter table enquiry_picture drop column content_hash, drop column thumbnail_hash,
          add column content bytea not null, add column thumbnail bytea not null;
        alter table delivery_proof drop column content_hash, add column content bytea not null;
        drop table stored_content, upload_day, upload_limit, file_room, file_store cascade`)
    })
    await writeBackup(portal.ownerUrl, file, { key: undefined, files: inDatabase })
    await restored(file, inDatabase, async ({ db }) => {
      const { rows } = await sql<{ hash: string; limits: number }>`
        select encode(content_hash, 'hex') as hash, (select count(*)::int from upload_limit) as limits from file`.execute(
        db,
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]?.limits).toBe(4)
      expect((await readContent({ db, config: { files: inDatabase } }, rows[0]?.hash ?? '')).toString()).toBe('staré')
    })
  } finally {
    await portal.close()
  }
})
