import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import * as z from 'zod'
import type { FilePlace } from '#server/files/store.ts'
import { CONTENT_COLUMNS, CONTENTS, dumpContents } from './dumped-contents.ts'

// A dump of all rows of one moment, as text: a line about the whole, then for each table a line and its rows as COPY writes
// them, one a line, and at the end where the counters stand.

/** Rows that mean nothing elsewhere or later: who is logged in, what was tried, when jobs are due. */
const leftOut = [
  'session',
  'attempt',
  'unknown_name',
  'mail_code',
  'disk_probe',
  'timed_job',
  // Which marks stand in stores is found out anew where the portal is restored.
  'file_store',
  'kysely_migration',
  'kysely_migration_lock',
]

export const DumpHead = z.object({
  portal: z.literal(1),
  /** The moment all rows are of. */
  at: z.string(),
  migrations: z.array(z.string()),
  tables: z.number(),
})
export type DumpHead = z.infer<typeof DumpHead>

export const DumpTable = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The sum over a hash of each row, whatever their order. */
  sum: z.string(),
})
export type DumpTable = z.infer<typeof DumpTable>

export const DumpEnd = z.object({
  /** Of each sequence its last value, and whether that was given out. */
  sequences: z.record(z.string(), z.tuple([z.string(), z.boolean()])),
  rows: z.number(),
})
export type DumpEnd = z.infer<typeof DumpEnd>

/** Why a dump cannot be made or read; the message is one sentence. */
export class DumpFault extends Error {}

const BACKUP_LOCK = 770_003
export const BUSY = 'Another backup is being made.'

export interface Table {
  table: string
  columns: string[]
}

const { escapeIdentifier } = pg

export const names = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ')

/** Text of values must not depend on the settings of a server. */
export const PLAIN_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local xmloption = 'content';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** The tables a dump has, with their columns but those the database computes. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> all ($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname collate "C"`,
    [leftOut],
  )
  return rows.map((one) => (one.table === CONTENTS ? { ...one, columns: CONTENT_COLUMNS } : one))
}

/** How many rows a table has, and the sum over a hash of each; a content is held against its own hash. */
export async function sumOf(client: pg.Client, { table, columns: all }: Table): Promise<{ rows: number; sum: string }> {
  const columns = table === CONTENTS ? all.filter((column) => column !== 'content') : all
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*) as rows,
       coalesce(sum(('x' || left(md5(row(${names(columns)})::text), 15))::bit(60)::bigint::numeric), 0)::text as sum
     from ${escapeIdentifier(table)}`,
  )
  return { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' }
}

/** Throws unless this role sees every row: behind row-level security others find tables empty, without any error. */
async function assertSeesAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; owner: string; hidden: string[] }>(
    `select current_user as role,
       (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('public.cart')) as owner,
       coalesce(array_agg(c.relname::text order by c.relname), '{}') as hidden
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and row_security_active(c.oid)
       and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polpermissive and pg_get_expr(p.polqual, c.oid) = 'sees_all()'
           and exists (select from unnest(p.polroles) r where r = 0 or pg_has_role(current_user, r, 'usage')))`,
  )
  const [found] = rows
  if (!found || found.hidden.length === 0) return
  throw new DumpFault(
    `The role ${found.role} sees no rows of ${found.hidden.length} tables (${found.hidden.slice(0, 3).join(', ')} …), so the dump ` +
      `would be without them: use the address of ${found.owner}, or as a superuser run: alter role ${found.role} bypassrls`,
  )
}

/** The migrations a database has seen; undefined for one without tables of the portal. */
export async function migrationsOf(client: pg.Client): Promise<string[] | undefined> {
  const found = await client.query(`select where to_regclass('public.kysely_migration') is not null`)
  if (found.rowCount === 0) return undefined
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function sequences(client: pg.Client): Promise<DumpEnd['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const found: DumpEnd['sequences'] = {}
  for (const { name } of rows) {
    const at = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${escapeIdentifier(name)}`,
    )
    const [state] = at.rows
    if (state) found[name] = [state.last_value, state.is_called]
  }
  return found
}

const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** All rows of one moment, while others go on writing; the client's transaction ends with it. */
export async function* dump(client: pg.Client, place: FilePlace): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(PLAIN_TEXT)
    const turn = await client.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as mine`)
    if (!turn.rows[0]?.mine) throw new DumpFault(BUSY)
    await assertSeesAll(client)
    await client.query(`select set_config('app.all_customers', 'on', true)`)
    const migrations = await migrationsOf(client)
    if (!migrations) throw new DumpFault('The database has no tables of the portal.')
    const tables = await listTables(client)
    const { rows } = await client.query<{ at: Date }>('select now() as at')
    yield line({
      portal: 1,
      at: (rows[0]?.at ?? new Date(0)).toISOString(),
      migrations,
      tables: tables.length,
    } satisfies DumpHead)
    let total = 0
    for (const table of tables) {
      const counted = await sumOf(client, table)
      yield line({ ...table, ...counted } satisfies DumpTable)
      const copied =
        table.table === CONTENTS
          ? dumpContents(client, place)
          : client.query(
              copyTo(`copy (select ${names(table.columns)} from ${escapeIdentifier(table.table)}) to stdout`),
            )
      let lines = 0
      for await (const chunk of copied as AsyncIterable<Buffer>) {
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
        yield chunk
      }
      if (lines !== counted.rows)
        throw new DumpFault(`Of ${table.table} ${lines} rows were read instead of ${counted.rows}.`)
      total += lines
    }
    yield line({ sequences: await sequences(client), rows: total } satisfies DumpEnd)
  } finally {
    await client.query('rollback').catch(() => {})
  }
}
