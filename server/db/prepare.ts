import pg from 'pg'
import { primaryOf } from './hosts.ts'

export interface Passwords {
  owner: string
  app: string
}

const { escapeIdentifier, escapeLiteral } = pg

/**
 * Creates the roles `odbyt_owner` and `odbyt_app`, the database and its extensions; a second run changes nothing
 * but the passwords. `superUrl` is a superuser's address of any database of the cluster.
 */
export async function prepareDatabase(superUrl: string, database: string, passwords: Passwords): Promise<void> {
  const name = escapeIdentifier(database)
  const prepare = async (client: pg.Client): Promise<void> => {
    await ensureRole(client, 'odbyt_owner', passwords.owner)
    await ensureRole(client, 'odbyt_app', passwords.app)
    // So that one address is enough: the application may log in as the owner and step down.
    await client.query('grant odbyt_app to odbyt_owner')
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) {
      await client.query(
        `create database ${name} owner odbyt_owner template template0 encoding 'UTF8'
         locale 'C.UTF-8' locale_provider icu icu_locale 'cs-CZ'`,
      )
    }
    await admitRoles(client, database)
    // In turn with those who migrate this database already.
    await onConnection(withDatabase(superUrl, database), (inside) => inTurn(inside, () => addExtensions(inside)))
  }
  // A database cannot be created within a transaction, so the turn is on a connection of its own.
  await onConnection(superUrl, (turn) => inTurn(turn, () => onConnection(superUrl, prepare)))
}

async function addExtensions(client: pg.Client): Promise<void> {
  await client.query('grant usage on schema public to odbyt_app')
  await client.query('create extension if not exists unaccent')
  await client.query('create extension if not exists pg_trgm')
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('grant execute on function pg_stat_statements_reset to odbyt_owner')
  await client.query('grant pg_read_all_stats to odbyt_owner')
}

const SCHEMA_LOCK = 770_002

/**
 * Does the work while nobody else on this database does work of this kind. Roles and grants change rows of PostgreSQL's
 * own catalogue, and two changes at once end with "tuple concurrently updated".
 */
export async function inTurn(client: pg.Client, work: () => Promise<void>): Promise<void> {
  // Whoever was here first may take minutes over a large table; limits of the seller's are for statements of users. The
  // lock ends with a transaction, not with the session, because a pooler in between gives a session to several clients.
  await client.query(
    'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  )
  await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
  await work()
  await client.query('commit')
}

/** Lets nobody but the two roles into the database; a database made from a template starts open to everybody. */
export async function admitRoles(client: pg.Client, database: string): Promise<void> {
  const name = escapeIdentifier(database)
  await client.query(`revoke all on database ${name} from public`)
  await client.query(`grant connect, temporary on database ${name} to odbyt_app`)
}

/** The same address with another database in it. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${encodeURIComponent(database)}`)
}

/** The same address with another user in it. */
export function withUser(url: string, user: string, password: string): string {
  return url.replace(/^(\w+:\/\/)(?:[^@/?]*@)?/, `$1${user}:${encodeURIComponent(password)}@`)
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [role])
  const verb = found.rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${verb} role ${escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole nobypassrls
     password ${escapeLiteral(password)}`,
  )
}

/** Works on one connection of its own and closes it. */
export async function onConnection(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: await primaryOf(url), connectionTimeoutMillis: 5000 })
  // Without a listener a connection cut by the server ends the whole process.
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
