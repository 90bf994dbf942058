import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** How many suppliers, groups or categories are named. */
export const SHOWN_GROUPS = 2000

/** Items without a category are rejected, go into one category, or into one for each supplier or group of stock. */
const ways = ['Reject', 'One', 'Supplier', 'Group'] as const

const Group = z.object({ Name: z.string(), Items: z.number() })

const warehouse = {
  /** As the accounting system calls it. */
  WarehouseName: text(100),
  /** Whether its stock is the portal's. */
  Counts: z.boolean(),
  /** Whether items that lie in no other warehouse are offered. */
  Sells: z.boolean(),
}

export const ImportRules = z.object({
  Uncategorised: z.enum(ways),
  /** That category, or the one above; null for a new one, or for the top. */
  CategoryId: z.nullable(z.number()),
  Warehouses: z.array(z.object({ ...warehouse, Items: z.number() })),
  /** How many items without a category the last list had, and by what they can be sorted. */
  UncategorisedItems: z.number(),
  Suppliers: z.array(Group),
  Groups: z.array(Group),
  /** The categories that can be chosen, with the titles from the top. */
  Categories: z.array(z.object({ CategoryId: z.number(), Titles: z.array(z.string()) })),
})

export const ImportRulesChange = z.strictObject({
  Uncategorised: z.enum(ways),
  CategoryId: z.nullable(z.number().check(z.int(), z.minimum(-2_147_483_648), z.maximum(2_147_483_647))),
  Warehouses: z.array(z.strictObject(warehouse)).check(z.maxLength(200)),
})

export type ImportRules = z.infer<typeof ImportRules>
export type ImportRulesChange = z.infer<typeof ImportRulesChange>

export const getImportRules = endpoint({
  method: 'GET',
  path: '/import-rules',
  summary: 'What becomes of items without a category and of warehouses, and how many items that is',
  access: admin('useradmin'),
  response: ImportRules,
})

export const putImportRules = endpoint({
  method: 'PUT',
  path: '/import-rules',
  summary: 'Changes the rules; the next list of items follows them',
  access: admin('useradmin'),
  body: ImportRulesChange,
  response: ImportRules,
})
