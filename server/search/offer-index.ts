import { fold, root, sound, stem, wordsIn } from '#server/lib/czech-words.ts'
import type { Pause } from '#server/lib/pause.ts'
import { numbersOf, type PrefixTable, prefixTable } from './prefix-table.ts'
import type { KnownWord } from './search-text.ts'
import { keysOfSize, sizesIn } from './sizes.ts'

/** What an item is found by. */
export interface IndexedItem {
  id: string
  ean: string
  name: string
  brand: string
  /** Name, code, EAN and brand without case and diacritics. */
  text: string
  categoryId: number
  /** Whether it cannot be had. */
  isOut: boolean
}

/** Where in an item a word stands, the more telling the higher. */
export const places = { without: 0, after: 1, other: 2, name: 3, head: 4 } as const
export type WordPlace = (typeof places)[keyof typeof places]

const PLACES = 8

/** The item a number of `words` is of, and where in it the word stands. */
export const itemOf = (packed: number): number => Math.floor(packed / PLACES)
export const placeOf = (packed: number): number => packed % PLACES

/** The items of one offer, numbered in the order of their names. */
export interface OfferIndex {
  readonly ids: readonly string[]
  readonly categoryIds: readonly number[]
  /** The numbers of those that cannot be had. */
  readonly out: ReadonlySet<number>
  /** The folded texts of all items, each on a line of its own, and where the lines begin; one more than there are. */
  readonly text: string
  readonly lines: Uint32Array
  /** In lower case, with accents. */
  readonly names: readonly string[]
  /** How many words each name has. */
  readonly lengths: Uint8Array
  /**
   * Words as they are written, behind `~` without their ending, behind `=` as they are shared with an adjective, behind `#`
   * sizes. The numbers are packed with the place of the word.
   */
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
const PREPOSITION = /^(?:s|se|v|ve|na|z|ze|do|pro|k|ke|od|o)$/
const WITHOUT = /^(?:bez|without|sans)$/
const AND = /^(?:a|i|nebo)$/
const ADJECTIVE = /[ýáéí]$/
const DESCRIBING = /(?:[ýáéíů]|ou|ým|ých|ého|ému)$/

/**
 * The words of a name, each with its best place. The head is the first word that is neither the brand nor an adjective:
 * `Čerstvá vejce` are eggs; what stands behind a preposition tells of something inside.
 */
function placedWords({ name, brand, text }: Pick<IndexedItem, 'name' | 'brand' | 'text'>): Map<string, WordPlace> {
  const brands = new Set(wordsIn(fold(brand)))
  const placed = new Map<string, WordPlace>()
  const place = (word: string, at: WordPlace) => {
    if ((placed.get(word) ?? -1) < at) placed.set(word, at)
  }
  let at: WordPlace = places.name
  let hasHead = false
  let isBehind = false
  for (const written of name.toLowerCase().split(/[^\p{L}\p{N}%]+/u)) {
    const folded = fold(written)
    if (WITHOUT.test(folded)) at = places.without
    else if (PREPOSITION.test(folded) || AND.test(folded)) at = isBehind || !AND.test(folded) ? places.after : at
    if (!/^[a-z0-9]{2,}$/.test(folded)) continue
    const isHead: boolean =
      !hasHead && at === places.name && LETTERS.test(folded) && !ADJECTIVE.test(written) && !brands.has(folded)
    hasHead ||= isHead
    place(folded, isHead ? places.head : WITHOUT.test(folded) ? places.name : at)
    if (at === places.without && !WITHOUT.test(folded)) at = places.after
    // `Bylinky v květináči bazalka`: one thing stands behind a preposition.
    isBehind = at === places.after && !PREPOSITION.test(folded)
    if (isBehind && !DESCRIBING.test(written)) at = places.name
  }
  for (const word of wordsIn(text)) if (!placed.has(word)) placed.set(word, places.other)
  return placed
}

export function indexBuilder(): IndexBuilder {
  const ids: string[] = []
  const categoryIds: number[] = []
  const out = new Set<number>()
  const texts: string[] = []
  const names: string[] = []
  const lengths: number[] = []
  const [words, codes, eans] = [new Map<string, number[]>(), new Map<string, number[]>(), new Map<string, number[]>()]
  // Thousands of items share a word, its stem and its root: one string serves them all.
  const keys = new Map<string, readonly string[]>()
  const keysOf = (word: string) => {
    const known = keys.get(word)
    if (known !== undefined) return known
    const bare = LETTERS.test(word) ? stem(word) : undefined
    const made = bare === undefined ? [word] : [word, `~${bare}`, `=${root(bare)}`]
    keys.set(word, made)
    return made
  }
  const addOne = (item: IndexedItem) => {
    const { id, ean, name, text, categoryId, isOut } = item
    const number = ids.push(id) - 1
    categoryIds.push(categoryId)
    if (isOut) out.add(number)
    texts.push(text)
    names.push(name.toLowerCase())
    const best = new Map<string, number>()
    const placed = placedWords(item)
    for (const [word, at] of placed) {
      if (word === ean) continue
      for (const key of keysOf(word)) best.set(key, Math.max(best.get(key) ?? 0, at))
    }
    for (const size of sizesIn(fold(name))) for (const key of keysOfSize(size)) best.set(key, places.name)
    for (const [key, at] of best) adding(words, key, number * PLACES + at)
    lengths.push(Math.min(255, name.split(' ').length))
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
        out,
        text,
        lines,
        names,
        lengths: Uint8Array.from(lengths),
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

const SHARE = 2000

/** The words of letters that are in the offer, each with the number of items that have it. */
export async function knownWords({ words }: OfferIndex, pause: Pause): Promise<KnownWord[]> {
  const { keys, starts } = words
  const known: KnownWord[] = []
  for (const [n, word] of keys.entries()) {
    if (LETTERS.test(word)) known.push({ word, heard: sound(word), count: (starts[n + 1] ?? 0) - (starts[n] ?? 0) })
    if (n % SHARE === 0) await pause()
  }
  return known
}
