import * as z from 'zod/mini'
import { substitutes } from '#contract/position.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { visibleAmount } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'
import type { OrderedLine } from './rules.ts'

/** Changes that follow each other within this time go out, and are told, as one. */
const TOGETHER = `interval '1 minute'`

const ofOrder = { customerId: z.number(), orderId: z.string() }
export interface OfOrder {
  customerId: ActiveCustomerId
  orderId: string
}

const lockedWay = statement('amendments.lockWay', {
  params: ofOrder,
  row: z.object({ state: z.string() }),
  text: `
    select state from outgoing_order where order_id = :orderId and customer_id = :customerId for update`,
})

const lockedOrder = statement('amendments.lockOrder', {
  params: ofOrder,
  row: z.object({ id: z.string() }),
  text: `select id from customer_order where customer_id = :customerId and id = :orderId for update`,
})

/** Locks an order until the transaction ends; its way out comes first, as for who hears from the accounting system. */
export async function lockOrder(db: Db, order: OfOrder): Promise<void> {
  await lockedWay(db, { ...order })
  await lockedOrder(db, { ...order })
}

const Line = z.object({
  position: z.nullable(z.number()),
  itemId: z.string(),
  name: z.string(),
  ean: z.string(),
  unit: z.string(),
  quantity: z.number(),
  sales: z.number(),
  vatRate: z.string(),
  netPrice: z.string(),
  netHaler: z.number(),
  grossHaler: z.number(),
  depositHaler: z.nullable(z.number()),
  information: z.string(),
  note: z.string(),
  substitute: z.enum(['', ...substitutes]),
})

const Ordered = z.object({
  revision: z.number(),
  deliveryDate: z.nullable(z.string()),
  address: z.string(),
  Note: z.string(),
  DriverNote: z.string(),
  OwnNumber: z.string(),
  methodId: z.nullable(z.string()),
  shippingHaler: z.number(),
  shippingVat: z.string(),
  depositHaler: z.number(),
  netHaler: z.number(),
  /** What has to be paid for the goods of an order at least, and from when on the shipping costs nothing. */
  minimumHaler: z.nullable(z.number()),
  freeHaler: z.nullable(z.number()),
  creditRule: z.string(),
  methods: z.array(
    z.object({ Id: z.string(), NameCs: z.string(), NameEn: z.string(), haler: z.number(), vat: z.string() }),
  ),
  isPublic: z.boolean(),
  lines: z.array(Line),
})
export type Ordered = z.infer<typeof Ordered>

const ordered = statement('amendments.read', {
  params: ofOrder,
  row: Ordered,
  text: `
    select
      o.revision,
      o.delivery_date as "deliveryDate",
      o.address,
      o.note as "Note",
      o.driver_note as "DriverNote",
      o.own_number as "OwnNumber",
      (select c.shipping_method from cart c where c.customer_id = o.customer_id and c.id = o.cart_id) as "methodId",
      o.shipping_haler::float8 as "shippingHaler",
      o.shipping_vat::text as "shippingVat",
      o.deposit_haler::float8 as "depositHaler",
      o.net_haler::float8 as "netHaler",
      d.minimum_haler::float8 as "minimumHaler",
      d.free_haler::float8 as "freeHaler",
      d.credit_rule as "creditRule",
      d.methods,
      o.customer_id in (select v.customer_id from app_user v where v.user_type = 'Unregistered') as "isPublic",
      (select coalesce(json_agg(x order by x.position), '[]') from (
        select
          l.position,
          l.item_id as "itemId",
          l.name,
          l.ean,
          l.unit,
          l.quantity::float8 as quantity,
          l.sales_quantity::float8 as sales,
          l.vat_rate::text as "vatRate",
          l.net_price::text as "netPrice",
          l.net_haler::float8 as "netHaler",
          l.gross_haler::float8 as "grossHaler",
          l.deposit_haler::float8 as "depositHaler",
          l.information,
          l.note,
          l.substitute
        from order_line l where l.order_id = o.id and l.customer_id = o.customer_id) x) as lines
    from customer_order o, delivery_of(:customerId) d
    where o.customer_id = :customerId and o.id = :orderId`,
})

/** An order with what decides the sums of a change. */
export async function readOrdered(db: Db, order: OfOrder): Promise<Ordered | undefined> {
  const [row] = await ordered(db, { ...order })
  return row
}

const requested = statement('amendments.request', {
  params: { ...ofOrder, requestId: z.string() },
  row: z.object({ userId: z.number(), bodyHash: z.instanceof(Buffer) }),
  text: `
    select
      user_id as "userId",
      body_hash as "bodyHash"
    from order_revision where customer_id = :customerId and order_id = :orderId and request_id = :requestId`,
})

/** The change that was made by the same request before. */
export async function findRequest(db: Db, order: OfOrder, requestId: string) {
  const [row] = await requested(db, { ...order, requestId })
  return row
}

const setOrder = statement('amendments.setOrder', {
  params: {
    ...ofOrder,
    revision: z.number(),
    note: z.string(),
    driverNote: z.string(),
    ownNumber: z.string(),
    lineCount: z.number(),
    shippingHaler: z.number(),
    shippingVat: z.string(),
    depositHaler: z.number(),
    netHaler: z.number(),
    grossHaler: z.number(),
    overCreditHaler: z.nullable(z.number()),
    by: z.string(),
  },
  text: `
    update customer_order set
      revision = :revision,
      note = :note,
      driver_note = :driverNote,
      own_number = :ownNumber,
      line_count = :lineCount,
      shipping_haler = :shippingHaler,
      shipping_vat = :shippingVat,
      deposit_haler = :depositHaler,
      net_haler = :netHaler,
      gross_haler = :grossHaler,
      over_credit_haler = coalesce(:overCreditHaler::bigint, over_credit_haler),
      over_credit_by = case when :overCreditHaler::bigint is null then over_credit_by else :by end
    where customer_id = :customerId and id = :orderId`,
})

const setLines = statement('amendments.setLines', {
  params: { ...ofOrder, lines: z.string() },
  text: `
    with x as (
      select * from json_to_recordset(:lines::json) as x (
        position integer,
        "itemId" text,
        name text,
        ean text,
        unit text,
        quantity numeric,
        sales numeric,
        "vatRate" numeric,
        "netPrice" numeric,
        "netHaler" bigint,
        "grossHaler" bigint,
        "depositHaler" bigint,
        information text,
        note text,
        substitute text)),
    removed as (
      delete from order_line l
      where l.customer_id = :customerId and l.order_id = :orderId
        and not exists (select from x where x.position = l.position)),
    changed as (
      update order_line l set
        quantity = x.quantity,
        sales_quantity = x.sales,
        net_price = x."netPrice",
        net_haler = x."netHaler",
        gross_haler = x."grossHaler",
        deposit_haler = x."depositHaler",
        information = x.information,
        note = x.note,
        substitute = x.substitute
      from x where l.customer_id = :customerId and l.order_id = :orderId and l.position = x.position)
    insert into order_line (order_id, customer_id, position, item_id, name, ean, unit, quantity, sales_quantity, vat_rate,
      net_price, net_haler, gross_haler, deposit_haler, information, note, substitute)
    select
      :orderId,
      :customerId,
      -- Behind the last one there was, so that no line takes the place of one that is removed.
      (select coalesce(max(l.position), 0) from order_line l where l.customer_id = :customerId and l.order_id = :orderId)
        + row_number() over (),
      x."itemId",
      x.name,
      x.ean,
      x.unit,
      x.quantity,
      x.sales,
      x."vatRate",
      x."netPrice",
      x."netHaler",
      x."grossHaler",
      x."depositHaler",
      x.information,
      x.note,
      x.substitute
    from x where x.position is null`,
})

/** Writes what an order is after a change. */
export async function writeOrder(
  db: Db,
  order: OfOrder,
  {
    lines,
    ...head
  }: Omit<Parameters<typeof setOrder>[1], 'customerId' | 'orderId'> & { lines: readonly OrderedLine[] },
): Promise<void> {
  await setLines(db, { ...order, lines: JSON.stringify(lines) })
  await setOrder(db, { ...order, ...head })
}

const cancelled = statement('amendments.cancel', {
  params: { ...ofOrder, revision: z.number(), by: z.string() },
  text: `
    update customer_order set
      state = 'Cancelled',
      cancelled_by = :by,
      revision = :revision
    where customer_id = :customerId and id = :orderId`,
})

export async function cancelOrder(db: Db, order: OfOrder, revision: number, by: string): Promise<void> {
  await cancelled(db, { ...order, revision, by })
}

const Revision = {
  ...ofOrder,
  revision: z.number(),
  kind: z.string(),
  userId: z.number(),
  userName: z.string(),
  lines: z.string(),
  words: z.string(),
  netHaler: z.number(),
  grossHaler: z.number(),
  requestId: z.string(),
  bodyHash: z.instanceof(Buffer),
  language: z.string(),
}

const revised = statement('amendments.revise', {
  params: Revision,
  text: `
    with revised as (
      insert into order_revision (order_id, customer_id, revision, kind, user_id, user_name, lines, words, net_haler,
        gross_haler, request_id, body_hash)
      values (:orderId, :customerId, :revision, :kind, :userId, :userName, :lines::json, :words::json, :netHaler,
        :grossHaler, :requestId, :bodyHash)
      returning order_id),
    -- A mail that somebody is about to send may have been made before this change.
    waiting as (
      select (m.details ->> 'user')::integer as user_id from mail_outbox m
      where m.kind = 'order-amended' and m.tries = 0 and m.details ->> 'order' = :orderId
      for update skip locked),
    told as (
      -- Mailed are who made the change, who sent the order, and who asked for mails about changes, unless a waiting mail will
      -- tell them.
      select reader.user_id from revised, (
        select :userId::integer as user_id
        union select o.placed_by from customer_order o
          where o.customer_id = :customerId and o.id = :orderId and o.placed_by is not null
        union select n.user_id from notification n where n.customer_id = :customerId and n.kind = 'order-changed') reader
      where reader.user_id not in (select user_id from waiting))
    insert into mail_outbox (kind, details, due_at)
    select
      'order-amended',
      json_build_object('order', :orderId::text, 'customer', :customerId::integer, 'user', user_id,
        'since', :revision::integer - 1, 'language', :language::text, 'by', :userId::integer),
      now() + ${TOGETHER}
    from told`,
})

/** Writes a change into the account of the order and tells of it, together with those that follow within a minute. */
export async function addRevision(
  db: Db,
  order: OfOrder,
  revision: Omit<Parameters<typeof revised>[1], 'customerId' | 'orderId'>,
): Promise<void> {
  await revised(db, { ...order, ...revision })
}

const deliveryDays = statement('amendments.days', {
  params: { customerId: z.number(), today: z.string() },
  row: z.object({ day: z.string() }),
  text: `
    select distinct o.delivery_date::text as day
    from customer_order o
    where o.customer_id = :customerId and o.state = 'New' and o.cart_id is not null and o.delivery_date >= :today::date`,
})

/** The days from today on for which the customer has new orders. */
export async function listDeliveryDays(db: Db, customerId: ActiveCustomerId, today: string): Promise<string[]> {
  return (await deliveryDays(db, { customerId, today })).map(({ day }) => day)
}

const openOrders = statement('amendments.open', {
  params: { customerId: z.number(), visible: z.boolean(), days: z.array(z.string()) },
  row: z.object({
    OrderId: z.string(),
    DeliveryDate: z.nullable(z.string()),
    Address: z.string(),
    AddressID: z.nullable(z.string()),
    PositionCount: z.number(),
    TotalAmountNet: z.nullable(z.number()),
    TotalAmountGrandIncl: z.nullable(z.number()),
  }),
  text: `
    select
      o.id as "OrderId",
      o.delivery_date as "DeliveryDate",
      o.address as "Address",
      (select c.address_id::text from cart c where c.customer_id = o.customer_id and c.id = o.cart_id) as "AddressID",
      o.line_count as "PositionCount",
      ${visibleAmount('o.net_haler')} as "TotalAmountNet",
      ${visibleAmount('o.gross_haler')} as "TotalAmountGrandIncl"
    from customer_order o
    where o.customer_id = :customerId and o.state = 'New' and o.cart_id is not null and o.delivery_date = any (:days::date[])
    order by o.delivery_date, o.created_at, o.id limit 20`,
})

/** Orders of the customer for these days that may still be open for changes, the next delivery first. */
export const listOpenOrders = (db: Db, asked: { customerId: ActiveCustomerId; visible: boolean; days: string[] }) =>
  openOrders(db, asked)

const closedCart = statement('amendments.closeCart', {
  params: {
    customerId: z.number(),
    cartId: z.string(),
    from: z.string(),
    to: z.string(),
    dataVersion: z.number(),
    userId: z.number(),
    bodyHash: z.instanceof(Buffer),
    answer: z.string(),
  },
  text: `
    with c as (
      update cart set
        request_id = :to,
        state = 'Ordered',
        locked_by = null,
        locked_at = null,
        locked_session = null,
        changed_at = now()
      where customer_id = :customerId and id = :cartId and request_id = :from and state in ('Unlocked', 'UserLock')
        and :dataVersion = (select version from data_version)
      returning id)
    insert into cart_request (cart_id, customer_id, request_id, user_id, body_hash, answer)
    select id, :customerId, :from, :userId, :bodyHash, :answer from c`,
})

/** Closes a cart whose goods went into an order and keeps the answer; false when it or the prices have changed meanwhile. */
export async function closeCart(
  db: Db,
  customerId: ActiveCustomerId,
  cart: Omit<Parameters<typeof closedCart>[1], 'customerId'>,
): Promise<boolean> {
  return (await closedCart(db, { customerId, ...cart })) === 1
}
