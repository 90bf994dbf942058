import * as z from 'zod/mini'
import { type PermissionId, permissionIds, type UserType, userTypes } from '#contract/permissions.ts'
import { User } from '#contract/user.ts'
import { AdministeredUser } from '#contract/users.ts'
import type { ActiveCustomerId, Database, Db } from '#server/db/connect.ts'
import { addressesOf, personColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const listOf = (permissions: string) =>
  `(select coalesce(json_agg(json_build_object('PermissionID', p)), '[]') from unnest(${permissions}) p)`
const permissionList = listOf('u.permissions')

const userStatement = statement('users.user', {
  params: { userId: z.number(), customerId: z.nullable(z.number()) },
  row: User,
  text: `
    select ${personColumns},
      u.customer_id as "CustomerID",
      own.name as "CustomerName",
      (select json_build_object(
          'CustomerID', c.id,
          'BranchID', c.branch_id,
          'ICO', c.ico,
          'CustomerName', c.name,
          'Street1', c.street,
          'City', c.city,
          'ZIP', c.zip,
          'DeliveryDays', driven_days(c),
          'Timers', json_build_object(
            'PopUpDelay', coalesce(c.popup_delay_minutes, o.popup_delay_minutes),
            'PopUpInterval', coalesce(c.popup_interval_minutes, o.popup_interval_minutes),
            'PopUpAutoplay', coalesce(c.popup_autoplay_seconds, o.popup_autoplay_seconds)))
        from customer c, customer o where c.id = :customerId::integer and o.id = 0) as "ActiveCustomer",
      ${listOf('coalesce(rights_at(u.id, :customerId::integer), u.permissions)')} as "UserPermission",
      ${addressesOf(':customerId::integer')} as "Addresses",
      exists (select from document d where d.customer_id = :customerId::integer and d.open_haler > 0
        and d.due_date < (now() at time zone 'Europe/Prague')::date) as "HasBillsAfterDueDate",
      u.user_type as "UserType",
      u.is_admin as "IsAdmin",
      u.blocked as "Blocked",
      exists (select from user_customer a where a.user_id = u.id and a.customer_id = :customerId::integer
        and a.manages_users) as "ManagesUsers"
    from app_user u join customer own on own.id = u.customer_id
    where u.id = :userId`,
})

/** The user as the contract describes it, seen with this active customer. */
export async function readUser(database: Database, userId: number, customerId: ActiveCustomerId | null): Promise<User> {
  const db = customerId === null ? database.db : database.of(customerId)
  const [user] = await userStatement(db, { userId, customerId })
  if (!user) throw new Error(`user ${userId} is gone`)
  return user
}

/** Of `app_user u join customer own`. */
export const administeredColumns = `${personColumns},
      u.user_type as "UserType",
      u.customer_id as "CustomerID",
      own.name as "CustomerName",
      (select count(*) from (
        select customer_id from user_customer where user_id = u.id
        union select u.customer_id where u.customer_id <> 0) reachable) as "CustomerCount",
      ${permissionList} as "UserPermission",
      u.is_admin as "IsAdmin",
      u.blocked as "Blocked",
      u.password_hash is not null as "HasPassword",
      to_char(u.last_login_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "LastLogin"`

const users = statement('users.list', {
  params: {},
  row: AdministeredUser,
  text: `
    select ${administeredColumns}
    from app_user u join customer own on own.id = u.customer_id
    where u.deleted_at is null
    order by u.surname collate "cs-x-icu", u.prename collate "cs-x-icu", u.login_id`,
})

/** All users by name in Czech order. */
export async function listUsers(db: Db): Promise<AdministeredUser[]> {
  return users(db, {})
}

const administered = statement('users.administered', {
  params: { userId: z.number() },
  row: AdministeredUser,
  text: `
    select ${administeredColumns}
    from app_user u join customer own on own.id = u.customer_id where u.id = :userId`,
})

/** One user as the administration sees it. */
export async function readAdministeredUser(db: Db, userId: number): Promise<AdministeredUser | undefined> {
  const [user] = await administered(db, { userId })
  return user
}

const UserRights = z.object({
  id: z.number(),
  loginId: z.string(),
  userType: z.enum(userTypes),
  permissions: z.array(z.enum(permissionIds)),
  isAdmin: z.boolean(),
  blocked: z.boolean(),
})
export type UserRights = z.infer<typeof UserRights>

const rightsLock = statement('users.lockRights', {
  params: {},
  text: `select pg_advisory_xact_lock(hashtext('rights'))`,
})

/** Lets one change of rights at a time happen, so that two administrators cannot remove each other as the last one. */
export async function lockRights(db: Db): Promise<void> {
  await rightsLock(db, {})
}

const rights = statement('users.rights', {
  params: { loginId: z.string() },
  row: UserRights,
  text: `
    select
      id,
      login_id as "loginId",
      user_type as "userType",
      permissions,
      is_admin as "isAdmin",
      blocked
    from app_user where lower(login_id) = lower(:loginId) and deleted_at is null for update`,
})

/** A user's rights, locked until the transaction ends. */
export async function lockUserRights(db: Db, loginId: string): Promise<UserRights | undefined> {
  const [user] = await rights(db, { loginId })
  return user
}

export async function updateUserRights(
  db: Db,
  { id, permissions, isAdmin, blocked }: Pick<UserRights, 'id' | 'permissions' | 'isAdmin' | 'blocked'>,
): Promise<void> {
  await db.updateTable('app_user').set({ permissions, is_admin: isAdmin, blocked }).where('id', '=', id).execute()
}

const ownRights = statement('users.clearOwnRights', {
  params: { userId: z.number() },
  text: 'update user_customer set permissions = null where user_id = :userId and permissions is not null',
})

/** Lets the rights of the account hold for all its customers. */
export const clearOwnRights = (db: Db, userId: number): Promise<number> => ownRights(db, { userId })

const endedInvitations = statement('users.endInvitations', {
  params: { userId: z.number(), customerId: z.nullable(z.number()), withOwn: z.boolean() },
  text: `
    update invitation i set withdrawn_at = now(), code_hash = null
    from app_user u
    where u.id = :userId and i.customer_id is not null and i.customer_id = coalesce(:customerId::integer, i.customer_id)
      and i.accepted_at is null and i.withdrawn_at is null
      and (i.inviter_id = u.id
        or :withOwn::boolean and lower(i.mail) in (lower(u.mail), lower(u.confirmed_mail)))`,
})

/**
 * Withdraws what a user invited for a customer, or for all of them (null); with the user's own invitations, nobody who was
 * removed comes back by an old one.
 */
export async function endInvitations(
  db: Db,
  wanted: { userId: number; customerId: number | null; withOwn: boolean },
): Promise<void> {
  await endedInvitations(db, wanted)
}

const userAdmins = statement('users.countAdmins', {
  params: {},
  row: z.object({ count: z.number() }),
  text: `select count(*) from app_user where is_admin and not blocked and 'useradmin' = any (permissions)`,
})

/** How many users can administer users and are not blocked. */
export async function countUserAdmins(db: Db): Promise<number> {
  const [row] = await userAdmins(db, {})
  return row?.count ?? 0
}

const roles = statement('users.roles', {
  params: {},
  row: z.object({ RoleName: z.string() }),
  text: `
    select role_name as "RoleName" from app_user where role_name <> ''
    group by role_name order by role_name collate "cs-x-icu"`,
})

/** The role names in use, in Czech order. */
export async function listRoles(db: Db): Promise<{ RoleName: string }[]> {
  return roles(db, {})
}

export interface NewUser {
  loginId: string
  prename: string
  surname: string
  roleName: string
  mail: string
  phone: string
  userType: UserType
  customerId: number
  permissions: PermissionId[]
  isAdmin: boolean
  attachedTo: number[]
}

/** Stores a user without a password and what it is attached to; returns its row id. */
export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      login_id: user.loginId,
      prename: user.prename,
      surname: user.surname,
      role_name: user.roleName,
      mail: user.mail,
      confirmed_mail: user.mail,
      phone: user.phone,
      user_type: user.userType,
      customer_id: user.customerId,
      permissions: user.permissions,
      is_admin: user.isAdmin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (user.attachedTo.length > 0) {
    await db
      .insertInto('user_customer')
      .values(user.attachedTo.map((customer) => ({ user_id: id, customer_id: customer })))
      .execute()
  }
  return id
}

const unknownCustomer = statement('users.unknownCustomer', {
  params: { customerIds: z.array(z.number()) },
  row: z.object({ id: z.number() }),
  text: `
    select wanted.id from unnest(:customerIds::integer[]) wanted (id)
    where not exists (select from customer c where c.id = wanted.id and c.active) limit 1`,
})

/** The first of these numbers that is no active customer; the seller's 0 is one. */
export async function findUnknownCustomer(db: Db, customerIds: number[]): Promise<number | undefined> {
  const [customer] = await unknownCustomer(db, { customerIds })
  return customer?.id
}
