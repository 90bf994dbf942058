import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { orderStates } from '#contract/orders.ts'
import { Shortage, type ShortageAnswer, shortageAnswers } from '#contract/shortages.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const ofOrder = { customerId: z.number(), orderId: z.string() }
export interface OfOrder {
  customerId: ActiveCustomerId
  orderId: string
}

const state = statement('shortages.state', {
  params: ofOrder,
  row: z.object({ state: z.enum(orderStates) }),
  text: `select state from customer_order where customer_id = :customerId and id = :orderId`,
})

/** The state of an order; undefined when the customer has none of this number. */
export async function findState(db: Db, order: OfOrder) {
  const [row] = await state(db, { ...order })
  return row?.state
}

const listed = statement('shortages.list', {
  params: { ...ofOrder, visible: z.boolean() },
  row: Shortage,
  text: `
    select
      h.position as "Position",
      l.item_id as "ItemId",
      l.name as "Name",
      l.unit as "Unit",
      coalesce(l.wanted_quantity, l.bought_quantity)::float8 as "Ordered",
      h.missing::float8 as "Missing",
      h.answer as "Answer",
      h.answered_name as "AnsweredBy",
      to_char(h.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Answered",
      coalesce(h.item_id, '') as "SubstituteId",
      coalesce(s.name, '') as "SubstituteName",
      (select coalesce(json_agg(json_build_object(
          'ItemId', p.item_id,
          'Name', p.name,
          'Unit', p.unit,
          'NetPriceValue', case when :visible then p.net_price::float8 end) order by r.position, r.related_id), '[]')
        from item_relation r join prices_of(:customerId) p on p.item_id = r.related_id
        where r.item_id = l.item_id and r.relation = 0 and p.active and p.availability in ('InStock', 'Low')
          and l.substitute <> 'No' and h.answer = '') as "Offers"
    from shortage h
      join order_line l on l.customer_id = :customerId and l.order_id = h.order_id and l.position = h.position
      left join item s on s.id = h.item_id
    where h.customer_id = :customerId and h.order_id = :orderId
    order by h.position`,
})

/** So many substitutes are a choice, more are a search. */
const MOST_OFFERS = 5

/** What is, or was, missing of an order, with what can come in its place. */
export async function listShortages(db: Db, order: OfOrder, visible: boolean): Promise<Shortage[]> {
  const rows = await listed(db, { ...order, visible })
  return rows.map((row) => ({ ...row, Offers: row.Offers.slice(0, MOST_OFFERS) }))
}

const answered = statement('shortages.answer', {
  params: {
    ...ofOrder,
    position: z.number(),
    answer: z.enum(shortageAnswers),
    itemId: z.nullable(z.string()),
    userId: z.number(),
    userName: z.string(),
  },
  text: `
    update shortage set
      answer = :answer,
      item_id = :itemId,
      answered_at = now(),
      answered_by = :userId,
      answered_name = :userName
    where customer_id = :customerId and order_id = :orderId and position = :position and answer = ''`,
})

/** Writes the answer to a question that is open. */
export async function storeAnswer(
  db: Db,
  order: OfOrder,
  answer: {
    position: number
    answer: ShortageAnswer
    itemId: string | null
    userId: number
    userName: string
  },
): Promise<void> {
  await answered(db, { ...order, ...answer })
}

const Linked = z.object({
  customerId: z.number(),
  orderId: z.string(),
  userId: z.number(),
  loginId: z.string(),
  userName: z.string(),
  visible: z.boolean(),
})

const link = statement('shortages.link', {
  params: { codeHash: z.instanceof(Buffer) },
  row: Linked,
  text: `
    select
      k.customer_id as "customerId",
      k.order_id as "orderId",
      u.id as "userId",
      u.login_id as "loginId",
      coalesce(nullif(btrim(u.prename || ' ' || u.surname), ''), u.login_id) as "userName",
      'shownettoprice' = any (rights_at(u.id, k.customer_id)) as visible
    from shortage_link k join app_user u on u.id = k.user_id
    where k.code_hash = :codeHash and 'showactiveorder' = any (rights_at(u.id, k.customer_id))`,
})

const DAYS_OF_LINKS = 7

const linked = statement('shortages.linked', {
  params: {},
  row: z.object({ customerId: z.number() }),
  text: `
    select distinct customer_id as "customerId" from shortage_link
    where created_at < now() - ${DAYS_OF_LINKS} * interval '1 day'`,
})

/** Customers with links that may be forgotten. */
export async function listLinked(db: Db): Promise<ActiveCustomerId[]> {
  // Each row was written in a transaction of its customer.
  return (await linked(db, {})).map(({ customerId }) => customerId as ActiveCustomerId)
}

const forgotten = statement('shortages.forgetLinks', {
  params: { customerId: z.number() },
  text: `
    delete from shortage_link k using customer_order o
    where k.customer_id = :customerId and k.created_at < now() - ${DAYS_OF_LINKS} * interval '1 day'
      and o.customer_id = :customerId and o.id = k.order_id and o.state in ('Dispatched', 'Delivered', 'Cancelled')`,
})

/** Deletes the links of the customer's orders that have left. */
export async function deleteLinks(db: Db, customerId: ActiveCustomerId): Promise<void> {
  await forgotten(db, { customerId })
}

/** For which order a mailed code was made, and for whom; undefined when the person may not see the order any more. */
export async function findLink(db: Db, code: string) {
  const [row] = await link(db, { codeHash: hash('sha256', code, 'buffer') })
  // The row was written in a transaction of this customer.
  return row && { ...row, customerId: row.customerId as ActiveCustomerId }
}
