import type { Change } from '#contract/cart.ts'
import { quantityPlaces } from '#contract/position.ts'
import type { Line } from '#server/features/cart/queries.ts'
import { agreedPriceFor, noWords } from '#server/features/cart/rules.ts'

/** Whether the unit can be ordered in this quantity: whole numbers, three decimals for what is measured. */
export function isQuantityOf(unit: string, quantity: number): boolean {
  return Number.isInteger(quantity) || quantityPlaces(unit) > 0
}

/** Whether nothing but the quantity of a line is to change. */
export const isQuantityOnly = ({ Note, Substitute }: Change) => Note === undefined && Substitute === undefined

/** What an item has when it is not in the cart. */
export const noLine = {
  quantity: null,
  checkedQuantity: null,
  checkedPrice: null,
  agreedPrice: null,
  note: null,
  substitute: null,
  author: null,
}

function changedLine(line: Line, { Quantity, Note, Substitute }: Change): Line {
  if (Quantity === 0) return { ...line, ...noLine }
  return {
    ...line,
    quantity: Quantity,
    agreedPrice: agreedPriceFor(line, Quantity),
    note: Note ?? line.note,
    substitute: Substitute ?? line.substitute,
  }
}

const byItem = (changes: readonly Change[]) => new Map(changes.map((change) => [change.ItemId, change]))

/** Those positions of a whole cart that say something else than its lines. */
export function newsIn(positions: readonly Change[], lines: Line[]): Change[] {
  const byId = new Map(lines.map((line) => [line.ItemId, line]))
  return positions.filter(({ ItemId, Quantity, Note, Substitute }) => {
    const line = byId.get(ItemId) ?? noLine
    if (Quantity === 0 || Quantity !== line.quantity) return Quantity !== (line.quantity ?? 0)
    const note = line.note ?? noWords.note
    const substitute = line.substitute ?? noWords.substitute
    return (Note ?? note) !== note || (Substitute ?? substitute) !== substitute
  })
}

/** All lines of the cart after the changes, with the items that came in; a removed line has the quantity 0. */
export function withChanges(lines: Line[], changes: readonly Change[]): Line[] {
  const asked = byItem(changes)
  return lines.flatMap((line) => {
    const change = asked.get(line.ItemId)
    if (change) return [{ ...changedLine(line, change), quantity: change.Quantity }]
    return line.quantity === null ? [] : [line]
  })
}
