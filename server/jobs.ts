import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { doJob, planJob, type TimedJob } from './db/timed-jobs.ts'
import { awaitedItemJobs } from './features/awaited-items/jobs.ts'
import { backupJobs } from './features/backups/jobs.ts'
import { requestJobs } from './features/cart/requests/jobs.ts'
import { startAsking } from './features/data-source/jobs.ts'
import { priceJobs } from './features/catalogue/jobs.ts'
import { fileJobs } from './features/files/jobs.ts'
import { startImports } from './features/imports/jobs.ts'
import { invitationJobs } from './features/invitations/jobs.ts'
import { limitJobs } from './features/limits/jobs.ts'
import { infoPageJobs } from './features/info-pages/jobs.ts'
import { orderDeskJobs } from './features/order-desk/jobs.ts'
import { startOutbox } from './features/mails/jobs.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { startExchange } from './features/outgoing-orders/jobs.ts'
import { shortageJobs } from './features/shortages/jobs.ts'
import { standingOrderJobs } from './features/standing-orders/jobs.ts'

interface Options {
  database: Database
  /** Imports see and change the rows of all customers. */
  ownerUrl: string
  config: Config
  clock: Clock
  log: FastifyBaseLogger
}

const LOOK_EVERY_MS = 5000

/** Does timed jobs and sends mails and orders in this process while its clock is right; any number of processes may. */
export async function startJobs(options: Options): Promise<{ stop(): Promise<void> }> {
  const { database, ownerUrl, config, clock, log } = options
  const { db } = database
  const jobs = [
    ...requestJobs(database),
    ...limitJobs(database),
    ...fileJobs(database, config),
    ...infoPageJobs(database),
    ...priceJobs(database, clock),
    ...notificationJobs(database, config, clock),
    ...invitationJobs(database, config),
    ...shortageJobs(database),
    ...awaitedItemJobs(database, clock),
    ...orderDeskJobs(database, config, clock),
    ...standingOrderJobs(database, config, clock, log),
    ...backupJobs(database, ownerUrl, config, clock),
  ]
  for (const job of jobs) await planJob(db, job)
  const ending = new AbortController()
  const doWhenDue = async (job: TimedJob) => {
    if (clock.isRight()) await doJob(db, job, ending.signal)
  }
  const work = async (job: TimedJob) => {
    while (!ending.signal.aborted) {
      await doWhenDue(job).catch((error: unknown) => log.warn({ err: error, job: job.name }, 'timed job'))
      await sleep(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const working = jobs.map(work)
  const loops = [startOutbox(options), startExchange(options), startImports(options), startAsking(options)]
  return {
    stop: async () => {
      ending.abort()
      await Promise.all([...working, ...loops.map((loop) => loop.stop())])
    },
  }
}
