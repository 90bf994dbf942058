import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const ClosedDay = z.object({ day: z.string(), reason: z.string() })

const Calendar = z.object({
  /** Seven flags, Sunday first. */
  deliveryFlags: z.string(),
  cutOffs: z.array(z.object({ weekday: z.number(), daysBefore: z.number(), until: z.string() })),
  closedDays: z.array(ClosedDay),
})
/** When a customer is supplied. */
export type Calendar = z.infer<typeof Calendar>

const ShippingOptions = z.extend(Calendar, {
  /** Least net price of items in an order. */
  minimumHaler: z.nullable(z.number()),
  /** Net price of items from which shipping costs nothing. */
  freeHaler: z.nullable(z.number()),
  lateByStaff: z.boolean(),
  methods: z.array(
    z.object({ Id: z.string(), NameCs: z.string(), NameEn: z.string(), haler: z.number(), vat: z.string() }),
  ),
})
/** What can be chosen for the delivery of a cart. */
export type ShippingOptions = z.infer<typeof ShippingOptions>

const DeliveryOptions = z.extend(ShippingOptions, {
  addresses: z.array(z.object({ id: z.string(), text: z.string(), isDefault: z.boolean() })),
  /** The customer's own address. */
  seat: z.string(),
})
/** The same with the addresses it can go to. */
export type DeliveryOptions = z.infer<typeof DeliveryOptions>

/** The fields of the whole cart that its users choose. */
export interface Delivery {
  date: string | null
  methodId: string | null
  addressId: string | null
  note: string
  driverNote: string
  ownNumber: string
}

const calendarColumns = `
      delivery_flags as "deliveryFlags",
      cut_offs as "cutOffs",
      closed_days as "closedDays"`

const calendar = statement('delivery.calendar', {
  params: { customerId: z.number() },
  row: Calendar,
  text: `
    select ${calendarColumns}
    from delivery_of(:customerId)`,
})

/** Delivery days of a customer, the cut-offs of its route and the days without deliveries. */
export async function readCalendar(db: Db, customerId: ActiveCustomerId): Promise<Calendar | undefined> {
  const [row] = await calendar(db, { customerId })
  return row
}

const closedDays = statement('delivery.closedDays', {
  params: {},
  row: ClosedDay,
  text: 'select day::text, reason from closed_day',
})

/** The days without deliveries. */
export async function listClosedDays(db: Db): Promise<Calendar['closedDays']> {
  return closedDays(db, {})
}

const shipping = statement('delivery.shipping', {
  params: { customerId: z.number(), cartId: z.string() },
  row: ShippingOptions,
  text: `
    select ${calendarColumns},
      minimum_haler::float8 as "minimumHaler",
      free_haler::float8 as "freeHaler",
      late_by_staff as "lateByStaff",
      methods
    from cart c, delivery_of(:customerId) where c.customer_id = :customerId and c.id = :cartId`,
})

/** What can be chosen for the delivery of a cart of the customer. */
export async function readShipping(
  db: Db,
  customerId: ActiveCustomerId,
  cartId: string,
): Promise<ShippingOptions | undefined> {
  const [row] = await shipping(db, { customerId, cartId })
  return row
}
