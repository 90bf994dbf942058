import type { QuantityUnit } from '#contract/quick-order.ts'

/** A row as it was typed; the quantity is null when there is none and NaN when it is no number. */
export type TypedRow = {
  text: string
  quantity: number | null
  unit?: QuantityUnit
  /** It may have been read wrongly, so it asks. */
  isGuess?: boolean
}

/** What was pasted as rows, and what of it is none. */
export type Pasted = { rows: readonly TypedRow[]; leftOut: readonly string[] }
