import * as z from 'zod/mini'
import { ShelfItem } from '#contract/shelf.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { namedItemColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const BoughtItem = z.extend(z.omit(ShelfItem, { UsualQuantity: true, SuggestedQuantity: true }), {
  /** All deliveries since then, the newest first. */
  Deliveries: z.array(z.object({ Date: z.string(), Quantity: z.number() })),
})
export type BoughtItem = z.infer<typeof BoughtItem>

const bought = statement('shelf.bought', {
  params: { customerId: z.number(), since: z.string() },
  row: BoughtItem,
  text: `
    with delivery as (
      select
        l.item_id,
        (o.created_at at time zone 'Europe/Prague')::date as day,
        sum(l.bought_quantity) as quantity
      from customer_order o join order_line l on l.order_id = o.id and l.customer_id = o.customer_id
      where o.customer_id = :customerId and o.state = 'Delivered'
        and o.created_at >= :since::date::timestamp at time zone 'Europe/Prague'
      group by 1, 2),
    bought as (
      select
        item_id,
        json_agg(json_build_object('Date', day, 'Quantity', quantity::float8) order by day desc) as list
      from delivery where quantity > 0 group by item_id),
    coming as (
      select l.item_id, sum(l.bought_quantity) as quantity
      from customer_order o join order_line l on l.order_id = o.id and l.customer_id = o.customer_id
      where o.customer_id = :customerId and o.state not in ('Delivered', 'Cancelled')
      group by 1)
    select ${namedItemColumns},
      b.list as "Deliveries",
      coalesce(c.quantity, 0)::float8 as "OnTheWay"
    from bought b join item i on i.id = b.item_id left join coming c on c.item_id = b.item_id
    where i.active order by i.name, i.id`,
})

/** The items of the offer that were delivered since a day (`yyyy-MM-dd`), by name. */
export async function listBought(db: Db, customerId: ActiveCustomerId, since: string): Promise<BoughtItem[]> {
  return bought(db, { customerId, since })
}
