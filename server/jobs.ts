import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type Runner } from 'graphile-worker'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { retryingPool } from './db/retrying-pool.ts'
import { requestTasks, requestTimes } from './features/cart/requests/jobs.ts'
import { startImports } from './features/imports/jobs.ts'
import { limitTasks, limitTimes } from './features/limits/jobs.ts'
import { notificationTasks, notificationTimes } from './features/notifications/jobs.ts'
import { startOutbox } from './features/mails/jobs.ts'
import { startExchange } from './features/outgoing-orders/jobs.ts'

interface Options {
  database: Database
  /** Imports see and change the rows of all customers. */
  ownerUrl: string
  config: Config
  clock: Clock
  log: FastifyBaseLogger
}

const LOOK_EVERY_MS = 1000
const HEAL_EVERY_MS = 60_000

/** Does timed jobs and sends mails and orders in this process while its clock is right; any number of processes may. */
export async function startJobs(options: Options): Promise<{ stop(): Promise<void> }> {
  const { database, clock, log } = options
  let runner: Runner | undefined
  let isEnded = false
  let healed = -Infinity
  let settled: Promise<void> | undefined

  const settle = async () => {
    const isWanted = !isEnded && clock.isRight()
    if (isWanted && performance.now() - healed > HEAL_EVERY_MS) {
      await forgetTimesToCome(database)
      healed = performance.now()
    }
    if (isWanted) runner ??= await runQueue(options)
    else {
      // The queue's own timers were set by the wrong clock, so it begins anew when that one is right.
      const stopping = runner
      runner = undefined
      await stopping?.stop()
    }
  }
  const look = () => {
    settled ??= settle()
      .catch((error: unknown) => log.warn({ err: error }, 'queue'))
      .finally(() => (settled = undefined))
  }
  await settle()
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  const loops = [startOutbox(options), startExchange(options), startImports(options)]
  return {
    stop: async () => {
      isEnded = true
      clearInterval(timer)
      await settled
      await Promise.all([settle(), ...loops.map((loop) => loop.stop())])
    },
  }
}

/**
 * A timed job is done once for each moment, so the queue begins none of the moments before the last one it knows; one
 * that a wrong clock wrote would stop it until then. Two minutes are what right clocks may differ by.
 */
async function forgetTimesToCome({ db }: Database): Promise<void> {
  await sql`
    update graphile_worker._private_known_crontabs set last_execution = null
    where last_execution > now() + interval '2 minutes'`.execute(db)
}

function runQueue({ database, config, clock, log }: Options): Promise<Runner> {
  // A clock may go wrong at any moment, and the queue writes the times it shows.
  const isOff = () => !clock.isRight()
  return run({
    pgPool: retryingPool(database.pool, isOff),
    forbiddenFlags: () => {
      if (isOff()) throw new Error('No jobs are taken while the clock is wrong.')
      return null
    },
    concurrency: 2,
    noHandleSignals: true,
    // The messages carry job payloads at debug level, so only warnings and errors are passed on.
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message)
      else if (level === 'warning') log.warn(message)
    }),
    taskList: {
      ...requestTasks(database),
      ...limitTasks(database),
      ...notificationTasks(database, config, clock),
    },
    crontab: [requestTimes, limitTimes, notificationTimes].join('\n'),
  })
}
