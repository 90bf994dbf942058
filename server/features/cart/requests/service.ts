import type { Database } from '#server/db/connect.ts'
import { deleteOldRequests, listCustomerIds } from './queries.ts'

/** Forgets requests that are too old to be repeated, customer by customer, as the wall between them asks for. */
export async function forgetRequests(database: Database): Promise<void> {
  for (const customerId of await listCustomerIds(database.db)) {
    await deleteOldRequests(database.of(customerId), customerId)
  }
}
