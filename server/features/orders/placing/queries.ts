import * as z from 'zod/mini'
import type { Cart, CartPosition } from '#contract/cart.ts'
import { Order } from '#contract/orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { deliveryParams, deliverySet } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

// The lines in their order, and what they come to.
const givenLines = `
    given as (
      select *
      from rows from (json_to_recordset(:lines::json) as (
        item text,
        name text,
        ean text,
        unit text,
        quantity numeric,
        sales numeric,
        vat numeric,
        price numeric,
        net bigint,
        gross bigint,
        deposit bigint,
        information text,
        note text,
        substitute text))
      with ordinality x (item_id, name, ean, unit, quantity, sales_quantity, vat_rate, net_price, net_haler, gross_haler,
        deposit_haler, information, note, substitute, position)),
    sums as (
      select
        count(*) as line_count,
        coalesce(sum(sales_quantity), 0) as total_quantity,
        coalesce(sum(net_haler), 0) as net_haler,
        coalesce(sum(gross_haler), 0) as gross_haler,
        coalesce(sum(deposit_haler), 0) as deposit_haler
      from given)`

// The open cart becomes the order.
const closedCart = `
    c as (
      update cart set
        request_id = :to,
        state = 'Ordered',
        locked_by = null,
        locked_at = null,
        locked_session = null,
        ${deliverySet},
        line_count = s.line_count,
        total_quantity = s.total_quantity,
        net_haler = s.net_haler,
        gross_haler = s.gross_haler,
        priced_version = :dataVersion,
        changed_at = now()
      from sums s
      where customer_id = :customerId and id = :cartId and request_id = :from and state in ('Unlocked', 'UserLock')
        and :dataVersion = (select version from data_version)
      returning cart.*)`

// An order that comes from no open cart has a closed one of its own.
const orderedCart = `
    c as (
      insert into cart (
        customer_id,
        request_id,
        state,
        delivery_date,
        shipping_method,
        address_id,
        note,
        driver_note,
        own_number,
        shipping_haler,
        shipping_vat,
        line_count,
        total_quantity,
        net_haler,
        gross_haler,
        priced_version)
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
        s.line_count,
        s.total_quantity,
        s.net_haler,
        s.gross_haler,
        v.version
      from data_version v, sums s
      where v.version = :dataVersion
      returning cart.*)`

// What the order says of its delivery is what its cart says.
const newOrder = `
    o as (
      insert into customer_order (
        id,
        customer_id,
        cart_id,
        state,
        placed_by,
        placed_by_name,
        delivery_date,
        shipping_method,
        shipping_haler,
        shipping_vat,
        address,
        note,
        driver_note,
        own_number,
        line_count,
        net_haler,
        gross_haler,
        deposit_haler,
        over_credit_haler,
        over_credit_by,
        late_by)
      select
        'P' || to_char(now() at time zone 'Europe/Prague', 'YYYY') || lpad(n::text, greatest(6, length(n::text)), '0'),
        c.customer_id,
        c.id,
        'New',
        :userId,
        :userName,
        c.delivery_date,
        :methodName,
        c.shipping_haler,
        c.shipping_vat,
        :address,
        c.note,
        c.driver_note,
        c.own_number,
        c.line_count,
        :orderNetHaler,
        :orderGrossHaler,
        s.deposit_haler,
        :overCreditHaler,
        case when :overCreditHaler::bigint is null then '' else :userName end,
        case when :isLate::boolean then :userName else '' end
      from c, sums s, nextval('order_number') n
      returning *),
    lines as (
      insert into order_line (
        order_id,
        customer_id,
        position,
        item_id,
        name,
        ean,
        unit,
        quantity,
        sales_quantity,
        vat_rate,
        net_price,
        net_haler,
        gross_haler,
        deposit_haler,
        information,
        note,
        substitute)
      select
        o.id,
        o.customer_id,
        g.position,
        g.item_id,
        g.name,
        g.ean,
        g.unit,
        g.quantity,
        g.sales_quantity,
        g.vat_rate,
        g.net_price,
        g.net_haler,
        g.gross_haler,
        g.deposit_haler,
        g.information,
        g.note,
        g.substitute
      from o, given g)`

// The order as the contract shows it.
const toldOrder = `
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
      from o)`

// The answer for a repeated request.
const keptAnswer = `
    accepted as (
      insert into cart_request (cart_id, customer_id, request_id, user_id, body_hash, answer)
      select c.id, :customerId, :from, :userId, :bodyHash, '{"Orders":[' || told."order"::text || '],' || :answer::text
      from c, told)`

const auditEvents = (event: string) => `
    audited as (
      insert into audit_event (event, user_id, login_id, customer_id, network, detail)
      select e.event, :userId, :loginId, :customerId, :network, jsonb_build_object('order', o.id) || e.detail
      from o, (values
        ('${event}', true, '{}'::jsonb),
        ('order.over-credit', :overCreditHaler::bigint is not null,
          jsonb_build_object('amount', round(:overCreditHaler::bigint / 100.0, 2))),
        ('order.late', :isLate::boolean, '{}'::jsonb)) e (event, happened, detail)
      where e.happened)`

// What is sent later: the order to the accounting system, mails to buyers and to the sales office.
const outboxes = `
    outgoing as (
      insert into outgoing_order (order_id, customer_id) select id, customer_id from o),
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
    queued as (select count(*) from mailed)`

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
    orderNetHaler: z.number(),
    orderGrossHaler: z.number(),
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
  text: (isAtOnce: boolean) => {
    const parts = isAtOnce
      ? [givenLines, orderedCart, newOrder, toldOrder, auditEvents('standing-order.sent'), outboxes]
      : [givenLines, closedCart, newOrder, toldOrder, keptAnswer, auditEvents('order'), outboxes]
    return `with ${parts.join(',')} select "order" from told, queued`
  },
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
  const { delivery, shipping } = placement
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
    orderNetHaler: shipping.total.netHaler,
    orderGrossHaler: shipping.total.grossHaler,
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
