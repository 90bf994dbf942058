import * as z from 'zod/mini'
import { anyone, buyer, endpoint } from './endpoint.ts'
import { id, moment, text } from './fields.ts'

/** What the buyer may want when goods of an order are missing: the rest alone, something else, or the goods next time. */
export const shortageAnswers = ['Without', 'Substitute', 'Later'] as const
export type ShortageAnswer = (typeof shortageAnswers)[number]

export const Shortage = z.object({
  Position: z.number(),
  ItemId: z.string(),
  Name: z.string(),
  Unit: z.string(),
  Ordered: z.number(),
  Missing: z.number(),
  /** Empty as long as nobody has answered. */
  Answer: z.enum(['', ...shortageAnswers]),
  AnsweredBy: z.string(),
  Answered: z.nullable(moment),
  /** What was chosen in its place; empty without a substitute. */
  SubstituteId: z.string(),
  SubstituteName: z.string(),
  /** What can come in its place, at the customer's price; empty once it is answered, or when the buyer wants none. */
  Offers: z.array(
    z.object({
      ItemId: z.string(),
      Name: z.string(),
      Unit: z.string(),
      /** For one unit without tax; null for who sees no prices. */
      NetPriceValue: z.nullable(z.number()),
    }),
  ),
})

export const OrderShortages = z.object({
  OrderId: z.string(),
  /** Whether the warehouse still waits for answers. */
  IsOpen: z.boolean(),
  Shortages: z.array(Shortage),
})

const answer = {
  Position: z.int().check(z.gte(1), z.lte(100_000)),
  Answer: z.enum(shortageAnswers),
  /** The chosen substitute. */
  ItemId: z.optional(id),
}

export const ShortageChange = z.strictObject(answer)

export type Shortage = z.infer<typeof Shortage>
export type OrderShortages = z.infer<typeof OrderShortages>
export type ShortageChange = z.infer<typeof ShortageChange>

const params = z.strictObject({ OrderID: id })
const refusals = ['shortage.closed', 'shortage.answered', 'shortage.found', 'shortage.offer'] as const
const LATE = 'The link is no longer valid. The order has left, or it is yours no more.'
const code = text(200)

export const getShortages = endpoint({
  method: 'GET',
  path: '/order-shortages/{OrderID}',
  summary: 'What the warehouse did not find of an order, and what was answered',
  access: buyer('showactiveorder', 'showorderhistory'),
  params,
  response: OrderShortages,
})

export const putShortage = endpoint({
  method: 'PUT',
  path: '/order-shortages/{OrderID}',
  summary: 'Says what shall happen with missing goods while the order is packed; the first answer holds',
  access: buyer('showactiveorder'),
  params,
  body: ShortageChange,
  response: OrderShortages,
  refusals,
})

export const postShortageLink = endpoint({
  method: 'POST',
  path: '/shortage-link',
  summary: 'What is missing of the order of a mailed link; reads only',
  access: anyone,
  body: z.strictObject({ code }),
  response: OrderShortages,
  answers: { 205: LATE },
})

export const putShortageLink = endpoint({
  method: 'PUT',
  path: '/shortage-link',
  summary: 'Answers by a mailed link, without a login, for the one order it was made for',
  access: anyone,
  body: z.strictObject({ code, ...answer }),
  response: OrderShortages,
  answers: { 205: LATE },
  refusals,
})
