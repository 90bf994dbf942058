import { CompiledQuery } from 'kysely'
import type { Cart, CartPosition } from '#contract/cart.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import type { Delivery, DeliveryOptions } from '#server/features/delivery/queries.ts'
import type { Totals } from './rules.ts'

/** An item with what a cart needs to know of it, and its line where there is one. */
export interface Line extends Pick<
  CartPosition,
  'ItemId' | 'Name' | 'EAN' | 'Unit' | 'PackQuantity' | 'PackOnly' | 'Availability' | 'ImageUrl'
> {
  stock: number
  /** Of one unit; null when it is not known. */
  weightKg: number | null
  /** Returnable packaging of a unit: pieces as decimal text, deposit of a piece in haléře. */
  packages: [perUnit: string, depositHaler: number][] | null
  /** Whether the item is in the offer. */
  active: boolean
  /** Net price of one unit and percent of tax, as decimal text. */
  price: string
  vatRate: string
  /** What the buyer wants; null when the item is not in the cart. */
  quantity: number | null
  checkedQuantity: number | null
  checkedPrice: string | null
  /** The price the buyer agreed to; null while they were not asked. */
  agreedPrice: string | null
  note: string | null
  substitute: CartPosition['Substitute'] | null
}

type Lock = 'LockedByName' | 'LockedSince'
type Chosen = 'DeliveryDate' | 'ShippingMethod' | 'AddressID' | 'Note' | 'DriverNote' | 'OwnNumber'

/** A cart as it is stored, with all of its lines or with those asked for. */
export interface CartRow extends Pick<Cart, 'CartId' | 'State' | 'RequestId' | Lock | Chosen> {
  /** Who holds the lock; null also when it has run out. */
  holderId: number | null
  holder: string | null
  /** Net price and percent of tax of the chosen method, as they were shown. */
  shippingHaler: number
  shippingVat: string
  lines: Line[]
}

export type OpenCartRow = Omit<CartRow, 'lines'> & { dataVersion: number; lines: Line[] | null }

/** A cart as a write finds it. */
export interface CartToChange extends CartRow {
  /** The stored totals hold for this data version only; null when they were never made. */
  pricedVersion: number | null
  dataVersion: number
  totals: Totals
  /** The write that was accepted before under the version a request names. */
  accepted: { userId: number; bodyHash: Buffer; answer: string } | null
}

/** The same with everything that can be chosen for its delivery; its lines are null when they are known. */
export type CartToSend = Omit<CartToChange, 'lines'> & {
  lines: Line[] | null
  /** The items that were asked for and are not in the cart. */
  others?: Line[]
} & DeliveryOptions

const held = `c.state = 'UserLock' and c.locked_at > now() - interval '15 minutes'
  and exists (select from session s where s.token_hash = c.locked_session)`
const personName = `coalesce(nullif(trim(u.prename || ' ' || u.surname), ''), u.login_id)`
// Looked up once a cart, not once a column.
const cartFrom = `cart c cross join lateral (select (${held}) as held offset 0) h`
const cartColumns = `
  c.id::text as "CartId", case when c.state = 'UserLock' and not h.held then 'Unlocked' else c.state end as "State",
  c.request_id as "RequestId", c.delivery_date as "DeliveryDate", c.shipping_method as "ShippingMethod",
  c.address_id::text as "AddressID", c.note as "Note", c.driver_note as "DriverNote", c.own_number as "OwnNumber",
  c.shipping_haler::float8 as "shippingHaler", c.shipping_vat::text as "shippingVat",
  case when h.held then to_char(c.locked_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as "LockedSince",
  case when h.held then c.locked_by end as "holderId",
  case when h.held then (select u.login_id from app_user u where u.id = c.locked_by) end as holder,
  case when h.held then (select ${personName} from app_user u where u.id = c.locked_by) end as "LockedByName"`
const changeColumns = `
  c.priced_version as "pricedVersion", (select version from data_version) as "dataVersion",
  json_build_object('lineCount', c.line_count, 'quantity', (c.total_quantity * 1000)::bigint,
    'netHaler', c.net_haler, 'grossHaler', c.gross_haler) as totals,
  (select json_build_object('userId', r.user_id, 'bodyHash', encode(r.body_hash, 'hex'), 'answer', r.answer)
    from cart_request r where r.customer_id = $1 and r.cart_id = c.id and r.request_id = $3) as accepted`

const itemColumns = `
  p.item_id as "ItemId", p.name as "Name", p.ean as "EAN", p.unit as "Unit", p.pack_quantity::float8 as "PackQuantity",
  p.pack_only as "PackOnly", p.availability as "Availability", '/files/' || p.image_id as "ImageUrl",
  p.stock::float8 as stock, p.weight_kg::float8 as "weightKg", p.packages, p.active, p.net_price::text as price, p.vat_rate::text as "vatRate"`

// Looked up item by item: `offset 0` keeps the planner from reading the whole offer for the lines of one cart.
const itemOf = (id: string) => `lateral (
  select ${itemColumns} from prices_of($1) p where p.item_id = ${id} offset 0) i`

const lineColumns = `l.quantity::float8 as quantity, l.checked_quantity::float8 as "checkedQuantity",
  l.checked_price::text as "checkedPrice", l.agreed_price::text as "agreedPrice", l.note, l.substitute`

const noLineColumns = `null as quantity, null as "checkedQuantity", null as "checkedPrice", null as "agreedPrice",
  null as note, null as substitute`

const allLines = `(select coalesce(json_agg(x order by x.position), '[]') from (
  select i.*, ${lineColumns}, l.position from cart_line l, ${itemOf('l.item_id')}
  where l.cart_id = c.id and l.customer_id = $1) x)`

const namedLines = `(select coalesce(json_agg(x), '[]') from (
  select i.*, ${lineColumns} from unnest($4::text[]) named (id)
    cross join ${itemOf('named.id')}
    left join lateral (select * from cart_line l
      where l.cart_id = c.id and l.customer_id = $1 and l.item_id = named.id offset 0) l on true) x) as lines`

// The lines travel only when they are not known already: the version of a cart changes with its lines, that of the offer
// with everything else a line shows.
const unknownLines = (requestId: string, dataVersion: string, version: string) =>
  `case when c.request_id is distinct from ${requestId} or ${version} is distinct from ${dataVersion} then ${allLines} end`

const openCart = `select ${cartColumns}, d.version as "dataVersion", ${unknownLines('$2', '$3', 'd.version')} as lines
  from data_version d, ${cartFrom} where c.customer_id = $1 and c.state in ('Unlocked', 'UserLock')`
const cartWithLines = `select ${cartColumns}, ${changeColumns}, ${namedLines}
  from ${cartFrom} where c.customer_id = $1 and c.id = $2`
const otherLines = `(select coalesce(json_agg(x order by x.place), '[]') from (
  select i.*, ${noLineColumns}, named.place
  from unnest($6::text[]) with ordinality named (id, place) cross join ${itemOf('named.id')}
  where not exists (select from cart_line l
    where l.cart_id = c.id and l.customer_id = $1 and l.item_id = named.id)) x) as others`
const wholeCart = (also = '') => `select ${cartColumns}, ${changeColumns},
    d.delivery_flags as "deliveryFlags", d.cut_offs as "cutOffs", d.closed_days as "closedDays", d.minimum_haler::float8 as "minimumHaler", d.free_haler::float8 as "freeHaler",
    d.methods, d.addresses, d.seat, ${unknownLines('$4', '$5', '(select version from data_version)')} as lines${also}
  from delivery_of($1) d, ${cartFrom} where c.customer_id = $1 and c.id = $2`
const wholeCartText = wholeCart()
const wholeCartWithOthersText = wholeCart(`, ${otherLines}`)
const items = `select i.*, ${noLineColumns}, (select version from data_version) as "dataVersion"
  from unnest($2::text[]) named (id) cross join ${itemOf('named.id')}`
async function read<R>(db: Db, text: string, parameters: unknown[]): Promise<R[]> {
  const { rows } = await db.executeQuery<R>(CompiledQuery.raw(text, parameters))
  return rows
}

export type Accepted = NonNullable<CartToChange['accepted']>

function withHash<R extends Pick<CartToChange, 'accepted'>>(row: R | undefined): R | undefined {
  const stored = row?.accepted as (Omit<Accepted, 'bodyHash'> & { bodyHash: string }) | null | undefined
  return row && { ...row, accepted: stored ? { ...stored, bodyHash: Buffer.from(stored.bodyHash, 'hex') } : null }
}

/** The versions of a cart and of the offer somebody knows the lines of. */
export interface Known {
  requestId: string
  dataVersion: number
}

const versionsOf = (known?: Known) => [known?.requestId ?? null, known?.dataVersion ?? null]

/** The open cart of the customer; its lines are null when they are those of the `known` versions. */
export async function readOpenCart(
  db: Db,
  customerId: ActiveCustomerId,
  known?: Known,
): Promise<OpenCartRow | undefined> {
  return (await read<OpenCartRow>(db, openCart, [customerId, ...versionsOf(known)]))[0]
}

/** A cart of the customer with the lines of these items, whether they are in it or not; unknown items are left out. */
export async function readCartWithLines(
  db: Db,
  customerId: ActiveCustomerId,
  { cartId, requestId, itemIds }: { cartId: string; requestId: string; itemIds: string[] },
): Promise<CartToChange | undefined> {
  return withHash((await read<CartToChange>(db, cartWithLines, [customerId, cartId, requestId, itemIds]))[0])
}

/** A cart with its lines, unless they are the `known` ones, everything to choose from, and the named items not in it. */
export async function readWholeCart(
  db: Db,
  customerId: ActiveCustomerId,
  { cartId, requestId, itemIds }: { cartId: string; requestId: string; itemIds: string[] | undefined },
  known: Known | undefined,
): Promise<CartToSend | undefined> {
  const parameters = [customerId, cartId, requestId, ...versionsOf(known)]
  const [cart] = itemIds
    ? await read<CartToSend>(db, wholeCartWithOthersText, [...parameters, itemIds])
    : await read<CartToSend>(db, wholeCartText, parameters)
  return withHash(cart)
}

/** The items as lines of a cart that does not exist yet. */
export async function readItems(
  db: Db,
  customerId: ActiveCustomerId,
  itemIds: string[],
): Promise<(Line & { dataVersion: number })[]> {
  return read(db, items, [customerId, itemIds])
}

/** What every accepted write leaves behind: the next version, and the answer for a repeated request. */
export interface Write {
  cartId: string
  /** The version the write is based on; when the cart has another one by now, nothing is written. */
  from: string
  to: string
  userId: number
  bodyHash: Buffer
  answer: string
  totals: Totals
  dataVersion: number
}

const totalsSet = `line_count = $5, total_quantity = $6::numeric / 1000, net_haler = $7, gross_haler = $8,
  priced_version = $9, changed_at = now()`
const unlocked = `locked_by = null, locked_at = null, locked_session = null`
const sameVersion = `customer_id = $1 and id = $2 and request_id = $3 and state in ('Unlocked', 'UserLock')`

const totalsOf = ({ lineCount, quantity, netHaler, grossHaler }: Totals) => [lineCount, quantity, netHaler, grossHaler]

// Each write is one statement, so it is one transaction: either the cart had the version it is based on, or nothing happens.
const acceptLines = `
    accepted as (insert into cart_request (cart_id, customer_id, request_id, user_id, body_hash, answer)
      select id, $1, $3, $10, $11, $12 from c)
  select id from c`
const openForLines = `
  with c as (update cart set request_id = $4, state = 'Unlocked', ${unlocked}, ${totalsSet}
      where ${sameVersion} returning id),`

// One line of the cart gets another quantity: what happens again and again, so it does nothing else.
const changeLineText = `${openForLines}
    changed as (update cart_line l set quantity = $14 from c
      where l.cart_id = c.id and l.customer_id = $1 and l.item_id = $13),${acceptLines}`

const changeLinesText = `${openForLines}
    removed as (delete from cart_line l using c
      where l.cart_id = c.id and l.customer_id = $1 and l.item_id = any ($13)),
    kept as (insert into cart_line (cart_id, customer_id, item_id, quantity, agreed_price, note, substitute)
      select c.id, $1, x.item_id, x.quantity, x.price, x.note, x.substitute
      from c, rows from (json_to_recordset($14::json) as ("itemId" text, quantity numeric, price numeric, note text,
        substitute text)) with ordinality x (item_id, quantity, price, note, substitute, place) order by x.place
      on conflict (cart_id, item_id) do update set quantity = excluded.quantity, note = excluded.note,
        substitute = excluded.substitute),${acceptLines}`

const insertCartText = `
  with c as (insert into cart (customer_id, request_id, line_count, total_quantity, net_haler, gross_haler, priced_version)
      values ($1, $2, $3, $4::numeric / 1000, $5, $6, $7) returning id),
    kept as (insert into cart_line (cart_id, customer_id, item_id, quantity, agreed_price, note, substitute)
      select c.id, $1, x.item_id, x.quantity, x.price, x.note, x.substitute
      from c, rows from (json_to_recordset($8::json) as ("itemId" text, quantity numeric, price numeric, note text,
        substitute text)) with ordinality x (item_id, quantity, price, note, substitute, place) order by x.place)
  select id::text as "CartId" from c`

const changeStateText = `
  with c as (update cart set request_id = $4, state = $13, locked_by = $14, locked_session = $15,
      locked_at = case when $13 = 'UserLock' then now() end,
      locked_since = case when $13 <> 'UserLock' then null when locked_by = $14 then locked_since else now() end,
      delivery_date = $16, shipping_method = $17, address_id = $18, note = $19, driver_note = $20, own_number = $21,
      shipping_haler = $22, shipping_vat = $23, ${totalsSet}
      where ${sameVersion} returning id),
    x as (select c.id as cart_id, x.* from c, rows from (json_to_recordset($24::json) as ("itemId" text, sales numeric,
        price numeric, quantity numeric, agreed numeric, note text, substitute text, "isNew" boolean))
      with ordinality x (item_id, sales, price, quantity, agreed, note, substitute, is_new, place)),
    checked as (update cart_line l set checked_quantity = x.sales, checked_price = x.price, quantity = x.quantity,
        agreed_price = x.agreed, note = coalesce(x.note, l.note), substitute = coalesce(x.substitute, l.substitute)
      from x where l.cart_id = x.cart_id and l.customer_id = $1 and l.item_id = x.item_id),
    added as (insert into cart_line (cart_id, customer_id, item_id, quantity, agreed_price, note, substitute,
        checked_quantity, checked_price)
      select cart_id, $1, item_id, quantity, agreed, note, substitute, sales, price from x where is_new order by place),
    removed as (delete from cart_line l using c
      where l.cart_id = c.id and l.customer_id = $1 and l.item_id = any ($25)),
    audited as (insert into audit_event (event, user_id, login_id, customer_id, network, detail)
      select 'cart.taken-over', $10, $26, $1, $27, jsonb_build_object('cart', c.id, 'holder', $28::text)
      from c where $28::text is not null),${acceptLines}`

const discardText = `
  update cart set request_id = $4, state = 'Delete', ${unlocked}, changed_at = now(), deleted_by = $5
  where ${sameVersion} returning id`

const renewText = `
  update cart c set locked_at = now(), locked_session = $4
  where c.customer_id = $1 and c.id = $2 and c.locked_by = $3 and ${held}`

const sharedOf = (customerId: ActiveCustomerId, write: Write) => [
  customerId,
  write.cartId,
  write.from,
  write.to,
  ...totalsOf(write.totals),
  write.dataVersion,
  write.userId,
  write.bodyHash,
  write.answer,
]

export interface LineToSet {
  itemId: string
  quantity: number
  /** Agreed to with a new line; an old one keeps the price agreed to before. */
  price: string
  note: string
  substitute: string
}

type CheckedLine = Omit<LineToSet, 'note' | 'substitute'> &
  Partial<LineToSet> & { sales: number; agreed: string | null; isNew?: boolean }

/** Sets and removes lines and opens a locked cart; false when the cart has changed meanwhile. */
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
): Promise<boolean> {
  const [first, ...others] = set
  if (first && others.length === 0 && removed.length === 0 && isInCart) {
    const parameters = [...sharedOf(customerId, write), first.itemId, first.quantity]
    return (await read(db, changeLineText, parameters)).length === 1
  }
  return (await read(db, changeLinesText, [...sharedOf(customerId, write), removed, JSON.stringify(set)])).length === 1
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

/** Locks or opens a cart with what was chosen and what was shown; false when the cart has changed meanwhile. */
export async function changeState(
  db: Db,
  customerId: ActiveCustomerId,
  write: Write & {
    state: 'Unlocked' | 'UserLock'
    session: Buffer
    delivery: Delivery
    shippingHaler: number
    shippingVat: string
    /** All lines that stay: what will be sold, its price, what is wanted, the price agreed to; words where they change. */
    checked: CheckedLine[]
    removed: string[]
    /** Set when the cart is taken from who holds it. */
    takeOver: { loginId: string; network: string; holder: string } | null
  },
): Promise<boolean> {
  const { state, delivery, takeOver } = write
  const parameters = [
    ...sharedOf(customerId, write),
    state,
    state === 'UserLock' ? write.userId : null,
    state === 'UserLock' ? write.session : null,
    delivery.date,
    delivery.methodId,
    delivery.addressId,
    delivery.note,
    delivery.driverNote,
    delivery.ownNumber,
    write.shippingHaler,
    write.shippingVat,
    JSON.stringify(write.checked),
    write.removed,
    takeOver?.loginId ?? null,
    takeOver?.network ?? null,
    takeOver?.holder ?? null,
  ]
  return (await read(db, changeStateText, parameters)).length === 1
}

/** Discards a cart; false when it has changed meanwhile. */
export async function discardCart(
  db: Db,
  customerId: ActiveCustomerId,
  { cartId, from, to, userId }: Pick<Write, 'cartId' | 'from' | 'to' | 'userId'>,
): Promise<boolean> {
  return (await read(db, discardText, [customerId, cartId, from, to, userId])).length === 1
}

/** Starts the holder's 15 minutes anew. */
export async function renewLock(
  db: Db,
  customerId: ActiveCustomerId,
  { cartId, userId, session }: { cartId: string; userId: number; session: Buffer },
): Promise<void> {
  await read(db, renewText, [customerId, cartId, userId, session])
}
