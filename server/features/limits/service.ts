import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { PortalError } from '#server/errors.ts'

const HOUR_SECONDS = 3600

/** Counts one more attempt of the hour, for all processes together, and returns how many there have been with it. */
export async function countAttempt(db: Db, kind: string, subject: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into attempt (kind, subject, hour) values (${kind}, ${subject}, date_trunc('hour', now()))
    on conflict (kind, subject, hour) do update set count = attempt.count + 1
    returning count`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many attempts there have been in this hour. */
export async function attemptsSoFar(db: Db, kind: string, subject: string): Promise<number> {
  const row = await db
    .selectFrom('attempt')
    .select('count')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('hour', '=', sql<Date>`date_trunc('hour', now())`)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Counts one more attempt and refuses it when there have been more than `most` in this hour. */
export async function limitAttempts(db: Db, kind: string, subject: string, most: number): Promise<void> {
  if ((await countAttempt(db, kind, subject)) > most) throw new PortalError('too-many-attempts', {}, HOUR_SECONDS)
}
