import type { CustomerContext } from '#server/context.ts'
import { retry } from '#server/db/retry.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { newVersion } from '#server/features/cart/service.ts'
import { copyDeleted, readOutcome } from './queries.ts'

/** Brings a deleted cart back; asked for again, by a colleague too, it stays the open cart it became. */
export async function restore({ customerDb, customerId }: CustomerContext, cartId: string): Promise<void> {
  const to = newVersion()
  if (await retry(() => copyDeleted(customerDb, customerId, { cartId, to }))) return
  const outcome = await readOutcome(customerDb, customerId, cartId)
  ensure(outcome, 'not-found')
  if (outcome.isBack) return
  throw new PortalError(outcome.hasOpen ? 'cart.exists' : 'cart.closed')
}
