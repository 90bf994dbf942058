import * as z from 'zod/mini'
import { ItemCode } from '#contract/item-codes.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const customerId = z.number()

const codesStatement = statement('item-codes.list', {
  params: { customerId },
  row: ItemCode,
  text: `
    select
      c.item_id as "ItemId",
      c.code as "Code"
    from customer_item_code c join item i on i.id = c.item_id and i.active
    where c.customer_id = :customerId order by c.item_id`,
})

/** The customer's codes for items of the offer. */
export async function listCodes(db: Db, customerId: ActiveCustomerId): Promise<ItemCode[]> {
  return codesStatement(db, { customerId })
}

const newCodes = statement('item-codes.save', {
  params: { customerId, userId: z.number(), codes: z.string() },
  row: ItemCode,
  text: `
    with asked as (
      select i.id, a."Code" as code
      from json_to_recordset(:codes::json) as a ("ItemId" text, "Code" text)
      join item i on i.id = a."ItemId" and i.active
    ),
    gone as (
      delete from customer_item_code c using asked a
      where c.customer_id = :customerId and c.item_id = a.id and a.code = ''
    ),
    saved as (
      insert into customer_item_code (customer_id, item_id, code, changed_by)
      select :customerId, a.id, a.code, :userId from asked a where a.code <> ''
      on conflict (customer_id, item_id) do update
        set code = excluded.code, changed_by = excluded.changed_by, changed_at = now()
        where customer_item_code.code <> excluded.code
    )
    select
      id as "ItemId",
      code as "Code"
    from asked`,
})

/**
 * Sets the customer's codes for those of the items that are in the offer, all or nothing; an empty one is taken away.
 * Returns the codes that hold for them then.
 */
export async function saveCodes(
  db: Db,
  customerId: ActiveCustomerId,
  userId: number,
  codes: readonly ItemCode[],
): Promise<ItemCode[]> {
  return newCodes(db, { customerId, userId, codes: JSON.stringify(codes) })
}

const FoundCode = z.object({ folded: z.string(), itemId: z.string() })

const exact = statement('item-codes.exact', {
  params: { customerId, folded: z.array(z.string()) },
  row: FoundCode,
  text: `
    select
      folded,
      item_id as "itemId"
    from customer_item_code
    where customer_id = :customerId and folded = any (:folded) order by item_id`,
})

/** The items with exactly these folded codes. */
export async function listByCodes(
  db: Db,
  customerId: ActiveCustomerId,
  folded: string[],
): Promise<z.infer<typeof FoundCode>[]> {
  return exact(db, { customerId, folded })
}
