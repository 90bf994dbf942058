import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '#server/db/connect.ts'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { type Audit, auditOrders, createItems, drawOrder, type Told } from './order-ledger.ts'
import { randomFrom } from '#db/demo/random.ts'
import { startServerProcess, type ServerProcess } from '#server/testing/server-process.ts'
import { PASSWORD } from '#server/testing/test-app.ts'

interface Options {
  database: DatabaseUrls
  mailFolder: string
  /** How many buyers order at the same time, each for a customer of its own. */
  buyers: number
  /** The run ends when at least so many orders are acknowledged and so many processes were killed. */
  orders: number
  kills: number
  seed: number
}

export interface Figures extends Audit {
  kills: number
  /** Processes that ended by themselves. */
  crashes: number
  requests: number
  /** Requests whose answer never came and that were sent again. */
  retries: number
  acknowledged: number
  /** Mails written, and those still in the queue. */
  mails: number
  mailsQueued: number
}

const TIMEOUT_MS = 10_000

/** The answer with its body read, or nothing when it got lost; whether the request was heard shows when it is sent again. */
async function answered(sent: Promise<Response>): Promise<Response | undefined> {
  try {
    const answer = await sent
    return new Response((await answer.text()) || null, answer)
  } catch {
    return undefined
  }
}

/**
 * Buyers order through two server processes on one database and send every request again until it is answered, while
 * one of the processes is killed and started again; then the orders they were told of are compared with the table.
 */
export async function orderUnderKills(options: Options): Promise<Figures> {
  const { mailFolder, buyers, orders, kills, seed } = options
  const random = randomFrom(seed)
  const settings = { MAIL_FOLDER: mailFolder, LOG_LEVEL: 'fatal' }
  const start = () => startServerProcess(options.database, settings)
  const database = connect(options.database.appUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 3 })
  const servers: [ServerProcess, ServerProcess] = await Promise.all([start(), start()])
  const figures = { kills: 0, crashes: 0, requests: 0, retries: 0 }
  const ledger: Told[] = []
  let restarting: Promise<void> | undefined

  /** Kills one of the two at once, with whatever it is doing, and starts it again. */
  function kill(): void {
    const index = random() < 0.5 ? 0 : 1
    figures.kills += 1
    if (servers[index].crashed()) figures.crashes += 1
    restarting = servers[index]
      .kill()
      .then(start)
      .then((server) => {
        servers[index] = server
        restarting = undefined
      })
  }

  // Moments are counted in requests, so that there is always something under way.
  const gap = () => 1 + Math.floor(random() * (ledger.length >= orders ? 20 : Math.max(2, (orders * 7) / (kills + 1))))
  let nextKill = gap()

  async function call(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Response> {
    for (let side = random() < 0.5 ? 0 : 1; ; side = 1 - side) {
      figures.requests += 1
      const { url } = servers[side === 0 ? 0 : 1]
      const sent = fetch(`${url}/api${path}`, {
        method,
        headers: { activelangid: 'cs', ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (figures.kills < kills && !restarting && (nextKill -= 1) <= 0) {
        kill()
        nextKill = gap()
      }
      const answer = await answered(sent)
      if (answer?.status === 500) throw new Error(`${method} ${path}: a fault of the server`)
      if (answer && answer.status < 500) return answer
      figures.retries += 1
    }
  }

  async function dataOf<R>(answer: Response): Promise<R> {
    const { data, code } = (await answer.json()) as { data: R[]; code?: string }
    if (answer.status !== 200 || !data[0]) throw new Error(`${answer.status} ${code}`)
    return data[0]
  }

  interface Answered {
    CartId: string
    RequestId: string
    Orders?: { OrderId: string }[]
  }

  async function buy({ customerId, cookie }: { customerId: number; cookie: string }, items: string[]): Promise<void> {
    const headers = { cookie }
    while (ledger.length < orders || figures.kills < kills) {
      const { lines, change, quantity } = drawOrder(items, random)
      let opened = await call('POST', '/cart', headers, { Positions: lines })
      // The first try was heard, only its answer was lost.
      if (opened.status === 409) opened = await call('GET', '/cart', headers)
      const { CartId, RequestId } = await dataOf<Answered>(opened)
      const put = async (body: object) => dataOf<Answered>(await call('PUT', `/cart/${CartId}`, headers, body))
      const changed = await put({ Positions: change, RequestId })
      const checked = await put({ State: 'UserLock', RequestId: changed.RequestId })
      const sent = await put({ State: 'Ordered', RequestId: checked.RequestId })
      ledger.push({ customerId, cartId: CartId, orderId: sent.Orders?.[0]?.OrderId ?? '', quantity })
    }
  }

  try {
    const items = await createItems(database)
    const people = await Promise.all(
      Array.from({ length: buyers }, async () => {
        const customerId = await createCustomer(database, { deliveryDays: '1111111' })
        const { loginId } = await createUser(database, { customerId })
        const authorization = `Basic ${Buffer.from(`${loginId}:${PASSWORD}`).toString('base64')}`
        const answer = await call('GET', '/login', { authorization })
        const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
        return { customerId, cookie }
      }),
    )
    await Promise.all(people.map((person) => buy(person, items)))
    await restarting
    const audit = await auditOrders(
      database,
      people.map(({ customerId }) => customerId),
      ledger,
    )
    figures.crashes += servers.filter((server) => server.crashed()).length
    return {
      ...figures,
      acknowledged: ledger.length,
      ...audit,
      ...(await countMails(database, mailFolder, audit.stored)),
    }
  } finally {
    await restarting
    await Promise.all(servers.map((server) => server.stop()))
    await database.close()
  }
}

/** Waits until the running processes have sent what they can; a mail a killed one was sending waits for some minutes. */
async function countMails(database: Database, mailFolder: string, expected: number) {
  const deadline = performance.now() + 60_000
  for (;;) {
    const mails = (await readdir(mailFolder)).filter((name) => name.endsWith('.eml')).length
    const { rows } = await database.pool.query<{ waiting: number; queued: number }>(
      `select count(*)::int as queued, (count(*) filter (where due_at <= now()))::int as waiting from mail_outbox`,
    )
    const { queued = 0, waiting = 0 } = rows[0] ?? {}
    if ((waiting === 0 && mails + queued >= expected) || performance.now() > deadline) {
      return { mails, mailsQueued: queued }
    }
    // Whoever looks without a pause takes the processor from those who send.
    await sleep(100)
  }
}
