import type { CommercialTimers, Timers } from '#contract/commercial-editing.ts'
import type { SessionContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { listTimers, saveTimers } from './queries.ts'

/** Sets the timers of a customer, of customer 0 for everybody, who cannot be without. */
export function changeTimers(
  context: SessionContext,
  customerId: number,
  timers: Timers | null,
): Promise<CommercialTimers[]> {
  return context.db.transaction().execute(async (db) => {
    ensure(timers !== null || customerId !== 0, 'input.invalid', { detail: 'Timers: everybody needs them' })
    ensure(await saveTimers(db, customerId, timers), 'not-found')
    const { session, network } = context
    await writeAudit(db, {
      event: 'commercial-timers.changed',
      userId: session.userId,
      loginId: session.loginId,
      customerId,
      network,
      detail: { ...timers },
    })
    return (await listTimers(db, customerId)).filter((one) => one.CustomerID === customerId)
  })
}
