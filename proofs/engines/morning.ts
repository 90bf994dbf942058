import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { api, firstSearch } from '#bench/cases.ts'
import { type Answer, type Connection, openConnection } from '#bench/client.ts'
import { startProcess } from '#bench/processes.ts'
import { buildWorld, categoryPath, itemId, ITEMS_PER_CATEGORY, searches, type WorldSize } from '#bench/world.ts'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { randomFrom } from '#db/demo/random.ts'

export interface MorningOptions {
  /** An empty, migrated database. */
  database: DatabaseUrls
  size: WorldSize
  processes: number
  /** Buyers who are in the portal at once, each for a customer of its own. */
  buyers: number
  /** Requests a second, sent when they are due, whether earlier ones are answered or not. */
  rate: number
  seconds: number
  seed: number
  log: (line: string) => void
}

/** Milliseconds from the moment a request was due. */
export interface Times {
  count: number
  p50: number
  p95: number
  p99: number
  most: number
}

export interface MorningFigures {
  requests: number
  requestsPerSecond: number
  orders: number
  /** Answers other than 200, 205 and 206, by status and call. */
  failures: Record<string, number>
  all: Times
  calls: Record<string, Times>
  /** Seconds until each process answered its first search, for which it makes its index of the offer. */
  firstSearch: number[]
  /** Megabytes and open files of each process: before the load, the most from the start on, and at its end. */
  memory: { before: number[]; after: number[]; most: number }
  handles: { before: number[]; after: number[] }
}

interface Ask {
  call: string
  bytes: Buffer
}

/** One buyer's morning, again and again: goods are looked at, a cart is filled and sent; 40 requests with one order. */
function* morning(customer: number, { items }: WorldSize, random: () => number): Generator<Ask, void, Answer> {
  const any = (most: number) => Math.floor(random() * most)
  const categories = items / ITEMS_PER_CATEGORY
  const get = (call: string, path: string): Ask => ({ call, bytes: api('GET', path, customer) })
  const prices = () =>
    get('prices', `/product-price?Items=${Array.from({ length: 40 }, () => itemId(any(items))).join(';')}`)
  const change = (cart: Cart, body: object, call = 'cart changed'): Ask => ({
    call,
    bytes: api('PUT', `/cart/${cart.CartId}`, customer, { ...body, RequestId: cart.RequestId }),
  })
  const list = () => get('list', `/product-list/${categoryPath(any(categories))}`)
  const search = () => {
    const text = encodeURIComponent(searches[any(searches.length)] ?? '')
    return get('search', `/product-list/${categoryPath(any(categories))}?searchString=${text}`)
  }
  let cart: Cart | undefined
  const line = () => {
    const Positions = [{ ItemId: itemId(any(items)), Quantity: 1 + any(20) }]
    return cart
      ? change(cart, { Positions })
      : { call: 'cart opened', bytes: api('POST', '/cart', customer, { Positions }) }
  }
  // The first time they are anywhere in it, as people are: otherwise all of them would search in the same seconds.
  let first = any(7)
  let skipped = any(9)
  for (;;) {
    if (skipped < 3) {
      yield get('session', '/check-login')
      yield get('tree', '/navigation')
      cart = cartOf(yield get('cart read', '/cart'))
    }
    for (let look = first; look < 7; look += 1) {
      const steps = [list, prices, ...(look % 2 === 0 ? [search, prices] : [])]
      for (const step of steps.slice(Math.max(0, skipped - 3))) yield step()
      skipped = 0
      for (let count = 0; count < 2; count += 1) cart = cartOf(yield line()) ?? cart
    }
    first = 0
    cart = cartOf(yield get('cart read', '/cart'))
    if (!cart) continue
    const checked = cartOf(yield change(cart, { State: 'UserLock' }, 'cart checked'))
    if (checked) yield change(checked, { State: 'Ordered' }, 'order')
  }
}

interface Cart {
  CartId: string
  RequestId: string
}

function cartOf({ status, body }: Answer): Cart | undefined {
  if (status !== 200) return undefined
  const [row] = (JSON.parse(body.toString()) as { data: Partial<Cart>[] }).data
  return row?.CartId !== undefined && row.RequestId !== undefined ? (row as Cart) : undefined
}

const GOOD = new Set([200, 205, 206])

function timesOf(values: number[]): Times {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => Number((sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(1))
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

interface Buyer {
  connection: Connection
  steps: Generator<Ask, void, Answer>
  next: Ask
}

/** Sends a morning's requests at a steady rate to as many processes as asked for, and measures from when each was due. */
export async function runMorning(options: MorningOptions): Promise<MorningFigures> {
  const { database, size, buyers, rate, seconds, seed, log } = options
  const random = randomFrom(seed)
  const mails = mkdtempSync(join(tmpdir(), 'odbyt-morning-'))
  const since = performance.now()
  await buildWorld(database.ownerUrl, size)
  log(
    `World of ${size.items} items and ${size.customers} customers in ${((performance.now() - since) / 1000).toFixed(0)} s.`,
  )
  const servers = await Promise.all(
    Array.from({ length: options.processes }, () =>
      startProcess('server/run.ts', '/healthz', {
        DATABASE_APP_URL: database.appUrl,
        MAIL_FOLDER: mails,
        BACKUP_FOLDER: 'off',
        LOG_LEVEL: 'info',
      }),
    ),
  )
  const memory = () => servers.map((server) => Math.round(server.memory() ?? Number.NaN))
  const handles = () => servers.map((server) => server.handles() ?? Number.NaN)
  try {
    const ready = await Promise.all(
      servers.map(async ({ port }) => Number((await firstSearch(port)).toFixed(0)) / 1000),
    )
    const free: Buyer[] = []
    for (let customer = 1; customer <= buyers; customer += 1) {
      const steps = morning(customer, size, random)
      const { value: next } = steps.next()
      if (!next) throw new Error('A morning has no first request.')
      free.push({ connection: await openConnection(servers[customer % servers.length]?.port ?? 0), steps, next })
    }
    const before = { memory: memory(), handles: handles() }
    const times = new Map<string, number[]>()
    const failures: Record<string, number> = {}
    const running = new Set<Promise<void>>()

    const send = async (buyer: Buyer, due: number): Promise<void> => {
      const { call, bytes } = buyer.next
      const answer = await buyer.connection.send(bytes)
      const own = times.get(call) ?? []
      times.set(call, own)
      own.push(performance.now() - due)
      if (!GOOD.has(answer.status))
        failures[`${answer.status} ${call}`] = (failures[`${answer.status} ${call}`] ?? 0) + 1
      const { value } = buyer.steps.next(answer)
      if (value) buyer.next = value
      free.push(buyer)
    }
    const begin = performance.now()
    let sent = 0
    for (let due = begin; due < begin + seconds * 1000; due = begin + (sent * 1000) / rate) {
      if (due > performance.now()) await delay(Math.max(0, due - performance.now()))
      const buyer = free.shift()
      // All buyers wait: the next one who is answered sends it, late, and the time counts.
      if (!buyer) await Promise.race(running)
      const chosen = buyer ?? free.shift()
      if (!chosen) continue
      const one = send(chosen, due)
      running.add(one)
      void one.finally(() => running.delete(one))
      sent += 1
      if (sent % (rate * 300) === 0)
        log(`${sent} requests: ${memory().join(', ')} MiB, ${handles().join(', ')} open files.`)
    }
    await Promise.all(running)
    const lasted = (performance.now() - begin) / 1000
    const after = { memory: memory(), handles: handles() }
    return {
      requests: sent,
      requestsPerSecond: Number((sent / lasted).toFixed(1)),
      orders: times.get('order')?.length ?? 0,
      failures,
      all: timesOf([...times.values()].flat()),
      calls: Object.fromEntries([...times].map(([call, values]) => [call, timesOf(values)])),
      firstSearch: ready,
      memory: {
        before: before.memory,
        after: after.memory,
        most: Math.max(...servers.map((server) => server.peak() ?? Number.NaN)),
      },
      handles: { before: before.handles, after: after.handles },
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(mails, { recursive: true, force: true })
  }
}
