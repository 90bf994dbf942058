import * as z from 'zod/mini'
import { OUTGOING_PER_PAGE } from '#contract/outgoing-orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const waiting = statement('outgoing.waiting', {
  params: {},
  row: z.object({ orderId: z.string(), customerId: z.number() }),
  text: `
    select
      order_id as "orderId",
      customer_id as "customerId"
    from outgoing_order where state in ('waiting', 'sent') and withdrawn_at is null order by created_at, order_id limit ${OUTGOING_PER_PAGE}`,
})

/** The orders that wait longest. */
export async function listWaiting(db: Db): Promise<{ orderId: string; customerId: ActiveCustomerId }[]> {
  // Each row was written in the transaction of its order and names its customer.
  return (await waiting(db, {})) as { orderId: string; customerId: ActiveCustomerId }[]
}
