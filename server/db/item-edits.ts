import { sql } from 'kysely'
import type { Db } from './connect.ts'

const edited =
  'active category_id pack_quantity pack_only pack_ean asks_batch is_new recommended on_sale information description'.split(
    ' ',
  )
const columns = sql.join(edited.map((name) => sql.ref(name)))
const ofItem = sql.join(edited.map((name) => sql.ref(`i.${name}`)))
const told = sql.join(edited.map((name) => sql.ref(`told_${name}`)))

/**
 * Makes edited items what the accounting system said of them, until `putOnEdits`. Nobody edits one in between: who tries
 * waits for the end of the transaction.
 */
export async function takeOffEdits(db: Db): Promise<void> {
  await sql`lock table item_edit in share row exclusive mode`.execute(db)
  await sql`
    update item i set (${columns}) = row (${told}) from item_edit e
    where e.item_id = i.id and (${ofItem}) is distinct from (${told})`.execute(db)
}

/** Notes what is said of edited items by now, and makes them what the seller's people want them to be. */
export async function putOnEdits(db: Db): Promise<void> {
  await sql`
    update item_edit e set (${told}) = row (${ofItem}) from item i
    where i.id = e.item_id and (${told}) is distinct from (${ofItem})`.execute(db)
  await applyEdits(db, null)
}

/** Makes items, or all with null, what is wanted of them. */
export async function applyEdits(db: Db, itemIds: readonly string[] | null): Promise<void> {
  await sql`
    update item i set
      active = e.told_active and not e.hidden,
      -- One that is gone from the accounting system gave its path back.
      category_id = coalesce((select c.id from category c where c.id = e.category_id and c.path_name <> '~' || c.id),
        e.told_category_id),
      pack_quantity = coalesce(e.pack_quantity, e.told_pack_quantity),
      pack_only = coalesce(e.pack_only, e.told_pack_only),
      pack_ean = coalesce(e.pack_ean, e.told_pack_ean),
      asks_batch = coalesce(e.asks_batch, e.told_asks_batch),
      is_new = coalesce(e.is_new, e.told_is_new),
      recommended = coalesce(e.recommended, e.told_recommended),
      on_sale = coalesce(e.on_sale, e.told_on_sale),
      information = coalesce(e.information, e.told_information),
      description = coalesce(e.description, e.told_description)
    from item_edit e where e.item_id = i.id and (${itemIds === null}::boolean or i.id = any (${itemIds ?? []}::text[]))`.execute(
    db,
  )
}

/** Prepares items to be edited: notes what the accounting system says of those that nobody edited yet. */
export async function beginEdits(db: Db, itemIds: readonly string[]): Promise<void> {
  await sql`
    insert into item_edit (item_id, ${told})
    select i.id, ${ofItem}
    from item i where i.id = any (${itemIds}::text[]) order by i.id
    on conflict (item_id) do nothing`.execute(db)
}
