import { sound, stem, undiminished } from '#server/lib/czech-words.ts'
import { everydayWords } from './everyday-words.ts'
import type { OfferIndex } from './offer-index.ts'
import { numbersBelow, numbersOf } from './prefix-table.ts'
import { corrections, type KnownWord, type Search, searchOf } from './search-text.ts'
import { keysMeant } from './sizes.ts'

/** One way to say what was typed: all of its keys have to be met. */
export interface Phrase {
  /** Each a word, or behind `~` a stem. */
  words: readonly string[]
  /** For each size the keys of the index, one of which is enough. */
  sizes: readonly (readonly string[])[]
  /** How sure it is that this was meant, at most 1. */
  sure: number
}

/** What was typed as one word or one saying, with the ways to say it. */
export interface Term {
  phrases: readonly Phrase[]
  /** What it tells of what is looked for: the thing itself 1, an adjective or what it is for less. */
  weight: number
  /** Goods without it are hits, too. */
  isOptional: boolean
}

export interface Saying {
  typed: string
  meant: readonly string[]
}

const SAID = 0.9
// What a word says by itself counts more than what is also said by it.
const ALSO_KNOWN = 0.8
const ADJECTIVE = 0.5
const FOR = 0.4
const PART = 0.6
const GUESSED = 0.7
const SPOKEN = 0.95
const MOST_WORDS = 3
const MOST_CORRECTIONS = 3
// Of a text of many unknown words no goods are meant.
const MOST_CORRECTED = 5

const keyOf = (words: readonly string[]) => words.map(stem).join(' ')

function phraseOf(text: string, sure: number): Phrase[] {
  const search = searchOf(text)
  return search ? [{ words: search.words, sizes: search.sizes.map(keysMeant), sure }] : []
}

/** Sayings by the stems of what is typed; a later one takes the place of an earlier one. */
export function sayings(all: readonly Saying[]): ReadonlyMap<string, readonly Phrase[]> {
  const byKey = new Map<string, Phrase[]>()
  for (const { typed, meant } of all) {
    const search = searchOf(typed)
    if (search)
      byKey.set(
        keyOf(search.words),
        meant.flatMap((text) => phraseOf(text, SAID)),
      )
  }
  return byKey
}

const everyday = sayings(everydayWords)

/** By what a saying is found: the stems of its words; undefined where there are none, or more than a search takes together. */
export function sayingKey(typed: string): string | undefined {
  const words = searchOf(typed)?.words ?? []
  return words.length > 0 && words.length <= MOST_WORDS ? keyOf(words) : undefined
}

/** The same as they sound, for what is misspelt as well. */
const heard = new Map([...everyday].map(([key, phrases]) => [sound(key), phrases]))

/** Whether goods have the word, another form of it, or one that begins with it. */
function isKnown({ words }: OfferIndex, word: string): boolean {
  return numbersBelow(words, word).length > 0 || numbersOf(words, `~${stem(word)}`).length > 0
}

/** Whether goods have the very word or another form of it. */
const isWordOf = ({ words }: OfferIndex, word: string): boolean =>
  numbersOf(words, word).length > 0 || numbersOf(words, `~${stem(word)}`).length > 0

/** `cocacola` is two words of the offer written as one. */
function split(index: OfferIndex, word: string): Phrase[] {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const words = [word.slice(0, at), word.slice(at)]
    if (words.every((part) => numbersOf(index.words, part).length > 0)) return [{ words, sizes: [], sure: SAID }]
  }
  return []
}

/** What an unknown word may mean: a diminutive, two words written as one, or a known word with a typing error. */
function guesses(index: OfferIndex, known: readonly KnownWord[], word: string): Phrase[] {
  const bare = undiminished(word).find((one) => numbersOf(index.words, `~${one}`).length > 0)
  if (bare !== undefined) return [{ words: [`~${bare}`], sizes: [], sure: SAID }]
  const parts = split(index, word)
  if (parts.length > 0) return parts
  const heard = sound(word)
  return corrections(word, known, MOST_CORRECTIONS).map((one, n) => ({
    words: [one.word],
    sizes: [],
    sure: one.heard === heard ? SPOKEN : GUESSED - n / 20,
  }))
}

/** Whether a search has a word no goods have, so that it has to be compared with those they have. */
export const isMistyped = ({ words }: Search, index: OfferIndex): boolean => words.some((word) => !isKnown(index, word))

/** The terms of a search, each with what it can mean in this offer. */
export function termsOf(
  search: Search,
  index: OfferIndex,
  own: ReadonlyMap<string, readonly Phrase[]>,
  /** The words of the offer; none are needed while all of the search are known. */
  known: readonly KnownWord[],
): Term[] {
  const terms: Term[] = []
  const { words } = search
  const typedOf = new Map(
    search.typed.toReversed().flatMap((one) => (searchOf(one)?.words ?? []).map((word) => [word, one])),
  )
  let corrected = 0
  const isAdjective = (word: string) => {
    const typed = typedOf.get(word)
    return /[ýáéí]$/.test(typed ?? '') || /(?:ov[ayei]|n[yei])$/.test(word)
  }
  for (let from = 0; from < words.length;) {
    let length = 1
    let said: readonly Phrase[] | undefined
    let isHeard = false
    for (let most = Math.min(MOST_WORDS, words.length - from); most > 0 && said === undefined; most -= 1) {
      const key = keyOf(words.slice(from, from + most))
      const mine = own.get(key)
      // A word that was taken away means what it says.
      said = mine ? (mine.length > 0 ? mine : undefined) : everyday.get(key)
      if (!said && !mine && !isKnown(index, words[from] ?? '')) {
        said = heard.get(sound(key))
        isHeard = said !== undefined
      }
      if (said) length = most
    }
    // `bez kosti` is one thing to ask for.
    if (said === undefined && words[from] === 'bez' && from + 1 < words.length) length = 2
    const typed = words.slice(from, from + length)
    const [first = ''] = typed
    const isOptional = typed.every((word) => search.after.includes(word))
    const isUnknown = (said === undefined || isHeard) && !isKnown(index, first)
    terms.push({
      phrases: [
        { words: typed, sizes: [], sure: 1 },
        ...(said ?? [])
          .filter((phrase) => phrase.words.join(' ') !== typed.join(' '))
          .map((phrase) =>
            isHeard || isWordOf(index, first) ? { ...phrase, sure: phrase.sure * ALSO_KNOWN } : phrase,
          ),
        // Of a saying of several words the thing alone is near.
        ...(length > 1 ? [{ words: [typed.find((word) => !isAdjective(word)) ?? first], sizes: [], sure: PART }] : []),
        ...(isUnknown && (corrected += 1) <= MOST_CORRECTED ? guesses(index, known, first) : []),
      ],
      weight: isOptional ? FOR : length === 1 && words.length > 1 && isAdjective(first) ? ADJECTIVE : 1,
      isOptional,
    })
    from += length
  }
  return terms
}
