import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { tellCutOffs, tellOverdue } from './service.ts'

/** Bills past due every morning at half past five, the last moment to order every ten minutes. */
export const notificationJobs = (database: Database, config: Config, { now }: Clock): TimedJob[] => [
  { name: 'tell-overdue', every: 24 * 60, at: 5 * 60 + 30, run: () => tellOverdue(database, now()) },
  { name: 'tell-cut-offs', every: 10, run: () => tellCutOffs(database, config, now()) },
]
