import type { Reading } from './quantity.ts'

/** What is being typed into a quantity field and not settled yet. */
export type Typing = {
  /** null while the field shows the cart. */
  text: string | null
  /** What was in the cart before. */
  before: number
  /** The quantity it went to the cart as, and whether the cart was seen to hold it since. */
  written: number | null
  isStored: boolean
}

export const nothingTyped: Typing = { text: null, before: 0, written: null, isStored: false }

/**
 * After a key, with what goes to the cart now: a quantity, or what was there before when the text is none any more. An empty
 * field and 0 write nothing yet.
 */
export function typeOn(typing: Typing, text: string, inCart: number, read: Reading): [Typing, write: number | null] {
  const before = typing.text === null ? inCart : typing.before
  const written = read.kind === 'quantity' && read.quantity > 0 ? read.quantity : null
  return [{ text, before, written, isStored: false }, read.kind === 'fault' ? before : written]
}

/** After a look at the cart: what a colleague made of a quantity that was stored is shown in place of it. */
export function lookAt(typing: Typing, inCart: number, isSaved: boolean): Typing {
  const { written, isStored } = typing
  if (written === null || !isSaved) return typing
  if (inCart !== written) return isStored ? nothingTyped : typing
  return isStored ? typing : { ...typing, isStored: true }
}

/** Whether Enter puts the default quantity into the cart: in a field that is empty and has nothing to take out. */
export const addsByEnter = ({ text, before }: Typing, inCart: number) =>
  inCart === 0 && (text === null || (text.trim() === '' && before === 0))
