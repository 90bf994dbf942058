import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { forgetLinks } from './service.ts'

/** Every night. */
export const shortageJobs = (database: Database): TimedJob[] => [
  { name: 'forget-shortage-links', every: 24 * 60, at: 3 * 60 + 15, run: () => forgetLinks(database) },
]
