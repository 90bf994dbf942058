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
    creditHaler: z.nullable(z.number()),
  }),
  text: `
    select
      d.minimum_haler::float8 as "minimumHaler",
      d.free_haler::float8 as "freeHaler",
      d.methods,
      d.addresses,
      d.seat,
      ((select c.credit_limit_haler from customer c where c.id = :customerId)
        - (select coalesce(sum(o.open_haler), 0) from document o
          where o.customer_id = :customerId and o.open_haler <> 0))::float8 as "creditHaler"
    from delivery_of(:customerId) d`,
})

/** What can be chosen for a delivery of the customer, and what is left of its credit. */
export async function readOptions(db: Db, customerId: ActiveCustomerId) {
  const [row] = await options(db, { customerId })
  if (!row) throw new Error(`the customer ${customerId} is gone`)
  return row
}
