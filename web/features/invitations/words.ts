import type { Invitation, Invitee } from '#contract/invitations.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Why an address gets no invitation; the texts are keys. */
export const faultWords: Record<Exclude<Invitee['Fault'], ''>, string> = {
  'no-mail': 'no e-mail address',
  invalid: 'not an e-mail address',
  example: 'an example address',
  used: 'has an account',
  unconfirmed: 'entered by a user, but not confirmed',
  blocked: 'the account is blocked',
  invited: 'invited already',
}

export const stateWords: Record<Invitation['State'], { text: string; tone: Tone }> = {
  waiting: { text: 'waits for its turn', tone: 'neutral' },
  sent: { text: 'sent', tone: 'info' },
  opened: { text: 'opened', tone: 'accent' },
  accepted: { text: 'accepted', tone: 'success' },
  expired: { text: 'expired', tone: 'warning' },
  failed: { text: 'not sent', tone: 'danger' },
  withdrawn: { text: 'withdrawn', tone: 'neutral' },
}

export const namesOf = ({ Customers }: Pick<Invitee, 'Customers'>) =>
  Customers.map(({ CustomerID, CustomerName }) => `${CustomerName} (${CustomerID})`).join(', ')
