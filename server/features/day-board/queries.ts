import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const DayMarks = z.object({
  id: z.number(),
  phone: z.string(),
  route: z.string(),
  orders: z.nullable(z.number()),
  lastOrdered: z.nullable(z.string()),
  gross: z.nullable(z.number()),
  weeks: z.nullable(z.number()),
  weeksByNow: z.nullable(z.number()),
})
export type DayMarks = z.infer<typeof DayMarks>

const marks = statement('dayBoard.marks', {
  params: { userId: z.number(), day: z.string(), now: z.date() },
  row: DayMarks,
  text: `
    select
      c.id,
      c.phone,
      coalesce(r.name, '') as route,
      m.orders,
      to_char(m.ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastOrdered",
      (m.gross_haler / 100.0)::float8 as gross,
      m.weeks,
      m.weeks_by_now as "weeksByNow"
    from day_marks(:userId, :day::date, :now) m
      join customer c on c.id = m.customer_id left join delivery_route r on r.id = c.route_id`,
})

/** What is known of the orders of a user's own customers for a day. */
export async function listDayMarks(db: Db, userId: number, day: string, now: Date): Promise<DayMarks[]> {
  return marks(db, { userId, day, now })
}
