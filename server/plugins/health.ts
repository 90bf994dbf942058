import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/connect.ts'
import type { App } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import type { Config } from '#server/config.ts'
import type { FilePlace } from '#server/files/store.ts'
import { lookAtStores, type StoreState } from '#server/files/watch.ts'

interface Options {
  database: Database
  clock: Clock
  config: Pick<Config, 'files'>
  closing: AbortSignal | undefined
}

const WRITE_EVERY_MS = 5000
const AGAIN_AFTER_MS = 1000

/** Writes into the database, for all who ask within some seconds once; throws when it is full or only reads. */
function writing({ db }: Database): () => Promise<void> {
  let written: Promise<void> | undefined
  let until = 0
  const write = async () => {
    try {
      await sql`select probe_disk()`.execute(db)
    } catch (error) {
      until = performance.now() + AGAIN_AFTER_MS
      throw error
    }
  }
  return () => {
    if (!written || performance.now() > until) {
      until = performance.now() + WRITE_EVERY_MS
      written = write()
    }
    return written
  }
}

const LOOK_EVERY_MS = 20_000
/** Load balancers give up after a few seconds, and would take every process for dead. */
const PATIENCE_MS = 1000

/**
 * How the stores of files are, for all who ask within some seconds once. A store that is away is away for every process, and
 * orders need none, so it is only said; a process that has another one than the others must get no request.
 */
function looking(place: FilePlace): () => Promise<'ok' | 'unreachable'> {
  let looked: Promise<StoreState[]> | undefined
  let until = 0
  return async () => {
    if (!looked || performance.now() > until) {
      until = performance.now() + LOOK_EVERY_MS
      looked = lookAtStores(place)
      looked.catch(() => {
        until = 0
      })
    }
    const waiting = new AbortController()
    const late = sleep(PATIENCE_MS, undefined, { signal: waiting.signal }).catch(() => {})
    const states = await Promise.race([looked, late]).finally(() => waiting.abort())
    if (!states) return 'unreachable'
    ensure(!states.some(({ isOther }) => isOther), 'file.other-store')
    return states.some(({ fault }) => fault !== '') ? 'unreachable' : 'ok'
  }
}

/** `/healthz` for load balancers: 200 while this process can do its work and is not about to end. */
export function registerHealth(app: App, { database, clock, config, closing }: Options): void {
  const files = looking({ db: database.db, config })
  const write = writing(database)
  app.get('/healthz', async (_request, reply) => {
    if (closing?.aborted) return reply.code(503).send({ status: 'closing' })
    ensure(clock.isRight(), 'clock.wrong')
    await database.pool.query('select 1')
    await write()
    return { status: 'ok', files: await files() }
  })
}
