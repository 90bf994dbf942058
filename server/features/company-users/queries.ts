import * as z from 'zod/mini'
import { CompanyInvitation, CompanyUser } from '#contract/company-users.ts'
import { MOST_INVITED } from '#contract/invitations.ts'
import { companyPermissionIds, type PermissionId } from '#contract/permissions.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { personColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const customerId = z.number()

const asList = (permissions: string) =>
  `(select coalesce(json_agg(json_build_object('PermissionID', p)), '[]') from unnest(${permissions}) p
        where p = any (company_permissions()))`

// The people of a customer, never those of the seller: they answer to the seller alone.
const people = `
    from app_user u left join user_customer a on a.user_id = u.id and a.customer_id = :customerId
    where (u.customer_id = :customerId or a.user_id is not null) and u.user_type in ('Customer', 'ChildCustomer')
      and not u.is_admin and u.deleted_at is null`

const isSole = `not exists (select from user_customer o where o.user_id = u.id and o.customer_id <> :customerId)
        and u.customer_id in (0, :customerId)`

const list = statement('company.users', {
  params: { customerId, loginId: z.nullable(z.string()) },
  row: CompanyUser,
  text: `
    select ${personColumns},
      ${asList('effective_permissions(u.permissions, a.permissions)')} as "UserPermission",
      coalesce(a.manages_users, false) as "ManagesUsers",
      case
        when u.blocked then 'closed'
        when a.blocked then 'blocked'
        when u.password_hash is null then 'invited'
        else 'active' end as "State",
      ${isSole} as "IsNamedHere"
    ${people} and (:loginId::text is null or lower(u.login_id) = lower(:loginId::text))
    order by u.surname collate "cs-x-icu", u.prename collate "cs-x-icu", u.login_id`,
})

/** The users of a customer by name in Czech order, or the one of a login. */
export const listCompanyUsers = (
  db: Db,
  customer: ActiveCustomerId,
  loginId: string | null = null,
): Promise<CompanyUser[]> => list(db, { customerId: customer, loginId })

const CompanyPerson = z.object({
  id: z.number(),
  loginId: z.string(),
  prename: z.string(),
  surname: z.string(),
  roleName: z.string(),
  phone: z.string(),
  /** What the user may do for the customer of what its people can. */
  permissions: z.array(z.enum(companyPermissionIds)),
  managesUsers: z.boolean(),
  blocked: z.boolean(),
  isSole: z.boolean(),
})
export type CompanyPerson = z.infer<typeof CompanyPerson>

const person = statement('company.lockUser', {
  params: { customerId, loginId: z.string() },
  row: CompanyPerson,
  text: `
    select
      u.id,
      u.login_id as "loginId",
      u.prename,
      u.surname,
      u.role_name as "roleName",
      u.phone,
      array(select p from unnest(effective_permissions(u.permissions, a.permissions)) p
        where p = any (company_permissions())) as permissions,
      coalesce(a.manages_users, false) as "managesUsers",
      coalesce(a.blocked, false) as blocked,
      ${isSole} as "isSole"
    ${people} and lower(u.login_id) = lower(:loginId) for update of u`,
})

/** A user of a customer, locked until the transaction ends; others look like nobody. */
export async function lockCompanyUser(
  db: Db,
  customer: ActiveCustomerId,
  loginId: string,
): Promise<CompanyPerson | undefined> {
  const [user] = await person(db, { customerId: customer, loginId })
  return user
}

export async function updateNames(
  db: Db,
  id: number,
  values: Pick<CompanyPerson, 'prename' | 'surname' | 'roleName' | 'phone'>,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ prename: values.prename, surname: values.surname, role_name: values.roleName, phone: values.phone })
    .where('id', '=', id)
    .execute()
}

const there = statement('company.setRights', {
  params: {
    userId: z.number(),
    customerId,
    permissions: z.array(z.string()),
    isSole: z.boolean(),
    blocked: z.boolean(),
  },
  text: `
    with account as (
      -- Somebody who works for this customer alone has one set of rights, so that there are never two to look at.
      update app_user set permissions = array(
        select p from unnest(permissions) p where p <> all (company_permissions())) || :permissions::text[]
      where id = :userId and :isSole::boolean),
    ended as (
      delete from session where user_id = :userId and customer_id = :customerId and :blocked::boolean)
    insert into user_customer (user_id, customer_id, permissions, blocked)
    values (:userId, :customerId, case when not :isSole::boolean then :permissions::text[] end, :blocked)
    on conflict (user_id, customer_id) do update set permissions = excluded.permissions, blocked = excluded.blocked`,
})

/** Sets what a user may do for a customer; whoever is kept out loses the sessions that work for it. */
export async function setRightsThere(
  db: Db,
  wanted: {
    userId: number
    customerId: ActiveCustomerId
    permissions: PermissionId[]
    isSole: boolean
    blocked: boolean
  },
): Promise<void> {
  await there(db, wanted)
}

const readsMail = statement('company.readsMail', {
  params: { customerId, mail: z.string() },
  text: `select ${people} and lower(:mail) in (lower(u.mail), lower(u.confirmed_mail))`,
})

/** Whether one of the customer's users has the address. */
export const hasUserWithMail = async (db: Db, customer: ActiveCustomerId, mail: string): Promise<boolean> =>
  (await readsMail(db, { customerId: customer, mail })) > 0

const waitingMail = `mail_outbox m on m.kind = 'buyer-invitation' and m.details ->> 'invitation' = i.id::text`

// An invitation looks the same whether or not somebody has an account with the address.
const invitations = statement('company.invitations', {
  params: { customerId, id: z.nullable(z.string()) },
  row: CompanyInvitation,
  text: `
    select
      i.id::text as "InvitationId",
      i.mail as "Mail",
      (select coalesce(json_agg(json_build_object('PermissionID', p)), '[]') from unnest(i.permissions) p)
        as "UserPermission",
      case
        when i.handed_at is null then 'waiting'
        when m.error <> '' then 'failed'
        when m.id is not null then 'waiting'
        when i.expires_at < now() then 'expired'
        when i.opened_at is not null then 'opened'
        else 'sent' end as "State",
      to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Created",
      to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Expires"
    from invitation i left join ${waitingMail}
    where i.customer_id = :customerId and i.accepted_at is null and i.withdrawn_at is null
      and (:id::bigint is null or i.id = :id::bigint)
    order by i.id desc limit ${MOST_INVITED}`,
})

/** The customer's own invitations nobody has accepted yet, the newest first. */
export const listCompanyInvitations = (
  db: Db,
  customer: ActiveCustomerId,
  id: string | null = null,
): Promise<CompanyInvitation[]> => invitations(db, { customerId: customer, id })

const invited = statement('company.invite', {
  params: {
    customerId,
    mail: z.string(),
    language: z.string(),
    by: z.string(),
    userId: z.number(),
    permissions: z.array(z.string()),
  },
  row: z.object({ id: z.string() }),
  text: `
    with made as (
      insert into invitation (mail, mail_lang, created_by, inviter_id, customer_id, permissions)
      values (:mail, :language, :by, :userId, :customerId, :permissions::text[])
      on conflict (lower(mail), coalesce(customer_id, 0)) where accepted_at is null and withdrawn_at is null do nothing
      returning id)
    insert into invitation_customer (invitation_id, customer_id) select id, :customerId from made
    returning invitation_id::text as id`,
})

/** Lets an address wait for its invitation; undefined when it has one already. */
export async function insertInvitation(
  db: Db,
  wanted: {
    customerId: ActiveCustomerId
    mail: string
    language: string
    by: string
    userId: number
    permissions: PermissionId[]
  },
): Promise<string | undefined> {
  const [row] = await invited(db, wanted)
  return row?.id
}
