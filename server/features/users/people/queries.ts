import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  UserDetail,
  USERS_AT_ONCE,
  type UserRight,
  userRights,
  type UserState,
  userStates,
} from '#contract/administered-users.ts'
import { type PermissionId, permissionIds, type UserType, userTypes } from '#contract/permissions.ts'
import { AdministeredUser } from '#contract/users.ts'
import { type Language, languages } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { administeredColumns } from '#server/features/users/queries.ts'

const byName = (user: string) =>
  `${user}.surname collate "cs-x-icu", ${user}.prename collate "cs-x-icu", lower(${user}.login_id)`

const list = statement('people.list', {
  params: {
    words: z.array(z.string()),
    customerId: z.nullable(z.number()),
    right: z.nullable(z.enum(userRights)),
    state: z.nullable(z.enum(userStates)),
    after: z.nullable(z.string()),
  },
  row: AdministeredUser,
  text: `
    select ${administeredColumns}
    from app_user u join customer own on own.id = u.customer_id
    where u.deleted_at is null
      and not exists (select from unnest(:words::text[]) w where position(fold(w) in fold(concat_ws(' ',
        u.login_id, u.prename, u.surname, u.prename, u.role_name, u.mail, u.phone, own.id, own.name))) = 0)
      and (:customerId::integer is null or u.customer_id = :customerId::integer
        or exists (select from user_customer a where a.user_id = u.id and a.customer_id = :customerId::integer))
      and case :right::text
        when 'admin' then u.is_admin
        when 'manages-users' then exists (select from user_customer a where a.user_id = u.id and a.manages_users)
        else :right::text is null or :right::text = any (u.permissions)
          or exists (select from user_customer a where a.user_id = u.id and :right::text = any (a.permissions)) end
      and case :state::text
        when 'active' then not u.blocked and u.password_hash is not null
        when 'invited' then not u.blocked and u.password_hash is null and u.user_type <> 'Unregistered'
        when 'blocked' then u.blocked
        when 'never-logged-in' then u.last_login_at is null and u.user_type <> 'Unregistered'
        else true end
      and (:after::text is null or (${byName('u')})
        > (select ${byName('v')} from app_user v where lower(v.login_id) = lower(:after::text)))
    order by ${byName('u')} limit ${USERS_AT_ONCE}`,
})

export interface UserFilter {
  words: string[]
  customerId: number | null
  right: UserRight | null
  state: UserState | null
  after: string | null
}

/** Users by name in Czech order that all filters leave, behind the one with the login `after`. */
export const listPeople = (db: Db, filter: UserFilter): Promise<AdministeredUser[]> => list(db, filter)

const detail = statement('people.detail', {
  params: { loginId: z.string() },
  row: UserDetail,
  text: `
    select ${administeredColumns},
      u.mail_lang as "Language",
      (select coalesce(json_agg(json_build_object(
          'CustomerID', c.id,
          'CustomerName', c.name,
          'BranchID', c.branch_id,
          'City', c.city,
          'UserPermission', case when a.permissions is not null then
            (select coalesce(json_agg(json_build_object('PermissionID', p)), '[]') from unnest(a.permissions) p) end,
          'ManagesUsers', coalesce(a.manages_users, false),
          'Blocked', coalesce(a.blocked, false)) order by c.id = u.customer_id desc, c.name collate "cs-x-icu", c.id), '[]')
        from (select customer_id from user_customer where user_id = u.id
          union select u.customer_id where u.customer_id <> 0) x
        join customer c on c.id = x.customer_id
        left join user_customer a on a.user_id = u.id and a.customer_id = c.id) as "Customers",
      orders_sent_by(u.id) as "Orders",
      (select count(*) from customer c where c.manager_id = u.id) as "Represents"
    from app_user u join customer own on own.id = u.customer_id
    where lower(u.login_id) = lower(:loginId) and u.deleted_at is null`,
})

/** A user with everything the administration changes; undefined when there is none of this login. */
export async function readDetail(db: Db, loginId: string): Promise<UserDetail | undefined> {
  const [user] = await detail(db, { loginId })
  return user
}

const Person = z.object({
  id: z.number(),
  loginId: z.string(),
  prename: z.string(),
  surname: z.string(),
  roleName: z.string(),
  mail: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  userType: z.enum(userTypes),
  customerId: z.number(),
  permissions: z.array(z.enum(permissionIds)),
  /** What the account or one of its customers gives. */
  allPermissions: z.array(z.enum(permissionIds)),
  isAdmin: z.boolean(),
  hasPassword: z.boolean(),
  /** Without the seller's 0, the lowest first. */
  customers: z.array(z.number()),
})
export type Person = z.infer<typeof Person>

const person = statement('people.lock', {
  params: { loginId: z.string() },
  row: Person,
  text: `
    select
      u.id,
      u.login_id as "loginId",
      u.prename,
      u.surname,
      u.role_name as "roleName",
      u.mail,
      u.phone,
      u.mail_lang as language,
      u.user_type as "userType",
      u.customer_id as "customerId",
      u.permissions,
      array(select unnest(u.permissions) union select unnest(a.permissions) from user_customer a where a.user_id = u.id)
        as "allPermissions",
      u.is_admin as "isAdmin",
      u.password_hash is not null as "hasPassword",
      array(select customer_id from user_customer where user_id = u.id
        union select u.customer_id where u.customer_id <> 0 order by 1) as customers
    from app_user u where lower(u.login_id) = lower(:loginId) and u.deleted_at is null for update of u`,
})

/** Who somebody is, locked until the transaction ends. */
export async function lockPerson(db: Db, loginId: string): Promise<Person | undefined> {
  const [user] = await person(db, { loginId })
  return user
}

export interface PersonValues {
  prename: string
  surname: string
  roleName: string
  phone: string
  language: Language
  userType: UserType
  customerId: number
}

export async function updatePerson(db: Db, id: number, values: PersonValues): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      prename: values.prename,
      surname: values.surname,
      role_name: values.roleName,
      phone: values.phone,
      mail_lang: values.language,
      user_type: values.userType,
      customer_id: values.customerId,
    })
    .where('id', '=', id)
    .execute()
}

/** Makes an address that an administrator vouches for the one of an account nobody has used. */
export async function replaceMail(db: Db, id: number, mail: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ mail, confirmed_mail: mail, recovery_mail: '', recovery_until: null })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('mail_code').where('user_id', '=', id).execute()
  await db
    .updateTable('invitation')
    .set({ withdrawn_at: sql`now()`, code_hash: null })
    .where('user_id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export interface Attachment {
  permissions: PermissionId[] | null
  managesUsers: boolean
  blocked: boolean
}

const attachment = statement('people.attachment', {
  params: { userId: z.number(), customerId: z.number() },
  row: z.object({
    permissions: z.nullable(z.array(z.enum(permissionIds))),
    managesUsers: z.boolean(),
    blocked: z.boolean(),
  }),
  text: `
    select
      permissions,
      manages_users as "managesUsers",
      blocked
    from user_customer where user_id = :userId and customer_id = :customerId`,
})

export async function findAttachment(
  db: Db,
  wanted: { userId: number; customerId: number },
): Promise<Attachment | undefined> {
  const [row] = await attachment(db, wanted)
  return row
}

/** Attaches a user to a customer, or changes what is special about it. */
export async function saveAttachment(
  db: Db,
  { userId, customerId }: { userId: number; customerId: number },
  { permissions, managesUsers, blocked }: Attachment,
): Promise<void> {
  const values = { permissions, manages_users: managesUsers, blocked }
  await db
    .insertInto('user_customer')
    .values({ user_id: userId, customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'customer_id']).doUpdateSet(values))
    .execute()
}

export async function deleteAttachment(db: Db, userId: number, customerId: number): Promise<void> {
  await db.deleteFrom('user_customer').where('user_id', '=', userId).where('customer_id', '=', customerId).execute()
}

/** Makes a customer the own one; a user who can choose gets the right to. */
export async function setPlace(
  db: Db,
  id: number,
  { customerId, userType, permissions }: Pick<Person, 'customerId' | 'userType' | 'permissions'>,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ customer_id: customerId, user_type: userType, permissions })
    .where('id', '=', id)
    .execute()
}

const forgotten = statement('people.forget', {
  params: { userId: z.number() },
  text: 'select forget_user(:userId)',
})

/** Deletes an account; its name stays with what was done. */
export async function forgetUser(db: Db, userId: number): Promise<void> {
  await forgotten(db, { userId })
}
