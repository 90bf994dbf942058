import * as z from 'zod/mini'
import { DESK_ORDERS_PER_PAGE, type DeskFilter, DeskOrder, OrderDesk } from '#contract/order-desk.ts'
import { orderStates } from '#contract/orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { containing, dayEnd, dayStart, visibleAmount } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const source = `case
        when o.cart_id is null then 'BackOffice'
        when exists (select from app_user u where u.id = o.placed_by and u.user_type in ('Manager', 'Employee'))
          then 'Representative'
        else 'Buyer' end`

const isToAccept = `(o.state = 'New' and o.accepted_at is null and o.cart_id is not null)`

type Condition = Exclude<keyof DeskFilter, 'By'> | 'DeliveryFrom' | 'DeliveryTo' | 'After'

const conditions: Record<Condition, string> = {
  From: `o.created_at >= ${dayStart(':From')}`,
  To: `o.created_at < ${dayEnd(':To')}`,
  DeliveryFrom: 'o.delivery_date >= :From::date',
  DeliveryTo: 'o.delivery_date <= :To::date',
  State: 'o.state = :State',
  Route: 'o.customer_id in (select c.id from customer c where c.route_id = :Route)',
  Customer: `o.customer_id in (select c.id from customer c where c.id::text = :Customer
        or fold(concat_ws(' ', c.name, c.branch_id, c.city)) like all (array(select fold(word) from unnest(:words::text[]) word)))`,
  Source: `${source} = :Source`,
  Transfer:
    'exists (select from outgoing_order g where g.order_id = o.id and g.state = :Transfer and g.withdrawn_at is null and g.settled_at is null)',
  Number: '(o.id ilike :number or o.own_number ilike :number or o.erp_number ilike :number)',
  ToAccept: isToAccept,
  Mark: `case :Mark when 'Late' then o.late_by <> '' else o.over_credit_haler is not null end`,
  After: '(o.created_at, o.id) < (select p.created_at, p.id from all_order p where p.id = :After)',
}
const allConditions = Object.keys(conditions) as Condition[]

const filterParams = {
  visible: z.boolean(),
  From: z.optional(z.string()),
  To: z.optional(z.string()),
  State: z.optional(z.string()),
  Route: z.optional(z.string()),
  Customer: z.optional(z.string()),
  words: z.optional(z.array(z.string())),
  Source: z.optional(z.string()),
  Transfer: z.optional(z.string()),
  Mark: z.optional(z.string()),
  number: z.optional(z.string()),
}

const where = (asked: readonly Condition[]) => ['true', ...asked.map((key) => conditions[key])].join('\n        and ')

const columns = `
      o.id as "OrderId",
      o.state as "State",
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "Created",
      o.delivery_date as "DeliveryDate",
      o.placed_by_name as "PlacedBy",
      o.note as "Note",
      o.own_number as "OwnNumber",
      o.line_count as "PositionCount",
      ${visibleAmount('o.net_haler')} as "TotalAmountNet",
      ${visibleAmount('o.gross_haler')} as "TotalAmountGrandIncl",
      o.customer_id as "CustomerID",
      c.name as "CustomerName",
      coalesce((select r.name from delivery_route r where r.id = c.route_id), '') as "Route",
      ${source} as "Source",
      coalesce(o.erp_number, '') as "ErpNumber",
      (select g.state from outgoing_order g where g.order_id = o.id and g.settled_at is null) as "Transfer",
      ${visibleAmount('o.over_credit_haler')} as "OverCredit",
      o.over_credit_by as "OverCreditBy",
      o.late_by as "LateBy",
      ${isToAccept} as "IsToAccept",
      o.version::text as "Version"`

const page = statement('order-desk.list', {
  params: { ...filterParams, After: z.optional(z.string()) },
  row: DeskOrder,
  // What looks into other tables is made for the page only.
  text: (asked: Condition[]) => `
    select ${columns}
    from (
      select * from all_order o
      where ${where(asked)}
      order by o.created_at desc, o.id desc limit ${DESK_ORDERS_PER_PAGE}) o
      join customer c on c.id = o.customer_id
    order by o.created_at desc, o.id desc`,
  choices: [[], allConditions],
})

function filterOf({ By, ...filter }: DeskFilter & { After?: string | undefined }) {
  const asked = (Object.keys(filter) as (keyof typeof filter)[])
    .filter((key) => filter[key] !== undefined && filter[key] !== '')
    .map((key): Condition => (By === 'delivery' && (key === 'From' || key === 'To') ? `Delivery${key}` : key))
  const words = (filter.Customer ?? '').split(/\s+/u).filter(Boolean).map(containing)
  const number = filter.Number === undefined ? undefined : containing(filter.Number)
  return { asked, values: { ...filter, words, number } }
}

/** Orders of all customers that a filter leaves, newest first, at most one page of them. */
export async function listOrders(
  all: Db,
  filter: DeskFilter & { After?: string | undefined },
  visible: boolean,
): Promise<DeskOrder[]> {
  const { asked, values } = filterOf(filter)
  return page(all, { ...values, visible }, asked)
}

const Totals = z.object({
  Orders: z.number(),
  TotalAmountNet: z.nullable(z.number()),
  TotalAmountGrandIncl: z.nullable(z.number()),
})

const totals = statement('order-desk.totals', {
  params: filterParams,
  row: Totals,
  text: (asked: Condition[]) => `
    select
      count(*)::int as "Orders",
      ${visibleAmount('coalesce(sum(o.net_haler), 0)')} as "TotalAmountNet",
      ${visibleAmount('coalesce(sum(o.gross_haler), 0)')} as "TotalAmountGrandIncl"
    from all_order o
    where ${where(asked)}`,
  choices: [[], allConditions.filter((key) => key !== 'After')],
})

/** How many orders of all customers a filter leaves, and what they come to. */
export async function sumOrders(all: Db, filter: DeskFilter, visible: boolean): Promise<z.infer<typeof Totals>[]> {
  const { asked, values } = filterOf(filter)
  return totals(all, { ...values, visible }, asked)
}

const routes = statement('order-desk.routes', {
  params: {},
  row: z.object({ RouteId: z.string(), Name: z.string() }),
  text: `
    select
      id as "RouteId",
      name as "Name"
    from delivery_route order by name, id`,
})

export const listRoutes = (db: Db) => routes(db, {})

const Found = z.extend(DeskOrder, {
  CustomerPhone: z.string(),
  CustomerMail: z.string(),
  AcceptedBy: z.string(),
  CancelledBy: z.string(),
  IsWithdrawn: z.boolean(),
  erpState: z.nullable(z.enum(orderStates)),
  isAccepted: z.boolean(),
})
export type FoundOrder = z.infer<typeof Found>

const found = statement('order-desk.find', {
  params: { visible: z.boolean(), orderIds: z.array(z.string()) },
  row: Found,
  text: `
    select ${columns},
      c.phone as "CustomerPhone",
      c.mail as "CustomerMail",
      o.accepted_by as "AcceptedBy",
      o.cancelled_by as "CancelledBy",
      coalesce((select g.withdrawn_at is not null and g.state in ('waiting', 'refused')
        from outgoing_order g where g.order_id = o.id), false) as "IsWithdrawn",
      o.erp_state as "erpState",
      o.accepted_at is not null as "isAccepted"
    from all_order o join customer c on c.id = o.customer_id
    where o.id = any (:orderIds::text[])
    order by array_position(:orderIds::text[], o.id)`,
})

/** These orders, whoever they are of, in this order; what does not exist is left out. */
export const findOrders = (all: Db, orderIds: readonly string[], visible: boolean): Promise<FoundOrder[]> =>
  found(all, { orderIds, visible })

const ofCustomer = { customerId: z.number(), orderId: z.string() }

const Locked = z.object({
  state: z.enum(orderStates),
  erpState: z.nullable(z.enum(orderStates)),
  isBackOffice: z.boolean(),
  isAccepted: z.boolean(),
  version: z.string(),
})

const locked = statement('order-desk.lock', {
  params: ofCustomer,
  row: Locked,
  text: `
    select
      state,
      erp_state as "erpState",
      cart_id is null as "isBackOffice",
      accepted_at is not null as "isAccepted",
      xmin::text as version
    from customer_order where customer_id = :customerId and id = :orderId for update`,
})

/** An order as it stands, locked until the transaction ends. */
export async function lockOrder(
  db: Db,
  customerId: ActiveCustomerId,
  orderId: string,
): Promise<z.infer<typeof Locked> | undefined> {
  const [order] = await locked(db, { customerId, orderId })
  return order
}

const moved = statement('order-desk.move', {
  params: { ...ofCustomer, state: z.string(), by: z.string() },
  text: `
    update customer_order set
      state = :state,
      accepted_by = case when accepted_at is null then :by else accepted_by end,
      accepted_at = coalesce(accepted_at, now())
    where customer_id = :customerId and id = :orderId`,
})

/** Brings an order into a state; whoever does has taken it on. */
export async function moveOrder(
  db: Db,
  order: { customerId: ActiveCustomerId; orderId: string; state: string; by: string },
): Promise<void> {
  await moved(db, order)
}

const cancelled = statement('order-desk.cancel', {
  params: { ...ofCustomer, reason: z.string(), by: z.string() },
  text: `
    update customer_order set
      state = 'Cancelled',
      cancel_reason = :reason,
      cancelled_by = :by
    where customer_id = :customerId and id = :orderId`,
})

export async function cancelOrder(
  db: Db,
  order: { customerId: ActiveCustomerId; orderId: string; reason: string; by: string },
): Promise<void> {
  await cancelled(db, order)
}

const desk = statement('order-desk.show', {
  params: {},
  row: OrderDesk,
  text: 'select new_orders as "NewOrders" from order_desk',
})

export const readDesk = (db: Db): Promise<OrderDesk[]> => desk(db, {})

const savedDesk = statement('order-desk.save', {
  params: { newOrders: z.string() },
  text: `
    with saved as (update order_desk set new_orders = :newOrders returning new_orders)
    delete from untold_order using saved where saved.new_orders = 'None'`,
})

/** Stores the choice; 'None' also drops the orders that wait for a summary. */
export async function saveDesk(db: Db, { NewOrders }: OrderDesk): Promise<void> {
  await savedDesk(db, { newOrders: NewOrders })
}

const Untold = z.object({ orderId: z.string(), customerId: z.number(), delivery: z.nullable(z.string()) })

const untold = statement('order-desk.untold', {
  params: {},
  row: Untold,
  text: `
    select
      order_id as "orderId",
      customer_id as "customerId",
      delivery_date as delivery
    from untold_order order by customer_id, delivery_date, order_id`,
})

/** The orders the sales office has not heard of. */
export const listUntold = (db: Db): Promise<z.infer<typeof Untold>[]> => untold(db, {})

const told = statement('order-desk.tell', {
  params: { orderIds: z.array(z.string()) },
  text: `
    with told as (
      delete from untold_order where order_id = any (:orderIds::text[]) returning order_id),
    mailed as (
      select queue_mail('orders-new', json_build_object('orders', json_agg(order_id order by order_id)))
      from told having count(*) > 0)
    select from mailed`,
})

/** Queues one mail about these orders; what somebody has told of meanwhile is left out. */
export async function tellOrders(db: Db, orderIds: readonly string[]): Promise<void> {
  await told(db, { orderIds })
}
