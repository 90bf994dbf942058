import { afterAll, beforeAll, expect, it } from 'vitest'
import { testCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import type { DatabaseUrls } from './embedded.ts'
import { checkDatabase, isShared } from './check-database.ts'
import { onConnection, withDatabase, withUser } from './prepare.ts'

const HOUR = 3_600_000

const nameOf = ({ ownerUrl }: TestDatabase) => new URL(ownerUrl.replace('@/', '@x/')).pathname.slice(1)
let well: TestDatabase
beforeAll(async () => void (well = await freshDatabase()))
afterAll(() => well.drop())

const look = async (urls: DatabaseUrls, now?: () => Date): Promise<string[]> =>
  (await checkDatabase(urls, now)).map(({ what, remedy }) => [what, remedy].filter(Boolean).join(' | '))

/** Does something to a database of its own as a superuser, and says what the check finds then. */
async function found(harm: string): Promise<string[]> {
  const database = await freshDatabase()
  const name = nameOf(database)
  try {
    await onConnection(withDatabase(testCluster().superUrl, name), async (client) => {
      await client.query(harm.replaceAll('DATABASE', name))
    })
    return await look(database)
  } finally {
    await database.drop()
  }
}

// The tests' own server is quick and not durable, which is found, too.
const careless = ['fsync is off', 'full_page_writes is off', 'synchronous_commit is off']
const without = (lines: string[]) => lines.filter((line) => !careless.some((words) => line.startsWith(words)))

it('finds nothing wrong with a database that is well, but that a crash of this server loses orders', async () => {
  const lines = await look(well)
  expect(lines.map((line) => line.split(':')[0])).toEqual(careless)
  expect(lines[0]).toContain('alter system set fsync = on')
  expect(without(lines)).toEqual([])
})

it('tells of a missing extension, older and newer tables, a wrong owner and a read-only database, with what helps', async () => {
  expect(without(await found('drop extension pg_trgm cascade'))).toEqual([
    'The extension pg_trgm is missing in this database, and npm run migrate makes it in an empty database. | create extension pg_trgm;',
  ])
  expect(without(await found('delete from kysely_migration'))).toEqual([
    'The tables are not those of this version: 0001-baseline is to be done. | npm run migrate',
  ])
  expect(without(await found(`insert into kysely_migration values ('9999-later', '2030-01-01')`))).toEqual([
    'The data were made by a newer version of the portal (9999-later), and nothing was changed: start that version; or restore, with this one, a backup that this one made into an empty database.',
  ])
  expect(without(await found('alter table cart owner to current_user'))).toEqual([
    expect.stringMatching(
      /^The tables belong to postgres and DATABASE_URL logs in as odbyt_owner: name the owner there/,
    ),
  ])
  expect(without(await found('alter database DATABASE set default_transaction_read_only = on'))).toEqual([
    expect.stringMatching(/^The database only reads\. \| alter database "\w+" reset default_transaction_read_only;$/),
  ])
})

it('tells of an application for which row-level security does not hold', async () => {
  const as = async (appUrl: string) => without(await look({ ...well, appUrl }))
  expect(await as(well.ownerUrl)).toEqual([
    'The application logs in as odbyt_owner, who owns the tables: name odbyt_app in DATABASE_APP_URL, or leave it out.',
  ])
  expect(await as(withDatabase(testCluster().superUrl, nameOf(well)))).toEqual([
    `Row-level security does not hold for the application's role postgres. | alter role "postgres" nosuperuser nobypassrls;`,
  ])
  expect((await as(withUser(well.appUrl, 'odbyt_app', 'wrong')))[0]).toMatch(/^The application cannot log in: /)
})

it('tells of a machine whose clock differs by more than a minute, in either direction', async () => {
  const off = (ms: number) => look(well, () => new Date(Date.now() + ms)).then(without)
  expect(await off(2 * HOUR)).toEqual([expect.stringMatching(/^The clock of this machine is 7\d\d\d s ahead of that/)])
  expect(await off(-2 * HOUR)).toEqual([expect.stringMatching(/^The clock of this machine is 7\d\d\d s behind that/)])
  expect(await off(30_000)).toEqual([])
})

it('takes clients that are served by one process of PostgreSQL for a pooler in the wrong mode', () => {
  expect(isShared([11, 12, 13, 14])).toBe(false)
  expect(isShared([11, 12, 11, 14])).toBe(true)
})
