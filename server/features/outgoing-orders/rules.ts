import type { ErrorCode } from '#contract/errors.ts'
import type { OutgoingOrder } from '#contract/outgoing-orders.ts'

/** How long a process leaves a door alone that did not open, in milliseconds: the longer, the more often it did not. */
export const pauseAfter = (faults: number): number => Math.min(60_000, 1000 * 2 ** Math.min(faults, 6))

/** Why an order cannot be told what became of it; undefined when it can. */
export function refusalOf(
  { State, IsWithdrawn }: Pick<OutgoingOrder, 'State' | 'IsWithdrawn'>,
  wish: 'Retry' | 'Accept' | 'Refuse',
): ErrorCode | undefined {
  if (State === 'accepted') return 'outgoing.accepted'
  return IsWithdrawn && wish === 'Retry' ? 'outgoing.withdrawn' : undefined
}
