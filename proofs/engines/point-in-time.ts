import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { settleSetBack } from '#server/db/backup-file.ts'
import { checkDatabase } from '#server/db/check-database.ts'
import { connect } from '#server/db/connect.ts'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { auditOrders } from './order-ledger.ts'
import { ask, giveToPostgres, ownFolder, ownPostgres, type OwnPostgres, runTool, serverOn } from './own-postgres.ts'
import { startBuyers, type ToldAt } from './steady-buyers.ts'

interface Options {
  /** An empty folder that PostgreSQL's user may pass through. */
  dir: string
  buyers: number
  /** How long they order before the moment, after it, and before the disk is lost. */
  seconds: number
  seed: number
  /** Takes a segment out of the archive: the restore has to refuse. */
  planted: boolean
}

export interface InTimeFigures {
  baseSeconds: number
  baseMegabytes: number
  archivedMegabytes: number
  acknowledgedBefore: number
  acknowledgedAfter: number
  /** From the base backup to a database that takes writes, at the moment. */
  restoreSeconds: number
  /** Acknowledged before the moment and not there. */
  lostBefore: number
  /** Acknowledged after the moment and there nevertheless. */
  keptAfter: number
  /** Orders the accident has changed, in the database that was set back. */
  damaged: number
  /** Orders that would go out to the accounting system, perhaps a second time. */
  waitingAfter: number
  /** What check-database finds. */
  findings: string[]
  /** Orders that buyers sent to the database that was set back. */
  orderedAgain: number
  /** After the disk was lost: orders that were acknowledged and in no archived segment, and how long ago the first was. */
  diskOrders: number
  diskLost: number
  diskLostSeconds: number
}

const CAREFUL = { connectMs: 5000, queryMs: 60_000 }
/** How long a segment that is not full waits for the archive, here and in docs/operating.md. */
const ARCHIVE_SECONDS = 60

const megabytes = (dir: string): number =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1_000_000

/** The server that comes out of the base backup and the archive, once it takes writes. */
async function recovered(dir: string, name: string, settings: readonly string[]): Promise<OwnPostgres> {
  const base = join(dir, 'base')
  await runTool('pg_verifybackup', ['--exit-on-error', base])
  const target = ownFolder(dir, name)
  cpSync(base, target, { recursive: true })
  writeFileSync(join(target, 'recovery.signal'), '')
  await giveToPostgres(target)
  const server = await serverOn(target, [
    `restore_command = 'cp ${join(dir, 'archive')}/%f %p'`,
    `recovery_target_action = 'promote'`,
    // The archive of the first server has to stay what it is.
    'archive_mode = off',
    ...settings,
  ])
  await server.start()
  while ((await ask(server.superUrl, 'select pg_is_in_recovery()')) === 'true') await delay(50)
  return server
}

async function auditOf(server: DatabaseUrls, customerIds: number[], ledger: ToldAt[]) {
  const database = connect(server.appUrl, CAREFUL, { max: 3 })
  try {
    return await auditOrders(database, customerIds, ledger)
  } finally {
    await database.close()
  }
}

/** Lets buyers order at two processes on this database for so long; what they were told. */
async function orderFor(server: DatabaseUrls, { dir, buyers, seconds, seed }: Options, meanwhile = async () => {}) {
  const database = connect(server.appUrl, CAREFUL, { max: 3 })
  const settings = { LOG_LEVEL: 'fatal', MAIL_FOLDER: join(dir, 'mail'), BACKUP_FOLDER: 'off' }
  const start = () => startServerProcess(server, settings)
  const servers = [await start(), await start()]
  try {
    const shop = await startBuyers(database, servers, { buyers, seed })
    await Promise.all([delay(seconds * 1000), meanwhile()])
    await shop.stop()
    return shop
  } finally {
    await Promise.all(servers.map((one) => one.stop()))
    await database.close()
  }
}

/** Waits until everything written so far is in the archive. */
async function archiveAll({ superUrl }: OwnPostgres): Promise<void> {
  const last = await ask(superUrl, 'select pg_walfile_name(pg_switch_wal())')
  while ((await ask(superUrl, `select last_archived_wal >= '${last}' from pg_stat_archiver`)) !== 'true')
    await delay(50)
}

/** Sets an external database back to a moment with a base backup and the archived log, as docs/operating.md tells. */
export async function returnInTime(options: Options): Promise<InTimeFigures> {
  const { dir, planted } = options
  const archive = ownFolder(dir, 'archive')
  const first = await ownPostgres(dir, 'first', [
    'archive_mode = on',
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    `archive_timeout = ${ARCHIVE_SECONDS}`,
  ])
  const running = [first]
  try {
    await migrate(first.ownerUrl)
    let baseSeconds = 0
    const before = await orderFor(first, options, async () => {
      const since = performance.now()
      await runTool('pg_basebackup', ['-d', first.superUrl, '-D', join(dir, 'base'), '-X', 'stream', '-c', 'fast'])
      baseSeconds = (performance.now() - since) / 1000
    })
    const moment = await ask(
      first.superUrl,
      `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"+00"')`,
    )
    const after = await orderFor(first, options)
    // A condition forgotten at the terminal.
    await ask(first.ownerUrl, 'update customer_order set net_haler = 0, gross_haler = 0')
    await archiveAll(first)
    const archivedMegabytes = megabytes(archive)
    if (planted) rmSync(join(archive, readdirSync(archive).findLast((name) => /^[0-9A-F]{24}$/.test(name)) ?? ''))

    const since = performance.now()
    const second = await recovered(dir, 'second', [`recovery_target_time = '${moment}'`])
    running.push(second)
    const restoreSeconds = (performance.now() - since) / 1000
    const { lost } = await auditOf(second, before.customerIds, before.ledger)
    const kept = await auditOf(second, after.customerIds, after.ledger)
    const damaged = Number(await ask(second.ownerUrl, 'select count(*) from customer_order where gross_haler = 0'))
    await settleSetBack(second.ownerUrl, new Date(moment.replace(' ', 'T').replace('+00', 'Z')), [])
    const waiting = await ask(second.ownerUrl, `select count(*) from outgoing_order where state in ('waiting', 'sent')`)
    const again = await orderFor(second, { ...options, seconds: 2 })
    const audit = await auditOf(second, again.customerIds, again.ledger)

    const last = await orderFor(first, options)
    await first.stop('kill')
    const died = Date.now()
    rmSync(first.dir, { recursive: true })
    const third = await recovered(dir, 'third', [])
    running.push(third)
    const there = await idsOf(third)
    const gone = last.ledger.filter(({ orderId }) => !there.has(orderId))
    return {
      baseSeconds,
      baseMegabytes: megabytes(join(dir, 'base')),
      archivedMegabytes,
      acknowledgedBefore: before.ledger.length,
      acknowledgedAfter: after.ledger.length,
      restoreSeconds,
      lostBefore: lost,
      keptAfter: kept.stored,
      damaged,
      waitingAfter: Number(waiting),
      findings: (await checkDatabase(second)).map(({ what }) => what),
      orderedAgain: again.ledger.length - audit.lost,
      diskOrders: last.ledger.length,
      diskLost: gone.length,
      diskLostSeconds: gone[0] ? (died - gone[0].at) / 1000 : 0,
    }
  } finally {
    for (const server of running) await server.stop('fast')
  }
}

async function idsOf(server: OwnPostgres): Promise<Set<string>> {
  return new Set((await ask(server.ownerUrl, `select string_agg(id, ' ') from customer_order`)).split(' '))
}
