import { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/schema.ts'
import { type Listener, listenTo } from './listen.ts'
import { chooseHost } from './hosts.ts'
import { dialect, prepareConnection, types, type SessionCheck } from './driver.ts'

declare const activeCustomer: unique symbol

/** The customer a request works for; only the access plugin, jobs that name their customer and the check of who is attached make one. */
export type ActiveCustomerId = number & { readonly [activeCustomer]: true }

export type Db = Kysely<DB>

export interface Database {
  /** Sees no customer's rows. */
  db: Db
  /** Reads the views of all customers (`all_…`), for the seller's people; sees no rows of tables that belong to one. */
  all: Db
  /** Sees the rows of this customer only, of none with null; with a check nothing is done unless the session still holds. */
  of(customer: ActiveCustomerId | null, check?: SessionCheck): Db
  pool: pg.Pool
  /** A standby from which the offer may be read; see server/db/replica.ts. */
  replica: Database | undefined
  /** Tells the log what is wrong with connections. */
  report(error: Error): void
  /** Where it is, for a thread that opens a connection of its own. */
  address: string
  /** Aborted when it is closed. */
  ending: AbortSignal
  /** Hears what any process says on a channel; see server/db/listen.ts. */
  listen(channel: string, onNotice: (payload: string | undefined) => void): Listener
  close(): Promise<void>
}

export interface Deadlines {
  /** How long to wait for a connection, in milliseconds. */
  connectMs: number
  /** How long a statement may take before it is given up on both sides, in milliseconds. */
  queryMs: number
}

/** Opens a pool; every query has a deadline on the server's and on the client's side. */
export function connect(
  url: string,
  { connectMs, queryMs }: Deadlines,
  options: { max?: number; log?: (error: Error) => void; replicaUrl?: string | undefined } = {},
): Database {
  const host = chooseHost(url)
  const pool = new host.Pool({
    Client: host.Client,
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs + 500,
    application_name: 'odbyt',
    types,
    onConnect: async (client) => {
      await host.confirm(client)
      await prepareConnection(client, queryMs)
    },
  })
  const ending = new AbortController()
  // Without a listener a connection lost while idle would end the process. At the end connections go one way or another.
  const report = (error: Error) => {
    if (!ending.signal.aborted) options.log?.(error)
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const open = (tenant: string, check?: SessionCheck) => new Kysely<DB>({ dialect: dialect(pool, { tenant, check }) })
  const db = open('')
  const { replicaUrl, ...others } = options
  // Of one process once for each version of the offer, so few connections do.
  const replica =
    replicaUrl === undefined ? undefined : connect(replicaUrl, { connectMs, queryMs }, { ...others, max: 2 })
  const close = async () => {
    ending.abort()
    await Promise.all([pool.end(), replica?.close()])
  }
  const all = new Kysely<DB>({ dialect: dialect(pool, { tenant: '', isAll: true }) })
  const listen: Database['listen'] = (channel, onNotice) =>
    listenTo(
      () =>
        new host.Client({
          connectionString: url,
          connectionTimeoutMillis: connectMs,
          keepAlive: true,
          application_name: 'odbyt events',
        }),
      channel,
      onNotice,
    )
  return {
    listen,
    db,
    all,
    of: (customer, check) => open(customer === null ? '' : String(customer), check),
    pool,
    replica,
    report,
    address: url,
    ending: ending.signal,
    close,
  }
}
