import * as z from 'zod/mini'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const customerId = z.number()

const options = statement('standing-orders.options', {
  params: { customerId },
  row: z.object({
    minimumHaler: z.nullable(z.number()),
    freeHaler: z.nullable(z.number()),
    methods: z.array(
      z.object({ Id: z.string(), NameCs: z.string(), NameEn: z.string(), haler: z.number(), vat: z.string() }),
    ),
    addresses: z.array(z.object({ id: z.string(), text: z.string(), isDefault: z.boolean() })),
    seat: z.string(),
  }),
  text: `
    select
      d.minimum_haler::float8 as "minimumHaler",
      d.free_haler::float8 as "freeHaler",
      d.methods,
      d.addresses,
      d.seat
    from delivery_of(:customerId) d`,
})

/** What can be chosen for a delivery of the customer. */
export async function readOptions(db: Db, customerId: ActiveCustomerId) {
  const [row] = await options(db, { customerId })
  if (!row) throw new Error(`the customer ${customerId} is gone`)
  return row
}
