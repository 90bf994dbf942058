import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Runs the work in a transaction; others about the same subject wait for it. A statement that changes many rows locks
 * them in the order it finds them, so two at once could wait for each other for ever.
 */
export function oneByOne<R>(db: Db, subject: string, work: (db: Db) => Promise<R>): Promise<R> {
  return db.transaction().execute(async (step) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(step)
    return work(step)
  })
}
