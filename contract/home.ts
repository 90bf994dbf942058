import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { day, moment } from './fields.ts'
import { orderStates } from './orders.ts'

export const Home = z.object({
  /** The order that was sent last; cancelled ones do not count. */
  LastOrder: z.nullable(
    z.object({
      OrderId: z.string(),
      Created: moment,
      State: z.enum(orderStates),
      PositionCount: z.number(),
      TotalAmountGrandIncl: z.nullable(z.number()),
    }),
  ),
  /** How many orders are on their way, at most 100, and the one that comes next. */
  OnTheWay: z.nullable(
    z.object({
      Count: z.number(),
      OrderId: z.string(),
      State: z.enum(orderStates),
      DeliveryDate: z.nullable(day),
      /** Lines that will not come as they were ordered. */
      Differences: z.number(),
    }),
  ),
  Account: z.nullable(
    z.object({
      OpenAmount: z.number(),
      OverdueAmount: z.number(),
      /** Of what is not overdue; null where nothing is open. */
      NextDueDate: z.nullable(day),
      /** Null without an agreed limit; sent orders without an invoice count too. */
      CreditLeft: z.nullable(z.number()),
    }),
  ),
  /** Empties the customer holds, of kinds of which it holds some. */
  Packages: z.nullable(z.object({ Pieces: z.number(), DepositValue: z.number() })),
  /** Goods the user waited for that can be had again: how many and one of them; null without any. */
  Back: z.nullable(z.object({ Count: z.number(), Name: z.string() })),
})

export type Home = z.infer<typeof Home>

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  summary: 'What the active customer looks at first; null is what there is none of, or the rights do not show',
  access: buyer(),
  response: Home,
})
