import * as z from 'zod/mini'
import { ImportRules, type ImportRulesChange, SHOWN_GROUPS } from '#contract/import-rules.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const groups = (column: string) => `
      (select coalesce(json_agg(g), '[]') from (
        select ${column} as "Name", sum(items)::int as "Items" from uncategorised_item
        group by 1 order by 2 desc, 1 limit ${SHOWN_GROUPS}) g)`

const rules = statement('importRules.read', {
  params: {},
  row: ImportRules,
  text: `
    with recursive tree as (
      select id, array[title_cs] as titles from category where parent_id is null and active and made_for is null
      union all
      select c.id, t.titles || c.title_cs from category c join tree t on t.id = c.parent_id
      where c.active and c.made_for is null
    )
    select
      r.uncategorised as "Uncategorised",
      r.category_id as "CategoryId",
      (select coalesce(json_agg(json_build_object(
          'WarehouseName', w.name,
          'Counts', w.counts,
          'Sells', w.sells,
          'Items', (select count(*)::int from stock_card s where s.warehouse = w.name)) order by w.name), '[]')
        from warehouse w) as "Warehouses",
      (select coalesce(sum(items), 0)::int from uncategorised_item) as "UncategorisedItems",
      ${groups('supplier')} as "Suppliers",
      ${groups('stock_group')} as "Groups",
      (select coalesce(json_agg(json_build_object('CategoryId', t.id, 'Titles', t.titles) order by t.titles), '[]')
        from (select * from tree order by titles limit ${SHOWN_GROUPS}) t) as "Categories"
    from import_rule r`,
})

/** The rules of imports, with what they would be about. */
export async function readRules(db: Db): Promise<ImportRules[]> {
  return rules(db, {})
}

const category = statement('importRules.isCategory', {
  params: { categoryId: z.number() },
  row: z.object({ found: z.boolean() }),
  text: 'select exists (select from category where id = :categoryId and active) as found',
})

export async function isCategory(db: Db, categoryId: number): Promise<boolean> {
  const [row] = await category(db, { categoryId })
  return row?.found === true
}

const saved = statement('importRules.save', {
  params: { uncategorised: z.string(), categoryId: z.nullable(z.number()), warehouses: z.string() },
  text: `
    with stores as (
      update warehouse w set
        counts = n."Counts",
        sells = n."Sells"
      from json_to_recordset(:warehouses::json) as n ("WarehouseName" text, "Counts" boolean, "Sells" boolean)
      where w.name = n."WarehouseName")
    update import_rule set
      uncategorised = :uncategorised,
      category_id = :categoryId::int`,
})

export async function saveRules(db: Db, { Uncategorised, CategoryId, Warehouses }: ImportRulesChange): Promise<void> {
  await saved(db, { uncategorised: Uncategorised, categoryId: CategoryId, warehouses: JSON.stringify(Warehouses) })
}
