import { fold, root, stem } from '#server/lib/czech-words.ts'
import { sizesIn, withoutSizes } from './sizes.ts'

const MOST_WORDS = 3
const FILLING = /^(?:taky|take|jeste|a|i|taktez|bal|ks)$/
const ATTRIBUTE = /(?:ov(?:y|a|e|ou|ych|eho|ej)|(?:n|sk|ck)(?:ych|eho|ej))$/
const DESCRIBING = /[ýáéí]$/

const wordsOf = (text: string) =>
  withoutSizes(text.toLowerCase())
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !FILLING.test(fold(word)))

/** The first word of a name that is no attribute: what the goods are. */
export const thingOf = (name: string): string | undefined => wordsOf(name).find((word) => !DESCRIBING.test(word))

const isSame = (a: string, b: string) => stem(fold(a)) === stem(fold(b)) || root(stem(fold(a))) === root(stem(fold(b)))
const isAttribute = (word: string) => DESCRIBING.test(word) || ATTRIBUTE.test(fold(word))

/**
 * A line that may name an attribute alone, with the thing of the line before it: `30 jogurtů jahodových, 30 borůvkových`;
 * undefined where it names the thing it finds.
 */
export function completed(text: string, alone: string | undefined, before: string | undefined): string | undefined {
  const words = wordsOf(text)
  const thing = before === undefined ? undefined : thingOf(before)
  if (thing === undefined || words.length === 0 || words.length > MOST_WORDS) return undefined
  if (words.some((word) => isSame(word, thing))) return undefined
  const own = alone === undefined ? undefined : thingOf(alone)
  const namesThing =
    own !== undefined && words.some((word) => isSame(word, own) && !isAttribute(word) && !/a$/.test(word))
  return namesThing ? undefined : `${thing} ${text}`
}

/** Whether the goods that a line means together with the thing before it are meant, and not those it means alone. */
export function isElliptic(text: string, alone: string | undefined, together: string): boolean {
  const words = wordsOf(text)
  const has = (word: string) => wordsOf(together).some((one) => isSame(one, word))
  if (alone === undefined || words.every(isAttribute)) return words.every(has)
  // `meruňka` is a flavour, apricots are sold as `meruňky`.
  const named = new Set(wordsOf(together).map(fold))
  const own = thingOf(alone)
  return (
    words.every((word) => named.has(fold(word))) && words.every((word) => own === undefined || fold(own) !== fold(word))
  )
}

/** Whether two names tell the same size. */
export function isOneSize(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) =>
    sizesIn(fold(name))
      .map(({ number, measure }) => measure ?? number)
      .join(' '),
  )
  return one !== '' && one === other
}
