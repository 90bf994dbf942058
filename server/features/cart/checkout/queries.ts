import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { deliveryParams, deliverySet } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'
import {
  acceptedColumn,
  acceptedInto,
  cartColumns,
  cartFrom,
  itemOf,
  Kept,
  knownParams,
  Line,
  noLineColumns,
  sameVersion,
  storedColumns,
  StoredCart,
  storedLines,
  totalsSet,
  unknownLines,
  versionsOf,
  withHash,
  writeOf,
  writeParams,
  type CartToChange,
  type Known,
  type StoredLine,
  type Write,
} from '#server/features/cart/queries.ts'
import type { Delivery, DeliveryOptions } from '#server/features/delivery/queries.ts'

const WholeCart = z.extend(StoredCart, {
  isPublic: z.boolean(),
  deliveryFlags: z.string(),
  cutOffs: z.array(z.object({ weekday: z.number(), daysBefore: z.number(), until: z.string() })),
  closedDays: z.array(z.object({ day: z.string(), reason: z.string() })),
  minimumHaler: z.nullable(z.number()),
  freeHaler: z.nullable(z.number()),
  creditRule: z.string(),
  lateByStaff: z.boolean(),
  methods: z.array(
    z.object({ Id: z.string(), NameCs: z.string(), NameEn: z.string(), haler: z.number(), vat: z.string() }),
  ),
  addresses: z.array(z.object({ id: z.string(), text: z.string(), isDefault: z.boolean() })),
  seat: z.string(),
  lines: z.nullable(z.array(Line)),
  others: z.optional(z.array(Line)),
})

/** A cart with everything that can be chosen for its delivery; its lines are null when they are known. */
export type CartToSend = Omit<CartToChange, 'lines'> & {
  lines: Line[] | null
  /** Whether it is that of the customer whose offer visitors see. */
  isPublic: boolean
  /** What becomes of an order above the credit limit; Off where there is no limit. */
  creditRule: string
  /** The items that were asked for and are not in the cart. */
  others?: Line[] | undefined
} & DeliveryOptions

const otherLines = `
      (select coalesce(json_agg(x order by x.place), '[]') from (
        select i.*, ${noLineColumns}, named.place
        from unnest(:itemIds::text[]) with ordinality named (id, place) cross join ${itemOf('named.id')}
        where not exists (select from cart_line l
          where l.cart_id = c.id and l.customer_id = :customerId and l.item_id = named.id)) x) as others`

const wholeCart = statement('cart.whole', {
  params: {
    customerId: z.number(),
    cartId: z.string(),
    requestId: z.string(),
    itemIds: z.optional(z.array(z.string())),
    ...knownParams,
  },
  row: WholeCart,
  text: (withOthers: boolean) => `
    select ${cartColumns},
      (select version from data_version) as "dataVersion",
      ${acceptedColumn},
      c.customer_id in (select v.customer_id from app_user v where v.user_type = 'Unregistered') as "isPublic",
      d.delivery_flags as "deliveryFlags",
      d.cut_offs as "cutOffs",
      d.closed_days as "closedDays",
      d.minimum_haler::float8 as "minimumHaler",
      d.free_haler::float8 as "freeHaler",
      d.credit_rule as "creditRule",
      d.late_by_staff as "lateByStaff",
      d.methods,
      d.addresses,
      d.seat,
      ${unknownLines('(select version from data_version)')} as lines${withOthers ? `, ${otherLines}` : ''}
    from delivery_of(:customerId) d, ${cartFrom}
    where c.customer_id = :customerId and c.id = :cartId`,
  choices: [true, false],
})

/** A cart with its lines, unless they are the `known` ones, everything to choose from, and the named items not in it. */
export async function readWholeCart(
  db: Db,
  customerId: ActiveCustomerId,
  asked: { cartId: string; requestId: string; itemIds: string[] | undefined },
  known: Known | undefined,
): Promise<CartToSend | undefined> {
  const [cart] = await wholeCart(db, { customerId, ...asked, ...versionsOf(known) }, asked.itemIds !== undefined)
  return cart && withHash(cart)
}

const still = statement('cart.isStill', {
  params: { customerId: z.number(), cartId: z.string(), from: z.string() },
  row: z.object({ id: z.string() }),
  text: `
    select id::text as id from cart where customer_id = :customerId and id = :cartId and request_id = :from`,
})

/** Whether a cart has the version it was read with. */
export async function isStill(
  db: Db,
  customerId: ActiveCustomerId,
  { cartId, from }: { cartId: string; from: string },
): Promise<boolean> {
  return (await still(db, { customerId, cartId, from })).length > 0
}

const changedState = statement('cart.changeState', {
  params: {
    ...writeParams,
    state: z.string(),
    lockedBy: z.nullable(z.number()),
    lockedSince: z.nullable(z.string()),
    session: z.nullable(z.instanceof(Buffer)),
    ...deliveryParams,
    checked: z.string(),
    removed: z.array(z.string()),
    loginId: z.nullable(z.string()),
    network: z.nullable(z.string()),
    holder: z.nullable(z.string()),
  },
  row: Kept,
  text: `
    with c as (
        update cart set
          request_id = :to,
          state = :state,
          locked_by = :lockedBy,
          locked_session = :session,
          locked_at = case when :state::cart_state = 'UserLock' then now() end,
          locked_since = :lockedSince::timestamptz,
          ${deliverySet},
          ${totalsSet}
        where ${sameVersion}
        returning id),
      x as (
        select c.id as cart_id, x.*
        from c, rows from (json_to_recordset(:checked::json) as (
            "itemId" text,
            sales numeric,
            price numeric,
            quantity numeric,
            agreed numeric,
            note text,
            substitute text,
            author text,
            "isNew" boolean))
          with ordinality x (item_id, sales, price, quantity, agreed, note, substitute, author, is_new, place)),
      checked as (
        update cart_line l set
          checked_quantity = x.sales,
          checked_price = x.price,
          quantity = x.quantity,
          agreed_price = x.agreed,
          note = coalesce(x.note, l.note),
          substitute = coalesce(x.substitute, l.substitute),
          author = coalesce(nullif(x.author, ''), l.author)
        from x where l.cart_id = x.cart_id and l.customer_id = :customerId and l.item_id = x.item_id
        returning ${storedColumns}),
      added as (
        insert into cart_line as l (
          cart_id, customer_id, item_id, quantity, agreed_price, note, substitute, author, checked_quantity, checked_price)
        select cart_id, :customerId, item_id, quantity, agreed, note, substitute, :author, sales, price from x where is_new order by place
        returning ${storedColumns}),
      removed as (
        delete from cart_line l using c
        where l.cart_id = c.id and l.customer_id = :customerId and l.item_id = any (:removed)),
      audited as (
        insert into audit_event (event, user_id, login_id, customer_id, network, detail)
        select 'cart.taken-over', :userId, :loginId, :customerId, :network, jsonb_build_object('cart', c.id, 'holder', :holder::text)
        from c where :holder::text is not null),
      ${acceptedInto}
    select kept.*
    from c left join (select * from checked union all select * from added) kept on true`,
})

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
  author?: string
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
    /** When the lock began, ISO with zone; only with a lock. */
    lockedSince: string | null
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
  const isLocked = state === 'UserLock'
  const lines = await changedState(db, {
    ...writeOf(customerId, write),
    state,
    lockedBy: isLocked ? write.userId : null,
    lockedSince: isLocked ? write.lockedSince : null,
    session: isLocked ? write.session : null,
    deliveryDate: delivery.date,
    methodId: delivery.methodId,
    addressId: delivery.addressId,
    note: delivery.note,
    driverNote: delivery.driverNote,
    ownNumber: delivery.ownNumber,
    shippingHaler: write.shippingHaler,
    shippingVat: write.shippingVat,
    checked: JSON.stringify(write.checked),
    removed: write.removed,
    loginId: takeOver?.loginId ?? null,
    network: takeOver?.network ?? null,
    holder: takeOver?.holder ?? null,
  })
  return storedLines(lines)
}
