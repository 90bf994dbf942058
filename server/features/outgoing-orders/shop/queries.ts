import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { Taken } from '#server/features/outgoing-orders/service.ts'

const held = { orderId: z.string(), lease: z.string() }

const given = statement('shop.give', {
  params: { ...held, revision: z.number() },
  text: `
    update outgoing_order set
      state = 'sent',
      sent_at = now(),
      due_at = 'infinity',
      by_shop = true,
      fault = ''
    where order_id = :orderId and lease = :lease and revision = :revision and state in ('waiting', 'sent')
      and withdrawn_at is null`,
})

/**
 * Says, before the answer leaves, that the client has the order; it is not given again by itself. False when another process
 * has it, or it was changed or cancelled.
 */
export async function giveOrder(db: Db, { orderId, lease }: Taken, revision: number): Promise<boolean> {
  return (await given(db, { orderId, lease, revision })) > 0
}

const back = statement('shop.takeBack', {
  params: { ...held, wasSent: z.boolean(), replaces: z.boolean() },
  text: `
    update outgoing_order set
      -- A change or cancellation that came meanwhile took it for fetched.
      replaces = case when :wasSent::boolean then replaces else :replaces end,
      is_removal = is_removal and :wasSent::boolean,
      withdrawn_at = case when is_removal and not :wasSent::boolean then now() else withdrawn_at end,
      sent_at = case when :wasSent::boolean then sent_at end,
      by_shop = by_shop and :wasSent::boolean,
      due_at = case when state = 'sent' then now() else due_at end,
      state = case when :wasSent::boolean then state else 'waiting' end
    where order_id = :orderId and lease = :lease and state in ('waiting', 'sent')`,
})

/** Lets an order be given again whose answer broke off: half a list is none, so the client has not taken it. */
export async function takeBack(db: Db, { orderId, lease, wasSent, replaces }: Taken): Promise<void> {
  await back(db, { orderId, lease, wasSent, replaces })
}
