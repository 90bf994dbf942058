import { fold } from '#server/lib/czech-words.ts'

export interface Search {
  /** Without case and diacritics, its words joined by single spaces. */
  text: string
  /** The words as typed in lower case, with their accents. */
  typed: string[]
  /** Folded words of at least two letters or digits, which the index of words finds. */
  words: string[]
  /** Folded, what is no such word and is looked for inside of texts: `0,5`, `50%`, a single letter. */
  parts: string[]
}

const isWord = (part: string): boolean => /^[a-z0-9]{2,}$/.test(part)
const isText = (part: string): boolean => /^[a-z]{2,}$/.test(part)

/** `500g` is written `500 g` in most names. */
const withoutUnit = (word: string): string => word.replace(/^(\d+)(?:g|kg|l|ml|cl|dl|ks|m)$/, '$1')

/** `coca-cola` is two words; `0,5` and `m-100` are not. */
function wordsOf(folded: string): string[] | undefined {
  const parts = folded.split(/[^a-z0-9]+/).filter(Boolean)
  if (parts.length === 1 && folded === parts[0]) {
    const word = withoutUnit(folded)
    return isWord(word) ? [word] : undefined
  }
  return parts.length > 1 && parts.every(isText) ? parts : undefined
}

const withComma = (word: string): string => word.replace(/^(\d+)\.(\d)/, '$1,$2')

/** Splits a search text into words; undefined when there is none. */
export function searchOf(text: string): Search | undefined {
  const typed = text.normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean)
  if (typed.length === 0) return undefined
  const folded = typed.map(fold)
  const search: Search = { text: folded.join(' '), typed, words: [], parts: [] }
  for (const word of folded) {
    const words = wordsOf(word)
    if (words) search.words.push(...words)
    else search.parts.push(withComma(word))
  }
  return search
}

/** Letters to add, leave out, change or swap with their neighbour to get from one word to the other; `most` + 1 when more. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}

/** A word of the offer with the number of items that have it. */
export interface KnownWord {
  word: string
  count: number
}

const SHORTEST_CORRECTED = 4
const LONG = 7

/** A word that is still being typed counts as far as it is typed, but behind whole ones. */
function faultsOf(word: string, other: string, allowed: number): number {
  const whole = distance(word, other, allowed)
  if (whole <= allowed || other.length <= word.length) return whole
  return distance(word, other.slice(0, word.length), allowed) + 0.5
}

/**
 * The known words a mistyped one most likely means: one fault, two in a long word; the fewest faults and the most items
 * first. Numbers are never corrected.
 */
export function corrections(word: string, known: readonly KnownWord[], most: number): string[] {
  if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return []
  const allowed = word.length >= LONG ? 2 : 1
  return known
    .map(({ word: other, count }) => ({ other, count, faults: faultsOf(word, other, allowed) }))
    .filter(({ faults }) => faults <= Math.max(allowed, 1.5))
    .toSorted((a, b) => a.faults - b.faults || b.count - a.count || (a.other < b.other ? -1 : 1))
    .slice(0, most)
    .map(({ other }) => other)
}

/** The search with every unknown word put right, or undefined when one of them cannot be. */
export function corrected(search: Search, known: readonly KnownWord[]): Search | undefined {
  const words = search.words.map((word) =>
    known.some((one) => one.word.startsWith(word)) || /\d/.test(word) ? word : corrections(word, known, 1)[0],
  )
  const isRight = (word: string | undefined): word is string => word !== undefined
  return words.every(isRight) ? { ...search, words, typed: words, text: words.join(' ') } : undefined
}
