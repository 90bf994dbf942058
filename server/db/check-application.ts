import pg from 'pg'
import { type Finding, looking } from './finding.ts'
import { primaryOf } from './hosts.ts'

const CLIENTS = 4
const { escapeIdentifier } = pg

/** Which database this is, of all there are: its name, and when its server began. */
export const PLACE = `current_database() || ' ' || extract(epoch from pg_postmaster_start_time())`

/** What the owner's connection says of the database; the application's may have settings of its own. */
export interface OwnersView {
  place: string
  database: string
  commit: string
  readOnly: boolean
  /** Whether there is a table to write into. */
  isMade: boolean
}

interface Application {
  role: string
  passes: boolean
  owns: boolean
  commit: string
  readOnly: boolean
  place: string
}

const APPLICATION = `
  select
    current_user as role,
    rolsuper or rolbypassrls as passes,
    coalesce((select relowner = r.oid from pg_class where oid = to_regclass('public.cart')), false) as owns,
    current_setting('synchronous_commit') as commit,
    current_setting('transaction_read_only')::boolean as "readOnly",
    ${PLACE} as place
  from pg_roles r where rolname = current_user`

/** Who the application is, whether row-level security holds for it, and whether it can write. */
export async function ofApplication(appUrl: string, owners: OwnersView): Promise<Finding[]> {
  try {
    return await looking(appUrl, async (client) => {
      const { rows } = await client.query<Application>(APPLICATION)
      const [app] = rows
      const found = app ? ofRole(app, owners) : []
      return found.length > 0 || owners.readOnly || !owners.isMade ? found : await ofDisk(client)
    })
  } catch (error) {
    const { message } = error as Error
    const startup = /unsupported startup parameter/.test(message)
      ? 'The pooler does not let the application step down to its role: name odbyt_app in DATABASE_APP_URL.'
      : `The application cannot log in (${message}): put it right in DATABASE_APP_URL.`
    return [{ isFatal: true, what: startup }]
  }
}

function ofRole(app: Application, owners: OwnersView): Finding[] {
  const fatal = (what: string, remedy?: string): Finding => ({ isFatal: true, what, ...(remedy && { remedy }) })
  if (app.place !== owners.place)
    return [fatal('DATABASE_APP_URL names another database than DATABASE_URL: name the same one in both.')]
  const role = escapeIdentifier(app.role)
  if (app.passes) {
    return [
      fatal(
        `Row-level security does not hold for the application's role ${app.role}.`,
        `alter role ${role} nosuperuser nobypassrls;`,
      ),
    ]
  }
  const found: Finding[] = []
  const settle = (setting: string) =>
    `alter role ${role} in database ${escapeIdentifier(owners.database)} set ${setting};`
  if (app.owns) {
    found.push(
      fatal(
        `The application logs in as ${app.role}, who owns the tables: name odbyt_app in DATABASE_APP_URL, or leave it out.`,
      ),
    )
  }
  if (app.readOnly && !owners.readOnly)
    found.push(fatal(`The role ${app.role} only reads.`, settle('default_transaction_read_only = off')))
  if (app.commit === 'off' && owners.commit !== 'off') {
    found.push(
      fatal(
        `synchronous_commit is off for the role ${app.role}: a crash loses the last orders that were acknowledged.`,
        settle('synchronous_commit = on'),
      ),
    )
  }
  return found
}

const DISK_FULL = '53100'
// Tables of another version, which is told elsewhere.
const NO_SUCH_FUNCTION = '42883'

/** Writes some kilobytes, as `/healthz` does. */
async function ofDisk(client: pg.Client): Promise<Finding[]> {
  try {
    await client.query('select probe_disk()')
    return []
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code === NO_SUCH_FUNCTION) return []
    if (code !== DISK_FULL) throw error
    return [
      {
        isFatal: true,
        what: `The disk of the database is full (${message}): make room there; the portal goes on by itself then.`,
      },
    ]
  }
}

/** Whether several clients that are all connected are served by one and the same process of PostgreSQL. */
export const isShared = (backends: readonly number[]): boolean => new Set(backends).size < backends.length

/** A pooler that gives a connection to another client after each transaction takes prepared statements away. */
export async function ofPooler(appUrl: string): Promise<Finding[]> {
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
    // That one cannot connect is told elsewhere; a pooler in the wrong mode shows with two.
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
