import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const MovedPieces = z.object({
  packageId: z.string(),
  date: z.nullable(z.string()),
  issued: z.number(),
  returned: z.number(),
})
export type MovedPieces = z.infer<typeof MovedPieces>

const moved = statement('packages.moved', {
  params: { customerId: z.number(), since: z.string() },
  row: MovedPieces,
  // What was there before has no day.
  text: `
    select
      package_id as "packageId",
      null::date as date,
      greatest(sum(issued - returned), 0)::int as issued,
      greatest(sum(returned - issued), 0)::int as returned
    from package_movement where customer_id = :customerId and date < :since::date group by package_id
    union all
    select
      package_id as "packageId",
      date,
      sum(issued)::int as issued,
      sum(returned)::int as returned
    from package_movement where customer_id = :customerId and date >= :since::date group by package_id, date
    order by 1, 2 nulls first`,
})

/** What went out and came back on each day since one, with what was there before, by kind and day. */
export async function listMoved(db: Db, customerId: ActiveCustomerId, since: string): Promise<MovedPieces[]> {
  return moved(db, { customerId, since })
}
