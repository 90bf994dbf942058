import type { Item } from '#contract/catalogue.ts'
import { MAX_QUANTITY } from '#contract/fields.ts'
import { quantityPlaces } from '#contract/position.ts'
import { fold, parseNumber } from '#web/ui/numbers.ts'
import { unitWord } from '#web/i18n/units.ts'

/** What has to be known of an item to type a quantity of it. */
export type Ordered = Pick<Item, 'ItemId' | 'Name' | 'Unit' | 'PackName' | 'PackQuantity' | 'PackOnly' | 'Availability'>

/** What a number without a word counts: units (pieces, kilograms), or packs as the item is packed. */
export type CountedIn = 'unit' | 'pack'

/** Why a typed text is no quantity; keys of the texts. */
export const faults = {
  number: 'Type a number, for example 12 or 3k.',
  whole: 'Whole pieces only.',
  large: 'At most 99 999.',
  packs: 'This product has no packs.',
} as const

export type Reading =
  | { kind: 'nothing' }
  | { kind: 'fault'; fault: keyof typeof faults }
  /** `quantity` is in units and in whole packs where nothing else is sold; `typed` is what was meant before. */
  | { kind: 'quantity'; quantity: number; typed: number; countedIn: CountedIn }

export const hasPacks = ({ PackQuantity }: Ordered) => PackQuantity > 1

/** What one press of Add puts into the cart, and + and − go by: one, or a pack where the item is sold in packs only. */
export const stepOf = ({ PackOnly, PackQuantity }: Pick<Item, 'PackOnly' | 'PackQuantity'>) =>
  PackOnly ? PackQuantity : 1

/** 'kart.' of 'karton', as papers write it. */
export const shortWord = (word: string) =>
  word.length <= 5 ? word : `${word.slice(0, 4).replace(/[aeiouyáéíóúůýě]$/i, '')}.`

const thousandths = (quantity: number) => Math.round(quantity * 1000)

const isWhole = (quantity: number, { PackQuantity }: Ordered) => thousandths(quantity) % thousandths(PackQuantity) === 0

/** The number that a field shows of a quantity, and what it counts: packs only where they come out whole. */
export function shownIn(quantity: number, item: Ordered, chosen: CountedIn): { number: number; countedIn: CountedIn } {
  const inPacks = chosen === 'pack' && hasPacks(item) && isWhole(quantity, item)
  return inPacks
    ? { number: thousandths(quantity) / thousandths(item.PackQuantity), countedIn: 'pack' }
    : { number: quantity, countedIn: quantity === 0 ? chosen : 'unit' }
}

/** How many whole packs a quantity is; 0 when it is none, or the item has no packs. */
export const packsIn = (quantity: number, item: Ordered) =>
  hasPacks(item) && isWhole(quantity, item) ? Math.round(quantity / item.PackQuantity) : 0

const packWords = ['karton', 'baleni', 'pack', 'case', 'carton']
const unitWords = ['kus', 'pcs', 'piece']

/** What a word behind a number counts: `3k` are packs and `2p` pieces of whatever item; undefined when it says nothing. */
function countedBy(word: string, { Unit, PackName }: Ordered): CountedIn | undefined {
  const said = fold(word).replace(/\.$/, '')
  if (said === 'k') return 'pack'
  if (said === 'p' || said === fold(Unit)) return 'unit'
  // `kart` is a beginning, `kartonů` another form.
  const begins = (name: string) =>
    said.length >= 2 && (fold(name).startsWith(said) || (name.length > 2 && said.startsWith(fold(name))))
  if (begins(PackName) || begins(unitWord(PackName)) || packWords.some(begins)) return 'pack'
  return begins(Unit) || unitWords.some(begins) ? 'unit' : undefined
}

/** Reads what was typed: '12', '1,5', '3k', '2 kart.', '5 ks'. */
export function readQuantity(text: string, item: Ordered, chosen: CountedIn): Reading {
  if (text.trim() === '') return { kind: 'nothing' }
  const [, digits = '', word = ''] = /^(.*?)\s*(\p{L}*\.?)\s*$/u.exec(text) ?? []
  const number = parseNumber(digits)
  const countedIn = word.length > 0 && /\p{L}/u.test(word) ? countedBy(word, item) : chosen
  if (number === undefined || number < 0 || countedIn === undefined) return { kind: 'fault', fault: 'number' }
  if (countedIn === 'pack' && !hasPacks(item)) return { kind: 'fault', fault: 'packs' }
  const typed = thousandths(number * (countedIn === 'pack' ? item.PackQuantity : 1)) / 1000
  if (quantityPlaces(item.Unit) === 0 && !Number.isInteger(typed)) return { kind: 'fault', fault: 'whole' }
  const step = thousandths(stepOf(item))
  const quantity = item.PackOnly ? (Math.ceil(thousandths(typed) / step) * step) / 1000 : typed
  if (quantity > MAX_QUANTITY) return { kind: 'fault', fault: 'large' }
  return { kind: 'quantity', quantity, typed, countedIn }
}

/** The quantity one press of + or − leads to; between two steps it goes to the next one. */
export function stepped(quantity: number, steps: 1 | -1, item: Ordered, chosen: CountedIn): number {
  const step = chosen === 'pack' && hasPacks(item) ? item.PackQuantity : stepOf(item)
  const whole = (steps > 0 ? Math.floor(quantity / step + 1e-9) : Math.ceil(quantity / step - 1e-9)) + steps
  const next = Math.max(0, thousandths(whole * step) / 1000)
  return next > MAX_QUANTITY ? quantity : next
}
