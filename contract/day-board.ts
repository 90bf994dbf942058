import * as z from 'zod/mini'
import { endpoint, registered } from './endpoint.ts'
import { day, moment } from './fields.ts'

/** So many of the last weeks make an order usual. */
export const USUAL_WEEKS = 3
export const WEEKS_LOOKED_AT = 5

/** How a customer stands with an order for the day; the ones to call come first. */
export const dayStates = ['Missing', 'Cart', 'Later', 'Other', 'Ordered'] as const

export const DayCustomer = z.object({
  CustomerID: z.number(),
  CustomerName: z.string(),
  BranchID: z.string(),
  City: z.string(),
  Phone: z.string(),
  /** Name of the route; empty without one. */
  Route: z.string(),
  /** The last moment an order for the day could be, or can be, sent. */
  OrderUntil: moment,
  State: z.enum(dayStates),
  /** Orders for the day; null where the user may not see them. */
  Orders: z.nullable(z.number()),
  LastOrdered: z.nullable(moment),
  TotalAmountGrandIncl: z.nullable(z.number()),
  CartLines: z.number(),
  /**
   * In how many of the last five weeks the customer ordered for the same weekday, and in how many it had done so by this hour.
   */
  WeeksOrdered: z.nullable(z.number()),
  WeeksByNow: z.nullable(z.number()),
})

export const DayBoard = z.object({
  Day: day,
  /** The next days on which somebody of the own customers is supplied. */
  Days: z.array(day),
  Now: moment,
  Customers: z.array(DayCustomer),
})

export type DayCustomer = z.infer<typeof DayCustomer>
export type DayBoard = z.infer<typeof DayBoard>
export type DayState = DayCustomer['State']

export const getDayBoard = endpoint({
  method: 'GET',
  path: '/day-board',
  summary: 'Who of the own customers ordered for a day of delivery, and who usually has by now; nothing without any',
  access: registered,
  query: z.strictObject({
    /** By default the first day somebody can still order for. */
    Day: z.optional(day),
  }),
  response: DayBoard,
})
