import type { Candidate, QuantityUnit } from '#contract/quick-order.ts'
import { fold, root, sound, stem } from '#server/lib/czech-words.ts'
import { everydayWords } from './everyday-words.ts'
import { isPlainOf } from './plain-kinds.ts'
import { distance } from './search-text.ts'
import type { OwnHit } from './service.ts'
import { countOf, sizesIn, withoutSizes } from './sizes.ts'
import type { Package } from './spoken.ts'

/** A line of an order as it was read. */
interface Typed {
  text: string
  quantity: number | null
  unit?: QuantityUnit | undefined
  /** Whoever read the line is not sure of it. */
  isGuess?: boolean | undefined
}

/** A hit with what decides among those of one kind. */
export interface Likely extends OwnHit {
  item: Candidate
  /** How well the quantity goes with how the item is packed, 0 at best. */
  fitness: number
}

// Points between goods of one kind and the next kind.
const CLEARLY = 60

// Points for what stands in the line besides the goods.
const SINGLE = 40
const TWO = 30
const OPPOSITE = 80
const PLAIN = 15
const PLAIN_KIND = 30
const PORTIONS = 60
const ENDS = 35
const KIND = 100
const DOUBLING = 12
const NAMED = 15
const HEAD = 45
const UNMET = 50
const WHOLE = 20
const BY_MEASURE = 70
const MOST_DOUBLINGS = 5

const wordsOf = (text: string) => text.split(/[^a-z0-9%°]+/).filter(Boolean)
// What stands for all of its kind when nothing else is said.
const plainWords = /^(?:original|klasick[a-z]+|classic|tradicni|prirodni|standard|zakladni|jemn[a-z]+|bezn[a-z]+)$/
const SMALL_WORDS = /^[aiosuvzk]$/

/** The measure that a name tells, in the smallest unit; 0 when it tells none. */
function measureOf(name: string): number {
  const told = sizesIn(fold(name)).flatMap(({ measure }) => /^(?:g|ml)([\d.]+)$/.exec(measure ?? '')?.[1] ?? [])
  return told.length === 0 ? 0 : Math.max(...told.map(Number))
}

/** How many times a quantity is more or less than a usual one, in doublings. */
function doublings({ quantity, unit }: Typed, { PackQuantity }: Candidate): number {
  if (quantity === null || quantity <= 0 || unit === 'pack' || unit === 'package')
    return PackQuantity > 200 ? MOST_DOUBLINGS : 0
  return Math.min(MOST_DOUBLINGS, Math.abs(Math.log2(quantity / Math.max(1, PackQuantity))))
}

const kegOf = (name: string) => /\bkeg\b|^sudov/.test(name)
const canOf = (name: string) => /plechovk/.test(name)

function packagePoints({ kind }: Package, name: string): number {
  if (kind === 'keg') return kegOf(name) ? KIND : 0
  if (kind === 'can') return canOf(name) ? KIND : 0
  if (kind === 'bottle' && /\blahev\b/.test(name)) return KIND
  return kind === 'bottle' && (kegOf(name) || canOf(name)) ? -KIND : 0
}

const PORTIONED = /^(?:porc[eiy]|porcovan[a-z]*|porcick[a-z]*|hotelov[a-z]+|mini)$/

/** `máslo porce` comes in many small ones: `20 × 20 g`. */
const portionPoints = (said: readonly string[], name: string) =>
  said.some((word) => PORTIONED.test(word)) && /\d × \d|porc/.test(name) ? PORTIONS : 0

const PACKAGE = /^bal/

/** Whether the packs of the item are called packages, as those of flour and water are. */
const comesInPackages = ({ PackName, PackQuantity, Unit }: Candidate) =>
  PackQuantity > 1 && (PACKAGE.test(fold(PackName)) || /^(?:kg|l)$/.test(fold(Unit)))

/** How many units packages of an item are: twenty-four of what comes by twenty-four are no twenty-four packs. */
export function unitsOf(packages: number, item: Candidate): number {
  const isSingle = !comesInPackages(item) || (packages >= item.PackQuantity && packages % item.PackQuantity === 0)
  return isSingle ? packages : packages * item.PackQuantity
}

/** `s kostí` beside `bez kosti`: what is asked for with something is not the one without. */
function oppositePoints(said: string, name: string): number {
  const pairs = [...said.matchAll(/(?:^|\s)(s|se|bez) ([a-z]{3})/g)]
  return pairs.reduce((sum, [, word, what]) => {
    const other = word === 'bez' ? ` se? ${what}` : ` bez ${what}`
    return sum - (new RegExp(other).test(name) ? OPPOSITE : 0)
  }, 0)
}

const LONG = 5

/** Whether a word of a name is the word that was typed, in another form or with a fault. */
function isSame(typed: string, named: string): boolean {
  if (named.startsWith(typed) && typed.length >= 3) return true
  const [a, b] = [stem(typed), stem(named)]
  if (a === b || root(a) === root(b) || sound(typed) === sound(named)) return true
  return typed.length >= LONG && named.length >= LONG && (distance(a, b, 1) <= 1 || distance(typed, named, 1) <= 1)
}

const meantOf = new Map(
  everydayWords.map(({ typed, meant, ranks }) => [
    stem(fold(typed)),
    // What is meant only where there is nothing else is no reason to take it unasked.
    meant.filter((_, n) => ranks[n] === 0).map((text) => wordsOf(fold(text))),
  ]),
)

/** What the name has of the words that were typed, and what a saying means that it has nothing of. */
function wordPoints(said: readonly string[], named: readonly string[]): number {
  const words = said.filter((word) => word.length > 2 && !/\d/.test(word))
  const has = (word: string) =>
    named.some((other) => isSame(word, other) && (word.length > 3 || stem(word) === stem(other)))
  const direct = words.filter(has)
  const unmet = words.filter((word) => {
    const ways = meantOf.get(stem(word))
    return ways !== undefined && !has(word) && !ways.some((way) => way.every((one) => one.length < 3 || has(one)))
  })
  const head = words[0] !== undefined && has(words[0]) ? HEAD : 0
  return direct.length * NAMED + head - unmet.length * UNMET
}

function ownPoints(said: readonly string[], name: string): number {
  const named = wordsOf(name)
  const singles = said.filter((word) => /^[a-z]$/.test(word) && !SMALL_WORDS.test(word))
  const joined = ` ${named.join(' ')} `
  const twos = said.slice(1).filter((word, n) => joined.includes(` ${said[n]} ${word} `))
  const plain = named.some((word) => plainWords.test(word) && !said.includes(word))
  return (
    singles.filter((word) => named.includes(word)).length * SINGLE +
    (twos.length > 0 ? TWO : 0) +
    (isPlainOf(said, named) ? PLAIN_KIND : 0) +
    portionPoints(said, name) +
    (plain || (/° |nealko/.test(name) && named.some((word) => word.startsWith('svetl'))) ? PLAIN : 0) +
    wordPoints(said, named)
  )
}

/** The words of a name that say what the goods are, without their sizes. */
const kindOf = (name: string) =>
  wordsOf(withoutSizes(fold(name)))
    .toSorted()
    .join(' ')

/** The hits of a line in the order of what is most likely meant, by all that the line says. */
export function likeliest(
  typed: Typed,
  told: Package,
  hits: readonly (OwnHit & { item: Candidate })[],
): readonly Likely[] {
  const folded = fold(typed.text)
  const said = wordsOf(folded)
  const best = hits[0]?.score ?? 0
  const near = hits.filter(({ score }) => best - score < CLEARLY)
  // The big one of each kind, not the kind of which there are the biggest.
  const measuresOf = new Map<string, number[]>()
  for (const { item } of near) {
    const [kind, measure] = [kindOf(item.Name), measureOf(item.Name)]
    if (measure > 0) measuresOf.set(kind, [...(measuresOf.get(kind) ?? []), measure])
  }
  const sizePoints = (name: string) => {
    const own = measuresOf.get(kindOf(name)) ?? []
    const measures = new Set(own).size > 1 ? own : [...measuresOf.values()].flat()
    const [least, most] = [Math.min(...measures), Math.max(...measures)]
    if (told.size === undefined || least === most) return 0
    return measureOf(name) === (told.size === 'big' ? most : least) ? ENDS * 2 : 0
  }
  const isMeasured = typed.unit === 'kg' || typed.unit === 'l'
  return hits
    .map((hit) => {
      const name = fold(hit.item.Name)
      const fitness = -Math.round(doublings(typed, hit.item) * DOUBLING)
      const points =
        fitness +
        ownPoints(said, name) +
        oppositePoints(folded, name) +
        packagePoints(told, name) +
        sizePoints(hit.item.Name) +
        (isMeasured && measureOf(hit.item.Name) === 1000 ? WHOLE : 0) +
        (typed.unit === 'package' && comesInPackages(hit.item) ? WHOLE * 2 : 0) +
        (isMeasured && fold(hit.item.Unit) === typed.unit ? BY_MEASURE : 0)
      return { ...hit, fitness, score: hit.score + points }
    })
    .toSorted((a, b) => Number(a.isNearest) - Number(b.isNearest) || b.score - a.score)
}

/** The hit that stands clear of the others, or of several sizes of it the only one the customer buys, as fit as they are. */
export function sureOf(hits: readonly Likely[]): Likely | undefined {
  const [best] = hits
  if (best === undefined || best.isNearest || best.score < CLEARLY * 2) return undefined
  const near = hits.filter(({ score }) => best.score - score < CLEARLY)
  if (near.length === 1) return best
  const isUsual = best.isBought && near.filter(({ isBought }) => isBought).length === 1
  const isOne = near.every(
    (hit) => kindOf(hit.item.Name) === kindOf(best.item.Name) && hit.fitness <= best.fitness + DOUBLING,
  )
  return isUsual && isOne ? best : undefined
}

const FILLING =
  /^(?:na|do|se?|ve?|ke?|pro|od|ze?|bal|baleni|kus[uy]?|ks|kart|karton[uy]?|taky|take|jeste|navic|prosim)$/

/**
 * Whether the name has all that was typed: each word in some form, or what is said for it where that adds something of its own.
 * `salám Vysočina` is not any salami.
 */
export function hasAll(text: string, name: string, known: string): boolean {
  const named = [...new Set([...wordsOf(fold(name)), ...wordsOf(known)])]
  const words = wordsOf(withoutSizes(fold(text))).filter((word) => word.length > 1 && !FILLING.test(word))
  const direct = new Set<string>()
  const rest = words.filter((word) => {
    const same = named.filter((one) => isSame(word, one))
    for (const one of same) direct.add(one)
    return same.length === 0
  })
  // `jablečných` alone says of no goods what they are.
  const adjectives = new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .slice(1)
      .filter((word) => /[ýáé]$/.test(word))
      .map(fold),
  )
  const [firstNamed] = named
  const isThing = [...direct].some((word) => word === firstNamed || !adjectives.has(word))
  if (rest.length === 0 && direct.size > 0 && !isThing) return false
  return rest.every((word) => {
    const ways = meantOf.get(stem(word)) ?? []
    const met = ways.filter((way) => way.every((one) => named.some((other) => isSame(one, other))))
    return met.some((way) => way.some((one) => named.some((other) => isSame(one, other) && !direct.has(other))))
  })
}

/** Whether the name begins with an attribute nobody asked for: `svařené víno` is not what `víno` means. */
export function isSpecial(text: string, name: string): boolean {
  const [first = ''] = name.toLowerCase().split(/[^\p{L}]+/u)
  return /[ýáé]$/.test(first) && !wordsOf(fold(text)).some((word) => isSame(word, fold(first)))
}

const VESSEL = /(?:^|\s)(?:sud|soud|keg|kanystr|kybl|kbelik)/

/** Whether the quantity can be meant otherwise than it is counted. */
export function isDoubtful({ text, quantity, unit, isGuess }: Typed, { Name, Unit, PackQuantity }: Candidate): boolean {
  if (isGuess === true) return true
  if (quantity === null || unit === undefined) return false
  const own = fold(Unit)
  if (unit === 'pack') return false
  if (unit === 'package') return PackQuantity > 1 && own !== 'kg' && own !== 'l' && !VESSEL.test(fold(text))
  if (unit === 'ks') return own === 'kg' || own === 'l' || (countOf(Name) > 1 && quantity >= countOf(Name))
  if (own === unit) return false
  const each = measureOf(Name) / 1000
  return each === 0 || Math.abs(quantity / each - Math.round(quantity / each)) > 1e-6
}
