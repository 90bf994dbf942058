import * as z from 'zod/mini'
import { claimReasons, claimStates } from './claim-words.ts'
import { buyer, endpoint } from './endpoint.ts'
import { PICTURES_LIMIT, RequestId, SentPictures } from './enquiries.ts'
import { id, quantity, text } from './fields.ts'
import { customerUploadRefusals } from './files.ts'

export const Claim = z.object({
  /** Where it is talked about. */
  EnquiryId: z.string(),
  /** The document or the order it is about; the other one is empty. */
  DocumentId: z.string(),
  OrderId: z.string(),
  /** Place of the line on the paper, from 1. */
  Line: z.number(),
  ItemId: z.string(),
  Name: z.string(),
  Unit: z.string(),
  Quantity: z.number(),
  Reason: z.enum(claimReasons),
  State: z.enum(claimStates),
})

export type Claim = z.infer<typeof Claim>

const NewClaim = z.strictObject({
  Line: z.int().check(z.gte(1), z.lte(10_000)),
  Quantity: quantity(999_999).check(z.gt(0)),
  Reason: z.enum(claimReasons),
  Note: text(500),
  Pictures: SentPictures,
  RequestId,
})

export type NewClaim = z.infer<typeof NewClaim>

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
  summary: 'Claims a part of a line of a document or all of it; answers with all claims about the document',
  access: buyer('showinvocies'),
  params: z.strictObject({ DocumentId: id }),
  body: NewClaim,
  bodyLimit: PICTURES_LIMIT,
  response: Claim,
  refusals: ['claim.quantity', 'file.picture', ...customerUploadRefusals, 'enquiry.too-many'],
})

export const getOrderClaims = endpoint({
  method: 'GET',
  path: '/order-claims/{OrderID}',
  summary: 'The claims about a delivered order, oldest first',
  access: buyer('showactiveorder', 'showorderhistory'),
  params: z.strictObject({ OrderID: id }),
  response: Claim,
})

export const postOrderClaim = endpoint({
  method: 'POST',
  path: '/order-claims/{OrderID}',
  summary: 'Claims a part of a line of a delivered order or all of it; answers with all claims about the order',
  access: buyer('showactiveorder', 'showorderhistory'),
  params: z.strictObject({ OrderID: id }),
  body: NewClaim,
  bodyLimit: PICTURES_LIMIT,
  response: Claim,
  refusals: ['claim.quantity', 'claim.order', 'file.picture', ...customerUploadRefusals, 'enquiry.too-many'],
})
