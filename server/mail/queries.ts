import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Gives mails back to the queue whose process died while it was sending them; the queue itself would wait for hours. */
export async function unlockMails(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where task_identifier = 'send-mail' and locked_at < now() - interval '5 minutes'))`.execute(db)
}
