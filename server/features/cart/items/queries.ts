import * as z from 'zod/mini'
import { CartItems } from '#contract/cart.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const title = `case when :language = 'en' and c.title_en <> '' then c.title_en else c.title_cs end`

const items = statement('cart.items', {
  params: { customerId: z.number(), language: z.string() },
  row: CartItems,
  text: `
    with recursive goods as (
      select i.id, i.category_id, i.volume_l, l.position
      from cart o join cart_line l on l.customer_id = o.customer_id and l.cart_id = o.id join item i on i.id = l.item_id
      where o.customer_id = :customerId and o.state in ('Unlocked', 'UserLock')
    ), above (category_id, parent_id, titles, places) as (
      select c.id, c.parent_id, array[${title}], array[c.place, c.id]
      from shown_category c where c.id in (select category_id from goods)
      union all
      select above.category_id, c.parent_id, ${title} || above.titles, array[c.place, c.id] || above.places
      from above join shown_category c on c.id = above.parent_id
    )
    select
      g.id as "ItemId",
      array_to_string(above.titles[1:2], ' › ') as "Section",
      g.volume_l::float8 as "Volume"
    from goods g join above on above.category_id = g.category_id and above.parent_id is null
    order by above.places, g.position`,
})

/** The items of the open cart in the order of the catalogue, with the titles of their two highest categories in a language. */
export async function listCartItems(db: Db, customerId: ActiveCustomerId, language: string): Promise<CartItems[]> {
  return items(db, { customerId, language })
}
