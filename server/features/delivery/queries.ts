import { sql } from 'kysely'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import type { CutOff } from './rules.ts'

/** What can be chosen for the delivery of a cart. */
export interface ShippingOptions {
  deliveryFlags: string
  cutOffs: CutOff[]
  /** Least net price of goods in an order. */
  minimumHaler: number | null
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

/** Delivery days of a customer and the cut-offs of its route. */
export async function readCalendar(
  db: Db,
  customerId: ActiveCustomerId,
): Promise<Pick<ShippingOptions, 'deliveryFlags' | 'cutOffs'> | undefined> {
  const { rows } = await sql<Pick<ShippingOptions, 'deliveryFlags' | 'cutOffs'>>`
    select delivery_flags as "deliveryFlags", cut_offs as "cutOffs" from delivery_of(${customerId})`.execute(db)
  return rows[0]
}

/** What can be chosen for the delivery of a cart of the customer. */
export async function readShipping(
  db: Db,
  customerId: ActiveCustomerId,
  cartId: string,
): Promise<ShippingOptions | undefined> {
  const { rows } = await sql<ShippingOptions>`
    select delivery_flags as "deliveryFlags", cut_offs as "cutOffs", minimum_haler::float8 as "minimumHaler", methods
    from cart c, delivery_of(${customerId}) where c.customer_id = ${customerId} and c.id = ${cartId}`.execute(db)
  return rows[0]
}
