import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { Mode } from '#server/erp/rules.ts'

// Of an item that lies in several warehouses the accounting system has a card in each. The oldest card of a warehouse that
// sells is the item; the others, its twins, count with their stock.

/** Notes the warehouses that are new, and leaves out the cards of those that do not sell. */
export async function leaveUnsold(db: Db): Promise<void> {
  await sql`
    insert into warehouse (name) select distinct warehouse from staged_item where warehouse <> ''
    on conflict do nothing`.execute(db)
  await sql`
    update staged_item s set ok = false, sold = false from warehouse w
    where s.ok and w.name = s.warehouse and not w.sells`.execute(db)
}

/** Leaves one card of every item; a delta may name another one than the one that is known as the item. */
export async function joinCards(db: Db): Promise<void> {
  await sql`
    update staged_item s set ok = false, twin = true
    where s.ok and exists (
      select from staged_item o where o.id = s.id and o.ok and o.erp_id::bigint < s.erp_id::bigint)`.execute(db)
  await sql`
    update staged_item s set ok = false, twin = true
    from item i join stock_card c on c.erp_id = i.erp_id and c.item_id = i.id
    where s.ok and i.id = s.id and i.active and c.warehouse <> s.warehouse and c.erp_id::bigint < s.erp_id::bigint
      and not exists (select from warehouse w where w.name = c.warehouse and not w.sells)
      and not exists (select from staged_item o where o.erp_id = c.erp_id)`.execute(db)
}

/** True of a staged card `s` whose item is sold from another warehouse. */
export const soldElsewhere = sql`exists (
  select from stock_card c left join warehouse w on w.name = c.warehouse
  where c.item_id = s.id and c.erp_id <> s.erp_id and coalesce(w.sells, true))`

const summed = sql`(
  select c.item_id, coalesce(sum(c.free) filter (where coalesce(w.counts, true)), 0) as free
  from stock_card c left join warehouse w on w.name = c.warehouse group by c.item_id)`

const availability = (free: RawBuilder<unknown>, card: RawBuilder<unknown>) => sql`
  case when ${free} > 0 then case when ${free} < ${card}.least then 'Low' else 'InStock' end else ${card}.when_empty end`

/** Remembers the cards, and sums the stock of items that lie in several warehouses. */
export async function keepCards(db: Db, mode: Mode): Promise<void> {
  const named = sql`select from staged_item s where s.erp_id = c.erp_id and not s.from_table and`
  await (
    mode === 'full'
      ? sql`delete from stock_card c where not exists (${named} s.wanted)
          and exists (select from staged_item where not from_table)`
      : sql`delete from stock_card c where exists (${named} not s.wanted)`
  ).execute(db)
  await sql`
    insert into stock_card (erp_id, item_id, warehouse, free, least, when_empty)
    select distinct on (s.erp_id) s.erp_id, s.id, s.warehouse, s.stock, s.least, s.when_empty from staged_item s
    where s.wanted and (s.ok or s.twin or not s.sold) and s.erp_id is not null and not s.from_table
    order by s.erp_id, s.line
    on conflict (erp_id) do update set item_id = excluded.item_id, warehouse = excluded.warehouse, free = excluded.free,
      least = excluded.least, when_empty = excluded.when_empty
    where row(stock_card.*) is distinct from row(excluded.*)`.execute(db)
  await sql`
    update staged_item s set stock = x.free,
      availability = case when s.when_empty is null then s.availability else ${availability(sql`x.free`, sql`s`)} end
    from ${summed} x where x.item_id = s.id and s.ok and s.stock <> x.free and not s.from_table`.execute(db)
}

/** Sums the stock of items of which a delta named the card of another warehouse only; returns of how many. */
export async function sumTwins(db: Db): Promise<number> {
  const changed = await sql`
    update item i set stock = x.free,
      availability = case when c.when_empty is null then i.availability else ${availability(sql`x.free`, sql`c`)} end
    from ${summed} x, stock_card c
    where x.item_id = i.id and c.erp_id = i.erp_id and i.active and i.stock <> x.free
      and exists (select from staged_item s where s.id = i.id and not s.ok and not s.from_table)`.execute(db)
  return Number(changed.numAffectedRows)
}

const OTHERS = 'Ostatní'
// Behind those of the e-shop.
const POSITION = 100_000

/** The names of the categories, from the top, into which an item goes by the rule. */
const wayOf = sql`
  case r.uncategorised
    when 'Supplier' then array[coalesce(p.name, ${OTHERS})]
    when 'Group' then string_to_array(coalesce(nullif(s.stock_group, ''), ${OTHERS}), '/')
    else array[${OTHERS}::text] end`

/** Gives items without a category one by the seller's rule; returns whether categories had to be made for it. */
export async function categorise(db: Db): Promise<boolean> {
  await sql`
    insert into sorted_item (id, supplier, stock_group, rule, category_id, way)
    select s.id, coalesce(p.name, s.supplier) as supplier, s.stock_group, r.uncategorised as rule, r.category_id,
      ${wayOf} as way
    from staged_item s cross join import_rule r
      left join (
        select distinct on (id) id, name
        from (
          select id, name, 0 as age from staged_customer
          union all select id, name, 1 from supplier
          union all select id, name, 2 from customer where from_erp
        ) known order by id, age
      ) p on p.id::text = s.supplier
    where s.ok and s.category_id is null`.execute(db)
  await sql`
    insert into counted_item
    select supplier, stock_group, count(*)::int as items from sorted_item group by 1, 2`.execute(db)
  await sql`
    update staged_item s set category_id = x.category_id from sorted_item x
    where x.id = s.id and s.ok and x.rule = 'One' and x.category_id is not null;
    delete from sorted_item where rule = 'Reject' or rule = 'One' and category_id is not null`.execute(db)
  const made = await sql`
    insert into staged_category (id, parent_id, title_cs, position, active, made_for)
    with recursive wanted as (
      select distinct way[1:d] as way, category_id as top from sorted_item, generate_series(1, cardinality(way)) d
    ), numbered as (
      select w.way, w.top, coalesce(c.id, (select coalesce(least(0, min(id)), 0) from category where not own)
        - (row_number() over (partition by c.id is null order by w.way))::int) as id
      from wanted w left join category c on c.made_for = w.way
    )
    select n.id, coalesce((select a.id from numbered a where a.way = n.way[1:cardinality(n.way) - 1]), n.top),
      n.way[cardinality(n.way)], ${POSITION}::int, true, n.way
    from numbered n`.execute(db)
  await sql`
    update staged_item s set category_id = c.id from sorted_item x join staged_category c on c.made_for = x.way
    where x.id = s.id and s.ok and s.category_id is null`.execute(db)
  return Number(made.numAffectedRows) > 0
}

/** Stages the categories that were made before. */
export async function keepMadeCategories(db: Db): Promise<void> {
  await sql`
    insert into staged_category (id, parent_id, title_cs, position, active, made_for)
    select id, parent_id, title_cs, position, active, made_for from category c
    where made_for is not null and path_name <> '~' || id and not exists (select from staged_category s where s.id = c.id)`.execute(
    db,
  )
}

/** Stages the categories the seller's people made; one whose parent is gone comes to the top, so that it is seen. */
export async function keepOwnCategories(db: Db): Promise<void> {
  await sql`
    insert into staged_category (id, parent_id, title_cs, position, active, own)
    select c.id,
      case when p.own or exists (select from staged_category s where s.id = c.parent_id and s.ok)
        or exists (select from staged_rejection r where r.kind = 'category' and r.record = c.parent_id::text)
        then c.parent_id end,
      c.title_cs, c.position, c.active, true
    from category c left join category p on p.id = c.parent_id
    where c.own and not exists (select from staged_category s where s.id = c.id)`.execute(db)
}

const Uncategorised = z.object({ supplier: z.string(), stock_group: z.string(), items: z.number() })
export type Uncategorised = z.infer<typeof Uncategorised>

const counted = statement('erp.countUncategorised', {
  params: {},
  row: Uncategorised,
  text: 'select supplier, stock_group, items from counted_item',
})

/** How many of the staged items came without a category. */
export const listUncategorised = (db: Db): Promise<Uncategorised[]> => counted(db, {})
