import { type RawBuilder, sql } from 'kysely'
import { type ListedOrder, ORDERS_PER_PAGE, type OrderDetail, type OrderLine, type Voucher } from '#contract/orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

/** The reader: whose orders, and whether amounts may be seen. */
export interface Reader {
  customerId: ActiveCustomerId
  visible: boolean
}

export interface OrderFilter {
  From?: string | undefined
  To?: string | undefined
  State?: string | undefined
  Branch?: string | undefined
  Person?: string | undefined
  Number?: string | undefined
  Item?: string | undefined
  Difference?: string | undefined
  After?: string | undefined
}

const amount = ({ visible }: Reader, column: RawBuilder<unknown>) =>
  visible ? sql`(${column} / 100.0)::float8` : sql`null::float8`

// Looked up order by order: for an `exists` the planner reads all lines there are.
const hasDifference = sql<boolean>`coalesce((
  select true from order_line l where l.order_id = o.id and l.customer_id = o.customer_id
    and l.quantity <> l.bought_quantity limit 1), false)`

const orderColumns = (reader: Reader) => sql`
  o.id as "OrderId", o.state as "State", o.delivery_date as "DeliveryDate", o.placed_by_name as "PlacedBy",
  to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "Created", o.note as "Note",
  o.driver_note as "DriverNote", o.own_number as "OwnNumber", ${amount(reader, sql`o.shipping_haler`)} as "ShippingPrice",
  o.shipping_vat::float8 as "ShippingVatRate", ${amount(reader, sql`o.deposit_haler`)} as "DepositTotal",
  o.shipping_method as "ShippingMethod", o.line_count as "PositionCount", o.address as "Address",
  ${amount(reader, sql`o.net_haler`)} as "TotalAmountNet",
  ${amount(reader, sql`o.gross_haler`)} as "TotalAmountGrandIncl",
  coalesce((select u.user_type in ('Manager', 'Employee') from app_user u where u.id = o.placed_by), false)
    as "IsByRepresentative",
  ${hasDifference} as "HasDifference",
  array(select d.id from document d where d.customer_id = o.customer_id and d.order_id = o.id and o.id <> ''
    order by d.issue_date, d.id) as "Documents"`

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`

// The items are found first: the lines of a long history are many, and only their numbers are indexed. `offset 0` keeps
// the planner from looking for every order anew.
function hasItem(customerId: ActiveCustomerId, text: string): RawBuilder<boolean> {
  const words = text.split(/\s+/u).filter(Boolean).map(containing)
  return sql<boolean>`o.id in (
    select l.order_id from order_line l where l.customer_id = ${customerId} and l.item_id in (
      select i.id from item i
      where i.search like all (array(select fold(word) from unnest(${words}::text[]) word))
      union select ${text}) offset 0)`
}

function conditions({ customerId }: Reader, filter: OrderFilter): RawBuilder<boolean>[] {
  const { From, To, State, Branch, Person, Number: number, Item, Difference, After } = filter
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Prague')`
  const found: (RawBuilder<boolean> | false)[] = [
    From !== undefined && sql<boolean>`o.created_at >= ${midnight(From)}`,
    To !== undefined && sql<boolean>`o.created_at < ${midnight(To)} + interval '1 day'`,
    State !== undefined && sql<boolean>`o.state = ${State}`,
    Branch !== undefined && sql<boolean>`o.address = ${Branch}`,
    Person !== undefined && sql<boolean>`o.placed_by_name = ${Person}`,
    number !== undefined &&
      sql<boolean>`(o.id ilike ${containing(number)} or o.own_number ilike ${containing(number)} or o.id in (
        select d.order_id from document d where d.customer_id = ${customerId} and d.id ilike ${containing(number)}))`,
    Item !== undefined && Item.trim() !== '' && hasItem(customerId, Item.trim()),
    Difference !== undefined && hasDifference,
    After !== undefined &&
      sql<boolean>`(o.created_at, o.id) < (
        select p.created_at, p.id from customer_order p where p.customer_id = ${customerId} and p.id = ${After})`,
  ]
  return found.filter((one) => one !== false)
}

/** Orders in these states, newest first, at most one page of them, without their lines. */
export async function listOrders(
  db: Db,
  reader: Reader,
  states: readonly string[],
  filter: OrderFilter,
): Promise<ListedOrder[]> {
  const chosen = [
    sql<boolean>`o.customer_id = ${reader.customerId}`,
    sql<boolean>`o.state = any (${states})`,
    ...conditions(reader, filter),
  ]
  // The columns that look into other tables are made for the page only.
  const { rows } = await sql<ListedOrder>`
    select ${orderColumns(reader)} from (
      select * from customer_order o where ${sql.join(chosen, sql` and `)}
      order by o.created_at desc, o.id desc limit ${ORDERS_PER_PAGE}) o
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

export interface StoredDetail extends Omit<OrderDetail, 'Positions'> {
  Positions: Omit<OrderLine, 'InvoicedQuantity'>[]
  /** What the documents of the order charge, by item. */
  invoiced: { itemId: string; quantity: number }[]
}

const orderLines = (reader: Reader) => sql`
  (select coalesce(json_agg(x order by x.position), '[]') from (
    select l.position, l.item_id as "ItemId", l.name as "Name", l.ean as "EAN", l.unit as "Unit",
      l.quantity::float8 as "Quantity", l.sales_quantity::float8 as "SalesQuantity", l.vat_rate::float8 as "VatRate",
      ${reader.visible ? sql`l.net_price::float8` : sql`null::float8`} as "NetPriceValue",
      ${amount(reader, sql`l.net_haler`)} as "NetPriceTotal", ${amount(reader, sql`l.gross_haler`)} as "TotalAmountNetIncl",
      l.information as "ItemInformation", l.note as "Note", l.substitute as "Substitute", l.reason as "Reason", l.reason_text as "ReasonText",
      coalesce(l.verified_quantity,
        case when o.state in ('Verified', 'Dispatched', 'Delivered') then l.sales_quantity end)::float8
        as "VerifiedQuantity",
      case when o.state = 'Delivered' then l.bought_quantity::float8 end as "DeliveredQuantity",
      exists (select from item i where i.id = l.item_id and i.active) as "IsOffered"
    from order_line l where l.order_id = o.id and l.customer_id = o.customer_id) x) as "Positions"`

const steps = sql`
  (select coalesce(json_agg(s order by s.id), '[]') from (
    select s.id, s.state as "State", to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Time"
    from order_step s where s.order_id = o.id and s.customer_id = o.customer_id) s) as "Steps"`

const invoiced = sql`
  (select coalesce(json_agg(x), '[]') from (
    select d.item_id as "itemId", sum(d.quantity)::float8 as quantity
    from document p join document_line d on d.document_id = p.id and d.customer_id = p.customer_id
    where p.customer_id = o.customer_id and p.order_id = o.id and d.item_id <> '' group by d.item_id) x) as invoiced`

async function readDetail(db: Db, reader: Reader, order: RawBuilder<unknown>): Promise<StoredDetail | undefined> {
  const { rows } = await sql<StoredDetail>`
    select ${orderColumns(reader)}, ${orderLines(reader)}, ${steps}, ${invoiced} from (${order}) o`.execute(db)
  return rows[0]
}

/** One order of the customer with its lines; their texts are keys of the translation files. */
export function readOrderDetail(db: Db, reader: Reader, orderId: string): Promise<StoredDetail | undefined> {
  return readDetail(
    db,
    reader,
    sql`select * from customer_order where customer_id = ${reader.customerId} and id = ${orderId}`,
  )
}

/** The order the customer sent last, whatever became of it; cancelled ones do not count. */
export function readLastOrder(db: Db, reader: Reader): Promise<StoredDetail | undefined> {
  return readDetail(
    db,
    reader,
    sql`select * from customer_order where customer_id = ${reader.customerId} and state <> 'Cancelled'
      order by created_at desc, id desc limit 1`,
  )
}

/** The papers of an order, the delivery note first, then oldest first, undefined without the order; `opens`: the reader may open documents. */
export async function listVouchers(
  db: Db,
  reader: Reader,
  orderId: string,
  opens: boolean,
): Promise<Voucher[] | undefined> {
  const { rows } = await sql<{ vouchers: Voucher[] }>`
    select (select coalesce(json_agg(v), '[]') from (
      select o.id as "VoucherId", 'DeliveryNote' as "VoucherType",
        coalesce(o.delivery_date, (o.created_at at time zone 'Europe/Prague')::date) as "IssueDate",
        null::float8 as "TotalAmountGrandIncl", null::float8 as "OpenAmount", null as "DocumentId"
      where o.state in ('Dispatched', 'Delivered')
      union all (select d.id as "VoucherId", d.type as "VoucherType", d.issue_date as "IssueDate",
        ${amount(reader, sql`d.gross_haler`)} as "TotalAmountGrandIncl",
        ${opens ? amount(reader, sql`d.open_haler`) : sql`null::float8`} as "OpenAmount",
        case when ${opens} then d.id end as "DocumentId"
      from document d where d.customer_id = o.customer_id and d.order_id = o.id
      order by d.issue_date, d.id)) v) as vouchers
    from customer_order o where o.customer_id = ${reader.customerId} and o.id = ${orderId}`.execute(db)
  return rows[0]?.vouchers
}

export interface FilterValues {
  People: string[]
  Branches: string[]
  Years: number[]
}

/** What the orders of the customer can be filtered by. */
export async function readFilterValues(db: Db, customerId: ActiveCustomerId): Promise<FilterValues> {
  const { rows } = await sql<FilterValues>`
    select coalesce(array_agg(distinct o.placed_by_name) filter (where o.placed_by_name <> ''), '{}') as "People",
      coalesce(array_agg(distinct o.address) filter (where o.address <> ''), '{}') as "Branches",
      coalesce(array_agg(distinct extract(year from o.created_at at time zone 'Europe/Prague')::int), '{}') as "Years"
    from customer_order o where o.customer_id = ${customerId}`.execute(db)
  return rows[0] as FilterValues
}
