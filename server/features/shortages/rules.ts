import type { orderStates } from '#contract/orders.ts'
import type { Shortage, ShortageChange } from '#contract/shortages.ts'

export type State = (typeof orderStates)[number]

/** Whether the warehouse can still act on an answer. */
export const isOpenIn = (state: State): boolean => state === 'New' || state === 'InVerification'

/** Whether nothing of the order can be changed any more, so that its links are dead. */
export const hasLeft = (state: State): boolean => !isOpenIn(state) && state !== 'Verified'

/** Whether this is what was answered already. */
export const sameAnswer = (
  { Answer, SubstituteId }: Pick<Shortage, 'Answer' | 'SubstituteId'>,
  change: ShortageChange,
): boolean => Answer === change.Answer && SubstituteId === (Answer === 'Substitute' ? (change.ItemId ?? '') : '')
