import { root, stem } from '#server/lib/czech-words.ts'
import type { Phrase, Term } from './meaning.ts'
import { itemOf, numbersInside, type OfferIndex, placeOf, places, sizeOf } from './offer-index.ts'
import { numbersBelow, numbersOf } from './prefix-table.ts'
import type { Search } from './search-text.ts'
import { keysMeant } from './sizes.ts'
import { beginsAt, includesAt, textAt } from './texts.ts'

export interface Hit {
  /** The number of the item in the index. */
  number: number
  isIn: boolean
  /** It lacks something of what was typed; nothing has all of it. */
  isNearest: boolean
  /** How good it is, in points. */
  score: number
}

export interface Asked {
  search: Search
  /** What each word of the search can mean. */
  terms: readonly Term[]
  /** Categories whose names have the word with this stem. */
  categoriesOf: (stem: string) => ReadonlySet<number> | undefined
  /** Whether items lie in the place that is searched first. */
  isIn: (number: number) => boolean
  /** Items that count as found by their code. */
  byCode?: readonly number[]
  most: number
}

// Points of one term, at most 200.
const POINTS: Record<number, number> = {
  [places.head]: 200,
  [places.name]: 150,
  [places.other]: 130,
  [places.after]: 90,
}
// What is named only to say that it is not there, to who asks for that.
const WITHOUT = 90
const CATEGORY = 70
const ALSO_CATEGORY = 25
const BEGUN = 0.6
const AKIN = 0.7
const SIZE = 150
const ACCENTS = 32
const STARTS = 20
const SHORT = 30
const STRONGEST = 0.75
// From here goods are found, and are not mentioned inside of others alone.
const FOUND = 94
const CALLED = 20
const SINGLE = /^[a-z]$/
const ALL = 30
const NONE = new Uint32Array()
const CODE = 1200
/** What one place in a name is worth. */
const ABOUT = 50
const MOST_CODES = 5000
// An attribute, or what sounds nearly so.
const THING = 100
// A word is rare beside one that so many times as many goods have.
const RARE = 3
const TELLING = 1.2

/** Points of each item for one word; undefined when none has it. */
function pointsOfWord(
  index: OfferIndex,
  word: string,
  { words: saying, sure }: Phrase,
  { categoriesOf }: Asked,
): Uint8Array | undefined {
  const { words, categoryIds } = index
  const isStem = word.startsWith('~')
  const bare = isStem ? word.slice(1) : stem(word)
  const begun = isStem ? NONE : numbersBelow(words, word)
  const akin = numbersOf(words, `=${root(bare)}`)
  const categories = categoriesOf(bare)
  if (begun.length + akin.length === 0 && categories === undefined) return undefined
  const points = new Uint8Array(sizeOf(index))
  const give = (numbers: Uint32Array, share: number) => {
    const without = saying.includes('bez') ? WITHOUT : 0
    const worth = Array.from({ length: 5 }, (_, place) => Math.round((POINTS[place] ?? without) * share))
    for (const packed of numbers) {
      const number = itemOf(packed)
      const got = worth[placeOf(packed)] ?? 0
      if (got > (points[number] ?? 0)) points[number] = got
    }
  }
  give(begun, sure * BEGUN)
  give(akin, sure * AKIN)
  if (!isStem) give(numbersOf(words, word), sure)
  give(numbersOf(words, `~${bare}`), sure)
  if (categories) {
    for (let number = 0; number < categoryIds.length; number += 1) {
      if (!categories.has(categoryIds[number] ?? 0)) continue
      const got = points[number] ?? 0
      points[number] = got === 0 ? CATEGORY * sure : Math.min(255, got + ALSO_CATEGORY)
    }
  }
  return points
}

function meets(index: OfferIndex, keys: readonly string[]): Uint8Array {
  const met = new Uint8Array(sizeOf(index))
  for (const key of keys) for (const packed of numbersOf(index.words, key)) met[itemOf(packed)] = 1
  return met
}

/** Points of each item for a saying, mostly those of its strongest word; none where a word or a size is missing. */
function pointsOfPhrase(index: OfferIndex, phrase: Phrase, asked: Asked): Uint8Array | undefined {
  const { words, sizes } = phrase
  const [first, ...others] = words.map((word) => pointsOfWord(index, word, phrase, asked))
  if (first === undefined || others.includes(undefined)) return undefined
  for (const other of others) {
    for (let number = 0; number < first.length; number += 1) {
      const [a, b] = [first[number] as number, other?.[number] as number]
      first[number] = a === 0 || b === 0 ? 0 : Math.max(a, b) * STRONGEST + Math.min(a, b) * (1 - STRONGEST)
    }
  }
  for (const keys of sizes) {
    const has = meets(index, keys)
    for (let number = 0; number < first.length; number += 1) if (has[number] === 0) first[number] = 0
  }
  return first
}

/** How many items have so many points; a loop, since it runs over all items for every term. */
function countOf(points: Uint8Array | undefined, least: number, most = Infinity): number {
  let count = 0
  if (points === undefined) return count
  for (let number = 0; number < points.length && count < most; number += 1) {
    if ((points[number] as number) >= least) count += 1
  }
  return count
}

const isFound = (points: Uint8Array | undefined) => countOf(points, FOUND, 1) > 0

/** What finds the goods: all ways to say the term of the lowest rank by which any are found. */
function waysOf(index: OfferIndex, own: Uint8Array | undefined, others: readonly Phrase[], asked: Asked): Uint8Array[] {
  const ways: Uint8Array[] = []
  let last = 0
  for (const phrase of others.toSorted((a, b) => a.rank - b.rank)) {
    if (phrase.rank > last && [own, ...ways].some(isFound)) break
    last = phrase.rank
    const points = pointsOfPhrase(index, phrase, asked)
    if (points) ways.push(points)
  }
  return ways
}

/** The best points of each item for any way to say the term, more for what is called so as well. */
function pointsOfTerm(index: OfferIndex, { phrases: [typed, ...others] }: Term, asked: Asked): Uint8Array | undefined {
  const own = typed && pointsOfPhrase(index, typed, asked)
  const ways = waysOf(index, own, others, asked)
  if (ways.length === 0) return own
  const best = new Uint8Array(sizeOf(index))
  for (const way of ways) {
    for (let number = 0; number < best.length; number += 1) {
      if ((way[number] as number) > (best[number] as number)) best[number] = way[number] as number
    }
  }
  if (own === undefined) return best
  for (let number = 0; number < best.length; number += 1) {
    const [called, meant] = [own[number] as number, best[number] as number]
    if (called > 0) best[number] = Math.min(255, Math.max(called, meant) + (meant > 0 ? CALLED : 0))
  }
  return best
}

/** Whether each item has one of the sizes: in its name, or a word that begins with a bare number. */
function hasSize(index: OfferIndex, size: Search['sizes'][number]): Uint8Array {
  const has = meets(index, keysMeant(size))
  if (size.measure === undefined) {
    for (const packed of numbersBelow(index.words, size.number)) {
      // A code is no size.
      if (placeOf(packed) !== places.other) has[itemOf(packed)] = 1
    }
  }
  return has
}

/** Keeps the best hits in order of their score, within one of their names. */
function ranking(most: number) {
  const rows = new Map<number, number[]>()
  return {
    take: (number: number, score: number) => {
      const row = rows.get(score)
      if (!row) rows.set(score, [number])
      else if (row.length < most) row.push(number)
    },
    hits: (hitOf: (number: number, score: number) => Hit): Hit[] =>
      [...rows]
        .toSorted(([a], [b]) => b - a)
        .flatMap(([score, row]) => row.map((number) => hitOf(number, score)))
        .slice(0, most),
  }
}

/** What each item has of a search. */
interface Found {
  /** Points for its words. */
  sum: Uint16Array
  /** How many of the terms, of those that are needed, and of the sizes. */
  met: Uint8Array
  needed: Uint8Array
  fits: Uint8Array
  /** The weights of the terms it has, in tenths. */
  weight: Uint8Array
  /** Whether one of the terms is more than a mention inside of something else. */
  isThing: Uint8Array
  /** Whether it has a word that few goods have. */
  isNear: Uint8Array
  /** The weights of all terms that anything has, in tenths. */
  known: number
}

function foundOf(index: OfferIndex, asked: Asked): Found {
  const { search, terms } = asked
  const size = sizeOf(index)
  const bytes = () => new Uint8Array(size)
  const sum = new Uint16Array(size)
  const [met, needed, fits, weight, isThing, isNear] = [bytes(), bytes(), bytes(), bytes(), bytes(), bytes()]
  let known = 0
  const all = terms.map((term) => pointsOfTerm(index, term, asked))
  const counts = all.map((points) => (all.length > 1 ? countOf(points, THING) : 0))
  const most = Math.max(...counts)
  for (const [n, term] of terms.entries()) {
    const points = all[n]
    if (points === undefined) continue
    const count = counts[n] ?? 0
    // Of `čokoláda Studentská` the word that few goods have tells more.
    const worth = !term.isOptional && count > 0 && count * RARE <= most ? TELLING : term.weight
    const tenths = Math.round(term.weight * 10)
    const isTelling = worth !== term.weight
    known += tenths
    for (let number = 0; number < size; number += 1) {
      const got = points[number] ?? 0
      if (got === 0) continue
      sum[number] = (sum[number] ?? 0) + got * worth
      met[number] = (met[number] ?? 0) + 1
      weight[number] = (weight[number] ?? 0) + tenths
      if (!term.isOptional) needed[number] = (needed[number] ?? 0) + 1
      if (got >= THING) isThing[number] = 1
      if (got >= THING && isTelling) isNear[number] = 1
    }
  }
  for (const one of search.sizes) {
    const has = hasSize(index, one)
    for (let number = 0; number < size; number += 1) if (has[number] === 1) fits[number] = (fits[number] ?? 0) + 1
  }
  return { sum, met, needed, fits, weight, isThing, isNear, known }
}

/** Whether the name has single letters, which tell which of the goods: `brambory B`; undefined when none were typed. */
function letteredIn({ names }: OfferIndex, { parts }: Search): ((number: number) => boolean) | undefined {
  const letters = parts
    .filter((part) => SINGLE.test(part))
    .map((part) => new RegExp(`(?<![a-z0-9])${part}(?![a-z0-9])`))
  if (letters.length === 0) return undefined
  return (number) => letters.every((letter) => letter.test(textAt(names, number)))
}

function numbersWhere(size: number, isMeant: (number: number) => boolean): number[] {
  const numbers: number[] = []
  for (let number = 0; number < size; number += 1) if (isMeant(number)) numbers.push(number)
  return numbers
}

/** The numbers of the items that are hits, in their order. */
function chosen(index: OfferIndex, { search, terms }: Asked, found: Found): readonly number[] {
  const { sum, needed, fits, weight, isThing, isNear, known } = found
  const least = terms.filter(({ isOptional }) => !isOptional).length
  const isLettered = terms.length > 0 ? letteredIn(index, search) : undefined
  const telling = isLettered ? search.parts.filter((part) => !SINGLE.test(part)) : search.parts
  const parts = telling.length > 0 ? new Set(numbersInside(index, telling)) : undefined
  const isWhole = (number: number) => needed[number] === least && (parts === undefined || parts.has(number))
  const isSized = (number: number) => fits[number] === search.sizes.length
  const size = sizeOf(index)
  const wholes: number[] = []
  let [best, sized, strongest, lettered] = [-1, -1, -1, -1]
  if (terms.length + search.sizes.length + search.parts.length > 0) {
    for (let number = 0; number < size; number += 1) {
      const got = sum[number] as number
      if (got > strongest) strongest = got
      if (needed[number] !== least || !isWhole(number)) continue
      wholes.push(number)
      if (got > best) best = got
      if (got > sized && isSized(number)) sized = got
      if (got > lettered && isLettered?.(number) === true) lettered = got
    }
  }
  if (isLettered && lettered > 0) return wholes.filter(isLettered)
  // Peeled onions on the shelf `Cibule a česnek` are farther from peeled garlic than garlic is.
  if (search.sizes.length === 0 && best > 0 && strongest > best + ABOUT)
    return numbersWhere(size, (number) => isWhole(number) || (isThing[number] === 1 && (sum[number] ?? 0) > best))
  // Sugar of any size is nearer to a kilo of sugar than a kilo of anything without sugar.
  if (sized >= 0 && sized + ABOUT * terms.length >= best) return wholes.filter(isSized)
  if (best > 0) return wholes
  const inside = numbersInside(index, search.text.split(' '))
  if (inside.length > 0) return inside
  const hasThing = isThing.includes(1)
  return numbersWhere(size, (number) => {
    const got = weight[number] ?? 0
    return got > 0 && (isThing[number] === 1 || !hasThing) && (got * 2 >= known || isNear[number] === 1)
  })
}

/**
 * The items that have all words and sizes: those of the place first, then what has a code or an EAN that begins with the
 * text, then by what the words are to the goods: the thing itself, its attribute, its brand, something inside of it, its
 * category. A size narrows the hits as long as goods of the same kind are left. When nothing has all words, those count
 * that have them inside of others, and when there are none either, the nearest: what has most of them.
 */
export function findItems(index: OfferIndex, asked: Asked): Hit[] {
  const { search, terms, isIn, byCode = [], most } = asked
  const { codes, eans, names, lengths, texts } = index
  const size = sizeOf(index)
  const begins = new Uint8Array(size)
  for (const numbers of [byCode, numbersBelow(codes, search.text), numbersBelow(eans, search.text)]) {
    for (const number of numbers.slice(0, MOST_CODES)) begins[number] = 1
  }
  const found = foundOf(index, asked)
  const asMany = terms.length + search.sizes.length
  const hasOptional = terms.some(({ isOptional }) => isOptional)
  const typed = search.typed.map((word) => Buffer.from(word))
  const whole = Buffer.from(search.text)
  const scoreOf = (number: number) => {
    const length = lengths[number] ?? 1
    const hasAccents = typed.length > 0 && typed.every((word) => includesAt(names, number, word))
    return (
      (found.sum[number] ?? 0) +
      (found.fits[number] ?? 0) * SIZE +
      (hasOptional && found.met[number] === terms.length ? ALL : 0) +
      (begins[number] === 1 ? CODE : 0) +
      (hasAccents ? ACCENTS : 0) +
      (beginsAt(texts, number, whole) ? STARTS : 0) +
      (asMany > 1 && includesAt(texts, number, whole) ? STARTS : 0) +
      (begins[number] === 1 ? 0 : Math.round((SHORT * Math.min(asMany, length)) / length))
    )
  }
  const isMeant = begins.slice()
  for (const number of chosen(index, asked, found)) isMeant[number] = 1
  const isNearest = (number: number) =>
    begins[number] === 0 && ((found.met[number] ?? 0) < terms.length || (found.fits[number] ?? 0) < search.sizes.length)
  const [here, there] = [ranking(most), ranking(most)]
  for (let number = 0; number < size; number += 1) {
    if (isMeant[number] === 0) continue
    const place = isIn(number) ? here : there
    place.take(number, scoreOf(number))
  }
  const hitsOf = (place: typeof here) =>
    place.hits((number, score) => ({ number, score, isIn: place === here, isNearest: isNearest(number) }))
  return [...hitsOf(here), ...hitsOf(there)].slice(0, most)
}
