import type { ErrorCode } from '#contract/errors.ts'
import type { OutgoingState } from '#contract/outgoing-orders.ts'

/** How long a process leaves a door alone that did not open, in milliseconds: the longer, the more often it did not. */
export const pauseAfter = (faults: number): number => Math.min(60_000, 1000 * 2 ** Math.min(faults, 6))

/** Why an order cannot be told what became of it; undefined when it can. */
export const refusalOf = (state: OutgoingState, wish: 'Retry' | 'Accept' | 'Refuse'): ErrorCode | undefined =>
  state === 'accepted' && wish !== 'Accept' ? 'outgoing.accepted' : undefined
