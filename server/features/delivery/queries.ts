import { sql } from 'kysely'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import type { ClosedDay, CutOff } from './rules.ts'

/** When a customer is supplied. */
export interface Calendar {
  /** Seven flags, Sunday first. */
  deliveryFlags: string
  cutOffs: CutOff[]
  closedDays: ClosedDay[]
}

/** What can be chosen for the delivery of a cart. */
export interface ShippingOptions extends Calendar {
  /** Least net price of goods in an order. */
  minimumHaler: number | null
  /** Net price of goods from which transport costs nothing. */
  freeHaler: number | null
  methods: { Id: string; NameCs: string; NameEn: string; haler: number; vat: string }[]
}

/** The same with the addresses it can go to. */
export interface DeliveryOptions extends ShippingOptions {
  addresses: { id: string; text: string; isDefault: boolean }[]
  /** The customer's own address. */
  seat: string
}

/** The fields of the whole cart that its users choose. */
export interface Delivery {
  date: string | null
  methodId: string | null
  addressId: string | null
  note: string
  driverNote: string
  ownNumber: string
}

const calendar = sql`delivery_flags as "deliveryFlags", cut_offs as "cutOffs", closed_days as "closedDays"`

/** Delivery days of a customer, the cut-offs of its route and the days without deliveries. */
export async function readCalendar(db: Db, customerId: ActiveCustomerId): Promise<Calendar | undefined> {
  const { rows } = await sql<Calendar>`select ${calendar} from delivery_of(${customerId})`.execute(db)
  return rows[0]
}

/** The days without deliveries. */
export async function listClosedDays(db: Db): Promise<ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`select day::text, reason from closed_day`.execute(db)
  return rows
}

/** What can be chosen for the delivery of a cart of the customer. */
export async function readShipping(
  db: Db,
  customerId: ActiveCustomerId,
  cartId: string,
): Promise<ShippingOptions | undefined> {
  const { rows } = await sql<ShippingOptions>`
    select ${calendar}, minimum_haler::float8 as "minimumHaler", free_haler::float8 as "freeHaler", methods
    from cart c, delivery_of(${customerId}) where c.customer_id = ${customerId} and c.id = ${cartId}`.execute(db)
  return rows[0]
}
