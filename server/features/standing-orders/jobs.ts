import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { runStandingOrders } from './running/service.ts'

/** Looks every ten minutes which standing orders are due. */
export const standingOrderJobs = (
  database: Database,
  config: Config,
  clock: Clock,
  log: FastifyBaseLogger,
): TimedJob[] => [
  { name: 'standing-orders', every: 10, run: () => runStandingOrders({ database, config, clock, log }) },
]
