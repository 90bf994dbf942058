import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { handOver } from './service.ts'

/** Invitations go out in portions, so that a mail server does not take them for junk. */
export const invitationJobs = (database: Database, config: Config): TimedJob[] => [
  { name: 'invitations', every: 10, run: () => handOver(database.db, config) },
]
