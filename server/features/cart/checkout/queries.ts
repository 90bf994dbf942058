import {
  acceptedColumn,
  acceptedInto,
  cartColumns,
  cartFrom,
  itemOf,
  noLineColumns,
  read,
  sameVersion,
  sharedOf,
  storedColumns,
  storedLines,
  totalsSet,
  unknownLines,
  versionsOf,
  withHash,
  type CartToChange,
  type Known,
  type Line,
  type StoredLine,
  type Write,
} from '#server/features/cart/queries.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import type { Delivery, DeliveryOptions } from '#server/features/delivery/queries.ts'

/** A cart with everything that can be chosen for its delivery; its lines are null when they are known. */
export type CartToSend = Omit<CartToChange, 'lines'> & {
  lines: Line[] | null
  /** The items that were asked for and are not in the cart. */
  others?: Line[]
} & DeliveryOptions

const otherLines = `
  (select coalesce(json_agg(x order by x.place), '[]') from (
    select i.*, ${noLineColumns}, named.place
    from unnest($6::text[]) with ordinality named (id, place) cross join ${itemOf('named.id')}
    where not exists (select from cart_line l
      where l.cart_id = c.id and l.customer_id = $1 and l.item_id = named.id)) x) as others`

const wholeCart = (also = '') => `
  select ${cartColumns},
    (select version from data_version) as "dataVersion",
    ${acceptedColumn},
    d.delivery_flags as "deliveryFlags",
    d.cut_offs as "cutOffs",
    d.closed_days as "closedDays",
    d.minimum_haler::float8 as "minimumHaler",
    d.free_haler::float8 as "freeHaler",
    d.methods,
    d.addresses,
    d.seat,
    ${unknownLines('$4', '$5', '(select version from data_version)')} as lines${also}
  from delivery_of($1) d, ${cartFrom}
  where c.customer_id = $1 and c.id = $2`
const wholeCartText = wholeCart()
const wholeCartWithOthersText = wholeCart(`, ${otherLines}`)

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

const changeStateText = `
  with c as (
      update cart set
        request_id = $4,
        state = $13,
        locked_by = $14,
        locked_session = $15,
        locked_at = case when $13 = 'UserLock' then now() end,
        locked_since = case when $13 <> 'UserLock' then null when locked_by = $14 then locked_since else now() end,
        delivery_date = $16,
        shipping_method = $17,
        address_id = $18,
        note = $19,
        driver_note = $20,
        own_number = $21,
        shipping_haler = $22,
        shipping_vat = $23,
        ${totalsSet}
      where ${sameVersion}
      returning id),
    x as (
      select c.id as cart_id, x.*
      from c, rows from (json_to_recordset($24::json) as (
          "itemId" text,
          sales numeric,
          price numeric,
          quantity numeric,
          agreed numeric,
          note text,
          substitute text,
          "isNew" boolean))
        with ordinality x (item_id, sales, price, quantity, agreed, note, substitute, is_new, place)),
    checked as (
      update cart_line l set
        checked_quantity = x.sales,
        checked_price = x.price,
        quantity = x.quantity,
        agreed_price = x.agreed,
        note = coalesce(x.note, l.note),
        substitute = coalesce(x.substitute, l.substitute)
      from x where l.cart_id = x.cart_id and l.customer_id = $1 and l.item_id = x.item_id
      returning ${storedColumns}),
    added as (
      insert into cart_line as l (
        cart_id, customer_id, item_id, quantity, agreed_price, note, substitute, checked_quantity, checked_price)
      select cart_id, $1, item_id, quantity, agreed, note, substitute, sales, price from x where is_new order by place
      returning ${storedColumns}),
    removed as (
      delete from cart_line l using c
      where l.cart_id = c.id and l.customer_id = $1 and l.item_id = any ($25)),
    audited as (
      insert into audit_event (event, user_id, login_id, customer_id, network, detail)
      select 'cart.taken-over', $10, $26, $1, $27, jsonb_build_object('cart', c.id, 'holder', $28::text)
      from c where $28::text is not null),
    ${acceptedInto}
  select kept.*
  from c left join (select * from checked union all select * from added) kept on true`

interface CheckedLine {
  itemId: string
  /** What will be sold, and its price. */
  sales: number
  price: string
  /** What is wanted, and the price agreed to. */
  quantity: number
  agreed: string | null
  note?: string
  substitute?: string
  /** Whether the item comes into the cart. */
  isNew?: boolean
}

/**
 * Locks or opens a cart with what was chosen and what was shown; answers its lines as they are stored, or nothing when the
 * cart has changed meanwhile.
 */
export async function changeState(
  db: Db,
  customerId: ActiveCustomerId,
  write: Write & {
    state: 'Unlocked' | 'UserLock'
    session: Buffer
    delivery: Delivery
    shippingHaler: number
    shippingVat: string
    /** All lines that stay; words where they change. */
    checked: CheckedLine[]
    removed: string[]
    /** Set when the cart is taken from who holds it. */
    takeOver: { loginId: string; network: string; holder: string } | null
  },
): Promise<StoredLine[] | undefined> {
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
  return storedLines(await read(db, changeStateText, parameters))
}
