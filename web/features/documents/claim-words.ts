import type { Claim } from '#contract/claims.ts'

// Keys of the translation files.
export const reasonWords = {
  Missing: 'Goods are missing',
  Damaged: 'Goods are damaged',
  Quality: 'Poor quality',
  Mistaken: 'Other goods came',
  Price: 'The price is wrong',
  Other: 'Other reason',
} as const satisfies Record<Claim['Reason'], string>

export const claimStates = {
  New: { text: 'Being looked at', tone: 'warning' },
  Accepted: { text: 'Claim accepted', tone: 'success' },
  Rejected: { text: 'Claim rejected', tone: 'neutral' },
} as const satisfies Record<Claim['State'], { text: string; tone: string }>
