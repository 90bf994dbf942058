import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { onConnection, prepareDatabase, withDatabase, withUser } from './prepare.ts'

const TOGETHER = 8
/** Each of them makes a whole cluster. */
const FEW = 4

/** Does the same so many times at once; the reasons of those that failed. */
async function together(work: () => Promise<unknown>): Promise<string[]> {
  const ends = await Promise.allSettled(Array.from({ length: TOGETHER }, work))
  return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
}

it('refuses data of a newer version in one sentence and leaves them alone', async () => {
  const { ownerUrl, drop } = await freshDatabase()
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await migrate(ownerUrl)
  const names = async () => (await client.query('select name from kysely_migration order by name')).rows
  await client.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`)
  const before = await names()
  await expect(migrate(ownerUrl)).rejects.toMatchObject({
    code: 'MIGRATION_NEWER',
    message: expect.stringMatching(
      /newer version of the portal \(9999-later\), and nothing was changed: start that version; or restore/,
    ) as string,
  })
  expect(await names()).toEqual(before)
  await client.end()
  await drop()
})

it('four starts at once make one embedded database, and eight bring it up to date', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'odbyt-together-'))
  const starts = await Promise.allSettled(Array.from({ length: FEW }, () => startEmbedded({ dir, throwaway: true })))
  const [database, ...more] = starts.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  if (!database) throw new Error('none started')
  try {
    expect(more).toEqual([])
    const refused = starts.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code?: string }).code] : []))
    expect(refused).toEqual(Array.from({ length: FEW - 1 }, () => 'EMBEDDED_RUNNING'))
    expect(await together(() => migrate(database.ownerUrl))).toEqual([])
    expect(await together(() => migrate(database.ownerUrl))).toEqual([])
  } finally {
    await database.stop()
  }
})

it('eight at once make roles, database, extensions and schema on a server of the operator’s', async () => {
  const { superUrl, template, passwords } = testCluster()
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const ownerUrl = withUser(withDatabase(superUrl, name), 'odbyt_owner', passwords.owner)
  try {
    const start = async () => {
      await prepareDatabase(superUrl, name, passwords)
      await migrate(ownerUrl)
    }
    expect(await together(start)).toEqual([])
  } finally {
    await onConnection(superUrl, async (client) => void (await client.query(`drop database ${name} with (force)`)))
  }
})
