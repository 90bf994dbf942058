import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { tellNewOrders } from './service.ts'

/** Looks every ten minutes whether a last moment to order is over. */
export const orderDeskJobs = (database: Database, config: Config, { now }: Clock): TimedJob[] => [
  { name: 'tell-new-orders', every: 10, run: () => tellNewOrders(database, config, now()) },
]
