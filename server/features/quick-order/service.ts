import type { Candidate, QuickRow, RepeatedLine } from '#contract/quick-order.ts'
import { type CustomerContext, seesPrices } from '#server/context.ts'
import { priceItems } from '#server/features/cart/service.ts'
import { searchOf } from '#server/lib/search-text.ts'
import { translate } from '#server/lib/texts.ts'
import * as queries from './queries.ts'
import { askedOf, merged, type Priced, quickRow, repeatedLine, typedOf } from './rules.ts'

async function pricedById(context: CustomerContext, lines: { ItemId: string; Quantity: number }[]) {
  const priced: Priced[] = lines.length === 0 ? [] : await priceItems(context, lines)
  return new Map(priced.map((line) => [line.ItemId, line]))
}

/** What becomes of lines of an earlier order now: as they were, less, more, another item, or nothing. */
export async function repeatLines(
  context: CustomerContext,
  lines: { ItemId: string; Name: string; Quantity: number; NetPriceValue: number | null }[],
): Promise<RepeatedLine[]> {
  const wanted = merged(lines)
  const now = await pricedById(context, wanted)
  const missing = wanted.filter(({ ItemId }) => (now.get(ItemId)?.SalesQuantity ?? 0) === 0)
  const found = await queries.listReplacements(
    context.customerDb,
    missing.map(({ ItemId }) => ItemId),
  )
  const replacedBy = new Map(found.map(({ itemId, replacementId }) => [itemId, replacementId]))
  const replacements = await pricedById(
    context,
    missing.flatMap(({ ItemId, Quantity }) => {
      const replacement = replacedBy.get(ItemId)
      return replacement === undefined ? [] : [{ ItemId: replacement, Quantity: Math.ceil(Quantity) }]
    }),
  )
  return wanted.map((line) =>
    repeatedLine(line, now.get(line.ItemId), replacements.get(replacedBy.get(line.ItemId) ?? ''), seesPrices(context)),
  )
}

/** How typed lines are understood, in their order. */
export async function understandLines(
  context: CustomerContext,
  lines: { Text: string; Quantity: number | null }[],
): Promise<QuickRow[]> {
  const typed = lines.map(typedOf)
  const matched = await queries.matchItems(context.customerDb, typed)
  const rows = typed.map((line, index) => ({ line, candidates: matched[index] ?? [] }))
  const single = rows.flatMap(({ line, candidates }) => {
    const [item, second] = candidates
    return item && !second ? [{ ItemId: item.ItemId, Quantity: askedOf(line, candidates) }] : []
  })
  // The same item on two rows is asked for in two quantities, so the answers are told apart by their place.
  const priced = single.length === 0 ? [] : await priceItems(context, single)
  let next = 0
  return rows.map(({ line, candidates }) => {
    const now = candidates.length === 1 ? priced[next++] : undefined
    const row = quickRow(line, candidates, now, seesPrices(context))
    return { ...row, ItemInformation: translate(context.language, row.ItemInformation) }
  })
}

/** Items for the beginning of a text. */
export async function suggest(context: CustomerContext, text: string): Promise<Candidate[]> {
  const search = searchOf(text)
  return search ? queries.suggestItems(context.customerDb, search) : []
}
