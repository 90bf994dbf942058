import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { createItems } from './order-ledger.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { PASSWORD } from '#server/testing/test-app.ts'

interface Options {
  /** An empty folder for the database. */
  dir: string
  mailFolder: string
  kills: number
  buyers: number
  /** Acknowledged edits between two kills, of all buyers together. */
  edits: number
  /** A database that says a write is kept before it is: the proof has to find the lost edits. */
  planted?: 'synchronous_commit off'
  /** The same once more on that careless database when the first run is over. */
  andPlanted?: boolean
}

interface RunFigures {
  kills: number
  acknowledged: number
  /** Edits that were acknowledged and are not in the cart any more. */
  lost: number
  /** Longest time without an answer, in milliseconds. */
  longestMs: number
}

export interface DatabaseFigures extends RunFigures {
  planted?: RunFigures
}

/** Ends every process of the database at once, as a power cut does to processes. */
export function killDatabase(dir: string): void {
  const [first] = readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  const postmaster = Number(first)
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      // The name in brackets may hold spaces; the parent is the second field behind it.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === postmaster
    } catch {
      return false
    }
  })
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself in between.
    }
  }
}

/** Lets the database tell of what is not kept yet, and keep it later still, so that every kill finds something. */
async function makeCareless(superUrl: string): Promise<void> {
  const client = new pg.Client(superUrl)
  await client.connect()
  await client.query('alter system set synchronous_commit = off')
  await client.query(`alter system set wal_writer_delay = '10s'`)
  await client.query('checkpoint')
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Buyers change a line of their carts over and over while the database is killed; every acknowledged change must stay. */
export async function editUnderKills(options: Options): Promise<DatabaseFigures> {
  const { dir, mailFolder, kills, buyers, edits, planted, andPlanted = false } = options
  const embedded = await startEmbedded({ dir })
  const database = connect(embedded.appUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 2 })
  try {
    await migrate(embedded.ownerUrl)
    const server = await startServerProcess(embedded, { MAIL_FOLDER: mailFolder, LOG_LEVEL: 'fatal' })
    let figures: RunFigures = { kills: 0, acknowledged: 0, lost: 0, longestMs: 0 }
    let next = edits

    async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
      const since = performance.now()
      for (;;) {
        const answer = await fetch(`${server.url}/api${path}`, {
          method,
          headers: { activelangid: 'cs', ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(15_000),
        })
        const text = await answer.text()
        if (answer.status === 500) throw new Error(`${method} ${path}: a fault of the server`)
        if (answer.status < 500) {
          figures.longestMs = Math.max(figures.longestMs, Math.round(performance.now() - since))
          return { status: answer.status, headers: answer.headers, text }
        }
      }
    }

    interface Seen {
      CartId: string
      RequestId: string
      Positions: { Quantity: number }[]
    }
    const seenIn = (text: string) => (JSON.parse(text) as { data: Seen[] }).data[0]

    async function logIn(): Promise<Record<string, string>> {
      const customerId = await createCustomer(database)
      const { loginId } = await createUser(database, { customerId })
      const authorization = `Basic ${Buffer.from(`${loginId}:${PASSWORD}`).toString('base64')}`
      const login = await call('GET', '/login', { authorization })
      return { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' }
    }

    async function edit(headers: Record<string, string>, item: string): Promise<void> {
      let cart: Seen | undefined
      let quantity = 0
      while (figures.kills < kills || figures.acknowledged < next) {
        const Positions = [{ ItemId: item, Quantity: quantity + 1 }]
        const answer = cart
          ? await call('PUT', `/cart/${cart.CartId}`, headers, { Positions, RequestId: cart.RequestId })
          : await call('POST', '/cart', headers, { Positions })
        if (answer.status === 200) {
          cart = seenIn(answer.text)
          quantity += 1
          figures.acknowledged += 1
        } else {
          // Nobody else changes this cart: it is older than what was acknowledged, or its first answer got lost.
          cart = seenIn((await call('GET', '/cart', headers)).text)
          const kept = cart?.Positions[0]?.Quantity ?? 0
          figures.lost += Math.max(0, quantity - kept)
          quantity = kept
        }
        if (figures.acknowledged >= next && figures.kills < kills) {
          figures.kills += 1
          next += edits
          killDatabase(dir)
        }
      }
      const last = seenIn((await call('GET', '/cart', headers)).text)
      figures.lost += Math.max(0, quantity - (last?.Positions[0]?.Quantity ?? 0))
    }

    try {
      const items = await createItems(database)
      const people = await Promise.all(Array.from({ length: buyers }, logIn))
      const run = async (isCareless: boolean): Promise<RunFigures> => {
        figures = { kills: 0, acknowledged: 0, lost: 0, longestMs: 0 }
        next = edits
        if (isCareless) await makeCareless(embedded.superUrl)
        await Promise.all(people.map((headers, index) => edit(headers, items[index] ?? '')))
        return figures
      }
      const first = await run(planted !== undefined)
      return andPlanted ? { ...first, planted: await run(true) } : first
    } finally {
      await server.stop()
    }
  } finally {
    await database.close()
    await embedded.stop()
  }
}
