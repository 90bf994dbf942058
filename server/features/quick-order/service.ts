import type { Candidate, QuickRow, RepeatedLine, Suggestion } from '#contract/quick-order.ts'
import { type CustomerContext, seesPrices } from '#server/context.ts'
import { priceItems } from '#server/features/cart/service.ts'
import { itemsOfCodes } from '#server/features/item-codes/service.ts'
import { findMeant, preferred, type SearchedOffer, searchedOffer, searchOffer } from '#server/search/service.ts'
import { fold } from '#server/lib/czech-words.ts'
import { idOf, numberOf } from '#server/search/offer-index.ts'
import { pauses } from '#server/lib/pause.ts'
import { numbersOf } from '#server/search/prefix-table.ts'
import type { Hit } from '#server/search/offer-search.ts'
import { searchOf } from '#server/search/search-text.ts'
import { textAt } from '#server/search/texts.ts'
import { packagesIn, piecesIn } from '#server/search/sizes.ts'
import { translate } from '#server/mail/texts.ts'
import { hasAll, isDoubtful, isSpecial, likeliest, sureOf, unitsOf } from '#server/search/likeliest.ts'
import * as queries from './queries.ts'
import {
  askedOf,
  maybeEan,
  maybeName,
  merged,
  type Priced,
  quickRow,
  repeatedLine,
  type Typed,
  type TypedLine,
  typedOf,
  withReplacements,
} from './rules.ts'
import { completed, isElliptic, isOneSize, thingOf } from '#server/search/elliptic.ts'
import { type Spoken, spokenOf } from '#server/search/spoken.ts'

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
  candidates: Candidate[]
  isSure: boolean
}

interface Found {
  line: Typed
  /** Items whose code or EAN this is. */
  coded: string[]
  spoken: Spoken
  hits: Hit[]
}

const kindOf = (offer: SearchedOffer, hit: Hit | undefined) =>
  hit ? fold(textAt(offer.index.names, hit.number)).split(' ')[0] : undefined

const isWhole = ([best]: readonly Hit[]) => best !== undefined && !best.isNearest
// Points for the size of the line before.
const ONE_SIZE = 40

/** What the words of a line mean, with the thing of the line before where they name an attribute alone. */
async function meant(offer: SearchedOffer, line: Typed, before: string | undefined): Promise<Omit<Found, 'coded'>> {
  const { names } = offer.index
  const spoken = spokenOf(line.text)
  const hits = await named(offer, line, spoken)
  const nameOf = ([best]: readonly Hit[]) => (best ? textAt(names, best.number) : undefined)
  const alone = isWhole(hits) ? nameOf(hits) : undefined
  const text = completed(line.text, alone, before)
  if (text === undefined || before === undefined) return { line, spoken, hits }
  const full = { ...line, text, isGuess: true }
  const found = await named(offer, full, spokenOf(text))
  const kind = thingOf(before)
  const ofKind = found.filter(({ number }) => thingOf(textAt(names, number)) === kind)
  const together = nameOf(ofKind)
  if (together === undefined || !isWhole(ofKind) || !isElliptic(line.text, alone, together))
    return { line, spoken, hits }
  const sized = ofKind.map((hit) => ({
    ...hit,
    score: hit.score + (isOneSize(textAt(names, hit.number), before) ? ONE_SIZE : 0),
  }))
  return { line: full, spoken: spokenOf(text), hits: sized }
}

/** What the codes and words of each line find: the customer's own code first, then the code, the EAN, words of the name. */
async function findLines(context: CustomerContext, offer: SearchedOffer, lines: readonly Typed[]): Promise<Found[]> {
  const own = await itemsOfCodes(
    context,
    lines.map(({ text }) => text),
  )
  const { index } = offer
  const pause = pauses()
  const found: Found[] = []
  let before: string | undefined
  for (const line of lines) {
    const folded = fold(line.text)
    const called = (own.get(folded) ?? []).flatMap((id) => numberOf(index, id) ?? [])
    const coded = [called, numbersOf(index.codes, folded), maybeEan(line.text) ? numbersOf(index.eans, line.text) : []]
    const numbers = [...(coded.find(({ length }) => length > 0) ?? [])]
    const isNamed = numbers.length === 0 && maybeName(line.text)
    const read = isNamed ? await meant(offer, line, before) : { line, spoken: spokenOf(line.text), hits: [] }
    found.push({ ...read, coded: numbers.map((number) => idOf(index, number)) })
    const first = numbers[0] ?? read.hits[0]?.number
    before = first === undefined ? undefined : textAt(index.names, first)
    await pause()
  }
  return found
}

/** What each line can mean: of a code all items that have it, of a name the one that is surely meant, else the likeliest. */
async function matches(context: CustomerContext, lines: readonly Typed[]): Promise<Matched[]> {
  const offer = await searchedOffer(context)
  const { index } = offer
  const found = await findLines(context, offer, lines)
  const names = await preferred(
    context,
    offer,
    found.map(({ hits }) => hits),
  )
  const codeOf = ({ number }: Hit) => idOf(index, number)
  const looked = found.map(({ coded }, n) => [...coded, ...(names[n] ?? []).slice(0, MOST_LOOKED_AT).map(codeOf)])
  const read = await candidatesOf(context, looked)
  return found.map(({ line, coded, spoken }, n): Matched => {
    const candidates = read[n] ?? []
    if (coded.length > 0) return { candidates: candidates.slice(0, MOST_CANDIDATES), isSure: candidates.length === 1 }
    const byId = new Map(candidates.map((item) => [item.ItemId, item]))
    const hits = (names[n] ?? []).flatMap((hit) => {
      const item = byId.get(codeOf(hit))
      return item ? [{ ...hit, item }] : []
    })
    const likely = likeliest(line, spoken, hits)
    const best = sureOf(likely)
    const isSure =
      best !== undefined &&
      !isDoubtful(line, best.item) &&
      (best.isBought || !isSpecial(spoken.text, best.item.Name)) &&
      hasAll(spoken.text, best.item.Name, textAt(index.texts, best.number))
    return { candidates: (isSure ? [best] : likely).slice(0, MOST_CANDIDATES).map(({ item }) => item), isSure }
  })
}

const MOST_NAMED = 60
const MOST_LOOKED_AT = 40

/** The hits of a line's words; a measure may be the quantity or the size, so goods of that size come first. */
async function named(offer: SearchedOffer, { text, quantity, unit }: Typed, spoken: Spoken): Promise<Hit[]> {
  const find = async (words: string) => {
    const search = searchOf(words)
    return search ? findMeant(offer, { search, isIn: () => true, most: MOST_NAMED }) : []
  }
  const { text: words, isSized } = spoken
  const said = await find(words)
  // Goods may be called `velké` themselves.
  const typed = words === text || (isSized && isWhole(said)) ? said : await find(text)
  const plain = isWhole(typed) || said.length === 0 ? typed : said
  if (unit !== 'kg' && unit !== 'l') return plain
  // The measure may turn garlic into a spread of it: what has the size is the kind of goods that the words alone mean.
  const sized = (await find(`${words} ${quantity} ${unit}`)).filter(
    (hit) => kindOf(offer, hit) === kindOf(offer, plain[0]),
  )
  return isWhole(sized) ? sized : plain
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
  if (unit === 'package') return { ...line, quantity: unitsOf(quantity, item) }
  if (unit === 'pack') return { ...line, quantity: quantity * Math.max(1, item.PackQuantity) }
  if (unit === 'ks') return { ...line, quantity: piecesIn(quantity, item.Name) }
  return fold(item.Unit) === unit ? line : { ...line, quantity: packagesIn(quantity, unit, item.Name) }
}

/** How typed lines are understood, in their order. */
export async function understandLines(context: CustomerContext, lines: TypedLine[]): Promise<QuickRow[]> {
  const typed = lines.map(typedOf)
  const matched = await matches(context, typed)
  const rows = typed.map((line, index) => {
    const { candidates = [], isSure = false } = matched[index] ?? {}
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
