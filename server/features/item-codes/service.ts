import type { CustomerContext } from '#server/context.ts'
import { fold } from '#server/lib/czech-words.ts'
import { oneByOne } from '#server/db/one-by-one.ts'
import type { ItemCode } from '#contract/item-codes.ts'
import { listByCodes, saveCodes } from './queries.ts'

/** Sets codes of the customer and answers those that hold for the items then. */
export function chooseCodes({ customerDb, customerId, session }: CustomerContext, codes: readonly ItemCode[]) {
  return oneByOne(customerDb, `item codes ${customerId}`, (db) => saveCodes(db, customerId, session.userId, codes))
}

/** The items the customer calls exactly so, by the text without case and diacritics. */
export async function itemsOfCodes(
  { customerDb, customerId }: CustomerContext,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await listByCodes(customerDb, customerId, texts.map(fold))
  return new Map(
    [...Map.groupBy(rows, ({ folded }) => folded)].map(([folded, found]) => [
      folded,
      found.map(({ itemId }) => itemId),
    ]),
  )
}
