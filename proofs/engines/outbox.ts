import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#server/db/connect.ts'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { type Mood, startStandIn, type StandIn } from '#server/erp/stand-in/stand-in.ts'
import { createCategory, createCustomer, createItem } from '#server/testing/factories.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { randomFrom } from '#db/demo/random.ts'

/** Faults of which the proof has to find what they do: an accounting system that knows no repeat, or forgets what it took. */
const plants = {
  'knows no repeat': { knowsPacks: false, knowsExtIds: false },
  'forgets orders': { forgets: 0.05 },
} as const satisfies Record<string, Partial<Mood>>

export type Planted = keyof typeof plants
export const planted = Object.keys(plants) as Planted[]

interface Options {
  database: DatabaseUrls
  orders: number
  kills: number
  /** How long the stand-in is down, in milliseconds. */
  downMs: number
  /** Longest time in milliseconds until every order is settled. */
  patienceMs: number
  seed: number
  /** How many server processes send; two unless said otherwise. */
  processes?: number
  planted?: Planted
}

export interface Figures {
  orders: number
  kills: number
  crashes: number
  /** Packs the stand-in was handed, repeats too. */
  handed: number
  /** Not with the stand-in, or not known as accepted under the number it has there, or with other sums. */
  lost: number
  /** With the stand-in more than once. */
  doubled: number
  /** Milliseconds until the last order was settled. */
  ms: number
}

const SHARE = 0.04
const LOOK_MS = 100

const CUSTOMERS = 5

/** Orders as buyers would have sent them, waiting to go out. */
export async function placeOrders({ ownerUrl, appUrl }: DatabaseUrls, count: number): Promise<void> {
  const database = connect(appUrl, { connectMs: 5000, queryMs: 20_000 }, { max: 2 })
  const { id: categoryId } = await createCategory(database)
  const item = await createItem(database, { categoryId, vatRate: '12', price: '13.3333' })
  const customers: number[] = []
  for (let one = 0; one < CUSTOMERS; one += 1) customers.push(await createCustomer(database))
  await database.close()
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.all_customers', 'on', true)`)
    await client.query(
      `insert into customer_order (id, customer_id, state, line_count, net_haler, gross_haler)
       select 'P' || n, ($1::integer[])[1 + n % ${CUSTOMERS}], 'New', 1, 1333 * (1 + n % 9), 1493 * (1 + n % 9)
       from generate_series(1, $2::integer) n`,
      [customers, count],
    )
    await client.query(
      `insert into order_line (order_id, customer_id, position, item_id, name, unit, quantity, sales_quantity, vat_rate,
         net_price, net_haler, gross_haler)
       select id, customer_id, 1, $1, 'Mouka', 'ks', 1, 1, 12, 13.3333, net_haler, gross_haler from customer_order`,
      [item],
    )
    await client.query(`insert into outgoing_order (order_id, customer_id) select id, customer_id from customer_order`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function openDoor(client: pg.Client, url: string): Promise<void> {
  await client.query(`update order_door set door = 'MServer', url = $1, login = 'portal', password = 'heslo'`, [url])
}

/** What became of the orders, against what the stand-in keeps. */
export async function auditOrders(client: pg.Client, standIn: StandIn) {
  await client.query(`select set_config('app.all_customers', 'on', false)`)
  const { rows } = await client.query<{ id: string; state: string; number: string; net: number; gross: number }>(
    `select o.id, g.state, coalesce(o.erp_number, '') as number, o.net_haler::int as net, o.gross_haler::int as gross
     from customer_order o join outgoing_order g on g.order_id = o.id`,
  )
  const kept = new Map(rows.map(({ id }) => [id, standIn.kept.filter((one) => one.extId === id)]))
  const isSettled = ({ id, state, number, net, gross }: (typeof rows)[number]) => {
    const [there] = kept.get(id) ?? []
    return state === 'accepted' && there?.number === number && there.netHaler === net && there.grossHaler === gross
  }
  return {
    orders: rows.length,
    lost: rows.filter((row) => !isSettled(row)).length,
    doubled: [...kept.values()].filter(({ length }) => length > 1).length,
  }
}

/**
 * Server processes send orders to a stand-in that is slow, is away for a while, works packs off twice and loses
 * answers, while one of the processes is killed again and again; then what the stand-in keeps is compared with the orders.
 */
export async function sendUnderFire(options: Options): Promise<Figures> {
  const { database, orders, kills, downMs, patienceMs, seed, processes = 2, planted: fault } = options
  const random = randomFrom(seed)
  await placeOrders(database, orders)
  const standIn = await startStandIn({
    random,
    mood: { slowMs: 1, losesAnswers: SHARE, doubles: SHARE, ...(fault && plants[fault]) },
  })
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await openDoor(client, standIn.url)
  const since = performance.now()
  const start = () => startServerProcess(database, { LOG_LEVEL: 'fatal' })
  const servers: ServerProcess[] = await Promise.all(Array.from({ length: processes }, start))
  let killed = 0
  let crashes = 0

  const kill = async (): Promise<void> => {
    const index = random() < 0.5 ? 0 : 1
    const victim = servers[index]
    killed += 1
    if (victim?.crashed()) crashes += 1
    await victim?.kill()
    servers[index] = await start()
  }
  const open = async (): Promise<number> => {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from outgoing_order where state in ('waiting', 'sent')`,
    )
    return rows[0]?.open ?? 0
  }
  // What a killed process held, and what is to be tried later, comes again as if the time had passed.
  const passTime = () =>
    client.query(`update outgoing_order set due_at = now() where state in ('waiting', 'sent') and due_at > now()`)

  try {
    let wasDown = false
    // The last kill comes while there are still orders to go.
    const gap = orders / (kills + 2)
    for (let left = await open(); left > 0 && performance.now() - since < patienceMs; left = await open()) {
      const done = orders - left
      if (!wasDown && done > orders / 3) {
        wasDown = true
        standIn.mood.isDown = true
        await sleep(downMs)
        standIn.mood.isDown = false
      }
      for (let due = Math.min(kills, Math.floor(done / gap)) - killed; due > 0; due -= 1) await kill()
      if (left < 20 || done > orders * 0.9) await passTime()
      await sleep(LOOK_MS)
    }
    const ms = Math.round(performance.now() - since)
    crashes += servers.filter((server) => server.crashed()).length
    return { kills: killed, crashes, handed: standIn.handed(), ...(await auditOrders(client, standIn)), ms }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await client.end()
    await standIn.close()
  }
}
