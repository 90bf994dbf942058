import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Runs the work in a transaction; others about the same subject wait for it. A statement that changes many rows locks
 * them in the order it finds them, so two at once could wait for each other for ever.
 */
export function oneByOne<R>(db: Db, subject: string, work: (db: Db) => Promise<R>): Promise<R> {
  return db.transaction().execute(async (step) => {
    await takeTurn(step, subject)
    return work(step)
  })
}

/** Waits until no other transaction works on the subject; the turn ends with this one. */
export async function takeTurn(transaction: Db, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(transaction)
}
