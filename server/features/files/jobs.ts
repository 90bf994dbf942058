import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { forgetFiles } from './queries.ts'

/** A replaced picture or paper leaves its file behind; at night nobody is about to refer to one. */
export const fileJobs = ({ db }: Database): TimedJob[] => [
  { name: 'forget-files', every: 24 * 60, at: 2 * 60 + 40, run: () => forgetFiles(db) },
]
