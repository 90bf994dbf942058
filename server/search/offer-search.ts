import { stem } from '#server/lib/czech-words.ts'
import { numbersInside, type OfferIndex } from './offer-index.ts'
import { numbersBelow, numbersOf } from './prefix-table.ts'
import type { Search } from './search-text.ts'

export interface Hit {
  /** The number of the item in the index. */
  number: number
  isIn: boolean
}

export interface Asked {
  search: Search
  /** Whether items lie in the place that is searched first. */
  isIn: (number: number) => boolean
  /** Items that count as found by their code. */
  byCode?: readonly number[]
  most: number
}

// Of a word that thousands of items have, only so many of those elsewhere are ranked.
const RANKED = 5000

/** How many of the words each of the items has, in their order; all of them when it is the number of words. */
function counted(size: number, words: readonly string[], numbersFor: (word: string) => Uint32Array[]): Uint8Array {
  const counts = new Uint8Array(size)
  for (const [before, word] of words.entries()) {
    for (const numbers of numbersFor(word)) {
      for (const number of numbers) if (counts[number] === before) counts[number] = before + 1
    }
  }
  return counts
}

function marked(size: number, numbers: readonly number[]): Uint8Array {
  const marks = new Uint8Array(size)
  for (const number of numbers) marks[number] = 1
  return marks
}

/**
 * The items that have all words, each as the beginning of a word or without its ending: those of the place first, then
 * what has a code or an EAN that begins with the text, whole words, names that begin with one of them, names that have
 * them with their accents, names that begin with the text, the rest by name. Only when there are none, words inside of
 * others count, too.
 */
export function findItems(index: OfferIndex, asked: Asked): Hit[] {
  const { search, byCode = [] } = asked
  const { words, codes, eans, ids } = index
  const size = ids.length
  const all = search.words.length
  const begins = new Uint8Array(size)
  for (const numbers of [byCode, numbersBelow(codes, search.text), numbersBelow(eans, search.text)]) {
    for (const number of numbers.slice(0, RANKED)) begins[number] = 1
  }
  const stemmed = search.words.map(stem)
  const withStem = (numbers: Uint32Array, word: string) => [numbers, numbersOf(words, `~${stem(word)}`)]
  const whole = counted(size, search.words, (word) => withStem(numbersOf(words, word), word))
  const part = counted(size, search.words, (word) => withStem(numbersBelow(words, word), word))
  const withParts = search.parts.length > 0 ? marked(size, numbersInside(index, search.parts)) : undefined
  const best = ranking(index, asked, stemmed)
  for (let number = 0; number < size; number += 1) {
    const isFound = part[number] === all && (withParts === undefined || withParts[number] === 1)
    const isCode = begins[number] === 1
    if (isFound || isCode) best.take(number, isCode, isFound && all > 0 && whole[number] === all)
  }
  if (best.isEmpty()) for (const number of numbersInside(index, search.text.split(' '))) best.take(number, false, false)
  return best.hits()
}

/** Takes items in the order of their names and tells the best of them. */
function ranking({ heads, names, text, lines }: OfferIndex, { search, isIn, most }: Asked, stemmed: readonly string[]) {
  // One row for each rank, the last the best; within a rank the order of taking is the order of names.
  const ranks: number[][] = Array.from({ length: 64 }, () => [])
  const elsewhere = [0, 0]
  return {
    take: (number: number, begins: boolean, whole: boolean): void => {
      const here = isIn(number)
      if (!here && !begins && (elsewhere[Number(whole)] = (elsewhere[Number(whole)] ?? 0) + 1) > RANKED) return
      const head = stemmed.includes(heads[number] as string)
      const accented = search.typed.every((word) => names[number]?.includes(word))
      const starts = text.startsWith(search.text, lines[number])
      let rank = 0
      for (const has of [here, begins, whole, head, accented, starts]) rank = rank * 2 + Number(has)
      const row = ranks[rank] as number[]
      if (row.length < most) row.push(number)
    },
    isEmpty: () => ranks.every((row) => row.length === 0),
    hits: (): Hit[] =>
      ranks
        .toReversed()
        .flatMap((row, place) => row.map((number) => ({ number, isIn: place < 32 })))
        .slice(0, most),
  }
}
