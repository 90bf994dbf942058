import { sql } from 'kysely'
import type { Language } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { NoticeName } from './templates.ts'

export interface QueuedNotice {
  to: string
  language: Language
  template: NoticeName
  values: object
}

/** Papers of a customer that somebody of it mails on; they are made when the mail is sent. */
export interface PaperJob {
  template: 'documents'
  customer: number
  documents: string[]
  to: string
  language: Language
  sender: string
  note: string
}

const add = (db: Db, job: object) =>
  sql`select graphile_worker.add_job('send-mail', ${JSON.stringify(job)}::json)`.execute(db)

/** Queues a mail with papers, in the transaction that notes who sent it. */
export async function queuePapers(db: Db, job: PaperJob): Promise<void> {
  await add(db, job)
}

/** Puts a mail into the queue, in the transaction of what it tells; it is tried until it is sent. */
export async function queueMail(db: Db, notice: QueuedNotice): Promise<void> {
  await add(db, notice)
}
