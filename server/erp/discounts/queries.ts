import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { merge, type Merged } from '#server/db/merge.ts'
import { gone } from '#server/erp/queries.ts'
import type { Mode } from '#server/erp/rules.ts'
import { reject, rejectDoubled, unknownItem } from '#server/erp/staging/queries.ts'

// Discounts of customers on groups of prices, prices that hold for a time only, and prices from a quantity on.

/** Whether there are discounts, here or in the files. */
export async function hasDiscounts(db: Db): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from staged_discount) or exists (select from customer_discount)`.as('found'),
    )
    .executeTakeFirstOrThrow()
  return found
}

/** Makes the discounts equal to the staged ones; one of 0 % is none. */
export async function mergeDiscounts(db: Db, mode: Mode): Promise<Merged & { retired: number }> {
  const same = sql`s.customer_id = t.customer_id and s.price_group = t.price_group`
  const retired = await sql`
    delete from customer_discount t where ${
      mode === 'full'
        ? sql`not exists (select from staged_discount s where s.ok and ${same} and s.percent <> 0)`
        : sql`exists (select from staged_discount s where s.ok and ${same} and s.percent = 0)`
    } and not exists (select from staged_discount s where not s.ok and ${same})`.execute(db)
  await sql`delete from staged_discount where percent = 0`.execute(db)
  const merged = await merge(db, {
    into: 'customer_discount',
    from: 'staged_discount',
    key: 'customer_id price_group',
    columns: 'percent',
  })
  return { ...merged, retired: Number(retired.numAffectedRows) }
}

/** Finds the items of the action prices; returns how many prices were left out, because nobody sells their item here. */
export async function checkActions(db: Db): Promise<number> {
  await sql`
    update staged_action s set item_id = coalesce(
      (select i.id from staged_item i where i.erp_id = s.card and (i.ok or i.twin) limit 1),
      (select c.item_id from stock_card c where c.erp_id = s.card),
      (select i.id from item i where i.erp_id = s.card),
      (select i.id from staged_item i where i.id = s.code and i.ok limit 1),
      (select i.id from item i where i.id = s.code))`.execute(db)
  const leftOut = await sql`
    delete from staged_action s where not exists (
      select from staged_item i where i.id = s.item_id and i.ok
      union all select from item i where i.id = s.item_id and i.active)`.execute(db)
  // Cards of several warehouses are one item, whose price is that of the oldest card.
  await sql`
    update staged_action s set ok = false from staged_action o
    where o.action_id = s.action_id and o.item_id = s.item_id
      and (nullif(o.card, '')::bigint, o.line, o.ctid) < (nullif(s.card, '')::bigint, s.line, s.ctid)`.execute(db)
  await sql`
    update staged_action s set net_price = round(s.net_price * 100 / (100 + coalesce(n.vat_rate, o.vat_rate)), 4)
    from staged_action p
      left join staged_item n on n.id = p.item_id and n.ok
      left join item o on o.id = p.item_id
    where p.ctid = s.ctid and s.with_tax`.execute(db)
  return Number(leftOut.numAffectedRows)
}

/** Makes the action prices equal to the staged ones; a delta changes the actions it names, as wholes. */
export async function mergeActions(db: Db, mode: Mode): Promise<Merged & { retired: number }> {
  const retired = await sql`
    delete from action_price t
    where (${mode === 'full'}::boolean or exists (select from staged_action s where s.action_id = t.action_id))
      and not exists (
        select from staged_action s where s.ok and s.action_id = t.action_id and s.item_id = t.item_id)`.execute(db)
  const merged = await merge(db, {
    into: 'action_price',
    from: 'staged_action',
    key: 'action_id item_id',
    columns: 'name valid_from valid_till net_price customer_ids customer_groups',
  })
  return { ...merged, retired: Number(retired.numAffectedRows) }
}

/** Rejects quantity prices of unknown items, customers and levels, and takes the tax out of the others. */
export async function checkQuantityPrices(db: Db): Promise<void> {
  const check = {
    kind: 'quantity price',
    table: 'staged_quantity_price',
    record: sql`s.item_id || ' ' || trim_scale(s.quantity_from)`,
  } as const
  await rejectDoubled(
    db,
    check,
    ['item_id', 'customer_id', 'price_level', 'quantity_from', 'valid_from'],
    'the quantity price',
  )
  await reject(db, { ...check, wrong: unknownItem('staged_quantity_price') })
  await reject(db, {
    ...check,
    wrong: sql`
      select s.ctid as place, case
        when s.valid_till < s.valid_from then 'the last day is before the first one: ' || s.valid_till
        when s.customer_id <> 0 and s.price_level <> '' then 'it names a customer and a price level, of which one counts'
        when s.customer_id <> 0 then 'the customer ' || s.customer_id || ' is unknown'
        else 'the price level ' || s.price_level || ' is unknown' end as reason
      from staged_quantity_price s
      where s.ok and (s.valid_till < s.valid_from or s.customer_id <> 0 and s.price_level <> ''
        or s.customer_id <> 0 and not exists (
          select from staged_customer c where c.id = s.customer_id and c.ok
          union all select from customer c where c.id = s.customer_id and c.active)
        or s.price_level <> '' and not exists (
          select from staged_level l where l.name = s.price_level
          union all select from staged_customer c where c.price_level = s.price_level and c.ok
          union all select from customer c where c.price_level = s.price_level and c.active))`,
  })
  await sql`
    update staged_quantity_price s set net_price = round(s.net_price * 100 / (100 + coalesce(n.vat_rate, o.vat_rate)), 4)
    from staged_quantity_price p
      left join staged_item n on n.id = p.item_id and n.ok
      left join item o on o.id = p.item_id
    where p.ctid = s.ctid and s.ok and s.with_tax`.execute(db)
}

/** Makes the quantity prices equal to the staged ones; a delta changes those it names. */
export async function mergeQuantityPrices(db: Db, mode: Mode): Promise<Merged & { retired: number }> {
  const retired =
    mode === 'full' ? await sql`delete from quantity_price t where ${gone['quantity price']}`.execute(db) : undefined
  const merged = await merge(db, {
    into: 'quantity_price',
    from: 'staged_quantity_price',
    key: 'item_id customer_id price_level quantity_from valid_from',
    columns: 'valid_till net_price',
  })
  return { ...merged, retired: Number(retired?.numAffectedRows ?? 0) }
}
