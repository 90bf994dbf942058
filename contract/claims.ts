import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { id, moment, quantity, rowId, text } from './fields.ts'

export const claimReasons = ['Missing', 'Damaged', 'Quality', 'Mistaken', 'Price', 'Other'] as const
const claimStates = ['New', 'Accepted', 'Rejected'] as const

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

export const Claim = z.object({
  ClaimId: z.string(),
  DocumentId: z.string(),
  /** Place of the line on the paper, from 1. */
  Line: z.number(),
  ItemId: z.string(),
  Name: z.string(),
  Unit: z.string(),
  Quantity: z.number(),
  Reason: z.enum(claimReasons),
  Note: z.string(),
  State: z.enum(claimStates),
  /** What the seller says to it. */
  Answer: z.string(),
  ClaimedBy: z.string(),
  Created: moment,
  /** Empty until it is answered. */
  AnsweredBy: z.string(),
})

export type Claim = z.infer<typeof Claim>

export const getClaims = endpoint({
  method: 'GET',
  path: '/claims/{DocumentId}',
  summary: 'The claims about a document, oldest first',
  access: buyer('showinvocies'),
  params: z.strictObject({ DocumentId: id }),
  response: Claim,
})

export const postClaim = endpoint({
  method: 'POST',
  path: '/claims/{DocumentId}',
  summary: 'Claims a part of a line or all of it; answers with all claims about the document',
  access: buyer('showinvocies'),
  params: z.strictObject({ DocumentId: id }),
  body: z.strictObject({
    Line: z.int().check(z.gte(1), z.lte(10_000)),
    Quantity: quantity(999_999).check(z.gt(0)),
    Reason: z.enum(claimReasons),
    Note: text(500),
  }),
  response: Claim,
  refusals: ['claim.quantity'],
})

export const putClaim = endpoint({
  method: 'PUT',
  path: '/claim/{ClaimId}',
  summary: 'Accepts or rejects a claim; only for people of the seller who work for the customer',
  access: buyer('showinvocies'),
  params: z.strictObject({ ClaimId: rowId }),
  body: z.strictObject({ State: z.enum(['Accepted', 'Rejected']), Answer: text(500) }),
  response: Claim,
  refusals: ['claim.answered'],
})
