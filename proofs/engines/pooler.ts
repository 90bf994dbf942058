import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checkDatabase } from '#server/db/check-database.ts'
import { connect } from '#server/db/connect.ts'
import { runAs } from '#server/db/embedded-place.ts'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { externalUrls } from '#server/db/external.ts'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { root, runNode } from '#scripts/root.ts'
import { auditOrders } from './order-ledger.ts'
import { giveToPostgres, type OwnPostgres, ownPostgres } from './own-postgres.ts'
import { freePort } from './rolling.ts'
import { startBuyers } from './steady-buyers.ts'

interface Options {
  /** An empty folder that PostgreSQL's user may write in. */
  dir: string
  buyers: number
  seconds: number
  seed: number
}

export interface PoolerFigures {
  acknowledged: number
  lost: number
  /** Orders that are there though their buyer got no answer, when the pooler was ended. */
  unanswered: number
  /** What check-database says behind a pooler in session mode, and with the owner's address alone. */
  session: string[]
  sessionOwnerAlone: string[]
  /** What it says in the modes in which the portal cannot work, and whether npm run serve refuses them. */
  transaction: string[]
  transactionRefused: boolean
  statement: string[]
  failures: Record<string, number>
  /** Failures after the pooler was ended and started again under the buyers; each buyer may meet some. */
  restartFailures: number
  lostAfterRestart: number
}

type Mode = 'session' | 'transaction' | 'statement'

interface Pooler extends DatabaseUrls {
  stop(): Promise<void>
}

/** PgBouncer as docs/operating.md tells, in front of this server. */
async function startPooler(dir: string, server: OwnPostgres, mode: Mode, at?: number): Promise<Pooler> {
  const port = at ?? (await freePort())
  const [config, users] = [join(dir, `${mode}.ini`), join(dir, 'userlist.txt')]
  writeFileSync(users, '"odbyt_owner" ""\n"odbyt_app" ""\n')
  writeFileSync(
    config,
    `[databases]
odbyt = host=127.0.0.1 port=${server.port} dbname=odbyt
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 40
logfile = ${join(dir, `${mode}.log`)}
pidfile = ${join(dir, `${mode}.pid`)}
`,
  )
  await giveToPostgres(dir)
  const child = spawn('pgbouncer', ['-q', config], { ...runAs('/nowhere'), stdio: 'ignore' })
  await once(child, 'spawn')
  const behind = (url: string) => url.replace(`:${server.port}/`, `:${port}/`)
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await answers(behind(server.appUrl)))) await delay(20)
  if (child.exitCode !== null) throw new Error(readFileSync(join(dir, `${mode}.log`), 'utf8'))
  return {
    ownerUrl: behind(server.ownerUrl),
    appUrl: behind(server.appUrl),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  onConnection(url, async (client) => void (await client.query('select 1'))).then(
    () => true,
    () => false,
  )

const found = async (urls: DatabaseUrls): Promise<string[]> => (await checkDatabase(urls)).map(({ what }) => what)

/** Buyers order through PgBouncer in session mode, which is restarted under them; then it stands in the wrong modes. */
export async function orderThroughPooler({ dir, buyers, seconds, seed }: Options): Promise<PoolerFigures> {
  const server = await ownPostgres(dir, 'database')
  const stops: (() => Promise<unknown>)[] = [() => server.stop('fast')]
  try {
    let pooler = await startPooler(dir, server, 'session')
    stops.push(() => pooler.stop())
    await migrate(pooler.ownerUrl)
    const session = await found(pooler)
    const alone = externalUrls({ DATABASE_URL: pooler.ownerUrl })
    const sessionOwnerAlone = alone ? await found(alone) : []
    const settings = { LOG_LEVEL: 'fatal', MAIL_FOLDER: join(dir, 'mail'), BACKUP_FOLDER: 'off' }
    const portals = [await startServerProcess(pooler, settings), await startServerProcess(pooler, settings)]
    stops.push(() => Promise.all(portals.map((portal) => portal.stop())))
    const database = connect(server.appUrl, { connectMs: 5000, queryMs: 60_000 }, { max: 3 })
    stops.push(() => database.close())
    const shop = await startBuyers(database, portals, { buyers, seed })
    await delay(seconds * 1000)
    const failures = Object.fromEntries(shop.failures)
    const whole = await auditOrders(database, shop.customerIds, [...shop.ledger])
    const acknowledged = shop.ledger.length
    await pooler.stop()
    pooler = await startPooler(dir, server, 'session', Number(new URL(pooler.appUrl).port))
    await delay(seconds * 1000)
    await shop.stop()
    const after = await auditOrders(database, shop.customerIds, shop.ledger)
    const all = [...shop.failures.values()].reduce((sum, count) => sum + count, 0)

    const transaction = await startPooler(dir, server, 'transaction')
    stops.push(() => transaction.stop())
    const statement = await startPooler(dir, server, 'statement')
    stops.push(() => statement.stop())
    const env = { DATABASE_URL: transaction.ownerUrl, DATABASE_APP_URL: transaction.appUrl, PORT: '0' }
    const served = await runNode([join(root, 'scripts/serve.ts')], { env })
    return {
      acknowledged,
      lost: whole.lost,
      unanswered: after.doubled,
      session,
      sessionOwnerAlone,
      transaction: await found(transaction),
      transactionRefused: served.code === 1 && served.output.includes('pool_mode = session'),
      statement: await found(statement).catch((error: Error) => [error.message]),
      failures,
      restartFailures: all - Object.values(failures).reduce((sum, count) => sum + count, 0),
      lostAfterRestart: after.lost,
    }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
