import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { forgetExpired, forgetOld } from './service.ts'

/** What strangers try must not pile up until the night; what is years old can wait for it. */
export const limitJobs = (database: Database): TimedJob[] => [
  { name: 'forget-expired', every: 30, run: () => forgetExpired(database) },
  { name: 'forget-old', every: 24 * 60, at: 3 * 60 + 30, run: () => forgetOld(database) },
]
