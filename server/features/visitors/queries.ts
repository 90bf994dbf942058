import * as z from 'zod/mini'
import { privacyPage } from '#contract/info-pages.ts'
import { Visitors } from '#contract/visitors.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

/** No accounting system counts its addresses so far. */
const PUBLIC_CUSTOMER = 999_999_999

const visitors = statement('visitors.read', {
  params: { loginId: z.string() },
  row: Visitors,
  text: `
    select
      coalesce((select not blocked from app_user where login_id = :loginId and user_type = 'Unregistered'), false) as "IsOpen",
      :loginId::text as "LoginID",
      exists (select from shown_info_page where path_name = '${privacyPage}') as "HasPrivacyPolicy"`,
})

/** Whether strangers may look at the offer. */
export const listVisitors = (db: Db, loginId: string): Promise<Visitors[]> => visitors(db, { loginId })

const account = statement('visitors.insertAccount', {
  params: { loginId: z.string(), name: z.string(), surname: z.string() },
  text: `
    with shown as (
      insert into customer (id, name) values (${PUBLIC_CUSTOMER}, :name)
      on conflict (id) do update set active = true returning id)
    insert into app_user (login_id, surname, user_type, customer_id, blocked)
    select :loginId, :surname, 'Unregistered', id, true from shown
    where not exists (select from app_user where lower(login_id) = lower(:loginId))`,
})

/** Makes the account visitors share, closed at first, and the customer whose offer they see, where there is none. */
export async function insertVisitors(db: Db, loginId: string, words: { name: string; surname: string }): Promise<void> {
  await account(db, { loginId, ...words })
}

const customer = statement('visitors.customer', {
  params: { loginId: z.string() },
  row: z.object({ customerId: z.number() }),
  text: `
    select customer_id as "customerId"
    from app_user where login_id = :loginId and user_type = 'Unregistered'`,
})

/** The customer whose offer visitors see. */
export async function findPublicCustomer(db: Db, loginId: string): Promise<number | undefined> {
  const [row] = await customer(db, { loginId })
  return row?.customerId
}

const blocked = statement('visitors.block', {
  params: { loginId: z.string(), isOpen: z.boolean() },
  text: `
    with ended as (
      delete from session s using app_user u
      where u.id = s.user_id and u.login_id = :loginId and u.user_type = 'Unregistered' and not :isOpen::boolean),
    said as (
      update first_run set settled = array_remove(settled, 'visitors')
        || case when :isOpen::boolean then '{}'::text[] else array['visitors'] end)
    update app_user set blocked = not :isOpen::boolean where login_id = :loginId and user_type = 'Unregistered'`,
})

/** Lets visitors in, or no longer; closed, those who are in are out with their next call. The first steps know it, too. */
export async function setOpen(db: Db, loginId: string, isOpen: boolean): Promise<void> {
  await blocked(db, { loginId, isOpen })
}
