import { fold, parseNumber } from '#web/ui/numbers.ts'
import type { TypedRow } from './typed-row.ts'

const numbers: Record<string, number> = {
  ctvrt: 0.25,
  pul: 0.5,
  'pul tuctu': 6,
  puldruheho: 1.5,
  jeden: 1,
  jednu: 1,
  jedno: 1,
  jedna: 1,
  jednoho: 1,
  dva: 2,
  dve: 2,
  dvoje: 2,
  dvou: 2,
  tri: 3,
  troje: 3,
  ctyri: 4,
  ctvery: 4,
  patery: 5,
  tucet: 12,
  ctrnact: 14,
  devatenact: 19,
  sto: 100,
  dveste: 200,
}
const counted: [string, number][] = [
  ['pet', 5],
  ['sest', 6],
  ['sedm', 7],
  ['osm', 8],
  ['devet', 9],
  ['deset', 10],
  ['jedenact', 11],
  ['dvanact', 12],
  ['trinact', 13],
  ['patnact', 15],
  ['sestnact', 16],
  ['sedmnact', 17],
  ['osmnact', 18],
  ['dvacet', 20],
  ['tricet', 30],
  ['ctyricet', 40],
  ['padesat', 50],
  ['sedesat', 60],
  ['osmdesat', 80],
]
for (const [word, value] of counted) {
  numbers[word] = value
  numbers[`${word}i`] = value
}
for (const [tens, value] of [
  ['dvacet', 20],
  ['tricet', 30],
] as const) {
  for (const [ones, more] of [
    ['dva', 2],
    ['ctyri', 4],
    ['pet', 5],
    ['sest', 6],
    ['osm', 8],
  ] as const)
    numbers[`${tens} ${ones}`] = value + more
}

const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|')

/** Packs as an item is packed. */
const packs =
  'karton(?:y|u|ech|ku|ky)?|kart|krt|kt|krabic(?:e|i|ky|ek)?|krabick(?:y|u)|prepravk(?:a|y|u)|prepravek|bedn(?:a|y|u)|bedyn(?:ka|ky|ku)|beden|basa|basy|basu|bas|pytl(?:e|u|ik)|pytel|k'
/** What may be one that is sold or a whole pack of them. */
const packages = 'bal(?:eni|iky|iku|ik|ic(?:ky|ku|ek))?|balicek'
const exact = 'ks|kus(?:y|u|ech)?'
/** They also tell how the goods are packed. */
const told =
  'lahv(?:e|i)|lahev|fl|flask(?:y|u)|flasek|plechov(?:ky|ek|ku)|plech(?:y|u)?|sud(?:y|u)?|soud(?:ek|ky|ku)|kybl(?:e|y|u|ik|iky)?|kbelik(?:y|u)?|kanystr(?:y|u)?|keg(?:y|u)?|plat[aou]|plato|bag(?:y|u)?'
const pieces = `${exact}|x|${told}|vytisk(?:y|u)|tab(?:ulky|ulek)|kelimk(?:y|u)|kelimek|role|roli|platka?|plat|hlav(?:ky|ek|ku)|svazk(?:y|u)|svazek|vanick(?:a|y|u)|vanicek|krabicak(?:y|u)?|sklenic(?:e|i|ky)?|bomb(?:y|u|a)|kyt(?:ky|ek|ku)|kvetinac(?:e|u)?|bochni(?:k|ky|ku)|kol(?:o|a)|blok(?:y|u)?|tub(?:a|y|u)|sit(?:ky|ka)|ct(?:y)?rka|p`
const measures = 'kg|kila|kilo|kil|kilogram(?:y|u)?|l|litr(?:y|u)?'

export const units = { packs, packages, pieces, measures, all: `${packs}|${packages}|${pieces}|${measures}` }
const words = longestFirst(Object.keys(numbers))
export const amount = String.raw`\d{1,5}(?:[.,]\d{1,3})?|${words}`
/** Dictated quantities: `dvanáct lahví`. */
export const dictated = String.raw`(?<![a-z])(?:${words})\s+(?:${packs}|${packages}|${pieces}|${measures})(?![a-z])`
/** A second quantity in what should be goods. */
export const another = new RegExp(String.raw`${dictated}|(?<![a-z\d.,])\d{1,4}\s*(?:x|${packs})(?![a-z])`)

const isOf = (words: string) => {
  const sign = new RegExp(`^(?:${words})$`)
  return (typed: string) => sign.test(typed)
}
const isPack = isOf(packs)
const isPackage = isOf(packages)
const isPiece = isOf(exact)
/** The package of what is sold by the litre or the kilo. */
const isVessel = isOf('sud(?:y|u)?|soud(?:ek|ky|ku)|keg(?:y|u)?|kanystr(?:y|u)?|kybl(?:e|y|u|ik|iky)?|kbelik(?:y|u)?')
/** Whether a word of quantity says how the goods are packed as well, and belongs to their name. */
export const isTold = isOf(told)

/** The unit as the server understands it; pieces are what is meant without one. */
export function unitOf(typed: string | undefined): Pick<TypedRow, 'unit'> {
  if (typed === undefined) return {}
  if (isPack(typed)) return { unit: 'pack' }
  if (isPackage(typed)) return { unit: 'package' }
  if (isPiece(typed)) return { unit: 'ks' }
  if (isVessel(typed)) return { unit: 'package' }
  if (/^(?:kg|kil)/.test(typed)) return { unit: 'kg' }
  if (/^(?:l$|litr)/.test(typed)) return { unit: 'l' }
  return {}
}

const isAnyUnit = isOf(units.all)
export const isUnit = (cell: string): boolean => isAnyUnit(fold(cell))

export const amountOf = (typed: string): number | null => numbers[typed] ?? parseNumber(typed) ?? null

const only = new RegExp(`^(${amount})\\s*[x×*]?\\s*(${units.all})?\\.?$`)

/** A quantity alone, as `5 ks` in a cell; the text is folded. */
export function quantityIn(folded: string): Pick<TypedRow, 'quantity' | 'unit'> | undefined {
  const [whole, typed = '', unit] = only.exec(folded.trim()) ?? []
  return whole === undefined ? undefined : { quantity: amountOf(typed), ...unitOf(unit) }
}
