import { sql } from 'kysely'
import type { Language } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { NoticeName } from '#server/lib/mail-templates.ts'

export interface QueuedNotice {
  to: string
  language: Language
  template: NoticeName
  values: object
}

/** Puts a mail into the queue, in the transaction of what it tells; it is tried until it is sent. */
export async function queueMail(db: Db, notice: QueuedNotice): Promise<void> {
  await sql`select graphile_worker.add_job('send-mail', ${JSON.stringify(notice)}::json)`.execute(db)
}
