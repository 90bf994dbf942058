import { sql } from 'kysely'
import type { Database, Db } from '#server/db/connect.ts'
import { PortalError } from '#server/errors.ts'

const HOUR_SECONDS = 3600

const step = sql<Date>`date_bin('5 minutes', now(), timestamptz 'epoch')`

/** Counts one more attempt, for all processes together, and returns how many of the last 60 minutes there are with it. */
export async function countAttempt(db: Db, kind: string, subject: string): Promise<number> {
  // The row of the running five minutes is locked until this one has been counted, so no two attempts see the same number.
  const { rows } = await sql<{ count: number }>`
    with counted as (
      insert into attempt (kind, subject, begun_at) values (${kind}, ${subject}, ${step})
      on conflict (kind, subject, begun_at) do update set count = attempt.count + 1
      returning count)
    select counted.count + coalesce((select sum(a.count) from attempt a
      where a.kind = ${kind} and a.subject = ${subject}
        and a.begun_at > now() - interval '1 hour' and a.begun_at < ${step}), 0)::integer as count
    from counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes an attempt back that turned out to be none, or was refused. */
export async function forgetAttempt(db: Db, kind: string, subject: string): Promise<void> {
  await sql`
    update attempt set count = count - 1
    where kind = ${kind} and subject = ${subject} and begun_at = ${step} and count > 0`.execute(db)
}

/** Counts one more attempt and refuses it when there have been more than `most` within an hour. */
export async function limitAttempts(db: Db, kind: string, subject: string, most: number): Promise<void> {
  if ((await countAttempt(db, kind, subject)) <= most) return
  // Only attempts that were let through count; otherwise whoever goes on trying would stay out for ever.
  await forgetAttempt(db, kind, subject)
  throw new PortalError('too-many-attempts', {}, HOUR_SECONDS)
}

/** Deletes attempts, sessions and codes whose time is over. */
export async function forgetExpired({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`
    with attempts as (delete from attempt where begun_at < now() - interval '1 day'),
      sessions as (delete from session where expires_at < now())
    delete from mail_code where expires_at < now() - interval '7 days'`.execute(db)
}
