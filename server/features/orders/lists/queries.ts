import * as z from 'zod/mini'
import { ListedOrder, ORDERS_PER_PAGE, OrderDetail, OrderLine, Voucher } from '#contract/orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { batchesOf, containing, dayEnd, dayStart, visibleAmount } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'
import { Standing, standingColumn } from '#server/features/orders/closing/queries.ts'
import { lineColumns, orderColumns } from '#server/features/orders/queries.ts'

/** The reader: whose orders, and whether amounts may be seen. */
export interface Reader {
  customerId: ActiveCustomerId
  visible: boolean
}

const reader = { customerId: z.number(), visible: z.boolean() }

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

// Looked up order by order: for an `exists` the planner reads all lines there are.
const hasDifference = `coalesce((
        select true from order_line l where l.order_id = o.id and l.customer_id = o.customer_id
          and l.quantity <> l.bought_quantity limit 1), false)`

const listedColumns = `${orderColumns},
      coalesce(o.erp_number, '') as "ErpNumber",
      o.address as "Address",
      coalesce((select u.user_type in ('Manager', 'Employee') from app_user u where u.id = o.placed_by), false)
        as "IsByRepresentative",
      ${hasDifference} as "HasDifference",
      case when o.state = 'Cancelled' then o.cancel_reason else '' end as "CancelReason",
      array(select d.id from document d where d.customer_id = o.customer_id and d.order_id = o.id and o.id <> ''
        order by d.issue_date, d.id) as "Documents"`

// The items are found first: the lines of a long history are many, and only their numbers are indexed. `offset 0` keeps
// the planner from looking for every order anew.
const hasItem = `o.id in (
  select l.order_id from order_line l where l.customer_id = :customerId and l.item_id in (
    select i.id from item i
    where i.search like all (array(select fold(word) from unnest(:words::text[]) word))
    union select :Item) offset 0)`

const filterConditions: Record<keyof OrderFilter, string> = {
  From: `o.created_at >= ${dayStart(':From')}`,
  To: `o.created_at < ${dayEnd(':To')}`,
  State: 'o.state = :State',
  Branch: 'o.address = :Branch',
  Person: 'o.placed_by_name = :Person',
  Number: `(o.id ilike :number or o.own_number ilike :number or o.erp_number ilike :number or o.id in (
    select d.order_id from document d where d.customer_id = :customerId and d.id ilike :number))`,
  Item: hasItem,
  Difference: hasDifference,
  After: `(o.created_at, o.id) < (
    select p.created_at, p.id from customer_order p where p.customer_id = :customerId and p.id = :After)`,
}
const allFilters = Object.keys(filterConditions) as (keyof OrderFilter)[]

const orderPage = statement('orders.list', {
  params: {
    ...reader,
    states: z.array(z.string()),
    From: z.optional(z.string()),
    To: z.optional(z.string()),
    State: z.optional(z.string()),
    Branch: z.optional(z.string()),
    Person: z.optional(z.string()),
    number: z.optional(z.string()),
    Item: z.optional(z.string()),
    words: z.optional(z.array(z.string())),
    After: z.optional(z.string()),
  },
  row: ListedOrder,
  // Only what is asked for stands in the statement. The columns that look into other tables are made for the page only.
  text: (asked: (keyof OrderFilter)[]) => `
    select ${listedColumns}
    from (
      select * from customer_order o
      where ${['o.customer_id = :customerId', 'o.state = any (:states)', ...asked.map((key) => filterConditions[key])].join('\n        and ')}
      order by o.created_at desc, o.id desc limit ${ORDERS_PER_PAGE}) o
    order by o.created_at desc, o.id desc`,
  choices: [[], allFilters],
})

/** Orders in these states, newest first, at most one page of them, without their lines. */
export async function listOrders(
  db: Db,
  reader: Reader,
  states: readonly string[],
  filter: OrderFilter,
): Promise<ListedOrder[]> {
  const item = filter.Item?.trim() ?? ''
  const asked = allFilters.filter((key) => (key === 'Item' ? item !== '' : filter[key] !== undefined))
  const values = {
    ...reader,
    ...filter,
    states,
    number: filter.Number === undefined ? undefined : containing(filter.Number),
    Item: item,
    words: item.split(/\s+/u).filter(Boolean).map(containing),
  }
  return orderPage(db, values, asked)
}

const StoredDetail = z.extend(z.omit(OrderDetail, { Positions: true, ChangeUntil: true, Closed: true }), {
  standing: Standing,
  Positions: z.array(z.omit(OrderLine, { InvoicedQuantity: true })),
  /** What the documents of the order charge, by item. */
  invoiced: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
})
export type StoredDetail = z.infer<typeof StoredDetail>

// Of a finished count. The scans of a substitute name the line in whose place it came.
const countedBatches = batchesOf(
  `s.customer_id = l.customer_id and s.order_id = l.order_id and s.item_id = l.item_id
              and case when l.wanted_quantity = 0 then s.position not in (
                  select n.position from order_line n
                  where n.customer_id = l.customer_id and n.order_id = l.order_id and n.item_id = l.item_id
                    and n.wanted_quantity > 0)
                else l.wanted_quantity is not null and s.position = l.position end`,
  '> 0',
)

const detailOf = (order: string) => `
    select ${listedColumns},
      o.late_by as "LateBy",
      o.revision as "Revision",
      (select coalesce(json_agg(r order by r."Revision"), '[]') from (
        select
          r.revision as "Revision",
          r.kind as "Kind",
          to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Time",
          r.user_name as "ChangedBy",
          r.lines as "Lines",
          r.words as "Words",
          ${visibleAmount('r.net_haler')} as "TotalAmountNet",
          ${visibleAmount('r.gross_haler')} as "TotalAmountGrandIncl"
        from order_revision r where r.order_id = o.id and r.customer_id = o.customer_id) r) as "Revisions",
      ${standingColumn},
      (select coalesce(json_agg(x order by x.position), '[]') from (
        select ${lineColumns},
          l.reason as "Reason",
          l.reason_text as "ReasonText",
          coalesce(l.verified_quantity,
            case when o.state in ('Verified', 'Dispatched', 'Delivered') then l.sales_quantity end)::float8
            as "VerifiedQuantity",
          case when o.state = 'Delivered' then l.bought_quantity::float8 end as "DeliveredQuantity",
          ${countedBatches} as "Batches",
          exists (select from item i where i.id = l.item_id and i.active) as "IsOffered"
        from order_line l where l.order_id = o.id and l.customer_id = o.customer_id) x) as "Positions",
      (select coalesce(json_agg(s order by s.id), '[]') from (
        select
          s.id,
          s.state as "State",
          to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Time"
        from order_step s where s.order_id = o.id and s.customer_id = o.customer_id) s) as "Steps",
      (select json_build_object(
          'State', g.state,
          'Time', to_char(coalesce(case when g.state <> 'waiting' then coalesce(g.answered_at, g.sent_at) end, g.created_at)
            at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'ErpNumber', g.erp_number,
          'IsSettled', g.settled_at is not null,
          'Fault', g.fault,
          'IsChange', g.revision > 1 and g.withdrawn_at is null)
        from outgoing_order g where g.order_id = o.id and g.customer_id = o.customer_id) as "Outgoing",
      coalesce((select g.received_by from loading g where g.order_id = o.id and g.customer_id = o.customer_id), '')
        as "ReceivedBy",
      (select p.kind from delivery_proof p where p.order_id = o.id and p.customer_id = o.customer_id) as "ProofKind",
      to_char(o.accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Accepted",
      (select coalesce(json_agg(x), '[]') from (
        select
          d.item_id as "itemId",
          sum(d.quantity)::float8 as quantity
        from document p join document_line d on d.document_id = p.id and d.customer_id = p.customer_id
        where p.customer_id = o.customer_id and p.order_id = o.id and d.item_id <> '' group by d.item_id) x) as invoiced
    from (${order}) o`

const detail = statement('orders.detail', {
  params: { ...reader, orderId: z.string() },
  row: StoredDetail,
  text: detailOf('select * from customer_order where customer_id = :customerId and id = :orderId'),
})

/** One order of the customer with its lines; their texts are keys of the translation files. */
export async function readOrderDetail(db: Db, reader: Reader, orderId: string): Promise<StoredDetail | undefined> {
  const [order] = await detail(db, { ...reader, orderId })
  return order
}

const lastDetail = statement('orders.lastDetail', {
  params: reader,
  row: StoredDetail,
  text: detailOf(`
      select * from customer_order where customer_id = :customerId and state <> 'Cancelled'
      order by created_at desc, id desc limit 1`),
})

/** The order the customer sent last, whatever became of it; cancelled ones do not count. */
export async function readLastOrder(db: Db, reader: Reader): Promise<StoredDetail | undefined> {
  const [order] = await lastDetail(db, reader)
  return order
}

const vouchersStatement = statement('orders.vouchers', {
  params: { ...reader, orderId: z.string(), opens: z.boolean() },
  row: z.object({ vouchers: z.array(Voucher) }),
  text: `
    select (select coalesce(json_agg(v), '[]') from (
      select
        o.id as "VoucherId",
        'DeliveryNote' as "VoucherType",
        coalesce(o.delivery_date, (o.created_at at time zone 'Europe/Prague')::date) as "IssueDate",
        null::float8 as "TotalAmountGrandIncl",
        null::float8 as "OpenAmount",
        null as "DocumentId"
      where o.state in ('Dispatched', 'Delivered')
      union all (select
        d.id as "VoucherId",
        d.type as "VoucherType",
        d.issue_date as "IssueDate",
        ${visibleAmount('d.gross_haler')} as "TotalAmountGrandIncl",
        case when :opens::boolean and :visible::boolean then (d.open_haler / 100.0)::float8 end as "OpenAmount",
        case when :opens::boolean then d.id end as "DocumentId"
      from document d where d.customer_id = o.customer_id and d.order_id = o.id
      order by d.issue_date, d.id)) v) as vouchers
    from customer_order o where o.customer_id = :customerId and o.id = :orderId`,
})

/** The papers of an order, the delivery note first, then oldest first, undefined without the order; `opens`: the reader may open documents. */
export async function listVouchers(
  db: Db,
  reader: Reader,
  orderId: string,
  opens: boolean,
): Promise<Voucher[] | undefined> {
  const [row] = await vouchersStatement(db, { ...reader, orderId, opens })
  return row?.vouchers
}

const FilterValues = z.object({
  People: z.array(z.string()),
  Branches: z.array(z.string()),
  Years: z.array(z.number()),
})
export type FilterValues = z.infer<typeof FilterValues>

const filterValues = statement('orders.filterValues', {
  params: { customerId: z.number() },
  row: FilterValues,
  text: `
    select
      coalesce(array_agg(distinct o.placed_by_name) filter (where o.placed_by_name <> ''), '{}') as "People",
      coalesce(array_agg(distinct o.address) filter (where o.address <> ''), '{}') as "Branches",
      coalesce(array_agg(distinct extract(year from o.created_at at time zone 'Europe/Prague')::int), '{}') as "Years"
    from customer_order o where o.customer_id = :customerId`,
})

/** What the orders of the customer can be filtered by. */
export async function readFilterValues(db: Db, customerId: ActiveCustomerId): Promise<FilterValues> {
  const [values] = await filterValues(db, { customerId })
  if (!values) throw new Error('an aggregate answered without a row')
  return values
}
