import pg from 'pg'

// An address may name several hosts of one database, a primary and its standbys: postgres://user@h1:5432,h2:5432/odbyt, or
// ?host=/a,/b for sockets. Only the one that takes writes is of use, whichever it is now.

const LOOK_MS = 2000
const ONLY_READS = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads`

/** The same address once for each of its hosts. */
export function eachHost(url: string): string[] {
  const [, before = '', hosts = '', behind = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  if (hosts.includes(',')) return hosts.split(',').map((host) => `${before}${host}${behind}`)
  const sockets = decodeURIComponent(/[?&]host=([^&]*)/.exec(url)?.[1] ?? '').split(',')
  if (sockets.length === 1) return [url]
  return sockets.map((socket) => url.replace(/([?&]host=)[^&]*/, `$1${encodeURIComponent(socket)}`))
}

const nameOf = (url: string): string => {
  const { host, port } = new pg.Client({ connectionString: url })
  return `${host}:${port}`
}

/** Why this host is of no use; undefined when it takes writes. */
async function faultOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ reads: boolean }>(ONLY_READS)
    return rows[0]?.reads ? 'only reads' : undefined
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return message || code || 'no answer'
  } finally {
    await client.end().catch(() => {})
  }
}

/** The address of the host that takes writes now; throws a sentence with the reason of each when there is none. */
export async function primaryOf(url: string): Promise<string> {
  const urls = eachHost(url)
  if (urls.length === 1) return url
  const faults: string[] = []
  for (const one of urls) {
    const fault = await faultOf(one)
    if (fault === undefined) return one
    faults.push(`${nameOf(one)}: ${fault}`)
  }
  throw new Error(`none of its hosts takes writes (${faults.join('; ')})`)
}

/** Hands what comes of a promise to who waits with a callback, as the pool of pg does. */
async function hand<T>(coming: Promise<T>, done: (error: Error | null, value?: T) => void): Promise<void> {
  let value: T
  try {
    value = await coming
  } catch (error) {
    return done(error as Error)
  }
  done(null, value)
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

type Lent = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void

interface Choice {
  Pool: typeof pg.Pool
  /** What the pool makes its connections with. */
  Client: typeof pg.Client
  /** Throws for a connection to a host that only reads. */
  confirm(client: pg.ClientBase): Promise<void>
}

/** Lets a pool keep to one host until a connection to it fails or only reads; then it goes to the next one. */
export function chooseHost(url: string): Choice {
  const urls = eachHost(url)
  if (urls.length === 1) return { Pool: pg.Pool, Client: pg.Client, confirm: async () => {} }
  let current = 0
  // Many connections fail together, and only the first of them says that the host is to be left.
  const leave = (host: number) => {
    if (current === host) current = (host + 1) % urls.length
  }
  class HostClient extends pg.Client {
    readonly place = current

    constructor(options?: string | pg.ClientConfig) {
      super({ ...(typeof options === 'object' && options), connectionString: urls[current] ?? url })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connected = super.connect().catch((error: unknown) => {
        leave(this.place)
        throw error
      })
      if (!callback) return connected
      const done = callback as (error: Error | null, client?: pg.Client) => void
      void hand(connected, done)
    }
  }
  /** Callers do not notice when a host is left, unless none of the hosts can be used. */
  class HostPool extends pg.Pool {
    override connect(): Promise<pg.PoolClient>
    override connect(callback: Lent): void
    override connect(callback?: Lent): Promise<pg.PoolClient> | void {
      const tryOn = async (left: number): Promise<pg.PoolClient> => {
        try {
          return await super.connect()
        } catch (error) {
          if (left <= 1) throw error
          return tryOn(left - 1)
        }
      }
      const connected = tryOn(urls.length)
      if (!callback) return connected
      void hand(connected, (error, client) => callback(error ?? undefined, client, (fault) => client?.release(fault)))
    }
  }
  return {
    Pool: HostPool,
    Client: HostClient,
    confirm: async (client) => {
      const { rows } = await client.query<{ reads: boolean }>(ONLY_READS)
      if (!rows[0]?.reads) return
      leave((client as HostClient).place)
      // The code PostgreSQL itself gives for a write on a standby, so that the caller is told that the database is away for a
      // moment.
      throw Object.assign(new Error('the host of the database only reads'), { code: '25006' })
    },
  }
}
