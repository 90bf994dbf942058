import { fold, sound } from '#server/lib/czech-words.ts'
import { withSizes } from './said-sizes.ts'
import { type Size, sizesIn, withoutSizes } from './sizes.ts'

export interface Search {
  /** Without case and diacritics, its words joined by single spaces. */
  text: string
  /** The words as typed in lower case, with their accents. */
  typed: string[]
  /** Folded words of at least two letters or digits, which the index of words finds. */
  words: string[]
  /** Those of them behind a preposition, which say what it is for or what is in it: `brambory na kaši`. */
  after: string[]
  sizes: Size[]
  /** Folded, what is no such word and is looked for inside of texts: `m-100`, a single letter. */
  parts: string[]
}

const isWord = (part: string): boolean => /^[a-z0-9]{2,}$/.test(part)
const isText = (part: string): boolean => /^[a-z]{2,}$/.test(part)

// They say nothing of the goods. `bez` does.
const FILLING =
  /^(?:a|i|s|se|v|ve|na|z|ze|do|k|ke|u|o|od|po|pro|to|ty|ten|tu|nebo|jo|no|prosim|prosime|prosil|bych|dekuji|diky|dik|chci|chtel|potrebuji|nejaky|nejake|nejakou|bal|baleni|kus|kusu|ks|kart|karton|kartony)$/

const PREPOSITION = /^(?:na|do|s|se|v|ve|k|ke|pod|pro|od|z|ze)$/

/** `coca-cola` is two words; `m-100` is not. */
function wordsOf(folded: string): string[] | undefined {
  const parts = folded.split(/[^a-z0-9]+/).filter(Boolean)
  if (parts.length === 1)
    return isWord(parts[0] ?? '') && /^[([]?[a-z0-9]+[,.;:!?)\]]*$/.test(folded) ? parts : undefined
  return parts.length > 1 && parts.every(isText) ? parts : undefined
}

/** Splits a search text into words, sizes and what is neither; undefined when there is none. */
export function searchOf(text: string): Search | undefined {
  const all = withSizes(text.normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean))
  if (all.length === 0) return undefined
  const lower = all.join(' ')
  const folded = fold(lower)
  const rest = withoutSizes(folded).split(' ').filter(Boolean)
  const telling = rest.filter((word) => !FILLING.test(word))
  const kept = telling.length === 0 && sizesIn(folded).length === 0 ? rest : telling
  const typed = withoutSizes(lower)
    .split(/\s+/u)
    .filter((word) => kept.includes(fold(word)))
  const search: Search = { text: folded, typed, words: [], after: [], sizes: sizesIn(folded), parts: [] }
  const behind = new Set(rest.slice(1 + rest.findIndex((word, n) => n > 0 && PREPOSITION.test(word)) || rest.length))
  for (const word of kept) {
    const words = wordsOf(word)
    if (words) search.words.push(...words)
    if (words && behind.has(word)) search.after.push(...words)
    if (!words) search.parts.push(word)
  }
  // Of `chci do polévky` nothing else is left that could be meant.
  if (search.after.length === search.words.length && search.parts.length === 0) search.after = []
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

/** A word of the offer, how it sounds, and the number of items that have it. */
export interface KnownWord {
  word: string
  heard: string
  count: number
}

const SHORTEST_CORRECTED = 4
const LONG = 7
const HEARD = 5

/**
 * Letters between a word and a known one; what sounds the same is one fault away, and a word that is still being typed counts
 * as far as it is typed, but behind whole ones.
 */
function faultsOf(word: string, heard: string, known: KnownWord, allowed: number): number {
  const whole = distance(word, known.word, allowed)
  if (whole <= 1) return whole
  if (known.heard === heard) return 1
  if (word.length >= HEARD && known.heard[0] === heard[0] && distance(heard, known.heard, 1) === 1) return 1.5
  if (whole <= allowed || known.word.length <= word.length) return whole
  return distance(word, known.word.slice(0, word.length), allowed) + 0.5
}

/**
 * The known words a mistyped one most likely means: one fault, two in a long word; the fewest faults and the most items
 * first. Numbers are never corrected.
 */
export function corrections(
  word: string,
  known: readonly KnownWord[],
  most: number,
): (KnownWord & { faults: number })[] {
  if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return []
  const allowed = word.length >= LONG ? 2 : 1
  const heard = sound(word)
  return known
    .flatMap((other) => {
      const faults = faultsOf(word, heard, other, allowed)
      return faults <= Math.max(allowed, 1.5) ? [{ other, faults }] : []
    })
    .toSorted((a, b) => a.faults - b.faults || b.other.count - a.other.count || (a.other.word < b.other.word ? -1 : 1))
    .slice(0, most)
    .map(({ other, faults }) => ({ ...other, faults }))
}
