import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#server/db/connect.ts'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { auditOrders } from './order-ledger.ts'
import { ask, giveToPostgres, ownPostgres, type OwnPostgres, runTool, serverOn } from './own-postgres.ts'
import { startBuyers } from './steady-buyers.ts'

interface Options {
  /** An empty folder that PostgreSQL's user may pass through. */
  dir: string
  buyers: number
  /** How long they order before the primary dies, and how long after it. */
  seconds: number
  /** How long the line to the standby hangs before the primary dies. */
  hangMs: number
  seed: number
  /** Whether a commit waits for the standby. */
  isSynchronous: boolean
}

export interface FailoverFigures {
  acknowledged: number
  acknowledgedAfter: number
  /** From the death of the primary to the next order a buyer was told of; 300 ms of it nobody promotes. */
  interruptionSeconds: number
  promoteSeconds: number
  /** Orders in each second from the death of the primary on. */
  ordersEachSecond: number[]
  lost: number
  /** Orders that are there though their buyer got no answer. */
  unanswered: number
  /** Requests by the status that was not 200. */
  failures: Record<string, number>
  crashes: number
  /** From the dead primary to a standby of the new one. */
  rejoinSeconds: number
}

const DETECTED_MS = 300

/** A line to a server that can hang, and be cut with what is on it. */
async function startLine(port: number) {
  const pairs = new Set<[Socket, Socket]>()
  let hangs = false
  const door = createServer((near) => {
    const far = connectTo(port, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => void (hangs || to.write(bytes)))
      from.on('error', end)
      from.on('close', end)
    }
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    port: (door.address() as AddressInfo).port,
    /** From now on nothing arrives. */
    hang: () => void (hangs = true),
    cut: () => {
      for (const [near, far] of pairs) {
        near.destroy()
        far.destroy()
      }
      door.close()
    },
  }
}

const followed = (port: number): string =>
  `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres application_name=standby'`

const both = (first: OwnPostgres, second: OwnPostgres): DatabaseUrls => {
  const list = (url: string) =>
    `${url.replace(`127.0.0.1:${first.port}`, `127.0.0.1:${first.port},127.0.0.1:${second.port}`)}?target_session_attrs=read-write`
  return { ownerUrl: list(first.ownerUrl), appUrl: list(first.appUrl) }
}

async function untilStreams({ superUrl }: OwnPostgres, state: string): Promise<void> {
  while ((await ask(superUrl, 'select max(sync_state) from pg_stat_replication')) !== state) await delay(50)
}

/** Kills the primary while buyers order at two processes, promotes the standby, and makes the old primary its standby. */
export async function failOver(options: Options): Promise<FailoverFigures> {
  const { dir, buyers, seconds, hangMs, seed, isSynchronous } = options
  const primary = await ownPostgres(dir, 'primary', ['wal_log_hints = on', 'wal_keep_size = 512MB'])
  const stops: (() => Promise<unknown>)[] = [() => primary.stop('fast')]
  try {
    await migrate(primary.ownerUrl)
    const line = await startLine(primary.port)
    stops.push(async () => line.cut())
    const standbyDir = join(dir, 'standby')
    await runTool('pg_basebackup', ['-d', primary.superUrl, '-D', standbyDir, '-X', 'stream', '-c', 'fast'])
    writeFileSync(join(standbyDir, 'standby.signal'), '')
    const standby = await serverOn(standbyDir, [followed(line.port)])
    await standby.start()
    stops.push(() => standby.stop('fast'))
    if (isSynchronous) {
      // Not in the file the standby was copied with: it would wait for a standby of its own once it is promoted.
      await onConnection(primary.superUrl, async (client) => {
        await client.query(`alter system set synchronous_standby_names = 'standby'`)
        await client.query('select pg_reload_conf()')
      })
    }
    await untilStreams(primary, isSynchronous ? 'sync' : 'async')

    const urls = both(primary, standby)
    const settings = { LOG_LEVEL: 'fatal', MAIL_FOLDER: join(dir, 'mail'), BACKUP_FOLDER: 'off' }
    const servers = [await startServerProcess(urls, settings), await startServerProcess(urls, settings)]
    stops.push(() => Promise.all(servers.map((server) => server.stop())))
    const database = connect(urls.appUrl, { connectMs: 5000, queryMs: 60_000 }, { max: 3 })
    stops.push(() => database.close())
    const shop = await startBuyers(database, servers, { buyers, seed })
    await delay((seconds * 1000) / 2)
    // A minute of autovacuum, which no portal of an hour lacks: connections to the promoted standby plan anew, and without
    // statistics of tables that were empty a moment ago they plan for empty tables.
    await ask(primary.superUrl.replace(/postgres$/, 'odbyt'), 'analyze')
    await delay((seconds * 1000) / 2)
    line.hang()
    await delay(hangMs)
    const died = Date.now()
    await primary.stop('kill')
    line.cut()
    await delay(DETECTED_MS)
    const promoting = performance.now()
    await standby.promote()
    const promoteSeconds = (performance.now() - promoting) / 1000
    await delay(seconds * 1000)
    await shop.stop()
    const later = shop.ledger.filter(({ at }) => at > died + DETECTED_MS)
    const audit = await auditOrders(database, shop.customerIds, shop.ledger)
    return {
      acknowledged: shop.ledger.length,
      acknowledgedAfter: later.length,
      interruptionSeconds: ((later[0]?.at ?? Number.NaN) - died) / 1000,
      promoteSeconds,
      ordersEachSecond: Array.from({ length: seconds }, (_, second) => {
        const from = died + second * 1000
        return shop.ledger.filter(({ at }) => at >= from && at < from + 1000).length
      }),
      lost: audit.lost,
      unanswered: audit.doubled,
      failures: Object.fromEntries(shop.failures),
      crashes: servers.filter((server) => server.crashed()).length,
      rejoinSeconds: await rejoin(primary, standby, stops),
    }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Makes the primary that died a standby of the one that took its place. */
async function rejoin(old: OwnPostgres, current: OwnPostgres, stops: (() => Promise<unknown>)[]): Promise<number> {
  const since = performance.now()
  // Before its first checkpoint the promoted server does not tell pg_rewind that it is on a timeline of its own.
  await ask(current.superUrl, 'checkpoint')
  await runTool('pg_rewind', ['--target-pgdata', old.dir, '--source-server', current.superUrl])
  // pg_rewind has taken the other server's settings with everything else.
  const again = await serverOn(old.dir, [followed(current.port)])
  writeFileSync(join(old.dir, 'standby.signal'), '')
  await giveToPostgres(old.dir)
  await again.start()
  stops.push(() => again.stop('fast'))
  await untilStreams(current, 'async')
  return (performance.now() - since) / 1000
}
