import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const customerId = z.number()

const orderMovements = statement('packages.bookOrder', {
  params: { customerId, orderId: z.string(), today: z.string(), packages: z.string() },
  text: `
    insert into package_movement (customer_id, package_id, date, document_id, kind, issued, returned)
    select
      :customerId,
      t.id,
      :today::date,
      :orderId,
      case when h.net is not null then 'Correction' when g."Issued" > 0 then 'Delivery' else 'Return' end,
      case when h.net is null then g."Issued" else greatest(g."Issued" - g."Returned" - h.net, 0) end,
      case when h.net is null then g."Returned" else greatest(h.net - g."Issued" + g."Returned", 0) end
    from json_to_recordset(:packages::json) as g ("PackageID" text, "Issued" integer, "Returned" integer)
      join package_type t on t.id = g."PackageID"
      left join (
        select package_id, sum(issued - returned)::int as net from package_movement
        where customer_id = :customerId and document_id = :orderId group by package_id) h on h.package_id = t.id
    where (h.net is null and g."Issued" + g."Returned" > 0) or h.net <> g."Issued" - g."Returned"`,
})

/** Brings what the account says of an order to what was counted; what it says already is put right, not said twice. */
export async function bookOrder(
  db: Db,
  order: { customerId: ActiveCustomerId; orderId: string },
  packages: readonly { PackageID: string; Issued: number; Returned: number }[],
  today: string,
): Promise<void> {
  await orderMovements(db, { ...order, today, packages: JSON.stringify(packages) })
}
