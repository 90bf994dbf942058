import { onConnection } from '#server/db/prepare.ts'

/** Waits until the mails are sent and the timed jobs that are due are done. */
export async function queueEmpty(superUrl: string): Promise<void> {
  await onConnection(superUrl, async (client) => {
    const due = `select from mail_outbox where tries < 2
      union all select from timed_job where due_at <= now() limit 1`
    const waiting = async () => (await client.query(due)).rowCount !== 0
    while (await waiting()) await new Promise((resolve) => setTimeout(resolve, 50))
  })
}
