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

/** Stores an account that belongs to the operator until it is attached to a customer. */
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
      'events', (select coalesce(json_agg(to_jsonb(e) order by e.id), '[]') from audit_event e where e.user_id = u.id)) as person
    from app_user u where lower(u.login_id) = lower(:loginId)`,
})

/** All that is kept about a person, on the handle of all customers of the owner; undefined for a login nobody has. */
export async function readPerson(all: Db, loginId: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await person(all, { loginId })
  return row?.person
}
