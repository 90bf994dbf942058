import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { type Batch, forgetOld, importBatch, listBatches, makeFolders, putAway } from '#server/erp/drop/service.ts'
import { isImporting } from '#server/erp/staging/service.ts'
import { findDecision, newestImport } from './queries.ts'
import { tellAdministrators } from './service.ts'

interface Options {
  database: Database
  /** Imports see and change the rows of all customers. */
  ownerUrl: string
  config: Config
  clock: Clock
  log: FastifyBaseLogger
}

const LOOK_EVERY_MS = 2000
// Whoever writes a long export may rest for a moment.
const SETTLE_LOOKS = 5
const AGAIN_MS = 10 * 60_000
const CLEAN_EVERY_MS = 3_600_000

/**
 * Imports what is laid into the folder of the exchange while the clock is right. Any number of processes may look at one
 * folder: one import runs at a time, and the same files twice change nothing.
 */
export function startImports(
  { database, ownerUrl, config, clock, log }: Options,
  everyMs = LOOK_EVERY_MS,
): { stop(): Promise<void> } {
  const root = config.erpFolder
  const settleMs = SETTLE_LOOKS * everyMs
  const ending = new AbortController()
  /** How each batch looked, and since when: one that still grows is not whole. */
  const seen = new Map<string, { mark: string; since: number }>()
  /**
   * Batches that were tried and still lie there, because they are held or failed by a fault; with the newest import before
   * each.
   */
  const tried = new Map<string, { mark: string; again: number; after: string }>()
  let cleaned = -Infinity

  const isSettled = ({ name, mark, isWhole }: Batch) => {
    const now = performance.now()
    const before = seen.get(name)
    if (before?.mark !== mark) seen.set(name, { mark, since: now })
    return isWhole || (before?.mark === mark && now - before.since >= settleMs)
  }

  /** What to do with a batch: nothing yet, or put it away, or import it. */
  const decide = async ({ name, mark, changed }: Batch): Promise<'wait' | 'decline' | 'import'> => {
    const last = tried.get(name)
    const isTried = last?.mark === mark
    // The times of files may be those of another machine, so what this process tried counts first.
    const decision = await findDecision(database.db, name, isTried ? { after: last.after } : { since: changed })
    if (decision === 'declined') return 'decline'
    // An acceptance that was tried and failed by a fault waits like every other fault.
    if (decision === 'accepted') return 'import'
    return decision === '' || (isTried && performance.now() < last.again) ? 'wait' : 'import'
  }

  /** Whether the files are still those that were imported; a newer one is not put away unread. */
  const isSame = async ({ name, mark }: Batch) =>
    (await listBatches(root)).some((each) => each.name === name && each.mark === mark)

  const take = async (batch: Batch) => {
    if (!isSettled(batch)) return
    const wish = await decide(batch)
    if (wish === 'wait' || (await isImporting(database.db))) return
    if (wish === 'decline') return putAway(root, batch, 'refused', clock.now())
    // Another process may have imported it and put it away while this one looked.
    if (!(await isSame(batch))) return
    const before = tried.get(batch.name)
    const after = await newestImport(database.db)
    tried.set(batch.name, { mark: batch.mark, again: performance.now() + AGAIN_MS, after })
    const outcome = await importBatch({ ...batch, ownerUrl, keptIn: config.files, now: clock.now() }, ending.signal)
    if (outcome === 'busy') {
      if (before) tried.set(batch.name, before)
      else tried.delete(batch.name)
    } else if (outcome !== 'held' && (await isSame(batch))) {
      await putAway(root, batch, outcome === 'refused' ? 'refused' : 'done', clock.now())
      tried.delete(batch.name)
    }
    if (outcome === 'held' || outcome === 'refused') await tellAdministrators(database.db, config, batch.name, outcome)
  }

  const look = async () => {
    const batches = await listBatches(root)
    const names = new Set(batches.map(({ name }) => name))
    for (const known of [seen, tried]) for (const name of known.keys()) if (!names.has(name)) known.delete(name)
    for (const batch of batches) {
      if (ending.signal.aborted) return
      // One that cannot be imported or moved keeps no other one waiting.
      await take(batch).catch((error: unknown) => {
        if (!ending.signal.aborted) log.error({ err: error, source: batch.name }, 'import')
      })
    }
    if (performance.now() - cleaned < CLEAN_EVERY_MS) return
    cleaned = performance.now()
    await forgetOld(root, clock.now())
  }

  const work = async () => {
    await makeFolders(root).catch((error: unknown) => log.warn({ err: error }, 'folder of exchange'))
    while (!ending.signal.aborted) {
      if (clock.isRight()) {
        await look().catch((error: unknown) => {
          if (!ending.signal.aborted) log.error({ err: error }, 'import')
        })
      }
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const working = work()
  return {
    stop: async () => {
      ending.abort()
      await working
    },
  }
}
