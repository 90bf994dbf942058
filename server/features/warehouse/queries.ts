import * as z from 'zod/mini'
import { orderStates } from '#contract/orders.ts'
import { CodedItem, OrderPackage, PickLine, QueuedOrder, VerifyOrder } from '#contract/warehouse.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { batchesOf, stopColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'
import { packageNameOf } from '#server/lib/package-name.ts'

/** After so long without a change an order can be taken over without asking. */
const IDLE = `interval '30 minutes'`
/** Orders that should have left so many days ago and have not are no work of today. */
const STALE_DAYS = 14
const MOST_QUEUED = 1000

const columns = `${stopColumns},
      (select count(*)::int from all_line_to_count l where l.order_id = o.id) as "PositionCount",
      coalesce(v.done_count, 0) as "DoneCount",
      coalesce(v.user_name, '') as "VerifiedBy",
      coalesce(v.user_id = :userId, false) as "IsMine",
      coalesce(v.user_id is not null and v.seen_at < now() - ${IDLE}, false) as "IsIdle",
      coalesce(v.is_changed and v.taken_as <> '', false) as "IsChanged",
      (select count(*) from all_shortage h where h.order_id = o.id and h.answer = '')::int as "AskedCount",
      (select count(*) from all_shortage h where h.order_id = o.id and h.answer <> '')::int as "AnsweredCount"`

const from = `
    from all_order o
      join customer c on c.id = o.customer_id
      left join delivery_route r on r.id = c.route_id
      left join all_verification v on v.order_id = o.id`

const queue = statement('warehouse.queue', {
  params: { userId: z.number(), today: z.string() },
  row: QueuedOrder,
  text: `
    select ${columns}
    ${from}
    where o.state in ('New', 'InVerification', 'Verified')
      and coalesce(o.delivery_date, (o.created_at at time zone 'Europe/Prague')::date) > :today::date - ${STALE_DAYS}
    order by o.delivery_date, r.loads_at nulls last, "Route", c.route_stop nulls last, c.city, c.name, o.id limit ${MOST_QUEUED}`,
})

/** The orders of all customers that have not left by a day (`yyyy-MM-dd`), in the order of the work. */
export const listQueue = (all: Db, userId: number, today: string): Promise<QueuedOrder[]> =>
  queue(all, { userId, today })

const Head = z.extend(QueuedOrder, {
  ...z.pick(VerifyOrder, { Address: true, Note: true, VerifyNote: true }).shape,
})

const head = statement('warehouse.head', {
  params: { userId: z.number(), orderId: z.string() },
  row: Head,
  text: `
    select ${columns},
      case when o.address = '' then concat_ws(', ', c.name, c.street, btrim(c.zip || ' ' || c.city)) else o.address end
        as "Address",
      o.note as "Note",
      coalesce(v.note, '') as "VerifyNote"
    ${from}
    where o.id = :orderId`,
})

/** An order of any customer without its lines. */
export async function findHead(all: Db, userId: number, orderId: string): Promise<z.infer<typeof Head> | undefined> {
  const [order] = await head(all, { userId, orderId })
  return order
}

const ofOrder = { customerId: z.number(), orderId: z.string() }
export interface OfOrder {
  customerId: ActiveCustomerId
  orderId: string
}

const lines = statement('warehouse.lines', {
  params: ofOrder,
  row: PickLine,
  text: `
    with counted as (
      select
        s.position,
        s.item_id,
        sum(s.quantity) as quantity
      from scan s where s.customer_id = :customerId and s.order_id = :orderId
      group by s.position, s.item_id),
    said as (
      select distinct on (s.position)
        s.position,
        s.reason,
        s.reason_text
      from scan s where s.customer_id = :customerId and s.order_id = :orderId and s.reason is not null
      order by s.position, s.number desc)
    select
      l.position as "Position",
      l.item_id as "ItemId",
      l.name as "Name",
      l.ean as "EAN",
      l.unit as "Unit",
      l.note as "Note",
      l.substitute as "Substitute",
      coalesce(i.pack_quantity, 1)::float8 as "PackQuantity",
      coalesce(i.pack_name, '') as "PackName",
      coalesce(i.pack_ean, '') as "PackEAN",
      coalesce(i.asks_batch, false) as "AsksBatch",
      coalesce(l.wanted_quantity, l.bought_quantity)::float8 as "Quantity",
      coalesce(n.quantity, 0)::float8 as "VerifiedQuantity",
      coalesce(said.reason, '') as "Reason",
      coalesce(said.reason_text, '') as "ReasonText",
      ${batchesOf(
        `s.customer_id = :customerId and s.order_id = :orderId and s.position = l.position and s.item_id = l.item_id`,
        '<> 0',
      )} as "Batches",
      (select coalesce(json_agg(json_build_object(
          'ItemId', x.item_id,
          'Name', t.name,
          'Unit', t.unit,
          'VerifiedQuantity', x.quantity) order by x.item_id), '[]')
        from counted x join item t on t.id = x.item_id
        where x.position = l.position and x.item_id <> l.item_id and x.quantity > 0) as "Substitutes",
      (select json_build_object(
          'Missing', h.missing,
          'Answer', h.answer,
          'AnsweredBy', h.answered_name,
          'Answered', to_char(h.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'Item', case when t.id is not null then json_build_object(
            'ItemId', t.id,
            'Name', t.name,
            'EAN', t.ean,
            'Unit', t.unit,
            'PackQuantity', t.pack_quantity,
            'PackEAN', t.pack_ean,
            'AsksBatch', t.asks_batch) end)
        from shortage h left join item t on t.id = h.item_id
        where h.customer_id = :customerId and h.order_id = :orderId and h.position = l.position) as "Shortage"
    from order_line l
      left join item i on i.id = l.item_id
      left join counted n on n.position = l.position and n.item_id = l.item_id
      left join said on said.position = l.position
    -- Nobody counts words, what is credited, or the substitutes of a finished count. What was taken out of the order after
    -- it was counted lies in the crate.
    where l.customer_id = :customerId and l.order_id = :orderId and l.item_id <> ''
      and (coalesce(l.wanted_quantity, l.bought_quantity) > 0 or (l.wanted_quantity is null and n.quantity > 0))
    order by l.position`,
})

/** The lines to be counted with what was counted so far. */
export const readLines = (db: Db, order: OfOrder): Promise<PickLine[]> => lines(db, { ...order })

const packages = statement('warehouse.packages', {
  params: { ...ofOrder, deliveryDate: z.nullable(z.string()), language: z.string() },
  row: OrderPackage,
  text: `
    select
      p.id as "PackageID",
      ${packageNameOf('p')} as "Name",
      coalesce((select round(sum(s.quantity * i.per_unit)) from scan s join item_package i on i.item_id = s.item_id
        where s.customer_id = :customerId and s.order_id = :orderId and i.package_id = p.id), 0)::int as "Expected",
      -- What other orders of the day brought back is not handed over once more.
      greatest(coalesce(r.quantity, 0) - (
        select coalesce(sum(b.returned), 0)
        from verification_package b join customer_order o on o.customer_id = :customerId and o.id = b.order_id
        where b.customer_id = :customerId and b.package_id = p.id and b.order_id <> :orderId
          and o.delivery_date = :deliveryDate::date and o.state in ('Verified', 'Dispatched', 'Delivered')), 0)::int
        as "Announced",
      coalesce(v.issued, 0) as "Issued",
      coalesce(v.returned, 0) as "Returned"
    from package_type p
      left join package_return r on r.customer_id = :customerId and r.package_id = p.id
        and r.delivery_date = :deliveryDate::date
      left join verification_package v on v.customer_id = :customerId and v.order_id = :orderId and v.package_id = p.id
    where not p.hidden or r.quantity > 0 or v.package_id is not null
      or exists (select from scan s join item_package i on i.item_id = s.item_id
        where s.customer_id = :customerId and s.order_id = :orderId and i.package_id = p.id)
    order by p.name, p.id`,
})

export const readPackages = (
  db: Db,
  order: OfOrder,
  asked: { deliveryDate: string | null; language: string },
): Promise<OrderPackage[]> => packages(db, { ...order, ...asked })

const Locked = z.object({
  state: z.enum(orderStates),
  holder: z.nullable(z.number()),
  holderName: z.string(),
  isIdle: z.boolean(),
})

const begun = statement('warehouse.begin', {
  params: ofOrder,
  text: `
    insert into verification (order_id, customer_id) values (:orderId, :customerId) on conflict do nothing`,
})

const locked = statement('warehouse.lock', {
  params: ofOrder,
  row: Locked,
  text: `
    with v as materialized (
      select * from verification where customer_id = :customerId and order_id = :orderId for update)
    select
      o.state,
      v.user_id as holder,
      v.user_name as "holderName",
      v.seen_at < now() - ${IDLE} as "isIdle"
    from v join customer_order o on o.customer_id = :customerId and o.id = v.order_id
    for update of o`,
})

/** An order as the warehouse has it, locked until the transaction ends. */
export async function lockOrder(db: Db, order: OfOrder): Promise<z.infer<typeof Locked>> {
  await begun(db, { ...order })
  const [row] = await locked(db, { ...order })
  if (!row) throw new Error(`order ${order.orderId} is gone`)
  return row
}

const taken = statement('warehouse.take', {
  params: { ...ofOrder, userId: z.nullable(z.number()), userName: z.string(), isOpened: z.boolean() },
  text: `
    update verification set
      user_id = :userId,
      user_name = :userName,
      seen_at = now(),
      taken_as = case when :isOpened::boolean then coalesce(lines_of_order(:customerId, :orderId), '') else taken_as end
    where customer_id = :customerId and order_id = :orderId`,
})

/** Gives the order into somebody's hands, or out of them; who takes it has seen its lines as they are. */
export async function give(db: Db, order: OfOrder, to: { userId: number; userName: string } | null): Promise<void> {
  await taken(db, { ...order, userId: to?.userId ?? null, userName: to?.userName ?? '', isOpened: to !== null })
}

const noted = statement('warehouse.note', {
  params: { ...ofOrder, doneCount: z.number(), userId: z.number() },
  text: `
    update verification set
      done_count = :doneCount,
      seen_at = case when user_id = :userId then now() else seen_at end
    where customer_id = :customerId and order_id = :orderId`,
})

/** Notes how many lines are done, and that this user did something. */
export async function noteDone(db: Db, order: OfOrder, doneCount: number, userId: number): Promise<void> {
  await noted(db, { ...order, doneCount, userId })
}

const moved = statement('warehouse.move', {
  params: { ...ofOrder, state: z.string(), by: z.string() },
  text: `
    update customer_order set
      state = :state,
      accepted_by = case when accepted_at is null then :by else accepted_by end,
      accepted_at = coalesce(accepted_at, now())
    where customer_id = :customerId and id = :orderId and state <> :state`,
})

/** Brings the order into a state; whoever does has taken it on. */
export async function moveOrder(db: Db, order: OfOrder, state: string, by: string): Promise<void> {
  await moved(db, { ...order, state, by })
}

const foundItems = statement('warehouse.items', {
  params: { code: z.string(), codes: z.array(z.string()) },
  row: CodedItem,
  text: `
    select
      i.id as "ItemId",
      i.name as "Name",
      i.ean as "EAN",
      i.unit as "Unit",
      i.pack_quantity::float8 as "PackQuantity",
      i.pack_ean as "PackEAN",
      i.asks_batch as "AsksBatch"
    from item i
    where i.active and (
      lower(i.id) = lower(:code) or i.ean = any (:codes::text[])
      or i.pack_ean <> '' and i.pack_ean = any (:codes::text[]))
    order by i.id limit 20`,
})

/** Items by number or by one of these EANs. */
export const findItems = (db: Db, code: string, codes: readonly string[]): Promise<CodedItem[]> =>
  foundItems(db, { code, codes })
