import * as z from 'zod/mini'
import { OUTGOING_PER_PAGE } from '#contract/outgoing-orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { isRemoval, mayLeave, type Outgoing, tables } from '#server/db/outgoing-tables.ts'

const isDue = {
  // Changes wait a minute for others that follow.
  order: '(s.revision = 1 or s.due_at <= now())',
  slip: `(s.state = 'sent' or s.due_at < 'infinity')`,
}

const waiting = statement('outgoing.waiting', {
  params: {},
  row: z.object({ orderId: z.string(), customerId: z.number(), erpNumber: z.string(), isRemoval: z.boolean() }),
  text: (what: Outgoing) => `
    select
      s.order_id as "orderId",
      s.customer_id as "customerId",
      s.erp_number as "erpNumber",
      ${isRemoval[what]} as "isRemoval"
    from ${tables[what]} s
    where s.state in ('waiting', 'sent') and s.withdrawn_at is null and ${mayLeave[what]} and ${isDue[what]}
    order by s.created_at, s.order_id limit ${OUTGOING_PER_PAGE}`,
  choices: ['order', 'slip'],
})

export interface Waiting {
  orderId: string
  customerId: ActiveCustomerId
  erpNumber: string
  isRemoval: boolean
}

/** The orders or slips that wait longest. */
export async function listWaiting(db: Db, what: Outgoing): Promise<Waiting[]> {
  // Each row was written in the transaction of its order and names its customer.
  return (await waiting(db, {}, what)) as Waiting[]
}
