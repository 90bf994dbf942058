import { sql } from 'kysely'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

export interface Account {
  id: number
  loginId: string
  passwordHash: string | null
  registered: boolean
  blocked: boolean
  choosesCustomer: boolean
  /** The own customer, or for users of the operator the one chosen last, while attached. */
  customerId: ActiveCustomerId | null
}

/** The account of a login name, without regard to case. */
export async function findAccount(db: Db, loginId: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id, u.login_id as "loginId", u.password_hash as "passwordHash", u.user_type <> 'Unregistered' as registered,
      u.blocked, 'changecustomer' = any (u.permissions) as "choosesCustomer",
      (select c.id from customer c
        where c.active and c.id <> 0 and (c.id = u.customer_id or c.id = u.last_customer_id
          and exists (select from user_customer a where a.user_id = u.id and a.customer_id = c.id))
        order by c.id = u.last_customer_id desc nulls last limit 1) as "customerId"
    from app_user u where lower(u.login_id) = lower(${loginId})`.execute(db)
  return rows[0]
}

/** Whether the user has logged in from this network within the last 90 days. */
export async function hasLoggedInFrom(db: Db, userId: number | null, network: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_event where event = 'login' and user_id = ${userId} and network = ${network}
      and at > now() - interval '90 days' limit 1`.execute(db)
  return rows.length > 0
}

/** Remembers when the user logged in. */
export async function touchLastLogin(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ last_login_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}
