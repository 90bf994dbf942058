import * as z from 'zod/mini'
import { MOST_LINES } from './cart.ts'
import { buyer, endpoint, offer } from './endpoint.ts'
import { id, MAX_QUANTITY, moment, text } from './fields.ts'
import { NamedItem } from './named-item.ts'
import { OrderLine } from './orders.ts'

/** What becomes of a line of an earlier order now. */
const outcomes = ['Added', 'Reduced', 'Raised', 'Replaced', 'Unavailable', 'Gone'] as const

const wantedQuantity = z.number().check(z.gte(0), z.lte(MAX_QUANTITY))

export const RepeatedLine = z.object({
  /** The item that was ordered, and how much of it. */
  ItemId: z.string(),
  Name: z.string(),
  Unit: z.string(),
  Quantity: z.number(),
  Outcome: z.enum(outcomes),
  /** What goes into the cart: the item itself, the one that replaces it, or nothing. */
  AddedItemId: z.nullable(z.string()),
  AddedName: z.string(),
  AddedQuantity: z.number(),
  /** Net price of one unit then and now; null without `shownettoprice` and where there is none. */
  OldPriceValue: z.nullable(z.number()),
  NetPriceValue: z.nullable(z.number()),
  IsDearer: z.boolean(),
})

const repeated = z.strictObject({
  ItemId: id,
  Name: text(300),
  Quantity: wantedQuantity,
  NetPriceValue: z.nullable(z.number()),
})

export const postReorder = endpoint({
  method: 'POST',
  path: '/reorder',
  summary: 'What becomes of lines of an earlier order when they are ordered now; changes nothing',
  access: buyer(),
  body: z.strictObject({ Lines: z.array(repeated).check(z.minLength(1), z.maxLength(MOST_LINES)) }),
  response: RepeatedLine,
})

export const getLastOrder = endpoint({
  method: 'GET',
  path: '/last-order',
  summary: 'The last order of the customer with its lines, or nothing',
  access: buyer('showactiveorder', 'showorderhistory'),
  response: z.object({
    OrderId: z.string(),
    Created: moment,
    TotalAmountGrandIncl: z.nullable(z.number()),
    Positions: z.array(OrderLine),
  }),
})

/** What a quantity was typed in: packs as the item is packed, packages as it is sold, pieces, a measure. */
const quantityUnits = ['pack', 'package', 'ks', 'kg', 'l'] as const
export type QuantityUnit = (typeof quantityUnits)[number]

/** How a row of a list was understood. */
const rowStates = ['Taken', 'Corrected', 'Ambiguous', 'Unavailable', 'Unknown'] as const

export const QuickRow = z.object({
  State: z.enum(rowStates),
  /** What was typed. */
  Text: z.string(),
  Quantity: z.number(),
  /** What would be sold. */
  SalesQuantity: z.number(),
  ItemInformation: z.string(),
  /** The item; several to choose from when the text is ambiguous. */
  Candidates: z.array(NamedItem),
  NetPriceValue: z.nullable(z.number()),
})

export const postQuickOrder = endpoint({
  method: 'POST',
  path: '/quick-order',
  summary: 'Finds the items of typed codes, EANs or names; changes nothing',
  access: buyer(),
  body: z.strictObject({
    Lines: z
      .array(
        z.strictObject({
          Text: text(200),
          Quantity: z.nullable(wantedQuantity),
          Unit: z.optional(z.enum(quantityUnits)),
          /** The line may have been read wrongly, so it asks before it is taken. */
          IsGuess: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_LINES)),
  }),
  response: QuickRow,
})

export const Suggestion = z.extend(NamedItem, {
  /** What replaces it and can be had, where it cannot be had itself. */
  Replacement: z.nullable(z.object({ ItemId: z.string(), Name: z.string() })),
})

export const getSuggestions = endpoint({
  method: 'GET',
  path: '/quick-order',
  summary: 'Up to eight items for the beginning of a code, an EAN or words of a name',
  access: offer,
  query: z.strictObject({ Text: text(200) }),
  response: Suggestion,
})

export type RepeatedLine = z.infer<typeof RepeatedLine>
export type Candidate = z.infer<typeof NamedItem>
export type Suggestion = z.infer<typeof Suggestion>
export type QuickRow = z.infer<typeof QuickRow>
export type Outcome = RepeatedLine['Outcome']
