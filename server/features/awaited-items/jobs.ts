import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { tellAwaited } from './service.ts'

/** Looks every ten minutes what imports brought back, so that an import of several files is one mail. */
export const awaitedItemJobs = (database: Database, { now }: Clock): TimedJob[] => [
  { name: 'tell-awaited', every: 10, at: 3, run: () => tellAwaited(database, now()) },
]
