import { afterAll, beforeAll, expect, it } from 'vitest'
import { testCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { transactionPooler } from '#server/testing/transaction-pooler.ts'
import type { DatabaseUrls } from './embedded.ts'
import { isShared } from './check-application.ts'
import { checkDatabase, ofServer, readServer, type Server } from './check-database.ts'
import { looking } from './finding.ts'
import { onConnection, withDatabase, withUser } from './prepare.ts'

const HOUR = 3_600_000

const nameOf = ({ ownerUrl }: TestDatabase) => new URL(ownerUrl.replace('@/', '@x/')).pathname.slice(1)
let well: TestDatabase
beforeAll(async () => void (well = await freshDatabase()))
afterAll(() => well.close())

const look = async (urls: DatabaseUrls, now?: () => Date): Promise<string[]> =>
  (await checkDatabase(urls, now)).map(({ what, remedy }) => [what, remedy].filter(Boolean).join(' | '))

/** A database of its own, to which a superuser does something; says what the check finds then, and undoes it. */
async function harming<T>(work: (found: (harm: string, undo?: string) => Promise<string[]>) => Promise<T>): Promise<T> {
  const database = await freshDatabase()
  const name = nameOf(database)
  const run = (text: string) =>
    onConnection(withDatabase(testCluster().superUrl, name), async (client) => {
      await client.query(text.replaceAll('DATABASE', name))
    })
  try {
    return await work(async (harm, undo) => {
      await run(harm)
      const lines = await look(database)
      if (undo !== undefined) await run(undo)
      return lines
    })
  } finally {
    await database.close()
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

it('tells of a missing extension, older and newer tables, rows left out by a dump, a wrong owner and a read-only database', async () => {
  await harming(async (found) => {
    const later = `insert into kysely_migration values ('9999-later', '2030-01-01')`
    expect(without(await found(later, `delete from kysely_migration where name = '9999-later'`))).toEqual([
      'The data were made by a newer version of the portal (9999-later), and nothing was changed: start that version; or restore, with this one, a backup that this one made into an empty database.',
    ])
    expect(
      without(await found('alter table cart owner to current_user', 'alter table cart owner to odbyt_owner')),
    ).toEqual([
      expect.stringMatching(
        /^The tables belong to postgres and DATABASE_URL logs in as odbyt_owner: name the owner there/,
      ),
    ])
    const emptied = `alter table cart alter id restart 12; select nextval(pg_get_serial_sequence('cart', 'id'))`
    expect(without(await found(emptied, 'alter table cart alter id restart 1'))).toEqual([
      expect.stringMatching(/^There were carts in this database and there is none any more: it was filled from a dump/),
    ])
    expect(without(await found('alter database DATABASE set default_transaction_read_only = on'))).toEqual([
      expect.stringMatching(/^The database only reads\. \| alter database "\w+" reset default_transaction_read_only;$/),
    ])
  })
  await harming(async (found) => {
    expect(
      without(await found('drop extension pg_trgm cascade', 'create extension pg_trgm; delete from kysely_migration')),
    ).toEqual([
      'The extension pg_trgm is missing in this database, and npm run migrate makes it in an empty database. | create extension pg_trgm;',
    ])
    expect(without(await found('select 1'))).toEqual([
      'The tables are not those of this version: 0001-baseline is to be done. | npm run migrate',
    ])
  })
})

it('tells of an application for which row-level security does not hold', async () => {
  const as = async (appUrl: string) => without(await look({ ...well, appUrl }))
  expect(await as(well.ownerUrl)).toEqual([
    'The application logs in as odbyt_owner, who owns the tables: name odbyt_app in DATABASE_APP_URL, or leave it out.',
  ])
  expect(await as(withDatabase(testCluster().superUrl, nameOf(well)))).toEqual([
    `Row-level security does not hold for the application's role postgres. | alter role "postgres" nosuperuser nobypassrls;`,
  ])
  expect(await as(withUser(well.appUrl, 'odbyt_app', 'wrong'))).toEqual([
    expect.stringMatching(/^The application cannot log in \(.*password.*\): put it right in DATABASE_APP_URL\.$/),
  ])
  expect(await as(withDatabase(well.appUrl, 'postgres'))).toEqual([
    'DATABASE_APP_URL names another database than DATABASE_URL: name the same one in both.',
  ])
})

it('tells of settings that hold for the application alone', async () => {
  const { superUrl, template } = testCluster()
  const role = `${template}_buyer`
  const name = nameOf(well)
  const inside = withDatabase(superUrl, name)
  const run = (text: string) => onConnection(inside, async (client) => void (await client.query(text)))
  // A role of its own, as the others serve the tests beside this one; it may do what odbyt_app may.
  await run(`create role ${role} login password 'x' in role odbyt_app`)
  const as = async () => without(await look({ ...well, appUrl: withUser(well.appUrl, role, 'x') }))
  try {
    expect(await as()).toEqual([])
    await run(`alter role ${role} set default_transaction_read_only = on`)
    expect(await as()).toEqual([
      `The role ${role} only reads. | alter role "${role}" in database "${name}" set default_transaction_read_only = off;`,
    ])
    await run(`alter role ${role} in database ${name} set default_transaction_read_only = off`)
    expect(await as()).toEqual([])
    // The tests' own server is careless already, so the owner is made careful.
    await run(`alter role odbyt_owner in database ${name} set synchronous_commit = on`)
    const [commit] = (await look({ ...well, appUrl: withUser(well.appUrl, role, 'x') })).slice(-1)
    expect(commit).toBe(
      `synchronous_commit is off for the role ${role}: a crash loses the last orders that were acknowledged. | alter role "${role}" in database "${name}" set synchronous_commit = on;`,
    )
  } finally {
    await run(
      `alter role odbyt_owner in database ${name} reset synchronous_commit; drop owned by ${role}; drop role ${role}`,
    )
  }
})

it('tells of a server that is too old, of one that only reads, and of a database that sorts or writes otherwise', async () => {
  const server = await looking(well.ownerUrl, readServer)
  const words = (odd: Partial<Server>) => without(ofServer({ ...server, ...odd }, new Date()).map(({ what }) => what))
  expect(words({ version: 140_011, versionName: '14.11' })).toEqual([
    'PostgreSQL 14.11 is too old: name a server of version 15 or newer in DATABASE_URL.',
  ])
  expect(words({ standby: true, readOnly: true })).toEqual([
    'This is a standby, which only reads: DATABASE_URL has to name the primary.',
  ])
  const { superUrl, template } = testCluster()
  const name = `${template}_latin`
  await onConnection(superUrl, async (client) => {
    await client.query(
      `create database ${name} owner odbyt_owner template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    )
  })
  const latin = (url: string) => withDatabase(url, name)
  expect(await look({ ownerUrl: latin(well.ownerUrl), appUrl: latin(well.appUrl) })).toContain(
    'The database is encoded in SQL_ASCII instead of UTF8; make it anew as docs/operating.md says.',
  )
  await onConnection(superUrl, async (client) => {
    await client.query(`drop database ${name}`)
    await client.query(
      `create database ${name} owner odbyt_owner template template0 encoding 'UTF8' locale_provider libc locale 'C.UTF-8'`,
    )
  })
  const lines = await look({ ownerUrl: latin(well.ownerUrl), appUrl: latin(well.appUrl) })
  expect(lines).toContain(
    'The database does not sort by ICU, so names are not in Czech order; make it anew as docs/operating.md says.',
  )
  expect(lines.at(-1)).toMatch(/^The tables are not those of this version: 0001-baseline/)
  await onConnection(superUrl, async (client) => void (await client.query(`drop database ${name} with (force)`)))
})

it('tells of a machine whose clock differs by more than a minute, in either direction', async () => {
  const off = (ms: number) => look(well, () => new Date(Date.now() + ms)).then(without)
  expect(await off(2 * HOUR)).toEqual([expect.stringMatching(/^The clock of this machine is 7\d\d\d s ahead of that/)])
  expect(await off(-2 * HOUR)).toEqual([expect.stringMatching(/^The clock of this machine is 7\d\d\d s behind that/)])
  expect(await off(30_000)).toEqual([])
})

it('tells of a pooler that gives a connection to another client after every transaction', async () => {
  const pooler = await transactionPooler(well.appUrl)
  try {
    const appUrl = `postgres://odbyt_app@127.0.0.1:${pooler.port}/${nameOf(well)}`
    expect(without(await look({ ...well, appUrl }))).toEqual([
      expect.stringMatching(/^A pooler in between gives a connection to another client .*: set pool_mode = session/),
    ])
  } finally {
    await pooler.stop()
  }
  expect(isShared([11, 12, 13, 14])).toBe(false)
  expect(isShared([11, 12, 11, 14])).toBe(true)
})
