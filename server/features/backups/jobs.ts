import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { BACKUP_JOB } from './queries.ts'
import { makeWhenDue } from './service.ts'

const LOOK_EVERY_MINUTES = 15

/** The backup by schedule; a process that makes none does not take the job from the others. */
export function backupJobs({ db }: Database, ownerUrl: string, config: Config, clock: Clock): TimedJob[] {
  if (config.backupFolder === undefined) return []
  return [
    {
      name: BACKUP_JOB,
      every: LOOK_EVERY_MINUTES,
      run: (signal) => makeWhenDue({ db, ownerUrl, config, now: clock.now(), signal }),
    },
  ]
}
