import * as z from 'zod/mini'
import { DeletedCart } from '#contract/cart.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

// Deleted carts never change, so their last change is when they were deleted.
const restorable = `d.state = 'Delete' and d.changed_at > now() - interval '1 day' and d.line_count > 0
      and not exists (select from cart c where c.restored_from = d.id)`

const deletedCart = statement('cart.deleted', {
  params: { customerId: z.number() },
  row: DeletedCart,
  text: `
    select
      d.id::text as "CartId",
      d.line_count as "LineCount",
      coalesce(nullif(trim(u.prename || ' ' || u.surname), ''), u.login_id, '') as "DeletedBy",
      to_char(d.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "DeletedAt"
    from cart d left join app_user u on u.id = d.deleted_by
    where d.customer_id = :customerId and ${restorable}
      and d.id = (select max(last.id) from cart last where last.customer_id = :customerId)`,
})

/** The customer's last cart when it was deleted, or nothing. */
export async function listDeletedCart(db: Db, customerId: ActiveCustomerId): Promise<DeletedCart[]> {
  return deletedCart(db, { customerId })
}

const Outcome = z.object({ isBack: z.boolean(), hasOpen: z.boolean() })

const outcome = statement('cart.outcome', {
  params: { customerId: z.number(), cartId: z.string() },
  row: Outcome,
  text: `
    select
      coalesce(o.restored_from = d.id, false) as "isBack",
      o.id is not null as "hasOpen"
    from cart d left join cart o on o.customer_id = d.customer_id and o.state in ('Unlocked', 'UserLock')
    where d.customer_id = :customerId and d.id = :cartId`,
})

/** Why a cart of the customer was not brought back: it is the open one already, or there is another. */
export async function readOutcome(
  db: Db,
  customerId: ActiveCustomerId,
  cartId: string,
): Promise<z.infer<typeof Outcome> | undefined> {
  const [row] = await outcome(db, { customerId, cartId })
  return row
}

const copied = statement('cart.copyDeleted', {
  params: { customerId: z.number(), cartId: z.string(), to: z.string() },
  text: `
    with c as (
      insert into cart (customer_id, request_id, restored_from, delivery_date, shipping_method, address_id, note,
        driver_note, own_number, shipping_haler, shipping_vat, line_count, total_quantity, net_haler, gross_haler,
        priced_version)
      select
        customer_id,
        :to,
        id,
        delivery_date,
        shipping_method,
        address_id,
        note,
        driver_note,
        own_number,
        shipping_haler,
        shipping_vat,
        line_count,
        total_quantity,
        net_haler,
        gross_haler,
        priced_version
      from cart d where customer_id = :customerId and id = :cartId and ${restorable}
      on conflict do nothing returning id),
    copied as (
      insert into cart_line (cart_id, customer_id, item_id, quantity, agreed_price, note, substitute, author)
      select c.id, l.customer_id, l.item_id, l.quantity, l.agreed_price, l.note, l.substitute, l.author
      from c, cart_line l where l.customer_id = :customerId and l.cart_id = :cartId order by l.position)
    select id from c`,
})

/** Opens a copy of a deleted cart; false when it cannot come back. */
export async function copyDeleted(
  db: Db,
  customerId: ActiveCustomerId,
  { cartId, to }: { cartId: string; to: string },
): Promise<boolean> {
  return (await copied(db, { customerId, cartId, to })) === 1
}
