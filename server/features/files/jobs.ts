import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { lookForLost } from '#server/files/look.ts'
import { sweepContents } from '#server/files/sweep.ts'
import { watchStores } from '#server/files/watch.ts'
import { forgetDays, forgetFiles } from './queries.ts'

/** A replaced picture or paper leaves its file behind; at night nobody is about to refer to one. */
export function fileJobs({ db }: Database, config: Pick<Config, 'files'>): TimedJob[] {
  const place = { db, config }
  return [
    {
      name: 'forget-files',
      every: 24 * 60,
      at: 2 * 60 + 40,
      run: async (signal) => {
        await forgetFiles(db)
        await forgetDays(db)
        await sweepContents(place, signal)
      },
    },
    {
      name: 'look-for-lost-files',
      every: 24 * 60,
      at: 3 * 60,
      // A job that takes longer than ten minutes counts as dead, and another process begins it anew.
      run: (signal) => lookForLost(place, AbortSignal.any([signal, AbortSignal.timeout(8 * 60_000)])),
    },
    { name: 'watch-files', every: 15, run: () => watchStores(place) },
  ]
}
