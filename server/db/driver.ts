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
import pg from 'pg'
import type { Pool, PoolClient, QueryResult as PgResult } from 'pg'

const MAX_PREPARED = 500
const SET_TENANT = { name: 'tenant', text: "select set_config('app.customer_id', $1, true)" }

/** Texts seen so far with the name they are prepared under on every connection. */
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

// The messages of pg's connection that its types leave out.
interface Wire {
  bind(portal: { statement: string; values: unknown[] }): void
  execute(portal: { portal: string }): void
}

// pg declares Query as an event emitter only; these are the methods it calls on whatever is submitted.
interface Submitted {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

const PgQuery = pg.Query as unknown as new (
  config: { name?: string | undefined; text: string; values: readonly unknown[]; queryMode: 'extended' },
  callback: (error: Error | null, result: PgResult) => void,
) => Submitted

/**
 * A statement that sees the rows of one customer. The setting row-level security reads travels in front of the statement
 * in the same implicit transaction: no extra round trip, and nothing is left on the connection for the next user of it.
 */
class TenantQuery extends PgQuery {
  #tenantSet = false
  readonly #tenant: string

  constructor(
    tenant: string,
    text: string,
    values: readonly unknown[],
    callback: (error: Error | null, result: PgResult) => void,
  ) {
    super({ name: nameOf(text), text, values, queryMode: 'extended' }, callback)
    this.#tenant = tenant
  }

  override prepare(wire: Wire): void {
    // Without a customer nothing has to be set: a setting ends with the statement it was made for.
    if (this.#tenant === '') this.#tenantSet = true
    else this.#setTenant(wire)
    super.prepare(wire)
  }

  #setTenant(wire: Wire): void {
    wire.bind({ statement: SET_TENANT.name, values: [this.#tenant] })
    wire.execute({ portal: '' })
  }

  override handleDataRow(message: unknown): void {
    if (this.#tenantSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#tenantSet) super.handleCommandComplete(message, wire)
    this.#tenantSet = true
  }
}

/** Prepares a new connection for the statements of this driver. */
export async function prepareConnection(client: pg.ClientBase): Promise<void> {
  // Statements are prepared once and planned once: planning a statement of a cart takes longer than running it.
  // Many ask at once: one of them takes one processor, and workers of a plan would take what the others wait for.
  await client.query('set plan_cache_mode = force_generic_plan; set max_parallel_workers_per_gather = 0')
  await client.query({ ...SET_TENANT, values: [''] })
}

class PgConnection implements DatabaseConnection {
  readonly client: PoolClient
  readonly #tenant: string

  constructor(client: PoolClient, tenant: string) {
    this.client = client
    this.#tenant = tenant
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result = await new Promise<PgResult>((resolve, reject) => {
      const done = (error: Error | null, answer: PgResult) => (error ? reject(error) : resolve(answer))
      this.client.query(new TenantQuery(this.#tenant, sql, parameters, done) as unknown as pg.Submittable)
    })
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streams are read with a cursor of their own')
  }
}

class PgDriver implements Driver {
  readonly #pool: Pool
  readonly #tenant: string

  constructor(pool: Pool, tenant: string) {
    this.#pool = pool
    this.#tenant = tenant
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgConnection(await this.#pool.connect(), this.#tenant)
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

/** Kysely on a pool, every statement prepared once per connection and bound to one customer; '' sees no customer's rows. */
export function dialect(pool: Pool, tenant: string): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgDriver(pool, tenant),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}
