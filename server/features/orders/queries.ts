import * as z from 'zod/mini'
import type { Cart, CartPosition } from '#contract/cart.ts'
import { Order, type OrderWithLines } from '#contract/orders.ts'
import { Position } from '#contract/position.ts'
import { type Language, languages } from '#server/config.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { deliveryParams, deliverySet, seesOrders, visibleAmount } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

/** The columns of `customer_order o` in the words of the contract. */
export const orderColumns = `
      o.id as "OrderId",
      o.state as "State",
      o.delivery_date as "DeliveryDate",
      o.placed_by_name as "PlacedBy",
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "Created",
      o.note as "Note",
      o.driver_note as "DriverNote",
      o.own_number as "OwnNumber",
      ${visibleAmount('o.shipping_haler')} as "ShippingPrice",
      o.shipping_vat::float8 as "ShippingVatRate",
      ${visibleAmount('o.deposit_haler')} as "DepositTotal",
      o.shipping_method as "ShippingMethod",
      o.line_count as "PositionCount",
      ${visibleAmount('o.net_haler')} as "TotalAmountNet",
      ${visibleAmount('o.gross_haler')} as "TotalAmountGrandIncl"`

/** What a line comes to: as it was ordered, or as the warehouse counted it. */
const lineNow = (kind: 'net' | 'gross') => `case
            when l.wanted_quantity is null or l.bought_quantity = l.sales_quantity then l.${kind}_haler
            else l.bought_haler${kind === 'gross' ? ' + round(l.bought_haler * l.vat_rate / 100)' : ''} end`

/** The columns of `order_line l` in the words of the contract. */
export const lineColumns = `
          l.position,
          l.item_id as "ItemId",
          l.name as "Name",
          l.ean as "EAN",
          l.unit as "Unit",
          l.quantity::float8 as "Quantity",
          l.sales_quantity::float8 as "SalesQuantity",
          l.vat_rate::float8 as "VatRate",
          case when :visible::boolean then l.net_price::float8 end as "NetPriceValue",
          ${visibleAmount(lineNow('net'))} as "NetPriceTotal",
          ${visibleAmount(lineNow('gross'))} as "TotalAmountNetIncl",
          l.information as "ItemInformation",
          l.note as "Note",
          l.substitute as "Substitute"`

const orderStatement = statement('orders.readOrder', {
  params: { customerId: z.number(), orderId: z.string(), visible: z.boolean() },
  row: z.extend(Order, { Positions: z.array(Position) }),
  text: `
    select ${orderColumns},
      (select coalesce(json_agg(x order by x.position), '[]') from (
        select ${lineColumns}
        from order_line l where l.order_id = o.id and l.customer_id = :customerId) x) as "Positions"
    from customer_order o where o.customer_id = :customerId and o.id = :orderId`,
})

/** One order of the customer with its lines; their texts are keys of the translation files. */
export async function readOrder(
  db: Db,
  customerId: ActiveCustomerId,
  orderId: string,
  visible: boolean,
): Promise<OrderWithLines | undefined> {
  const [order] = await orderStatement(db, { customerId, orderId, visible })
  return order
}

/** Where an order goes. */
export async function readOrderDelivery(db: Db, customerId: ActiveCustomerId, orderId: string) {
  return db
    .selectFrom('customer_order')
    .select(['address', 'placed_by as placedBy'])
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

const readerStatement = statement('orders.reader', {
  params: { customerId: z.number(), userId: z.number() },
  row: z.object({ mail: z.string(), language: z.enum(languages), visible: z.boolean(), seesOrders: z.boolean() }),
  text: `
    select
      u.confirmed_mail as mail,
      u.mail_lang as language,
      'shownettoprice' = any (rights_at(u.id, :customerId)) as visible,
      ${seesOrders('u.id', ':customerId')} as "seesOrders"
    from app_user u where u.id = :userId and rights_at(u.id, :customerId) is not null`,
})

/** Whom to tell about an order, and whether they may see amounts; nobody who has left the customer since. */
export async function findReader(
  db: Db,
  customerId: ActiveCustomerId,
  userId: number,
): Promise<{ mail: string; language: Language; visible: boolean; seesOrders: boolean } | undefined> {
  const [user] = await readerStatement(db, { customerId, userId })
  return user
}

// The open cart becomes the order.
const closedCart = `c as (
      update cart set
        request_id = :to,
        state = 'Ordered',
        locked_by = null,
        locked_at = null,
        locked_session = null,
        ${deliverySet},
        line_count = :lineCount,
        total_quantity = :quantity::numeric / 1000,
        net_haler = :netHaler,
        gross_haler = :grossHaler,
        priced_version = :dataVersion,
        changed_at = now()
      where customer_id = :customerId and id = :cartId and request_id = :from and state in ('Unlocked', 'UserLock')
        and :dataVersion = (select version from data_version)
      returning id)`

// An order that comes from no open cart has a closed one of its own.
const orderedCart = `c as (
      insert into cart (customer_id, request_id, state, delivery_date, shipping_method, address_id, note, driver_note,
        own_number, shipping_haler, shipping_vat, line_count, total_quantity, net_haler, gross_haler, priced_version)
      select
        :customerId,
        :to,
        'Ordered',
        :deliveryDate,
        :methodId,
        :addressId,
        :note,
        :driverNote,
        :ownNumber,
        :shippingHaler,
        :shippingVat,
        :lineCount,
        :quantity::numeric / 1000,
        :netHaler,
        :grossHaler,
        version
      from data_version where version = :dataVersion
      returning id)`

const answerKept = `accepted as (
      insert into cart_request (cart_id, customer_id, request_id, user_id, body_hash, answer)
      select c.id, :customerId, :from, :userId, :bodyHash, '{"Orders":[' || told."order"::text || '],' || :answer::text
      from c, told),
    `

const placeOrderStatement = statement('orders.placeOrder', {
  params: {
    customerId: z.number(),
    cartId: z.optional(z.string()),
    from: z.optional(z.string()),
    to: z.string(),
    dataVersion: z.number(),
    bodyHash: z.optional(z.instanceof(Buffer)),
    answer: z.optional(z.string()),
    lines: z.string(),
    lineCount: z.number(),
    quantity: z.number(),
    netHaler: z.number(),
    grossHaler: z.number(),
    orderNetHaler: z.number(),
    orderGrossHaler: z.number(),
    depositHaler: z.number(),
    ...deliveryParams,
    methodName: z.string(),
    address: z.string(),
    userId: z.number(),
    userName: z.string(),
    loginId: z.string(),
    network: z.string(),
    language: z.string(),
    overCreditHaler: z.nullable(z.number()),
    isLate: z.boolean(),
  },
  row: z.object({ order: Order }),
  text: (isAtOnce: boolean) => `
    with ${isAtOnce ? orderedCart : closedCart},
    o as (
      insert into customer_order (id, customer_id, cart_id, state, placed_by, placed_by_name, delivery_date,
        shipping_method, shipping_haler, shipping_vat, address, note, driver_note, own_number, line_count, net_haler,
        gross_haler, deposit_haler, over_credit_haler, over_credit_by, late_by)
      select
        'P' || to_char(now() at time zone 'Europe/Prague', 'YYYY') || lpad(n::text, greatest(6, length(n::text)), '0'),
        :customerId,
        c.id,
        'New',
        :userId,
        :userName,
        :deliveryDate,
        :methodName,
        :shippingHaler,
        :shippingVat,
        :address,
        :note,
        :driverNote,
        :ownNumber,
        :lineCount,
        :orderNetHaler,
        :orderGrossHaler,
        :depositHaler,
        :overCreditHaler,
        case when :overCreditHaler::bigint is null then '' else :userName end,
        case when :isLate::boolean then :userName else '' end
      from c, nextval('order_number') n
      returning *),
    lines as (
      insert into order_line (order_id, customer_id, position, item_id, name, ean, unit, quantity, sales_quantity,
        vat_rate, net_price, net_haler, gross_haler, deposit_haler, information, note, substitute)
      select
        o.id,
        :customerId,
        x.place,
        x.item_id,
        x.name,
        x.ean,
        x.unit,
        x.quantity,
        x.sales,
        x.vat,
        x.price,
        x.net,
        x.gross,
        x.deposit,
        x.information,
        x.note,
        x.substitute
      from o, rows from (json_to_recordset(:lines::json) as (item text, name text, ean text, unit text, quantity numeric,
          sales numeric, vat numeric, price numeric, net bigint, gross bigint, deposit bigint, information text, note text, substitute text))
        with ordinality x (item_id, name, ean, unit, quantity, sales, vat, price, net, gross, deposit, information, note, substitute, place)),
    told as (
      select json_build_object(
        'OrderId', o.id,
        'State', o.state,
        'DeliveryDate', o.delivery_date,
        'PlacedBy', o.placed_by_name,
        'Created', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'Note', o.note,
        'DriverNote', o.driver_note,
        'OwnNumber', o.own_number,
        'ShippingPrice', o.shipping_haler / 100.0,
        'ShippingVatRate', o.shipping_vat,
        'DepositTotal', o.deposit_haler / 100.0,
        'ShippingMethod', o.shipping_method,
        'PositionCount', o.line_count,
        'TotalAmountNet', o.net_haler / 100.0,
        'TotalAmountGrandIncl', o.gross_haler / 100.0) as "order"
      from o),
    ${isAtOnce ? '' : answerKept}outgoing as (
      insert into outgoing_order (order_id, customer_id) select id, customer_id from o),
    audited as (
      insert into audit_event (event, user_id, login_id, customer_id, network, detail)
      select e.event, :userId, :loginId, :customerId, :network, jsonb_build_object('order', o.id) || e.detail
      from o, (values
        ('${isAtOnce ? 'standing-order.sent' : 'order'}', true, '{}'::jsonb),
        ('order.over-credit', :overCreditHaler::bigint is not null,
          jsonb_build_object('amount', round(:overCreditHaler::bigint / 100.0, 2))),
        ('order.late', :isLate::boolean, '{}'::jsonb)) e (event, happened, detail)
      where e.happened),
    mailed as (
      select queue_mail('order-sent', json_build_object('order', o.id,
        'customer', :customerId::integer, 'user', reader.user_id, 'language', :language::text))
      from o, (select :userId::integer as user_id
        union select user_id from notification where customer_id = :customerId and kind = 'order-sent') reader
      union all
      select queue_mail('orders-new', json_build_object('orders', json_build_array(o.id)))
      from o, order_desk where new_orders = 'Each'),
    untold as (
      insert into untold_order (order_id, customer_id, delivery_date)
      select o.id, o.customer_id, o.delivery_date from o, order_desk where new_orders = 'Summary'),
    queued as (select count(*) from mailed)
  select "order" from told, queued`,
  choices: [true, false],
})

/** A checked cart that becomes an order. */
export interface Placement {
  cartId: string
  /** The version the order is made of; when the cart has another one by now, nothing is written. */
  from: string
  to: string
  /** The data version of the prices; when there is another one by now, nothing is written. */
  dataVersion: number
  bodyHash: Buffer
  /** The cart as the contract shows it, without the order; texts are keys. */
  answer: Cart
  /** Amounts in haléře. */
  lines: { position: CartPosition; netHaler: number; grossHaler: number; depositHaler: number }[]
  totals: { lineCount: number; quantity: number; netHaler: number; grossHaler: number }
  delivery: {
    date: string | null
    methodId: string | null
    addressId: string | null
    note: string
    driverNote: string
    ownNumber: string
  }
  methodName: string
  /** What the shipping costs, its percent of tax, and what items and shipping come to. */
  shipping: { netHaler: number; vat: string; total: { netHaler: number; grossHaler: number } }
  depositHaler: number
  address: string
  /** Whether the cut-off of its delivery is over. */
  isLate: boolean
  /** By how much it is above the credit limit; null where it is not. */
  overCreditHaler: number | null
}

export interface Placer {
  userId: number
  loginId: string
  name: string
  network: string
  language: string
  /** Without an open cart that becomes the order. */
  isAtOnce?: boolean
}

// What is stored is what the buyer was told.
const lineToStore = ({ position, netHaler, grossHaler, depositHaler }: Placement['lines'][number]) => ({
  item: position.ItemId,
  name: position.Name,
  ean: position.EAN,
  unit: position.Unit,
  quantity: position.Quantity,
  sales: position.SalesQuantity,
  vat: position.VatRate,
  price: position.NetPriceValue,
  net: netHaler,
  gross: grossHaler,
  deposit: depositHaler,
  information: position.ItemInformation,
  note: position.Note,
  substitute: position.Substitute,
})

/**
 * Makes the order of a checked cart: number, lines, mail and the answer for repeated requests, all or nothing; undefined
 * when the cart or the prices have changed meanwhile.
 */
export async function placeOrder(
  db: Db,
  customerId: ActiveCustomerId,
  placement: Placement,
  { isAtOnce = false, ...placer }: Placer,
): Promise<Order | undefined> {
  const { totals, delivery, shipping } = placement
  const values = {
    customerId,
    cartId: placement.cartId,
    from: placement.from,
    to: placement.to,
    dataVersion: placement.dataVersion,
    bodyHash: placement.bodyHash,
    // The order, whose number is not known yet, is put in front.
    answer: JSON.stringify(placement.answer).slice(1),
    lines: JSON.stringify(placement.lines.map(lineToStore)),
    ...totals,
    orderNetHaler: shipping.total.netHaler,
    orderGrossHaler: shipping.total.grossHaler,
    depositHaler: placement.depositHaler,
    deliveryDate: delivery.date,
    methodId: delivery.methodId,
    methodName: placement.methodName,
    addressId: delivery.addressId,
    address: placement.address,
    note: delivery.note,
    driverNote: delivery.driverNote,
    ownNumber: delivery.ownNumber,
    shippingHaler: shipping.netHaler,
    shippingVat: shipping.vat,
    userId: placer.userId,
    userName: placer.name,
    loginId: placer.loginId,
    network: placer.network,
    language: placer.language,
    overCreditHaler: placement.overCreditHaler,
    isLate: placement.isLate,
  }
  const [row] = await placeOrderStatement(db, values, isAtOnce)
  return row?.order
}
