export const claimReasons = ['Missing', 'Damaged', 'Quality', 'Mistaken', 'Price', 'Other'] as const
export const claimStates = ['New', 'Accepted', 'Rejected'] as const

// Keys of the translation files.
export const claimReasonWords = {
  Missing: 'Goods are missing',
  Damaged: 'Goods are damaged',
  Quality: 'Poor quality',
  Mistaken: 'Other goods came',
  Price: 'The price is wrong',
  Other: 'Other reason',
} as const satisfies Record<(typeof claimReasons)[number], string>
export const claimStateWords = {
  New: 'In progress',
  Accepted: 'Claim accepted',
  Rejected: 'Claim rejected',
} as const satisfies Record<(typeof claimStates)[number], string>

export type ClaimReason = (typeof claimReasons)[number]
