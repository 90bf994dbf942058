import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { IndexedItem } from './offer-index.ts'
import { newer } from './own-words.ts'

const Category = z.object({ id: z.number(), path: z.string() })
export type Category = z.infer<typeof Category>

const Offer = z.object({
  /** Version and day of the offer, as a session has them. */
  version: z.string(),
  /** The day the offer is valid for, `yyyy-MM-dd`. */
  date: z.string(),
  categories: z.array(Category),
})
export type Offer = z.infer<typeof Offer>

const offerStatement = statement('search.offer', {
  params: {},
  row: Offer,
  text: `
    select
      v.version || ' ' || v.data_date as version,
      v.data_date as date,
      (select coalesce(json_agg(json_build_object('id', c.id, 'path', c.path_name)), '[]')
        from shown_category c where c.active) as categories
    from data_version v`,
})

const count = statement('search.countItems', {
  params: {},
  row: z.object({ items: z.number() }),
  text: `
    select count(*) as items from item i where i.active`,
})

/** How many items there are to search. */
export async function countItems(db: Db): Promise<number> {
  const [row] = await count(db, {})
  return row?.items ?? 0
}

// As many rows as are taken in without holding up other requests.
const ROWS = 1000

/** Opens the cursor that `fetchItems` reads from. */
export const openItems = statement('search.openItems', {
  params: {},
  text: `
    declare items no scroll cursor for
    select
      i.id,
      i.ean,
      i.name,
      i.brand,
      i.search as text,
      i.category_id as "categoryId",
      i.availability = 'Unavailable' as "isOut"
    from item i where i.active order by i.name, i.id`,
})

const fetchItems = statement('search.fetchItems', {
  params: {},
  row: z.object({
    id: z.string(),
    ean: z.string(),
    name: z.string(),
    brand: z.string(),
    text: z.string(),
    categoryId: z.number(),
    isOut: z.boolean(),
  }),
  text: `fetch ${ROWS} from items`,
})

/** Hands over the items of one version of the offer in the order of their names, a thousand at a time. */
export function readItems(db: Db, take: (items: IndexedItem[]) => Promise<void>): Promise<Offer> {
  return db.transaction().execute(async (transaction) => {
    // What is read in several steps has to be of one moment.
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction)
    await openItems(transaction, {})
    let items: IndexedItem[]
    do {
      items = await fetchItems(transaction, {})
      await take(items)
    } while (items.length === ROWS)
    const [offer] = await offerStatement(transaction, {})
    if (!offer) throw new Error('the version of the data is missing')
    return offer
  })
}

// More hits than a search answers are no help in choosing.
const MOST_BY_CODE = 200

const Own = z.object({
  ...newer.row,
  byCode: z.array(z.string()),
  /** When the customer's newest order was made; null before its first. */
  newestOrder: z.nullable(z.string()),
})
export type Own = z.infer<typeof Own>

const ownStatement = statement('search.own', {
  params: {
    ...newer.params,
    customerId: z.number(),
    code: z.nullable(z.string()),
    end: z.nullable(z.string()),
  },
  row: Own,
  text: `
    select
      ${newer.columns},
      array(
        select c.item_id from customer_item_code c
        where c.customer_id = :customerId and c.folded ~>=~ :code and c.folded ~<~ :end
        order by c.folded limit ${MOST_BY_CODE}
      ) as "byCode",
      (select o.created_at from customer_order o where o.customer_id = :customerId
        order by o.created_at desc limit 1)::text as "newestOrder"
    from search_word_version v`,
})

/**
 * What only the database knows of a search, asked at once: the seller's words if they are newer than those known, the
 * items whose own code of the customer begins with the folded text, and the time of its newest order.
 */
export async function readOwn(
  db: Db,
  customerId: ActiveCustomerId,
  { known, code }: { known: number; code: string | null },
): Promise<Own> {
  const end = code === null ? null : `${code}\u{10FFFF}`
  const [own] = await ownStatement(db, { customerId, known, code, end })
  if (!own) throw new Error('the version of the words is missing')
  return own
}

// One step for each item, not for each line of an order: a history of many years has few items.
const boughtItems = statement('search.bought', {
  params: { customerId: z.number() },
  row: z.object({ itemId: z.string() }),
  text: `
    with recursive bought (item_id) as (
      (select l.item_id from order_line l
        where l.customer_id = :customerId and l.bought_quantity > 0
        order by l.item_id limit 1)
      union all
      select (select l.item_id from order_line l
        where l.customer_id = :customerId and l.item_id > b.item_id and l.bought_quantity > 0
        order by l.item_id limit 1)
      from bought b where b.item_id is not null
    )
    select b.item_id as "itemId" from bought b where b.item_id is not null`,
})

/** The codes of the items the customer ever bought. */
export async function listBought(db: Db, customerId: ActiveCustomerId): Promise<string[]> {
  return (await boughtItems(db, { customerId })).map(({ itemId }) => itemId)
}
