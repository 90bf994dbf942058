import { CompiledQuery } from 'kysely'
import { activeOrderStates, type Order, type OrderWithLines } from '#contract/orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

// $2: whether the reader may see amounts.
const amount = (column: string) => `case when $2::boolean then (${column} / 100.0)::float8 end`

const orderColumns = `
  o.id as "OrderId", o.state as "State", o.delivery_date as "DeliveryDate", o.placed_by_name as "PlacedBy",
  to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "Created", o.note as "Note",
  o.shipping_method as "ShippingMethod", o.line_count as "PositionCount",
  ${amount('o.net_haler')} as "TotalAmountNet", ${amount('o.gross_haler')} as "TotalAmountGrandIncl"`

const positions = `
  (select coalesce(json_agg(x order by x.position), '[]') from (
    select l.position, l.item_id as "ItemId", l.name as "Name", l.ean as "EAN", l.unit as "Unit",
      l.quantity::float8 as "Quantity", l.sales_quantity::float8 as "SalesQuantity", l.vat_rate::float8 as "VatRate",
      case when $2::boolean then l.net_price::float8 end as "NetPriceValue",
      ${amount('l.net_haler')} as "NetPriceTotal", ${amount('l.gross_haler')} as "TotalAmountNetIncl",
      l.information as "ItemInformation"
    from order_line l where l.order_id = o.id and l.customer_id = $1) x) as "Positions"`

const activeOrders = `select ${orderColumns} from customer_order o
  where o.customer_id = $1 and o.state = any ($3) order by o.created_at desc, o.id desc`

const order = `select ${orderColumns}, ${positions} from customer_order o where o.customer_id = $1 and o.id = $3`

/** Orders on their way, newest first, without their lines. */
export async function listActiveOrders(db: Db, customerId: ActiveCustomerId, visible: boolean): Promise<Order[]> {
  const parameters = [customerId, visible, activeOrderStates]
  const { rows } = await db.executeQuery<Order>(CompiledQuery.raw(activeOrders, parameters))
  return rows
}

/** One order of the customer with its lines; their texts are keys of the translation files. */
export async function readOrder(
  db: Db,
  customerId: ActiveCustomerId,
  orderId: string,
  visible: boolean,
): Promise<OrderWithLines | undefined> {
  const { rows } = await db.executeQuery<OrderWithLines>(CompiledQuery.raw(order, [customerId, visible, orderId]))
  return rows[0]
}

/** Where an order goes and what its transport costs in haléře. */
export async function readOrderDelivery(db: Db, customerId: ActiveCustomerId, orderId: string) {
  return db
    .selectFrom('customer_order')
    .select(['address', 'shipping_haler as shippingHaler'])
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Whom to tell about an order, and whether they may see amounts. */
export async function findReader(db: Db, userId: number): Promise<{ mail: string; visible: boolean } | undefined> {
  const user = await db
    .selectFrom('app_user')
    .select(['mail', 'permissions'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user && { mail: user.mail, visible: user.permissions.includes('shownettoprice') }
}
