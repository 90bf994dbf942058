import * as z from 'zod/mini'
import { BoughtItem, Item } from '#contract/catalogue.ts'
import { ItemDetail } from '#contract/item.ts'
import { favourites, specials, type SpecialId } from '#contract/special-nodes.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { packageNameOf } from '#server/lib/package-name.ts'

const UnitPrice = z.object({
  itemId: z.string(),
  /** Decimal texts; the rate in percent. */
  net: z.string(),
  vatRate: z.string(),
  retail: z.nullable(z.string()),
  action: z.nullable(z.object({ Name: z.string(), Till: z.nullable(z.string()), UsualPrice: z.number() })),
  steps: z.nullable(z.array(z.object({ QuantityFrom: z.number(), NetPriceValue: z.string() }))),
})
export type UnitPrice = z.infer<typeof UnitPrice>

const unitPrices = statement('catalogue.unitPrices', {
  params: { customerId: z.number(), itemIds: z.array(z.string()) },
  row: UnitPrice,
  text: `
    select
      p.item_id as "itemId",
      p.net_price as net,
      p.vat_rate as "vatRate",
      p.retail_price as retail,
      p.action,
      p.steps
    from prices_of(:customerId) p where p.item_id collate "C" = any (:itemIds) and p.active`,
})

/** Unit prices of the customer for the items that are in the offer; the rule itself stands in the database, in `prices_of`. */
export async function listUnitPrices(db: Db, customerId: ActiveCustomerId, itemIds: string[]): Promise<UnitPrice[]> {
  return unitPrices(db, { customerId, itemIds })
}

/** Whose view of the offer and on which day (`yyyy-MM-dd`). */
export interface Scope {
  today: string
  /** Null for views that are the same for all customers. */
  customerId: ActiveCustomerId | null
}

const isNew = `(i.is_new or i.offered_since > :today::date - 60 and i.offered_since <= :today::date)`

const bought = `
      select l.item_id from order_line l join customer_order o on o.id = l.order_id
      where l.customer_id = :customerId and o.customer_id = :customerId and o.state <> 'Cancelled' and l.bought_quantity > 0
        and o.created_at > (:today::date - interval '12 months') at time zone 'Europe/Prague'`

const belowPath = `
      select c.id from shown_category c where c.active and (c.path_name = :path or starts_with(c.path_name, :path || '/'))`

/** What a path stands for: a special node or a category's path. */
export type Place = { special: SpecialId } | { path: string }

/** What a statement about a place is made for. */
interface Choice {
  place: 'category' | SpecialId
  isOfCustomer: boolean
}

const placeParams = {
  today: z.string(),
  customerId: z.optional(z.nullable(z.number())),
  path: z.optional(z.string()),
}

const choices: Choice[] = ['category' as const, favourites.id, ...specials.map(({ id }) => id)].flatMap((place) =>
  [true, false].map((isOfCustomer) => ({ place, isOfCustomer })),
)

const choiceOf = (place: Place, { customerId }: Scope): Choice => ({
  place: 'path' in place ? 'category' : place.special,
  isOfCustomer: customerId !== null,
})

const valuesOf = (place: Place, scope: Scope) => ({ ...scope, path: 'path' in place ? place.path : undefined })

function isIn({ place, isOfCustomer }: Choice): string {
  const any = `i.recommended or i.on_sale or ${isNew}`
  const conditions: Record<Choice['place'], string> = {
    category: `i.category_id in (${belowPath})`,
    _NEW: isNew,
    _RECOM: 'i.recommended',
    _SALE: 'i.on_sale',
    _BOUGH: `i.id in (${bought})`,
    _FAV: isOfCustomer ? `(${any} or i.id in (${bought}))` : `(${any})`,
  }
  return conditions[place]
}

const itemColumns = (information = 'i.information') => `
      i.id as "ItemId",
      i.name as "Name",
      c.path_name as "PathName",
      i.ean as "EAN",
      i.brand as "Brand",
      i.unit as "Unit",
      i.pack_name as "PackName",
      i.pack_quantity::float8 as "PackQuantity",
      i.pack_only as "PackOnly",
      i.availability as "Availability",
      i.vat_rate::float8 as "VatRate",
      '/files/' || i.image_id as "ImageUrl",
      ${information} as "ItemInformation",
      array_remove(array[
        case when ${isNew} then '_NEW' end,
        case when i.recommended then '_RECOM' end,
        case when i.on_sale then '_SALE' end], null) as "Flags",
      exists (select from item_package back where back.item_id = i.id) as "Returnable",
      i.family as "Family"`

const ItemList = z.object({
  version: z.string(),
  /** The day the offer is valid for, `yyyy-MM-dd`. */
  date: z.string(),
  /** False for an unknown path. */
  found: z.boolean(),
  items: z.array(Item),
})
export type ItemList = z.infer<typeof ItemList>

// Version and items come from one statement, so bytes can never be kept under a version they do not belong to.
const itemList = statement('catalogue.items', {
  params: placeParams,
  row: ItemList,
  text: (choice: Choice) => `
    select
      v.version || ' ' || v.data_date as version,
      v.data_date as date,
      ${choice.place === 'category' ? 'exists (select from shown_category c where c.active and c.path_name = :path)' : 'true'}
        as found,
      coalesce((select json_agg(p) from (
        select ${itemColumns()}
        from item i join category c on c.id = i.category_id
        where i.active and ${isIn(choice)} order by i.name, i.id) p), '[]') as items
    from data_version v`,
  choices,
})

/** The items of a place and all below it, by name. */
export async function readItems(db: Db, place: Place, scope: Scope): Promise<ItemList> {
  const [list] = await itemList(db, valuesOf(place, scope), choiceOf(place, scope))
  if (!list) throw new Error('the version of the data is missing')
  return list
}

const detail = statement('catalogue.detail', {
  params: { customerId: z.number(), itemId: z.string(), today: z.string(), language: z.string() },
  row: ItemDetail,
  text: `
    select ${itemColumns(`coalesce(case when :language = 'en' then nullif(i.information_en, '') end, i.information)`)},
      coalesce(case when :language = 'en' then nullif(i.description_en, '') end, i.description) as "Description",
      i.least_quantity::float8 as "LeastQuantity",
      i.weight_kg::float8 as "Weight",
      case when i.large_pack_name <> '' then json_build_object(
        'Name', i.large_pack_name, 'Quantity', i.large_pack_quantity::float8) end as "LargePack",
      i.recycling as "Recycling",
      (select coalesce(json_agg(json_build_object(
          'PackageId', t.id,
          'Name', ${packageNameOf('t')},
          'PerUnit', p.per_unit::float8,
          'Deposit', t.deposit_haler / 100.0) order by t.deposit_haler desc, t.id), '[]')
        from item_package p join package_type t on t.id = p.package_id where p.item_id = i.id) as "Packages",
      (select count(*)::int from item_file f where f.item_id = i.id) as "FileCount",
      (select coalesce(json_agg(json_build_object(
          'ThumbnailUrl', '/files/' || f.thumbnail_id,
          'LargeUrl', '/files/' || f.file_id) order by f.own desc, f.from_export desc, f.position), '[]')
        from item_picture f where f.item_id = i.id and f.file_id is not null) as "Pictures",
      i.retail_price::float8 as "RecommendedPrice",
      (select own.retail_price::float8 from retail_price own
        where own.customer_id = :customerId and own.item_id = i.id) as "OwnRetailPrice"
    from item i join category c on c.id = i.category_id where i.active and i.id = :itemId`,
})

/** One item of the offer with what has no place in a list. */
export async function findDetail(
  db: Db,
  customerId: ActiveCustomerId,
  itemId: string,
  { today, language }: Pick<Scope, 'today'> & { language: string },
): Promise<ItemDetail | undefined> {
  const [item] = await detail(db, { customerId, itemId, today, language })
  return item
}

const related = statement('catalogue.related', {
  params: { itemId: z.string(), relation: z.number(), today: z.string() },
  row: Item,
  text: `
    select ${itemColumns()}
    from item_relation r join item i on i.id = r.related_id join category c on c.id = i.category_id
    where r.item_id = :itemId and r.relation = :relation and i.active order by r.position, i.name, i.id`,
})

/** The items of the offer that stand in a relation to an item: 0 replacements, 1 similar, 2 accessories. */
export async function listRelated(db: Db, itemId: string, relation: number, { today }: Scope): Promise<Item[]> {
  return related(db, { itemId, relation, today })
}

const items = statement('catalogue.itemsOf', {
  params: { itemIds: z.array(z.string()), today: z.string() },
  row: Item,
  text: `
    select ${itemColumns()}
    from item i join category c on c.id = i.category_id
    where i.active and i.id = any (:itemIds)`,
})

/** Those of the items that are in the offer, in no order. */
export async function listItems(db: Db, itemIds: string[], { today }: Scope): Promise<Item[]> {
  return items(db, { itemIds, today })
}

const ids = statement('catalogue.ids', {
  params: placeParams,
  row: z.object({ id: z.string() }),
  text: (choice: Choice) => `
    select i.id from item i where i.active and ${isIn(choice)} order by i.name, i.id`,
  choices,
})

/** The codes of the items of a place and below it, by name. */
export async function listIds(db: Db, place: Place, scope: Scope): Promise<string[]> {
  return (await ids(db, valuesOf(place, scope), choiceOf(place, scope))).map(({ id }) => id)
}

const Branch = z.object({
  id: z.number(),
  parentId: z.nullable(z.number()),
  titleCs: z.string(),
  titleEn: z.string(),
  path: z.string(),
  /** Id of its file. */
  picture: z.nullable(z.string()),
  /** Items in the category itself. */
  items: z.number(),
})
export type Branch = z.infer<typeof Branch>

const Offer = z.object({
  version: z.string(),
  branches: z.array(Branch),
  counts: z.object({ _NEW: z.number(), _RECOM: z.number(), _SALE: z.number(), _FAV: z.number() }),
})
export type Offer = z.infer<typeof Offer>

const offerStatement = statement('catalogue.offer', {
  params: { today: z.string() },
  row: Offer,
  text: `
    select
      v.version || ' ' || v.data_date as version,
      (select coalesce(json_agg(b), '[]') from (
        select
          c.id,
          c.parent_id as "parentId",
          c.title_cs as "titleCs",
          c.title_en as "titleEn",
          c.path_name as path,
          c.picture_id as picture,
          coalesce(n.items, 0)::int as items
        from shown_category c
        left join (select category_id, count(*) as items from item where active group by category_id) n
          on n.category_id = c.id
        where c.active order by c.place, c.title_cs, c.id) b) as branches,
      (select json_build_object(
          '_NEW', count(*) filter (where ${isNew}),
          '_RECOM', count(*) filter (where i.recommended),
          '_SALE', count(*) filter (where i.on_sale),
          '_FAV', count(*) filter (where i.recommended or i.on_sale or ${isNew}))
        from item i where i.active) as counts
    from data_version v`,
})

/** The categories in the order of the tree, and how many items the special nodes hold. */
export async function readOffer(db: Db, { today }: Scope): Promise<Offer> {
  const [offer] = await offerStatement(db, { today })
  if (!offer) throw new Error('the version of the data is missing')
  return offer
}

const boughtCount = statement('catalogue.boughtCount', {
  params: { today: z.string(), customerId: z.nullable(z.number()) },
  row: z.object({ count: z.number() }),
  text: `
    select count(*) as count from item i where i.active and i.id in (${bought})`,
})

/** How many items of the offer the customer bought in the last 12 months. */
export async function countBought(db: Db, scope: Scope): Promise<number> {
  const [row] = await boughtCount(db, scope)
  return row?.count ?? 0
}

const boughtItems = statement('catalogue.bought', {
  params: { today: z.string(), customerId: z.number() },
  row: BoughtItem,
  text: `
    select distinct on (l.item_id)
      l.item_id as "ItemId",
      l.bought_quantity::float8 as "Quantity",
      (o.created_at at time zone 'Europe/Prague')::date as "BoughtOn"
    from order_line l join customer_order o on o.id = l.order_id
    where l.customer_id = :customerId and o.customer_id = :customerId and o.state <> 'Cancelled' and l.bought_quantity > 0
      and o.created_at > (:today::date - interval '12 months') at time zone 'Europe/Prague'
    order by l.item_id, o.created_at desc, l.position`,
})

/** The last purchase of each item the customer bought in the last 12 months. */
export async function listBought(db: Db, customerId: ActiveCustomerId, today: string): Promise<BoughtItem[]> {
  return boughtItems(db, { customerId, today })
}

const newDate = statement('catalogue.takeOffer', {
  params: { customerId: z.number() },
  text: `
    update customer set catalogue_date = v.data_date from data_version v
    where customer.id = :customerId and catalogue_date is distinct from v.data_date`,
})

/** Makes the present offer the customer's catalogue. */
export async function takeOffer(db: Db, customerId: ActiveCustomerId): Promise<void> {
  await newDate(db, { customerId })
}

const turned = statement('catalogue.turnPriceDay', {
  params: { today: z.string() },
  text: `
    select turn_price_day(:today::date)`,
})

/** Lets the prices of a day hold; the version of the offer rises when that changes any. */
export async function turnPriceDay(db: Db, today: string): Promise<void> {
  await turned(db, { today })
}
