import { sql } from 'kysely'
import type { NotificationKind } from '#contract/notifications.ts'
import type { PermissionId } from '#contract/permissions.ts'
import type { Language } from '#server/config.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import type { ToldOrder } from '#server/mail/notice-mail.ts'

const belongs = (customerId: ActiveCustomerId) => sql`(u.customer_id = ${customerId}
  or exists (select from user_customer a where a.user_id = u.id and a.customer_id = ${customerId}))`

export interface Reader {
  /** The confirmed address: whoever only entered one gets nothing there. */
  mail: string
  language: Language
  permissions: PermissionId[]
}

/** Whom to tell: undefined when the user is blocked or has left the customer. */
export async function findReader(db: Db, customerId: ActiveCustomerId, userId: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select u.confirmed_mail as mail, u.mail_lang as language, u.permissions from app_user u
    where u.id = ${userId} and not u.blocked and ${belongs(customerId)}`.execute(db)
  return rows[0]
}

/** Who of a customer is told of what, with their names. */
export async function listTold(
  db: Db,
  customerId: ActiveCustomerId,
): Promise<{ kind: NotificationKind; userId: number; name: string }[]> {
  const { rows } = await sql<{ kind: NotificationKind; userId: number; name: string }>`
    select n.kind, u.id as "userId", coalesce(nullif(trim(u.prename || ' ' || u.surname), ''), u.login_id) as name
    from notification n join app_user u on u.id = n.user_id
    where n.customer_id = ${customerId} and not u.blocked and u.confirmed_mail <> '' and ${belongs(customerId)}
    order by 3`.execute(db)
  return rows
}

/** Replaces what a user is told of. */
export async function saveKinds(
  db: Db,
  customerId: ActiveCustomerId,
  userId: number,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await sql`
    delete from notification where customer_id = ${customerId} and user_id = ${userId} and kind <> all (${kinds}::text[])`.execute(
    db,
  )
  await sql`
    insert into notification (customer_id, user_id, kind)
    select ${customerId}, ${userId}, kind from unnest(${kinds}::text[]) kind on conflict do nothing`.execute(db)
}

export async function saveLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db.updateTable('app_user').set({ mail_lang: language }).where('id', '=', userId).execute()
}

/** The customers of whom somebody asked for a mail. */
export async function listAsking(db: Db, kind: NotificationKind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select customers_asking_for(${kind}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Queues one mail for each user about the bills past due on a day that the user was not told of yet. */
export async function queueOverdue(db: Db, customerId: ActiveCustomerId, today: string): Promise<void> {
  await sql`
    with fresh as (
      insert into notification_told (customer_id, user_id, kind, subject)
      select n.customer_id, n.user_id, n.kind, d.id from notification n
        join document d on d.customer_id = n.customer_id and d.open_haler > 0 and d.due_date < ${today}::date
      where n.customer_id = ${customerId} and d.customer_id = ${customerId} and n.kind = 'invoice-overdue'
      on conflict do nothing returning user_id, subject)
    select queue_mail('invoice-overdue', json_build_object('customer', ${customerId}::integer,
      'user', user_id, 'documents', documents))
    from (select user_id, json_agg(subject order by subject) as documents from fresh group by user_id) x`.execute(db)
}

/** Queues a reminder of a delivery for each user, once, unless an order for that day was sent. */
export async function queueCutOff(
  db: Db,
  customerId: ActiveCustomerId,
  { date, until }: { date: string; until: string },
): Promise<void> {
  await sql`
    with fresh as (
      insert into notification_told (customer_id, user_id, kind, subject)
      select n.customer_id, n.user_id, n.kind, ${date} from notification n
      where n.customer_id = ${customerId} and n.kind = 'cut-off' and not exists (
        select from customer_order o where o.customer_id = ${customerId} and o.delivery_date = ${date}::date
          and o.state <> 'Cancelled')
      on conflict do nothing returning user_id)
    select queue_mail('cut-off', json_build_object('customer', ${customerId}::integer,
      'user', user_id, 'date', ${date}::text, 'until', ${until}::text)) from fresh`.execute(db)
}

export interface ToldDocument {
  id: string
  issued: string
  due: string
  /** Haléře. */
  gross: number
  open: number
}

/** The documents of a mail that are still there, the oldest first. */
export async function readDocuments(
  db: Db,
  customerId: ActiveCustomerId,
  ids: readonly string[],
): Promise<ToldDocument[]> {
  const { rows } = await sql<ToldDocument>`
    select id, issue_date as issued, due_date as due, gross_haler as gross, open_haler as open from document
    where customer_id = ${customerId} and id = any (${ids}::text[]) order by due_date, id`.execute(db)
  return rows
}

/** An order as a mail tells of it, with the lines the warehouse could not meet. */
export async function readOrder(db: Db, customerId: ActiveCustomerId, id: string): Promise<ToldOrder | undefined> {
  const { rows } = await sql<ToldOrder>`
    select o.id, o.state, o.delivery_date as delivery, o.line_count as lines, o.net_haler as net, o.gross_haler as gross,
      (select coalesce(json_agg(json_build_object('item', l.item_id, 'name', l.name, 'unit', l.unit,
          'ordered', l.sales_quantity, 'verified', l.verified_quantity, 'reason', l.reason) order by l.position), '[]')
        from order_line l where l.order_id = o.id and l.customer_id = ${customerId}
          and l.verified_quantity is distinct from l.sales_quantity and l.verified_quantity is not null) as differences
    from customer_order o where o.customer_id = ${customerId} and o.id = ${id}`.execute(db)
  return rows[0]
}

/** Lines waiting in the open cart. */
export async function countCartLines(db: Db, customerId: ActiveCustomerId): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from cart c join cart_line l on l.cart_id = c.id
    where c.customer_id = ${customerId} and l.customer_id = ${customerId} and c.state in ('Unlocked', 'UserLock')`.execute(
    db,
  )
  return rows[0]?.lines ?? 0
}
