import * as z from 'zod/mini'
import { AWAITED_DAYS, AwaitedItem, BACK_DAYS, MOST_AWAITED } from '#contract/awaited-items.ts'
import { availabilities } from '#contract/catalogue.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { namedItemColumns, shownTime } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const owner = { customerId: z.number(), userId: z.number() }
interface Owner {
  customerId: ActiveCustomerId
  userId: number
}

/** What is still waited for at a moment. */
const isOpen = `a.told_at is null and a.asked_at > :now::timestamptz - interval '${AWAITED_DAYS} days'`
const isNotice = `a.told_at > :now::timestamptz - interval '${BACK_DAYS} days'`

const list = statement('awaited-items.list', {
  params: { ...owner, now: z.date() },
  row: AwaitedItem,
  text: `
    select ${namedItemColumns},
      ${shownTime('a.asked_at')} as "Asked",
      ${shownTime('a.told_at')} as "Back"
    from awaited_item a join item i on i.id = a.item_id
    where a.customer_id = :customerId and a.user_id = :userId and i.active and (${isOpen} or ${isNotice})
    order by a.told_at desc nulls last, i.name, i.id`,
})

export async function listAwaited(db: Db, who: Owner, now: Date): Promise<AwaitedItem[]> {
  return list(db, { ...who, now })
}

const mail = statement('awaited-items.mail', {
  params: { userId: z.number() },
  row: z.object({ mail: z.string() }),
  text: 'select confirmed_mail as mail from app_user where id = :userId',
})

export async function readMail(db: Db, userId: number): Promise<string> {
  return (await mail(db, { userId }))[0]?.mail ?? ''
}

const offered = statement('awaited-items.offered', {
  params: { itemId: z.string() },
  row: z.object({ availability: z.enum(availabilities) }),
  text: 'select availability from item where id = :itemId and active',
})

/** Whether an item of the offer can be had; undefined when it is not in the offer. */
export async function readAvailability(db: Db, itemId: string) {
  return (await offered(db, { itemId }))[0]?.availability
}

const asked = statement('awaited-items.ask', {
  params: { ...owner, itemId: z.string(), now: z.date() },
  text: `
    insert into awaited_item as w (customer_id, user_id, item_id, asked_at)
    select :customerId, :userId, :itemId, :now::timestamptz
    where (select count(*) from awaited_item a
      where a.customer_id = :customerId and a.user_id = :userId and a.item_id <> :itemId and ${isOpen}) < ${MOST_AWAITED}
    on conflict (customer_id, user_id, item_id) do update set asked_at = excluded.asked_at, told_at = null`,
})

/** Notes that somebody waits for an item from now on; false when they wait for too many. */
export async function ask(db: Db, who: Owner, itemId: string, now: Date): Promise<boolean> {
  return (await asked(db, { ...who, itemId, now })) === 1
}

const removed = statement('awaited-items.remove', {
  params: { ...owner, itemId: z.string() },
  text: 'delete from awaited_item where customer_id = :customerId and user_id = :userId and item_id = :itemId',
})

export async function remove(db: Db, who: Owner, itemId: string): Promise<void> {
  await removed(db, { ...who, itemId })
}

const customers = statement('awaited-items.customers', {
  params: {},
  row: z.object({ id: z.number() }),
  text: 'select customers_awaiting() as id',
})

/** The customers of whom somebody waits or was told. */
export async function listCustomers(db: Db): Promise<number[]> {
  return (await customers(db, {})).map(({ id }) => id)
}

const told = statement('awaited-items.tell', {
  params: { customerId: z.number(), now: z.date() },
  // One statement: the mail is there or not there together with the note that it was told, and of two processes that look
  // at once the second finds nothing left.
  text: `
    with back as (
      update awaited_item a set told_at = :now::timestamptz from item i
      where a.customer_id = :customerId and i.id = a.item_id and i.active and i.availability <> 'Unavailable' and ${isOpen}
      returning a.user_id, a.item_id)
    select queue_mail('items-back', json_build_object('customer', :customerId::integer, 'user', user_id, 'items', items))
    from (select user_id, json_agg(item_id order by item_id) as items from back group by user_id) x`,
})

/** Queues one mail for each user about everything that can be had again. */
export async function tellBack(db: Db, customerId: ActiveCustomerId, now: Date): Promise<void> {
  await told(db, { customerId, now })
}

const forgotten = statement('awaited-items.forget', {
  params: { customerId: z.number(), now: z.date() },
  text: `
    delete from awaited_item a
    where a.customer_id = :customerId and (${isOpen}) is not true and (${isNotice}) is not true`,
})

/** Removes what was waited for too long, and notices that were there for long enough. */
export async function forgetOld(db: Db, customerId: ActiveCustomerId, now: Date): Promise<void> {
  await forgotten(db, { customerId, now })
}

const BackItem = z.object({ id: z.string(), name: z.string(), availability: z.enum(availabilities) })
export type BackItem = z.infer<typeof BackItem>

const items = statement('awaited-items.back', {
  params: { itemIds: z.array(z.string()) },
  row: BackItem,
  text: `
    select
      id,
      name,
      availability
    from item where id = any (:itemIds::text[]) and active order by name, id`,
})

/** Those of the items that are in the offer. */
export async function listBack(db: Db, itemIds: readonly string[]): Promise<BackItem[]> {
  return items(db, { itemIds })
}
