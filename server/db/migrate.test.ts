import pg from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'

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
    message: expect.stringContaining('newer version of the portal (9999-later)') as string,
  })
  expect(await names()).toEqual(before)
  await client.end()
  await drop()
})
