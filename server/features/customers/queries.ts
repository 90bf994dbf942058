import { sql } from 'kysely'
import type { UserCustomer } from '#contract/customers.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

/** The customers a user is attached to, the own one included; `activeId` first, the others by name in Czech order. */
export async function listUserCustomers(db: Db, userId: number, activeId: number | null): Promise<UserCustomer[]> {
  const { rows } = await sql<UserCustomer>`
    select c.id as "CustomerID", c.branch_id as "BranchID", c.ico as "ICO", c.name as "CustomerName",
      c.street as "Street1", c.city as "City", c.zip as "ZIP", c.delivery_days as "DeliveryDays",
      m.cart_lines as "CartLines", m.overdue as "HasBillsAfterDueDate"
    from customer_marks(${userId}) m join customer c on c.id = m.customer_id
    order by c.id = ${activeId ?? -1} desc, c.name collate "cs-x-icu", c.branch_id, c.id`.execute(db)
  return rows
}

/** Makes a customer the active one of the session and of later logins, only when the user is attached to it. */
export async function setActiveCustomer(
  db: Db,
  { tokenHash, userId, customerId }: { tokenHash: Buffer; userId: number; customerId: number },
): Promise<ActiveCustomerId | null> {
  const { rows } = await sql<{ id: ActiveCustomerId }>`
    with allowed as (
      select c.id from customer c join app_user u on u.id = ${userId}
      where c.id = ${customerId} and c.id <> 0 and c.active and (c.id = u.customer_id
        or exists (select from user_customer a where a.user_id = u.id and a.customer_id = c.id))
    ), remembered as (
      update app_user set last_customer_id = allowed.id from allowed where app_user.id = ${userId}
    )
    update session set customer_id = allowed.id from allowed where token_hash = ${tokenHash}
    returning allowed.id`.execute(db)
  return rows[0]?.id ?? null
}
