import * as z from 'zod/mini'
import { Cart, CartPosition } from '#contract/cart.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const storedFields = {
  /** What the buyer wants. */
  quantity: z.nullable(z.number()),
  checkedQuantity: z.nullable(z.number()),
  checkedPrice: z.nullable(z.string()),
  /** The price the buyer agreed to; null while they were not asked. */
  agreedPrice: z.nullable(z.string()),
  note: z.nullable(z.string()),
  substitute: z.nullable(CartPosition.shape.Substitute),
  /** Who set the quantity last, by name. */
  author: z.nullable(z.string()),
}

const StoredLine = z.object({ ItemId: z.string(), ...storedFields })
/** What is stored of a line; all of it is null when the item is not in the cart. */
export type StoredLine = z.infer<typeof StoredLine>

/** A line as a write answers it: without an item when no line was set. */
export const Kept = z.object({ ItemId: z.nullable(z.string()), ...storedFields })

const shown = {
  Name: true,
  EAN: true,
  Unit: true,
  PackName: true,
  PackQuantity: true,
  PackOnly: true,
  Availability: true,
  ImageUrl: true,
} as const

export const Line = z.extend(StoredLine, {
  ...z.pick(CartPosition, shown).shape,
  stock: z.number(),
  /** Of what is wanted at least so much is sold. */
  least: z.number(),
  /** Of one unit; null when it is not known. */
  weightKg: z.nullable(z.number()),
  /** Returnable packaging of a unit: pieces as decimal text, deposit of a piece in haléře. */
  packages: z.nullable(z.array(z.tuple([z.string(), z.number()]))),
  /** Whether the item is in the offer. */
  active: z.boolean(),
  /** Net price of one unit in a small quantity, and in larger ones; and percent of tax. Decimal texts. */
  price: z.string(),
  steps: z.nullable(z.array(z.object({ QuantityFrom: z.number(), NetPriceValue: z.string() }))),
  vatRate: z.string(),
})
/** An item with what a cart needs to know of it, and its line where there is one. */
export type Line = z.infer<typeof Line>

const Totals = z.object({
  lineCount: z.number(),
  /** Thousandths of a unit. */
  quantity: z.number(),
  netHaler: z.number(),
  grossHaler: z.number(),
})
/** Sums of the lines of a cart. */
export type Totals = z.infer<typeof Totals>

const chosen = {
  CartId: true,
  State: true,
  RequestId: true,
  LockedByName: true,
  LockedSince: true,
  DeliveryDate: true,
  ShippingMethod: true,
  AddressID: true,
  Note: true,
  DriverNote: true,
  OwnNumber: true,
} as const

const cartFields = {
  ...z.pick(Cart, chosen).shape,
  /** Who holds the lock; null also when it has run out. */
  holderId: z.nullable(z.number()),
  holder: z.nullable(z.string()),
  /** Net price and percent of tax of the chosen method, as they were shown. */
  shippingHaler: z.number(),
  shippingVat: z.string(),
}

const CartRow = z.object({ ...cartFields, lines: z.array(Line) })
/** A cart as it is stored, with all of its lines or with those asked for. */
export type CartRow = z.infer<typeof CartRow>

const pricedFields = {
  /** The stored totals hold for this data version only; null when they were never made. */
  pricedVersion: z.nullable(z.number()),
  dataVersion: z.number(),
  totals: Totals,
}

export const StoredCart = z.object({
  ...cartFields,
  ...pricedFields,
  /** The write that was accepted before under the version a request names; its hash in hexadecimal digits. */
  accepted: z.nullable(z.object({ userId: z.number(), bodyHash: z.string(), answer: z.string() })),
})

const CartWithLines = z.extend(StoredCart, { lines: z.array(Line) })

export interface Accepted {
  userId: number
  bodyHash: Buffer
  answer: string
}

/** A cart as a write finds it. */
export type CartToChange = Omit<z.infer<typeof CartWithLines>, 'accepted'> & { accepted: Accepted | null }

const OpenCart = z.object({ ...cartFields, ...pricedFields, lines: z.nullable(z.array(Line)) })
/** The open cart as it is shown; its lines are null when they are known. */
export type OpenCartRow = z.infer<typeof OpenCart>

/** Whether the lock of a cart `c` still holds: for 15 minutes after the holder's last look, while the session lives. */
export const held = `c.state = 'UserLock' and c.locked_at > now() - interval '15 minutes'
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

/** The write that was accepted under a version of the cart. */
export const acceptedColumn = `
  (select json_build_object('userId', r.user_id, 'bodyHash', encode(r.body_hash, 'hex'), 'answer', r.answer)
    from cart_request r where r.customer_id = :customerId and r.cart_id = c.id and r.request_id = :requestId) as accepted`

export const itemOf = (id: string) => `cart_item_of(:customerId, ${id}) i`

const lineColumns = `
  l.quantity::float8 as quantity,
  l.checked_quantity::float8 as "checkedQuantity",
  l.checked_price::text as "checkedPrice",
  l.agreed_price::text as "agreedPrice",
  l.note,
  l.substitute,
  l.author`

/** A line `l` as a write answers it; the columns of StoredLine. */
export const storedColumns = `
  l.item_id as "ItemId",
  ${lineColumns}`

/** The lines a write answered: no row at all when nothing was written, one without an item when no line was set. */
export const storedLines = (rows: z.infer<typeof Kept>[]): StoredLine[] | undefined =>
  rows.length === 0 ? undefined : rows.filter((row): row is StoredLine => row.ItemId !== null)

export const noLineColumns = `
  null::float8 as quantity,
  null::float8 as "checkedQuantity",
  null as "checkedPrice",
  null as "agreedPrice",
  null as note,
  null as substitute,
  null as author`

const namedLines = `(select coalesce(json_agg(x), '[]') from (
  select i.*, ${lineColumns} from unnest(:itemIds::text[]) named (id)
    cross join ${itemOf('named.id')}
    left join lateral (select * from cart_line l
      where l.cart_id = c.id and l.customer_id = :customerId and l.item_id = named.id offset 0) l on true) x)`

const allLines = `(select coalesce(json_agg(x order by x.position), '[]') from (
  select (found.item).*, ${lineColumns}, l.position
  from cart_lines(c.id, :customerId) found cross join lateral (select (found.line).*) l) x)`

/** The lines, or null when the cart and the offer still have the versions under which the caller knows them. */
export const unknownLines = (version: string) => `
  case when c.request_id is distinct from :knownRequestId or ${version} is distinct from :knownVersion then ${allLines} end`

/** The same cart with the hash as bytes. */
export function withHash<R extends Pick<z.infer<typeof StoredCart>, 'accepted'>>(cart: R) {
  const { accepted } = cart
  return { ...cart, accepted: accepted && { ...accepted, bodyHash: Buffer.from(accepted.bodyHash, 'hex') } }
}

/** The versions of a cart and of the offer under which its lines are known. */
export interface Known {
  requestId: string
  dataVersion: number
}

export const knownParams = { knownRequestId: z.nullable(z.string()), knownVersion: z.nullable(z.number()) }

export const versionsOf = (known?: Known) => ({
  knownRequestId: known?.requestId ?? null,
  knownVersion: known?.dataVersion ?? null,
})

const openCart = statement('cart.open', {
  params: { customerId: z.number(), ...knownParams },
  row: OpenCart,
  text: `
    select ${cartColumns},
      d.version as "dataVersion",
      ${unknownLines('d.version')} as lines
    from data_version d, ${cartFrom}
    where c.customer_id = :customerId and c.state in ('Unlocked', 'UserLock')`,
})

/** The open cart of the customer; its lines are null when they are those of the `known` versions. */
export async function readOpenCart(
  db: Db,
  customerId: ActiveCustomerId,
  known?: Known,
): Promise<OpenCartRow | undefined> {
  const [cart] = await openCart(db, { customerId, ...versionsOf(known) })
  return cart
}

const cartWithLines = statement('cart.withLines', {
  params: { customerId: z.number(), cartId: z.string(), requestId: z.string(), itemIds: z.array(z.string()) },
  row: CartWithLines,
  text: `
    select ${cartColumns},
      (select version from data_version) as "dataVersion",
      ${acceptedColumn},
      ${namedLines} as lines
    from ${cartFrom}
    where c.customer_id = :customerId and c.id = :cartId`,
})

/** A cart of the customer with the lines of these items, whether they are in it or not; unknown items are left out. */
export async function readCartWithLines(
  db: Db,
  customerId: ActiveCustomerId,
  asked: { cartId: string; requestId: string; itemIds: string[] },
): Promise<CartToChange | undefined> {
  const [cart] = await cartWithLines(db, { customerId, ...asked })
  return cart && withHash(cart)
}

const items = statement('cart.newLines', {
  params: { customerId: z.number(), itemIds: z.array(z.string()) },
  row: z.extend(Line, { dataVersion: z.number() }),
  text: `
    select i.*, ${noLineColumns},
      (select version from data_version) as "dataVersion"
    from unnest(:itemIds::text[]) named (id) cross join ${itemOf('named.id')}`,
})

/** The items as lines of a cart that does not exist yet. */
export async function readItems(
  db: Db,
  customerId: ActiveCustomerId,
  itemIds: string[],
): Promise<(Line & { dataVersion: number })[]> {
  return items(db, { customerId, itemIds })
}

/** What every accepted write leaves behind: the next version, and the answer for a repeated request. */
export interface Write {
  cartId: string
  /** The version the write is based on; when the cart has another one by now, nothing is written. */
  from: string
  to: string
  userId: number
  /** What the user is called. */
  author: string
  bodyHash: Buffer
  answer: string
  totals: Totals
  dataVersion: number
}

/** The columns that every write of lines sets. */
export const totalsSet = `
  line_count = :lineCount,
  total_quantity = :totalQuantity::numeric / 1000,
  net_haler = :netHaler,
  gross_haler = :grossHaler,
  priced_version = :dataVersion,
  changed_at = now()`

/** An open cart `c` that still has the version a write is based on. */
export const sameVersion = `customer_id = :customerId and id = :cartId and request_id = :from and state in ('Unlocked', 'UserLock')`

/** Keeps the answer for a repeated request. */
export const acceptedInto = `
  accepted as (
    insert into cart_request (cart_id, customer_id, request_id, user_id, body_hash, answer)
    select id, :customerId, :from, :userId, :bodyHash, :answer from c)`

export const totalsParams = {
  lineCount: z.number(),
  totalQuantity: z.number(),
  netHaler: z.number(),
  grossHaler: z.number(),
}

/** The parameters of every write of lines. */
export const writeParams = {
  customerId: z.number(),
  cartId: z.string(),
  from: z.string(),
  to: z.string(),
  ...totalsParams,
  dataVersion: z.number(),
  userId: z.number(),
  author: z.string(),
  bodyHash: z.instanceof(Buffer),
  answer: z.string(),
}

export const totalsOf = ({ lineCount, quantity: totalQuantity, netHaler, grossHaler }: Totals) => ({
  lineCount,
  totalQuantity,
  netHaler,
  grossHaler,
})

// Field by field: this happens with every change of a line, and leaving fields out of a copy is slow.
export const writeOf = (customerId: ActiveCustomerId, write: Write) => ({
  customerId,
  cartId: write.cartId,
  from: write.from,
  to: write.to,
  lineCount: write.totals.lineCount,
  totalQuantity: write.totals.quantity,
  netHaler: write.totals.netHaler,
  grossHaler: write.totals.grossHaler,
  dataVersion: write.dataVersion,
  userId: write.userId,
  author: write.author,
  bodyHash: write.bodyHash,
  answer: write.answer,
})

const discarded = statement('cart.discard', {
  params: { customerId: z.number(), cartId: z.string(), from: z.string(), to: z.string(), userId: z.number() },
  text: `
    update cart set
      request_id = :to,
      state = 'Delete',
      locked_by = null,
      locked_at = null,
      locked_session = null,
      changed_at = now(),
      deleted_by = :userId
    where ${sameVersion}`,
})

/** Discards a cart; false when it has changed meanwhile. */
export async function discardCart(
  db: Db,
  customerId: ActiveCustomerId,
  write: Pick<Write, 'cartId' | 'from' | 'to' | 'userId'>,
): Promise<boolean> {
  return (await discarded(db, { customerId, ...write })) === 1
}
