import * as z from 'zod/mini'
import { type PermissionId, type UserType, userTypes } from '#contract/permissions.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const Account = z.object({ id: z.number(), loginId: z.string(), userType: z.enum(userTypes), customerId: z.number() })
export type Account = z.infer<typeof Account>

const account = statement('operator.account', {
  params: { loginId: z.string() },
  row: Account,
  text: `
    select
      id,
      login_id as "loginId",
      user_type as "userType",
      customer_id as "customerId"
    from app_user where lower(login_id) = lower(:loginId) for update`,
})

/** The account of a login name, locked until the transaction ends. */
export async function lockAccount(db: Db, loginId: string): Promise<Account | undefined> {
  const [row] = await account(db, { loginId })
  return row
}

export interface NewAccount {
  loginId: string
  passwordHash: string
  prename: string
  surname: string
  mail: string
  roleName: string
  userType: UserType
  permissions: PermissionId[]
  isAdmin: boolean
}

/** Stores an account that belongs to the seller until it is attached to a customer. */
export async function insertAccount(db: Db, account: NewAccount): Promise<Account> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      login_id: account.loginId,
      password_hash: account.passwordHash,
      prename: account.prename,
      surname: account.surname,
      mail: account.mail,
      // Whoever works on the server's terminal vouches for the address.
      confirmed_mail: account.mail,
      role_name: account.roleName,
      user_type: account.userType,
      customer_id: 0,
      permissions: account.permissions,
      is_admin: account.isAdmin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, loginId: account.loginId, userType: account.userType, customerId: 0 }
}

/** The name of an active customer; undefined when there is none of this number. */
export async function findCustomerName(db: Db, customerId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer')
    .select('name')
    .where('id', '=', customerId)
    .where('id', '<>', 0)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.name
}

const newAttachment = statement('operator.insertAttachment', {
  params: { accountId: z.number(), customerId: z.number() },
  text: `
    insert into user_customer (user_id, customer_id) values (:accountId, :customerId) on conflict do nothing`,
})

/** Lets an account choose a customer, and has it chosen from the next login on. */
export async function insertAttachment(db: Db, accountId: number, customerId: number): Promise<void> {
  await newAttachment(db, { accountId, customerId })
  await db.updateTable('app_user').set({ last_customer_id: customerId }).where('id', '=', accountId).execute()
}

/** Makes the customer the account's own one. */
export async function setOwnCustomer(db: Db, accountId: number, customerId: number): Promise<void> {
  await db.updateTable('app_user').set({ customer_id: customerId }).where('id', '=', accountId).execute()
}

/** Sets a password, ends the sessions of the one before and voids links that would set another one. */
export async function setPasswordHash(db: Db, accountId: number, passwordHash: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
  await db.deleteFrom('session').where('user_id', '=', accountId).execute()
  await db.deleteFrom('mail_code').where('user_id', '=', accountId).execute()
}

const shown = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const person = statement('operator.person', {
  params: { loginId: z.string() },
  row: z.object({ person: z.record(z.string(), z.unknown()) }),
  text: `
    select json_build_object(
      'account', (select to_jsonb(u) - 'password_hash' || jsonb_build_object('has_password', password_hash is not null)),
      'customers', (select coalesce(json_agg(json_build_object('number', c.id, 'name', c.name)), '[]') from customer c
        where c.id = u.customer_id or exists (
          select from user_customer a where a.user_id = u.id and a.customer_id = c.id)),
      'sessions', (select coalesce(json_agg(json_build_object(
          'created', ${shown('s.created_at')}, 'seen', ${shown('s.seen_at')})), '[]') from session s where s.user_id = u.id),
      'mails_asked_for', (select coalesce(json_agg(json_build_object(
          'customer', n.customer_id, 'kind', n.kind)), '[]') from notification n where n.user_id = u.id),
      'views', (select coalesce(json_agg(json_build_object(
          'list', v.list, 'name', v.name, 'search', v.search)), '[]') from saved_view v where v.user_id = u.id),
      'invitations', (select coalesce(json_agg(json_build_object(
          'mail', i.mail, 'created', ${shown('i.created_at')}, 'by', i.created_by)), '[]') from invitation i where i.user_id = u.id),
      'registrations', (select coalesce(json_agg(to_jsonb(r)), '[]') from registration r
        where u.mail <> '' and lower(r.mail) = lower(u.mail)),
      'messages', (select coalesce(json_agg(json_build_object(
          'enquiry', m.enquiry_id, 'sent', ${shown('m.created_at')}, 'text', m.text) order by m.id), '[]')
        from enquiry_message m where m.user_id = u.id),
      'orders', (select coalesce(json_agg(json_build_object(
          'number', o.id, 'customer', o.customer_id, 'sent', ${shown('o.created_at')}, 'note', o.note)), '[]')
        from customer_order o where o.placed_by = u.id),
      -- Written by a driver, so all there is to go by is the name, whole or the surname, at the customers of the person.
      'orders_taken_over', (select coalesce(json_agg(json_build_object('order', g.order_id, 'at', ${shown('g.delivered_at')}, 'name', g.received_by,
          'kind', p.kind, 'picture', encode(p.content_hash, 'hex'))), '[]')
        from loading g left join delivery_proof p on p.customer_id = g.customer_id and p.order_id = g.order_id
        where g.received_by <> '' and lower(btrim(g.received_by)) in
            (lower(btrim(u.prename || ' ' || u.surname)), lower(btrim(u.surname || ' ' || u.prename)), lower(btrim(u.surname)))
          and (g.customer_id = u.customer_id or exists (
            select from user_customer a where a.user_id = u.id and a.customer_id = g.customer_id))),
      'customers_managed', (select coalesce(json_agg(json_build_object('number', c.id)), '[]') from customer c where c.manager_id = u.id),
      'mails_told', (select coalesce(json_agg(json_build_object('customer', n.customer_id, 'kind', n.kind, 'subject', n.subject, 'told', ${shown('n.told_at')})), '[]') from notification_told n where n.user_id = u.id),
      'mails_waiting', (select coalesce(json_agg(json_build_object('kind', m.kind, 'details', m.details, 'created', ${shown('m.created_at')})), '[]') from mail_outbox m where m.details->>'user' = u.id::text),
      'invitations_made', (select coalesce(json_agg(json_build_object('mail', i.mail, 'created', ${shown('i.created_at')})), '[]') from invitation i where i.inviter_id = u.id),
      'enquiries', (select coalesce(json_agg(json_build_object('number', q.id, 'kind', q.kind, 'subject', q.subject, 'created', ${shown('q.created_at')})), '[]') from enquiry q where u.id in (q.user_id, q.owner_id)),
      'enquiries_read', (select coalesce(json_agg(json_build_object('enquiry', r.enquiry_id)), '[]') from enquiry_read r where r.user_id = u.id),
      'claims', (select coalesce(json_agg(json_build_object('number', l.id, 'item', l.name, 'quantity', l.quantity, 'reason', l.reason)), '[]') from claim l join enquiry q on q.id = l.enquiry_id where q.user_id = u.id),
      'commercials_shown', (select coalesce(json_agg(json_build_object('commercial', s.commercial_id, 'at', ${shown('s.shown_at')})), '[]') from commercial_shown s where s.user_id = u.id),
      'commercials_read', (select coalesce(json_agg(json_build_object('commercial', d.commercial_id, 'at', ${shown('d.displayed_at')})), '[]') from commercial_displayed d where d.user_id = u.id),
      'item_codes', (select coalesce(json_agg(json_build_object('customer', k.customer_id, 'item', k.item_id, 'changed', ${shown('k.changed_at')})), '[]') from customer_item_code k where k.changed_by = u.id),
      'retail_prices', (select coalesce(json_agg(json_build_object('customer', p.customer_id, 'item', p.item_id, 'changed', ${shown('p.changed_at')})), '[]') from retail_price p where p.changed_by = u.id),
      'packages_agreed', (select coalesce(json_agg(json_build_object('customer', g.customer_id, 'at', ${shown('g.agreed_at')}, 'name', g.user_name)), '[]') from package_agreement g where g.user_id = u.id),
      'carts', (select coalesce(json_agg(json_build_object('number', k.id, 'customer', k.customer_id, 'changed', ${shown('k.changed_at')}, 'locked', k.locked_by is not distinct from u.id, 'deleted', k.deleted_by is not distinct from u.id)), '[]') from cart k where u.id in (k.locked_by, k.deleted_by)),
      'templates', (select coalesce(json_agg(json_build_object('customer', o.customer_id, 'name', o.name, 'changed', ${shown('o.changed_at')})), '[]') from order_template o where o.changed_by = u.id),
      'imports_decided', (select coalesce(json_agg(json_build_object('import', r.id, 'decision', r.decision, 'at', ${shown('r.decided_at')})), '[]') from import_run r where r.decided_by = u.id),
      'verifications', (select coalesce(json_agg(json_build_object('order', v.order_id, 'seen', ${shown('v.seen_at')})), '[]') from verification v where v.user_id = u.id),
      'scans', (select coalesce(json_agg(json_build_object('order', s.order_id, 'item', s.item_id, 'quantity', s.quantity, 'scanned', ${shown('s.scanned_at')})), '[]') from scan s where s.user_id = u.id),
      'carts_looked_at', (select coalesce(json_agg(json_build_object('customer', w.customer_id, 'seen', ${shown('w.seen_at')})), '[]') from cart_presence w where w.user_id = u.id),
      'pages_replaced', (select coalesce(json_agg(json_build_object('page', h.path_name, 'language', h.lang, 'at', ${shown('h.replaced_at')})), '[]') from info_page_version h where h.replaced_by = u.id),
      'orders_changed', (select coalesce(json_agg(json_build_object('order', v.order_id, 'revision', v.revision, 'kind', v.kind, 'at', ${shown('v.at')})), '[]') from order_revision v where v.user_id = u.id),
      'shortages_answered', (select coalesce(json_agg(json_build_object('order', h.order_id, 'answer', h.answer, 'at', ${shown('h.answered_at')})), '[]') from shortage h where h.answered_by = u.id),
      'shortage_links', (select coalesce(json_agg(json_build_object('order', l.order_id, 'made', ${shown('l.created_at')})), '[]') from shortage_link l where l.user_id = u.id),
      'standing_orders', (select coalesce(json_agg(json_build_object('customer', g.customer_id, 'days', g.delivery_flags, 'sends', g.sends, 'changed', ${shown('g.changed_at')})), '[]') from standing_order g where g.user_id = u.id),
      'goods_awaited', (select coalesce(json_agg(json_build_object('customer', g.customer_id, 'item', g.item_id, 'asked', ${shown('g.asked_at')}, 'told', ${shown('g.told_at')})), '[]') from awaited_item g where g.user_id = u.id),
      'downloads_removed', (select coalesce(json_agg(json_build_object('download', d.id, 'at', ${shown('d.removed_at')})), '[]') from download d where d.removed_by = u.id),
      'events', (select coalesce(json_agg(to_jsonb(e) order by e.id), '[]') from audit_event e where e.user_id = u.id)) as person
    from app_user u where lower(u.login_id) = lower(:loginId)`,
})

/** All that is kept about a person, on the handle of all customers of the owner; undefined for a login nobody has. */
export async function readPerson(all: Db, loginId: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await person(all, { loginId })
  return row?.person
}
