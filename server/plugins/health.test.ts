import { mkdtempSync, renameSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { checkDatabase } from '#server/db/check-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let owner: pg.Client

beforeAll(async () => {
  portal = await testPortal()
  owner = new pg.Client(portal.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await portal.close()
})

const healthOf = async ({ app }: Pick<TestPortal, 'app'>) => {
  const { statusCode, json } = await app.inject('/healthz')
  return [statusCode, json<{ status: unknown; code?: string }>().code]
}
const healthy = [200, undefined]
const ill = [503, 'unavailable']
/** A connection that was cut makes one answer of that kind, too. */
const settles = (at: Pick<TestPortal, 'app'>, state: unknown) =>
  vi.waitFor(
    async () => expect([await healthOf(at), await healthOf(at), await healthOf(at)]).toEqual([state, state, state]),
    { timeout: 20_000 },
  )
/** What was set applies to new connections. */
const cutConnections = (client: pg.Client) =>
  client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()',
    ['odbyt_app'],
  )

it('writes once for all who ask within some seconds, and keeps what it writes small', async () => {
  const pages = async () => {
    const { rows } = await owner.query<{ pages: number }>(`select pg_relation_size('disk_probe')::int / 8192 as pages`)
    return rows[0]?.pages ?? NaN
  }
  const before = await pages()
  expect(await Promise.all(Array.from({ length: 50 }, () => healthOf(portal)))).toEqual(
    Array.from({ length: 50 }, () => healthy),
  )
  expect(await pages()).toBe(before + 1)
  await owner.query('select probe_disk() from generate_series(1, 300)')
  expect(await pages()).toBeLessThanOrEqual(128)

  // A backup that reads the table keeps nobody waiting.
  const backup = new pg.Client(portal.ownerUrl)
  await backup.connect()
  await backup.query('begin; lock table disk_probe in access share mode')
  await owner.query(`set statement_timeout = '5s'`)
  await owner.query('select probe_disk() from generate_series(1, 200)')
  expect(await pages()).toBeGreaterThan(128)
  await backup.end()
  await owner.query('select probe_disk()')
  expect(await pages()).toBe(1)
})

it('sees a database that only reads, and that it writes again', async () => {
  const name = `"${owner.database}"`
  await owner.query(`alter database ${name} set default_transaction_read_only = on`)
  await cutConnections(owner)
  await settles(portal, ill)
  // At first it may be ill because its connections were cut.
  const asked = async () => {
    await healthOf(portal)
    return portal.log()
  }
  await expect.poll(asked).toContain('read-only transaction')
  await owner.query('set default_transaction_read_only = off')
  await owner.query(`alter database ${name} reset default_transaction_read_only`)
  await cutConnections(owner)
  await settles(portal, healthy)
})

describe('on a server of its own', () => {
  const dir = mkdtempSync(join(tmpdir(), 'odbyt-full-'))
  let embedded: Embedded
  beforeAll(async () => {
    embedded = await startEmbedded({ dir, throwaway: true })
  })
  afterAll(() => embedded.stop())

  it('sees a disk that is full, and that there is room again', async () => {
    await migrate(embedded.ownerUrl)
    const inside = new pg.Client(embedded.ownerUrl)
    await inside.connect()
    const database = connect(embedded.appUrl, portal.config.pool)
    const app = await buildApp({ database, ownerUrl: embedded.ownerUrl, config: portal.config, clock: clockOf() })
    try {
      expect(await healthOf({ app })).toEqual(healthy)
      await inside.query('truncate disk_probe')
      const { rows } = await inside.query<{ path: string }>(`select pg_relation_filepath('disk_probe') as path`)
      const file = join(dir, 'cluster', rows[0]?.path ?? '')
      // Every write to this device fails as on a full disk; reading and changing what is there goes on.
      renameSync(file, `${file}.kept`)
      symlinkSync('/dev/full', file)
      await cutConnections(inside)
      await settles({ app }, ill)
      await expect(database.pool.query('select probe_disk()')).rejects.toMatchObject({ code: '53100' })
      // Who looks why, or starts a process meanwhile, is told as well.
      expect((await checkDatabase(embedded)).at(-1)?.what).toMatch(
        /^The disk of the database is full \(could not extend file .*\): make room there; the portal goes on by itself then\.$/,
      )
      await database.pool.query('update data_version set version = version + 1')
      unlinkSync(file)
      renameSync(`${file}.kept`, file)
      await cutConnections(inside)
      await settles({ app }, healthy)
    } finally {
      await app.close()
      await database.close()
      await inside.end()
    }
  })

  // Roles are those of a whole server.
  it('the check of the database tells of a missing role, and of an owner who cannot step down to it', async () => {
    const asSuper = (text: string) => onConnection(embedded.superUrl, async (client) => void (await client.query(text)))
    const ofRoles = async () =>
      (await checkDatabase({ ...embedded, appUrl: embedded.ownerUrl }))
        .map(({ what, remedy }) => [what, remedy].filter(Boolean).join(' | '))
        .filter((line) => /role/i.test(line))
    await asSuper('revoke odbyt_app from odbyt_owner')
    expect(await ofRoles()).toEqual([
      `The role odbyt_owner cannot step down to the application's. | grant odbyt_app to "odbyt_owner";`,
    ])
    await asSuper('alter role odbyt_app rename to somebody')
    expect(await ofRoles()).toEqual([
      `The role of the application is missing. | create role odbyt_app login password '…'; grant odbyt_app to "odbyt_owner";`,
    ])
  })
})
