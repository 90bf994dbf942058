import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { BoughtItem, Product } from '#contract/catalogue.ts'
import type { ProductDetail } from '#contract/product.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import type { SpecialId } from '#contract/special-nodes.ts'

export interface UnitPrice {
  itemId: string
  /** Decimal texts; the rate in percent. */
  net: string
  vatRate: string
  retail: string | null
}

const unitPrices = `
  select p.item_id as "itemId", p.net_price as net, p.vat_rate as "vatRate", p.retail_price as retail
  from prices_of($1) p where p.item_id = any ($2) and p.active`

/** Unit prices of the customer for the items that are in the offer; the rule itself stands in the database, in `prices_of`. */
export async function listUnitPrices(db: Db, customerId: ActiveCustomerId, itemIds: string[]): Promise<UnitPrice[]> {
  const { rows } = await db.executeQuery<UnitPrice>(CompiledQuery.raw(unitPrices, [customerId, itemIds]))
  return rows
}

/** Whose view of the offer and on which day (`yyyy-MM-dd`). */
export interface Scope {
  today: string
  /** Null for views that are the same for all customers. */
  customerId: ActiveCustomerId | null
}

const isNew = ({ today }: Scope) =>
  sql<boolean>`(i.is_new or i.offered_since > ${today}::date - 60 and i.offered_since <= ${today}::date)`

const bought = ({ today, customerId }: Scope) => sql`
  select l.item_id from order_line l join customer_order o on o.id = l.order_id
  where l.customer_id = ${customerId} and o.customer_id = ${customerId} and o.state <> 'Cancelled'
    and l.bought_quantity > 0
    and o.created_at > (${today}::date - interval '12 months') at time zone 'Europe/Prague'`

const belowPath = (path: string) => sql`
  select c.id from category c where c.active and (c.path_name = ${path} or starts_with(c.path_name, ${`${path}/`}))`

/** What a path stands for: a special node or a category's path. */
export type Place = { special: SpecialId } | { path: string }

function isIn(place: Place, scope: Scope): RawBuilder<boolean> {
  if ('path' in place) return sql<boolean>`i.category_id in (${belowPath(place.path)})`
  const conditions: Record<SpecialId, () => RawBuilder<boolean>> = {
    _NEW: () => isNew(scope),
    _RECOM: () => sql<boolean>`i.recommended`,
    _SALE: () => sql<boolean>`i.on_sale`,
    _BOUGH: () => sql<boolean>`i.id in (${bought(scope)})`,
    _FAV: () => {
      const any = sql<boolean>`i.recommended or i.on_sale or ${isNew(scope)}`
      return scope.customerId === null ? sql<boolean>`(${any})` : sql<boolean>`(${any} or i.id in (${bought(scope)}))`
    },
  }
  return conditions[place.special]()
}

const exists = (place: Place): RawBuilder<boolean> =>
  'path' in place
    ? sql<boolean>`exists (select from category c where c.active and c.path_name = ${place.path})`
    : sql<boolean>`true`

const product = (scope: Scope) => sql`
  i.id as "ItemId", i.name as "Name", c.path_name as "PathName", i.ean as "EAN", i.brand as "Brand", i.unit as "Unit",
  i.pack_name as "PackName", i.pack_quantity::float8 as "PackQuantity", i.pack_only as "PackOnly",
  i.availability as "Availability", i.vat_rate::float8 as "VatRate", '/files/' || i.image_id as "ImageUrl",
  i.information as "ItemInformation",
  array_remove(array[case when ${isNew(scope)} then '_NEW' end, case when i.recommended then '_RECOM' end,
    case when i.on_sale then '_SALE' end], null) as "Flags",
  exists (select from item_package back where back.item_id = i.id) as "Returnable"`

export interface ProductList {
  version: string
  /** The day the offer is valid for, `yyyy-MM-dd`. */
  date: string
  /** False for a path nobody knows. */
  found: boolean
  products: Product[]
}

// Version and products come from one statement, so bytes can never be kept under a version they do not belong to.
async function readList(db: Db, place: Place, products: RawBuilder<unknown>): Promise<ProductList> {
  const { rows } = await sql<ProductList>`
    select v.version || ' ' || v.data_date as version, v.data_date as date, ${exists(place)} as found,
      coalesce((select json_agg(p) from (${products}) p), '[]') as products
    from data_version v`.execute(db)
  return rows[0] as ProductList
}

/** The items of a place and all below it, by name. */
export function readProducts(db: Db, place: Place, scope: Scope): Promise<ProductList> {
  return readList(
    db,
    place,
    sql`select ${product(scope)} from item i join category c on c.id = i.category_id
      where i.active and ${isIn(place, scope)} order by i.name, i.id`,
  )
}

/** One item of the offer with what has no place in a list. */
export async function findDetail(
  db: Db,
  customerId: ActiveCustomerId,
  itemId: string,
  scope: Scope,
): Promise<ProductDetail | undefined> {
  const { rows } = await sql<ProductDetail>`
    select ${product(scope)}, i.description as "Description", i.weight_kg::float8 as "Weight",
      (select coalesce(json_agg(json_build_object('PackageId', t.id, 'Name', t.name, 'PerUnit', p.per_unit::float8,
          'Deposit', t.deposit_haler / 100.0) order by t.deposit_haler desc, t.id), '[]')
        from item_package p join package_type t on t.id = p.package_id where p.item_id = i.id) as "Packages",
      (select count(*)::int from item_file f where f.item_id = i.id) as "FileCount",
      i.retail_price::float8 as "RecommendedPrice",
      (select own.retail_price::float8 from retail_price own
        where own.customer_id = ${customerId} and own.item_id = i.id) as "OwnRetailPrice"
    from item i join category c on c.id = i.category_id where i.active and i.id = ${itemId}`.execute(db)
  return rows[0]
}

/** The items of the offer that stand in a relation to an item: 0 replacements, 1 similar, 2 accessories. */
export async function listRelated(db: Db, itemId: string, relation: number, scope: Scope): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select ${product(scope)}
    from item_relation r join item i on i.id = r.related_id join category c on c.id = i.category_id
    where r.item_id = ${itemId} and r.relation = ${relation} and i.active order by r.position, i.name, i.id`.execute(db)
  return rows
}

/** Those of the items that are in the offer, in no order. */
export async function listProducts(db: Db, itemIds: string[], scope: Scope): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select ${product(scope)} from item i join category c on c.id = i.category_id
    where i.active and i.id = any (${itemIds})`.execute(db)
  return rows
}

/** The codes of the items of a place and below it, by name. */
export async function listIds(db: Db, place: Place, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from item i where i.active and ${isIn(place, scope)} order by i.name, i.id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Branch {
  id: number
  parentId: number | null
  titleCs: string
  titleEn: string
  path: string
  /** Items in the category itself. */
  items: number
}

export interface Offer {
  version: string
  branches: Branch[]
  counts: { _NEW: number; _RECOM: number; _SALE: number; _FAV: number }
}

/** The categories in the order of the tree, and how many items the special nodes hold. */
export async function readOffer(db: Db, scope: Scope): Promise<Offer> {
  const { rows } = await sql<Offer>`
    select v.version || ' ' || v.data_date as version,
      (select coalesce(json_agg(b), '[]') from (
        select c.id, c.parent_id as "parentId", c.title_cs as "titleCs", c.title_en as "titleEn", c.path_name as path,
          coalesce(n.items, 0)::int as items
        from category c
        left join (select category_id, count(*) as items from item where active group by category_id) n
          on n.category_id = c.id
        where c.active order by c.position, c.title_cs, c.id) b) as branches,
      (select json_build_object('_NEW', count(*) filter (where ${isNew(scope)}),
        '_RECOM', count(*) filter (where i.recommended), '_SALE', count(*) filter (where i.on_sale),
        '_FAV', count(*) filter (where i.recommended or i.on_sale or ${isNew(scope)}))
        from item i where i.active) as counts
    from data_version v`.execute(db)
  return rows[0] as Offer
}

/** How many items of the offer the customer bought in the last 12 months. */
export async function countBought(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from item i where i.active and i.id in (${bought(scope)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** The last purchase of each item the customer bought in the last 12 months. */
export async function listBought(db: Db, customerId: ActiveCustomerId, today: string): Promise<BoughtItem[]> {
  const { rows } = await sql<BoughtItem>`
    select distinct on (l.item_id) l.item_id as "ItemId", l.bought_quantity::float8 as "Quantity",
      (o.created_at at time zone 'Europe/Prague')::date as "BoughtOn"
    from order_line l join customer_order o on o.id = l.order_id
    where l.customer_id = ${customerId} and o.customer_id = ${customerId} and o.state <> 'Cancelled'
      and l.bought_quantity > 0
      and o.created_at > (${today}::date - interval '12 months') at time zone 'Europe/Prague'
    order by l.item_id, o.created_at desc, l.position`.execute(db)
  return rows
}

/** Makes the present offer the customer's catalogue. */
export async function takeOffer(db: Db, customerId: ActiveCustomerId): Promise<void> {
  await sql`
    update customer set catalogue_date = v.data_date from data_version v
    where customer.id = ${customerId} and catalogue_date is distinct from v.data_date`.execute(db)
}
