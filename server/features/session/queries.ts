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

/** Counts one more attempt in this hour and returns how many there have been, this one included. */
export async function countAttempt(db: Db, kind: string, subject: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into attempt (kind, subject, hour) values (${kind}, ${subject}, date_trunc('hour', now()))
    on conflict (kind, subject, hour) do update set count = attempt.count + 1
    returning count`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many attempts there have been in this hour. */
export async function countOfAttempts(db: Db, kind: string, subject: string): Promise<number> {
  const row = await db
    .selectFrom('attempt')
    .select('count')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('hour', '=', sql<Date>`date_trunc('hour', now())`)
    .executeTakeFirst()
  return row?.count ?? 0
}
