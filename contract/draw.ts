import * as z from 'zod/mini'
import { admin, endpoint, registered } from './endpoint.ts'
import { customerId, moment, rowId, text } from './fields.ts'
import { Validity, validity } from './validity.ts'

/** What a customer has in the stage of today. */
export const Draw = z.object({
  Stage: z.number(),
  /** Whether the condition of the phase is met. */
  Phase1: z.boolean(),
  Phase2: z.boolean(),
  Phase3: z.boolean(),
  Phase4: z.boolean(),
  Tickets: z.number(),
})

/** Crowns with haléře, more than none. */
const amount = z.number().check(
  z.gt(0),
  z.lte(9_999_999),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), { error: 'has more than two decimals' }),
)

const phase = {
  Phase: z.int().check(z.gte(1), z.lte(4)),
  ...Validity,
  /** For so much has to be ordered within these days, without tax. */
  LeastNet: amount,
}
const stage = {
  ...Validity,
  /** One ticket for each whole amount of this size in an order, without tax. */
  TicketNet: amount,
}

export const DrawStageChange = z
  .strictObject({
    ...stage,
    Phases: z.array(z.strictObject(phase).check(validity)).check(
      z.maxLength(4),
      z.refine((list) => new Set(list.map(({ Phase }) => Phase)).size === list.length, {
        error: 'names a phase twice',
      }),
    ),
  })
  .check(
    validity,
    z.refine(
      ({ ValidFrom, ValidTo, Phases }) => Phases.every((one) => one.ValidFrom >= ValidFrom && one.ValidTo <= ValidTo),
      { path: ['Phases'], error: 'go beyond the days of the stage' },
    ),
  )

export const DrawStage = z.object({
  Stage: z.number(),
  ...stage,
  Phases: z.array(z.object(phase)),
  /** Of all customers. */
  Tickets: z.number(),
})

export const DrawCustomer = z.object({ CustomerID: z.number(), CustomerName: z.string(), Tickets: z.number() })

/** A row of the account of tickets. */
export const DrawTicket = z.object({
  TicketId: z.string(),
  /** Less than none where tickets were taken back. */
  Tickets: z.number(),
  /** The order they are for; empty where a person wrote the row. */
  OrderId: z.string(),
  Reason: z.string(),
  GivenBy: z.string(),
  Given: moment,
})

export const TicketsByHand = z.strictObject({
  CustomerID: customerId,
  Tickets: z.int().check(
    z.gte(-9999),
    z.lte(9999),
    z.refine((value) => value !== 0, { error: 'is 0' }),
  ),
  Reason: text(200).check(z.trim(), z.minLength(1)),
  /** Made by the client, the same when it asks again. */
  Request: z.uuid(),
})

export type Draw = z.infer<typeof Draw>
export type DrawStage = z.infer<typeof DrawStage>
export type DrawStageChange = z.infer<typeof DrawStageChange>
export type DrawCustomer = z.infer<typeof DrawCustomer>
export type DrawTicket = z.infer<typeof DrawTicket>
export type TicketsByHand = z.infer<typeof TicketsByHand>

/** At most so many customers and rows in an answer. */
export const MOST_DRAW_CUSTOMERS = 5000
export const MOST_DRAW_TICKETS = 500

const access = admin('editcommercial')
const ofStage = z.strictObject({ Stage: z.string().check(z.regex(/^[1-9]\d{0,2}$/)) })

export const getDraw = endpoint({
  method: 'GET',
  path: '/draw',
  summary: 'The stage of today with what the active customer has in it; nothing while there is no draw',
  access: registered,
  response: Draw,
})

export const getDrawStages = endpoint({
  method: 'GET',
  path: '/draw-stages',
  summary: 'All stages of the draw, the newest first',
  access,
  response: DrawStage,
})

export const putDrawStage = endpoint({
  method: 'PUT',
  path: '/draw-stage/{Stage}',
  summary: 'Adds or changes a stage; the tickets of all its orders are counted anew',
  access,
  params: ofStage,
  body: DrawStageChange,
  response: DrawStage,
  refusals: ['draw.days', 'draw.busy'],
})

export const deleteDrawStage = endpoint({
  method: 'DELETE',
  path: '/draw-stage/{Stage}',
  summary: 'Removes a stage of which nobody was given tickets',
  access,
  params: ofStage,
  response: DrawStage,
  refusals: ['draw.tickets'],
})

export const getDrawCustomers = endpoint({
  method: 'GET',
  path: '/draw-customers/{Stage}',
  summary: 'The customers with tickets of a stage, or with a text all that have it in name or number',
  access,
  params: ofStage,
  query: z.strictObject({ text: z.optional(text(100)) }),
  response: DrawCustomer,
})

export const getDrawTickets = endpoint({
  method: 'GET',
  path: '/draw-tickets/{Stage}',
  summary: 'The account of tickets of a customer in a stage, the newest first',
  access,
  params: ofStage,
  query: z.strictObject({ CustomerID: rowId }),
  response: DrawTicket,
})

export const postDrawTickets = endpoint({
  method: 'POST',
  path: '/draw-tickets/{Stage}',
  summary: 'Gives tickets by hand or takes them back, with a reason; repeated, it changes nothing',
  access,
  params: ofStage,
  body: TicketsByHand,
  response: DrawTicket,
  refusals: ['draw.too-few', 'customer.unknown'],
})
