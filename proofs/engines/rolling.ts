import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer, type AddressInfo } from 'node:net'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { type Audit, auditOrders, createItems, drawOrder, type Told } from './order-ledger.ts'
import { randomFrom } from '#db/demo/random.ts'
import type { Proxy } from './plain-proxy.ts'
import { holdSocket, startServerProcess, type ServerProcess } from '#server/testing/server-process.ts'
import { PASSWORD } from '#server/testing/test-app.ts'

interface Options {
  database: DatabaseUrls
  mailFolder: string
  buyers: number
  /** How often both processes are stopped and started again, one after the other. */
  restarts: number
  seed: number
  /** Starts the proxy in front of the processes at these addresses. */
  proxy(servers: readonly string[]): Promise<Proxy>
  /** Whether the sockets of the processes stay while they are restarted, as systemd holds them. */
  holdsSockets?: boolean
  /** How long a process answers after it was asked to end; the portal's own default when there is none. */
  drainMs?: number
}

export interface RollingFigures extends Audit {
  restarts: number
  crashes: number
  requests: number
  /** Requests without an answer, or with one that a buyer sees as a failure, and what came back. */
  failed: number
  failures: string[]
  acknowledged: number
}

const PROCESSES = 2
const TIMEOUT_MS = 30_000

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Buyers order through a proxy, and nobody sends anything twice, while two processes behind it are restarted in turn; then
 * the orders they were told of are compared with the table.
 */
export async function orderUnderRestarts(options: Options): Promise<RollingFigures> {
  const { mailFolder, buyers, restarts, seed, holdsSockets = false, drainMs = readConfig({}).drainMs } = options
  const random = randomFrom(seed)
  const settings = { MAIL_FOLDER: mailFolder, LOG_LEVEL: 'fatal', DRAIN_MS: String(drainMs) }
  const sockets = Array.from({ length: holdsSockets ? PROCESSES : 0 }, holdSocket)
  const ports = Array.from(await Promise.all(Array.from({ length: PROCESSES }, freePort)), String)
  const start = (index: number) => {
    const socket = sockets[index]
    if (socket) return startServerProcess(options.database, settings, { socket })
    return startServerProcess(options.database, { ...settings, PORT: ports[index] ?? '' })
  }
  const servers: ServerProcess[] = await Promise.all(ports.map((_, index) => start(index)))
  const database = connect(options.database.appUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 3 })
  const proxy = await options.proxy(servers.map(({ url }) => url))
  const figures = { restarts: 0, crashes: 0, requests: 0, failed: 0, failures: [] as string[] }
  const ledger: Told[] = []
  const over = new AbortController()

  async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
    figures.requests += 1
    try {
      const answer = await fetch(`${proxy.url}/api${path}`, {
        method,
        headers: { activelangid: 'cs', ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await answer.text()
      if (answer.status === 200) return { headers: answer.headers, text }
      throw new Error(`${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      figures.failed += 1
      const { message, cause } = error as Error & { cause?: Error }
      if (figures.failures.length < 20) figures.failures.push(`${method} ${path}: ${message} ${cause?.message ?? ''}`)
      return undefined
    }
  }

  interface Answered {
    CartId: string
    RequestId: string
    Orders?: { OrderId: string }[]
  }

  interface Person {
    customerId: number
    cookie: string
  }

  async function order({ customerId, cookie }: Person, items: string[]): Promise<void> {
    const headers = { cookie }
    const asked = async (method: string, path: string, body?: object) => {
      const answer = await call(method, path, headers, body)
      return answer && (JSON.parse(answer.text) as { data: Answered[] }).data[0]
    }
    const { lines, change, quantity } = drawOrder(items, random)
    const opened = await asked('POST', '/cart', { Positions: lines })
    if (!opened) return discard(headers)
    const put = (before: Answered | undefined, body: object) =>
      before && asked('PUT', `/cart/${opened.CartId}`, { ...body, RequestId: before.RequestId })
    const changed = await put(opened, { Positions: change })
    const checked = await put(changed, { State: 'UserLock' })
    const sent = await put(checked, { State: 'Ordered' })
    if (!sent) return discard(headers)
    ledger.push({ customerId, cartId: opened.CartId, orderId: sent.Orders?.[0]?.OrderId ?? '', quantity })
  }

  /** After a failure the buyer begins anew; that one request failed is counted already. */
  async function discard(headers: Record<string, string>): Promise<void> {
    const answer = await call('GET', '/cart', headers)
    const cart = answer && (JSON.parse(answer.text) as { data: Answered[] }).data[0]
    if (cart) await call('DELETE', `/cart/${cart.CartId}`, headers)
  }

  async function restartAll(): Promise<void> {
    for (let round = 0; round < restarts; round += 1) {
      for (let index = 0; index < PROCESSES; index += 1) {
        const orders = ledger.length
        if (servers[index]?.crashed()) figures.crashes += 1
        await servers[index]?.stop()
        servers[index] = await start(index)
        // Whoever restarts the next one before the proxy knows this one again has none.
        await delay(proxy.settleMs)
        // Between two restarts there is work, for both of them.
        while (ledger.length < orders + buyers && figures.failed < 100) await once(ordered, 'order')
      }
      figures.restarts += 1
    }
  }

  const ordered = new EventEmitter()
  try {
    const items = await createItems(database)
    const people = await Promise.all(
      Array.from({ length: buyers }, async (): Promise<Person> => {
        const customerId = await createCustomer(database, { deliveryDays: '1111111' })
        const { loginId } = await createUser(database, { customerId })
        const authorization = `Basic ${Buffer.from(`${loginId}:${PASSWORD}`).toString('base64')}`
        const answer = await call('GET', '/login', { authorization })
        return { customerId, cookie: answer?.headers.get('set-cookie')?.split(';')[0] ?? '' }
      }),
    )
    const buying = people.map(async (person) => {
      while (!over.signal.aborted) {
        await order(person, items)
        ordered.emit('order')
      }
    })
    await restartAll().finally(() => over.abort())
    await Promise.all(buying)
    figures.crashes += servers.filter((server) => server.crashed()).length
    const audit = await auditOrders(
      database,
      people.map(({ customerId }) => customerId),
      ledger,
    )
    return { ...figures, acknowledged: ledger.length, ...audit }
  } finally {
    over.abort()
    await proxy.stop()
    await Promise.all(servers.map((server) => server.stop()))
    for (const socket of sockets) socket.close()
    await database.close()
  }
}
