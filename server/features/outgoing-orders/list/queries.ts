import * as z from 'zod/mini'
import { OUTGOING_PER_PAGE, OutgoingOrder } from '#contract/outgoing-orders.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { isRemoval, type Outgoing, outgoings, revision, tables } from '#server/db/outgoing-tables.ts'

const shown = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

// Conditions that are not asked for are left out of the text, so that each question finds its index.
const conditions = {
  OrderId: 'g.order_id = :OrderId',
  State: 'g.state = :State',
  After: '(g.created_at, g.order_id) < (select p.created_at, p.order_id from TABLE p where p.order_id = :After)',
}
type Filter = { [key in keyof typeof conditions]?: string | undefined }
const allConditions = Object.keys(conditions) as (keyof Filter)[]
type Listed = { what: Outgoing; asked: (keyof Filter)[] }

const listed = statement('outgoing.list', {
  params: { OrderId: z.optional(z.string()), State: z.optional(z.string()), After: z.optional(z.string()) },
  row: OutgoingOrder,
  text: ({ what, asked }: Listed) => `
    select
      '${what === 'slip' ? 'Slip' : 'Order'}' as "Kind",
      g.order_id as "OrderId",
      g.customer_id as "CustomerID",
      c.name as "CustomerName",
      g.state as "State",
      ${shown('g.created_at')} as "Created",
      ${shown('g.sent_at')} as "SentAt",
      ${shown('g.answered_at')} as "AnsweredAt",
      case when g.state in ('waiting', 'sent') and g.due_at < 'infinity' and g.withdrawn_at is null then ${shown('g.due_at')} end as "NextTry",
      g.tries as "Tries",
      g.fault as "Fault",
      g.warnings as "Warnings",
      g.withdrawn_at is not null as "IsWithdrawn",
      g.settled_at is not null as "IsSettled",
      g.erp_number as "ErpNumber",
      ${revision[what]} as "Revision",
      ${isRemoval[what]} as "IsRemoval"
    from ${tables[what]} g join customer c on c.id = g.customer_id
    where ${['true', ...asked.map((key) => conditions[key].replace('TABLE', tables[what]))].join(' and ')}
    order by g.created_at desc, g.order_id desc limit ${OUTGOING_PER_PAGE}`,
  choices: outgoings.flatMap((what) => [
    { what, asked: [] },
    { what, asked: allConditions },
  ]),
})

const list = (db: Db, filter: Filter, what: Outgoing) =>
  listed(db, filter, { what, asked: allConditions.filter((key) => filter[key] !== undefined) })

/** Orders or slips on their way, newest first, of all customers. */
export const listOutgoing = (db: Db, filter: Omit<Filter, 'OrderId'>, what: Outgoing): Promise<OutgoingOrder[]> =>
  list(db, filter, what)

/** One order or slip on its way; undefined for one that never was to go out. */
export async function findOutgoing(
  db: Db,
  orderId: string,
  what: Outgoing = 'order',
): Promise<OutgoingOrder | undefined> {
  const [order] = await list(db, { OrderId: orderId }, what)
  return order
}
