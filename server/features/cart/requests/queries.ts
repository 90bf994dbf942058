import { sql } from 'kysely'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

/** Customers that may have carts. */
export async function listCustomerIds(db: Db): Promise<ActiveCustomerId[]> {
  const rows = await db.selectFrom('customer').select('id').where('id', '<>', 0).execute()
  return rows.map((row) => row.id as ActiveCustomerId)
}

/** Deletes the customer's requests that nobody will repeat any more, who looked at its cart, and carts discarded long ago. */
export async function deleteOldRequests(db: Db, customerId: ActiveCustomerId): Promise<void> {
  await sql`delete from cart_request
    where customer_id = ${customerId} and created_at < now() - interval '7 days'`.execute(db)
  await sql`delete from cart_presence
    where customer_id = ${customerId} and seen_at < now() - interval '1 day'`.execute(db)
  // It comes back for a day; its copy names the one it was made of.
  await sql`delete from cart c
    where customer_id = ${customerId} and state = 'Delete' and changed_at < now() - interval '90 days'
      and not exists (select from cart r where r.customer_id = ${customerId} and r.restored_from = c.id)`.execute(db)
}
