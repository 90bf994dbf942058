import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

export const CHANNEL = 'order_changed'

const told = statement('orderEvents.tell', {
  params: { channel: z.string(), payload: z.string() },
  text: 'select pg_notify(:channel, :payload)',
})

/** How a session is named in events: enough to know one's own, too little to guess anything. */
export const sessionName = (tokenHash: Buffer): string => tokenHash.toString('hex').slice(0, 12)

/**
 * Tells all processes that an order changed, after the change is committed: transactions that notify commit one at a time.
 * What is lost is seen when somebody looks the next time.
 */
export async function tellOrder(
  db: Db,
  { customerId, orderId }: { customerId: ActiveCustomerId; orderId: string },
  session?: { tokenHash: Buffer },
): Promise<void> {
  const by = session ? sessionName(session.tokenHash) : ''
  await told(db, { channel: CHANNEL, payload: `${customerId} ${by} ${orderId}` }).catch(() => {})
}
