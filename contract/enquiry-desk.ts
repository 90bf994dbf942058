import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import {
  Enquiry,
  EnquiryMatter,
  EnquiryMessage,
  enquiryKinds,
  enquiryStates,
  PICTURES_LIMIT,
  RequestId,
  Saying,
  SentPictures,
} from './enquiries.ts'
import { rowId, text } from './fields.ts'
import { uploadRefusals } from './files.ts'
import { Registration } from './registration.ts'

/** The inbox is read on in pages of this size. */
export const DESK_ENQUIRIES_PER_PAGE = 100

export const DeskEnquiry = z.extend(Enquiry, {
  /** 0 for who is no customer yet. */
  CustomerID: z.number(),
  CustomerName: z.string(),
  OwnerLogin: z.string(),
  OwnerName: z.string(),
})

export const PaperLine = z.object({ ItemId: z.string(), Name: z.string(), Unit: z.string(), Quantity: z.number() })

export const DeskEnquiryDetail = z.extend(DeskEnquiry, {
  ...EnquiryMatter.shape,
  Messages: z.array(EnquiryMessage),
  /** The lines of the order or document a claim is about. */
  PaperLines: z.array(PaperLine),
  Registration: z.nullable(Registration),
  CustomerPhone: z.string(),
  CustomerMail: z.string(),
  /** Changes with everything that is said or done. */
  Version: z.number(),
})

const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))

export const EnquiryWish = z.union([
  z.strictObject({
    Wish: z.literal('Answer'),
    Version,
    Text: Saying,
    Pictures: z.optional(SentPictures),
    /** What becomes of a claim or a registration; what was decided stays. */
    Decision: z.optional(z.enum(['Accepted', 'Rejected'])),
    RequestId,
  }),
  z.strictObject({ Wish: z.literal('Note'), Text: Saying, Pictures: z.optional(SentPictures), RequestId }),
  z.strictObject({ Wish: z.literal('Own'), Version, OwnerLogin: text(100) }),
  z.strictObject({ Wish: z.literal('State'), Version, State: z.enum(enquiryStates) }),
])

const filters = {
  /** Waiting are new ones and those in progress. */
  State: z.optional(z.enum(['Waiting', ...enquiryStates])),
  Kind: z.optional(z.enum(enquiryKinds)),
  /** The customer's number, or words of its name, town or branch. */
  Customer: z.optional(text(100)),
  /** Words of the subject or of what was said, or the number. */
  Text: z.optional(text(100)),
  Mine: z.optional(z.enum(['true'])),
}

export type DeskEnquiry = z.infer<typeof DeskEnquiry>
export type DeskEnquiryDetail = z.infer<typeof DeskEnquiryDetail>
export type EnquiryWish = z.infer<typeof EnquiryWish>
export type EnquiryFilter = z.infer<z.ZodMiniObject<typeof filters>>

const access = admin('verifyorder', 'createuser')
const params = z.strictObject({ EnquiryId: rowId })

export const getDeskEnquiries = endpoint({
  method: 'GET',
  path: '/desk-enquiries',
  summary: `What all customers want, the last change first, ${DESK_ENQUIRIES_PER_PAGE} at a time; registrations for who may create users`,
  access,
  query: z.strictObject({
    ...filters,
    /** The last one of the page before. */
    After: z.optional(rowId),
  }),
  response: DeskEnquiry,
})

export const getDeskEnquiry = endpoint({
  method: 'GET',
  path: '/desk-enquiry/{EnquiryId}',
  summary: 'One of them with everything that is needed for an answer',
  access,
  params,
  response: DeskEnquiryDetail,
})

export const putDeskEnquiry = endpoint({
  method: 'PUT',
  path: '/desk-enquiry/{EnquiryId}',
  summary: 'Answers, notes something for colleagues, says who deals with it, or changes its state',
  access,
  params,
  body: EnquiryWish,
  bodyLimit: PICTURES_LIMIT,
  response: DeskEnquiryDetail,
  refusals: ['enquiry.changed', 'enquiry.decided', 'enquiry.owner', 'file.picture', ...uploadRefusals],
})

export const getDeskEnquiryOwners = endpoint({
  method: 'GET',
  path: '/desk-enquiry-owners',
  summary: 'Who may deal with what customers want',
  access,
  response: z.object({ LoginID: z.string(), Name: z.string() }),
})

export const getDeskEnquiryPicture = endpoint({
  method: 'GET',
  path: '/desk-enquiry-picture/{PictureId}',
  summary: 'A picture of a message of any customer',
  access,
  params: z.strictObject({ PictureId: rowId }),
  query: z.strictObject({ Size: z.enum(['small', 'large']) }),
  response: z.never(),
  files: ['any'],
})
