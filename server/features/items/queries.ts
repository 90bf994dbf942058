import * as z from 'zod/mini'
import { ItemFile, Purchase, Statistic } from '#contract/item.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { visibleAmount } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const MONTHS = 13
const PURCHASES = 10

const params = { customerId: z.number(), itemId: z.string(), visible: z.boolean() }

const statistic = statement('products.statistic', {
  params: { ...params, today: z.string() },
  row: Statistic,
  text: `
    with bought as (
      select
        date_trunc('month', o.created_at at time zone 'Europe/Prague') as month,
        sum(l.bought_quantity) as quantity,
        sum(l.bought_haler) as haler
      from order_line l join customer_order o on o.id = l.order_id
      where l.customer_id = :customerId and o.customer_id = :customerId and l.item_id = :itemId
        and o.state <> 'Cancelled'
      group by 1
    )
    select
      to_char(m.month, 'YYYY-MM') as "Period",
      coalesce(this.quantity, 0)::float8 as "Quantity",
      coalesce(last.quantity, 0)::float8 as "LastYear",
      ${visibleAmount('coalesce(this.haler, 0)')} as "NetAmount"
    from generate_series(0, ${MONTHS - 1}) n,
      lateral (select date_trunc('month', :today::date::timestamp) - make_interval(months => n) as month) m
      left join bought this on this.month = m.month
      left join bought last on last.month = m.month - interval '1 year'
    order by m.month`,
})

/** What the customer bought of an item month by month up to the one of `today` (`yyyy-MM-dd`), and a year before each. */
export async function listStatistic(
  db: Db,
  customerId: ActiveCustomerId,
  itemId: string,
  { today, visible }: { today: string; visible: boolean },
): Promise<Statistic[]> {
  return statistic(db, { customerId, itemId, today, visible })
}

const purchases = statement('products.purchases', {
  params,
  row: Purchase,
  text: `
    select
      o.id as "OrderId",
      to_char(o.created_at at time zone 'Europe/Prague', 'YYYY-MM-DD') as "Date",
      l.bought_quantity::float8 as "Quantity",
      l.unit as "Unit",
      case when :visible::boolean then l.net_price::float8 end as "NetPriceValue",
      ${visibleAmount('l.bought_haler')} as "NetPriceTotal"
    from order_line l join customer_order o on o.id = l.order_id
    where l.customer_id = :customerId and o.customer_id = :customerId and l.item_id = :itemId
      and o.state <> 'Cancelled' and l.bought_quantity <> 0
    order by o.created_at desc, o.id desc, l.position limit ${PURCHASES}`,
})

/** The customer's last purchases of an item, newest first. */
export async function listPurchases(
  db: Db,
  customerId: ActiveCustomerId,
  itemId: string,
  visible: boolean,
): Promise<Purchase[]> {
  return purchases(db, { customerId, itemId, visible })
}

const files = statement('products.files', {
  params: { itemId: z.string() },
  row: ItemFile,
  text: `
    select
      x.id::text as "Id",
      x.file_name as "FileName",
      x.display_name as "DisplayName",
      encode(f.content_hash, 'hex') as "FileContent"
    from item_file x join item i on i.id = x.item_id and i.active join file f on f.id = x.file_id
    where x.item_id = :itemId order by x.position, x.id`,
})

/** The files of an item of the offer, with the keys of their contents. */
export async function listFiles(db: Db, itemId: string): Promise<ItemFile[]> {
  return files(db, { itemId })
}
