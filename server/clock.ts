import * as z from 'zod/mini'
import type { Database } from './db/connect.ts'
import { statement } from './db/statement.ts'

/** What time it is for the portal. */
export interface Clock {
  now(): Date
  /** False while the time of this machine is not to be trusted; nothing is done then. */
  isRight(): boolean
}

export interface DatabaseClock extends Clock {
  /** Keeps it with the database's until the returned function is called; `tell` hears when it goes wrong or right. */
  keep(tell: (isRight: boolean, aheadMs: number) => void): () => void
}

const TOLERANCE_MS = 60_000
const READ_EVERY_MS = 60_000
const LOOK_EVERY_MS = 1000
// An answer that took longer does not tell the time well; a better one is waited for.
const QUICK_MS = 1000

/** The moment the database told, and when in this process's life it did, in milliseconds of performance.now(). */
interface Reading {
  at: number
  mark: number
  quick: boolean
}

const clock = statement('clock.read', {
  params: {},
  row: z.object({ at: z.date() }),
  text: 'select clock_timestamp() as at',
})

async function read({ db }: Database): Promise<Reading> {
  const asked = performance.now()
  const [row] = await clock(db, {})
  const told = performance.now()
  if (!row) throw new Error('the database did not tell the time')
  return { at: row.at.getTime(), mark: (asked + told) / 2, quick: told - asked < QUICK_MS }
}

/**
 * The database's clock, carried on by a stopwatch of this process and read anew each minute: processes agree on the
 * time even where their machines do not. It counts as right while the machine's own clock agrees to a minute, because
 * certificates and the log go by that one.
 */
export async function databaseClock(database: Database): Promise<DatabaseClock> {
  let reading = await read(database)
  const moment = () => reading.at + performance.now() - reading.mark
  const ahead = () => Date.now() - moment()
  const isRight = () => Math.abs(ahead()) <= TOLERANCE_MS

  const keep: DatabaseClock['keep'] = (tell) => {
    let wasRight = true
    let isReading = false
    const readAgain = async () => {
      isReading = true
      try {
        reading = await read(database)
      } catch {
        // The stopwatch goes on; whoever needs the database reports that it cannot be reached.
      } finally {
        isReading = false
      }
    }
    const look = () => {
      const right = isRight()
      if (right !== wasRight) tell(right, Math.round(ahead()))
      wasRight = right
      // The stopwatch may have stood while the machine slept, so that a clock only looks wrong.
      const isDue = !right || !reading.quick || performance.now() - reading.mark >= READ_EVERY_MS
      if (isDue && !isReading) void readAgain()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  }
  return { now: () => new Date(moment()), isRight, keep }
}
