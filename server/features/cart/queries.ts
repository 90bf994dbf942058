import { CompiledQuery } from 'kysely'
import type { Cart, CartPosition } from '#contract/cart.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

/** What is stored of a line; all of it is null when the item is not in the cart. */
export interface StoredLine {
  ItemId: string
  /** What the buyer wants. */
  quantity: number | null
  checkedQuantity: number | null
  checkedPrice: string | null
  /** The price the buyer agreed to; null while they were not asked. */
  agreedPrice: string | null
  note: string | null
  substitute: CartPosition['Substitute'] | null
}

/** An item with what a cart needs to know of it, and its line where there is one. */
export interface Line
  extends
    StoredLine,
    Pick<CartPosition, 'Name' | 'EAN' | 'Unit' | 'PackQuantity' | 'PackOnly' | 'Availability' | 'ImageUrl'> {
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
}

/** Sums of the lines of a cart. */
export interface Totals {
  lineCount: number
  /** Thousandths of a unit. */
  quantity: number
  netHaler: number
  grossHaler: number
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

/** A cart as a write finds it. */
export interface CartToChange extends CartRow {
  /** The stored totals hold for this data version only; null when they were never made. */
  pricedVersion: number | null
  dataVersion: number
  totals: Totals
  /** The write that was accepted before under the version a request names. */
  accepted: Accepted | null
}

export interface Accepted {
  userId: number
  bodyHash: Buffer
  answer: string
}

/** The open cart as it is shown; its lines are null when they are known. */
export type OpenCartRow = Omit<CartToChange, 'lines' | 'accepted'> & { lines: Line[] | null }

/** Whether the lock of a cart `c` still holds: for 15 minutes after the holder's last look, while the session lives. */
const held = `c.state = 'UserLock' and c.locked_at > now() - interval '15 minutes'
  and exists (select from session s where s.token_hash = c.locked_session)`

const personName = `coalesce(nullif(trim(u.prename || ' ' || u.surname), ''), u.login_id)`

// Whether the lock holds is looked up once a cart, not once a column.
export const cartFrom = `cart c cross join lateral (select (${held}) as held offset 0) h`

export const cartColumns = `
  c.id::text as "CartId",
  case when c.state = 'UserLock' and not h.held then 'Unlocked' else c.state end as "State",
  c.request_id as "RequestId",
  c.delivery_date as "DeliveryDate",
  c.shipping_method as "ShippingMethod",
  c.address_id::text as "AddressID",
  c.note as "Note",
  c.driver_note as "DriverNote",
  c.own_number as "OwnNumber",
  c.shipping_haler::float8 as "shippingHaler",
  c.shipping_vat::text as "shippingVat",
  case when h.held then to_char(c.locked_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as "LockedSince",
  case when h.held then c.locked_by end as "holderId",
  case when h.held then (select u.login_id from app_user u where u.id = c.locked_by) end as holder,
  case when h.held then (select ${personName} from app_user u where u.id = c.locked_by) end as "LockedByName",
  c.priced_version as "pricedVersion",
  json_build_object(
    'lineCount', c.line_count,
    'quantity', (c.total_quantity * 1000)::bigint,
    'netHaler', c.net_haler,
    'grossHaler', c.gross_haler) as totals`

/** The write that was accepted under the version $3 of the cart. */
export const acceptedColumn = `
  (select json_build_object('userId', r.user_id, 'bodyHash', encode(r.body_hash, 'hex'), 'answer', r.answer)
    from cart_request r where r.customer_id = $1 and r.cart_id = c.id and r.request_id = $3) as accepted`

const itemColumns = `
  p.item_id as "ItemId",
  p.name as "Name",
  p.ean as "EAN",
  p.unit as "Unit",
  p.pack_quantity::float8 as "PackQuantity",
  p.pack_only as "PackOnly",
  p.availability as "Availability",
  '/files/' || p.image_id as "ImageUrl",
  p.stock::float8 as stock,
  p.weight_kg::float8 as "weightKg",
  p.packages,
  p.active,
  p.net_price::text as price,
  p.vat_rate::text as "vatRate"`

// Looked up item by item: `offset 0` keeps the planner from reading the whole offer for the lines of one cart.
export const itemOf = (id: string) => `lateral (
  select ${itemColumns} from prices_of($1) p where p.item_id = ${id} offset 0) i`

const lineColumns = `
  l.quantity::float8 as quantity,
  l.checked_quantity::float8 as "checkedQuantity",
  l.checked_price::text as "checkedPrice",
  l.agreed_price::text as "agreedPrice",
  l.note,
  l.substitute`

/** A line `l` as a write answers it; the columns of StoredLine. */
export const storedColumns = `
  l.item_id as "ItemId",
  ${lineColumns}`

/** The lines a write answered: no row at all when nothing was written, one without an item when no line was set. */
export const storedLines = (rows: (StoredLine | { ItemId: null })[]): StoredLine[] | undefined =>
  rows.length === 0 ? undefined : rows.filter((row) => row.ItemId !== null)

export const noLineColumns = `
  null as quantity,
  null as "checkedQuantity",
  null as "checkedPrice",
  null as "agreedPrice",
  null as note,
  null as substitute`

const allLines = `(select coalesce(json_agg(x order by x.position), '[]') from (
  select i.*, ${lineColumns}, l.position from cart_line l, ${itemOf('l.item_id')}
  where l.cart_id = c.id and l.customer_id = $1) x)`

const namedLines = `(select coalesce(json_agg(x), '[]') from (
  select i.*, ${lineColumns} from unnest($4::text[]) named (id)
    cross join ${itemOf('named.id')}
    left join lateral (select * from cart_line l
      where l.cart_id = c.id and l.customer_id = $1 and l.item_id = named.id offset 0) l on true) x)`

/** The lines, unless they are known: a cart has another version with other lines, and the offer with all else they show. */
export const unknownLines = (requestId: string, dataVersion: string, version: string) =>
  `case when c.request_id is distinct from ${requestId} or ${version} is distinct from ${dataVersion} then ${allLines} end`

const openCart = `
  select ${cartColumns},
    d.version as "dataVersion",
    ${unknownLines('$2', '$3', 'd.version')} as lines
  from data_version d, ${cartFrom}
  where c.customer_id = $1 and c.state in ('Unlocked', 'UserLock')`

const cartWithLines = `
  select ${cartColumns},
    (select version from data_version) as "dataVersion",
    ${acceptedColumn},
    ${namedLines} as lines
  from ${cartFrom}
  where c.customer_id = $1 and c.id = $2`

const items = `
  select i.*, ${noLineColumns},
    (select version from data_version) as "dataVersion"
  from unnest($2::text[]) named (id) cross join ${itemOf('named.id')}`

export async function read<R>(db: Db, text: string, parameters: unknown[]): Promise<R[]> {
  const { rows } = await db.executeQuery<R>(CompiledQuery.raw(text, parameters))
  return rows
}

export function withHash<R extends Pick<CartToChange, 'accepted'>>(row: R | undefined): R | undefined {
  const stored = row?.accepted as (Omit<Accepted, 'bodyHash'> & { bodyHash: string }) | null | undefined
  return row && { ...row, accepted: stored ? { ...stored, bodyHash: Buffer.from(stored.bodyHash, 'hex') } : null }
}

/** The versions of a cart and of the offer under which its lines are known. */
export interface Known {
  requestId: string
  dataVersion: number
}

export const versionsOf = (known?: Known) => [known?.requestId ?? null, known?.dataVersion ?? null]

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

/** The columns that every write of lines sets. */
export const totalsSet = `
  line_count = $5,
  total_quantity = $6::numeric / 1000,
  net_haler = $7,
  gross_haler = $8,
  priced_version = $9,
  changed_at = now()`

/** An open cart `c` that still has the version a write is based on. */
export const sameVersion = `customer_id = $1 and id = $2 and request_id = $3 and state in ('Unlocked', 'UserLock')`

/** Keeps the answer for a repeated request. */
export const acceptedInto = `
  accepted as (
    insert into cart_request (cart_id, customer_id, request_id, user_id, body_hash, answer)
    select id, $1, $3, $10, $11, $12 from c)`

export const totalsOf = ({ lineCount, quantity, netHaler, grossHaler }: Totals) => [
  lineCount,
  quantity,
  netHaler,
  grossHaler,
]

/** The parameters $1 to $12 of every write of lines. */
export const sharedOf = (customerId: ActiveCustomerId, write: Write) => [
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

const discard = `
  update cart set
    request_id = $4,
    state = 'Delete',
    locked_by = null,
    locked_at = null,
    locked_session = null,
    changed_at = now(),
    deleted_by = $5
  where ${sameVersion}
  returning id`

const renew = `
  update cart c set locked_at = now(), locked_session = $4
  where c.customer_id = $1 and c.id = $2 and c.locked_by = $3 and ${held}`

/** Discards a cart; false when it has changed meanwhile. */
export async function discardCart(
  db: Db,
  customerId: ActiveCustomerId,
  { cartId, from, to, userId }: Pick<Write, 'cartId' | 'from' | 'to' | 'userId'>,
): Promise<boolean> {
  return (await read(db, discard, [customerId, cartId, from, to, userId])).length === 1
}

/** Starts the holder's 15 minutes anew. */
export async function renewLock(
  db: Db,
  customerId: ActiveCustomerId,
  { cartId, userId, session }: { cartId: string; userId: number; session: Buffer },
): Promise<void> {
  await read(db, renew, [customerId, cartId, userId, session])
}
