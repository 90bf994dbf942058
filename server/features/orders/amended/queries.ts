import * as z from 'zod/mini'
import { OrderRevision } from '#contract/orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const amended = statement('orders.amended', {
  params: { customerId: z.number(), orderId: z.string(), since: z.number() },
  row: z.object({
    delivery: z.nullable(z.string()),
    net: z.number(),
    gross: z.number(),
    revisions: z.array(z.pick(OrderRevision, { Kind: true, ChangedBy: true, Lines: true, Words: true })),
  }),
  text: `
    select
      o.delivery_date as delivery,
      o.net_haler::float8 as net,
      o.gross_haler::float8 as gross,
      (select coalesce(json_agg(r order by r.revision), '[]') from (
        select
          r.revision,
          r.kind as "Kind",
          r.user_name as "ChangedBy",
          r.lines as "Lines",
          r.words as "Words"
        from order_revision r
        where r.customer_id = :customerId and r.order_id = o.id and r.revision > :since) r) as revisions
    from customer_order o where o.customer_id = :customerId and o.id = :orderId`,
})

/** What was changed of an order after a revision, and what it comes to now. */
export async function readAmended(db: Db, asked: { customerId: ActiveCustomerId; orderId: string; since: number }) {
  const [order] = await amended(db, asked)
  return order
}
