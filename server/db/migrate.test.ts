import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'
import { onConnection, prepareDatabase, withDatabase, withUser } from './prepare.ts'

const TOGETHER = 8

/** Does the same so many times at once; the reasons of those that failed. */
async function together(work: () => Promise<unknown>): Promise<string[]> {
  const ends = await Promise.allSettled(Array.from({ length: TOGETHER }, work))
  return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
}

it('refuses data of a newer version in one sentence and leaves them alone', async () => {
  const { ownerUrl, close } = await freshDatabase()
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
  await close()
})

it('eight at once make roles, database, extensions and schema on a server, and find them made', async () => {
  const { superUrl, template, passwords } = testCluster()
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const ownerUrl = withUser(withDatabase(superUrl, name), 'odbyt_owner', passwords.owner)
  try {
    const start = async () => {
      await prepareDatabase(superUrl, name, passwords)
      await migrate(ownerUrl)
    }
    expect(await together(start)).toEqual([])
    expect(await together(start)).toEqual([])
  } finally {
    await onConnection(superUrl, async (client) => void (await client.query(`drop database ${name} with (force)`)))
  }
})
