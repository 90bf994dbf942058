import type { ErrorCode } from '#contract/errors.ts'
import type { OutgoingOrder } from '#contract/outgoing-orders.ts'

/** How long a process leaves a door alone that did not open, in milliseconds: the longer, the more often it did not. */
export const pauseAfter = (faults: number): number => Math.min(60_000, 1000 * 2 ** Math.min(faults, 6))

/** Why an order cannot be told what became of it; undefined when it can. */
export function refusalOf(
  { Kind, State, IsWithdrawn, NextTry }: Pick<OutgoingOrder, 'Kind' | 'State' | 'IsWithdrawn' | 'NextTry'>,
  wish: 'Retry' | 'Accept' | 'Refuse',
): ErrorCode | undefined {
  if (State === 'accepted') return 'outgoing.accepted'
  if (Kind === 'Slip' && State === 'waiting' && NextTry === null && wish === 'Retry') return 'outgoing.counting'
  return IsWithdrawn && wish === 'Retry' ? 'outgoing.withdrawn' : undefined
}
