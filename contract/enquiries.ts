import * as z from 'zod/mini'
import { claimReasons, claimStates } from './claim-words.ts'
import { buyer, endpoint } from './endpoint.ts'
import { day, moment, rowId, text } from './fields.ts'
import { customerUploadRefusals, uploadRefusals } from './files.ts'

export const enquiryKinds = ['Claim', 'Dispute', 'Return', 'Registration', 'Message'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

export const enquiryStates = ['New', 'InProgress', 'Answered', 'Closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Whose business an enquiry is at the customer, by the right that shows what it is about. */
export const enquiryAreas = ['documents', 'orders', 'packages', 'company', 'registrations'] as const
export type EnquiryArea = (typeof enquiryAreas)[number]

// Keys of the translation files.
export const enquiryKindWords = {
  Claim: 'Claim',
  Dispute: 'Dispute of packaging',
  Return: 'Announced empties',
  Registration: 'Request for registration',
  Message: 'Message',
} as const satisfies Record<EnquiryKind, string>

/** What one message can carry. */
export const MOST_PICTURES = 6
export const MOST_LETTERS = 4000
/** Letters of base64 a picture may have; a phone's photograph is made smaller before it is sent. */
const PICTURE_LETTERS = 4_000_000

/** What makes a repeated request the same request; made by who sends it. */
export const RequestId = text(64).check(z.minLength(8), z.regex(/^[\w-]+$/))

/** Pictures as they are sent, in base64. */
export const SentPictures = z
  .array(z.strictObject({ FileName: text(200), FileContent: z.base64().check(z.maxLength(PICTURE_LETTERS)) }))
  .check(z.maxLength(MOST_PICTURES))

export type SentPictures = z.infer<typeof SentPictures>

/** The pictures and everything else that can be said. */
export const PICTURES_LIMIT = 12_000_000

export const Saying = text(MOST_LETTERS).check(z.trim(), z.minLength(1))

export const EnquiryMessage = z.object({
  MessageId: z.string(),
  /** Notes are seen by the seller's people alone. */
  Side: z.enum(['Customer', 'Seller', 'Note']),
  Text: z.string(),
  WrittenBy: z.string(),
  Created: moment,
  /** Ids of its pictures. */
  Pictures: z.array(z.string()),
})

export const Enquiry = z.object({
  EnquiryId: z.string(),
  Kind: z.enum(enquiryKinds),
  /** In the words of who writes, or the name of what it is about. */
  Subject: z.string(),
  /** The day for which empties are announced. */
  DeliveryDate: z.nullable(day),
  State: z.enum(enquiryStates),
  OpenedBy: z.string(),
  Created: moment,
  Changed: moment,
})

export const ListedEnquiry = z.extend(Enquiry, {
  /** Whether the seller has said something the reader has not seen. */
  IsUnread: z.boolean(),
})

/** What a claim, a dispute or announced empties are about. */
export const EnquiryMatter = z.object({
  Claim: z.nullable(
    z.object({
      DocumentId: z.string(),
      OrderId: z.string(),
      Line: z.number(),
      ItemId: z.string(),
      Name: z.string(),
      Unit: z.string(),
      Quantity: z.number(),
      Reason: z.enum(claimReasons),
      State: z.enum(claimStates),
    }),
  ),
  Movement: z.nullable(
    z.object({
      PackageID: z.string(),
      Name: z.string(),
      Date: day,
      DocumentId: z.string(),
      Issued: z.number(),
      Returned: z.number(),
      /** How many pieces are disputed; null when that was not said. */
      DisputedPieces: z.nullable(z.number()),
    }),
  ),
  Returns: z.array(z.object({ PackageID: z.string(), Name: z.string(), Quantity: z.number() })),
})

export const EnquiryDetail = z.extend(Enquiry, {
  ...EnquiryMatter.shape,
  Messages: z.array(EnquiryMessage),
})

export type EnquiryMessage = z.infer<typeof EnquiryMessage>
export type ListedEnquiry = z.infer<typeof ListedEnquiry>
export type EnquiryMatter = z.infer<typeof EnquiryMatter>
export type EnquiryDetail = z.infer<typeof EnquiryDetail>

/** The list of a customer is not longer than this. */
export const MOST_ENQUIRIES = 300

export const getEnquiries = endpoint({
  method: 'GET',
  path: '/enquiries',
  summary: `What the customer wants from the seller, the last change first, at most ${MOST_ENQUIRIES}`,
  access: buyer(),
  response: ListedEnquiry,
})

export const getUnreadEnquiries = endpoint({
  method: 'GET',
  path: '/unread-enquiries',
  summary: 'How many of them the seller has answered since the caller looked last',
  access: buyer(),
  response: z.object({ Unread: z.number() }),
})

export const getEnquiry = endpoint({
  method: 'GET',
  path: '/enquiry/{EnquiryId}',
  summary: 'One of them with everything said about it, which counts as read from now on',
  access: buyer(),
  params: z.strictObject({ EnquiryId: rowId }),
  response: EnquiryDetail,
})

export const postEnquiry = endpoint({
  method: 'POST',
  path: '/enquiry',
  summary: 'Writes to the seller',
  access: buyer(),
  body: z.strictObject({
    Subject: text(150).check(z.trim(), z.minLength(1)),
    Text: Saying,
    Pictures: SentPictures,
    RequestId,
  }),
  bodyLimit: PICTURES_LIMIT,
  response: EnquiryDetail,
  refusals: ['file.picture', ...customerUploadRefusals, ...uploadRefusals, 'enquiry.too-many'],
})

export const postEnquiryMessage = endpoint({
  method: 'POST',
  path: '/enquiry/{EnquiryId}/message',
  summary: 'Says more about it; of people of the seller it is an answer',
  access: buyer(),
  params: z.strictObject({ EnquiryId: rowId }),
  body: z.strictObject({ Text: Saying, Pictures: SentPictures, RequestId }),
  bodyLimit: PICTURES_LIMIT,
  response: EnquiryDetail,
  refusals: ['file.picture', ...customerUploadRefusals, ...uploadRefusals, 'enquiry.too-many'],
})

export const getEnquiryPicture = endpoint({
  method: 'GET',
  path: '/enquiry-picture/{PictureId}',
  summary: 'A picture of a message',
  access: buyer(),
  params: z.strictObject({ PictureId: rowId }),
  query: z.strictObject({ Size: z.enum(['small', 'large']) }),
  response: z.never(),
  files: ['any'],
})
