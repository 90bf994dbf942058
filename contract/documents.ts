import * as z from 'zod/mini'
import type { DataColumn } from './columns.ts'
import { documentSorts } from './document-sorts.ts'
import { buyer, endpoint } from './endpoint.ts'
import { day, id, idList, text } from './fields.ts'
import { Position } from './position.ts'

const documentTypes = ['Invoice', 'CreditNote'] as const
// Keys of the translation files.
const documentTypeWords = { Invoice: 'Invoice', CreditNote: 'Credit note' } as const
/** `Partly` is paid in part, `Overdue` has an open amount that was due before today. */
const documentStates = ['Paid', 'Partly', 'Open', 'Overdue', 'Cancelled'] as const

export const Document = z.object({
  DocumentId: z.string(),
  DocumentType: z.enum(documentTypes),
  State: z.enum(documentStates),
  /** Number of the order; empty when the paper belongs to none. */
  OrderId: z.string(),
  /** Where the goods of its order went; empty when that is not known. */
  Branch: z.string(),
  VariableSymbol: z.string(),
  IssueDate: day,
  TaxDate: day,
  DueDate: day,
  PaidDate: z.nullable(day),
  /** Days since the due date while something is open; 0 otherwise. */
  DaysOverdue: z.number(),
  TotalNet: z.number(),
  TotalAmountGrandIncl: z.number(),
  PaidAmount: z.number(),
  /** Negative on credit notes that have not been settled. */
  OpenAmount: z.number(),
  /** What the document is to be paid in; the sums above are crowns in any case. */
  Currency: z.string(),
  CurrencyTotal: z.number(),
  CurrencyOpen: z.number(),
})

export type Document = z.infer<typeof Document>

/** The list of invoices as data, in the order of its file. */
export const documentColumns = {
  number: { heading: 'Number', kind: 'text', width: 16, value: (one) => one.DocumentId },
  type: { heading: 'Type', kind: 'word', value: (one) => documentTypeWords[one.DocumentType] },
  issued: { heading: 'Issued', kind: 'day', value: (one) => one.IssueDate },
  tax: { heading: 'Tax point', kind: 'day', width: 14, value: (one) => one.TaxDate },
  due: { heading: 'Due', kind: 'day', value: (one) => one.DueDate },
  overdue: { heading: 'Days overdue', kind: 'count', value: (one) => one.DaysOverdue },
  order: { heading: 'Order', kind: 'text', width: 16, value: (one) => one.OrderId },
  branch: { heading: 'Delivery address', kind: 'text', width: 32, value: (one) => one.Branch },
  symbol: { heading: 'Variable symbol', kind: 'text', width: 16, value: (one) => one.VariableSymbol },
  net: { heading: 'Total excl. VAT', kind: 'amount', width: 16, value: (one) => one.TotalNet },
  gross: { heading: 'Total incl. VAT', kind: 'amount', width: 16, value: (one) => one.TotalAmountGrandIncl },
  paid: { heading: 'Paid', kind: 'amount', width: 16, value: (one) => one.PaidAmount },
  open: { heading: 'Open', kind: 'amount', width: 16, value: (one) => one.OpenAmount },
  currency: { heading: 'Currency', kind: 'text', value: (one) => one.Currency },
  currencyTotal: { heading: 'Total in currency', kind: 'amount', width: 18, value: (one) => one.CurrencyTotal },
} as const satisfies Record<string, DataColumn<Document>>

export const DocumentTotals = z.object({
  Count: z.number(),
  TotalNet: z.number(),
  TotalAmountGrandIncl: z.number(),
  OpenAmount: z.number(),
  OverdueAmount: z.number(),
})

export type DocumentTotals = z.infer<typeof DocumentTotals>

const amount = z.string().check(z.meta({ format: 'decimal' }), z.regex(/^-?\d{1,9}(\.\d{1,2})?$/))

const filter = {
  /** First and last day of issue. */
  From: z.optional(day),
  To: z.optional(day),
  Type: z.optional(z.enum(documentTypes)),
  /** `Unpaid` is everything with an open amount. */
  State: z.optional(z.enum([...documentStates, 'Unpaid'])),
  /** A delivery address as it stands on orders. */
  Branch: z.optional(text(300)),
  /** Any part of the document's or order's number, or of the variable symbol. */
  Text: z.optional(text(64)),
  /** Bounds of the amount including tax, in CZK. */
  AmountFrom: z.optional(amount),
  AmountTo: z.optional(amount),
}

const Filter = z.strictObject(filter)
export type DocumentFilter = z.infer<typeof Filter>

export const DOCUMENT_PAGE = 100

export const getDocumentList = endpoint({
  method: 'GET',
  path: '/document-list',
  summary: 'Invoices and credit notes, 100 at a time, newest first',
  access: buyer('showinvocies'),
  query: z.strictObject({
    ...filter,
    Sort: z.optional(z.enum(documentSorts)),
    Desc: z.optional(z.enum(['0', '1'])),
    /** The last document of the page before. */
    After: z.optional(id),
  }),
  response: Document,
})

export const getDocumentTotals = endpoint({
  method: 'GET',
  path: '/document-totals',
  summary: 'Sums of all documents a filter finds',
  access: buyer('showinvocies'),
  query: Filter,
  response: DocumentTotals,
})

export const getDocumentFilters = endpoint({
  method: 'GET',
  path: '/document-filters',
  summary: 'The delivery addresses documents can be filtered by',
  access: buyer('showinvocies'),
  response: z.object({ Branches: z.array(z.string()) }),
})

const TaxRate = z.object({
  VatRate: z.number(),
  TotalNet: z.number(),
  TotalTax: z.number(),
  TotalAmountGrandIncl: z.number(),
})

export const DocumentDetail = z.object({
  ...Document.shape,
  Text: z.string(),
  /** What rounding adds to the sums by rate. */
  Rounding: z.number(),
  /** Empty when the sums cannot be explained. */
  TaxRates: z.array(TaxRate),
  /** Advances deducted from the total. */
  Advances: z.array(z.object({ Number: z.string(), Amount: z.number() })),
  /** Crowns for one of the currency; 1 in crowns. */
  CurrencyRate: z.number(),
  /** Why the portal makes no PDF or ISDOC: it was cancelled, its sums cannot be explained, the seller's data are incomplete. */
  MissingPaper: z.enum(['', 'Cancelled', 'Unexplained', 'Seller']),
  /** Of the PDF: that of the accounting system where there is one, else the portal's; empty when there is none. */
  FileName: z.string(),
  /** The PDF in base64; empty when there is none, and where all of an answer would be larger than 20 MB: see /document-file. */
  FileContent: z.string(),
})

export type DocumentDetail = z.infer<typeof DocumentDetail>

const documents = z.strictObject({ Documents: idList })

export const getDocumentListDetail = endpoint({
  method: 'GET',
  path: '/document-list-detail',
  summary: 'Sums by tax rate and the PDF of up to 100 documents',
  access: buyer('showinvocies'),
  query: documents,
  response: DocumentDetail,
})

export const getDocumentPosition = endpoint({
  method: 'GET',
  path: '/document-position/{DocumentId}',
  summary: 'The lines of one document',
  access: buyer('showinvocies'),
  params: z.strictObject({ DocumentId: id }),
  response: Position,
})

export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/document-file/{DocumentId}',
  summary: 'One document as PDF or ISDOC',
  access: buyer('showinvocies'),
  params: z.strictObject({ DocumentId: id }),
  query: z.strictObject({ Format: z.enum(['pdf', 'isdoc']) }),
  response: z.never(),
  files: ['pdf', 'isdoc'],
  refusals: ['document.cancelled', 'document.unexplained', 'document.seller', 'not-found'],
})

export const getDocumentArchive = endpoint({
  method: 'GET',
  path: '/document-archive',
  summary: 'PDF and ISDOC of up to 100 documents in one ZIP',
  access: buyer('showinvocies'),
  query: documents,
  response: z.never(),
  files: ['zip'],
  refusals: ['document.cancelled', 'document.unexplained', 'document.seller', 'not-found'],
})

/** The most bytes of PDFs in one answer or mail; many servers take no larger mail. */
export const MOST_BYTES = 20_000_000
/** The most papers in one mail. */
export const MOST_MAILED = 20

export const MailAddress = z.object({
  Mail: z.string(),
  /** Whose it is: a user of the customer, or the customer itself. */
  Name: z.string(),
})

export type MailAddress = z.infer<typeof MailAddress>

export const getDocumentMail = endpoint({
  method: 'GET',
  path: '/document-mail',
  summary: 'The addresses papers may be mailed to: users of the customer who may see invoices, and its own',
  access: buyer('showinvocies'),
  response: MailAddress,
})

export const postDocumentMail = endpoint({
  method: 'POST',
  path: '/document-mail',
  summary: 'Mails chosen documents as PDF and ISDOC to one of those addresses',
  access: buyer('showinvocies'),
  body: z.strictObject({
    Documents: z.array(id).check(z.minLength(1), z.maxLength(MOST_MAILED)),
    Mail: text(254),
    /** Words of the sender. */
    Note: text(500),
  }),
  response: z.object({ Mail: z.string(), Count: z.number() }),
  refusals: [
    'document.mail',
    'document.too-large',
    'document.cancelled',
    'document.unexplained',
    'document.seller',
    'not-found',
  ],
})

const tableFormats = ['csv', 'xlsx'] as const

export const getDocumentExport = endpoint({
  method: 'GET',
  path: '/document-export',
  summary: 'The documents a filter finds, or the chosen ones, as a table',
  access: buyer('showinvocies'),
  query: z.strictObject({ ...filter, Documents: z.optional(idList), Format: z.enum(tableFormats) }),
  response: z.never(),
  files: ['csv', 'xlsx'],
})

export const Payment = z.object({
  DocumentId: z.string(),
  DueDate: day,
  VariableSymbol: z.string(),
  Amount: z.number(),
  /** The portal knows an account for crowns only. */
  Currency: z.string(),
  /** Account of the seller, empty when the seller has stated none for the currency. */
  Iban: z.string(),
  /** The string of a QR payment code; empty without an account. */
  Spayd: z.string(),
})

export type Payment = z.infer<typeof Payment>

export const getPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'How to pay what is open on up to 100 invoices',
  access: buyer('showinvocies'),
  query: documents,
  response: Payment,
})

export const getPaymentList = endpoint({
  method: 'GET',
  path: '/payment-list',
  summary: 'The same as a table for the accounting system or the bank',
  access: buyer('showinvocies'),
  query: z.strictObject({ Documents: idList, Format: z.enum(tableFormats) }),
  response: z.never(),
  files: ['csv', 'xlsx'],
})
