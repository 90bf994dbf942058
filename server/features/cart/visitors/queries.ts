import * as z from 'zod/mini'
import { CartVisitor } from '#contract/cart.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const visited = statement('cart.visited', {
  params: { customerId: z.number(), userId: z.number() },
  row: CartVisitor,
  text: `
    with mine as (
      insert into cart_visitor as v (customer_id, user_id) values (:customerId, :userId)
      on conflict (customer_id, user_id) do update set seen_at = now())
    select trim(u.prename || ' ' || u.surname) as "Name"
    from cart_visitor v join app_user u on u.id = v.user_id
    where v.customer_id = :customerId and v.user_id <> :userId and v.seen_at > now() - interval '1 minute'
    order by 1`,
})

/** Notes that the user looks at the customer's cart, and tells who else did within a minute. */
export async function visitCart(db: Db, customerId: ActiveCustomerId, userId: number) {
  return visited(db, { customerId, userId })
}
