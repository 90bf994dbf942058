import * as z from 'zod/mini'
import type { Scan } from '#contract/warehouse.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { OfOrder } from '#server/features/warehouse/queries.ts'

const given = `rows from (json_to_recordset(:scans::json) as ("ScanId" uuid, "Position" integer, "ItemId" text,
        "Quantity" numeric, "Reason" text, "ReasonText" text, "Code" text, "Batch" text, "Expires" date, "Time" timestamptz))
        with ordinality g ("ScanId", "Position", "ItemId", "Quantity", "Reason", "ReasonText", "Code", "Batch", "Expires",
        "Time", place)`

const stored = statement('warehouse.storeScans', {
  params: {
    customerId: z.number(),
    orderId: z.string(),
    scans: z.string(),
    userId: z.number(),
    userName: z.string(),
  },
  row: z.object({ ScanId: z.string() }),
  text: `
    with given as (
      select g.* from ${given}),
    fitting as (
      select g.* from given g
        join order_line l on l.customer_id = :customerId and l.order_id = :orderId and l.position = g."Position"
      where l.item_id <> '' and (g."ItemId" = l.item_id or exists (select from item i where i.id = g."ItemId"))),
    stored as (
      insert into scan (id, order_id, customer_id, position, item_id, quantity, reason, reason_text, code, batch, expires,
        scanned_at, user_id, user_name)
      select
        "ScanId",
        :orderId,
        :customerId,
        "Position",
        "ItemId",
        "Quantity",
        "Reason",
        coalesce("ReasonText", ''),
        "Code",
        coalesce("Batch", ''),
        "Expires",
        "Time",
        :userId,
        :userName
      from fitting order by place
      on conflict (id) do nothing)
    select g."ScanId"::text as "ScanId" from given g
    where not exists (select from fitting f where f."ScanId" = g."ScanId")`,
})

/** Stores scans, each once whatever is sent again; returns those that fit no line of the order. */
export async function storeScans(
  db: Db,
  order: OfOrder,
  scans: readonly Scan[],
  user: { userId: number; userName: string },
): Promise<string[]> {
  const rows = await stored(db, { ...order, ...user, scans: JSON.stringify(scans) })
  return rows.map(({ ScanId }) => ScanId)
}

const known = statement('warehouse.knownScans', {
  params: { customerId: z.number(), orderId: z.string(), ids: z.array(z.string()) },
  row: z.object({ id: z.string() }),
  text: `
    select id::text as id from scan
    where customer_id = :customerId and order_id = :orderId and id = any (:ids::uuid[])`,
})

/** Which of these were counted before. */
export async function knownScans(db: Db, order: OfOrder, ids: readonly string[]): Promise<Set<string>> {
  const rows = await known(db, { ...order, ids })
  return new Set(rows.map(({ id }) => id))
}
