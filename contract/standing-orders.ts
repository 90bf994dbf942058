import * as z from 'zod/mini'
import { admin, buyer, endpoint } from './endpoint.ts'
import { day, moment, rowId } from './fields.ts'

/** The list of all customers is read on in pages of this size. */
export const DESK_STANDING_PER_PAGE = 100

const standingStates = ['Active', 'Paused', 'Stopped', 'Ended'] as const

/** In the cart, sent, in the cart because it could not be sent, nothing to be had, too late, or stopped. */
const runOutcomes = ['Cart', 'Sent', 'Waits', 'Nothing', 'Missed', 'Stopped'] as const

/** Why it was put into the cart instead of being sent. */
const waitReasons = ['', 'BelowMinimum', 'AboveLimit', 'AboveCredit', 'NoShipping'] as const

const deliveryFlags = z.string().check(z.regex(/^(?=.*1)[01]{7}$/, { error: 'has no day' }))

export const StandingOrder = z.object({
  TemplateId: z.string(),
  Name: z.string(),
  /** Seven flags of the days of delivery, Sunday first. */
  DeliveryDays: z.string(),
  /** How long before the last moment to order. */
  LeadMinutes: z.number(),
  /** Whether it is sent by itself, not only put into the cart. */
  Sends: z.boolean(),
  /** The most it may come to without tax to be sent by itself; null without a limit, or when amounts are not shown. */
  MostAmount: z.nullable(z.number()),
  State: z.enum(standingStates),
  /** The delivery that is left out. */
  SkippedDate: z.nullable(day),
  /** The last delivery it is for. */
  EndDate: z.nullable(day),
  /** The next delivery it is for, when it is done, and until when an order for it can be sent. */
  NextDate: z.nullable(day),
  NextAt: z.nullable(moment),
  OrderUntil: z.nullable(moment),
  /** In whose name it is done. */
  UserName: z.string(),
  /** Whether the reader would take it over by saving it, and has to agree anew if it is sent by itself. */
  NeedsAgreement: z.boolean(),
  Version: z.number(),
  LastRun: z.nullable(
    z.object({
      DeliveryDate: day,
      Time: moment,
      Outcome: z.enum(runOutcomes),
      Reason: z.enum(waitReasons),
      OrderId: z.nullable(z.string()),
      /** What could not be had as the template says. */
      Missing: z.array(z.object({ Name: z.string(), Unit: z.string(), Wanted: z.number(), Had: z.number() })),
    }),
  ),
})

const standingOrderChange = z.strictObject({
  DeliveryDays: deliveryFlags,
  LeadMinutes: z.int().check(z.gte(30), z.lte(2880)),
  Sends: z.boolean(),
  /** Agrees to have it sent without being checked, which who begins this or takes it over has to. */
  Agrees: z.optional(z.boolean()),
  MostAmount: z.nullable(z.int().check(z.gte(1), z.lte(100_000_000))),
  Paused: z.boolean(),
  SkippedDate: z.nullable(day),
  EndDate: z.nullable(day),
  /** That of the standing order as it was seen; 0 while the template has none. */
  Version: z.int().check(z.gte(0), z.lte(2_000_000_000)),
})

const params = z.strictObject({ TemplateId: rowId })

export const DeskStandingOrder = z.object({
  TemplateId: z.string(),
  CustomerID: z.number(),
  CustomerName: z.string(),
  Name: z.string(),
  DeliveryDays: z.string(),
  Sends: z.boolean(),
  State: z.enum(standingStates),
  UserName: z.string(),
})

export type StandingOrder = z.infer<typeof StandingOrder>
export type StandingOrderChange = z.infer<typeof standingOrderChange>
export type DeskStandingOrder = z.infer<typeof DeskStandingOrder>

export const getStandingOrders = endpoint({
  method: 'GET',
  path: '/standing-orders',
  summary: 'The standing orders of the customer, the next one first',
  access: buyer(),
  response: StandingOrder,
})

export const putStandingOrder = endpoint({
  method: 'PUT',
  path: '/standing-order/{TemplateId}',
  summary: 'Makes a standing order of a template, or changes it; from then on it is done in the name of who did',
  access: buyer(),
  params,
  body: standingOrderChange,
  response: StandingOrder,
  refusals: ['not-found', 'standing.changed', 'standing.agree', 'cart.public-customer'],
})

export const deleteStandingOrder = endpoint({
  method: 'DELETE',
  path: '/standing-order/{TemplateId}',
  summary: 'Ends a standing order; the template stays',
  access: buyer(),
  params,
  response: StandingOrder,
})

export const getDeskStandingOrders = endpoint({
  method: 'GET',
  path: '/all-standing-orders',
  summary: `The standing orders of all customers, by name of the customer, ${DESK_STANDING_PER_PAGE} at a time`,
  access: admin('verifyorder'),
  query: z.strictObject({
    /** The last one of the page before. */
    After: z.optional(rowId),
  }),
  response: DeskStandingOrder,
})
