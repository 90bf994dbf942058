import { fold, stem, wordsIn } from '#server/lib/czech-words.ts'
import type { Pause } from '#server/lib/pause.ts'
import { numbersOf, type PrefixTable, prefixTable } from './prefix-table.ts'
import type { KnownWord } from './search-text.ts'

/** What an item is found by. */
export interface IndexedItem {
  id: string
  ean: string
  name: string
  /** Name, code, EAN and brand without case and diacritics. */
  text: string
  categoryId: number
}

/** The items of one offer, numbered in the order of their names. */
export interface OfferIndex {
  readonly ids: readonly string[]
  readonly categoryIds: readonly number[]
  /** The folded texts of all items, each on a line of its own, and where the lines begin; one more than there are. */
  readonly text: string
  readonly lines: Uint32Array
  /** In lower case, with accents. */
  readonly names: readonly string[]
  /** The kind of the items, with which most names begin, without its ending. */
  readonly heads: readonly string[]
  /** Words as they are written, and behind a tilde without their ending. */
  readonly words: PrefixTable
  /** Without case and diacritics. */
  readonly codes: PrefixTable
  readonly eans: PrefixTable
}

export interface IndexBuilder {
  /** Takes items in the order of their names. */
  add(items: readonly IndexedItem[]): void
  finish(pause: Pause): Promise<OfferIndex>
}

function adding(byKey: Map<string, number[]>, key: string, number: number): void {
  const numbers = byKey.get(key)
  if (!numbers) byKey.set(key, [number])
  else if (numbers.at(-1) !== number) numbers.push(number)
}

function linesOf(texts: readonly string[]): Uint32Array {
  const lines = new Uint32Array(texts.length + 1)
  for (const [number, text] of texts.entries()) lines[number + 1] = (lines[number] ?? 0) + text.length + 1
  return lines
}

const LETTERS = /^[a-z]{3,}$/

export function indexBuilder(): IndexBuilder {
  const ids: string[] = []
  const categoryIds: number[] = []
  const texts: string[] = []
  const names: string[] = []
  const heads: string[] = []
  const [words, codes, eans] = [new Map<string, number[]>(), new Map<string, number[]>(), new Map<string, number[]>()]
  // Thousands of items share a word and its stem: one string serves them all.
  const stems = new Map<string, string>()
  const stemOf = (word: string) => {
    const known = stems.get(word)
    if (known !== undefined) return known
    const made = stem(word)
    stems.set(word, made)
    return made
  }
  const addOne = ({ id, ean, name, text, categoryId }: IndexedItem) => {
    const number = ids.push(id) - 1
    categoryIds.push(categoryId)
    texts.push(text)
    names.push(name.toLowerCase())
    heads.push(stemOf(text.slice(0, text.indexOf(' '))))
    for (const word of wordsIn(text)) {
      if (word === ean) continue
      adding(words, word, number)
      if (LETTERS.test(word)) adding(words, `~${stemOf(word)}`, number)
    }
    adding(codes, fold(id), number)
    if (ean !== '') adding(eans, ean, number)
  }
  return {
    add: (items) => items.forEach(addOne),
    finish: async (pause) => {
      const text = texts.join('\n')
      await pause()
      const lines = linesOf(texts)
      await pause()
      return {
        ids,
        categoryIds,
        text,
        lines,
        names,
        heads,
        words: await prefixTable(words, pause),
        codes: await prefixTable(codes, pause),
        eans: await prefixTable(eans, pause),
      }
    },
  }
}

/** The number of the item with this very code. */
export function numberOf({ ids, codes }: OfferIndex, id: string): number | undefined {
  return numbersOf(codes, fold(id)).find((number) => ids[number] === id)
}

/**
 * The items with all of the folded words somewhere in their text, be it inside of other words; in the order of names.
 */
export function numbersInside({ text, lines }: OfferIndex, words: readonly string[]): number[] {
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length)
  const found: number[] = []
  let number = 0
  // One search through all lines is many times as fast as one in each.
  for (let at = text.indexOf(longest); at >= 0; at = text.indexOf(longest, lines[number])) {
    while ((lines[number + 1] ?? Infinity) <= at) number += 1
    const line = text.slice(lines[number], lines[number + 1])
    if (others.every((word) => line.includes(word))) found.push(number)
    number += 1
    if (number + 1 >= lines.length) break
  }
  return found
}

const SHARE = 5000

/** The words of letters that are in the offer, each with the number of items that have it. */
export async function knownWords({ words }: OfferIndex, pause: Pause): Promise<KnownWord[]> {
  const known: KnownWord[] = []
  for (const [n, word] of words.keys.entries()) {
    if (LETTERS.test(word)) known.push({ word, count: (words.starts[n + 1] ?? 0) - (words.starts[n] ?? 0) })
    if (n % SHARE === 0) await pause()
  }
  return known
}
