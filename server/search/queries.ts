import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { IndexedItem } from './offer-index.ts'

const Category = z.object({ id: z.number(), path: z.string() })
export type Category = z.infer<typeof Category>

const Offer = z.object({
  /** Version and day of the offer, as a session has them. */
  version: z.string(),
  /** The day the offer is valid for, `yyyy-MM-dd`. */
  date: z.string(),
  categories: z.array(Category),
})
type Offer = z.infer<typeof Offer>

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
      i.category_id as "categoryId"
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

const marksStatement = statement('search.marks', {
  params: { customerId: z.number(), ids: z.array(z.string()) },
  row: z.object({ id: z.string(), isBought: z.boolean(), isOut: z.boolean() }),
  text: `
    select
      i.id,
      exists (select 1 from order_line l
        where l.customer_id = :customerId and l.item_id = i.id and l.bought_quantity > 0) as "isBought",
      i.availability = 'Unavailable' as "isOut"
    from item i where i.id = any(:ids)`,
})

/** Whether the customer ever bought each of the items, and whether it cannot be had now. */
export const listMarks = (db: Db, customerId: ActiveCustomerId, ids: string[]) =>
  marksStatement(db, { customerId, ids })
