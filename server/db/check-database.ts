import pg from 'pg'
import { ofApplication, ofPooler, PLACE } from './check-application.ts'
import type { DatabaseUrls } from './embedded.ts'
import { type Finding, looking } from './finding.ts'
import { newerData, schemaState } from './migrate.ts'

const OLDEST_SERVER = 150_000
const TOLERANCE_MS = 60_000
const { escapeIdentifier } = pg

export interface Server {
  version: number
  versionName: string
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
  place: string
  now: Date
}

const SERVER = `
  select
    current_setting('server_version_num')::int as version,
    current_setting('server_version') as "versionName",
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
    ${PLACE} as place,
    clock_timestamp() as now
  from pg_database where datname = current_database()`

/** What is wrong with a server by what it says of itself. */
export function ofServer(server: Server, now: Date): Finding[] {
  const found: Finding[] = []
  const fatal = (what: string, remedy?: string) => found.push({ isFatal: true, what, ...(remedy && { remedy }) })
  const worse = (what: string, remedy?: string) => found.push({ isFatal: false, what, ...(remedy && { remedy }) })
  if (server.version < OLDEST_SERVER)
    fatal(`PostgreSQL ${server.versionName} is too old: name a server of version 15 or newer in DATABASE_URL.`)
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

const CARTS_MADE = 10

/**
 * A dump by a role that sees no rows behind row-level security ends well and has all tables, the counters where they stood, and
 * not one cart or order. A cart that could not be kept counts as well, so a few made say nothing.
 */
async function ofRows(client: pg.Client): Promise<Finding[]> {
  // Sent together they are one transaction, also where a pooler allows none.
  const results = (await client.query(
    `select set_config('app.all_customers', 'on', true);
     select coalesce(pg_sequence_last_value(pg_get_serial_sequence('public.cart', 'id')::regclass), 0) > ${CARTS_MADE}
       and not exists (select from public.cart) and not exists (select from public.address)
       and not exists (select from public.document) as "isEmptied"`,
  )) as unknown as pg.QueryResult<{ isEmptied?: boolean }>[]
  if (!results.at(-1)?.rows[0]?.isEmptied) return []
  return [
    {
      isFatal: true,
      what: 'There were carts in this database and there is none any more: it was filled from a dump without the rows behind row-level security, so all carts and orders are missing; restore a file of npm run backup, or a dump made as odbyt_backup (docs/operating.md).',
    },
  ]
}

async function ofSchema(ownerUrl: string): Promise<Finding[]> {
  const { missing, unknown, isFirstRelease } = await schemaState(ownerUrl)
  if (isFirstRelease) {
    return [
      {
        isFatal: true,
        what: 'The tables are those of release 1.0.0: stop all its processes, make a copy of the data, and have them brought to this version.',
        remedy: 'npm run migrate',
      },
    ]
  }
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

/** What the server says of itself. */
export async function readServer(client: pg.Client): Promise<Server> {
  const { rows } = await client.query<Server>(SERVER)
  const [server] = rows
  if (!server) throw new Error('the database said nothing of itself')
  return server
}

/** What is wrong with the database of the portal; nothing when it can work there. */
export async function checkDatabase({ ownerUrl, appUrl }: DatabaseUrls, now = () => new Date()): Promise<Finding[]> {
  const { server, found } = await looking(ownerUrl, async (client) => {
    const server = await readServer(client)
    const found = [...ofServer(server, now()), ...(await ofExtensions(client, server.databaseCreate))]
    if (server.tablesOwner === server.role) found.push(...(await ofRows(client)))
    return { server, found }
  })
  const application = await ofApplication(appUrl, { ...server, isMade: server.tablesOwner !== null })
  return [...found, ...application, ...(await ofPooler(appUrl)), ...(await ofSchema(ownerUrl))]
}
