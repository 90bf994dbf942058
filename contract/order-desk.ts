import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { day, id, idList, text } from './fields.ts'
import { Order, OrderDetail, orderStates } from './orders.ts'
import { outgoingStates } from './outgoing-orders.ts'

/** Lists of the orders of all customers are read on in pages of this size. */
export const DESK_ORDERS_PER_PAGE = 100

/** The most orders on one print. */
export const MOST_PRINTED = 50

/** A buyer in the portal, somebody of the seller there, or the accounting system. */
export const orderSources = ['Buyer', 'Representative', 'BackOffice'] as const
export type OrderSource = (typeof orderSources)[number]

/** What is noted of an order that was sent outside of the rules. */
export const orderMarks = ['Late', 'OverCredit'] as const
export type OrderMark = (typeof orderMarks)[number]

/** What a person may bring an order into; cancelling it is a call of its own. */
export const movedStates = ['New', 'InVerification', 'Verified', 'Dispatched', 'Delivered'] as const

export const DeskOrder = z.extend(
  z.pick(Order, {
    OrderId: true,
    State: true,
    Created: true,
    DeliveryDate: true,
    PlacedBy: true,
    Note: true,
    OwnNumber: true,
    PositionCount: true,
    TotalAmountNet: true,
    TotalAmountGrandIncl: true,
  }),
  {
    CustomerID: z.number(),
    CustomerName: z.string(),
    /** Name of the customer's route; empty without one. */
    Route: z.string(),
    Source: z.enum(orderSources),
    /** The number the accounting system gave it; empty until it has. */
    ErpNumber: z.string(),
    /** How far it is on its way to the accounting system; null for orders that came from there, or do not go there. */
    Transfer: z.nullable(z.enum(outgoingStates)),
    /** By how much it was above the credit limit when somebody sent or changed it nevertheless; null for all others. */
    OverCredit: z.nullable(z.number()),
    /** Who did; empty for all others. */
    OverCreditBy: z.string(),
    /** Who of the seller's people sent it after the cut-off; empty for all others. */
    LateBy: z.string(),
    /** Whether it waits for somebody of the seller to take it on. */
    IsToAccept: z.boolean(),
    /** Changes with every change of the order. */
    Version: z.string(),
  },
)

export const DeskOrderDetail = z.extend(DeskOrder, {
  Order: OrderDetail,
  CustomerPhone: z.string(),
  CustomerMail: z.string(),
  /** Who took it on; empty when nobody has, or the accounting system did. */
  AcceptedBy: z.string(),
  CancelledBy: z.string(),
  /** The states a person may bring it into now. */
  Moves: z.array(z.enum(movedStates)),
  MayCancel: z.boolean(),
  /** Whether it was cancelled before it left, so that it is not sent to the accounting system any more. */
  IsWithdrawn: z.boolean(),
})

const Version = text(20).check(z.regex(/^\d+$/))

export const DeskChange = z.union([
  z.strictObject({ Wish: z.literal('Accept'), Version }),
  z.strictObject({ Wish: z.literal('Move'), Version, State: z.enum(movedStates) }),
  z.strictObject({ Wish: z.literal('Cancel'), Version, Reason: text(500).check(z.trim(), z.minLength(1)) }),
])

const filters = {
  /** First and last day of sending, or of delivery. */
  From: z.optional(day),
  To: z.optional(day),
  /** Which day `From` and `To` are. */
  By: z.optional(z.enum(['delivery'])),
  State: z.optional(z.enum(orderStates)),
  Route: z.optional(id),
  /** The customer's number, or words of its name, town or branch. */
  Customer: z.optional(text(100)),
  Source: z.optional(z.enum(orderSources)),
  Transfer: z.optional(z.enum(outgoingStates)),
  /** Part of the number of the order, of the buyer's own or of the seller's one. */
  Number: z.optional(text(64)),
  ToAccept: z.optional(z.enum(['true'])),
  /** Sent after the cut-off, or above the credit limit. */
  Mark: z.optional(z.enum(orderMarks)),
}

export const OrderDesk = z.object({
  /** How the sales office hears of new orders. */
  NewOrders: z.enum(['Each', 'Summary', 'None']),
})

export type DeskOrder = z.infer<typeof DeskOrder>
export type DeskOrderDetail = z.infer<typeof DeskOrderDetail>
export type DeskChange = z.infer<typeof DeskChange>
export type DeskFilter = z.infer<z.ZodMiniObject<typeof filters>>
export type OrderDesk = z.infer<typeof OrderDesk>

const params = z.strictObject({ OrderID: id })

export const getDeskOrders = endpoint({
  method: 'GET',
  path: '/desk-orders',
  summary: `Orders of all customers, newest first, ${DESK_ORDERS_PER_PAGE} at a time`,
  access: admin('verifyorder'),
  query: z.strictObject({
    ...filters,
    /** The last order of the page before. */
    After: z.optional(id),
  }),
  response: DeskOrder,
})

export const getDeskTotals = endpoint({
  method: 'GET',
  path: '/desk-order-totals',
  summary: 'How many orders of all customers a filter leaves, and what they come to',
  access: admin('verifyorder'),
  query: z.strictObject(filters),
  response: z.object({
    Orders: z.number(),
    TotalAmountNet: z.nullable(z.number()),
    TotalAmountGrandIncl: z.nullable(z.number()),
  }),
})

export const getDeskRoutes = endpoint({
  method: 'GET',
  path: '/desk-routes',
  summary: 'The routes to filter the orders of all customers by',
  access: admin('verifyorder'),
  response: z.object({ RouteId: z.string(), Name: z.string() }),
})

export const getDeskOrder = endpoint({
  method: 'GET',
  path: '/desk-order/{OrderID}',
  summary: 'One order of any customer with its lines, and what may be done with it',
  access: admin('verifyorder'),
  params,
  response: DeskOrderDetail,
})

export const putDeskOrder = endpoint({
  method: 'PUT',
  path: '/desk-order/{OrderID}',
  summary: 'Accepts an order, brings it into another state, or cancels it with a reason that the buyer reads',
  access: admin('verifyorder'),
  params,
  body: DeskChange,
  response: DeskOrderDetail,
  refusals: ['order.changed', 'order.closed', 'order.left', 'order.erp-state', 'order.back-office', 'order.accepted'],
})

export const getDeskPapers = endpoint({
  method: 'GET',
  path: '/desk-order-papers',
  summary: `Up to ${MOST_PRINTED} orders of any customers as one PDF, one after the other`,
  access: admin('verifyorder'),
  query: z.strictObject({
    Orders: idList.check(
      z.refine((value) => value.split(';').length <= MOST_PRINTED, { error: `has more than ${MOST_PRINTED} ids` }),
    ),
  }),
  response: z.never(),
  files: ['pdf'],
  refusals: ['not-found'],
})

export const getOrderDesk = endpoint({
  method: 'GET',
  path: '/order-desk',
  summary: 'How the sales office hears of new orders',
  access: admin('useradmin'),
  response: OrderDesk,
})

export const putOrderDesk = endpoint({
  method: 'PUT',
  path: '/order-desk',
  summary: 'Chooses how the sales office hears of new orders',
  access: admin('useradmin'),
  body: z.strictObject(OrderDesk.shape),
  response: OrderDesk,
})
