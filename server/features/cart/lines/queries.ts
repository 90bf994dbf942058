import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import {
  acceptedInto,
  Kept,
  sameVersion,
  storedColumns,
  storedLines,
  totalsOf,
  totalsParams,
  totalsSet,
  writeOf,
  writeParams,
  type StoredLine,
  type Write,
} from '#server/features/cart/queries.ts'

// Each write is one statement, so it is one transaction: either the cart had the version it is based on, or nothing happens.
const opened = `
    c as (
      update cart set
        request_id = :to,
        state = 'Unlocked',
        locked_by = null,
        locked_at = null,
        locked_session = null,
        ${totalsSet}
      where ${sameVersion}
      returning id)`

// One line gets another quantity, with it perhaps another price. This happens all the time, so its statement does nothing else.
const changedLine = statement('cart.changeLine', {
  params: { ...writeParams, itemId: z.string(), quantity: z.number(), agreed: z.nullable(z.string()) },
  row: Kept,
  text: `
    with ${opened},
    kept as (
      update cart_line l set quantity = :quantity, agreed_price = :agreed::numeric, author = :author from c
      where l.cart_id = c.id and l.customer_id = :customerId and l.item_id = :itemId
      returning ${storedColumns}),
    ${acceptedInto}
    select kept.* from c left join kept on true`,
})

const givenLines = `
      rows from (json_to_recordset(:lines::json) as (
        "itemId" text,
        quantity numeric,
        agreed numeric,
        note text,
        substitute text)) with ordinality x (item_id, quantity, agreed, note, substitute, place)`

const changedLines = statement('cart.changeLines', {
  params: { ...writeParams, removed: z.array(z.string()), lines: z.string() },
  row: Kept,
  text: `
    with ${opened},
    removed as (
      delete from cart_line l using c
      where l.cart_id = c.id and l.customer_id = :customerId and l.item_id = any (:removed)),
    kept as (
      insert into cart_line as l (cart_id, customer_id, item_id, quantity, agreed_price, note, substitute, author)
      select c.id, :customerId, x.item_id, x.quantity, x.agreed, x.note, x.substitute, :author
      from c, ${givenLines} order by x.place
      on conflict (cart_id, item_id) do update set
        quantity = excluded.quantity,
        agreed_price = excluded.agreed_price,
        note = excluded.note,
        substitute = excluded.substitute,
        author = excluded.author
      returning ${storedColumns}),
    ${acceptedInto}
    select kept.* from c left join kept on true`,
})

const newCart = statement('cart.insert', {
  params: {
    customerId: z.number(),
    to: z.string(),
    author: z.string(),
    ...totalsParams,
    dataVersion: z.number(),
    lines: z.string(),
  },
  row: z.object({ CartId: z.string() }),
  text: `
    with c as (
      insert into cart (customer_id, request_id, line_count, total_quantity, net_haler, gross_haler, priced_version)
      values (:customerId, :to, :lineCount, :totalQuantity::numeric / 1000, :netHaler, :grossHaler, :dataVersion)
      returning id),
    kept as (
      insert into cart_line (cart_id, customer_id, item_id, quantity, agreed_price, note, substitute, author)
      select c.id, :customerId, x.item_id, x.quantity, x.agreed, x.note, x.substitute, :author
      from c, ${givenLines} order by x.place)
    select id::text as "CartId" from c`,
})

export interface LineToSet {
  itemId: string
  quantity: number
  agreed: string | null
  note: string
  substitute: string
}

/**
 * Sets and removes lines and opens a locked cart; answers the set lines as they are stored, or nothing when the cart has
 * changed meanwhile.
 */
export async function changeLines(
  db: Db,
  customerId: ActiveCustomerId,
  write: Write,
  {
    removed,
    set,
    isInCart,
  }: {
    removed: string[]
    set: LineToSet[]
    /** Whether all of the lines are in the cart already and only their quantities change. */
    isInCart: boolean
  },
): Promise<StoredLine[] | undefined> {
  const values = writeOf(customerId, write)
  const [first] = set
  if (first && set.length === 1 && removed.length === 0 && isInCart) {
    const { itemId, quantity, agreed } = first
    return storedLines(await changedLine(db, { ...values, itemId, quantity, agreed }))
  }
  return storedLines(await changedLines(db, { ...values, removed, lines: JSON.stringify(set) }))
}

/** Opens a cart and returns its id; throws the constraint cart__open when there is an open one. */
export async function insertCart(
  db: Db,
  customerId: ActiveCustomerId,
  {
    to,
    author,
    totals,
    dataVersion,
    set,
  }: Pick<Write, 'to' | 'author' | 'totals' | 'dataVersion'> & {
    set: LineToSet[]
  },
): Promise<string> {
  const [cart] = await newCart(db, {
    customerId,
    to,
    author,
    ...totalsOf(totals),
    dataVersion,
    lines: JSON.stringify(set),
  })
  if (!cart) throw new Error('the cart was not stored')
  return cart.CartId
}
