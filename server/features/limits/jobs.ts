import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { forgetExpired } from './service.ts'

/** Every half hour: what strangers try must not pile up until the night. */
export const limitJobs = (database: Database): TimedJob[] => [
  { name: 'forget-expired', every: 30, run: () => forgetExpired(database) },
]
