import pg from 'pg'
import type { DatabaseUrls } from './embedded.ts'
import { primaryOf } from './hosts.ts'
import { newerData, schemaState } from './migrate.ts'

/** What is wrong with a database, in one sentence, and what to do about it. */
export interface Finding {
  /** Whether the portal cannot work like this, or only worse. */
  isFatal: boolean
  what: string
  /** Statements or a command that put it right. */
  remedy?: string
}

const OLDEST_SERVER = 150_000
const TOLERANCE_MS = 60_000
const CLIENTS = 4
const { escapeIdentifier } = pg

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: await primaryOf(url),
    connectionTimeoutMillis: 5000,
    application_name: 'odbyt-check',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Server {
  version: number
  database: string
  role: string
  encoding: string
  icu: boolean
  standby: boolean
  readOnly: boolean
  fsync: string
  fullPages: string
  commit: string
  schemaCreate: boolean
  databaseCreate: boolean
  appRole: boolean
  appMember: boolean
  /** Of the table of carts; null before there are tables. */
  tablesOwner: string | null
  now: Date
}

const SERVER = `
  select
    current_setting('server_version_num')::int as version,
    current_database() as database,
    current_user as role,
    pg_encoding_to_char(encoding) as encoding,
    datlocprovider = 'i' as icu,
    pg_is_in_recovery() as standby,
    current_setting('transaction_read_only')::boolean as "readOnly",
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as "fullPages",
    current_setting('synchronous_commit') as commit,
    has_schema_privilege('public', 'create') as "schemaCreate",
    has_database_privilege(current_database(), 'create') as "databaseCreate",
    exists (select from pg_roles where rolname = 'odbyt_app') as "appRole",
    coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'odbyt_app'), false) as "appMember",
    (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('public.cart')) as "tablesOwner",
    clock_timestamp() as now
  from pg_database where datname = current_database()`

function ofServer(server: Server, now: Date): Finding[] {
  const found: Finding[] = []
  const fatal = (what: string, remedy?: string) => found.push({ isFatal: true, what, ...(remedy && { remedy }) })
  const worse = (what: string, remedy?: string) => found.push({ isFatal: false, what, ...(remedy && { remedy }) })
  if (server.version < OLDEST_SERVER) fatal('PostgreSQL is older than 15.')
  if (server.standby) fatal('This is a standby, which only reads: DATABASE_URL has to name the primary.')
  else if (server.readOnly)
    fatal(
      'The database only reads.',
      `alter database ${escapeIdentifier(server.database)} reset default_transaction_read_only;`,
    )
  if (server.encoding !== 'UTF8')
    fatal(`The database is encoded in ${server.encoding} instead of UTF8; make it anew as docs/operating.md says.`)
  else if (!server.icu)
    worse('The database does not sort by ICU, so names are not in Czech order; make it anew as docs/operating.md says.')
  if (server.fsync !== 'on')
    fatal('fsync is off: a crash of the machine loses orders.', 'alter system set fsync = on; select pg_reload_conf();')
  if (server.fullPages !== 'on')
    fatal(
      'full_page_writes is off: a crash of the machine may destroy the database.',
      'alter system set full_page_writes = on; select pg_reload_conf();',
    )
  if (server.commit === 'off')
    fatal(
      'synchronous_commit is off: a crash loses the last orders that were acknowledged.',
      'alter system set synchronous_commit = on; select pg_reload_conf();',
    )
  const aheadMs = now.getTime() - server.now.getTime()
  if (Math.abs(aheadMs) > TOLERANCE_MS) {
    const seconds = Math.round(Math.abs(aheadMs) / 1000)
    fatal(
      `The clock of this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database, and the portal does nothing while they differ by more than a minute: set both by NTP.`,
    )
  }
  const owner = escapeIdentifier(server.role)
  if (server.tablesOwner !== null && server.tablesOwner !== server.role) {
    fatal(
      `The tables belong to ${server.tablesOwner} and DATABASE_URL logs in as ${server.role}: name the owner there.`,
    )
  }
  if (!server.schemaCreate)
    fatal(`The role ${server.role} may not make tables.`, `grant create on schema public to ${owner};`)
  if (!server.appRole)
    fatal(
      'The role of the application is missing.',
      `create role odbyt_app login password '…'; grant odbyt_app to ${owner};`,
    )
  else if (!server.appMember)
    fatal(`The role ${server.role} cannot step down to the application's.`, `grant odbyt_app to ${owner};`)
  return found
}

async function ofExtensions(client: pg.Client, mayCreate: boolean): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; available: boolean; installed: boolean }>(
    `select w.name, a.name is not null as available, a.installed_version is not null as installed
     from unnest(array['unaccent', 'pg_trgm']) w (name) left join pg_available_extensions a on a.name = w.name`,
  )
  return rows
    .filter(({ installed }) => !installed)
    .flatMap(({ name, available }): Finding[] => {
      if (!available) {
        return [
          {
            isFatal: true,
            what: `PostgreSQL has no extension ${name}: install its contrib package, on Debian postgresql-contrib.`,
          },
        ]
      }
      const state = mayCreate ? 'and npm run migrate makes it in an empty database' : 'and this role may not make it'
      return [
        {
          isFatal: true,
          what: `The extension ${name} is missing in this database, ${state}.`,
          remedy: `create extension ${name};`,
        },
      ]
    })
}

/** Who the application is, and whether row-level security holds for it. */
async function ofApplication(appUrl: string): Promise<Finding[]> {
  const look = (client: pg.Client) =>
    client.query<{ role: string; passes: boolean; owns: boolean }>(
      `select current_user as role, rolsuper or rolbypassrls as passes,
         coalesce((select relowner = r.oid from pg_class where oid = to_regclass('public.cart')), false) as owns
       from pg_roles r where rolname = current_user`,
    )
  try {
    const { rows } = await withClient(appUrl, look)
    const [app] = rows
    if (!app) return []
    if (app.passes) {
      return [
        {
          isFatal: true,
          what: `Row-level security does not hold for the application's role ${app.role}.`,
          remedy: `alter role ${escapeIdentifier(app.role)} nosuperuser nobypassrls;`,
        },
      ]
    }
    return app.owns
      ? [
          {
            isFatal: true,
            what: `The application logs in as ${app.role}, who owns the tables: name odbyt_app in DATABASE_APP_URL, or leave it out.`,
          },
        ]
      : []
  } catch (error) {
    const { message } = error as Error
    const startup = /unsupported startup parameter/.test(message)
      ? 'The pooler does not let the application step down to its role: name odbyt_app in DATABASE_APP_URL.'
      : `The application cannot log in: ${message}.`
    return [{ isFatal: true, what: startup }]
  }
}

/** Whether several clients that are all connected are served by one and the same process of PostgreSQL. */
export const isShared = (backends: readonly number[]): boolean => new Set(backends).size < backends.length

/** A pooler that gives a connection to another client after each transaction takes prepared statements away. */
async function ofPooler(appUrl: string): Promise<Finding[]> {
  const connectionString = await primaryOf(appUrl).catch(() => appUrl)
  const clients = Array.from(
    { length: CLIENTS },
    () => new pg.Client({ connectionString, connectionTimeoutMillis: 5000 }),
  )
  const backends: number[] = []
  try {
    for (const client of clients) {
      client.on('error', () => {})
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      backends.push(rows[0]?.pid ?? 0)
    }
  } catch {
    // Another check reports that no connection is possible; a pooler in the wrong mode shows with two connections.
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
  if (!isShared(backends)) return []
  return [
    {
      isFatal: true,
      what: 'A pooler in between gives a connection to another client after every transaction, and prepared statements get lost: set pool_mode = session in PgBouncer, or leave it out, since each process keeps a pool of its own.',
    },
  ]
}

async function ofSchema(ownerUrl: string): Promise<Finding[]> {
  const { missing, unknown } = await schemaState(ownerUrl)
  if (unknown !== undefined) {
    return [{ isFatal: true, what: newerData(unknown) }]
  }
  return missing.length > 0
    ? [
        {
          isFatal: true,
          what: `The tables are not those of this version: ${missing.join(', ')} is to be done.`,
          remedy: 'npm run migrate',
        },
      ]
    : []
}

/** What is wrong with the database of the portal; nothing when it can work there. */
export async function checkDatabase({ ownerUrl, appUrl }: DatabaseUrls, now = () => new Date()): Promise<Finding[]> {
  const found = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<Server>(SERVER)
    const [server] = rows
    if (!server) throw new Error('the database said nothing of itself')
    return [...ofServer(server, now()), ...(await ofExtensions(client, server.databaseCreate))]
  })
  return [...found, ...(await ofApplication(appUrl)), ...(await ofPooler(appUrl)), ...(await ofSchema(ownerUrl))]
}
