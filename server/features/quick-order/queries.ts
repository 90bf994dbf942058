import * as z from 'zod/mini'
import { NamedItem } from '#contract/named-item.ts'
import type { Candidate } from '#contract/quick-order.ts'
import type { Db } from '#server/db/connect.ts'
import { namedItemColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const Replacement = z.object({ itemId: z.string(), replacementId: z.string(), name: z.string() })

const replacements = statement('quick-order.replacements', {
  params: { itemIds: z.array(z.string()) },
  row: Replacement,
  text: `
    select distinct on (r.item_id)
      r.item_id as "itemId",
      i.id as "replacementId",
      i.name
    from item_relation r join item i on i.id = r.related_id
    where r.item_id = any (:itemIds) and r.relation = 0 and i.active and i.availability <> 'Unavailable'
    order by r.item_id, r.position, i.id`,
})

/** The first item that replaces each of these and can be had; items without one are left out. */
export async function listReplacements(db: Db, itemIds: string[]): Promise<z.infer<typeof Replacement>[]> {
  return replacements(db, { itemIds })
}

const candidates = statement('quick-order.candidates', {
  params: { itemIds: z.array(z.string()) },
  row: NamedItem,
  text: `
    select ${namedItemColumns}
    from item i where i.active and i.id = any (:itemIds)`,
})

/** What a buyer chooses by, of those of the items that are in the offer. */
export async function listCandidates(db: Db, itemIds: string[]): Promise<Candidate[]> {
  return candidates(db, { itemIds })
}
