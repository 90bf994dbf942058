// What the device of the warehouse and the server both decide: how far a line is, and what a scanned code means.
import { isGtin } from './barcode.ts'

export const lineStates = ['open', 'complete', 'short', 'over', 'missing'] as const
export type LineState = (typeof lineStates)[number]

export interface CountedLine {
  Quantity: number
  VerifiedQuantity: number
  Reason: string
  Substitutes: readonly { VerifiedQuantity: number }[]
}

/** How far a line is; less than ordered stays open until somebody says why, a replaced one until the substitute is scanned. */
export function lineStateOf({ Quantity, VerifiedQuantity, Reason, Substitutes }: CountedLine): LineState {
  if (VerifiedQuantity > Quantity) return 'over'
  if (VerifiedQuantity === Quantity) return 'complete'
  const isReplaced = Substitutes.some((one) => one.VerifiedQuantity > 0)
  if (Reason === '' || (Reason === 'Replaced' && !isReplaced)) return 'open'
  return VerifiedQuantity === 0 ? 'missing' : 'short'
}

/** Whether nothing is left to do at a line; more than ordered wants a reason. */
export function isDone(line: CountedLine): boolean {
  const state = lineStateOf(line)
  return state !== 'open' && (state !== 'over' || line.Reason !== '')
}

interface Coded {
  ItemId: string
  EAN: string
  Unit: string
  PackQuantity: number
  /** The code on a pack; empty where it has none of its own. */
  PackEAN: string
}

/** What a code says of the item that has it. */
export interface Reading<T> {
  item: T
  /** In units of the item; null when it has to be weighed. */
  quantity: number | null
  batch: string
  /** `yyyy-MM-dd`; empty when the code names none. */
  expires: string
}

export const thousandths = (quantity: number): number => Math.round(quantity * 1000) / 1000

const isWeighed = ({ Unit }: Coded) => Unit.trim().toLowerCase() === 'kg'

/** A batch of what was counted of a line. */
export interface Batch {
  Batch: string
  /** `yyyy-MM-dd`; empty without one. */
  Expires: string
  Quantity: number
}

/** Adds a quantity of a batch, below zero for what was taken back; one of which nothing is left is gone. */
export function addBatch(batches: readonly Batch[], { Batch, Expires, Quantity }: Batch): Batch[] {
  const isSame = (one: Batch) => one.Batch === Batch && one.Expires === Expires
  const before = batches.find(isSame)
  const added = { Batch, Expires, Quantity: thousandths((before?.Quantity ?? 0) + Quantity) }
  const next = before ? batches.map((one) => (isSame(one) ? added : one)) : [...batches, added]
  return next.filter((one) => one.Quantity !== 0)
}

/** From which batches a quantity is taken back, the last batch first. A part that belongs to no batch has none. */
export function takeBack(batches: readonly Batch[], quantity: number): Batch[] {
  const taken: Batch[] = []
  let rest = quantity
  for (const one of batches.toReversed()) {
    const part = Math.min(one.Quantity, rest)
    if (part > 0) taken.push({ ...one, Quantity: thousandths(-part) })
    rest = thousandths(rest - Math.max(part, 0))
  }
  return rest > 0 ? [...taken, { Batch: '', Expires: '', Quantity: -rest }] : taken
}

/** Splits `3×` off the front of what was typed or scanned; the code is empty when there is nothing but the number. */
export function splitTimes(text: string): { times: number; code: string } {
  const [, times, code] = /^\s*(\d{1,5})\s*[×xX*]\s*(.*)$/s.exec(text) ?? []
  return times === undefined || Number(times) === 0
    ? { times: 1, code: text.trim() }
    : { times: Number(times), code: (code ?? '').trim() }
}

const asGtin = (figures: string) => figures.padStart(14, '0')

interface Parts {
  gtin: string
  weight: number | undefined
  count: number | undefined
  batch: string
  expires: string
}

// Lengths of the fields of GS1 that are told by their first figures; all others end at a separator.
const fixed: readonly [start: RegExp, name: number, length: number][] = [
  [/^0[12]/, 2, 14],
  [/^00/, 2, 18],
  [/^1[1-7]/, 2, 6],
  [/^20/, 2, 2],
  [/^3[1-6]/, 4, 6],
]
const SEPARATOR = '\u001d'

function dayOf(figures: string): string {
  const day = figures.slice(4) === '00' ? '01' : figures.slice(4)
  const iso = `20${figures.slice(0, 2)}-${figures.slice(2, 4)}-${day}`
  return Number.isNaN(Date.parse(iso)) ? '' : iso
}

/** Reads a code of GS1 with several fields, as on cartons: number, weight, count, batch and expiry. */
function readGs1(text: string): Parts | undefined {
  const plain = text.replace(/^\][A-Za-z]\d/, '').replaceAll(/[()]/g, '')
  if (!/^0[12]\d{14}/.test(plain) || !isGtin(plain.slice(2, 16))) return undefined
  const parts: Parts = { gtin: '', weight: undefined, count: undefined, batch: '', expires: '' }
  let rest = plain
  while (rest !== '') {
    const [, name, length] = fixed.find(([start]) => start.test(rest)) ?? [undefined, 2, undefined]
    const ai = rest.slice(0, name)
    const end = length === undefined ? rest.indexOf(SEPARATOR) : name + length
    const value = rest.slice(name, end === -1 ? undefined : end)
    if (ai === '01' || ai === '02') parts.gtin = value
    else if (/^310\d$/.test(ai)) parts.weight = Number(value) / 10 ** Number(ai[3])
    else if (ai === '37' || ai === '30') parts.count = Number(value)
    else if (ai === '10') parts.batch = value.slice(0, 20)
    else if (ai === '17' || ai === '15') parts.expires ||= dayOf(value)
    rest = end === -1 ? '' : rest.slice(rest[end] === SEPARATOR ? end + 1 : end)
  }
  return parts
}

/** The number of an item or carton in a code, as 14 figures; undefined for what is no number of trade. */
export function gtinOf(code: string): string | undefined {
  const text = code.trim()
  const figures = readGs1(text)?.gtin ?? text
  return isGtin(figures) ? asGtin(figures) : undefined
}

function byGtin<T extends Coded>(items: readonly T[], gtin: string): { item: T; packs: boolean } | undefined {
  const stored = (code: string) => (/^\d{8,14}$/.test(code) ? asGtin(code) : '')
  const ofItem = (item: T) => stored(item.EAN)
  const item = items.find((one) => ofItem(one) === gtin)
  if (item) return { item, packs: false }
  const packed = items.find((one) => stored(one.PackEAN) === gtin)
  if (packed) return { item: packed, packs: true }
  // The first figure of a carton's number tells the packing; what is inside has the same figures but the last one.
  const boxed = gtin[0] === '0' ? undefined : items.find((one) => ofItem(one).slice(1, 13) === gtin.slice(1, 13))
  return boxed && { item: boxed, packs: gtin[0] !== '9' }
}

/** The item a scale's EAN means and its kilograms: two figures of the shop, five of the item, five of the weight in grams. */
function readScale<T extends Coded>(items: readonly T[], code: string): Reading<T> | undefined {
  if (!/^2\d{12}$/.test(code) || !isGtin(code)) return undefined
  const number = code.slice(2, 7)
  const item = items.find(
    (one) =>
      isWeighed(one) &&
      (one.EAN.slice(0, 7) === code.slice(0, 7) ||
        [one.EAN, one.ItemId].some((id) => /^\d{1,5}$/.test(id) && id.padStart(5, '0') === number)),
  )
  return item && { item, quantity: Number(code.slice(7, 12)) / 1000, batch: '', expires: '' }
}

/** What a scanned or typed code means among these items; undefined when it belongs to none of them. */
export function readCode<T extends Coded>(items: readonly T[], code: string): Reading<T> | undefined {
  const text = code.trim()
  const plain = { batch: '', expires: '' }
  const one = (item: T): Reading<T> => ({ item, quantity: isWeighed(item) ? null : 1, ...plain })
  const named = items.find(
    (item) => item.ItemId.toLowerCase() === text.toLowerCase() || (text !== '' && item.EAN === text),
  )
  if (named) return one(named)
  const gs1 = readGs1(text)
  const gtin = gtinOf(text)
  const found = gtin === undefined ? undefined : byGtin(items, gtin)
  if (!found) return readScale(items, text)
  const { item, packs } = found
  const quantity = packs ? thousandths(item.PackQuantity * (gs1?.count ?? 1)) : (gs1?.count ?? one(item).quantity)
  return { item, quantity: gs1?.weight ?? quantity, batch: gs1?.batch ?? '', expires: gs1?.expires ?? '' }
}
