import * as z from 'zod/mini'
import type { DataColumn } from './columns.ts'
import { buyer, endpoint } from './endpoint.ts'
import { enquiryStates, PICTURES_LIMIT, RequestId, SentPictures } from './enquiries.ts'
import { day, id, moment, rowId, text } from './fields.ts'
import { customerUploadRefusals } from './files.ts'

const access = buyer('showcontaineraccount')

export const PackageBalance = z.object({
  PackageID: z.string(),
  Name: z.string(),
  /** Pieces ever handed over and brought back. */
  Issued: z.number(),
  Returned: z.number(),
  /** Pieces the customer holds; negative is a credit. */
  Balance: z.number(),
  /** Deposit of one piece and of the balance, CZK. */
  DepositValue: z.number(),
  TotalValue: z.number(),
  LastDate: z.nullable(day),
  /** Pieces announced for the next delivery. */
  Announced: z.number(),
  /** Pieces that should stand there empty by the next delivery. */
  Expected: z.number(),
  /** How many days a piece usually stays; null while none came back. */
  UsualDays: z.nullable(z.number()),
})

export type PackageBalance = z.infer<typeof PackageBalance>

export const getPackageAccount = endpoint({
  method: 'GET',
  path: '/package-account',
  summary: 'Returnable packaging the customer holds, by kind',
  access,
  response: PackageBalance,
})

export const PACKAGE_PAGE = 200

export const PackageMovement = z.object({
  MovementId: z.string(),
  Date: day,
  DocumentId: z.string(),
  Kind: z.enum(['Delivery', 'Return', 'Correction', 'Settlement']),
  Issued: z.number(),
  Returned: z.number(),
  /** Pieces after this movement. */
  Balance: z.number(),
  Note: z.string(),
  /** What the customer says against it; empty when nothing. */
  Dispute: z.string(),
  DisputedBy: z.string(),
  /** Where the dispute is talked about; empty without one. */
  EnquiryId: z.string(),
  /** How many pieces are disputed, null when that was not said; and how the dispute stands, null without one. */
  DisputedPieces: z.nullable(z.number()),
  DisputeState: z.nullable(z.enum(enquiryStates)),
})

export type PackageMovement = z.infer<typeof PackageMovement>

/** A movement in a file or on a paper of all kinds. */
export const FiledMovement = z.extend(
  z.omit(PackageMovement, {
    Balance: true,
    DisputedBy: true,
    EnquiryId: true,
    DisputedPieces: true,
    DisputeState: true,
  }),
  {
    PackageID: z.string(),
    Name: z.string(),
  },
)

export type FiledMovement = z.infer<typeof FiledMovement>

// Keys of the translation files.
const movementWords = {
  Delivery: 'Delivery',
  Return: 'Return',
  Correction: 'Correction',
  Settlement: 'Settlement',
} as const

/** The list of movements as data, in the order of its file. */
export const packageMovementColumns = {
  date: { heading: 'Date', kind: 'day', width: 14, value: (one) => one.Date },
  name: { heading: 'Packaging', kind: 'text', width: 28, value: (one) => one.Name },
  kind: {
    heading: 'Movement',
    kind: 'word',
    width: 14,
    value: (one: Pick<FiledMovement, 'Kind'>) => movementWords[one.Kind],
  },
  document: { heading: 'Document', kind: 'text', width: 18, value: (one) => one.DocumentId },
  issued: { heading: 'Handed over', kind: 'count', width: 14, value: (one) => one.Issued },
  returned: { heading: 'Brought back', kind: 'count', width: 14, value: (one) => one.Returned },
  note: { heading: 'Note', kind: 'text', width: 24, value: (one) => one.Note },
  dispute: { heading: 'Dispute', kind: 'text', width: 24, value: (one) => one.Dispute },
} as const satisfies Record<string, DataColumn<FiledMovement>>

export const getPackageAccountDetail = endpoint({
  method: 'GET',
  path: '/package-account-detail/{PackageID}',
  summary: 'Movements of one kind of packaging, newest first, 200 at a time',
  access,
  params: z.strictObject({ PackageID: id }),
  query: z.strictObject({
    /** The last movement of the page before. */
    Before: z.optional(rowId),
  }),
  response: PackageMovement,
})

export const PackageMonth = z.object({
  /** Last day of the month, today in the current one. */
  Date: day,
  Balance: z.number(),
  TotalValue: z.number(),
})

export type PackageMonth = z.infer<typeof PackageMonth>

export const getPackageHistory = endpoint({
  method: 'GET',
  path: '/package-account-history',
  summary: 'The balance at the end of the last twelve months, of one kind of packaging or of all',
  access,
  query: z.strictObject({ PackageID: z.optional(id) }),
  response: PackageMonth,
})

export const postPackageDispute = endpoint({
  method: 'POST',
  path: '/package-dispute',
  summary: 'Says why a movement is not right; once for each',
  access,
  body: z.strictObject({
    MovementId: rowId,
    /** How many pieces are wrong; there may have been more of them than the movement says. */
    Quantity: z.optional(z.int().check(z.gte(1), z.lte(999_999))),
    Note: text(500).check(z.trim(), z.minLength(1)),
    Pictures: SentPictures,
    RequestId,
  }),
  bodyLimit: PICTURES_LIMIT,
  response: PackageMovement,
  refusals: ['not-found', 'packages.disputed', 'file.picture', ...customerUploadRefusals, 'enquiry.too-many'],
})

export const PackageAgreement = z.object({
  AgreementId: z.string(),
  AgreedAt: moment,
  AgreedBy: z.string(),
  TotalValue: z.number(),
  Balances: z.array(
    z.object({ PackageID: z.string(), Name: z.string(), Balance: z.number(), DepositValue: z.number() }),
  ),
})

export type PackageAgreement = z.infer<typeof PackageAgreement>

export const getPackageAgreements = endpoint({
  method: 'GET',
  path: '/package-agreements',
  summary: 'States that were agreed on, newest first, as they were then',
  access,
  response: PackageAgreement,
})

const pieces = z.int().check(z.gte(-1_000_000), z.lte(1_000_000))

export const postPackageAgreement = endpoint({
  method: 'POST',
  path: '/package-agreements',
  summary:
    'Agrees on the state as the customer sees it; refused when it has changed meanwhile, and to people of the seller',
  access,
  body: z.strictObject({
    Balances: z.array(z.strictObject({ PackageID: id, Balance: pieces })).check(z.minLength(1), z.maxLength(500)),
  }),
  response: PackageAgreement,
  refusals: ['packages.changed'],
})

export const PackageReturns = z.object({
  /** Day of the next delivery; null when none is planned, and then nothing can be announced. */
  DeliveryDate: z.nullable(day),
  ChangedBy: z.string(),
  Returns: z.array(z.object({ PackageID: z.string(), Quantity: z.number() })),
})

export type PackageReturns = z.infer<typeof PackageReturns>

export const getPackageReturns = endpoint({
  method: 'GET',
  path: '/package-returns',
  summary: 'Packaging announced for the next delivery',
  access,
  response: PackageReturns,
})

export const putPackageReturns = endpoint({
  method: 'PUT',
  path: '/package-returns',
  summary: 'Announces what will be handed over at the next delivery, in place of what was announced before',
  access,
  body: z.strictObject({
    DeliveryDate: day,
    Returns: z
      .array(z.strictObject({ PackageID: id, Quantity: z.int().check(z.gte(1), z.lte(99_999)) }))
      .check(z.maxLength(500)),
  }),
  response: PackageReturns,
  refusals: ['packages.delivery-date', 'enquiry.too-many'],
})

export const getPackageAgreementFile = endpoint({
  method: 'GET',
  path: '/package-agreements/{AgreementId}',
  summary: 'A state that was agreed on as PDF',
  access,
  params: z.strictObject({ AgreementId: rowId }),
  response: z.never(),
  files: ['pdf'],
})

export const getPackageExport = endpoint({
  method: 'GET',
  path: '/package-account-export',
  summary: 'All movements of packaging as a table, or with the balances as PDF',
  access,
  query: z.strictObject({ Format: z.enum(['pdf', 'csv', 'xlsx']) }),
  response: z.never(),
  files: ['pdf', 'csv', 'xlsx'],
})
