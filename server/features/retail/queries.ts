import * as z from 'zod/mini'
import { RetailItem } from '#contract/retail.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

export interface OwnPrice {
  ItemId: string
  RetailPrice: number | null
}

const newPrices = statement('retail.savePrices', {
  params: { customerId: z.number(), userId: z.number(), prices: z.string() },
  row: z.object({ id: z.string() }),
  text: `
    with asked as (
      select i.id, a."RetailPrice" as price
      from json_to_recordset(:prices::json) as a ("ItemId" text, "RetailPrice" numeric)
      join item i on i.id = a."ItemId" and i.active
    ),
    gone as (
      delete from retail_price r using asked a
      where r.customer_id = :customerId and r.item_id = a.id and a.price is null
    ),
    saved as (
      insert into retail_price (customer_id, item_id, retail_price, changed_by)
      select :customerId, a.id, a.price, :userId from asked a where a.price is not null
      on conflict (item_id, customer_id) do update
        set retail_price = excluded.retail_price, changed_by = excluded.changed_by, changed_at = now()
        where retail_price.retail_price <> excluded.retail_price
    )
    select id from asked`,
})

/**
 * Sets the customer's selling prices of those of the items that are in the offer, all or nothing; null returns to the
 * recommended price. Returns the codes of the items.
 */
export async function savePrices(
  db: Db,
  customerId: ActiveCustomerId,
  userId: number,
  prices: readonly OwnPrice[],
): Promise<string[]> {
  return (await newPrices(db, { customerId, userId, prices: JSON.stringify(prices) })).map(({ id }) => id)
}

const shelfOf = (items: string, where: string) => `
    select
      i.id as "ItemId",
      i.name as "Name",
      i.ean as "EAN",
      i.unit as "Unit",
      p.vat_rate::float8 as "VatRate",
      case when :visible::boolean then p.net_price::float8 end as "NetPriceValue",
      p.retail_price::float8 as "RetailPrice",
      own.item_id is not null as "IsOwn",
      printed.retail_price::float8 as "PrintedPrice"
    from (${items}) asked (id, place)
    join item i on i.id = asked.id and i.active
    join prices_of(:customerId) p on p.item_id = i.id
    left join retail_price own on own.customer_id = :customerId and own.item_id = i.id
    left join label_print printed on printed.customer_id = :customerId and printed.item_id = i.id
    where ${where}
    order by asked.place, i.name, i.id`

const shelf = statement('retail.shelf', {
  params: { customerId: z.number(), visible: z.boolean(), itemIds: z.array(z.string()) },
  row: RetailItem,
  text: shelfOf('select * from unnest(:itemIds::text[]) with ordinality', 'true'),
})

/** The selling prices of those of the items that are in the offer, in the given order. */
export async function listShelf(
  db: Db,
  customerId: ActiveCustomerId,
  itemIds: string[],
  visible: boolean,
): Promise<RetailItem[]> {
  return shelf(db, { customerId, itemIds, visible })
}

const changed = statement('retail.changed', {
  params: { customerId: z.number(), visible: z.boolean() },
  row: RetailItem,
  text: shelfOf(
    `
      select id, 1 from (select item_id as id from label_print where customer_id = :customerId
        union select item_id from retail_price where customer_id = :customerId) known`,
    'p.retail_price is not null and p.retail_price is distinct from printed.retail_price',
  ),
})

/** What wants a new label: another price than the printed one, or an own price that never was on a label. */
export async function listChanged(db: Db, customerId: ActiveCustomerId, visible: boolean): Promise<RetailItem[]> {
  return changed(db, { customerId, visible })
}

const newPrints = statement('retail.markPrinted', {
  params: { customerId: z.number(), items: z.string() },
  text: `
    insert into label_print (customer_id, item_id, retail_price)
    select :customerId, i.id, x."RetailPrice"
    from json_to_recordset(:items::json) as x ("ItemId" text, "RetailPrice" numeric)
    join item i on i.id = x."ItemId"
    order by i.id
    on conflict (item_id, customer_id) do update set retail_price = excluded.retail_price, printed_at = now()`,
})

/** Remembers which price stands on the label of each item. */
export async function markPrinted(db: Db, customerId: ActiveCustomerId, items: readonly RetailItem[]): Promise<void> {
  await newPrints(db, { customerId, items: JSON.stringify(items) })
}
