import * as z from 'zod/mini'
import { CartPresence } from '#contract/cart.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const presence = statement('cart.presence', {
  params: { customerId: z.number(), userId: z.number() },
  row: CartPresence,
  text: `
    with mine as (
      insert into cart_presence as p (customer_id, user_id) values (:customerId, :userId)
      on conflict (customer_id, user_id) do update set seen_at = now())
    select trim(u.prename || ' ' || u.surname) as "Name"
    from cart_presence p join app_user u on u.id = p.user_id
    where p.customer_id = :customerId and p.user_id <> :userId and p.seen_at > now() - interval '1 minute'
    order by 1`,
})

/** Notes that the user looks at the customer's cart, and tells who else did within a minute. */
export async function notePresence(db: Db, customerId: ActiveCustomerId, userId: number) {
  return presence(db, { customerId, userId })
}
