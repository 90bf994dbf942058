import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { merge, type Merged } from '#server/db/merge.ts'
import { statement } from '#server/db/statement.ts'
import type { Kind } from './pohoda/read.ts'
import { mergeCounted } from './counted-orders.ts'
import { mergeReturned } from './returned-orders.ts'
import { keepCards, soldElsewhere, sumTwins } from './cards/queries.ts'
import { type Loss, type LossKind, lossKinds, type Mode } from './rules.ts'

/** True of an old row whose new record was rejected, and which therefore stays as it is. */
const rejected = (kind: Kind, record: RawBuilder<unknown>) => sql`
  exists (select from staged_rejection r where r.kind = ${kind} and r.record = ${record})`

/** The rows a full list takes away: those it does not have, unless their new record was rejected. */
export const gone = {
  item: sql`
    not exists (select from staged_item s where s.id = t.id and s.ok)
    and not ${rejected('item', sql`any (array[t.id, 'id ' || t.erp_id])`)}`,
  // The seller itself and the customer whose offer visitors see are the portal's own.
  customer: sql`
    t.id <> 0 and not exists (select from staged_customer s where s.id = t.id and s.ok)
    and not exists (select from app_user u where u.customer_id = t.id and u.user_type = 'Unregistered')
    and not ${rejected('customer', sql`t.id::text`)}`,
  price: sql`
    not exists (select from staged_price s where s.ok and s.customer_id = t.customer_id and s.item_id = t.item_id)
    and not ${rejected('price', sql`any (array[t.customer_id::text, t.customer_id || ' ' || t.item_id])`)}`,
  'level price': sql`
    not exists (select from staged_level_price s where s.ok and s.item_id = t.item_id and s.price_level = t.price_level)
    and not ${rejected('level price', sql`t.price_level || ' ' || t.item_id`)}`,
  // Steps of an item belong together: none goes while one of them is faulty.
  'quantity price': sql`
    not exists (select from staged_quantity_price s
      where s.ok and s.item_id = t.item_id and s.customer_id = t.customer_id and s.price_level = t.price_level
        and s.quantity_from = t.quantity_from and s.valid_from = t.valid_from)
    and not exists (select from staged_rejection r
      where r.kind = 'quantity price' and (r.record = t.item_id or starts_with(r.record, t.item_id || ' ')))`,
  'item package': sql`
    not t.own and not exists (select from staged_item_package s where s.ok and s.item_id = t.item_id and s.package_id = t.package_id)
    and not ${rejected('item package', sql`t.item_id || ' ' || t.package_id`)}`,
  contact: sql`
    not exists (select from staged_contact s where s.ok and s.customer_id = t.customer_id and s.name = t.name)
    and not ${rejected('contact', sql`t.customer_id || ' ' || t.name`)}`,
}

/** The rows that came with earlier imports, and how they are named to people. */
const known: Record<LossKind, { from: RawBuilder<unknown>; record: RawBuilder<unknown>; name: RawBuilder<unknown> }> = {
  item: { from: sql`item t where t.active and t.imported`, record: sql`t.id`, name: sql`t.name` },
  customer: {
    from: sql`customer t where t.active and t.from_erp`,
    record: sql`t.id::text`,
    name: sql`concat_ws(', ', t.name, nullif(t.city, ''))`,
  },
  price: {
    from: sql`customer_price t join customer c on c.id = t.customer_id join item i on i.id = t.item_id where c.from_erp`,
    record: sql`t.customer_id || ' ' || t.item_id`,
    name: sql`c.name || ': ' || i.name`,
  },
  'level price': {
    from: sql`level_price t join item i on i.id = t.item_id where i.active`,
    record: sql`t.price_level || ' ' || t.item_id`,
    name: sql`t.price_level || ': ' || i.name`,
  },
  'quantity price': {
    from: sql`quantity_price t join item i on i.id = t.item_id where i.active`,
    record: sql`concat_ws(' ', t.item_id, trim_scale(t.quantity_from), nullif(t.customer_id, 0), nullif(t.price_level, ''),
      case when isfinite(t.valid_from) then t.valid_from end)`,
    name: sql`i.name || ': ' || trim_scale(t.quantity_from) || ' ' || i.unit`,
  },
  'item package': {
    from: sql`item_package t join item i on i.id = t.item_id join package_type p on p.id = t.package_id where i.active and not t.own`,
    record: sql`t.item_id || ' ' || t.package_id`,
    name: sql`i.name || ': ' || p.name`,
  },
  contact: {
    from: sql`contact t join customer c on c.id = t.customer_id where c.active`,
    record: sql`t.customer_id || ' ' || t.name || ' ' || t.id`,
    name: sql`c.name || ': ' || t.name`,
  },
}

/** Notes what a full list would take away of a kind; returns how many that is, of how many. */
export async function findLosses(db: Db, kind: LossKind): Promise<Loss> {
  const { from, record, name } = known[kind]
  const lost = await sql`
    insert into staged_loss select ${kind}::text, ${record}, ${name} from ${from} and ${gone[kind]}`.execute(db)
  const { count } = await db
    .selectNoFrom(sql<number>`(select count(*)::int from ${from})`.as('count'))
    .executeTakeFirstOrThrow()
  return { kind, known: count, lost: Number(lost.numAffectedRows) }
}

const LossRow = z.object({ kind: z.enum(lossKinds), record: z.string(), name: z.string() })
export type LossRow = z.infer<typeof LossRow>

const losses = statement('erp.listLosses', {
  params: { kinds: z.array(z.string()) },
  row: LossRow,
  text: 'select kind, record, name from staged_loss where kind = any (:kinds) order by kind, record',
})

/** The losses of some kinds, by name. */
export const listLosses = (db: Db, kinds: readonly LossKind[]): Promise<LossRow[]> => losses(db, { kinds })

/** Uses up the newest acceptance if it covers every loss of these kinds; whether it does. */
export async function useAcceptance(db: Db, kinds: readonly LossKind[]): Promise<boolean> {
  const used = await sql`
    update import_run r set decision = 'applied'
    where r.id = (select max(id) from import_run where decision = 'accepted') and not exists (
      select from staged_loss s where s.kind = any (${kinds}) and not exists (
        select from import_loss l where l.run_id = r.id and l.kind = s.kind and l.record = s.record))`.execute(db)
  return Number(used.numAffectedRows) > 0
}

export interface Outcome extends Merged {
  retired: number
}

export async function mergeCategories(db: Db, mode: Mode): Promise<Outcome> {
  // Paths are made of whole trees, so a delta is filled up with what it does not name.
  if (mode === 'delta') {
    await sql`
      insert into staged_category (id, parent_id, title_cs, position, active, made_for, own)
      select c.id, c.parent_id, c.title_cs, c.position, c.active, c.made_for, c.own from category c
      where c.path_name <> '~' || c.id and not exists (select from staged_category s where s.id = c.id and s.ok)`.execute(
      db,
    )
  }
  // Neighbours with the same path get their number behind it; 'oblibene' is taken by the portal's own lists.
  await sql`
    update staged_category s set slug = n.slug || case when n.place > 1 or n.slug = 'oblibene' then '-' || n.id else '' end
    from (
      select id, slug, row_number() over (partition by parent_id, slug order by position, case when own then -id else id end) as place
      from (
        select id, parent_id, position, own,
          coalesce(nullif(trim(both '-' from regexp_replace(fold(title_cs), '[^a-z0-9]+', '-', 'g')), ''), 'c') as slug
        from staged_category where ok
      ) plain
    ) n where n.id = s.id and s.ok`.execute(db)
  await sql`
    with recursive tree as (
      select s.id, s.slug as path, s.active from staged_category s where s.ok and s.parent_id is null
      union all
      select s.id, c.path_name || '/' || s.slug, s.active and c.active
      from staged_category s join category c on c.id = s.parent_id
      where s.ok and not exists (select from staged_category p where p.id = s.parent_id and p.ok)
      union all
      select s.id, t.path || '/' || s.slug, s.active and t.active
      from staged_category s join tree t on t.id = s.parent_id where s.ok
    )
    update staged_category s set path_name = t.path, active = t.active from tree t where t.id = s.id`.execute(db)
  // A category that is gone gives its path back.
  const retired = await sql`
    update category c set active = false, path_name = '~' || c.id
    where (c.active or c.path_name <> '~' || c.id) and not exists (select from staged_category s where s.id = c.id and s.ok)
      and not ${rejected('category', sql`c.id::text`)}`.execute(db)
  const merged = await merge(db, {
    into: 'category',
    from: 'staged_category',
    key: 'id',
    columns: 'parent_id title_cs path_name position active made_for own',
  })
  return { ...merged, retired: Number(retired.numAffectedRows) }
}

/** `day` is the day of the data, from which on new goods count as new. */
export async function mergeItems(db: Db, mode: Mode, day: string): Promise<Outcome> {
  // The accounting system does not know since when goods are sold; at the first import only those it calls new are new.
  await sql`
    update staged_item set offered_since =
      case when is_new or exists (select from item where imported) then ${day}::date
        else ${day}::date - 365 end`.execute(db)
  await keepCards(db, mode)
  // A delta says of an item by name that it is not sold, or gives its card another code.
  const retiring =
    mode === 'full'
      ? gone.item
      : sql`
    t.id in (
      select s.id from staged_item s where (not s.wanted or not s.sold) and not ${soldElsewhere}
      union all
      select i.id from staged_item s join item i on i.erp_id = s.erp_id where s.ok and i.id <> s.id)`
  const retired = await sql`
    update item t set active = false, erp_id = null where (t.active or t.erp_id is not null) and ${retiring}`.execute(
    db,
  )
  await sql`
    update item i set erp_id = null from staged_item s where s.ok and s.erp_id = i.erp_id and s.id <> i.id`.execute(db)
  // What the accounting system does not know stays; only tables tell of it.
  await sql`
    update staged_item s set pack_only = i.pack_only, retail_price = i.retail_price, pack_ean = i.pack_ean from item i
    where i.id = s.id and not s.from_table and (i.pack_only or i.retail_price is not null or i.pack_ean <> '')`.execute(
    db,
  )
  await sql`
    update staged_item s set price_group = i.price_group, large_pack_name = i.large_pack_name,
      large_pack_quantity = i.large_pack_quantity, recycling = i.recycling
    from item i where i.id = s.id and s.from_table`.execute(db)
  const merged = await merge(db, {
    into: 'item',
    from: 'staged_item',
    key: 'id',
    columns:
      'erp_id category_id name ean brand unit pack_name pack_quantity price_group large_pack_name large_pack_quantity recycling vat_rate weight_kg volume_l stock availability net_price retail_price pack_only pack_ean asks_batch information description is_new recommended on_sale active imported',
    addedOnly: 'offered_since',
  })
  const changed = merged.changed + (await sumTwins(db))
  return { ...merged, changed, retired: Number(retired.numAffectedRows) }
}

/** `isList`: a list of all prices of levels was read; cards tell of the prices of their own item. */
export async function mergeLevelPrices(db: Db, mode: Mode, isList: boolean): Promise<Outcome> {
  const retired = await sql`
    delete from level_price p using staged_item i
    where i.id = p.item_id and i.ok and not i.from_table and not exists (
      select from staged_level_price s where s.item_id = p.item_id and s.price_level = p.price_level)`.execute(db)
  const ended =
    isList && mode === 'full'
      ? await sql`delete from level_price t where ${gone['level price']}`.execute(db)
      : undefined
  const key = 'price_level item_id'
  const merged = await merge(db, { into: 'level_price', from: 'staged_level_price', key, columns: 'net_price' })
  return { ...merged, retired: Number(retired.numAffectedRows) + Number(ended?.numAffectedRows ?? 0) }
}

/** Relations to goods that are not in the offer are left out; returns how many were. */
export async function mergeRelations(db: Db): Promise<Outcome & { leftOut: number }> {
  await sql`
    update staged_relation s set related_id = i.id from item i
    where i.erp_id = s.related_erp_id and i.active`.execute(db)
  // The card may be that of another warehouse.
  await sql`
    update staged_relation s set related_id = i.id from stock_card c join item i on i.id = c.item_id and i.active
    where s.related_id is null and c.erp_id = s.related_erp_id and i.id <> s.item_id and not exists (
      select from staged_relation o where o.item_id = s.item_id and o.relation = s.relation and o.related_id = i.id)`.execute(
    db,
  )
  const leftOut = await sql`delete from staged_relation where related_id is null`.execute(db)
  // The portal's own similar goods (1) are none of the accounting system's business.
  const retired = await sql`
    delete from item_relation r using staged_item i
    where i.id = r.item_id and i.ok and not i.from_table and r.relation in (0, 2) and not r.own and not exists (
      select from staged_relation s
      where s.item_id = r.item_id and s.relation = r.relation and s.related_id = r.related_id)`.execute(db)
  const key = 'item_id relation related_id'
  const merged = await merge(db, { into: 'item_relation', from: 'staged_relation', key, columns: 'position' })
  return { ...merged, retired: Number(retired.numAffectedRows), leftOut: Number(leftOut.numAffectedRows) }
}

export async function mergeCustomers(db: Db, mode: Mode): Promise<Outcome> {
  const retiring =
    mode === 'full'
      ? gone.customer
      : sql`
    t.from_erp and exists (select from staged_customer s where s.id = t.id and not s.wanted)`
  const retired = await sql`update customer t set active = false where t.active and ${retiring}`.execute(db)
  await sql`
    insert into supplier (id, name) select distinct on (id) id, name from staged_customer s where not s.wanted
    on conflict (id) do update set name = excluded.name where supplier.name <> excluded.name`.execute(db)
  const merged = await merge(db, {
    into: 'customer',
    from: 'staged_customer',
    key: 'id',
    columns:
      'branch_id ico dic name street city zip phone mail price_level price_groups delivery_days credit_limit_haler maturity_days manager_id from_erp active',
  })
  return { ...merged, retired: Number(retired.numAffectedRows) }
}

export async function mergePrices(db: Db, mode: Mode): Promise<Outcome> {
  const retired = mode === 'full' ? await sql`delete from customer_price t where ${gone.price}`.execute(db) : undefined
  const key = 'customer_id item_id'
  const merged = await merge(db, { into: 'customer_price', from: 'staged_price', key, columns: 'net_price' })
  return { ...merged, retired: Number(retired?.numAffectedRows ?? 0) }
}

const lockChangedOrders = statement('erp.lockChangedOrders', {
  params: {},
  row: z.object({ id: z.string() }),
  text: `
    select o.id from customer_order o join staged_order s on s.id = o.id and s.portal_id is null
    where s.ok and o.erp_hash is distinct from s.erp_hash for update of o`,
})

/**
 * Orders are added and changed, never taken away: an export may cover a short time only. What the portal sent stays as it
 * was sent; an order of the back office is as the export has it.
 */
export async function mergeOrders(db: Db): Promise<Merged> {
  const returned = await mergeReturned(db)
  const changed = (await lockChangedOrders(db, {})).map(({ id }) => id)
  const counted = await mergeCounted(db, changed)
  await sql`delete from order_line where order_id = any (${changed}) and not order_id = any (${counted})`.execute(db)
  // The warehouse knows more about an order it has in its hands or on a truck than the accounting system, as long as that
  // does not cancel it.
  await sql`
    update customer_order o set
      customer_id = s.customer_id,
      state = case
        when s.state = 'New' and o.state in ('InVerification', 'Verified') then o.state
        when s.state <> 'Cancelled' and order_rank(o.state) > order_rank(s.state)
          and exists (select from loading l where l.order_id = o.id and l.left_at is not null) then o.state
        else s.state end,
      created_at = s.created::timestamp at time zone 'Europe/Prague',
      delivery_date = s.delivery_date, address = s.address, note = s.note,
      line_count = greatest(s.line_count, (select count(*) from order_line l where l.order_id = o.id)),
      net_haler = s.net_haler + (select net from count_difference(o.customer_id, o.id)),
      gross_haler = s.gross_haler + (select gross from count_difference(o.customer_id, o.id)),
      erp_hash = s.erp_hash
    from staged_order s where s.ok and s.portal_id is null and s.id = o.id and o.id = any (${changed})`.execute(db)
  const added = await sql`
    insert into customer_order (
      id, customer_id, state, created_at, delivery_date, address, note, line_count, net_haler, gross_haler, erp_hash)
    select s.id, s.customer_id, s.state, s.created::timestamp at time zone 'Europe/Prague', s.delivery_date, s.address,
      s.note, s.line_count, s.net_haler, s.gross_haler, s.erp_hash
    from staged_order s
    where s.ok and s.portal_id is null and not exists (select from customer_order o where o.id = s.id)`.execute(db)
  await sql`
    insert into order_line (order_id, customer_id, position, item_id, name, ean, unit, quantity, sales_quantity,
      vat_rate, net_price, net_haler, gross_haler)
    select s.id, s.customer_id, l.position, l.item_id, l.name, coalesce(i.ean, ''), l.unit, l.quantity, l.quantity,
      l.vat_rate, l.net_price, l.net_haler, l.gross_haler
    from staged_order s
      join staged_line l on l.kind = 'order' and l.row = s.row
      left join item i on i.id = l.item_id
    where s.ok and s.portal_id is null and not exists (select from order_line o where o.order_id = s.id)`.execute(db)
  return { added: Number(added.numAffectedRows), changed: changed.length + returned }
}

export async function mergeDocuments(db: Db): Promise<Merged> {
  // An invoice names the order by the number of the accounting system, buyers know it by that of the portal.
  await sql`
    update staged_document s set order_id = o.id from customer_order o
    where o.customer_id = s.customer_id and o.erp_number = s.order_id`.execute(db)
  await sql`
    delete from document_line l using document d, staged_document s
    where l.document_id = d.id and d.id = s.id and s.ok and d.erp_hash is distinct from s.erp_hash`.execute(db)
  // A paper names the customer of its day, and the next one must never get it.
  await sql`
    delete from document_paper p using staged_document s
    where s.ok and p.document_id = s.id and p.customer_id <> s.customer_id`.execute(db)
  const merged = await merge(db, {
    into: 'document',
    from: 'staged_document',
    key: 'id',
    columns:
      'customer_id type order_id variable_symbol issue_date tax_date due_date text net_haler gross_haler rounding_haler rate_sums advances open_haler paid_date cancelled currency exchange_rate foreign_gross foreign_open withheld erp_hash',
  })
  await sql`
    insert into document_line (document_id, customer_id, position, item_id, name, unit, quantity, vat_rate, net_price,
      net_haler, gross_haler)
    select s.id, s.customer_id, l.position, l.item_id, l.name, l.unit, l.quantity, l.vat_rate, l.net_price,
      l.net_haler, l.gross_haler
    from staged_document s join staged_line l on l.kind = 'document' and l.row = s.row
    where s.ok and not exists (select from document_line o where o.document_id = s.id)`.execute(db)
  return merged
}

/** Raises the data version and notes the day the data are valid for; returns the new version. */
export async function raiseVersion(db: Db, day: string): Promise<number> {
  const { version } = await db
    .updateTable('data_version')
    .set({ version: sql`version + 1`, data_date: day })
    .returning(sql<number>`version::int`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}

export async function readVersion(db: Db): Promise<{ version: number; day: string }> {
  return db
    .selectFrom('data_version')
    .select([sql<number>`version::int`.as('version'), sql<string>`data_date::text`.as('day')])
    .executeTakeFirstOrThrow()
}
