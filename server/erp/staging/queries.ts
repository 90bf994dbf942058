import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { Kind } from '#server/erp/pohoda/read.ts'
import { categorise, joinCards, leaveUnsold } from '#server/erp/cards/queries.ts'
import type { VatRate } from '#server/erp/pohoda/vat.ts'
import type { Mode } from '#server/erp/rules.ts'
import { beginTables } from './begin-tables.ts'
import { beginParts } from './begin-parts.ts'

/** The staging tables whose rows are marked `ok` when they may be merged. */
const mergedTables = [
  'staged_category',
  'staged_item',
  'staged_level_price',
  'staged_relation',
  'staged_picture',
  'staged_customer',
  'staged_price',
  'staged_discount',
  'staged_action',
  'staged_quantity_price',
  'staged_order',
  'staged_document',
  'staged_package',
  'staged_item_package',
  'staged_movement',
  'staged_contact',
  'staged_user',
] as const
type MergedTable = (typeof mergedTables)[number]

export type StagingTable = MergedTable | 'staged_line' | 'staged_file' | 'staged_rejection'

/** Makes the staging tables, which the transaction drops at its end, and lets it write the rows of all customers. */
export async function beginImport(db: Db): Promise<void> {
  await sql`
    select set_config('app.all_customers', 'on', true);
    -- One connection compares hundreds of thousands of rows here, which the settings for many small ones do not expect.
    select set_config('work_mem', '64MB', true), set_config('temp_buffers', '64MB', true);
    create temp table staged_file (id int primary key, name text not null) on commit drop;
    create temp table staged_rejection (
      kind text not null, file int not null, line int not null, record text not null, reason text not null
    ) on commit drop;
    create temp table staged_loss (kind text not null, record text not null, name text not null) on commit drop;
    create temp table staged_category (
      file int, line int, id int, parent_id int, title_cs text, position int, active boolean,
      slug text, path_name text, made_for text[], own boolean not null default false, ok boolean not null default true
    ) on commit drop;
    create temp table staged_item (
      file int, line int, id text, erp_id text, category_id int, name text, ean text, brand text, unit text,
      pack_name text, pack_quantity numeric, vat_rate numeric, weight_kg numeric, volume_l numeric, stock numeric, availability text,
      net_price numeric, information text, description text, is_new boolean, recommended boolean, on_sale boolean,
      retail_price numeric, pack_only boolean, pack_ean text not null default '', asks_batch boolean not null default false, imported boolean not null default true,
      -- Of a table: the category as it is named there, what it says of the availability, and whether the price has tax in it.
      from_table boolean not null default false, category text, words text, with_tax boolean not null default false,
      wanted boolean, large_pack_name text not null default '', large_pack_quantity numeric not null default 1,
      recycling text not null default '', price_group text not null default '', warehouse text not null default '', stock_group text not null default '',
      supplier text not null default '', least numeric not null default 0, when_empty text,
      -- Of another card of the same item, and of a warehouse that sells.
      twin boolean not null default false, sold boolean not null default true,
      offered_since date, active boolean not null default true, ok boolean not null default true
    ) on commit drop;
    create temp table staged_level_price (
      -- Prices on the cards of items have no file of their own.
      file int, line int, with_tax boolean not null default false,
      card text, price_level text, item_id text, net_price numeric, ok boolean not null default true
    ) on commit drop;
    create temp table staged_relation (
      card text, item_id text, relation smallint, related_erp_id text, position int, related_id text,
      ok boolean not null default true
    ) on commit drop;
    create temp table staged_customer (
      file int, line int, id int, branch_id text, ico text, dic text, name text, street text, city text, zip text,
      phone text, mail text, price_level text, price_groups text[] not null default '{}', delivery_days text, credit_limit_haler bigint, maturity_days int,
      -- The login of the representative as a table has it; null says nothing of it.
      manager text, manager_id int, from_table boolean not null default false,
      wanted boolean, from_erp boolean not null default true, active boolean not null default true,
      ok boolean not null default true
    ) on commit drop;
    create temp table staged_price (
      file int, line int, customer_id int, item_id text, net_price numeric, with_tax boolean,
      ok boolean not null default true
    ) on commit drop;
    create temp table staged_order (
      file int, line int, row int, id text, portal_id text, returned boolean not null default false, ext_id text, ext_revision int, number_order text, customer_id int, state text, created date, delivery_date date,
      address text, note text, line_count int, net_haler bigint, gross_haler bigint, erp_hash text,
      ok boolean not null default true
    ) on commit drop;
    create temp table staged_document (
      file int, line int, row int, id text, customer_id int, type text, order_id text, variable_symbol text,
      issue_date date, tax_date date, due_date date, text text, net_haler bigint, gross_haler bigint,
      rounding_haler bigint, rate_sums jsonb, advances jsonb, open_haler bigint, paid_date date, cancelled boolean,
      currency text, exchange_rate numeric, foreign_gross bigint, foreign_open bigint, withheld text, erp_hash text,
      ok boolean not null default true
    ) on commit drop;
    create temp table staged_line (
      kind text, row int, position int, item_id text, name text, unit text, quantity numeric, delivered numeric,
      vat_rate numeric,
      net_price numeric, net_haler bigint, gross_haler bigint
    ) on commit drop;
  `.execute(db)
  await beginTables(db)
  await beginParts(db)
}

const lockStatement = statement('erp.lockImports', {
  params: {},
  row: z.object({ locked: z.boolean() }),
  text: `select pg_try_advisory_xact_lock(hashtext('odbyt import')) as locked`,
})

/** Whether this transaction is the only import; it stays so until its end. */
export async function lockImports(db: Db): Promise<boolean> {
  const [row] = await lockStatement(db, {})
  return row?.locked === true
}

const importingStatement = statement('erp.isImporting', {
  params: {},
  row: z.object({ running: z.boolean() }),
  text: `
    select exists (select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = hashtext('odbyt import')) as running`,
})

/** Whether an import is running; it only looks, so it never stands in an import's way. */
export async function isImporting(db: Db): Promise<boolean> {
  const [row] = await importingStatement(db, {})
  return row?.running === true
}

export async function readVatRates(db: Db): Promise<VatRate[]> {
  return db
    .selectFrom('vat_rate')
    .select(['kind', sql<string>`valid_from::text`.as('valid_from'), 'rate'])
    .execute()
}

/** Gives the checks their indexes and statistics, once everything is staged. */
export async function finishStaging(db: Db): Promise<void> {
  await sql`
    update staged_item set ok = false where not wanted;
    update staged_customer set ok = false where not wanted;
    create index on staged_item (id);
    create index on staged_item (erp_id);
    create index on staged_customer (id);
    create index on staged_line (row) where kind = 'order';
    create index on staged_line (row) where kind = 'document';
    analyze staged_category; analyze staged_item; analyze staged_level_price; analyze staged_relation; analyze staged_picture;
    analyze staged_customer; analyze staged_price; analyze staged_order; analyze staged_document; analyze staged_line;
    analyze staged_quantity_price;
  `.execute(db)
}

/** Notes the price levels there will be: with a full list of items those it has, else also those of before. */
export async function stageLevels(db: Db, mode: Mode): Promise<void> {
  await sql`
    create temp table staged_level on commit drop as select distinct price_level as name from staged_level_price;
    insert into staged_level select price_level from level_price
      where ${sql.lit(mode)} = 'delta' or not exists (select from staged_level)
      except select name from staged_level;
  `.execute(db)
}

/** The parts of a check: the staged table, how a record of it is named to people, and what is wrong with which rows. */
export interface Check {
  kind: Kind
  table: StagingTable
  record: RawBuilder<unknown>
  /** Selects `place` (the row's ctid) and `reason`. */
  wrong: RawBuilder<unknown>
}

export async function reject(db: Db, { kind, table, record, wrong }: Check): Promise<number> {
  const result = await sql`
    with wrong as (${wrong}),
      marked as (
        update ${sql.table(table)} s set ok = false from wrong w where s.ctid = w.place and s.ok
        returning s.file, s.line, ${record} as record, w.reason)
    insert into staged_rejection (kind, file, line, record, reason)
    select ${kind}::text, file, line, record, reason from marked`.execute(db)
  return Number(result.numAffectedRows)
}

/** When records have the same key, nobody can tell which one is right, so none of them is taken. */
export async function rejectDoubled(
  db: Db,
  check: Omit<Check, 'wrong'>,
  key: readonly string[],
  what: string,
): Promise<void> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  await reject(db, {
    ...check,
    wrong: sql`
      select place, ${what}::text || ' is also in ' || f.name || ', line ' || other.line as reason
      from (
        select ctid as place, coalesce(lag(file) over keys, lead(file) over keys) as file,
          coalesce(lag(line) over keys, lead(line) over keys) as line
        from ${sql.table(check.table)} where ok and (${columns}) is not null window keys as (partition by ${columns} order by file, line, ctid)
      ) other
      join staged_file f on f.id = other.file`,
  })
}

export const unknownCustomer = (table: StagingTable, known: RawBuilder<unknown>) => sql`
  select s.ctid as place, 'the customer ' || s.customer_id || ' is unknown' as reason from ${sql.table(table)} s
  where s.ok and not exists (select from staged_customer c where c.id = s.customer_id and c.ok)
    and not exists (select from customer c where c.id = s.customer_id and c.id <> 0 and ${known})`

/** Rows of a table whose item is not in the offer, and does not come into it. */
export const unknownItem = (table: StagingTable) => sql`
  select s.ctid as place, 'the item ' || s.item_id || ' is unknown' as reason from ${sql.table(table)} s
  where s.ok and s.file is not null and not exists (select from staged_item i where i.id = s.item_id and i.ok)
    and not exists (select from item i where i.id = s.item_id and i.active)`

/** True of an old row that stays as it is: no full list of its kind is in the export, or its new record was rejected. */
const kept = (whole: boolean, kind: Kind, record: RawBuilder<unknown>) => sql`
  (${!whole}::boolean or exists (select from staged_rejection r where r.kind = ${kind} and r.record = ${record}))`

export async function checkCategories(db: Db): Promise<void> {
  const check = { kind: 'category', table: 'staged_category', record: sql`s.id::text` } as const
  await rejectDoubled(db, check, ['id'], 'the id')
  const orphans = sql`
    select s.ctid as place, 'the category ' || s.parent_id || ' above it was rejected' as reason from staged_category s
    where s.ok and s.parent_id is not null
      and not exists (select from staged_category p where p.id = s.parent_id and p.ok)
      and not exists (select from category c where c.id = s.parent_id)`
  // Every round may orphan the next level.
  while ((await reject(db, { ...check, wrong: orphans })) > 0);
}

/** Returns whether categories were made for items without one. */
export async function checkItems(db: Db, whole: ReadonlySet<Kind>): Promise<boolean> {
  const check = { kind: 'item', table: 'staged_item', record: sql`s.id` } as const
  await leaveUnsold(db)
  await rejectDoubled(db, check, ['id', 'warehouse'], 'the code')
  await rejectDoubled(db, check, ['erp_id'], 'the id')
  await joinCards(db)
  const hasMade = await categorise(db)
  await reject(db, {
    ...check,
    wrong: sql`select s.ctid as place, 'the category is missing' as reason from staged_item s where s.ok and s.category_id is null`,
  })
  await reject(db, {
    ...check,
    wrong: sql`
      select s.ctid as place, 'the category ' || s.category_id || ' is unknown' as reason from staged_item s
      where s.ok and not exists (select from staged_category c where c.id = s.category_id and c.ok)
        and not exists (
          select from category c where c.id = s.category_id and ${kept(whole.has('category'), 'category', sql`c.id::text`)})`,
  })
  await sql`
    delete from staged_level_price l where l.file is null and not exists (
      select from staged_item i where i.id = l.item_id and i.ok and (l.card is null or l.card = i.erp_id));
    delete from staged_relation r where not exists (
      select from staged_item i where i.id = r.item_id and i.ok and (r.card is null or r.card = i.erp_id));
    delete from staged_picture p where not exists (
      select from staged_item i where i.id = p.item_id and i.ok and (p.card is null or p.card = i.erp_id));
  `.execute(db)
  return hasMade
}

export async function checkCustomers(db: Db): Promise<void> {
  const check = { kind: 'customer', table: 'staged_customer', record: sql`s.id::text` } as const
  await rejectDoubled(db, check, ['id'], 'the id')
  await reject(db, {
    ...check,
    wrong: sql`
      select s.ctid as place, 'the number belongs to another customer here: ' || c.name as reason
      from staged_customer s join customer c on c.id = s.id where s.ok and not c.from_erp and c.ico <> s.ico`,
  })
  // The address book cuts the names of price levels after ten characters.
  await sql`
    update staged_customer s set price_level = l.name from staged_level l
    where length(s.price_level) = 10 and left(l.name, 10) = s.price_level
      and not exists (select from staged_level e where e.name = s.price_level)`.execute(db)
  await reject(db, {
    ...check,
    wrong: sql`
      select s.ctid as place, 'the price level ' || s.price_level || ' is unknown' as reason from staged_customer s
      where s.ok and s.price_level <> '' and exists (select from staged_level)
        and not exists (select from staged_level l where l.name = s.price_level)`,
  })
}

/** Returns how many prices were left out because their customer or item was. */
export async function checkPrices(db: Db, whole: ReadonlySet<Kind>): Promise<number> {
  const check = { kind: 'price', table: 'staged_price', record: sql`s.customer_id || ' ' || s.item_id` } as const
  const leftOut = await sql`
    delete from staged_price s
    where exists (select from staged_customer c where c.id = s.customer_id having not bool_or(c.wanted))
      or exists (select from staged_item i where i.id = s.item_id having not bool_or(i.wanted))`.execute(db)
  await rejectDoubled(db, check, ['customer_id', 'item_id'], 'the price')
  const discounts = {
    kind: 'price',
    table: 'staged_discount',
    record: sql`concat_ws(' ', s.customer_id, s.price_group)`,
  } as const
  await sql`
    delete from staged_discount s
    where exists (select from staged_customer c where c.id = s.customer_id having not bool_or(c.wanted))`.execute(db)
  await rejectDoubled(db, discounts, ['customer_id', 'price_group'], 'the discount')
  const known = sql`c.active and ${kept(whole.has('customer'), 'customer', sql`c.id::text`)}`
  await reject(db, { ...check, wrong: unknownCustomer('staged_price', known) })
  await reject(db, { ...discounts, wrong: unknownCustomer('staged_discount', known) })
  await reject(db, {
    ...check,
    wrong: sql`
      select s.ctid as place, 'the item ' || s.item_id || ' is unknown' as reason from staged_price s
      where s.ok and not exists (select from staged_item i where i.id = s.item_id and i.ok)
        and not exists (
          select from item i where i.id = s.item_id and i.active and ${kept(whole.has('item'), 'item', sql`i.id`)})`,
  })
  await sql`
    update staged_price s set net_price = round(s.net_price * 100 / (100 + coalesce(n.vat_rate, o.vat_rate)), 4)
    from staged_price p
      left join staged_item n on n.id = p.item_id and n.ok
      left join item o on o.id = p.item_id
    where p.ctid = s.ctid and s.ok and s.with_tax`.execute(db)
  return Number(leftOut.numAffectedRows)
}

/** Checks orders or documents; returns how many were left out because their customer was. */
export async function checkPapers(db: Db, kind: 'order' | 'document'): Promise<number> {
  const table = kind === 'order' ? 'staged_order' : 'staged_document'
  const live = sql.table(kind === 'order' ? 'customer_order' : 'document')
  const check = { kind, table, record: sql`s.id` } as const
  const leftOut = await sql`
    delete from ${sql.table(table)} s
    where exists (select from staged_customer c where c.id = s.customer_id having not bool_or(c.wanted))`.execute(db)
  await rejectDoubled(db, check, ['id'], 'the number')
  // Papers of a customer that is gone stay valid.
  await reject(db, { ...check, wrong: unknownCustomer(table, sql`true`) })
  await reject(db, {
    ...check,
    wrong: sql`
      select s.ctid as place, 'the number belongs to customer ' || l.customer_id || ' here' as reason
      from ${sql.table(table)} s join ${live} l on l.id = s.id
      where s.ok and l.customer_id <> s.customer_id and l.erp_hash is null`,
  })
  await reject(db, {
    ...check,
    wrong: sql`
      select distinct s.ctid as place, 'customer ' || c.customer_id || ' claimed lines of it, so it stays there' as reason
      from ${sql.table(table)} s join claim c on c.${sql.ref(`${kind}_id`)} = s.id
      where s.ok and c.customer_id <> s.customer_id`,
  })
  if (kind === 'order') {
    await reject(db, {
      ...check,
      wrong: sql`
        select s.ctid as place, 'the number is that of another order of the portal' as reason
        from staged_order s join customer_order o on o.id = s.id
        where s.ok and s.portal_id is null and o.cart_id is not null`,
    })
    await reject(db, {
      ...check,
      wrong: sql`
        select s.ctid as place, 'the order ' || o.id || ' of the portal belongs to customer ' || o.customer_id as reason
        from staged_order s join customer_order o on o.id = s.ext_id
        where s.ok and o.customer_id <> s.customer_id`,
    })
  }
  return Number(leftOut.numAffectedRows)
}

const countStatement = statement('erp.countStaged', {
  params: {},
  row: z.object({ count: z.number() }),
  choices: [...mergedTables],
  text: (table: MergedTable) => `select count(*)::int as count from ${table} s where s.ok`,
})

/** How many rows of a staging table may be merged. */
export async function countStaged(db: Db, table: MergedTable): Promise<number> {
  const [row] = await countStatement(db, {}, table)
  return row?.count ?? 0
}
