import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LATE_CANCEL } from '#contract/outgoing-orders.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

// Orders of the portal as they come back from the accounting system: what was ordered stays, what became of it comes beside.

/**
 * Finds the orders of the portal among the staged ones: by the external id, the number the accounting system gave them, the
 * number it was told, or its own where it took ours. Of several for one order the surest counts.
 */
export async function matchOrders(db: Db): Promise<void> {
  await sql`
    with found as (${sql.join(
      [sql`o.id = s.ext_id`, sql`o.erp_number = s.id`, sql`o.id = s.number_order`, sql`o.id = s.id`].map(
        (isSame, place) => sql`
          select s.row, s.file, s.line, o.id, ${place}::int as place
          from staged_order s join customer_order o on ${isSame} and o.customer_id = s.customer_id
          where o.cart_id is not null`,
      ),
      sql` union all `,
    )})
    update staged_order s set portal_id = m.id
    from (
      select distinct on (id) id, row
      from (select distinct on (row) * from found order by row, place) surest
      order by id, place, file, line) m
    where m.row = s.row`.execute(db)
  await sql`analyze staged_order`.execute(db)
}

const comesAnew = '(o.erp_hash is distinct from s.erp_hash or o.erp_number is distinct from s.id)'

const lockOutgoing = statement('erp.lockOutgoing', {
  params: {},
  row: z.object({ id: z.string() }),
  text: `
    select g.order_id as id
    from outgoing_order g
      join staged_order s on s.portal_id = g.order_id
      join customer_order o on o.id = g.order_id
    where s.ok and (g.state <> 'accepted' or ${comesAnew}) order by g.order_id for update of g`,
})

const lockOrders = statement('erp.lockReturned', {
  params: {},
  row: z.object({ id: z.string() }),
  text: `
    select o.id from customer_order o join staged_order s on s.portal_id = o.id
    where s.ok and ${comesAnew} order by o.id for no key update of o`,
})

/**
 * Takes over what the accounting system made of orders of the portal: its number, the state, what it counted and handed
 * over, lines it took away and lines it added. Returns how many orders changed.
 */
export async function mergeReturned(db: Db): Promise<number> {
  // The row of the way out comes first and the order before its lines, as for who changes or cancels it, counts it, or hears
  // from the accounting system; and whether it was changed since the export is asked when nobody can change it any more.
  await lockOutgoing(db, {})
  await lockOrders(db, {})
  const changed = await sql`
    update staged_order s set returned = true from customer_order o
    where o.id = s.portal_id and s.ok and (o.erp_hash is distinct from s.erp_hash or o.erp_number is distinct from s.id)
      -- What was exported before a change got there says nothing of the order as it is now. Where the change was refused, or
      -- made there by hand, what is there is what comes.
      and not exists (select from outgoing_order g where g.order_id = s.portal_id and g.revision > 1
        and (g.state in ('waiting', 'sent') or (g.state = 'accepted' and not g.by_hand and s.ext_revision < g.revision)))`.execute(
    db,
  )
  await sql`analyze staged_order`.execute(db)
  await sql`
    create temp table returned_line on commit drop as
    select s.portal_id as order_id, s.customer_id, s.state, l.item_id, min(l.position) as position,
      greatest(sum(l.quantity), 0) as quantity,
      -- An order may be marked as delivered as a whole; then nothing is counted line by line.
      case when s.state = 'Delivered' and sum(sum(l.delivered)) over (partition by s.portal_id) > 0
        then greatest(sum(l.delivered), 0) end as delivered,
      (array_agg(l.name order by l.position))[1] as name, (array_agg(l.unit order by l.position))[1] as unit,
      (array_agg(l.vat_rate order by l.position))[1] as vat_rate,
      (array_agg(l.net_price order by l.position))[1] as net_price
    from staged_order s
      join customer_order o on o.id = s.portal_id
      join staged_line l on l.kind = 'order' and l.row = s.row
    where s.returned
      -- The portal sends transport and deposits as lines of text, which are no goods.
      and (l.item_id <> '' or l.name not in (o.shipping_method, 'Doprava', 'Zálohy za vratné obaly'))
    group by s.portal_id, s.customer_id, s.state, l.item_id, case when l.item_id = '' then l.name end`.execute(db)
  await sql`analyze returned_line`.execute(db)
  await sql`
    delete from order_line l using staged_order s where s.returned and l.order_id = s.portal_id and l.reason = 'Added'
      and l.wanted_quantity is null
      -- Scans hang on positions.
      and not exists (select from scan c where c.order_id = l.order_id and c.position = l.position)`.execute(db)
  await sql`
    update order_line o set
      verified_quantity = case
        -- What the warehouse counted is what leaves.
        when o.wanted_quantity is not null then o.verified_quantity
        when came.item_id is null then 0
        when came.quantity = o.sales_quantity and came.state = 'New' then null
        else came.quantity end,
      net_price = case when o.reason = 'Added' and o.wanted_quantity is null then coalesce(came.net_price, o.net_price)
        else o.net_price end,
      delivered_quantity = case when came.item_id is null and s.state = 'Delivered' then 0 else came.delivered end,
      reason = case when o.wanted_quantity is not null then o.reason when came.item_id is null then 'Removed' when o.reason = 'Removed' then '' else o.reason end
    from order_line l
      join staged_order s on s.portal_id = l.order_id and s.returned
      left join returned_line came on came.order_id = l.order_id and came.item_id = l.item_id
    where o.order_id = l.order_id and o.position = l.position
      -- An export without lines says nothing about them.
      and exists (select from returned_line r where r.order_id = l.order_id)`.execute(db)
  await sql`
    insert into order_line (order_id, customer_id, position, item_id, name, ean, unit, quantity, sales_quantity,
      verified_quantity, delivered_quantity, reason, vat_rate, net_price, net_haler, gross_haler)
    select r.order_id, r.customer_id,
      (select coalesce(max(l.position), 0) from order_line l where l.order_id = r.order_id)
        + row_number() over (partition by r.order_id order by r.position),
      r.item_id, r.name, coalesce(i.ean, ''), r.unit, 0, 0, r.quantity, r.delivered, 'Added', r.vat_rate, r.net_price, 0, 0
    from returned_line r left join item i on i.id = r.item_id
    where not exists (select from order_line l where l.order_id = r.order_id and l.item_id = r.item_id)`.execute(db)
  await sql`
    update customer_order o set
      -- A later state from a person or the warehouse stays, unless the export has a further one or says that the order is
      -- cancelled.
      state = case
        when s.state <> 'Cancelled' and o.state is distinct from o.erp_state and order_rank(o.state) > order_rank(s.state)
          then o.state
        else s.state end,
      erp_state = s.state, erp_number = s.id, erp_hash = s.erp_hash, accepted_at = coalesce(o.accepted_at, now())
    from staged_order s where s.returned and s.portal_id = o.id`.execute(db)
  // An order that is in the books of the accounting system counts as taken, however it came there, typed by a person too.
  await sql`
    update outgoing_order g set
      state = 'accepted', fault = '', settled_at = null, erp_number = s.id, sent_at = coalesce(g.sent_at, now()), answered_at = now(),
      -- Whatever has no external id of ours was typed in there.
      by_hand = s.ext_revision is null,
      warnings = case when g.withdrawn_at is null then g.warnings else g.warnings || ${LATE_CANCEL}::text end
    from staged_order s where s.portal_id = g.order_id and s.ok and g.state <> 'accepted'
      and coalesce(s.ext_revision, 1) = g.revision`.execute(db)
  await sql`drop table returned_line`.execute(db)
  return Number(changed.numAffectedRows)
}
