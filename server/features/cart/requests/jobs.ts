import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { forgetRequests } from './service.ts'

/** Every night at three. */
export const requestJobs = (database: Database): TimedJob[] => [
  { name: 'forget-requests', every: 24 * 60, at: 3 * 60, run: () => forgetRequests(database) },
]
