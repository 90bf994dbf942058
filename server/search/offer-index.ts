import { fold, root, sound, stem, wordsIn } from '#server/lib/czech-words.ts'
import type { Pause } from '#server/lib/pause.ts'
import { numbersOf, type PrefixTable, prefixTableBuilder } from './prefix-table.ts'
import type { KnownWord } from './search-text.ts'
import { keysOfSize, sizesIn } from './sizes.ts'
import { countOf, growingNumbers, includesAt, nextIncluding, textAt, type Texts, textsBuilder } from './texts.ts'

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

/** The items of one offer, numbered in the order of their names. Nothing of it lies in the heap, however large the offer. */
export interface OfferIndex {
  readonly ids: Texts
  readonly categoryIds: Int32Array<ArrayBuffer>
  /** 1 for those that cannot be had. */
  readonly isOut: Uint8Array<ArrayBuffer>
  /** Name, code, EAN and brand, folded. */
  readonly texts: Texts
  /** In lower case, with accents. */
  readonly names: Texts
  /** How many words each name has. */
  readonly lengths: Uint8Array<ArrayBuffer>
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
  const [ids, texts, names] = [textsBuilder(), textsBuilder(), textsBuilder()]
  const [categoryIds, out, lengths] = [growingNumbers(), growingNumbers(), growingNumbers()]
  const [words, codes, eans] = [prefixTableBuilder(), prefixTableBuilder(), prefixTableBuilder()]
  let count = 0
  // Thousands of items share a word: its stem and its root are looked for once.
  const known = new Map<string, readonly number[]>()
  const keysOf = (word: string): readonly number[] => {
    if (!LETTERS.test(word)) return [words.keyOf(word)]
    const before = known.get(word)
    if (before !== undefined) return before
    const bare = stem(word)
    const made = [word, `~${bare}`, `=${root(bare)}`].map(words.keyOf)
    known.set(word, made)
    return made
  }
  const addOne = (item: IndexedItem) => {
    const { id, ean, name, text, categoryId, isOut } = item
    const number = count
    count += 1
    ids.add(id)
    texts.add(text)
    names.add(name.toLowerCase())
    categoryIds.push(categoryId)
    out.push(isOut ? 1 : 0)
    lengths.push(Math.min(255, name.split(' ').length))
    const best = new Map<number, number>()
    for (const [word, at] of placedWords(item)) {
      if (word === ean) continue
      for (const key of keysOf(word)) best.set(key, Math.max(best.get(key) ?? 0, at))
    }
    for (const size of sizesIn(fold(name))) {
      for (const key of keysOfSize(size)) best.set(words.keyOf(key), places.name)
    }
    for (const [key, at] of best) words.add(key, number * PLACES + at)
    codes.add(codes.keyOf(fold(id)), number)
    if (ean !== '') eans.add(eans.keyOf(ean), number)
  }
  return {
    add: (items) => items.forEach(addOne),
    finish: async (pause) => ({
      ids: ids.finish(),
      texts: texts.finish(),
      names: names.finish(),
      // Categories made by the seller's people are below zero.
      categoryIds: Int32Array.from(categoryIds.finish()),
      isOut: Uint8Array.from(out.finish()),
      lengths: Uint8Array.from(lengths.finish()),
      // The largest comes last, when what was collected for the others is gone.
      codes: await codes.finish(pause),
      eans: await eans.finish(pause),
      words: await words.finish(pause),
    }),
  }
}

export const sizeOf = ({ ids }: OfferIndex): number => countOf(ids)

export const idOf = ({ ids }: OfferIndex, number: number): string => textAt(ids, number)

/** The number of the item with this very code. */
export function numberOf(index: OfferIndex, id: string): number | undefined {
  return numbersOf(index.codes, fold(id)).find((number) => idOf(index, number) === id)
}

/**
 * The items with all of the folded words somewhere in their text, be it inside of other words; in the order of names.
 */
export function numbersInside({ texts }: OfferIndex, words: readonly string[]): number[] {
  const [longest = Buffer.alloc(0), ...others] = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => Buffer.from(word))
  const found: number[] = []
  for (let n = nextIncluding(texts, 0, longest); n >= 0; n = nextIncluding(texts, n + 1, longest)) {
    if (others.every((word) => includesAt(texts, n, word))) found.push(n)
  }
  return found
}

const SHARE = 2000

/** The words of letters that are in the offer, each with the number of items that have it. */
export async function knownWords({ words }: OfferIndex, pause: Pause): Promise<KnownWord[]> {
  const { keys, starts } = words
  const known: KnownWord[] = []
  for (let n = 0; n < countOf(keys); n += 1) {
    const word = textAt(keys, n)
    if (LETTERS.test(word)) known.push({ word, heard: sound(word), count: (starts[n + 1] ?? 0) - (starts[n] ?? 0) })
    if (n % SHARE === 0) await pause()
  }
  return known
}
