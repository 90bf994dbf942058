import type { Candidate, QuickRow, RepeatedLine, Suggestion } from '#contract/quick-order.ts'
import { type CustomerContext, seesPrices } from '#server/context.ts'
import { priceItems } from '#server/features/cart/service.ts'
import { itemsOfCodes } from '#server/features/item-codes/service.ts'
import { findMeant, preferred, type SearchedOffer, searchedOffer, searchOffer } from '#server/search/service.ts'
import { fold } from '#server/lib/czech-words.ts'
import { numberOf } from '#server/search/offer-index.ts'
import { pauses } from '#server/lib/pause.ts'
import { numbersOf } from '#server/search/prefix-table.ts'
import type { Hit } from '#server/search/offer-search.ts'
import { searchOf } from '#server/search/search-text.ts'
import { packagesIn } from '#server/search/sizes.ts'
import { translate } from '#server/mail/texts.ts'
import * as queries from './queries.ts'
import {
  askedOf,
  maybeEan,
  maybeName,
  merged,
  type Priced,
  quickRow,
  repeatedLine,
  sureOf,
  type Typed,
  type TypedLine,
  typedOf,
  withReplacements,
} from './rules.ts'

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

/** What a line can mean, the likeliest first, and whether it surely means the only one. */
interface Matched {
  ids: string[]
  isSure: boolean
}

/**
 * The items each line can mean: the customer's own code first, then the code, the EAN, the words of the name; the first
 * kind of match that finds something counts. Of a name the one that is surely meant is alone.
 */
async function matches(context: CustomerContext, lines: readonly Typed[]): Promise<Matched[]> {
  const own = await itemsOfCodes(
    context,
    lines.map(({ text }) => text),
  )
  const offer = await searchedOffer(context)
  const { index } = offer
  const pause = pauses()
  const byCode: number[][] = []
  const byName: Hit[][] = []
  for (const line of lines) {
    const folded = fold(line.text)
    const called = (own.get(folded) ?? []).flatMap((id) => numberOf(index, id) ?? [])
    const coded = [called, numbersOf(index.codes, folded), maybeEan(line.text) ? numbersOf(index.eans, line.text) : []]
    const found = coded.find(({ length }) => length > 0)
    byCode.push([...(found ?? [])])
    byName.push(!found && maybeName(line.text) ? await named(offer, line) : [])
    await pause()
  }
  const preferredNames = await preferred(context, offer, byName)
  return byCode.map((numbers, n) => {
    const names = preferredNames[n] ?? []
    const sure = sureOf(names)
    const hits = numbers.length > 0 ? numbers : (sure ? [sure] : names).map(({ number }) => number)
    const ids = hits.slice(0, MOST_CANDIDATES).map((number) => index.ids[number] ?? '')
    return { ids, isSure: ids.length === 1 && (numbers.length > 0 || sure !== undefined) }
  })
}

const MOST_NAMED = 60

/** The hits of a line's words; a measure may be the quantity or the size, so goods of that size come first. */
async function named(offer: SearchedOffer, { text, quantity, unit }: Typed): Promise<Hit[]> {
  const find = async (words: string) => {
    const search = searchOf(words)
    return search ? findMeant(offer, { search, isIn: () => true, most: MOST_NAMED }) : []
  }
  const plain = await find(text)
  if (unit !== 'kg' && unit !== 'l') return plain
  // The measure may turn garlic into a spread of it: what has the size is the kind of goods that the words alone mean.
  const kindOf = (hit: Hit | undefined) => (hit ? fold(offer.index.names[hit.number] ?? '').split(' ')[0] : undefined)
  const sized = (await find(`${text} ${quantity} ${unit}`)).filter((hit) => kindOf(hit) === kindOf(plain[0]))
  return sized.some(({ isNearest }) => !isNearest) ? sized : plain
}

/** The items of each list that are in the offer, read together. */
async function candidatesOf({ db }: CustomerContext, lists: readonly string[][]): Promise<Candidate[][]> {
  const ids = [...new Set(lists.flat())]
  const read = ids.length === 0 ? [] : await queries.listCandidates(db, ids)
  const byId = new Map(read.map((candidate) => [candidate.ItemId, candidate]))
  return lists.map((list) => list.flatMap((id) => byId.get(id) ?? []))
}

/** A line with its quantity in units of the item; as it was typed while several or none are meant. */
function countedOf(line: Typed, [item, second]: readonly Candidate[]): Typed {
  const { quantity, unit } = line
  if (quantity === null || unit === undefined || item === undefined || second !== undefined) return line
  if (unit === 'pack') return { ...line, quantity: quantity * Math.max(1, item.PackQuantity) }
  return fold(item.Unit) === unit ? line : { ...line, quantity: packagesIn(quantity, unit, item.Name) }
}

/** How typed lines are understood, in their order. */
export async function understandLines(context: CustomerContext, lines: TypedLine[]): Promise<QuickRow[]> {
  const typed = lines.map(typedOf)
  const matched = await matches(context, typed)
  const read = await candidatesOf(
    context,
    matched.map(({ ids }) => ids),
  )
  const rows = typed.map((line, index) => {
    const candidates = read[index] ?? []
    const isSure = matched[index]?.isSure === true
    return { line: isSure ? countedOf(line, candidates) : line, candidates, isSure }
  })
  const single = rows.flatMap(({ line, candidates, isSure }) => {
    const [item] = candidates
    return item && isSure ? [{ ItemId: item.ItemId, Quantity: askedOf(line, candidates) }] : []
  })
  // The same item on two rows is asked for in two quantities, so the answers are told apart by their place.
  const priced = single.length === 0 ? [] : await priceItems(context, single)
  let next = 0
  return rows.map(({ line, candidates, isSure }) => {
    const now = candidates.length === 1 && isSure ? priced[next++] : undefined
    const row = quickRow(line, candidates, now, seesPrices(context))
    return { ...row, ItemInformation: translate(context.language, row.ItemInformation) }
  })
}

/** Items for the beginning of a text. */
export async function suggest(context: CustomerContext, text: string): Promise<Suggestion[]> {
  const search = searchOf(text)
  if (!search) return []
  const ids = await searchOffer(context, search, MOST_CANDIDATES)
  const [candidates = []] = await candidatesOf(context, [ids])
  const missing = candidates.filter(({ Availability }) => Availability === 'Unavailable').map(({ ItemId }) => ItemId)
  const replacements = missing.length === 0 ? [] : await queries.listReplacements(context.customerDb, missing)
  return withReplacements(candidates, replacements)
}
