import { sql } from 'kysely'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

/** Customers that may have carts. */
export async function listCustomerIds(db: Db): Promise<ActiveCustomerId[]> {
  const rows = await db.selectFrom('customer').select('id').where('id', '<>', 0).execute()
  return rows.map((row) => row.id as ActiveCustomerId)
}

/** Deletes the customer's requests that nobody will repeat any more, and who looked at its cart. */
export async function deleteOldRequests(db: Db, customerId: ActiveCustomerId): Promise<void> {
  await sql`delete from cart_request
    where customer_id = ${customerId} and created_at < now() - interval '7 days'`.execute(db)
  await sql`delete from cart_visitor
    where customer_id = ${customerId} and seen_at < now() - interval '1 day'`.execute(db)
}
