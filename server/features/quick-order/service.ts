import type { Candidate, QuickRow, RepeatedLine } from '#contract/quick-order.ts'
import { type CustomerContext, seesPrices } from '#server/context.ts'
import { priceItems } from '#server/features/cart/service.ts'
import { itemsOfCodes } from '#server/features/item-codes/service.ts'
import { findMeant, type SearchedOffer, searchedOffer, searchOffer } from '#server/search/service.ts'
import { fold } from '#server/lib/czech-words.ts'
import { numberOf } from '#server/search/offer-index.ts'
import { pauses } from '#server/lib/pause.ts'
import { numbersOf } from '#server/search/prefix-table.ts'
import { searchOf } from '#server/search/search-text.ts'
import { translate } from '#server/mail/texts.ts'
import * as queries from './queries.ts'
import { askedOf, maybeEan, maybeName, merged, type Priced, quickRow, repeatedLine, typedOf } from './rules.ts'

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

/** More hits than these are no help in choosing; a longer text is. */
const MOST_CANDIDATES = 8

/**
 * The items each text can mean: the customer's own code first, then the code, the EAN, the words of the name; the first
 * kind of match that finds something counts.
 */
async function matches(context: CustomerContext, texts: readonly string[]): Promise<string[][]> {
  const own = await itemsOfCodes(context, texts)
  const offer = await searchedOffer(context)
  const { index } = offer
  const pause = pauses()
  const found: string[][] = []
  for (const text of texts) {
    const folded = fold(text)
    const called = (own.get(folded) ?? []).flatMap((id) => numberOf(index, id) ?? [])
    const kinds = [
      () => called,
      () => numbersOf(index.codes, folded),
      () => (maybeEan(text) ? numbersOf(index.eans, text) : []),
      () => (maybeName(text) ? named(offer, text) : []),
    ]
    let numbers: Iterable<number> = []
    for (const kind of kinds) {
      numbers = await kind()
      if ([...numbers].length > 0) break
    }
    found.push([...numbers].slice(0, MOST_CANDIDATES).map((number) => index.ids[number] ?? ''))
    await pause()
  }
  return found
}

async function named(offer: SearchedOffer, text: string): Promise<number[]> {
  const search = searchOf(text)
  if (!search) return []
  const hits = await findMeant(offer, { search, isIn: () => true, most: MOST_CANDIDATES })
  return hits.map(({ number }) => number)
}

/** The items of each list that are in the offer, read together. */
async function candidatesOf({ db }: CustomerContext, lists: readonly string[][]): Promise<Candidate[][]> {
  const ids = [...new Set(lists.flat())]
  const read = ids.length === 0 ? [] : await queries.listCandidates(db, ids)
  const byId = new Map(read.map((candidate) => [candidate.ItemId, candidate]))
  return lists.map((list) => list.flatMap((id) => byId.get(id) ?? []))
}

/** How typed lines are understood, in their order. */
export async function understandLines(
  context: CustomerContext,
  lines: { Text: string; Quantity: number | null }[],
): Promise<QuickRow[]> {
  const typed = lines.map(typedOf)
  const texts = typed.map(({ text }) => text)
  const matched = await candidatesOf(context, await matches(context, texts))
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
  if (!search) return []
  const ids = await searchOffer(context, search, MOST_CANDIDATES)
  const [candidates] = await candidatesOf(context, [ids])
  return candidates ?? []
}
