import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/connect.ts'
import type { TimedJob } from '#server/db/timed-jobs.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { turnPriceDay } from './queries.ts'

/** Within seconds of midnight in Prague the prices of the new day hold. */
export const priceJobs = ({ db }: Database, { now }: Clock): TimedJob[] => [
  // The hour of midnight in UTC changes with the season.
  { name: 'price-day', every: 60, run: () => turnPriceDay(db, pragueDay(now())) },
]
