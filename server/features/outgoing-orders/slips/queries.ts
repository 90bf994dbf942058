import * as z from 'zod/mini'
import { verificationReasons } from '#contract/orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { mayLeave } from '#server/db/outgoing-tables.ts'
import { statement } from '#server/db/statement.ts'

const ofCustomer = { orderId: z.string(), customerId: z.number() }
interface OfOrder {
  orderId: string
  customerId: ActiveCustomerId
}

// What a person settled was issued there by hand.
const isThere = `(s.state in ('sent', 'accepted') or s.settled_at is not null)`

const queued = statement('slips.queue', {
  params: { ...ofCustomer, warning: z.string() },
  text: `
    insert into outgoing_slip as s (order_id, customer_id, content)
    select
      o.id,
      o.customer_id,
      jsonb_build_object(
        'note', coalesce(v.note, ''),
        'lines', (select coalesce(jsonb_agg(jsonb_build_object(
            'itemId', l.item_id,
            'name', l.name,
            'unit', l.unit,
            'ordered', coalesce(l.wanted_quantity, 0)::text,
            'quantity', l.verified_quantity::text,
            'vatRate', l.vat_rate::text,
            'netPrice', l.net_price::text,
            'netHaler', round(l.net_price * l.verified_quantity * 100),
            'reason', l.reason,
            'text', l.reason_text) order by l.position), '[]')
          from order_line l
          where l.customer_id = o.customer_id and l.order_id = o.id and l.verified_quantity is not null),
        'packages', (select coalesce(jsonb_agg(jsonb_build_object(
            'name', t.name,
            'issued', p.issued,
            'returned', p.returned) order by t.name), '[]')
          from verification_package p join package_type t on t.id = p.package_id
          where p.customer_id = o.customer_id and p.order_id = o.id and p.issued + p.returned > 0))
    from customer_order o
      left join verification v on v.customer_id = o.customer_id and v.order_id = o.id
    where o.customer_id = :customerId and o.id = :orderId
    on conflict (order_id) do update set
      warnings = case when ${isThere} and s.content <> excluded.content and :warning <> all (s.warnings)
        then s.warnings || :warning::text else s.warnings end,
      content = case when s.state in ('sent', 'accepted') then s.content else excluded.content end,
      created_at = case when ${isThere} then s.created_at else now() end,
      due_at = case when ${isThere} then s.due_at else now() end,
      -- Who reads it to send it at this moment has what was counted before.
      lease = case when ${isThere} then s.lease end,
      fault = case when s.state = 'refused' and s.settled_at is null then '' else s.fault end,
      withdrawn_at = null,
      state = case when s.state = 'refused' and s.settled_at is null then 'waiting' else s.state end`,
})

/** What is said when an order was counted otherwise after its slip had left; a key of the texts. */
export const COUNTED_AGAIN = 'The order was counted again after this was handed over. Put the issue slip right by hand.'

/** Lets what was counted of an order go out; what may be there already does not, with a warning when it differs. */
export async function queueSlip(db: Db, order: OfOrder): Promise<void> {
  await queued(db, { ...order, warning: COUNTED_AGAIN })
}

const fetched = statement('slips.fetched', {
  params: { orderId: z.string() },
  text: `
    update outgoing_slip s set
      state = 'sent',
      sent_at = case when s.state = 'sent' then s.sent_at else now() end
    where s.order_id = :orderId and s.withdrawn_at is null and ${mayLeave.slip}
      and (s.state = 'sent' or (s.state = 'waiting' and s.due_at < 'infinity'))`,
})

/** Notes that another system fetches a slip, so that it may be there; false for one that waits for a count or its order. */
export async function markFetched(db: Db, orderId: string): Promise<boolean> {
  return (await fetched(db, { orderId })) > 0
}

const Slip = z.object({
  erpNumber: z.string(),
  created: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      itemId: z.string(),
      erpId: z.nullable(z.string()),
      name: z.string(),
      unit: z.string(),
      ordered: z.string(),
      quantity: z.string(),
      vatRate: z.string(),
      netPrice: z.string(),
      netHaler: z.number(),
      reason: z.enum(verificationReasons),
      text: z.string(),
    }),
  ),
  packages: z.array(z.object({ name: z.string(), issued: z.number(), returned: z.number() })),
})

const whole = statement('slips.read', {
  params: ofCustomer,
  row: Slip,
  text: `
    select
      coalesce(o.erp_number, o.id) as "erpNumber",
      to_char(s.created_at at time zone 'Europe/Prague', 'YYYY-MM-DD') as created,
      s.content ->> 'note' as note,
      (select coalesce(json_agg(json_build_object(
          'itemId', x."itemId",
          'erpId', i.erp_id,
          'name', x.name,
          'unit', x.unit,
          'ordered', x.ordered,
          'quantity', x.quantity,
          'vatRate', x."vatRate",
          'netPrice', x."netPrice",
          'netHaler', x."netHaler",
          'reason', x.reason,
          'text', x.text)), '[]')
        from jsonb_to_recordset(s.content -> 'lines') x ("itemId" text, name text, unit text, ordered text, quantity text,
          "vatRate" text, "netPrice" text, "netHaler" bigint, reason text, text text)
          left join item i on i.id = x."itemId") as lines,
      (select coalesce(json_agg(json_build_object('name', x.name, 'issued', x.issued, 'returned', x.returned)), '[]')
        from jsonb_to_recordset(s.content -> 'packages') x (name text, issued integer, returned integer)) as packages
    from outgoing_slip s join customer_order o on o.customer_id = :customerId and o.id = s.order_id
    where s.order_id = :orderId and s.customer_id = :customerId`,
})

/** What was counted, as it stands on the slip, with the number of the order in the accounting system. */
export async function readSlip(db: Db, customerId: ActiveCustomerId, orderId: string): Promise<z.infer<typeof Slip>> {
  const [slip] = await whole(db, { customerId, orderId })
  if (!slip) throw new Error(`the slip of order ${orderId} is gone`)
  return slip
}

export type StoredSlip = z.infer<typeof Slip>
