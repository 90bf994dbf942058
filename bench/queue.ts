import { onConnection } from '#server/db/prepare.ts'

/** Waits for the jobs that are due; those of later, such as reminders, are no work of the moment. */
export async function queueEmpty(superUrl: string): Promise<void> {
  await onConnection(superUrl, async (client) => {
    const due = 'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1'
    const waiting = async () => (await client.query(due)).rowCount !== 0
    while (await waiting()) await new Promise((resolve) => setTimeout(resolve, 50))
  })
}
