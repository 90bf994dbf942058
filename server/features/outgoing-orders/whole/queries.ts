import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const Line = z.object({
  itemId: z.string(),
  erpId: z.nullable(z.string()),
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  vatRate: z.string(),
  netPrice: z.string(),
  netHaler: z.number(),
  grossHaler: z.number(),
  note: z.string(),
  substitute: z.enum(['', 'Yes', 'No', 'Call']),
})

const whole = statement('outgoing.read', {
  params: { orderId: z.string(), customerId: z.number() },
  row: z.object({
    id: z.string(),
    revision: z.number(),
    created: z.string(),
    customer: z.object({
      id: z.number(),
      isFromErp: z.boolean(),
      name: z.string(),
      branch: z.string(),
      street: z.string(),
      city: z.string(),
      zip: z.string(),
      ico: z.string(),
      dic: z.string(),
      phone: z.string(),
      mail: z.string(),
      priceLevel: z.string(),
      seat: z.string(),
    }),
    address: z.string(),
    deliveryDate: z.nullable(z.string()),
    placedBy: z.string(),
    ownNumber: z.string(),
    note: z.string(),
    driverNote: z.string(),
    shippingMethod: z.string(),
    shippingHaler: z.number(),
    shippingVat: z.string(),
    depositHaler: z.number(),
    netHaler: z.number(),
    grossHaler: z.number(),
    lines: z.array(Line),
  }),
  text: `
    select
      o.id,
      -- What has to get there; the order's own is ahead of it after a restore.
      coalesce(g.revision, o.revision) as revision,
      to_char(o.created_at at time zone 'Europe/Prague', 'YYYY-MM-DD') as created,
      json_build_object(
        'id', c.id,
        'isFromErp', c.from_erp,
        'name', c.name,
        'branch', c.branch_id,
        'street', c.street,
        'city', c.city,
        'zip', c.zip,
        'ico', c.ico,
        'dic', c.dic,
        'phone', c.phone,
        'mail', c.mail,
        'priceLevel', c.price_level,
        'seat', (select d.seat from delivery_of(c.id) d)) as customer,
      o.address,
      o.delivery_date as "deliveryDate",
      o.placed_by_name as "placedBy",
      o.own_number as "ownNumber",
      o.note,
      o.driver_note as "driverNote",
      o.shipping_method as "shippingMethod",
      o.shipping_haler as "shippingHaler",
      o.shipping_vat as "shippingVat",
      o.deposit_haler as "depositHaler",
      o.net_haler as "netHaler",
      o.gross_haler as "grossHaler",
      (select coalesce(json_agg(x order by x.position), '[]') from (
        select
          l.position,
          l.item_id as "itemId",
          i.erp_id as "erpId",
          l.name,
          l.unit,
          l.sales_quantity::text as quantity,
          l.vat_rate::text as "vatRate",
          l.net_price::text as "netPrice",
          l.net_haler as "netHaler",
          l.gross_haler as "grossHaler",
          l.note,
          l.substitute
        from order_line l left join item i on i.id = l.item_id
        where l.order_id = o.id and l.customer_id = o.customer_id) x) as lines
    from customer_order o
      join customer c on c.id = o.customer_id
      left join outgoing_order g on g.customer_id = o.customer_id and g.order_id = o.id
    where o.customer_id = :customerId and o.id = :orderId`,
})

/** An order with all that the accounting system has to know of it, as the buyer sent it. */
export async function readOrder(db: Db, customerId: ActiveCustomerId, orderId: string) {
  const [order] = await whole(db, { customerId, orderId })
  if (!order) throw new Error(`order ${orderId} is gone`)
  return order
}

export type WholeOrder = Awaited<ReturnType<typeof readOrder>>
