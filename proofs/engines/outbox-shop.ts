import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { createShopClient } from '#server/erp/stand-in/shop-client.ts'
import { startStandIn, type StandIn } from '#server/erp/stand-in/stand-in.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { auditOrders, type Figures, placeOrders } from './outbox.ts'
import { randomFrom } from '#db/demo/random.ts'

interface Options {
  database: DatabaseUrls
  orders: number
  kills: number
  /** Longest time in milliseconds until every order is settled. */
  patienceMs: number
  seed: number
  /** In how many portions the orders come. */
  rounds?: number
  /** Plants a person who sends again without looking; the proof has to find the doubled orders. */
  looksAway?: boolean
}

const SHARE = 0.1
/** For so many rounds the clients of who looks away tell no result. */
const SILENT_ROUNDS = 4

/**
 * Clients of POHODA's internet shop call two server processes at the same moment, hang up, throw answers away and lose
 * results, while processes are killed. POHODA knows no repeat here, so nothing but the portal keeps orders from coming
 * twice. What no answer came for a person looks up in POHODA and sends again when it is not there.
 */
export async function fetchUnderFire(options: Options): Promise<Figures> {
  const { database, orders, kills, patienceMs, seed, rounds = 25, looksAway = false } = options
  const random = randomFrom(seed)
  await placeOrders(database, orders)
  const standIn = await startStandIn({ random, mood: { knowsPacks: false, knowsExtIds: false } })
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  const key = randomBytes(18).toString('base64url')
  const hash = createHash('sha256').update(key).digest()
  await client.query(`update order_door set door = 'Shop'`)
  await client.query(`insert into api_key (name, purpose, key_hash) values ('POHODA', 'Shop', $1)`, [hash])
  await client.query(`update outgoing_order set due_at = now() + interval '1 day'`)
  const since = performance.now()
  const start = () => startServerProcess(database, { LOG_LEVEL: 'fatal' })
  const servers: ServerProcess[] = await Promise.all([start(), start()])
  const clients = servers.map((server, index) => ({
    index,
    call: createShopClient(standIn, {
      url: `${server.url}/api/pohoda-shop`,
      key,
      random,
      mood: { hangsUp: SHARE, losesAnswers: SHARE },
    }),
  }))
  let killed = 0
  let crashes = 0
  const kill = async (): Promise<void> => {
    const index = random() < 0.5 ? 0 : 1
    const victim = servers[index]
    killed += 1
    if (victim?.crashed()) crashes += 1
    await victim?.kill()
    const next = await start()
    servers[index] = next
    clients[index]?.call.moveTo(`${next.url}/api/pohoda-shop`)
  }
  try {
    for (let round = 0; performance.now() - since < patienceMs; round += 1) {
      await release(client, Math.ceil(orders / rounds))
      for (const { call } of clients) call.mood.tellsResults = !looksAway || round >= SILENT_ROUNDS
      const isKilling = killed < kills && round % 2 === 1
      await Promise.all([...clients.map(({ call }) => call.transfer()), ...(isKilling ? [kill()] : [])])
      await lookUp(client, standIn, looksAway)
      if ((await open(client)) === 0) break
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

/** Lets some more orders wait, as if they had been sent now; the limit of calls an hour is another matter. */
async function release(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `update outgoing_order set due_at = now() where order_id in (
       select order_id from outgoing_order where state = 'waiting' and due_at > now() order by due_at, order_id limit $1)`,
    [count],
  )
  await client.query(`delete from attempt`)
}

/** What a person does with orders that nobody answers for, once no call is on its way: look, and send again what is not there. */
async function lookUp(client: pg.Client, standIn: StandIn, looksAway: boolean): Promise<void> {
  const there = looksAway ? [] : standIn.kept.map(({ extId }) => extId)
  await client.query(
    `update outgoing_order set due_at = now(), lease = null where state = 'sent' and not order_id = any ($1::text[])`,
    [there],
  )
}

async function open(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from outgoing_order where state in ('waiting', 'sent')`,
  )
  return rows[0]?.open ?? 0
}
