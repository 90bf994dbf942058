import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { schemaState } from '#server/db/migrate.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { root, runNode } from '#scripts/root.ts'
import { auditOrders } from './order-ledger.ts'
import { ask } from './own-postgres.ts'
import { startBuyers } from './steady-buyers.ts'

interface Options {
  dir: string
  buyers: number
  /** How long they order before the tables change, while both versions serve, and after it. */
  seconds: number
  seed: number
  /** The newer version takes away what the older one uses. */
  planted: boolean
}

export interface UpgradeFigures {
  /** Processes that made the tables of an empty database at once, and those of them that failed. */
  together: number
  failedTogether: number
  /** Rows about the baseline; more than one was it made twice. */
  baselines: number
  /** Of as many servers that started at once, those that answer. */
  serving: number
  migrateSeconds: number
  /** Orders there were when the newer version changed the tables, and those of them it told nothing of. */
  changedOrders: number
  leftOut: number
  acknowledged: number
  lost: number
  failures: Record<string, number>
  /** What the older version's commands say on the newer tables. */
  olderMigrate: string
  olderServe: string
}

const TOGETHER = 8

// What releases bring: columns in tables of every order, a table, an index, and something told of the rows there are.
const ADDED = `
alter table cart add column gate text;
alter table cart_line add column gate text not null default '';
alter table customer_order add column gate text;
alter table order_line add column gate text not null default '';
alter table item add column gate text;
create table gate (id bigint generated always as identity primary key, name text not null);
grant select on gate to odbyt_app;
create index order_line__gate on order_line (gate) where gate <> '';
select set_config('app.all_customers', 'on', true);
insert into gate (name) select distinct 'Gate ' || customer_id from customer_order;
update customer_order set gate = 'Gate ' || customer_id;
`
const untold = (moment: string) => `select count(*) from customer_order where gate is null and created_at < '${moment}'`
const TAKEN = 'alter table cart_line rename column quantity to amount;'

/** A checkout of the next version: this one with one more file of changes. */
function newerCheckout(dir: string, planted: boolean): string {
  const checkout = join(dir, 'newer')
  mkdirSync(checkout)
  for (const name of ['contract', 'db', 'scripts', 'server', 'web/public/assets/i18n', 'package.json'])
    cpSync(join(root, name), join(checkout, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  const next = String(readdirSync(join(root, 'db/migrations')).length + 1).padStart(4, '0')
  writeFileSync(join(checkout, 'db/migrations', `${next}-gates.sql`), planted ? TAKEN : ADDED)
  return checkout
}

/** Eight processes begin on an empty database; then the next version's tables come while buyers order at this version. */
export async function upgradeUnderBuyers({ dir, buyers, seconds, seed, planted }: Options): Promise<UpgradeFigures> {
  const embedded = await startEmbedded({ dir: join(dir, 'data') })
  const settings = { LOG_LEVEL: 'fatal', MAIL_FOLDER: join(dir, 'mail'), BACKUP_FOLDER: 'off', DB_POOL: '6' }
  const env = { DATABASE_URL: embedded.ownerUrl, DATABASE_APP_URL: embedded.appUrl, PORT: '0' }
  const command = (checkout: string, name: string) =>
    runNode([join(checkout, 'scripts', `${name}.ts`)], { cwd: checkout, env })
  const eight = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: TOGETHER }, work))
  const start = (checkout: string = root) => startServerProcess(embedded, settings, { root: checkout })
  const servers: Awaited<ReturnType<typeof start>>[] = []
  const database = connect(embedded.appUrl, { connectMs: 5000, queryMs: 60_000 }, { max: 3 })
  try {
    const made = await eight(() => command(root, 'migrate'))
    const all = await eight(() => start())
    servers.push(...all)
    const healths = await Promise.all(all.map(async ({ url }) => (await fetch(`${url}/healthz`)).status))
    await Promise.all(servers.splice(2).map((server) => server.stop()))

    const shop = await startBuyers(database, servers, { buyers, seed })
    await delay(seconds * 1000)
    const newer = newerCheckout(dir, planted)
    const changedOrders = Number(await ask(embedded.ownerUrl, 'select count(*) from customer_order'))
    const moment = await ask(embedded.ownerUrl, 'select now()::text')
    const since = performance.now()
    const migrated = await command(newer, 'migrate')
    if (migrated.code !== 0) throw new Error(migrated.output)
    const migrateSeconds = (performance.now() - since) / 1000
    // Both versions on the newer tables.
    const old = [...servers]
    servers.push(await start(newer), await start(newer))
    await delay(seconds * 1000)
    for (const server of old) {
      servers.splice(servers.indexOf(server), 1)
      // Requests that have begun there end there.
      await delay(1000)
      await server.stop()
    }
    await delay(seconds * 1000)
    await shop.stop()
    const { lost } = planted ? { lost: 0 } : await auditOrders(database, shop.customerIds, shop.ledger)
    const { missing } = await schemaState(embedded.ownerUrl)
    if (missing.length > 0) throw new Error(`${missing.join(', ')} is missing after all.`)
    return {
      together: TOGETHER,
      failedTogether: made.filter(({ code }) => code !== 0).length,
      baselines: Number(await ask(embedded.ownerUrl, `select count(*) from kysely_migration where name like '0001%'`)),
      serving: healths.filter((status) => status === 200).length,
      migrateSeconds,
      changedOrders,
      leftOut: planted ? 0 : Number(await ask(embedded.ownerUrl, untold(moment))),
      acknowledged: shop.ledger.length,
      lost,
      failures: Object.fromEntries(shop.failures),
      olderMigrate: (await command(root, 'migrate')).output.trim(),
      olderServe: (await command(root, 'serve')).output.trim(),
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await database.close()
    await embedded.stop()
  }
}
