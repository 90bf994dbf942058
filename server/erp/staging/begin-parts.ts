import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Makes the staging tables of what belongs to items and prices: pictures, items without a category, discounts, actions, steps. */
export async function beginParts(db: Db): Promise<void> {
  await sql`
    create temp table staged_picture (card text, item_id text, position int, name text, ok boolean default true) on commit drop;
    create temp table sorted_item (id text, supplier text, stock_group text, rule text, category_id int, way text[]) on commit drop;
    create temp table counted_item (supplier text not null, stock_group text not null, items int not null) on commit drop;
    create temp table staged_discount (
      file int, line int, customer_id int, price_group text, percent numeric, ok boolean not null default true
    ) on commit drop;
    create temp table staged_action (
      file int, line int, action_id int, item_id text, card text, code text, name text, valid_from date, valid_till date,
      net_price numeric, with_tax boolean, customer_ids int[], customer_groups text[], ok boolean not null default true
    ) on commit drop;
    create temp table staged_quantity_price (
      file int, line int, item_id text, quantity_from numeric, customer_id int, price_level text, valid_from date,
      valid_till date, net_price numeric, with_tax boolean, ok boolean not null default true
    ) on commit drop;
  `.execute(db)
}
