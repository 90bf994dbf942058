import * as z from 'zod/mini'
import { LoadingOrder, loadingPlaces } from '#contract/loading.ts'
import { orderStates } from '#contract/orders.ts'
import type { Db } from '#server/db/connect.ts'
import { stopColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'
import type { OfOrder } from '#server/features/warehouse/queries.ts'

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

// What the accounting system calls delivered needs no truck any more.
const place = `
      case
        when g.delivered_at is not null then 'Delivered'
        when g.left_at is not null then 'OnRoad'
        when g.order_id is not null then 'Loaded'
        when o.state = 'Delivered' then 'Delivered'
        else 'Waiting' end`

const columns = `${stopColumns},
      case when o.address = '' then concat_ws(', ', c.street, btrim(c.zip || ' ' || c.city)) else o.address end as "Address",
      c.phone as "Phone",
      o.driver_note as "DriverNote",
      o.line_count as "PositionCount",${place} as "Place",
      coalesce(g.loaded_by, '') as "LoadedBy",
      ${moment('g.left_at')} as "Left",
      ${moment('g.delivered_at')} as "HandedOver",
      coalesce(g.received_by, '') as "ReceivedBy",
      p.kind as "ProofKind",
      (select r.proof from delivery_rule r) as "WantedProof"
    from all_order o
      join customer c on c.id = o.customer_id
      left join delivery_route r on r.id = c.route_id
      left join all_loading g on g.order_id = o.id
      left join all_delivery_proof p on p.order_id = o.id`

const list = statement('loading.list', {
  params: { day: z.string() },
  row: LoadingOrder,
  // Without a day of delivery an order goes with the next truck. One that was cancelled has to come off the truck.
  text: `
    select * from (
    select ${columns}
    where (o.delivery_date = :day::date
        or o.delivery_date is null and (o.state = 'Verified'
          or (coalesce(g.left_at, g.loaded_at) at time zone 'Europe/Prague')::date = :day::date))
      and (o.state <> 'Cancelled' or g.order_id is not null and g.delivered_at is null)
    ) q
    order by q."Route" = '', q."LoadsAt" nulls last, q."Route", q."Stop" desc nulls first, q."City" desc, q."CustomerName" desc, q."OrderId" desc`,
})

/** What goes on which truck on a day, in the order in which it is loaded. */
export const listLoading = (all: Db, day: string): Promise<LoadingOrder[]> => list(all, { day })

const one = statement('loading.one', {
  params: { orderId: z.string() },
  row: LoadingOrder,
  text: `select ${columns} where o.id = :orderId`,
})

/** One order of any customer on its way. */
export async function findLoading(all: Db, orderId: string): Promise<LoadingOrder | undefined> {
  const [order] = await one(all, { orderId })
  return order
}

const ofOrder = { customerId: z.number(), orderId: z.string() }

const locked = statement('loading.lock', {
  params: ofOrder,
  text: 'select from customer_order where customer_id = :customerId and id = :orderId for update',
})

const standing = statement('loading.standing', {
  params: ofOrder,
  row: z.object({
    state: z.enum(orderStates),
    erpState: z.nullable(z.enum(orderStates)),
    stateBefore: z.nullable(z.enum(orderStates)),
    place: z.enum(loadingPlaces),
  }),
  text: `
    select
      o.state,
      o.erp_state as "erpState",
      g.state_before as "stateBefore",${place} as place
    from customer_order o left join loading g on g.order_id = o.id and g.customer_id = o.customer_id
    where o.customer_id = :customerId and o.id = :orderId`,
})

/** An order on its way, locked until the transaction ends. */
export async function lockLoading(db: Db, order: OfOrder) {
  // Whoever waited for the lock sees by a statement of its own what came meanwhile.
  await locked(db, { ...order })
  const [row] = await standing(db, { ...order })
  if (!row) throw new Error(`order ${order.orderId} is gone`)
  return row
}

const steps = {
  Load: statement('loading.load', {
    params: { ...ofOrder, by: z.string() },
    text: 'insert into loading (order_id, customer_id, loaded_by) values (:orderId, :customerId, :by)',
  }),
  Unload: statement('loading.unload', {
    params: ofOrder,
    text: 'delete from loading where customer_id = :customerId and order_id = :orderId',
  }),
  Leave: statement('loading.leave', {
    params: { ...ofOrder, state: z.string() },
    text: `
      update loading set left_at = now(), state_before = :state
      where customer_id = :customerId and order_id = :orderId`,
  }),
  ComeBack: statement('loading.comeBack', {
    params: ofOrder,
    text: `
      update loading set left_at = null, state_before = null
      where customer_id = :customerId and order_id = :orderId`,
  }),
  Deliver: statement('loading.deliver', {
    params: { ...ofOrder, receivedBy: z.string() },
    text: `
      update loading set delivered_at = now(), received_by = :receivedBy
      where customer_id = :customerId and order_id = :orderId`,
  }),
  Undeliver: statement('loading.undeliver', {
    params: ofOrder,
    text: `
      update loading set delivered_at = null, received_by = ''
      where customer_id = :customerId and order_id = :orderId`,
  }),
}

const moved = statement('loading.move', {
  params: { ...ofOrder, state: z.string() },
  text: 'update customer_order set state = :state where customer_id = :customerId and id = :orderId',
})

/** Brings the order, which was accepted before it was counted, into a state. */
export const move = (db: Db, order: OfOrder, state: string) => moved(db, { ...order, state })
export const load = (db: Db, order: OfOrder, by: string) => steps.Load(db, { ...order, by })
export const unload = (db: Db, order: OfOrder) => steps.Unload(db, { ...order })
/** `state` is that of the order, which it comes back to. */
export const leave = (db: Db, order: OfOrder, state: string) => steps.Leave(db, { ...order, state })
export const comeBack = (db: Db, order: OfOrder) => steps.ComeBack(db, { ...order })
export const deliver = (db: Db, order: OfOrder, receivedBy: string) => steps.Deliver(db, { ...order, receivedBy })
export const undeliver = (db: Db, order: OfOrder) => steps.Undeliver(db, { ...order })
