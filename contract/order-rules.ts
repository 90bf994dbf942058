import * as z from 'zod/mini'
import { admin, buyer, endpoint } from './endpoint.ts'

/** Above the credit limit nothing happens, the buyer is told, or the order cannot be sent. */
const creditRules = ['Off', 'Notice', 'Stop'] as const

/** Who may send an order above a limit that stops others: the administrators, or all people of the seller. */
const creditPassers = ['Nobody', 'Administrators', 'Staff'] as const

const rules = {
  Credit: z.enum(creditRules),
  CreditPassedBy: z.enum(creditPassers),
  /** Whether the seller's people may order for a day whose cut-off is over. */
  LateByStaff: z.boolean(),
}

/** Grows with every change. */
const Version = z.int().check(z.gte(1), z.lte(1_000_000_000))

export const OrderRules = z.object({ ...rules, Version })

export const Credit = z.object({
  Rule: z.enum(['Notice', 'Stop']),
  /** Crowns; null for who sees no balance, as the others. */
  Limit: z.nullable(z.number()),
  /** What is open of documents. */
  Open: z.nullable(z.number()),
  /** What sent orders come to that have no invoice yet. */
  Ordered: z.nullable(z.number()),
  /** Whether the reader may send an order above the limit. */
  MayPass: z.boolean(),
  /** Whom to call. */
  Contact: z.string(),
})

export type OrderRules = z.infer<typeof OrderRules>
export type Credit = z.infer<typeof Credit>

export const getOrderRules = endpoint({
  method: 'GET',
  path: '/order-rules',
  summary: 'What becomes of orders above the credit limit or after the cut-off',
  access: admin('useradmin'),
  response: OrderRules,
})

export const putOrderRules = endpoint({
  method: 'PUT',
  path: '/order-rules',
  summary: 'Sets what becomes of orders above the credit limit or after the cut-off',
  access: admin('useradmin'),
  body: z.strictObject({ ...rules, Version }),
  response: OrderRules,
  refusals: ['settings.changed'],
})

export const getCredit = endpoint({
  method: 'GET',
  path: '/credit',
  summary: 'The credit limit and what is used of it; nothing where none is agreed or none counts',
  access: buyer(),
  response: Credit,
})
