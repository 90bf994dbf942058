import * as z from 'zod/mini'
import { orderStates } from '#contract/orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const State = z.enum(orderStates)

export const Standing = z.object({
  state: State,
  erpState: z.nullable(State),
  isBackOffice: z.boolean(),
  since: z.nullable(z.string()),
  countedSince: z.nullable(z.string()),
  isTouched: z.boolean(),
  keptSince: z.nullable(z.string()),
})

const shown = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** What decides whether the buyer can change an order `o`, as JSON. */
export const standingColumn = `
      json_build_object(
        'state', o.state,
        'erpState', o.erp_state,
        'isBackOffice', o.cart_id is null,
        'since', (select ${shown('max(s.at)')} from order_step s
          where s.customer_id = o.customer_id and s.order_id = o.id and s.state = o.state),
        'countedSince', (select ${shown('v.seen_at')} from verification v
          where v.customer_id = o.customer_id and v.order_id = o.id and (v.user_id is not null
            or exists (select from scan c where c.customer_id = o.customer_id and c.order_id = o.id))),
        'isTouched', exists (select from order_line l
          where l.customer_id = o.customer_id and l.order_id = o.id and (l.verified_quantity is not null or l.reason <> '')),
        'keptSince', (select case
            when g.by_hand or g.settled_at is not null or (g.state = 'refused' and g.revision > 1) then ${shown('g.answered_at')}
            when (d.door = 'Files' or g.by_shop) and g.sent_at is not null then ${shown('g.sent_at')} end
          from outgoing_order g, order_door d where g.customer_id = o.customer_id and g.order_id = o.id)) as standing`

const standing = statement('orders.standing', {
  params: { customerId: z.number(), orderId: z.string() },
  row: z.object({ standing: Standing, delivery: z.nullable(z.string()) }),
  text: `
    select ${standingColumn},
      o.delivery_date as delivery
    from customer_order o where o.customer_id = :customerId and o.id = :orderId`,
})

/** How an order of the customer stands, and when it is to be delivered. */
export async function readStanding(db: Db, customerId: ActiveCustomerId, orderId: string) {
  const [order] = await standing(db, { customerId, orderId })
  return order
}
