import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { settleDue } from './drafts/service.ts'
import { forgetPictures } from './queries.ts'

/** Pages that were planned go where pages stand, after readers have got them. Before the files themselves are looked at, a picture that no page shows is let go of. */
export const infoPageJobs = ({ db }: Database): TimedJob[] => [
  { name: 'settle-planned-pages', every: 10, run: () => settleDue(db) },
  { name: 'forget-page-pictures', every: 24 * 60, at: 2 * 60 + 20, run: () => forgetPictures(db) },
]
