import type { OutgoingState } from '#contract/outgoing-orders.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** How the states of an order on its way to the accounting system are told; the texts are keys. */
export const outgoingLooks = {
  waiting: { text: 'Waiting', tone: 'neutral' },
  sent: { text: 'Passed on', tone: 'info' },
  accepted: { text: 'Accepted', tone: 'success' },
  refused: { text: 'Refused', tone: 'danger' },
} as const satisfies Record<OutgoingState, { text: string; tone: Tone }>

/** How the state of an outgoing order is shown; a refusal that a person has settled needs no more attention. */
export const outgoingLook = ({ State, IsSettled }: { State: OutgoingState; IsSettled: boolean }) =>
  IsSettled ? ({ text: 'It does not go there', tone: 'neutral' } as const) : outgoingLooks[State]
