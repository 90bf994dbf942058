import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { held } from '#server/features/cart/queries.ts'

const renewed = statement('cart.renewLock', {
  params: { customerId: z.number(), cartId: z.string(), userId: z.number(), session: z.instanceof(Buffer) },
  text: `
    update cart c set
      locked_at = now(),
      locked_session = :session
    where c.customer_id = :customerId and c.id = :cartId and c.locked_by = :userId and ${held}`,
})

/** Starts the holder's 15 minutes anew. */
export async function renewLock(
  db: Db,
  customerId: ActiveCustomerId,
  lock: { cartId: string; userId: number; session: Buffer },
): Promise<void> {
  await renewed(db, { customerId, ...lock })
}
