import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/db/connect.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import type { ServerProcess } from '#server/testing/server-process.ts'
import { PASSWORD } from '#server/testing/test-app.ts'
import { createItems, drawOrder, type Told } from './order-ledger.ts'
import { randomFrom } from '#db/demo/random.ts'

export interface ToldAt extends Told {
  /** When the buyer was told, in milliseconds since 1970. */
  at: number
}

export interface Buyers {
  ledger: ToldAt[]
  customerIds: number[]
  /** Requests that were not answered as they should, by their answer. */
  failures: Map<string, number>
  stop(): Promise<void>
}

interface Answered {
  CartId: string
  RequestId: string
  Orders?: { OrderId: string }[]
}

const TIMEOUT_MS = 20_000

/** Buyers who order one thing after another at any of the processes, and begin anew when something fails, until they are stopped. */
export async function startBuyers(
  database: Database,
  servers: readonly ServerProcess[],
  { buyers, seed }: { buyers: number; seed: number },
): Promise<Buyers> {
  const random = randomFrom(seed)
  const ledger: ToldAt[] = []
  const failures = new Map<string, number>()
  const over = new AbortController()

  async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
    const server = servers[Math.floor(random() * servers.length)]
    const answer = await fetch(`${server?.url}/api${path}`, {
      method,
      headers: { activelangid: 'cs', ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status !== 200) throw new Error(String(answer.status))
    return { headers: answer.headers, row: ((await answer.json()) as { data: Answered[] }).data[0] }
  }

  async function order(customerId: number, headers: Record<string, string>, items: string[]): Promise<void> {
    const { lines, change, quantity } = drawOrder(items, random)
    const { row: cart } = await call('POST', '/cart', headers, { Positions: lines })
    const put = async (version: string | undefined, body: object) =>
      (await call('PUT', `/cart/${cart?.CartId}`, headers, { ...body, RequestId: version })).row
    const changed = await put(cart?.RequestId, { Positions: change })
    const checked = await put(changed?.RequestId, { State: 'UserLock' })
    const sent = await put(checked?.RequestId, { State: 'Ordered' })
    const orderId = sent?.Orders?.[0]?.OrderId ?? ''
    ledger.push({ customerId, cartId: cart?.CartId ?? '', orderId, quantity, at: Date.now() })
  }

  async function buy(customerId: number, headers: Record<string, string>, items: string[]): Promise<void> {
    while (!over.signal.aborted) {
      try {
        await order(customerId, headers, items)
      } catch (error) {
        const { message } = error as Error
        failures.set(message, (failures.get(message) ?? 0) + 1)
        await delay(50)
        await call('GET', '/cart', headers)
          .then(({ row }) => row && call('DELETE', `/cart/${row.CartId}`, headers))
          .catch(() => {})
      }
    }
  }

  const items = await createItems(database)
  const people: { customerId: number; headers: Record<string, string> }[] = []
  for (let n = 0; n < buyers; n += 1) {
    const customerId = await createCustomer(database, { deliveryDays: '1111111' })
    const { loginId } = await createUser(database, { customerId })
    const authorization = `Basic ${Buffer.from(`${loginId}:${PASSWORD}`).toString('base64')}`
    const { headers } = await call('GET', '/login', { authorization })
    people.push({ customerId, headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' } })
  }
  const buying = people.map(({ customerId, headers }) => buy(customerId, headers, items))
  return {
    ledger,
    customerIds: people.map(({ customerId }) => customerId),
    failures,
    stop: async () => {
      over.abort()
      await Promise.all(buying)
    },
  }
}
