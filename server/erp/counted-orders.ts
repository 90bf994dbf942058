import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const findCounted = statement('erp.findCounted', {
  params: { ids: z.array(z.string()) },
  row: z.object({ id: z.string() }),
  text: `select order_id as id from verification where order_id = any (:ids::text[])`,
})

/**
 * Takes over the new lines of changed orders of the back office that the warehouse has begun to count; returns which of the
 * changed orders those are. Scans hang on positions, so a line keeps its own and what was counted of it, and a new one comes
 * behind all others.
 */
export async function mergeCounted(db: Db, changed: readonly string[]): Promise<string[]> {
  const ids = (await findCounted(db, { ids: [...changed] })).map(({ id }) => id)
  if (ids.length === 0) return []
  await sql`
    create temp table counted_line on commit drop as
    with came as (
      select s.id as order_id, l.*, case when l.item_id = '' then l.name end as words,
        row_number() over (partition by s.id, l.item_id, case when l.item_id = '' then l.name end order by l.position) as nth
      from staged_order s join staged_line l on l.kind = 'order' and l.row = s.row
      where s.ok and s.portal_id is null and s.id = any (${ids})),
    had as (
      select l.order_id, l.position, l.item_id, case when l.item_id = '' then l.name end as words,
        row_number() over (partition by l.order_id, l.item_id, case when l.item_id = '' then l.name end
          order by l.position) as nth
      from order_line l where l.order_id = any (${ids}))
    select coalesce(h.order_id, c.order_id) as order_id, h.position as had, c.position as came, c.item_id, c.name, c.unit,
      c.quantity, c.vat_rate, c.net_price, c.net_haler, c.gross_haler
    from had h full join came c on c.order_id = h.order_id and c.item_id = h.item_id and c.nth = h.nth
      and c.words is not distinct from h.words`.execute(db)
  await sql`
    insert into order_line (order_id, customer_id, position, item_id, name, ean, unit, quantity, sales_quantity,
      vat_rate, net_price, net_haler, gross_haler)
    select c.order_id, o.customer_id,
      (select coalesce(max(l.position), 0) from order_line l where l.order_id = c.order_id)
        + row_number() over (partition by c.order_id order by c.came),
      c.item_id, c.name, coalesce(i.ean, ''), c.unit, c.quantity, c.quantity, c.vat_rate, c.net_price, c.net_haler,
      c.gross_haler
    from counted_line c
      join customer_order o on o.id = c.order_id
      left join item i on i.id = c.item_id
    where c.had is null`.execute(db)
  await sql`
    delete from order_line l using counted_line c
    where l.order_id = c.order_id and l.position = c.had and c.came is null and l.wanted_quantity is null
      and not exists (select from scan s where s.order_id = l.order_id and s.position = l.position)`.execute(db)
  // A line that was counted and is no longer ordered stays with an ordered quantity of 0, until somebody takes the goods out of
  // the crate.
  await sql`
    update order_line l set
      name = coalesce(c.name, l.name), unit = coalesce(c.unit, l.unit),
      quantity = coalesce(c.quantity, 0), sales_quantity = coalesce(c.quantity, 0),
      vat_rate = coalesce(c.vat_rate, l.vat_rate), net_price = coalesce(c.net_price, l.net_price),
      net_haler = coalesce(c.net_haler, 0), gross_haler = coalesce(c.gross_haler, 0),
      wanted_quantity = case when l.reason = 'Added' then l.wanted_quantity
        when l.wanted_quantity is not null then greatest(coalesce(c.quantity, 0), 0) end,
      verified_quantity = case when l.wanted_quantity is not null then l.verified_quantity end,
      reason = case when l.reason = 'Added' then l.reason when c.came is null then 'Removed'
        when l.reason = 'Removed' then '' else l.reason end
    from counted_line c
    where l.order_id = c.order_id and l.position = c.had`.execute(db)
  await sql`drop table counted_line`.execute(db)
  return ids
}
