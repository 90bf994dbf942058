import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const StoredAccount = z.object({
  id: z.number(),
  loginId: z.string(),
  passwordHash: z.nullable(z.string()),
  registered: z.boolean(),
  blocked: z.boolean(),
  choosesCustomer: z.boolean(),
  /** The own customer, or for users of the seller the one chosen last, while attached. */
  customerId: z.nullable(z.number()),
})
export type Account = z.infer<typeof StoredAccount> & { customerId: ActiveCustomerId | null }

const account = statement('session.account', {
  params: { loginId: z.string() },
  row: StoredAccount,
  text: `
    select
      u.id,
      u.login_id as "loginId",
      u.password_hash as "passwordHash",
      u.user_type <> 'Unregistered' as registered,
      u.blocked,
      'changecustomer' = any (u.permissions) as "choosesCustomer",
      (select c.id from customer c
        where c.active and c.id in (u.customer_id, u.last_customer_id) and rights_at(u.id, c.id) is not null
        order by c.id = u.last_customer_id desc nulls last limit 1) as "customerId"
    from app_user u where lower(u.login_id) = lower(:loginId)`,
})

/** The account of a login name, without regard to case. */
export async function findAccount(db: Db, loginId: string): Promise<Account | undefined> {
  const [row] = await account(db, { loginId })
  return row as Account | undefined
}

const logins = statement('session.loginFrom', {
  params: { userId: z.nullable(z.number()), network: z.string() },
  text: `
    select from audit_event where event = 'login' and user_id = :userId and network = :network
      and at > now() - interval '90 days' limit 1`,
})

/** Whether the user has logged in from this network within the last 90 days. */
export async function hasLoggedInFrom(db: Db, userId: number | null, network: string): Promise<boolean> {
  return (await logins(db, { userId, network })) > 0
}

/** Remembers when the user logged in. */
export async function touchLastLogin(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ last_login_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}

const firstRun = statement('session.firstRun', {
  params: {},
  text: 'select from first_run where code_hash is not null and not exists (select from app_user where is_admin)',
})

/** Whether the portal waits for its first administrator. */
export async function isFirstRun(db: Db): Promise<boolean> {
  return (await firstRun(db, {})) > 0
}
