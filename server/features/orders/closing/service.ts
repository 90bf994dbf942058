import type { Context } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { orderUntil } from '#server/features/delivery/service.ts'
import { readStanding } from './queries.ts'
import { type Closing, closingOf, type Standing } from './rules.ts'

export type { Closing } from './rules.ts'

type Asked = Pick<Context, 'now' | 'config'>

/** Until when the buyer can change an order, and what keeps them from it now. */
export async function closingFor(
  { now, config }: Asked,
  db: Db,
  order: { customerId: ActiveCustomerId; standing: Standing; delivery: string | null },
): Promise<{ until: string | null; closing: Closing | null }> {
  const { customerId, standing, delivery } = order
  const isAhead = standing.state === 'New' && !standing.isBackOffice && delivery !== null
  const until = isAhead ? await orderUntil(db, customerId, delivery, config) : undefined
  return { until: until?.toISOString() ?? null, closing: closingOf(standing, until, now) ?? null }
}

/** What keeps the buyer from changing an order; null when nothing does, undefined when there is no such order. */
export async function findClosing(
  asked: Asked,
  db: Db,
  customerId: ActiveCustomerId,
  orderId: string,
): Promise<Closing | null | undefined> {
  const found = await readStanding(db, customerId, orderId)
  return found && (await closingFor(asked, db, { customerId, ...found })).closing
}
