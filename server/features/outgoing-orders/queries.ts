import * as z from 'zod/mini'
import { LATE_CANCEL, OUTGOING_PER_PAGE, OutgoingOrder } from '#contract/outgoing-orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { HAND_OVER_MINUTES } from '#server/erp/doors/hand-over.ts'

/** Who holds an order longer than this is taken for dead, and another process sends it; no door takes so long. */
const LEASE_MINUTES = HAND_OVER_MINUTES + 2

const Taken = z.object({ orderId: z.string(), customerId: z.number(), lease: z.string() })
export type Taken = Omit<z.infer<typeof Taken>, 'customerId'> & { customerId: ActiveCustomerId }

const taken = statement('outgoing.take', {
  params: {},
  row: Taken,
  text: `
    update outgoing_order set
      tries = tries + 1,
      lease = gen_random_uuid(),
      due_at = now() + ${LEASE_MINUTES} * interval '1 minute'
    where order_id = (
      select order_id from outgoing_order
      where state in ('waiting', 'sent') and withdrawn_at is null and due_at <= now()
      order by due_at, order_id limit 1 for update skip locked)
    returning
      order_id as "orderId",
      customer_id as "customerId",
      lease::text`,
})

/** The order that has been due for longest, for this process alone; undefined when none is due. */
export async function takeOrder(db: Db): Promise<Taken | undefined> {
  const [row] = await taken(db, {})
  // The row was written in the transaction of the order and names its customer.
  return row as Taken | undefined
}

const held = { orderId: z.string(), lease: z.string() }

const sent = statement('outgoing.markSent', {
  params: held,
  text: `
    update outgoing_order set
      state = 'sent',
      sent_at = now()
    where order_id = :orderId and lease = :lease and state in ('waiting', 'sent') and withdrawn_at is null`,
})

/** Says, before the order leaves, that it may be there; false when another process has it, or it was cancelled. */
export async function markSent(db: Db, { orderId, lease }: Taken): Promise<boolean> {
  return (await sent(db, { orderId, lease })) > 0
}

const left = statement('outgoing.waitForAnswer', {
  params: held,
  text: `
    update outgoing_order set
      due_at = case when (select door from order_door) = 'MServer' then now() else 'infinity' end,
      fault = ''
    where order_id = :orderId and lease = :lease and state = 'sent'`,
})

/** Lets an order rest until its answer is read, unless the way was changed while its file was written. */
export async function waitForAnswer(db: Db, { orderId, lease }: Taken): Promise<void> {
  await left(db, { orderId, lease })
}

const later = statement('outgoing.putOff', {
  params: { ...held, fault: z.string() },
  text: `
    update outgoing_order set
      fault = :fault,
      due_at = now() + least(300, exp(least(10, tries))) * interval '1 second'
    where order_id = :orderId and lease = :lease and state in ('waiting', 'sent')`,
})

/** Puts an order back whose fate is not known; the pauses grow from three seconds to five minutes. */
export async function putOff(db: Db, { orderId, lease }: Taken, fault: string): Promise<void> {
  await later(db, { orderId, lease, fault })
}

const ofCustomer = { orderId: z.string(), customerId: z.number() }

const accepted = statement('outgoing.accept', {
  params: { ...ofCustomer, number: z.string(), warnings: z.array(z.string()), late: z.string() },
  text: `
    with done as (
      update outgoing_order set
        state = 'accepted',
        fault = '',
        settled_at = null,
        erp_number = :number,
        warnings = case when withdrawn_at is null then :warnings::text[] else :warnings::text[] || :late::text end,
        sent_at = coalesce(sent_at, now()),
        answered_at = now()
      where order_id = :orderId and customer_id = :customerId and state <> 'accepted'
      returning order_id),
    numbered as (
      update customer_order o set
        erp_number = coalesce(nullif(:number, ''), o.erp_number),
        accepted_at = coalesce(o.accepted_at, now())
      from done where o.customer_id = :customerId and o.id = done.order_id)
    select from done`,
})

/** Writes down that an order was taken, under which number if that was said; false when that was known before. */
export async function acceptOrder(
  db: Db,
  order: { orderId: string; customerId: ActiveCustomerId; number: string; warnings: readonly string[] },
): Promise<boolean> {
  return (await accepted(db, { ...order, late: LATE_CANCEL })) > 0
}

const second = statement('outgoing.noteSecondNumber', {
  params: { ...ofCustomer, number: z.string(), warning: z.string() },
  text: `
    update outgoing_order set warnings = warnings || :warning::text
    where order_id = :orderId and customer_id = :customerId and erp_number not in ('', :number) and :warning <> all (warnings)`,
})

/** Notes that an order was taken again under another number. */
export async function noteSecondNumber(
  db: Db,
  order: { orderId: string; customerId: ActiveCustomerId; number: string; warning: string },
): Promise<void> {
  await second(db, order)
}

const refused = statement('outgoing.refuse', {
  params: { ...ofCustomer, reason: z.string(), told: z.string(), salesMail: z.string(), link: z.string() },
  text: `
    with done as (
      update outgoing_order set
        state = 'refused',
        fault = :reason,
        answered_at = now()
      where order_id = :orderId and customer_id = :customerId and state not in ('accepted', 'refused')
      returning order_id),
    mailed as (
      select queue_mail('order-refused', json_build_object('to', sales_mail(:salesMail),
        'language', 'cs', 'values', json_build_object('order', done.order_id, 'reason', :told::text, 'link', :link::text)))
      from done where sales_mail(:salesMail) is not null)
    select from done, (select count(*) from mailed) queued`,
})

/** Writes down that an order was refused and tells the wholesaler, once; a yes that came before holds. */
export async function refuseOrder(
  db: Db,
  order: {
    orderId: string
    customerId: ActiveCustomerId
    reason: string
    /** The reason in words, the reader and the screen of the mail. */
    told: string
    salesMail: string
    link: string
  },
): Promise<void> {
  await refused(db, order)
}

const dropped = statement('outgoing.settle', {
  params: { ...ofCustomer, reason: z.string() },
  text: `
    update outgoing_order set
      state = 'refused',
      fault = :reason,
      answered_at = now(),
      settled_at = now()
    where order_id = :orderId and customer_id = :customerId and state <> 'accepted'`,
})

/** Writes down that a person said the order does not go there, refused before or not; false when it was taken meanwhile. */
export async function settleOrder(
  db: Db,
  order: { orderId: string; customerId: ActiveCustomerId; reason: string },
): Promise<boolean> {
  return (await dropped(db, order)) > 0
}

const resent = statement('outgoing.retry', {
  params: { orderId: z.string() },
  text: `
    update outgoing_order set
      state = case when state = 'sent' then state else 'waiting' end,
      settled_at = null,
      due_at = now(),
      lease = null,
      tries = 0
    where order_id = :orderId and state <> 'accepted' and withdrawn_at is null`,
})

/** Lets an order go out again at once; one that was handed over may be there all the same, and keeps its state. */
export async function resendOrder(db: Db, orderId: string): Promise<boolean> {
  return (await resent(db, { orderId })) > 0
}

const shown = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

// What is not asked for is left out of the text, so that each question finds its index.
const conditions = {
  OrderId: 'g.order_id = :OrderId',
  State: 'g.state = :State',
  After: `(g.created_at, g.order_id) < (select p.created_at, p.order_id from outgoing_order p where p.order_id = :After)`,
}
type Filter = { [key in keyof typeof conditions]?: string | undefined }
const allConditions = Object.keys(conditions) as (keyof Filter)[]

const listed = statement('outgoing.list', {
  params: { OrderId: z.optional(z.string()), State: z.optional(z.string()), After: z.optional(z.string()) },
  row: OutgoingOrder,
  text: (asked: (keyof Filter)[]) => `
    select
      g.order_id as "OrderId",
      g.customer_id as "CustomerID",
      c.name as "CustomerName",
      g.state as "State",
      ${shown('g.created_at')} as "Created",
      ${shown('g.sent_at')} as "SentAt",
      ${shown('g.answered_at')} as "AnsweredAt",
      case when g.state in ('waiting', 'sent') and g.due_at < 'infinity' and g.withdrawn_at is null then ${shown('g.due_at')} end as "NextTry",
      g.tries as "Tries",
      g.fault as "Fault",
      g.warnings as "Warnings",
      g.withdrawn_at is not null as "IsWithdrawn",
      g.settled_at is not null as "IsSettled",
      g.erp_number as "ErpNumber"
    from outgoing_order g join customer c on c.id = g.customer_id
    where ${['true', ...asked.map((key) => conditions[key])].join(' and ')}
    order by g.created_at desc, g.order_id desc limit ${OUTGOING_PER_PAGE}`,
  choices: [[], allConditions],
})

const list = (db: Db, filter: Filter) =>
  listed(
    db,
    filter,
    allConditions.filter((key) => filter[key] !== undefined),
  )

/** Orders on their way, newest first, of all customers. */
export const listOutgoing = (db: Db, filter: Omit<Filter, 'OrderId'>): Promise<OutgoingOrder[]> => list(db, filter)

/** One order on its way; undefined for one that never was to go out. */
export async function findOutgoing(db: Db, orderId: string): Promise<OutgoingOrder | undefined> {
  const [order] = await list(db, { OrderId: orderId })
  return order
}

const customerOf = statement('outgoing.customerOf', {
  params: { orderId: z.string() },
  row: z.object({ customerId: z.number() }),
  text: `select customer_id as "customerId" from outgoing_order where order_id = :orderId`,
})

/** Whose order it is; undefined for one that never was to go out. */
export async function findCustomer(db: Db, orderId: string): Promise<ActiveCustomerId | undefined> {
  const [row] = await customerOf(db, { orderId })
  return row?.customerId as ActiveCustomerId | undefined
}

const Line = z.object({
  itemId: z.string(),
  erpId: z.nullable(z.string()),
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  vatRate: z.string(),
  netPrice: z.string(),
  netHaler: z.number(),
  grossHaler: z.number(),
  note: z.string(),
  substitute: z.enum(['', 'Yes', 'No', 'Call']),
})

const whole = statement('outgoing.read', {
  params: ofCustomer,
  row: z.object({
    id: z.string(),
    created: z.string(),
    customer: z.object({
      id: z.number(),
      isFromErp: z.boolean(),
      name: z.string(),
      branch: z.string(),
      street: z.string(),
      city: z.string(),
      zip: z.string(),
      ico: z.string(),
      dic: z.string(),
      phone: z.string(),
      mail: z.string(),
      priceLevel: z.string(),
      seat: z.string(),
    }),
    address: z.string(),
    deliveryDate: z.nullable(z.string()),
    placedBy: z.string(),
    ownNumber: z.string(),
    note: z.string(),
    driverNote: z.string(),
    shippingMethod: z.string(),
    shippingHaler: z.number(),
    shippingVat: z.string(),
    depositHaler: z.number(),
    netHaler: z.number(),
    grossHaler: z.number(),
    lines: z.array(Line),
  }),
  text: `
    select
      o.id,
      to_char(o.created_at at time zone 'Europe/Prague', 'YYYY-MM-DD') as created,
      json_build_object(
        'id', c.id,
        'isFromErp', c.from_erp,
        'name', c.name,
        'branch', c.branch_id,
        'street', c.street,
        'city', c.city,
        'zip', c.zip,
        'ico', c.ico,
        'dic', c.dic,
        'phone', c.phone,
        'mail', c.mail,
        'priceLevel', c.price_level,
        'seat', (select d.seat from delivery_of(c.id) d)) as customer,
      o.address,
      o.delivery_date as "deliveryDate",
      o.placed_by_name as "placedBy",
      o.own_number as "ownNumber",
      o.note,
      o.driver_note as "driverNote",
      o.shipping_method as "shippingMethod",
      o.shipping_haler as "shippingHaler",
      o.shipping_vat as "shippingVat",
      o.deposit_haler as "depositHaler",
      o.net_haler as "netHaler",
      o.gross_haler as "grossHaler",
      (select coalesce(json_agg(x order by x.position), '[]') from (
        select
          l.position,
          l.item_id as "itemId",
          i.erp_id as "erpId",
          l.name,
          l.unit,
          l.sales_quantity::text as quantity,
          l.vat_rate::text as "vatRate",
          l.net_price::text as "netPrice",
          l.net_haler as "netHaler",
          l.gross_haler as "grossHaler",
          l.note,
          l.substitute
        from order_line l left join item i on i.id = l.item_id
        where l.order_id = o.id and l.customer_id = o.customer_id) x) as lines
    from customer_order o join customer c on c.id = o.customer_id
    where o.customer_id = :customerId and o.id = :orderId`,
})

/** An order with all that the accounting system has to know of it, as the buyer sent it. */
export async function readOrder(db: Db, customerId: ActiveCustomerId, orderId: string) {
  const [order] = await whole(db, { customerId, orderId })
  if (!order) throw new Error(`order ${orderId} is gone`)
  return order
}

export type WholeOrder = Awaited<ReturnType<typeof readOrder>>

const withdrawn = statement('outgoing.withdraw', {
  params: ofCustomer,
  text: `
    update outgoing_order set withdrawn_at = now()
    where order_id = :orderId and customer_id = :customerId and withdrawn_at is null`,
})

/**
 * Keeps a cancelled order from being sent from now on. Its row is locked until the transaction ends; who is sending it has
 * marked it as sent before, or finds it withdrawn.
 */
export async function withdrawOrder(db: Db, order: { orderId: string; customerId: ActiveCustomerId }): Promise<void> {
  await withdrawn(db, order)
}
