import { connect } from '#server/db/connect.ts'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { type Moment, openGate } from './database-gate.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { type Audit, auditOrders, createItems, drawOrder, type Told } from './order-ledger.ts'
import { randomFrom } from '#db/demo/random.ts'
import { startServerProcess, type ServerProcess } from '#server/testing/server-process.ts'
import { PASSWORD } from '#server/testing/test-app.ts'

interface Options {
  database: DatabaseUrls
  mailFolder: string
  /** How often every point is met. */
  rounds: number
  seed: number
  /** The points that are met, by their names; all of them if left out. */
  only?: RegExp
  /** How many orders tell what an order asks of the database. */
  learned?: number
  /** After all of that the database tells the server of one order before it is committed, which has to be found. */
  planted?: 'answer before commit'
}

export interface PointFigures extends Audit {
  kills: number
  crashes: number
  /** Every point with how often the process died there. */
  points: Map<string, number>
  retries: number
  acknowledged: number
  /** The same tables when the planted fault has lost an order. */
  planted?: Audit
}

/** What a buyer does, in its order; each is one call. */
const steps = ['open', 'change', 'check', 'send'] as const
type Step = (typeof steps)[number]

interface Point {
  name: string
  step: Step
  /** Undefined: after the answer was sent, before the buyer reads it. */
  trap?: { text: string; moment: Moment }
}

interface Heard {
  CartId: string
  RequestId: string
  Orders?: { OrderId: string }[]
}

/** What a statement does, in a word or two. */
function wordsOf(text: string): string {
  if (text.includes('insert into customer_order')) return 'places the order'
  if (/\b(?:update|insert into) cart\b/.test(text)) return 'writes the cart'
  if (text.includes('"CartId"')) return 'reads the cart'
  return text.includes('seen_at') ? 'reads the session' : 'reads the goods'
}

function pointsOf(step: Step, texts: readonly string[]): Point[] {
  const moments = ['before', 'half', 'after'] as const
  const told = { before: 'before statement', half: 'half of statement', after: 'after statement' }
  return [
    ...texts.flatMap((text, index) =>
      moments.map((moment): Point => ({
        name: `${step}: ${told[moment]} ${index + 1} (${wordsOf(text)})`,
        step,
        trap: { text, moment },
      })),
    ),
    { name: `${step}: committed, the answer not read`, step },
  ]
}

/**
 * Orders go through one process that dies at every point of an order: before, within and after each statement of each of
 * its calls, and between the answer and who reads it. The buyer sends again what was not answered; then what buyers were
 * told is compared with the tables.
 */
export async function orderAtKillPoints(options: Options): Promise<PointFigures> {
  const { mailFolder, rounds, only = /./, learned: learning = 5, planted } = options
  const random = randomFrom(options.seed)
  const gate = await openGate(options.database)
  const start = () => startServerProcess(gate, { MAIL_FOLDER: mailFolder, LOG_LEVEL: 'fatal' })
  const database = connect(options.database.appUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 3 })
  const figures = { kills: 0, crashes: 0, retries: 0 }
  const points = new Map<string, number>()
  const ledger: Told[] = []
  let server: ServerProcess = await start()
  // The next process is up before this one dies; none is started behind the last one, which the planted fault kills.
  const needless = planted ? 1 : 0
  let spare: Promise<ServerProcess> | undefined = start()
  let left = Infinity
  let restarted = Promise.resolve()

  function kill(): void {
    figures.kills += 1
    if (server.crashed()) figures.crashes += 1
    restarted = server.kill().then(async () => {
      left -= 1
      if (planted && left === 0) return
      if (!spare) throw new Error('more kills than points')
      server = await spare
      spare = left > needless ? start() : undefined
    })
  }

  /** Sends a call until it is answered; `point` is where the process dies, `isLast` when the answer is lost. */
  async function call(headers: Record<string, string>, method: string, path: string, body?: object, point?: Point) {
    const isPlanted = point?.trap?.moment === 'uncommitted'
    if (point?.trap) gate.arm(point.trap.text, point.trap.moment, isPlanted ? () => {} : kill)
    for (let isFirst = true; ; isFirst = false) {
      await restarted
      const answer = await fetch(`${server.url}/api${path}`, {
        method,
        headers: { activelangid: 'cs', ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined)
      if (answer && point && !point.trap && isFirst) kill()
      else if (answer) {
        const text = await answer.text().catch(() => undefined)
        if (isPlanted && isFirst) kill()
        if (text !== undefined && answer.status < 500) return { answer, text }
        if (answer.status === 500) throw new Error(`${method} ${path}: a fault of the server`)
      }
      figures.retries += 1
    }
  }

  const headersOf = async () => {
    const customerId = await createCustomer(database, { deliveryDays: '1111111' })
    const { loginId } = await createUser(database, { customerId })
    const authorization = `Basic ${Buffer.from(`${loginId}:${PASSWORD}`).toString('base64')}`
    const { answer } = await call({ authorization }, 'GET', '/login')
    return { customerId, headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' } }
  }

  try {
    const items = await createItems(database)
    const { customerId, headers } = await headersOf()

    /** One order from the first line to the confirmation; `listen` hears the statements of each step. */
    async function buy(point?: Point, listen?: (step: Step, texts: string[]) => void): Promise<void> {
      const { lines, change, quantity } = drawOrder(items, random)
      async function step(name: Step, method: string, path: string, body: object): Promise<Heard> {
        gate.seen()
        const found = point?.step === name ? point : undefined
        let { answer, text } = await call(headers, method, path, body, found)
        listen?.(name, gate.seen())
        // The first try was heard, only its answer was lost.
        if (name === 'open' && answer.status === 409) ({ answer, text } = await call(headers, 'GET', '/cart'))
        const { data, code } = JSON.parse(text) as { data: Heard[]; code?: string }
        if (answer.status !== 200 || !data[0]) throw new Error(`${point?.name}: ${answer.status} ${code}`)
        return data[0]
      }
      const { CartId, RequestId } = await step('open', 'POST', '/cart', { Positions: lines })
      const put = (name: Step, body: object) => step(name, 'PUT', `/cart/${CartId}`, body)
      const changed = await put('change', { Positions: change, RequestId })
      const checked = await put('check', { State: 'UserLock', RequestId: changed.RequestId })
      const sent = await put('send', { State: 'Ordered', RequestId: checked.RequestId })
      ledger.push({ customerId, cartId: CartId, orderId: sent.Orders?.[0]?.OrderId ?? '', quantity })
    }

    // What an order asks of the database is learned from several, because the mails of the ones before it are made
    // meanwhile: what all of them ask. The first one also warms the process up.
    const learned = new Map<Step, string[]>()
    await buy()
    for (let order = 0; order < learning; order += 1) {
      await buy(undefined, (step, texts) =>
        learned.set(
          step,
          (learned.get(step) ?? texts).filter((text) => texts.includes(text)),
        ),
      )
    }
    const all = steps.flatMap((step) => {
      const texts = (learned.get(step) ?? []).filter((text) => !/timed_job|mail_outbox/.test(text))
      const last = texts.findIndex((text) => text.includes('insert into customer_order'))
      return pointsOf(step, last < 0 ? texts : texts.slice(0, last + 1))
    })
    const chosen = all.filter(({ name }) => only.test(name))
    left = rounds * chosen.length + needless
    for (let round = 0; round < rounds; round += 1) {
      for (const point of chosen) {
        await buy(point)
        if (gate.isArmed()) throw new Error(`${point.name} was not reached`)
        points.set(point.name, (points.get(point.name) ?? 0) + 1)
      }
    }
    await restarted
    const audit = await auditOrders(database, [customerId], ledger)
    if (server.crashed()) figures.crashes += 1
    const proved = { ...figures, points, acknowledged: ledger.length, ...audit }
    if (!planted) return proved
    const text = learned.get('send')?.find((one) => one.includes('insert into customer_order')) ?? ''
    await buy({ name: planted, step: 'send', trap: { text, moment: 'uncommitted' } })
    await restarted
    return { ...proved, planted: await auditOrders(database, [customerId], ledger) }
  } finally {
    await restarted
    await Promise.all([server.stop(), spare?.then((process) => process.stop())])
    await database.close()
    await gate.close()
  }
}
