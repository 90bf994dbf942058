import * as z from 'zod/mini'

/** An amount in haléře as crowns, null for a reader who may not see amounts. */
export const visibleAmount = (haler: string) => `case when :visible::boolean then (${haler} / 100.0)::float8 end`

/** The columns of `customer c` that papers show of a firm. */
export const partyColumns = `
      c.name,
      c.street,
      c.city,
      c.zip,
      c.ico,
      c.dic,
      c.phone,
      c.mail`

/** What a write of `cart` sets of its delivery. */
export const deliverySet = `
          delivery_date = :deliveryDate,
          shipping_method = :methodId,
          address_id = :addressId,
          note = :note,
          driver_note = :driverNote,
          own_number = :ownNumber,
          shipping_haler = :shippingHaler,
          shipping_vat = :shippingVat`

/** The parameters of `deliverySet`. */
export const deliveryParams = {
  deliveryDate: z.nullable(z.string()),
  methodId: z.nullable(z.string()),
  addressId: z.nullable(z.string()),
  note: z.string(),
  driverNote: z.string(),
  ownNumber: z.string(),
  shippingHaler: z.number(),
  shippingVat: z.string(),
}
