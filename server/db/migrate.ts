import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import * as z from 'zod/mini'
import type { DB } from '#db/schema.ts'
import type { Db } from './connect.ts'
import { fromFirstRelease, OF_FIRST_RELEASE } from './first-release.ts'
import { primaryOf } from './hosts.ts'
import { inTurn, onConnection } from './prepare.ts'
import { statement } from './statement.ts'

const schemaFolder = new URL('../../db/schema/', import.meta.url)
const migrationsFolder = new URL('../../db/migrations/', import.meta.url)

/** The files of a folder in the order of their names. */
async function readStatements(folder: URL): Promise<{ name: string; text: string }[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (name) => ({
      name: name.slice(0, -'.sql'.length),
      text: await readFile(new URL(name, folder), 'utf8'),
    })),
  )
}

const migration = (text: string): Migration => ({
  up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)),
})

const readBaseline = async () => (await readStatements(schemaFolder)).map(({ text }) => text).join('\n')

/** The files of db/schema as one baseline, then those of db/migrations, each once and in the order of their numbers. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const later = (await readStatements(migrationsFolder)).map(({ name, text }) => [name, migration(text)])
  return { '0001-baseline': migration(await readBaseline()), ...Object.fromEntries(later) }
}

const isMigrated = statement('db.isMigrated', {
  params: {},
  row: z.object({ exists: z.boolean() }),
  text: `select to_regclass('kysely_migration') is not null as exists`,
})

const migrationsDone = statement('db.migrationsDone', {
  params: {},
  row: z.object({ name: z.string() }),
  text: 'select name from kysely_migration order by name',
})

/** What an older version says of newer tables, and what to do. */
export const newerData = (name: string): string =>
  `The data were made by a newer version of the portal (${name}), and nothing was changed: start that version; or restore, with this one, a backup that this one made into an empty database.`

/** A database that has what this version does not know was made by a later one. */
async function refuseNewer(db: Db, migrations: Record<string, Migration>): Promise<void> {
  const [table] = await isMigrated(db, {})
  if (!table?.exists) return
  const unknown = (await migrationsDone(db, {})).find(({ name }) => !(name in migrations))
  if (!unknown) return
  throw Object.assign(new Error(newerData(unknown.name)), { code: 'MIGRATION_NEWER' })
}

/**
 * Brings the database of this owner to the newest schema. Of several processes that call it at once each waits for the
 * one before. Refuses data of a newer version with code `MIGRATION_NEWER`.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  await onConnection(ownerUrl, (client) =>
    inTurn(client, async () => {
      await bringUpFirstRelease(ownerUrl)
      await bringUp(ownerUrl)
    }),
  )
}

async function bringUpFirstRelease(ownerUrl: string): Promise<void> {
  const { isFirstRelease } = await schemaState(ownerUrl)
  if (!isFirstRelease) return
  const baseline = await readBaseline()
  await onConnection(await primaryOf(ownerUrl), (client) => fromFirstRelease(client, baseline))
}

interface SchemaState {
  /** Which migrations are to be done. */
  missing: string[]
  /** One that this version does not know. */
  unknown: string | undefined
  isFirstRelease: boolean
}

/** What has been done to a database; nothing is changed. */
export async function schemaState(ownerUrl: string): Promise<SchemaState> {
  const names = Object.keys(await readMigrations())
  let done: string[] = []
  await onConnection(ownerUrl, async (client) => {
    const found = await client.query(`select where to_regclass('public.kysely_migration') is not null`)
    if (found.rowCount === 0) return
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    done = rows.map(({ name }) => name)
  })
  const isFirstRelease = done.includes(OF_FIRST_RELEASE)
  return {
    missing: names.filter((name) => !done.includes(name)),
    unknown: isFirstRelease ? undefined : done.find((name) => !names.includes(name)),
    isFirstRelease,
  }
}

async function bringUp(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: await primaryOf(ownerUrl), max: 2, application_name: 'odbyt-migrate' })
  // The statement under way fails with the same reason; without a listener the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrations = await readMigrations()
    await refuseNewer(db, migrations)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}
