import { fold, hardened, root, sound, stem, undiminished, unnicknamed, written } from '#server/lib/czech-words.ts'
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
  /** It counts only where no phrase of a lower rank finds goods. */
  rank: number
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
  /** The ranks of what is meant; without them all are as good, but for what is less exact than one before. */
  ranks?: readonly number[]
}

const SAID = 0.9
// The first way to say it is the likeliest.
const LATER = 0.03
const LEAST_SAID = 0.75
// What a word says by itself counts more than what is also said by it.
const ALSO_KNOWN = 0.8
const ADJECTIVE = 0.5
const FOR = 0.4
const PART = 0.6
const LAST = 9
const GUESSED = 0.7
const SPOKEN = 0.95
const MOST_WORDS = 3
const MOST_CORRECTIONS = 3
// Of a text of many unknown words no goods are meant.
const MOST_CORRECTED = 5

const keyOf = (words: readonly string[]) => words.map(stem).join(' ')
/** Of words that have one stem and mean something else: `karé` and `kari`. */
const exactly = (words: readonly string[]) => `"${words.join(' ')}`

/** The ways to say it; `limonáda` behind `limonáda malina` is meant where there is no such lemonade. */
function phrasesOf({ meant, ranks = [] }: Saying): Phrase[] {
  const phrases: Phrase[] = []
  for (const [n, text] of meant.entries()) {
    const search = searchOf(text)
    if (!search) continue
    const { words } = search
    const exacter = phrases.filter(
      (one) => one.words.length > words.length && words.every((word) => one.words.includes(word)),
    )
    const rank = Math.max(ranks[n] ?? 0, ...exacter.map((one) => one.rank + 1))
    const sure = Math.max(LEAST_SAID, SAID - n * LATER)
    phrases.push({ words, sizes: search.sizes.map(keysMeant), sure, rank })
  }
  return phrases
}

/** Sayings by the stems of what is typed, and by its very words; a later one takes the place of an earlier one. */
export function sayings(all: readonly Saying[]): ReadonlyMap<string, readonly Phrase[]> {
  const byKey = new Map<string, Phrase[]>()
  const turned = new Map<string, Phrase[]>()
  for (const saying of all) {
    const search = searchOf(saying.typed)
    if (!search) continue
    const { words, typed } = search
    const phrases = phrasesOf(saying)
    for (const key of [keyOf(words), exactly(words), exactly(typed)]) byKey.set(key, phrases)
    if (words.length === 2) turned.set(keyOf(words.toReversed()), phrases)
  }
  return new Map([...turned, ...byKey])
}

const everyday = sayings(everydayWords)

/** By what a saying is found: the stems of its words; undefined where there are none, or more than a search takes together. */
export function sayingKey(typed: string): string | undefined {
  const words = searchOf(typed)?.words ?? []
  return words.length > 0 && words.length <= MOST_WORDS ? keyOf(words) : undefined
}

/** The same as they sound, for what is misspelt as well. */
const heard = new Map(
  [...everyday].flatMap(([key, phrases]) => (key.startsWith('"') ? [] : [[sound(key), phrases] as const])),
)

const everydayKnown: readonly KnownWord[] = [
  ...new Set(everydayWords.flatMap(({ typed }) => (/^[\p{L}]{4,}$/u.test(typed) ? [fold(typed)] : []))),
].map((word) => ({ word, heard: sound(word), count: 1 }))

/** Whether goods have the word, another form of it, or one that begins with it. */
function isKnown({ words }: OfferIndex, word: string): boolean {
  return numbersBelow(words, word).length > 0 || numbersOf(words, `~${stem(word)}`).length > 0
}

/** Whether goods have the very word or another form of it. */
const isWordOf = ({ words }: OfferIndex, word: string): boolean =>
  numbersOf(words, word).length > 0 || numbersOf(words, `~${stem(word)}`).length > 0

const isStemOf = ({ words }: OfferIndex, bare: string): boolean => numbersOf(words, `~${bare}`).length > 0

/** `cocacola` is two words of the offer written as one, `bezkofeinová` one behind `bez`. */
function split(index: OfferIndex, word: string): Phrase[] {
  const [, lacked] = /^bez([a-z]{4,})$/.exec(word) ?? []
  if (lacked !== undefined && numbersOf(index.words, `=${root(stem(lacked))}`).length > 0)
    return [{ words: ['bez', lacked], sizes: [], sure: SAID, rank: 0 }]
  for (let at = 3; at <= word.length - 3; at += 1) {
    const words = [word.slice(0, at), word.slice(at)]
    if (words.every((part) => numbersOf(index.words, part).length > 0))
      return [{ words, sizes: [], sure: SAID, rank: 0 }]
    // `čokopoleva`.
    const [begin = '', end = ''] = words
    const [said] = numbersOf(index.words, end).length > 0 ? (everyday.get(`"${begin}`) ?? []) : []
    if (said && begin.length > 3) return [{ ...said, words: [...said.words, end] }]
  }
  return []
}

/** Whether there are goods with the words of one of the phrases. */
const isSold = (index: OfferIndex, phrases: readonly Phrase[] | undefined): boolean =>
  phrases?.some(({ words }) => words.every((word) => isKnown(index, word))) === true

const stems = (bare: readonly string[]): Phrase[] =>
  bare.map((one, n) => ({ words: [`~${one}`], sizes: [], sure: Math.max(LEAST_SAID, SAID - n * LATER), rank: 0 }))

/**
 * What an unknown word may mean: another form or the diminutive of a known one, two words written as one, a known one with
 * a typing error, or the nickname of one.
 */
function guesses(index: OfferIndex, known: readonly KnownWord[], word: string): readonly Phrase[] {
  const bare = [...hardened(word), ...undiminished(word)].filter((one) => isStemOf(index, one))
  if (bare.length > 0) return stems([...new Set(bare)])
  const nick = [...hardened(word), ...undiminished(word)]
    .map((one) => everyday.get(one))
    .find((one) => isSold(index, one))
  if (nick !== undefined) return nick
  const parts = split(index, word)
  if (parts.length > 0) return parts
  const heard = sound(word)
  const corrected = corrections(word, known, MOST_CORRECTIONS)
  const faults = corrected[0]?.faults ?? Infinity
  const [saying] = faults > 1 ? corrections(word, everydayKnown, 1) : []
  if (saying && saying.faults < faults) return everyday.get(stem(saying.word)) ?? []
  if (corrected.length > 0)
    return corrected.map((one, n) => ({
      words: [one.word],
      sizes: [],
      sure: one.heard === heard ? SPOKEN : GUESSED - n / 20,
      rank: 0,
    }))
  const begun = unnicknamed(word).find((left) => numbersBelow(index.words, left).length > 0)
  return begun === undefined ? [] : [{ words: [begun], sizes: [], sure: GUESSED, rank: 0 }]
}

/** They say of what animal it is, which is no attribute. */
const KINDS = /^(?:kurec|veprov|hovez|krut|telec|kachn|ryb|jehnec)/
/** The stem of what goods come in, and how big it is, which names seldom have. */
const CONTAINER =
  /^(?:kostk|kybl|kyblik|kbelik|vedr|bedn|bednick|prepravk|pyt[ei]?l|pytlik|flask|lahv|lahev|krabic|krabick|konzerv|kanystr|balick|balik|celofan|velk|mal|mens|vets)$/
const SPOKEN_ENDING = /(?:ej|ejch|yho|ymu)$/

type Said = ReadonlyMap<string, readonly Phrase[]>

function saidIn(said: Said, words: readonly string[], typed: readonly string[]) {
  return said.get(exactly(typed)) ?? said.get(exactly(words)) ?? said.get(keyOf(words))
}

/** Words nobody knows as they are written instead of as they are spoken, where that is known. */
const asWritten = (index: OfferIndex, own: Said, words: readonly string[]): string[] =>
  words.map((word) => {
    const means = (one: string) => isKnown(index, one) || own.has(stem(one)) || everyday.has(stem(one))
    if (means(word)) return word
    return SPOKEN_ENDING.test(word) || means(written(word)) ? written(word) : word
  })

/** Whether a search has a word no goods have, so that it has to be compared with those they have. */
export const isMistyped = ({ words }: Search, index: OfferIndex): boolean => words.some((word) => !isKnown(index, word))

/** The terms of a search, each with what it can mean in this offer. */
export function termsOf(
  search: Search,
  index: OfferIndex,
  own: Said,
  /** The words of the offer; none are needed while all of the search are known. */
  known: readonly KnownWord[],
): Term[] {
  const terms: Term[] = []
  const words = asWritten(index, own, search.words)
  const typedOf = new Map(
    search.typed.toReversed().flatMap((one) => (searchOf(one)?.words ?? []).map((word) => [word, one])),
  )
  const behind = new Set(search.words.flatMap((word, n) => (search.after.includes(word) ? (words[n] ?? []) : [])))
  let corrected = 0
  const isAdjective = (word: string) => {
    const typed = typedOf.get(word)
    return !KINDS.test(word) && (/[ýáéí]$/.test(typed ?? '') || /(?:ov[ayei]|n[yei])$/.test(word))
  }
  const isHeld = (word: string) => CONTAINER.test(stem(word))
  const hasThing = words.some((word) => !isHeld(word) && !behind.has(word))
  for (let from = 0; from < words.length;) {
    let length = 1
    let said: readonly Phrase[] | undefined
    let isHeard = false
    for (let most = Math.min(MOST_WORDS, words.length - from); most > 0 && said === undefined; most -= 1) {
      const part = words.slice(from, from + most)
      const typed = part.map((word) => typedOf.get(word) ?? word)
      const mine = saidIn(own, part, typed)
      // A word that was taken away means what it says.
      said = mine ? (mine.length > 0 ? mine : undefined) : saidIn(everyday, part, typed)
      if (!said && !mine && !isKnown(index, words[from] ?? '')) {
        said = heard.get(sound(keyOf(part)))
        isHeard = said !== undefined
      }
      if (said) length = most
    }
    // `bez kosti` is one thing to ask for.
    if (said === undefined && words[from] === 'bez' && from + 1 < words.length) length = 2
    const typed = words.slice(from, from + length)
    const [first = ''] = typed
    const isOptional = typed.every((word) => behind.has(word) || (hasThing && isHeld(word)))
    // What is said of goods that are not sold helps no more than an unknown word.
    const isUnknown = (!isSold(index, said) || isHeard) && !isKnown(index, first)
    terms.push({
      phrases: [
        { words: typed, sizes: [], sure: 1, rank: 0 },
        ...(said ?? [])
          .filter((phrase) => phrase.words.join(' ') !== typed.join(' '))
          .map((phrase) =>
            isHeard || isWordOf(index, first) ? { ...phrase, sure: phrase.sure * ALSO_KNOWN } : phrase,
          ),
        // Of a saying of several words the thing alone is near.
        ...(length > 1
          ? [
              {
                words: [typed.find((word) => !isAdjective(word)) ?? first],
                sizes: [],
                sure: PART,
                rank: said ? LAST : 0,
              },
            ]
          : []),
        ...(isUnknown && (corrected += 1) <= MOST_CORRECTED ? guesses(index, known, first) : []),
      ],
      weight: isOptional ? FOR : length === 1 && words.length > 1 && isAdjective(first) ? ADJECTIVE : 1,
      isOptional,
    })
    from += length
  }
  return terms
}
