import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkBackup, restoreBackup } from '#server/db/backup-file.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { PASSWORD } from '#server/testing/test-app.ts'
import { killDatabase } from './kill-database.ts'
import { auditOrders, createItems, drawOrder, type Told } from './order-ledger.ts'
import { randomFrom } from '#db/demo/random.ts'
import { inDatabase } from '#server/testing/contents.ts'

interface Options {
  /** An empty folder for databases, backups and mails. */
  dir: string
  /** Orders that are there before anybody is killed. */
  orders: number
  buyers: number
  /** Backups that are finished, and as many that are killed on their way. */
  backups: number
  seed: number
  /** Takes an order away after the restore: the proof has to miss it. */
  planted?: boolean
}

export interface DrillFigures {
  killedProcesses: number
  killedDatabases: number
  killedBackups: number
  /** Backups that were killed and have the name of a whole one. */
  halfFiles: number
  backups: number
  backupSeconds: number
  megabytes: number
  rows: number
  restoreSeconds: number
  /** Orders acknowledged while all this went on, and those of them before the backup that was restored began. */
  acknowledged: number
  beforeBackup: number
  restoredOrders: number
  lost: number
  waitingAfter: number
}

const root = new URL('../../', import.meta.url).pathname
const CUSTOMERS = 100

/** Orders of a year, with carts and lines as buyers make them. */
async function fillOrders(ownerUrl: string, customers: readonly number[], items: readonly string[], orders: number) {
  await onConnection(ownerUrl, async (client) => {
    await client.query(`select set_config('app.all_customers', 'on', false)`)
    await client.query(
      `with c as (
         insert into cart (customer_id, state, request_id, created_at)
         select ($1::int[])[1 + n % cardinality($1::int[])], 'Ordered', 'r' || n, now() - n * interval '40 minutes'
         from generate_series(1, $2::int) n returning id, customer_id, created_at),
       o as (
         insert into customer_order (id, customer_id, cart_id, state, created_at, line_count, net_haler, gross_haler)
         select 'P2025' || lpad(id::text, 6, '0'), customer_id, id, 'Delivered', created_at, 5, 5000, 6050 from c
         returning id, customer_id)
       insert into order_line (order_id, customer_id, position, item_id, name, unit, quantity, sales_quantity, vat_rate,
         net_price, net_haler, gross_haler)
       select o.id, o.customer_id, p, ($3::text[])[p], 'Zboží ' || p, 'ks', 2, 2, 21, 5, 1000, 1210
       from o, generate_series(1, 5) p`,
      [customers, orders, items],
    )
  })
}

/** A backup by the command, as a seller makes it; killed after so many milliseconds when they are given. */
async function runBackup(ownerUrl: string, file: string, killAfterMs?: number): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'scripts/backup.ts'), file], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: ownerUrl, DATABASE_APP_URL: '', BACKUP_KEY_FILE: '' },
  })
  const ended = new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)))
  if (killAfterMs !== undefined) {
    await delay(killAfterMs)
    child.kill('SIGKILL')
  }
  return ended
}

/**
 * Buyers order while processes, the database and backups are killed; then the last whole backup is restored elsewhere, and
 * every order that was acknowledged before it began has to be there, with all its lines.
 */
export async function drillRestore({ dir, orders, buyers, backups, seed, planted }: Options): Promise<DrillFigures> {
  const random = randomFrom(seed)
  const databaseDir = join(dir, 'first')
  const first = await startEmbedded({ dir: databaseDir })
  await migrate(first.ownerUrl)
  const database = connect(first.appUrl, { connectMs: 5000, queryMs: 60_000 }, { max: 3 })
  const start = () =>
    startServerProcess(first, { MAIL_FOLDER: join(dir, 'mail'), LOG_LEVEL: 'fatal', BACKUP_FOLDER: 'off' })
  const servers: ServerProcess[] = [await start(), await start()]
  const figures = {
    killedProcesses: 0,
    killedDatabases: 0,
    killedBackups: 0,
    halfFiles: 0,
    backups: 0,
    backupSeconds: 0,
  }
  const ledger: Told[] = []
  const over = new AbortController()

  async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
    const server = servers[Math.floor(random() * servers.length)]
    const answer = await fetch(`${server?.url}/api${path}`, {
      method,
      headers: { activelangid: 'cs', ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    if (answer.status !== 200) throw new Error(`${answer.status}`)
    const { data } = (await answer.json()) as {
      data: { CartId: string; RequestId: string; Orders?: { OrderId: string }[] }[]
    }
    return { headers: answer.headers, row: data[0] }
  }

  async function order(customerId: number, headers: Record<string, string>, items: string[]): Promise<void> {
    const { lines, change, quantity } = drawOrder(items, random)
    const { row: cart } = await call('POST', '/cart', headers, { Positions: lines })
    const put = async (version: string | undefined, body: object) =>
      (await call('PUT', `/cart/${cart?.CartId}`, headers, { ...body, RequestId: version })).row
    const changed = await put(cart?.RequestId, { Positions: change })
    const checked = await put(changed?.RequestId, { State: 'UserLock' })
    const sent = await put(checked?.RequestId, { State: 'Ordered' })
    ledger.push({ customerId, cartId: cart?.CartId ?? '', orderId: sent?.Orders?.[0]?.OrderId ?? '', quantity })
  }

  /** What fails in the storm is left; the cart is put away, and the buyer begins anew. */
  async function buy(customerId: number, headers: Record<string, string>, items: string[]): Promise<void> {
    while (!over.signal.aborted) {
      try {
        await order(customerId, headers, items)
      } catch {
        await delay(50)
        await call('GET', '/cart', headers)
          .then(({ row }) => row && call('DELETE', `/cart/${row.CartId}`, headers))
          .catch(() => {})
      }
    }
  }

  async function storm(): Promise<void> {
    while (!over.signal.aborted) {
      await delay(500 + random() * 2000, undefined, { signal: over.signal }).catch(() => {})
      if (over.signal.aborted) return
      if (random() < 0.4) {
        figures.killedDatabases += 1
        killDatabase(databaseDir)
        await delay(3000)
        continue
      }
      const index = Math.floor(random() * servers.length)
      figures.killedProcesses += 1
      await servers[index]?.kill()
      const again = await start().catch(() => undefined)
      if (again) servers[index] = again
    }
  }

  let last: { file: string; before: Told[] } | undefined
  async function backUp(): Promise<void> {
    for (let tries = 0; figures.backups < backups; tries += 1) {
      if (figures.killedBackups < backups) {
        const half = join(dir, `half-${tries}.backup`)
        const isWhole = await runBackup(first.ownerUrl, half, 300 + random() * 1500)
        figures.killedBackups += 1
        if (!isWhole && existsSync(half)) figures.halfFiles += 1
      }
      const file = join(dir, `whole-${tries}.backup`)
      const before = [...ledger]
      const since = performance.now()
      if (!(await runBackup(first.ownerUrl, file))) continue
      figures.backupSeconds = (performance.now() - since) / 1000
      figures.backups += 1
      last = { file, before }
    }
  }

  try {
    const items = await createItems(database)
    const people = await Promise.all(
      Array.from({ length: CUSTOMERS }, () => createCustomer(database, { deliveryDays: '1111111' })),
    )
    await fillOrders(first.ownerUrl, people, items, orders)
    const cookies = await Promise.all(
      people.slice(0, buyers).map(async (customerId) => {
        const { loginId } = await createUser(database, { customerId })
        const authorization = `Basic ${Buffer.from(`${loginId}:${PASSWORD}`).toString('base64')}`
        const { headers } = await call('GET', '/login', { authorization })
        return { customerId, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
      }),
    )
    const working = [...cookies.map(({ customerId, cookie }) => buy(customerId, { cookie }, items)), storm()]
    await backUp().finally(() => over.abort())
    await Promise.all(working)
    if (!last) throw new Error('no backup was made')
    const restored = await restoreElsewhere(join(dir, 'second'), last, people, planted ?? false)
    return { ...figures, megabytes: statSync(last.file).size / 1e6, acknowledged: ledger.length, ...restored }
  } finally {
    over.abort()
    await Promise.all(servers.map((server) => server.stop()))
    await database.close()
    await first.stop()
  }
}

/** Restores a backup on a machine that has nothing, and compares it with what buyers were told before it began. */
async function restoreElsewhere(
  dir: string,
  { file, before }: { file: string; before: Told[] },
  people: number[],
  planted: boolean,
) {
  const second = await startEmbedded({ dir })
  let database: Database | undefined
  try {
    const since = performance.now()
    await restoreBackup(second.ownerUrl, file, { key: undefined, files: inDatabase, replace: false, erased: [] })
    const restoreSeconds = (performance.now() - since) / 1000
    if (planted) {
      await onConnection(second.ownerUrl, async (client) => {
        await client.query(`select set_config('app.all_customers', 'on', false)`)
        await client.query(`delete from customer_order where id = $1`, [before.at(-1)?.orderId])
      })
    }
    database = connect(second.appUrl, { connectMs: 5000, queryMs: 60_000 }, { max: 3 })
    const { stored, lost } = await auditOrders(database, people, before)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from outgoing_order where state in ('waiting', 'sent')`.execute(database.db)
    return {
      restoreSeconds,
      rows: (await checkBackup(file, undefined)).rows,
      beforeBackup: before.length,
      restoredOrders: stored,
      lost,
      waitingAfter: rows[0]?.n ?? -1,
    }
  } finally {
    await database?.close()
    await second.stop()
  }
}
