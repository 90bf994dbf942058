import type { Db } from '#server/db/connect.ts'
import type { MailDetails, MailKind } from './kinds.ts'
import { insertMail } from './queries.ts'

/** Puts a mail into the outbox, in the transaction of what it tells; it is tried until it is sent. */
export async function queueMail<Kind extends MailKind>(db: Db, kind: Kind, details: MailDetails<Kind>): Promise<void> {
  await insertMail(db, kind, details)
}
