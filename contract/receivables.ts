import * as z from 'zod/mini'
import type { DataColumn } from './columns.ts'
import { buyer, endpoint } from './endpoint.ts'
import { day, id } from './fields.ts'

/** By days after the due date: not due yet, 1–30, 31–60, more. */
export const ageings = ['NotDue', 'To30', 'To60', 'Over60'] as const
export type Ageing = (typeof ageings)[number]

export const Receivable = z.object({
  DocumentId: z.string(),
  DocumentType: z.enum(['Invoice', 'CreditNote']),
  VariableSymbol: z.string(),
  IssueDate: day,
  DueDate: day,
  /** 0 until the due date has passed. */
  DaysOverdue: z.number(),
  TotalAmountGrandIncl: z.number(),
  OpenAmount: z.number(),
  /** Sum of the open amounts from the oldest due date to this one. */
  Balance: z.number(),
})

export type Receivable = z.infer<typeof Receivable>

export const AccountsReceivable = z.object({
  /** The day of the accounting system's data; what came later is not in the sums. */
  AsOf: day,
  OpenAmount: z.number(),
  OverdueAmount: z.number(),
  Ageing: z.record(z.enum(ageings), z.number()),
  /** Null without an agreed limit. */
  CreditLimit: z.nullable(z.number()),
  /** The limit without what is open and what is ordered. */
  CreditLeft: z.nullable(z.number()),
  /** What sent orders come to with tax that have no invoice yet; null without an agreed limit. */
  OrderedAmount: z.nullable(z.number()),
  OldestDueDate: z.nullable(day),
  LastPaymentDate: z.nullable(day),
  Documents: z.array(Receivable),
})

export type AccountsReceivable = z.infer<typeof AccountsReceivable>

export const getAccountsReceivable = endpoint({
  method: 'GET',
  path: '/accounts-receivable',
  summary: 'What is open: sums, age, credit, and the documents with a running balance, oldest first',
  access: buyer('showcustomerbalance'),
  response: AccountsReceivable,
})

export const Movement = z.object({
  Id: z.string(),
  Date: day,
  /** `Invoice` and `CreditNote` are papers issued, `Payment` is money that settled one. */
  Kind: z.enum(['Invoice', 'CreditNote', 'Payment']),
  DocumentId: z.string(),
  Debit: z.number(),
  Credit: z.number(),
  /** After this movement. */
  Balance: z.number(),
})

export type Movement = z.infer<typeof Movement>

// Keys of the translation files.
const movementWords = { Invoice: 'Invoice', CreditNote: 'Credit note', Payment: 'Payment' } as const

/** The list of movements as data, in the order of its file. */
export const movementColumns = {
  date: { heading: 'Date', kind: 'day', width: 14, value: (one) => one.Date },
  kind: { heading: 'Movement', kind: 'word', width: 14, value: (one) => movementWords[one.Kind] },
  number: { heading: 'Number', kind: 'text', width: 18, value: (one) => one.DocumentId },
  debit: { heading: 'Debit', kind: 'amount', width: 14, value: (one) => one.Debit || null },
  credit: { heading: 'Credit', kind: 'amount', width: 14, value: (one) => one.Credit || null },
  balance: { heading: 'Balance', kind: 'amount', width: 14, value: (one) => one.Balance },
} as const satisfies Record<string, DataColumn<Movement>>

const period = { From: z.optional(day), To: z.optional(day) }

export const MOVEMENT_PAGE = 200

export const getReceivableMovements = endpoint({
  method: 'GET',
  path: '/accounts-receivable/movements',
  summary: 'Everything that changed the balance, newest first, 200 at a time',
  access: buyer('showcustomerbalance'),
  query: z.strictObject({
    ...period,
    /** The last movement of the page before. */
    Before: z.optional(id),
  }),
  response: Movement,
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/accounts-receivable/statement',
  summary: 'Statement of account as PDF, CSV or XLSX',
  access: buyer('showcustomerbalance'),
  query: z.strictObject({ ...period, Format: z.enum(['pdf', 'csv', 'xlsx']) }),
  response: z.never(),
  files: ['pdf', 'csv', 'xlsx'],
})
