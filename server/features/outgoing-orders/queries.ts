import * as z from 'zod/mini'
import { LATE_CANCEL } from '#contract/outgoing-orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { seesOrders } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'
import { HAND_OVER_MINUTES } from '#server/erp/doors/hand-over.ts'
import {
  isRemoval,
  mayLeave,
  type Outgoing,
  outgoings as choices,
  replaces,
  revision as own,
  tables,
} from '#server/db/outgoing-tables.ts'

/** A process that holds an order longer than this is taken for dead, and another one sends it; no door takes so long. */
const LEASE_MINUTES = HAND_OVER_MINUTES + 2

/** Changes of an order that follow each other within this time go out as one. */
const CHANGES_TOGETHER = `interval '1 minute'`

const Taken = z.object({
  orderId: z.string(),
  customerId: z.number(),
  isRemoval: z.boolean(),
  /** Whether an earlier revision may be there. */
  replaces: z.boolean(),
  /** Whether it was handed over before, so that it may be there. */
  wasSent: z.boolean(),
  lease: z.string(),
})
export type Taken = Omit<z.infer<typeof Taken>, 'customerId'> & { customerId: ActiveCustomerId }

const taken = statement('outgoing.take', {
  params: {},
  row: Taken,
  text: (what: Outgoing) => `
    update ${tables[what]} set
      tries = tries + 1,
      lease = gen_random_uuid(),
      due_at = now() + ${LEASE_MINUTES} * interval '1 minute'
    where order_id = (
      select s.order_id from ${tables[what]} s
      where s.state in ('waiting', 'sent') and s.withdrawn_at is null and s.due_at <= now() and ${mayLeave[what]}
      order by s.due_at, s.order_id limit 1 for update of s skip locked)
    returning
      order_id as "orderId",
      customer_id as "customerId",
      ${isRemoval[what]} as "isRemoval",
      ${replaces[what]} as replaces,
      sent_at is not null as "wasSent",
      lease::text`,
  choices,
})

/** The order or slip that has been due for longest, for this process alone; undefined when none is due. */
export async function takeOrder(db: Db, what: Outgoing = 'order'): Promise<Taken | undefined> {
  const [row] = await taken(db, {}, what)
  // The row was written in the transaction of the order and names its customer.
  return row as Taken | undefined
}

const held = { orderId: z.string(), lease: z.string() }

const sent = statement('outgoing.markSent', {
  params: { ...held, revision: z.number() },
  text: (what: Outgoing) => `
    update ${tables[what]} set
      state = 'sent',
      sent_at = now()
    where order_id = :orderId and lease = :lease and ${own[what]} = :revision and state in ('waiting', 'sent')
      and withdrawn_at is null`,
  choices,
})

/** Says, before it leaves, that it may be there; false when another process has it, or it was changed or cancelled. */
export async function markSent(
  db: Db,
  { orderId, lease }: Taken,
  revision: number,
  what: Outgoing = 'order',
): Promise<boolean> {
  return (await sent(db, { orderId, lease, revision }, what)) > 0
}

const released = statement('outgoing.release', {
  params: { ...held, revision: z.number() },
  text: `
    update outgoing_order g set
      lease = null,
      due_at = coalesce((select max(r.at) + ${CHANGES_TOGETHER} from order_revision r
        where r.customer_id = g.customer_id and r.order_id = g.order_id), now())
    where g.order_id = :orderId and g.lease = :lease and g.state = 'waiting' and g.revision <> :revision`,
})

/** Lets an order that was changed while it was handed over go out again; nothing happens to any other. */
export async function releaseChanged(db: Db, { orderId, lease }: Taken, revision: number): Promise<void> {
  await released(db, { orderId, lease, revision })
}

const left = statement('outgoing.waitForAnswer', {
  params: held,
  text: (what: Outgoing) => `
    update ${tables[what]} set
      due_at = case when (select door from order_door) = 'MServer' then now() else 'infinity' end,
      fault = ''
    where order_id = :orderId and lease = :lease and state = 'sent'`,
  choices,
})

/** Lets an order rest until its answer is read, unless the way was changed while its file was written. */
export async function waitForAnswer(db: Db, { orderId, lease }: Taken, what: Outgoing = 'order'): Promise<void> {
  await left(db, { orderId, lease }, what)
}

const later = statement('outgoing.putOff', {
  params: { ...held, fault: z.string() },
  text: (what: Outgoing) => `
    update ${tables[what]} set
      fault = :fault,
      due_at = now() + least(300, exp(least(10, tries))) * interval '1 second'
    where order_id = :orderId and lease = :lease and state in ('waiting', 'sent')`,
  choices,
})

/** Puts back an order of which nobody knows whether it arrived; the pauses grow from three seconds to five minutes. */
export async function putOff(db: Db, { orderId, lease }: Taken, fault: string, what: Outgoing): Promise<void> {
  await later(db, { orderId, lease, fault }, what)
}

const ofCustomer = { orderId: z.string(), customerId: z.number() }

const accepted = statement('outgoing.accept', {
  params: {
    ...ofCustomer,
    revision: z.nullable(z.number()),
    number: z.string(),
    warnings: z.array(z.string()),
    late: z.string(),
  },
  text: (what: Outgoing) => `
    with done as (
      update ${tables[what]} set
        state = case when coalesce(:revision, ${own[what]}) < ${own[what]} then state else 'accepted' end,
        fault = case when coalesce(:revision, ${own[what]}) < ${own[what]} then fault else '' end,
        settled_at = case when coalesce(:revision, ${own[what]}) < ${own[what]} then settled_at end,
        erp_number = :number,
        warnings = case when withdrawn_at is null then :warnings::text[] else :warnings::text[] || :late::text end,
        sent_at = coalesce(sent_at, now()),
        answered_at = now()
      where order_id = :orderId and customer_id = :customerId and state <> 'accepted'
        -- An answer for a later revision than the order has is wrong. One for an earlier revision counts once, for its number.
        and coalesce(:revision, ${own[what]}) <= ${own[what]}
        and (coalesce(:revision, ${own[what]}) = ${own[what]} or erp_number <> :number)
      returning order_id)${
        what === 'slip'
          ? ''
          : `,
    numbered as (
      update customer_order o set
        erp_number = coalesce(nullif(:number, ''), o.erp_number),
        accepted_at = coalesce(o.accepted_at, now())
      from done where o.customer_id = :customerId and o.id = done.order_id)`
      }
    select from done`,
  choices,
})

/**
 * Writes down that a revision of an order was taken, null for the one it has now, and under which number if that was said;
 * false when that was known before. What was said of an earlier revision leaves the order waiting.
 */
export async function acceptOrder(
  db: Db,
  order: {
    orderId: string
    customerId: ActiveCustomerId
    revision: number | null
    number: string
    warnings: readonly string[]
  },
  what: Outgoing = 'order',
): Promise<boolean> {
  return (await accepted(db, { ...order, late: LATE_CANCEL }, what)) > 0
}

const typedIn = statement('outgoing.noteByHand', {
  params: ofCustomer,
  text: `
    update outgoing_order set by_hand = true
    where order_id = :orderId and customer_id = :customerId`,
})

/** Notes that an order is there by somebody's hands, so that it is not replaced or taken back from here. */
export async function noteByHand(db: Db, order: { orderId: string; customerId: ActiveCustomerId }): Promise<void> {
  await typedIn(db, order)
}

const second = statement('outgoing.noteSecondNumber', {
  params: { ...ofCustomer, revision: z.number(), number: z.string(), warning: z.string() },
  text: (what: Outgoing) => `
    update ${tables[what]} set warnings = warnings || :warning::text
    where ${own[what]} = :revision and order_id = :orderId and customer_id = :customerId and erp_number not in ('', :number) and :warning <> all (warnings)`,
  choices,
})

/** Notes that an order was taken again under another number. */
export async function noteSecondNumber(
  db: Db,
  order: { orderId: string; customerId: ActiveCustomerId; revision: number; number: string; warning: string },
  what: Outgoing,
): Promise<void> {
  await second(db, order, what)
}

const refused = statement('outgoing.refuse', {
  params: {
    ...ofCustomer,
    revision: z.number(),
    reason: z.string(),
    told: z.string(),
    salesMail: z.string(),
    link: z.string(),
    orderLink: z.string(),
  },
  text: (what: Outgoing) => `
    with done as (
      update ${tables[what]} set
        state = 'refused',
        fault = :reason,
        answered_at = now()
      where order_id = :orderId and customer_id = :customerId and ${own[what]} = :revision
        and state not in ('accepted', 'refused')
      returning order_id, customer_id, ${own[what]} as revision),
    mailed as (
      select queue_mail('order-refused', json_build_object('to', sales_mail(:salesMail),
        'language', 'cs', 'values', json_build_object('order', done.order_id, 'reason', :told::text, 'link', :link::text)))
      from done where sales_mail(:salesMail) is not null
      union all
      -- Who made the change hears that it did not get there; an order as it was sent is the seller's matter alone.
      select queue_mail('order-change-refused', json_build_object('to', u.confirmed_mail, 'language', u.mail_lang,
        'values', json_build_object('order', done.order_id, 'link', :orderLink::text)))
      from done
        join order_revision r on r.customer_id = done.customer_id and r.order_id = done.order_id and r.revision = done.revision
        join app_user u on u.id = r.user_id
      where u.confirmed_mail <> '' and ${seesOrders('u.id', 'done.customer_id')})
    select from done, (select count(*) from mailed) queued`,
  choices,
})

/**
 * Writes down that a revision of an order was refused, and tells the seller and whoever made the change, once. An acceptance that
 * came before holds, and an order that was changed since is left alone.
 */
export async function refuseOrder(
  db: Db,
  order: {
    orderId: string
    customerId: ActiveCustomerId
    revision: number
    reason: string
    /** The reason in the language of the sales office. */
    told: string
    /** The address of the settings; empty where there is none. */
    salesMail: string
    /** Where the sales office looks at it, and where the buyer does. */
    link: string
    orderLink: string
  },
  what: Outgoing,
): Promise<void> {
  await refused(db, order, what)
}

const dropped = statement('outgoing.settle', {
  params: { ...ofCustomer, reason: z.string() },
  text: (what: Outgoing) => `
    update ${tables[what]} set
      state = 'refused',
      fault = :reason,
      answered_at = now(),
      settled_at = now()
    where order_id = :orderId and customer_id = :customerId and state <> 'accepted'`,
  choices,
})

/** Writes down that a person said the order does not go there, refused before or not; false when it was taken meanwhile. */
export async function settleOrder(
  db: Db,
  order: { orderId: string; customerId: ActiveCustomerId; reason: string },
  what: Outgoing,
): Promise<boolean> {
  return (await dropped(db, order, what)) > 0
}

const resent = statement('outgoing.retry', {
  params: { orderId: z.string() },
  text: (what: Outgoing) => `
    update ${tables[what]} set
      state = case when state = 'sent' then state else 'waiting' end,
      settled_at = null,
      due_at = now(),
      lease = null,
      tries = 0
    where order_id = :orderId and state <> 'accepted' and withdrawn_at is null
      -- What is counted again waits for that.
      and not (state = 'waiting' and due_at = 'infinity')`,
  choices,
})

/** Lets an order go out again at once; one that was handed over may be there all the same, and keeps its state. */
export async function resendOrder(db: Db, orderId: string, what: Outgoing): Promise<boolean> {
  return (await resent(db, { orderId }, what)) > 0
}

const customerOf = statement('outgoing.customerOf', {
  params: { orderId: z.string() },
  row: z.object({ customerId: z.number() }),
  text: (what: Outgoing) => `select customer_id as "customerId" from ${tables[what]} where order_id = :orderId`,
  choices,
})

/** Whose order or slip it is; undefined for one that never was to go out. */
export async function findCustomer(
  db: Db,
  orderId: string,
  what: Outgoing = 'order',
): Promise<ActiveCustomerId | undefined> {
  const [row] = await customerOf(db, { orderId }, what)
  return row?.customerId as ActiveCustomerId | undefined
}

const withdrawn = statement('outgoing.withdraw', {
  params: ofCustomer,
  text: `
    update outgoing_order set withdrawn_at = now()
    where order_id = :orderId and customer_id = :customerId and withdrawn_at is null`,
})

/**
 * Keeps a cancelled order from being sent from now on. Its row is locked until the transaction ends: a process that is sending it
 * has marked it as sent before, or finds it withdrawn.
 */
export async function withdrawOrder(db: Db, order: { orderId: string; customerId: ActiveCustomerId }): Promise<void> {
  await withdrawn(db, order)
}

const changed = statement('outgoing.passOn', {
  params: { ...ofCustomer, revision: z.number(), isCancelled: z.boolean() },
  text: `
    update outgoing_order g set
      revision = :revision,
      state = 'waiting',
      fault = '',
      settled_at = null,
      tries = 0,
      -- A system that fetches orders may have this one already: nothing is noted until it answers.
      replaces = g.replaces or g.sent_at is not null or d.door = 'Pull',
      -- An order that was never handed over need not be taken back.
      is_removal = :isCancelled::boolean and (g.sent_at is not null or d.door = 'Pull'),
      withdrawn_at = case when :isCancelled::boolean and g.sent_at is null and d.door <> 'Pull' then now() end,
      -- A process that is sending it now has to finish first.
      due_at = case when g.state <> 'accepted' and g.lease is not null and g.due_at > now() and g.due_at < 'infinity'
        then g.due_at else now() + ${CHANGES_TOGETHER} end
    from order_door d where g.order_id = :orderId and g.customer_id = :customerId`,
})

/** Lets a changed order go out again, or what is there of a cancelled one be taken back; in the transaction of the change. */
export async function passOnChange(
  db: Db,
  order: { orderId: string; customerId: ActiveCustomerId; revision: number; isCancelled: boolean },
): Promise<void> {
  await changed(db, order)
}
