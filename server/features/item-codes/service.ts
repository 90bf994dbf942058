import type { CustomerContext } from '#server/context.ts'
import { fold } from '#server/lib/czech-words.ts'
import { findByCode, listByCodes } from './queries.ts'

/** The items whose own code of the customer begins with the text; none for visitors, who have no codes. */
export async function itemsByCode(
  { customerDb, customerId, session }: CustomerContext,
  text: string,
): Promise<string[]> {
  return session.registered ? findByCode(customerDb, customerId, fold(text)) : []
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
