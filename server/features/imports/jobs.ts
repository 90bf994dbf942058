import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { type Batch, forgetOld, importBatch, listBatches, makeFolders, putAway } from '#server/erp/drop/service.ts'
import { isImporting } from '#server/erp/staging/service.ts'
import { heldSince } from './queries.ts'
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
  const ending = new AbortController()
  /** How the batches were at the last look: one that still grows is not whole. */
  let seen = new Map<string, string>()
  let cleaned = -Infinity

  const isDue = async ({ name, mark, changed }: Batch) => {
    if (seen.get(name) !== mark) return false
    const decision = await heldSince(database.db, name, changed)
    return decision !== '' ? decision : false
  }

  const take = async (batch: Batch) => {
    const due = await isDue(batch)
    if (due === false || (await isImporting(database.db))) return
    if (due === 'declined') return putAway(root, batch, 'refused', clock.now())
    const outcome = await importBatch({ ...batch, ownerUrl, now: clock.now() }, ending.signal)
    if (outcome === 'held' || outcome === 'refused') await tellAdministrators(database.db, config, batch.name, outcome)
    if (outcome === 'held' || outcome === 'busy') return
    await putAway(root, batch, outcome === 'refused' ? 'refused' : 'done', clock.now())
  }

  const look = async () => {
    const batches = await listBatches(root)
    for (const batch of batches) if (!ending.signal.aborted) await take(batch)
    seen = new Map(batches.map(({ name, mark }) => [name, mark]))
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
