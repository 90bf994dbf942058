import { hash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import {
  Invitation,
  INVITATION_DAYS,
  InvitationPlan,
  Invitee,
  MOST_INVITED,
  OpenedInvitation,
} from '#contract/invitations.ts'
import { permissionIds } from '#contract/permissions.ts'
import { languages } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const ofCustomer = `json_build_object('CustomerID', c.id, 'CustomerName', c.name) order by c.id`

const canLogIn = `u.user_type in ('Customer', 'ChildCustomer') and u.password_hash is not null and not u.blocked`

// A customer may have several addresses in its field, and several customers may have one: who reads it gets one invitation.
const invitees = `
    listed as (
      select lower(m.mail) as key, min(m.mail) as mail, array_agg(distinct c.id) as ids
      from customer c cross join regexp_split_to_table(c.mail, '[;,\\s]+') m (mail)
      where c.active and c.id <> 0 and m.mail <> ''
        and not exists (select from app_user v where v.customer_id = c.id and v.user_type = 'Unregistered')
      group by 1),
    account as (
      select distinct on (lower(u.mail)) lower(u.mail) as key, u.id, u.mail, u.confirmed_mail, u.login_id, u.blocked,
        u.mail_lang, u.password_hash is not null as has_password,
        array(select a.customer_id from user_customer a where a.user_id = u.id
          union select u.customer_id where u.customer_id <> 0) as ids
      from app_user u where u.mail <> '' and u.user_type <> 'Unregistered'
      order by lower(u.mail), u.password_hash is not null desc, u.confirmed_mail = u.mail desc, u.id),
    known as (
      select key, coalesce(l.mail, a.mail) as mail, case when a.has_password or a.id is null then l.ids else a.ids end as ids,
        a.id as user_id, coalesce(a.login_id, '') as login_id, coalesce(a.mail_lang, 'cs') as mail_lang, a.blocked,
        a.has_password, a.confirmed_mail = a.mail as is_confirmed
      from listed l full join account a using (key)
      where l.key is not null or not a.has_password
      union all
      select ' ' || c.id, '', array[c.id], null, '', 'cs', false, false, false from customer c
      where c.active and c.id <> 0 and c.mail = ''
        and not exists (select from app_user v where v.customer_id = c.id and v.user_type = 'Unregistered')),
    invitee as (
      select k.*,
        case
          when k.mail = '' then 'no-mail'
          when k.key !~ '^[^\\s@<>()\\[\\]\\\\,;:"]+@[^\\s@<>()\\[\\]\\\\,;:"]+\\.[^\\s@<>()\\[\\]\\\\,;:".]{2,}$' then 'invalid'
          when not :isDemo::boolean and k.key ~ '@(.+\\.)?example(\\.[a-z]+)?$' then 'example'
          when k.blocked then 'blocked'
          when k.has_password and k.is_confirmed then 'used'
          when k.has_password then 'unconfirmed'
          when exists (select from invitation i
            where lower(i.mail) = k.key and i.customer_id is null and i.accepted_at is null and i.withdrawn_at is null)
            then 'invited'
          else '' end as fault
      from known k)`

// Customers for whom somebody can log in.
const supplied = `supplied as (
      select u.customer_id from app_user u where ${canLogIn}
      union select a.customer_id from app_user u join user_customer a on a.user_id = u.id where ${canLogIn})`

const list = statement('invitations.invitees', {
  params: { isDemo: z.boolean(), words: z.array(z.string()), withoutUser: z.boolean() },
  row: Invitee,
  text: `
    with ${invitees},
    ${supplied},
    named as (
      select k.key, json_agg(${ofCustomer}) as customers, bool_or(s.customer_id is not null) as has_user
      from known k cross join unnest(k.ids) i (id) join customer c on c.id = i.id
        left join supplied s on s.customer_id = c.id
      group by k.key)
    select
      mail as "Mail",
      coalesce(customers, '[]') as "Customers",
      login_id as "LoginID",
      coalesce(has_user, false) as "HasUser",
      fault as "Fault"
    from invitee left join named using (key)
    where not (:withoutUser::boolean and coalesce(has_user, false))
      and not exists (select from unnest(:words::text[]) w
        where position(fold(w) in fold(concat_ws(' ', mail, login_id, coalesce(customers, '[]')::text))) = 0)
    order by fault <> '', key, ids limit ${MOST_INVITED}`,
})

/** Addresses of customers and of accounts without a password, and why some cannot be invited. */
export const listInvitees = (
  db: Db,
  wanted: { isDemo: boolean; words: string[]; withoutUser: boolean },
): Promise<Invitee[]> => list(db, wanted)

const newOnes = statement('invitations.insert', {
  params: { isDemo: z.boolean(), mails: z.array(z.string()), by: z.string() },
  text: `
    with ${invitees},
    chosen as materialized (
      select key, mail, user_id, mail_lang, ids from invitee
      where fault = '' and key in (select unnest(:mails::text[]))),
    made as (
      insert into invitation (mail, user_id, mail_lang, created_by)
      select mail, user_id, mail_lang, :by::text from chosen order by key
      on conflict (lower(mail), coalesce(customer_id, 0)) where accepted_at is null and withdrawn_at is null do nothing
      returning id, lower(mail) as key),
    attached as (
      insert into invitation_customer (invitation_id, customer_id)
      select m.id, c from made m join chosen using (key) cross join unnest(ids) c)
    select from made`,
})

/** Lets those of the addresses wait for their turn that can be invited; returns how many. */
export const insertInvitations = (db: Db, wanted: { isDemo: boolean; mails: string[]; by: string }): Promise<number> =>
  newOnes(db, wanted)

const ofInvitation = `
      coalesce((select json_agg(${ofCustomer}) from invitation_customer x join customer c on c.id = x.customer_id
        where x.invitation_id = i.id), '[]')`

const waitingMail = `mail_outbox m on m.kind = 'buyer-invitation' and m.details ->> 'invitation' = i.id::text`

const columns = `
      i.id::text as "InvitationId",
      i.mail as "Mail",
      ${ofInvitation} as "Customers",
      coalesce(u.login_id, '') as "LoginID",
      case
        when i.accepted_at is not null then 'accepted'
        when i.withdrawn_at is not null then 'withdrawn'
        when i.handed_at is null then 'waiting'
        when m.error <> '' then 'failed'
        when m.id is not null then 'waiting'
        when i.expires_at < now() then 'expired'
        when i.opened_at is not null then 'opened'
        else 'sent' end as "State",
      ${moment('i.created_at')} as "Created",
      i.created_by as "CreatedBy",
      ${moment('case when m.id is null then i.handed_at end')} as "Sent",
      ${moment('i.expires_at')} as "Expires",
      ${moment('i.accepted_at')} as "Accepted",
      coalesce(m.error, '') as "MailFault"`

const all = statement('invitations.list', {
  params: { id: z.nullable(z.string()) },
  row: Invitation,
  text: `
    select ${columns}
    from invitation i left join app_user u on u.id = i.user_id left join ${waitingMail}
    where :id::bigint is null or i.id = :id::bigint
    order by i.id desc limit ${MOST_INVITED}`,
})

/** Who was invited and what became of it, the newest first. */
export const listInvitations = (db: Db, id: string | null = null): Promise<Invitation[]> => all(db, { id })

const isWaiting = 'handed_at is null and accepted_at is null and withdrawn_at is null'

const plan = statement('invitations.plan', {
  params: {},
  row: z.omit(InvitationPlan, { HasMailServer: true, Minutes: true }),
  text: `
    select
      invitations_per_hour as "PerHour",
      (select count(*) from invitation where ${isWaiting}) as "Waiting"
    from mail_server`,
})

export async function readPlan(db: Db) {
  const [row] = await plan(db, {})
  if (!row) throw new Error('the row of the mail server is missing')
  return row
}

const newPlan = statement('invitations.setPlan', {
  params: { perHour: z.number() },
  text: 'update mail_server set invitations_per_hour = :perHour',
})

export async function setPlan(db: Db, perHour: number): Promise<void> {
  await newPlan(db, { perHour })
}

const limit = statement('invitations.lockLimit', {
  params: {},
  row: z.object({ perHour: z.number(), handed: z.number() }),
  text: `
    select
      s.invitations_per_hour as "perHour",
      (select count(*) from invitation where handed_at > now() - interval '1 hour') as handed
    from mail_server s for update of s`,
})

/** How many may go out within an hour, and how many have; one process at a time knows until its transaction ends. */
export async function lockLimit(db: Db): Promise<{ perHour: number; handed: number }> {
  // A statement that waits for the lock counts what was there before it waited.
  await limit(db, {})
  const [row] = await limit(db, {})
  if (!row) throw new Error('the row of the mail server is missing')
  return row
}

const next = statement('invitations.next', {
  params: { most: z.number() },
  row: z.object({ id: z.string() }),
  text: `select id::text from invitation where ${isWaiting} order by invitation.id limit :most for update skip locked`,
})

/** Those whose turn it is. */
export const takeWaiting = (db: Db, most: number): Promise<{ id: string }[]> => next(db, { most })

const hashOf = (code: string) => hash('sha256', code, 'buffer')

const handed = statement('invitations.hand', {
  params: { id: z.string(), codeHash: z.instanceof(Buffer) },
  text: `
    update invitation set
      handed_at = now(),
      code_hash = :codeHash,
      expires_at = now() + ${INVITATION_DAYS} * interval '1 day',
      opened_at = null
    where id = :id::bigint`,
})

/** Makes the code of an invitation that goes out now; only its hash is stored. */
export async function makeCode(db: Db, id: string): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await handed(db, { id, codeHash: hashOf(code) })
  return code
}

// The account an invitation is for: the one of the seller's list, or for a company's invitation the buyer who proved to
// read the address. It is looked for when the person comes, so whoever invites never learns whether there is one.
const addressee = `(select u.id from app_user u
        where u.id = i.user_id or i.customer_id is not null and i.user_id is null and u.confirmed_mail <> ''
          and lower(u.confirmed_mail) = lower(i.mail) and u.user_type in ('Customer', 'ChildCustomer') and not u.is_admin
        order by u.id = i.user_id desc, u.password_hash is not null desc, u.id limit 1)`

// The seller's link gives an account its first password, and goes to the address the account had: with a password, or with
// another address, it would be a second way in.
const isForAccount = `(i.customer_id is not null or i.user_id is null or exists (select from app_user u
        where u.id = i.user_id and u.password_hash is null and lower(u.mail) = lower(i.mail)))`

const valid = `accepted_at is null and withdrawn_at is null and expires_at > now() and ${isForAccount}
      and not exists (select from app_user u where u.id = ${addressee} and u.blocked)`

const letter = statement('invitations.letter', {
  params: { id: z.string(), codeHash: z.instanceof(Buffer) },
  row: z.object({
    to: z.string(),
    language: z.enum(languages),
    login: z.string(),
    /** The person has an account with a password, and only agrees to work for another customer. */
    isKnown: z.boolean(),
    by: z.string(),
    customers: z.string(),
    expires: z.date(),
  }),
  text: `
    select
      i.mail as "to",
      coalesce((select mail_lang from app_user where id = ${addressee}), i.mail_lang) as language,
      coalesce((select login_id from app_user where id = ${addressee}), '') as login,
      i.customer_id is not null and exists (select from app_user where id = ${addressee} and password_hash is not null)
        as "isKnown",
      i.created_by as by,
      coalesce((select string_agg(distinct c.name, ', ') from invitation_customer x join customer c on c.id = x.customer_id
        where x.invitation_id = i.id), '') as customers,
      coalesce(i.expires_at, now()) as expires
    from invitation i where i.id = :id::bigint and i.code_hash = :codeHash and ${valid}`,
})

/** What the mail of an invitation says; undefined when it is none any more, or has another code by now. */
export async function readLetter(db: Db, id: string, code: string) {
  const [row] = await letter(db, { id, codeHash: hashOf(code) })
  return row
}

const again = statement('invitations.again', {
  params: { id: z.string() },
  text: `
    with dropped as (
      delete from mail_outbox where kind = 'buyer-invitation' and details ->> 'invitation' = :id)
    update invitation i set
      handed_at = null,
      code_hash = null,
      expires_at = null,
      opened_at = null,
      withdrawn_at = null
    where id = :id::bigint and accepted_at is null and ${isForAccount}`,
})

/** Lets an invitation wait for its turn again; its old link is dead. False when nobody is to come by it any more. */
export const sendAgain = async (db: Db, id: string): Promise<boolean> => (await again(db, { id })) > 0

const withdrawn = statement('invitations.withdraw', {
  params: { id: z.string() },
  text: `
    with dropped as (
      delete from mail_outbox where kind = 'buyer-invitation' and details ->> 'invitation' = :id)
    update invitation set withdrawn_at = now(), code_hash = null
    where id = :id::bigint and accepted_at is null and withdrawn_at is null`,
})

/** Kills the link of an invitation; false when there is nothing left to withdraw. */
export const withdraw = async (db: Db, id: string): Promise<boolean> => (await withdrawn(db, { id })) > 0

const opened = statement('invitations.open', {
  params: { codeHash: z.instanceof(Buffer) },
  row: OpenedInvitation,
  text: `
    with noted as (
      update invitation i set opened_at = coalesce(opened_at, now()) where code_hash = :codeHash and ${valid}
      returning id, mail, ${addressee} as user_id)
    select
      i.mail as "Mail",
      coalesce((select json_agg(json_build_object('CustomerName', c.name) order by c.id)
        from invitation_customer x join customer c on c.id = x.customer_id where x.invitation_id = i.id), '[]') as "Customers",
      coalesce(u.login_id, '') as "LoginID",
      coalesce(u.prename, '') as "Prename",
      coalesce(u.surname, '') as "Surname",
      u.password_hash is not null as "HasPassword"
    from noted i left join app_user u on u.id = i.user_id`,
})

/** Who is invited by a code; notes that somebody looked. Undefined when it is late, used or unknown. */
export async function openCode(db: Db, code: string): Promise<OpenedInvitation | undefined> {
  const [row] = await opened(db, { codeHash: hashOf(code) })
  return row
}

const used = statement('invitations.use', {
  params: { codeHash: z.instanceof(Buffer) },
  row: z.object({
    id: z.string(),
    mail: z.string(),
    userId: z.nullable(z.number()),
    loginId: z.nullable(z.string()),
    hasPassword: z.boolean(),
    /** What the user may do for the customer whose administrator invited; null where the seller did. */
    permissions: z.nullable(z.array(z.enum(permissionIds))),
    by: z.string(),
    customers: z.array(z.number()),
  }),
  text: `
    update invitation i set accepted_at = now(), code_hash = null where code_hash = :codeHash and ${valid}
    returning
      id::text,
      mail,
      ${addressee} as "userId",
      (select a.login_id from app_user a where a.id = ${addressee}) as "loginId",
      exists (select from app_user a where a.id = ${addressee} and a.password_hash is not null) as "hasPassword",
      permissions,
      created_by as by,
      array(select c.id from invitation_customer x join customer c on c.id = x.customer_id
        where x.invitation_id = i.id and c.active order by c.id) as customers`,
})

/** Uses a code up; undefined when it is late, used or unknown. */
export async function useCode(db: Db, code: string) {
  const [row] = await used(db, { codeHash: hashOf(code) })
  return row
}

const became = statement('invitations.became', {
  params: { id: z.string(), userId: z.number() },
  text: 'update invitation set user_id = :userId where id = :id::bigint',
})

/** Notes which account came of it. */
export async function noteUser(db: Db, id: string, userId: number): Promise<void> {
  await became(db, { id, userId })
}
