import * as z from 'zod/mini'
import { ShelfItem, ShelfOrder } from '#contract/shelf.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { namedItemColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const computed = { UsualQuantity: true, SuggestedQuantity: true, NetPriceValue: true, SuggestedAmount: true } as const

const BoughtItem = z.extend(z.omit(ShelfItem, computed), {
  /** Decimal texts. */
  net: z.string(),
  steps: z.nullable(z.array(z.object({ QuantityFrom: z.number(), NetPriceValue: z.string() }))),
  /** All deliveries since then, the newest first. */
  Deliveries: z.array(z.object({ Date: z.string(), Quantity: z.number() })),
})
export type BoughtItem = z.infer<typeof BoughtItem>

/** What should have come so many days ago and is not said to be delivered does not come any more. */
const LOST_DAYS = 14

const title = `case when :language = 'en' and c.title_en <> '' then c.title_en else c.title_cs end`

const bought = statement('shelf.bought', {
  params: { customerId: z.number(), since: z.string(), today: z.string(), language: z.string() },
  row: BoughtItem,
  text: `
    with recursive delivery as (
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
        and coalesce(o.delivery_date, (o.created_at at time zone 'Europe/Prague')::date) > :today::date - ${LOST_DAYS}
      group by 1),
    above (category_id, parent_id, titles, places) as (
      select c.id, c.parent_id, array[${title}], array[c.place, c.id]
      from shown_category c where c.id in (select i.category_id from bought b join item i on i.id = b.item_id)
      union all
      select above.category_id, c.parent_id, ${title} || above.titles, array[c.place, c.id] || above.places
      from above join shown_category c on c.id = above.parent_id)
    select ${namedItemColumns},
      b.list as "Deliveries",
      coalesce(c.quantity, 0)::float8 as "OnTheWay",
      array_to_string(a.titles[1:2], ' › ') as "Section",
      p.net_price as net,
      p.steps
    from bought b join item i on i.id = b.item_id
    join prices_of(:customerId) p on p.item_id = b.item_id
    join above a on a.category_id = i.category_id and a.parent_id is null
    left join coming c on c.item_id = b.item_id
    where i.active order by a.places, i.name, i.id`,
})

/** The items of the offer that were delivered since a day (`yyyy-MM-dd`), and what comes, in the order of the catalogue. */
export async function listBought(
  db: Db,
  customerId: ActiveCustomerId,
  { since, today, language }: { since: string; today: string; language: string },
): Promise<BoughtItem[]> {
  return bought(db, { customerId, since, today, language })
}

const order = statement('shelf.order', {
  params: { customerId: z.number() },
  row: ShelfOrder,
  text: `
    select
      version as "Version",
      item_ids as "ItemIds"
    from shelf_order where customer_id = :customerId`,
})

/** The order the customer keeps; undefined while nobody made one. */
export async function readOrder(db: Db, customerId: ActiveCustomerId): Promise<ShelfOrder | undefined> {
  return (await order(db, { customerId }))[0]
}

const newOrder = statement('shelf.saveOrder', {
  params: { customerId: z.number(), itemIds: z.array(z.string()), version: z.number() },
  row: ShelfOrder,
  text: `
    insert into shelf_order as s (customer_id, item_ids)
    select :customerId, :itemIds::text[]
    where :version::integer = 0 or exists (select from shelf_order o where o.customer_id = :customerId)
    on conflict (customer_id) do update set item_ids = excluded.item_ids, version = s.version + 1, changed_at = now()
      where s.version = :version::integer
    returning
      version as "Version",
      item_ids as "ItemIds"`,
})

/** Replaces the order that was seen; undefined when it is another one by now. */
export async function saveOrder(
  db: Db,
  customerId: ActiveCustomerId,
  { itemIds, version }: { itemIds: string[]; version: number },
): Promise<ShelfOrder | undefined> {
  return (await newOrder(db, { customerId, itemIds, version }))[0]
}
