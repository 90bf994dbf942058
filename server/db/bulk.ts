import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/schema.ts'
import type { Db } from './connect.ts'
import { primaryOf } from './hosts.ts'

/** One connection for loading much data; what belongs together is one transaction on it. */
export interface Bulk {
  db: Db
  /** Adds rows to a table by COPY; the keys of the first one name the columns, and all have the same keys. */
  copy(table: string, rows: readonly object[]): Promise<void>
  close(): Promise<void>
}

// A merge of 100 000 items takes seconds; a statement that takes minutes hangs.
const STATEMENT_MS = 600_000

interface CopyWire {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

const PgQuery = pg.Query as unknown as new (text: string, callback: (error: Error | null) => void) => pg.Submittable

class CopyQuery extends PgQuery {
  readonly #content: string

  constructor(text: string, content: string, callback: (error: Error | null) => void) {
    super(text, callback)
    this.#content = content
  }

  handleCopyInResponse(wire: CopyWire): void {
    wire.sendCopyFromChunk(Buffer.from(this.#content))
    wire.endCopyFrom()
  }
}

/** A handle on this one connection, so that temporary tables and cursors are there for the next statement. */
export function onClient(client: pg.Client): Db {
  const lent = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => lent, end: async () => {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}

/** Opens a connection for loading data; the address is the owner's. */
export async function openBulk(ownerUrl: string): Promise<Bulk> {
  const client = new pg.Client({
    connectionString: await primaryOf(ownerUrl),
    application_name: 'odbyt-import',
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 500,
  })
  // The statement under way fails with the same reason; without a listener the process would end.
  client.on('error', () => {})
  await client.connect()
  return {
    db: onClient(client),
    copy: async (table, rows) => {
      if (rows.length === 0) return
      const columns = Object.keys(rows[0] ?? {})
      const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      const content = (rows as Record<string, Value>[])
        .map((row) => `${columns.map((column) => field(row[column] ?? null)).join('\t')}\n`)
        .join('')
      await new Promise<void>((resolve, reject) => {
        const text = `copy ${pg.escapeIdentifier(table)} (${names}) from stdin`
        client.query(new CopyQuery(text, content, (error) => (error ? reject(error) : resolve())))
      })
    },
    close: () => client.end(),
  }
}

type Value = string | number | boolean | null

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function field(value: Value): string {
  if (value === null) return '\\N'
  return String(value).replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)
}
