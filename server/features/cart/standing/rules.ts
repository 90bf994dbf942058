import type { StandingOrder } from '#contract/standing-orders.ts'
import { MAX_QUANTITY } from '#contract/fields.ts'
import type { Line } from '#server/features/cart/queries.ts'
import { salesOf } from '#server/features/cart/rules.ts'
import { isQuantityOf } from '#server/features/cart/lines/rules.ts'

export interface WantedLine {
  itemId: string
  name: string
  unit: string
  quantity: number
}

type Missing = NonNullable<StandingOrder['LastRun']>['Missing']

export interface Parted {
  /** What can be had, in the order of the template. */
  lines: { line: Line; quantity: number }[]
  /** What cannot be had, or less of it. */
  missing: Missing
}

/** Parts the lines of a template into what can be had now and what cannot. */
export function partLines(wanted: readonly WantedLine[], items: readonly Line[]): Parted {
  const byId = new Map(items.map((line) => [line.ItemId, line]))
  const parted: Parted = { lines: [], missing: [] }
  for (const { itemId, name, unit, quantity: asked } of wanted) {
    const line = byId.get(itemId)
    // A unit that is counted by now takes whole numbers only.
    const quantity = line && !isQuantityOf(line.Unit, asked) ? Math.ceil(asked) : asked
    const had = line ? salesOf(line, quantity).quantity : 0
    if (had < quantity) parted.missing.push({ Name: name, Unit: unit, Wanted: quantity, Had: had })
    if (line && had > 0) parted.lines.push({ line, quantity })
  }
  return parted
}

/** What a line of the cart comes to when so much is added. */
export const added = (before: number, quantity: number): number =>
  Math.min(MAX_QUANTITY, Math.round((before + quantity) * 1000) / 1000)

interface Bounds {
  minimumHaler: number | null
  /** What the buyer allows. */
  mostHaler: number | null
  /** Whether the customer's credit does not allow it. */
  isStopped: boolean
}

/** Why an order is not sent by itself; '' when it may be. The minimum counts goods, the others the whole order. */
export function waitReason(
  order: { itemsHaler: number; netHaler: number; hasShipping: boolean },
  { minimumHaler, mostHaler, isStopped }: Bounds,
): NonNullable<StandingOrder['LastRun']>['Reason'] {
  if (!order.hasShipping) return 'NoShipping'
  if (minimumHaler !== null && order.itemsHaler < minimumHaler) return 'BelowMinimum'
  if (mostHaler !== null && order.netHaler > mostHaler) return 'AboveLimit'
  return isStopped ? 'AboveCredit' : ''
}
