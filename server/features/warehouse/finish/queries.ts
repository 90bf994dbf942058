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
      -- As in an order: from a quantity on a unit may cost less.
      least(p.net_price, (
        select min(s.net_price) from steps_of(:customerId) s where s.item_id = x.item_id and s.quantity_from <= x.quantity)),
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

const Difference = z.object({ net: z.string(), gross: z.string() })
export type Difference = z.infer<typeof Difference>

const differing = statement('warehouse.difference', {
  params: ofOrder,
  row: Difference,
  text: `select net::text, gross::text from count_difference(:customerId, :orderId)`,
})

/** By how much the sums of the order differ by its count, in haléře. */
export async function readDifference(db: Db, order: OfOrder): Promise<Difference> {
  const [row] = await differing(db, { ...order })
  if (!row) throw new Error('an aggregate has a row')
  return row
}

const summed = statement('warehouse.sum', {
  params: { ...ofOrder, state: z.string(), by: z.string(), net: z.string(), gross: z.string() },
  text: `
    update customer_order o set
      state = :state,
      accepted_by = case when o.accepted_at is null then :by else o.accepted_by end,
      accepted_at = coalesce(o.accepted_at, now()),
      line_count = (select count(*) from order_line l where l.customer_id = :customerId and l.order_id = :orderId),
      net_haler = o.net_haler - :net::bigint + d.net,
      gross_haler = o.gross_haler - :gross::bigint + d.gross
    from count_difference(:customerId, :orderId) d
    where o.customer_id = :customerId and o.id = :orderId`,
})

/** Brings the order into a state; its sums change as its lines did since they differed by `before`. */
export async function sumOrder(db: Db, order: OfOrder, state: string, by: string, before: Difference): Promise<void> {
  await summed(db, { ...order, state, by, ...before })
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

/** Nobody works on the order any more; notes about it stay. */
export async function release(db: Db, order: OfOrder, note: string): Promise<void> {
  await released(db, { ...order, note })
}

const packed = statement('warehouse.pack', {
  params: { ...ofOrder, packages: z.string() },
  row: z.object({ id: z.string() }),
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
    on conflict (order_id, package_id) do update set issued = excluded.issued, returned = excluded.returned
    returning package_id as id`,
})

/** Notes what packaging went with the order and came back; returns how many kinds there are of those named. */
export async function notePackages(db: Db, order: OfOrder, packages: readonly object[]): Promise<number> {
  return (await packed(db, { ...order, packages: JSON.stringify(packages) })).length
}
