import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Whoever holds a mail for so long is taken for dead, and another process sends it. */
export const MOST_MINUTES = 5
/** After so many tries, about four days, a mail stays where it is and is not tried again. */
const MOST_TRIES = 25

export interface OutboxRow {
  id: string
  kind: string
  details: unknown
  created: Date
  tries: number
}

export async function insertMail(db: Db, kind: string, details: object): Promise<void> {
  await sql`select queue_mail(${kind}, ${JSON.stringify(details)}::json)`.execute(db)
}

/** The mail that has been due for longest, for this process alone; undefined when none is due. */
export async function takeMail(db: Db): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    update mail_outbox set tries = tries + 1, due_at = now() + ${MOST_MINUTES} * interval '1 minute'
    where id = (
      select id from mail_outbox where due_at <= now() and tries < ${MOST_TRIES}
      order by due_at limit 1 for update skip locked)
    returning id, kind, details, created_at as created, tries`.execute(db)
  return rows[0]
}

/** A mail that was sent, or that nobody has to get any more. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await sql`delete from mail_outbox where id = ${id}`.execute(db)
}

/** Puts a mail back that could not be sent; the pauses grow from three seconds to six hours. */
export async function putMailOff(db: Db, id: string, error: string): Promise<void> {
  await sql`
    update mail_outbox set error = ${error}, due_at = now() + exp(least(10, tries)) * interval '1 second'
    where id = ${id}`.execute(db)
}
