import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { OfOrder } from '#server/features/warehouse/queries.ts'

export type { OfOrder }

const ofOrder = { customerId: z.number(), orderId: z.string() }

const asked = statement('warehouse.askShortages', {
  params: { ...ofOrder, lines: z.string() },
  text: `
    with short as (
      select * from json_to_recordset(:lines::json) as x (position integer, missing numeric)),
    found as (
      delete from shortage h
      where h.customer_id = :customerId and h.order_id = :orderId and h.answer = ''
        and not exists (select from short x where x.position = h.position))
    insert into shortage as h (order_id, customer_id, position, missing)
    select :orderId, :customerId, x.position, x.missing from short x
    on conflict (order_id, position) do update set missing = excluded.missing
    where h.answer = '' and h.missing <> excluded.missing`,
})

/** The lines of which something is missing: the buyer is asked about each; what was found again is asked no more. */
export async function askShortages(
  db: Db,
  order: OfOrder,
  lines: readonly { position: number; missing: number }[],
): Promise<void> {
  await asked(db, { ...order, lines: JSON.stringify(lines) })
}

/** A mail waits so long for more that is missing; what comes a little earlier surely stands in it. */
const MAIL_SECONDS = 30
const JOINED_SECONDS = 20

const told = statement('warehouse.tellShortages', {
  params: ofOrder,
  row: z.object({ userId: z.number() }),
  text: `
    with waiting as (
      select max(told_at) as since from shortage
      where customer_id = :customerId and order_id = :orderId and told_at > now() - ${JOINED_SECONDS} * interval '1 second'),
    told as (
      update shortage h set told_at = coalesce(w.since, now()) from waiting w
      where h.customer_id = :customerId and h.order_id = :orderId and h.told_at is null and h.answer = ''
      returning h.position)
    select u.id as "userId" from app_user u
    where exists (select from told) and (select since is null from waiting)
      and u.confirmed_mail <> '' and rights_at(u.id, :customerId) is not null
      and (u.id = (select o.placed_by from customer_order o where o.customer_id = :customerId and o.id = :orderId)
        or exists (select from notification n
          where n.customer_id = :customerId and n.user_id = u.id and n.kind = 'order-difference'))
    order by u.id`,
})

/** Whom to write about what is missing and was not told yet; nobody while a mail that will say it waits. */
export async function tellShortages(db: Db, order: OfOrder): Promise<number[]> {
  return (await told(db, { ...order })).map(({ userId }) => userId)
}

const linked = statement('warehouse.mailShortages', {
  params: { ...ofOrder, userId: z.number(), codeHash: z.instanceof(Buffer), details: z.string() },
  text: `
    with link as (
      insert into shortage_link (code_hash, customer_id, order_id, user_id)
      values (:codeHash, :customerId, :orderId, :userId))
    insert into mail_outbox (kind, details, due_at)
    values ('order-shortage', :details::json, now() + ${MAIL_SECONDS} * interval '1 second')`,
})

/** Queues the mail that asks a user, with a link of its own. */
export async function mailShortages(db: Db, order: OfOrder, userId: number, code: string): Promise<void> {
  const details = JSON.stringify({ order: order.orderId, customer: order.customerId, user: userId, code })
  await linked(db, { ...order, userId, codeHash: hash('sha256', code, 'buffer'), details })
}

const carried = statement('warehouse.carryShortages', {
  params: ofOrder,
  text: `
    with later as (
      update shortage h set carried = l.wanted_quantity - l.verified_quantity
      from order_line l, item i, shortage was
      where h.customer_id = :customerId and h.order_id = :orderId and h.answer = 'Later'
        and l.customer_id = :customerId and l.order_id = h.order_id and l.position = h.position
        and l.wanted_quantity - l.verified_quantity > h.carried
        and i.id = l.item_id and i.active
        and was.customer_id = :customerId and was.order_id = h.order_id and was.position = h.position
      returning l.item_id, h.carried - was.carried as quantity),
    c as (
      insert into cart (customer_id, request_id)
      select :customerId, gen_random_uuid()::text where exists (select from later)
      on conflict (customer_id) where state in ('Unlocked', 'UserLock') do update set
        request_id = excluded.request_id,
        state = 'Unlocked',
        locked_by = null,
        locked_at = null,
        locked_session = null,
        -- The sums of the cart are not those of its lines any more.
        priced_version = null,
        changed_at = now()
      returning id)
    insert into cart_line as x (cart_id, customer_id, item_id, quantity)
    select c.id, :customerId, l.item_id, sum(l.quantity) from later l, c group by c.id, l.item_id
    on conflict (cart_id, item_id) do update set quantity = least(x.quantity + excluded.quantity, 99999)`,
})

/** Puts what shall come next time into the customer's cart, as far as it was not put there before. */
export async function carryShortages(db: Db, order: OfOrder): Promise<void> {
  await carried(db, { ...order })
}

const replaced = statement('warehouse.replaceLine', {
  params: { ...ofOrder, position: z.number(), userId: z.number(), userName: z.string() },
  text: `
    insert into scan (id, order_id, customer_id, position, item_id, quantity, reason, scanned_at, user_id, user_name)
    select gen_random_uuid(), :orderId, :customerId, l.position, l.item_id, 0, 'Replaced', now(), :userId, :userName
    from order_line l where l.customer_id = :customerId and l.order_id = :orderId and l.position = :position`,
})

/** Says as one more scan that the line is replaced, so that it is open until the substitute is scanned. */
export async function replaceLine(
  db: Db,
  order: OfOrder,
  position: number,
  by: { userId: number; userName: string },
): Promise<void> {
  await replaced(db, { ...order, position, ...by })
}
