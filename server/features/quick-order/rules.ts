import type { CartPosition } from '#contract/cart.ts'
import { quantityPlaces } from '#contract/position.ts'
import type { Candidate, Outcome, QuantityUnit, QuickRow, RepeatedLine, Suggestion } from '#contract/quick-order.ts'

/** An item as a cart would hold it now. */
export type Priced = CartPosition & { isOffered: boolean }

interface Repeated {
  ItemId: string
  Name: string
  Quantity: number
  /** Net price of one unit then. */
  NetPriceValue: number | null
}

/** Lines of the same item as one, at the last of their prices; lines without a quantity are none. */
export function merged(lines: readonly Repeated[]): Repeated[] {
  const byItem = new Map<string, Repeated>()
  for (const line of lines) {
    if (line.Quantity <= 0) continue
    const before = byItem.get(line.ItemId)
    const quantity = Math.round(((before?.Quantity ?? 0) + line.Quantity) * 1000) / 1000
    byItem.set(line.ItemId, { ...line, Quantity: quantity })
  }
  return [...byItem.values()]
}

function outcomeOf(line: Repeated, now: Priced | undefined, replacement: Priced | undefined): Outcome {
  if (now && now.SalesQuantity > 0) {
    if (now.SalesQuantity === line.Quantity) return 'Added'
    return now.SalesQuantity < line.Quantity ? 'Reduced' : 'Raised'
  }
  if (replacement && replacement.SalesQuantity > 0) return 'Replaced'
  return now?.isOffered ? 'Unavailable' : 'Gone'
}

/** What becomes of a line now; prices are shown only to who may see them. */
export function repeatedLine(
  line: Repeated,
  now: Priced | undefined,
  replacement: Priced | undefined,
  visible: boolean,
): RepeatedLine {
  const outcome = outcomeOf(line, now, replacement)
  const added = outcome === 'Replaced' ? replacement : outcome === 'Unavailable' || outcome === 'Gone' ? undefined : now
  const before = visible ? line.NetPriceValue : null
  const price = visible ? (added?.NetPriceValue ?? null) : null
  return {
    ItemId: line.ItemId,
    Name: now?.Name ?? line.Name,
    Unit: now?.Unit ?? added?.Unit ?? '',
    Quantity: line.Quantity,
    Outcome: outcome,
    AddedItemId: added?.ItemId ?? null,
    AddedName: added?.Name ?? '',
    AddedQuantity: added ? wholeIn(added.Unit, added.SalesQuantity) : 0,
    OldPriceValue: before,
    NetPriceValue: price,
    IsDearer: outcome !== 'Replaced' && before !== null && price !== null && price > before,
  }
}

/** What was typed, with single spaces. */
export interface Typed {
  text: string
  quantity: number | null
  unit?: QuantityUnit | undefined
  /** Whoever read the line is not sure of it. */
  isGuess?: boolean | undefined
}

export type TypedLine = {
  Text: string
  Quantity: number | null
  Unit?: QuantityUnit | undefined
  IsGuess?: boolean | undefined
}

export function typedOf({ Text, Quantity, Unit, IsGuess }: TypedLine): Typed {
  const text = Text.normalize('NFC').split(/\s+/u).filter(Boolean).join(' ')
  return { text, quantity: Quantity, unit: Unit, isGuess: IsGuess }
}

/** Whether a text is worth looking for in names: codes and EANs are not, nor are single letters. */
export const maybeName = (text: string): boolean => text.length >= 3 && !/^\d+$/.test(text)

/** Whether a text can be an EAN. */
export const maybeEan = (text: string): boolean => /^\d{8,14}$/.test(text)

/** The quantity an item is ordered in when none was typed. */
const usual = ({ PackOnly, PackQuantity }: Candidate) => (PackOnly ? PackQuantity : 1)

const wantedOf = ({ quantity }: Pick<Typed, 'quantity'>, candidates: readonly Candidate[]): number =>
  quantity ?? (candidates[0] ? usual(candidates[0]) : 1)

/** A quantity that can be ordered in this unit: what is counted comes in whole pieces. */
const wholeIn = (unit: string, quantity: number): number =>
  quantityPlaces(unit) === 0 ? Math.ceil(quantity) : Math.round(quantity * 1000) / 1000

/** The quantity to ask the price of. */
export const askedOf = (typed: Pick<Typed, 'quantity'>, candidates: readonly Candidate[]): number =>
  wholeIn(candidates[0]?.Unit ?? '', wantedOf(typed, candidates))

/** How a row was understood: one item with what would be sold of it, several to choose from, or none. */
export function quickRow(
  { text, quantity }: Pick<Typed, 'text' | 'quantity'>,
  candidates: readonly Candidate[],
  now: Priced | undefined,
  visible: boolean,
): QuickRow {
  const wanted = wantedOf({ quantity }, candidates)
  const row = {
    Text: text,
    Quantity: wanted,
    SalesQuantity: 0,
    ItemInformation: '',
    Candidates: [...candidates],
    NetPriceValue: null,
  }
  if (candidates.length === 0) return { ...row, State: 'Unknown' }
  if (candidates.length > 1 || !now) return { ...row, State: 'Ambiguous' }
  const { SalesQuantity, ItemInformation, NetPriceValue } = now
  const told = { ...row, SalesQuantity, ItemInformation, NetPriceValue: visible ? NetPriceValue : null }
  if (SalesQuantity === 0) return { ...told, State: 'Unavailable' }
  return { ...told, State: SalesQuantity === wanted ? 'Taken' : 'Corrected' }
}

/** Suggestions with what cannot be had at the end, and what stands for it. */
export function withReplacements(
  candidates: readonly Candidate[],
  replacements: readonly { itemId: string; replacementId: string; name: string }[],
): Suggestion[] {
  const byItem = new Map(replacements.map((one) => [one.itemId, { ItemId: one.replacementId, Name: one.name }]))
  const isOut = ({ Availability }: Candidate) => Number(Availability === 'Unavailable')
  return candidates
    .toSorted((a, b) => isOut(a) - isOut(b))
    .map((one) => ({ ...one, Replacement: byItem.get(one.ItemId) ?? null }))
}
