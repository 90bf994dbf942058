import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { OfOrder } from '#server/features/warehouse/queries.ts'

const ofOrder = { customerId: z.number(), orderId: z.string() }

const counted = statement('warehouse.countLines', {
  params: { ...ofOrder, lines: z.string() },
  text: `
    update order_line l set
      wanted_quantity = coalesce(l.wanted_quantity, l.bought_quantity),
      verified_quantity = greatest(x.quantity, 0),
      -- What the accounting system took out or added stays called so.
      reason = case when l.reason in ('Removed', 'Added') then l.reason else x.reason end,
      reason_text = x.text
    from json_to_recordset(:lines::json) as x (position integer, quantity numeric, reason text, text text)
    where l.customer_id = :customerId and l.order_id = :orderId and l.position = x.position`,
})

export interface CountedLine {
  position: number
  quantity: number
  reason: string
  text: string
}

/** Writes what was counted into the lines of the order. */
export async function countLines(db: Db, order: OfOrder, lines: readonly CountedLine[]): Promise<void> {
  await counted(db, { ...order, lines: JSON.stringify(lines) })
}

const cleared = statement('warehouse.clearSubstitutes', {
  params: ofOrder,
  text: `
    delete from order_line
    where customer_id = :customerId and order_id = :orderId and reason = 'Added' and wanted_quantity = 0`,
})

const added = statement('warehouse.addSubstitutes', {
  params: { ...ofOrder, items: z.string() },
  text: `
    insert into order_line (order_id, customer_id, position, item_id, name, ean, unit, quantity, sales_quantity,
      verified_quantity, wanted_quantity, reason, reason_text, vat_rate, net_price, net_haler, gross_haler)
    select
      :orderId,
      :customerId,
      (select coalesce(max(l.position), 0) from order_line l
        where l.customer_id = :customerId and l.order_id = :orderId) + row_number() over (order by x.item_id),
      x.item_id,
      p.name,
      p.ean,
      p.unit,
      0,
      0,
      x.quantity,
      0,
      'Added',
      x.text,
      p.vat_rate,
      p.net_price,
      0,
      0
    from json_to_recordset(:items::json) as x (item_id text, quantity numeric, text text)
      join prices_of(:customerId) p on p.item_id = x.item_id`,
})

/** Puts what leaves in place of other items into the order, at the customer's price, instead of what stood there before. */
export async function addSubstitutes(
  db: Db,
  order: OfOrder,
  items: readonly { item_id: string; quantity: number; text: string }[],
): Promise<void> {
  await cleared(db, { ...order })
  if (items.length > 0) await added(db, { ...order, items: JSON.stringify(items) })
}

const uncounted = statement('warehouse.uncountLines', {
  params: ofOrder,
  text: `
    update order_line set
      verified_quantity = nullif(wanted_quantity, sales_quantity),
      wanted_quantity = null,
      reason = case when reason in ('Removed', 'Added') then reason else '' end,
      reason_text = ''
    where customer_id = :customerId and order_id = :orderId and wanted_quantity is not null`,
})

/** Takes a finished count out of the order again; the scans stay. */
export async function uncountLines(db: Db, order: OfOrder): Promise<void> {
  await cleared(db, { ...order })
  await uncounted(db, { ...order })
}

const summed = statement('warehouse.sum', {
  params: { ...ofOrder, state: z.string(), by: z.string() },
  text: `
    update customer_order o set
      state = :state,
      accepted_by = case when o.accepted_at is null then :by else o.accepted_by end,
      accepted_at = coalesce(o.accepted_at, now()),
      line_count = s.lines,
      net_haler = o.shipping_haler + s.net,
      gross_haler = o.shipping_haler + round(o.shipping_haler * o.shipping_vat / 100) + s.gross
    from (
      select
        count(*)::int as lines,
        coalesce(sum(case when n.as_ordered then l.net_haler else l.bought_haler end), 0) as net,
        coalesce(sum(case when n.as_ordered then l.gross_haler
          else l.bought_haler + round(l.bought_haler * l.vat_rate / 100) end), 0) as gross
      from order_line l,
        lateral (select l.wanted_quantity is null or l.bought_quantity = l.sales_quantity as as_ordered) n
      where l.customer_id = :customerId and l.order_id = :orderId) s
    where o.customer_id = :customerId and o.id = :orderId`,
})

/** Brings the order into a state with the sums of its lines as they are now. */
export async function sumOrder(db: Db, order: OfOrder, state: string, by: string): Promise<void> {
  await summed(db, { ...order, state, by })
}

const released = statement('warehouse.release', {
  params: { ...ofOrder, note: z.string() },
  text: `
    update verification set
      user_id = null,
      user_name = '',
      note = :note,
      taken_as = coalesce(lines_of_order(:customerId, :orderId), '')
    where customer_id = :customerId and order_id = :orderId`,
})

/** Nobody has the order in hands any more, and what was written about it stays. */
export async function release(db: Db, order: OfOrder, note: string): Promise<void> {
  await released(db, { ...order, note })
}

const packed = statement('warehouse.pack', {
  params: { ...ofOrder, packages: z.string() },
  text: `
    insert into verification_package (order_id, customer_id, package_id, issued, returned)
    select
      :orderId,
      :customerId,
      g."PackageID",
      g."Issued",
      g."Returned"
    from json_to_recordset(:packages::json) as g ("PackageID" text, "Issued" integer, "Returned" integer)
      join package_type t on t.id = g."PackageID"
    on conflict (order_id, package_id) do update set issued = excluded.issued, returned = excluded.returned`,
})

/** Notes what packaging went with the order and came back. */
export async function notePackages(db: Db, order: OfOrder, packages: readonly object[]): Promise<void> {
  await packed(db, { ...order, packages: JSON.stringify(packages) })
}
