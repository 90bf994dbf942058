import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Runs the work in a transaction for which others about the same subject wait. What changes many rows in one statement
 * locks them in whatever order it finds them, and two of its kind would wait for each other in a circle.
 */
export function oneByOne<R>(db: Db, subject: string, work: (db: Db) => Promise<R>): Promise<R> {
  return db.transaction().execute(async (step) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(step)
    return work(step)
  })
}
