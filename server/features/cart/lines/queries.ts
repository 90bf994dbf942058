import type { Cart } from '#contract/cart.ts'
import {
  acceptedInto,
  read,
  sameVersion,
  sharedOf,
  storedColumns,
  storedLines,
  totalsOf,
  totalsSet,
  type StoredLine,
  type Write,
} from '#server/features/cart/queries.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

// Each write is one statement, so it is one transaction: either the cart had the version it is based on, or nothing happens.
const opened = `
  c as (
    update cart set
      request_id = $4,
      state = 'Unlocked',
      locked_by = null,
      locked_at = null,
      locked_session = null,
      ${totalsSet}
    where ${sameVersion}
    returning id)`

// One line of the cart gets another quantity: what happens again and again, so it does nothing else.
const changeLineText = `
  with ${opened},
    kept as (
      update cart_line l set quantity = $14 from c
      where l.cart_id = c.id and l.customer_id = $1 and l.item_id = $13
      returning ${storedColumns}),
    ${acceptedInto}
  select kept.* from c left join kept on true`

const givenLines = (parameter: string) => `
  rows from (json_to_recordset(${parameter}::json) as (
    "itemId" text,
    quantity numeric,
    price numeric,
    note text,
    substitute text)) with ordinality x (item_id, quantity, price, note, substitute, place)`

const changeLinesText = `
  with ${opened},
    removed as (
      delete from cart_line l using c
      where l.cart_id = c.id and l.customer_id = $1 and l.item_id = any ($13)),
    kept as (
      insert into cart_line as l (cart_id, customer_id, item_id, quantity, agreed_price, note, substitute)
      select c.id, $1, x.item_id, x.quantity, x.price, x.note, x.substitute
      from c, ${givenLines('$14')} order by x.place
      on conflict (cart_id, item_id) do update set
        quantity = excluded.quantity,
        note = excluded.note,
        substitute = excluded.substitute
      returning ${storedColumns}),
    ${acceptedInto}
  select kept.* from c left join kept on true`

const insertCartText = `
  with c as (
      insert into cart (
        customer_id, request_id, line_count, total_quantity, net_haler, gross_haler, priced_version)
      values ($1, $2, $3, $4::numeric / 1000, $5, $6, $7)
      returning id),
    kept as (
      insert into cart_line (cart_id, customer_id, item_id, quantity, agreed_price, note, substitute)
      select c.id, $1, x.item_id, x.quantity, x.price, x.note, x.substitute
      from c, ${givenLines('$8')} order by x.place)
  select id::text as "CartId" from c`

export interface LineToSet {
  itemId: string
  quantity: number
  /** Agreed to with a new line; an old one keeps the price agreed to before. */
  price: string
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
  {
    removed,
    set,
    isInCart,
    ...write
  }: Write & {
    removed: string[]
    set: LineToSet[]
    /** Whether all of the lines are in the cart already and only their quantities change. */
    isInCart: boolean
  },
): Promise<StoredLine[] | undefined> {
  const [first, ...others] = set
  if (first && others.length === 0 && removed.length === 0 && isInCart) {
    return storedLines(await read(db, changeLineText, [...sharedOf(customerId, write), first.itemId, first.quantity]))
  }
  return storedLines(await read(db, changeLinesText, [...sharedOf(customerId, write), removed, JSON.stringify(set)]))
}

/** Opens a cart and returns its id; throws the constraint cart__open when there is an open one. */
export async function insertCart(
  db: Db,
  customerId: ActiveCustomerId,
  cart: Pick<Write, 'to' | 'totals' | 'dataVersion'> & { set: LineToSet[] },
): Promise<string> {
  const [row] = await read<Pick<Cart, 'CartId'>>(db, insertCartText, [
    customerId,
    cart.to,
    ...totalsOf(cart.totals),
    cart.dataVersion,
    JSON.stringify(cart.set),
  ])
  if (!row) throw new Error('the cart was not stored')
  return row.CartId
}
