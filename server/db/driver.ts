import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Pool, PoolClient, QueryResult as PgResult } from 'pg'

// PostgreSQL keeps a plan in the memory of the connection for each.
const MAX_PREPARED = 500
const SET_TENANT = { name: 'tenant', text: "select set_config('app.customer_id', $1, true)" }
// Opens the views of all customers; tables stay closed to it.
const SET_ALL = { name: 'all_customers', text: "select set_config('app.all_customers', 'on', true)" }

// Fails when the session has changed, and with it the statement that travels behind it; else sets the customer, too.
const CONFIRM = 'confirm_session'
const PREPARE_CONFIRM = `prepare ${CONFIRM} (bytea, bigint, bigint, text) as
  select
    case when not exists (
      select from session s, data_version v
      where s.token_hash = $1 and s.version = $2 and v.version = $3
    ) then refuse_session() end,
    set_config('app.customer_id', $4, true)`

/** A remembered session, which the database has to confirm together with the first statement of the request. */
export interface SessionCheck {
  tokenHash: Buffer
  /** The versions of the session and of the offer when they were read. */
  version: number
  offerVersion: number
  /** Waiting until the first statement is sent with it, confirmed when the database has passed it. */
  state: 'waiting' | 'sent' | 'confirmed'
}

// Amounts are sums of haléře and stay below 2^53; dates stay the calendar days they are; numeric stays text.
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (value) => value)

interface Column {
  name: string
  parse: (text: string) => unknown
}

type RawRow = (string | null)[]

// The messages of pg's connection that its types leave out.
interface Wire {
  bind(portal: { statement: string; values: unknown[] }): void
  describe(portal: { name: string }): void
  execute(portal: { portal: string }): void
  close(statement: { type: 'S'; name: string }): void
  parsedStatements: Record<string, string>
}

// pg declares Query as an event emitter only; these are the methods it calls on whatever is submitted.
interface Submitted {
  prepare(wire: Wire): void
  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void
  handleDataRow(message: { fields: RawRow }): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

const PgQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  callback: (error: Error | null, result: PgResult) => void,
) => Submitted

interface Prepared {
  name: string
  /** Known once it has run. */
  columns?: Column[]
}

interface Statements {
  /** By their texts. */
  prepared: LRUCache<string, Prepared>
  /** How many names have been given. */
  named: number
  /** The connection, without the question for columns. */
  silent: Wire
}

const statements = new WeakMap<Wire, Statements>()

function statementsOn(wire: Wire): Statements {
  const known = statements.get(wire)
  if (known) return known
  const made: Statements = {
    prepared: new LRUCache<string, Prepared>({
      max: MAX_PREPARED,
      dispose({ name }) {
        wire.close({ type: 'S', name })
        delete wire.parsedStatements[name]
      },
    }),
    named: 0,
    silent: Object.create(wire, { describe: { value: () => {} } }) as Wire,
  }
  statements.set(wire, made)
  return made
}

function preparedOn(on: Statements, text: string): Prepared {
  const known = on.prepared.get(text)
  if (known) return known
  on.named += 1
  const made = { name: `q${on.named}` }
  on.prepared.set(text, made)
  return made
}

function rowOf(columns: Column[], raw: RawRow): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, parse }, index) => {
    const text = raw[index] ?? null
    row[name] = text === null ? null : parse(text)
  })
  return row
}

/** For whom a statement runs: '' sees no customer's rows. */
interface Scope {
  tenant: string
  /** Whether it may read the views of all customers. */
  isAll?: boolean
  check?: SessionCheck | undefined
}

/**
 * A statement that sees the rows of one customer. The setting row-level security reads travels in front of the statement
 * in the same implicit transaction: no extra round trip, and nothing is left on the connection for the next user of it.
 * So does the check of a session that is not confirmed yet.
 */
class ScopedQuery extends PgQuery {
  declare readonly text: string
  /** Under which pg prepares it on the connection it is sent over. */
  name: string | undefined
  readonly queryMode = 'extended'
  readonly #scope: Scope
  /** How many commands in front of the statement have not answered yet. */
  #before = 0
  #prepared: Prepared | undefined
  readonly #rows: RawRow[] = []

  constructor(
    scope: Scope,
    text: string,
    values: readonly unknown[],
    callback: (error: Error | null, result: PgResult) => void,
  ) {
    super(text, values, callback)
    this.#scope = scope
  }

  override prepare(wire: Wire): void {
    const { tenant, isAll, check } = this.#scope
    const on = statementsOn(wire)
    const prepared = preparedOn(on, this.text)
    this.#prepared = prepared
    this.name = prepared.name
    if (isAll) this.#run(wire, SET_ALL.name, [])
    if (check && check.state !== 'confirmed') {
      check.state = 'sent'
      const values = [check.tokenHash, String(check.version), String(check.offerVersion), tenant]
      this.#run(wire, CONFIRM, values)
    } else if (tenant !== '') this.#run(wire, SET_TENANT.name, [tenant])
    // Without a customer nothing has to be set: a setting ends with the statement it was made for.
    // PostgreSQL refuses a prepared statement that would answer other columns than before, so a connection asks for them once.
    // It does not refuse a FETCH: a cursor's name stands for one query.
    super.prepare(prepared.columns ? on.silent : wire)
  }

  #run(wire: Wire, statement: string, values: unknown[]): void {
    wire.bind({ statement, values })
    wire.execute({ portal: '' })
    this.#before += 1
  }

  override handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    if (!this.#prepared) return
    this.#prepared.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: (types as pg.CustomTypesConfig).getTypeParser(dataTypeID),
    }))
  }

  override handleDataRow({ fields }: { fields: RawRow }): void {
    if (this.#before === 0) this.#rows.push(fields)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#before === 0) {
      if (this.#prepared) this.#prepared.columns ??= []
      return super.handleCommandComplete(message, wire)
    }
    this.#before -= 1
    const { check } = this.#scope
    if (check) check.state = 'confirmed'
  }

  parsedRows(): Record<string, unknown>[] {
    const columns = this.#prepared?.columns ?? []
    return this.#rows.map((raw) => rowOf(columns, raw))
  }
}

/**
 * How PostgreSQL plans the statements of a connection. They are prepared once and planned once: planning a statement of a cart
 * takes longer than running it. Many ask at once: one of them takes one processor, and workers of a plan would take what the
 * others wait for. Pages lie in memory or on an SSD: taken for a turning disk, a small table is read whole for each item.
 */
export const PLANNING =
  'set plan_cache_mode = force_generic_plan; set max_parallel_workers_per_gather = 0; set random_page_cost = 1.1'

/** Prepares a new connection for the statements of this driver. */
export async function prepareConnection(client: pg.ClientBase, queryMs: number): Promise<void> {
  // Deadlines are set here, because a pooler refuses a connection that begins with them.
  await client.query(
    `${PLANNING}; set statement_timeout = ${queryMs}; set idle_in_transaction_session_timeout = ${queryMs * 2}`,
  )
  await client.query({ ...SET_TENANT, values: [''] })
  await client.query(`prepare ${SET_ALL.name} as ${SET_ALL.text}`)
  await client.query(PREPARE_CONFIRM)
}

class PgConnection implements DatabaseConnection {
  readonly client: PoolClient
  readonly #scope: Scope

  constructor(client: PoolClient, scope: Scope) {
    this.client = client
    this.#scope = scope
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { query, rowCount } = await new Promise<{ query: ScopedQuery; rowCount: number | null }>(
      (resolve, reject) => {
        const sent = new ScopedQuery(this.#scope, sql, parameters, (error, result) =>
          error ? reject(error) : resolve({ query: sent, rowCount: result.rowCount }),
        )
        this.client.query(sent as unknown as pg.Submittable)
      },
    )
    return { rows: query.parsedRows() as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streams are read with a cursor of their own')
  }
}

class PgDriver implements Driver {
  readonly #pool: Pool
  readonly #scope: Scope

  constructor(pool: Pool, scope: Scope) {
    this.#pool = pool
    this.#scope = scope
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgConnection(await this.#pool.connect(), this.#scope)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ;(connection as PgConnection).client.release()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PgConnection).client.query('begin')
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PgConnection).client.query('commit')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PgConnection).client.query('rollback')
  }
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/** Kysely on a pool, every statement prepared once per connection and bound to one customer. */
export function dialect(pool: Pool, scope: Scope): Dialect {
  return {
    createAdapter: () => adapter,
    createDriver: () => new PgDriver(pool, scope),
    createQueryCompiler: () => compiler,
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}
