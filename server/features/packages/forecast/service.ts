import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { listMoved } from './queries.ts'
import { expectedEmpties } from './rules.ts'

/** How far back is looked for how long pieces stay. */
const DAYS = 365
const DAY_MS = 86_400_000

/** What of each kind should be empty by a day, today where none is known. */
export async function forecast(
  db: Db,
  customerId: ActiveCustomerId,
  { now, by }: { now: Date; by: string | null },
): Promise<(kind: string) => ReturnType<typeof expectedEmpties>> {
  const moved = await listMoved(db, customerId, pragueDay(new Date(now.getTime() - DAYS * DAY_MS)))
  const byKind = Map.groupBy(moved, ({ packageId }) => packageId)
  return (kind) => expectedEmpties(byKind.get(kind) ?? [], by ?? pragueDay(now))
}
