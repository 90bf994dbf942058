import * as z from 'zod/mini'
import { type NotificationKind, notificationKinds } from '#contract/notifications.ts'
import { permissionIds } from '#contract/permissions.ts'
import { type Language, languages } from '#server/config.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { ToldOrder } from '#server/mail/notice-mail.ts'

const customerId = z.number()
const kind = z.enum(notificationKinds)

const rights = 'rights_at(u.id, :customerId)'

const Reader = z.object({
  /** The confirmed address: whoever only entered one gets nothing there. */
  mail: z.string(),
  language: z.enum(languages),
  permissions: z.array(z.enum(permissionIds)),
})
export type Reader = z.infer<typeof Reader>

const reader = statement('notifications.reader', {
  params: { customerId, userId: z.number() },
  row: Reader,
  text: `
    select
      u.confirmed_mail as mail,
      u.mail_lang as language,
      ${rights} as permissions
    from app_user u
    where u.id = :userId and ${rights} is not null`,
})

/** Whom to tell: undefined when the user is blocked or has left the customer. */
export async function findReader(db: Db, customerId: ActiveCustomerId, userId: number): Promise<Reader | undefined> {
  const [row] = await reader(db, { customerId, userId })
  return row
}

const Told = z.object({ kind, userId: z.number(), name: z.string() })

const told = statement('notifications.told', {
  params: { customerId },
  row: Told,
  text: `
    select
      n.kind,
      u.id as "userId",
      coalesce(nullif(trim(u.prename || ' ' || u.surname), ''), u.login_id) as name
    from notification n join app_user u on u.id = n.user_id
    where n.customer_id = :customerId and u.confirmed_mail <> '' and ${rights} is not null
    order by 3`,
})

/** Who of a customer gets mails about which events, with their names. */
export async function listTold(db: Db, customerId: ActiveCustomerId): Promise<z.infer<typeof Told>[]> {
  return told(db, { customerId })
}

const oldKinds = statement('notifications.deleteKinds', {
  params: { customerId, userId: z.number(), kinds: z.array(kind) },
  text: `
    delete from notification
    where customer_id = :customerId and user_id = :userId and kind <> all (:kinds::text[])`,
})

const newKinds = statement('notifications.insertKinds', {
  params: { customerId, userId: z.number(), kinds: z.array(kind) },
  text: `
    insert into notification (customer_id, user_id, kind)
    select :customerId, :userId, kind from unnest(:kinds::text[]) kind on conflict do nothing`,
})

/** Replaces the events a user gets mails about. */
export async function saveKinds(
  db: Db,
  customerId: ActiveCustomerId,
  userId: number,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await oldKinds(db, { customerId, userId, kinds })
  await newKinds(db, { customerId, userId, kinds })
}

export async function saveLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db.updateTable('app_user').set({ mail_lang: language }).where('id', '=', userId).execute()
}

const asking = statement('notifications.asking', {
  params: { kind },
  row: z.object({ id: z.number() }),
  text: 'select customers_asking_for(:kind) as id',
})

/** The customers of whom somebody asked for a mail. */
export async function listAsking(db: Db, kind: NotificationKind): Promise<number[]> {
  return (await asking(db, { kind })).map(({ id }) => id)
}

const overdueMails = statement('notifications.queueOverdue', {
  params: { customerId, today: z.string() },
  text: `
    with fresh as (
      insert into notification_told (customer_id, user_id, kind, subject)
      select n.customer_id, n.user_id, n.kind, d.id from notification n
        join document d on d.customer_id = n.customer_id and d.open_haler > 0 and d.due_date < :today::date
      where n.customer_id = :customerId and d.customer_id = :customerId and n.kind = 'invoice-overdue'
      on conflict do nothing returning user_id, subject)
    select queue_mail('invoice-overdue', json_build_object('customer', :customerId::integer,
      'user', user_id, 'documents', documents))
    from (select user_id, json_agg(subject order by subject) as documents from fresh group by user_id) x`,
})

/** Queues one mail for each user about the bills past due on a day that the user was not told of yet. */
export async function queueOverdue(db: Db, customerId: ActiveCustomerId, today: string): Promise<void> {
  await overdueMails(db, { customerId, today })
}

const cutOffMails = statement('notifications.queueCutOff', {
  params: { customerId, date: z.string(), until: z.string() },
  text: `
    with fresh as (
      insert into notification_told (customer_id, user_id, kind, subject)
      select n.customer_id, n.user_id, n.kind, :date::text from notification n
      where n.customer_id = :customerId and n.kind = 'cut-off' and not exists (
        select from customer_order o where o.customer_id = :customerId and o.delivery_date = :date::text::date
          and o.state <> 'Cancelled')
      on conflict do nothing returning user_id)
    select queue_mail('cut-off', json_build_object('customer', :customerId::integer,
      'user', user_id, 'date', :date::text, 'until', :until::text)) from fresh`,
})

/** Queues a reminder of a delivery for each user, once, unless an order for that day was sent. */
export async function queueCutOff(
  db: Db,
  customerId: ActiveCustomerId,
  { date, until }: { date: string; until: string },
): Promise<void> {
  await cutOffMails(db, { customerId, date, until })
}

const ToldDocument = z.object({
  id: z.string(),
  issued: z.string(),
  due: z.string(),
  /** Haléře. */
  gross: z.number(),
  open: z.number(),
})
export type ToldDocument = z.infer<typeof ToldDocument>

const documents = statement('notifications.documents', {
  params: { customerId, ids: z.array(z.string()) },
  row: ToldDocument,
  text: `
    select
      id,
      issue_date as issued,
      due_date as due,
      gross_haler as gross,
      open_haler as open
    from document
    where customer_id = :customerId and id = any (:ids::text[]) order by due_date, id`,
})

/** The documents of a mail that are still there, the oldest first. */
export async function readDocuments(
  db: Db,
  customerId: ActiveCustomerId,
  ids: readonly string[],
): Promise<ToldDocument[]> {
  return documents(db, { customerId, ids })
}

const order = statement('notifications.order', {
  params: { customerId, id: z.string() },
  row: z.object({
    id: z.string(),
    state: z.string(),
    reason: z.string(),
    delivery: z.nullable(z.string()),
    lines: z.number(),
    net: z.number(),
    gross: z.number(),
    differences: z.array(
      z.object({
        item: z.string(),
        name: z.string(),
        unit: z.string(),
        ordered: z.number(),
        verified: z.number(),
        reason: z.string(),
      }),
    ),
  }),
  text: `
    select
      o.id,
      o.state,
      case when o.state = 'Cancelled' then o.cancel_reason else '' end as reason,
      o.delivery_date as delivery,
      o.line_count as lines,
      o.net_haler as net,
      o.gross_haler as gross,
      (select coalesce(json_agg(json_build_object(
          'item', l.item_id,
          'name', l.name,
          'unit', l.unit,
          'ordered', l.sales_quantity,
          'verified', l.verified_quantity,
          'reason', l.reason) order by l.position), '[]')
        from order_line l where l.order_id = o.id and l.customer_id = :customerId
          and l.verified_quantity is distinct from l.sales_quantity and l.verified_quantity is not null) as differences
    from customer_order o where o.customer_id = :customerId and o.id = :id`,
})

/** An order as a mail tells of it, with the lines the warehouse could not meet. */
export async function readOrder(db: Db, customerId: ActiveCustomerId, id: string): Promise<ToldOrder | undefined> {
  const [row] = await order(db, { customerId, id })
  return row
}

const cartLines = statement('notifications.cartLines', {
  params: { customerId },
  row: z.object({ lines: z.number() }),
  text: `
    select count(*)::int as lines from cart c join cart_line l on l.cart_id = c.id
    where c.customer_id = :customerId and l.customer_id = :customerId and c.state in ('Unlocked', 'UserLock')`,
})

/** Lines waiting in the open cart. */
export async function countCartLines(db: Db, customerId: ActiveCustomerId): Promise<number> {
  const [row] = await cartLines(db, { customerId })
  return row?.lines ?? 0
}
