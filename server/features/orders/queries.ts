import * as z from 'zod/mini'
import { Order, type OrderWithLines } from '#contract/orders.ts'
import { Position } from '#contract/position.ts'
import { type Language, languages } from '#server/config.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { seesOrders, visibleAmount } from '#server/db/shared-columns.ts'
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
