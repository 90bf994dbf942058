import * as z from 'zod/mini'
import { Change, MOST_LINES } from './cart.ts'
import { buyer, endpoint } from './endpoint.ts'
import { day, id, moment, text } from './fields.ts'
import { OrderDetail } from './orders.ts'
import { Position } from './position.ts'

const positions = z.array(Change).check(
  z.maxLength(MOST_LINES),
  z.refine((lines) => new Set(lines.map((line) => line.ItemId)).size === lines.length, {
    error: 'names an item twice',
  }),
)

/** What the buyer wants of a sent order: lines that are not named stay, quantities are absolute, 0 removes a line. */
const amendment = {
  /** The revision of the order the change was made for. */
  Revision: z.int().check(z.gte(1), z.lte(1_000_000)),
  Positions: positions,
  Note: z.optional(text(1000)),
  DriverNote: z.optional(text(500)),
  OwnNumber: z.optional(text(40)),
}

/** An order as a change would leave it. */
export const AmendmentCheck = z.object({
  Positions: z.array(Position),
  ShippingPrice: z.nullable(z.number()),
  DepositTotal: z.nullable(z.number()),
  TotalAmountNet: z.nullable(z.number()),
  TotalAmountGrandIncl: z.nullable(z.number()),
  /** Says that this was seen; a change that would come to anything else is refused. */
  Seal: z.string(),
})

/** A sent order that goods of the cart can still be added to. */
export const OpenOrder = z.object({
  OrderId: z.string(),
  DeliveryDate: day,
  Address: z.string(),
  /** The chosen address; null for the customer's own one, or when it has been removed since. */
  AddressID: z.nullable(z.string()),
  OrderUntil: moment,
  PositionCount: z.number(),
  TotalAmountNet: z.nullable(z.number()),
  TotalAmountGrandIncl: z.nullable(z.number()),
})

export type Amendment = z.infer<z.ZodMiniObject<typeof amendment>>
export type AmendmentCheck = z.infer<typeof AmendmentCheck>
export type OpenOrder = z.infer<typeof OpenOrder>

const params = z.strictObject({ OrderID: id })
const RequestId = text(64).check(z.minLength(1))

const refusals = [
  'amend.closed',
  'order.changed',
  'cart.empty',
  'cart.item-unknown',
  'cart.quantity',
  'cart.below-minimum',
  'credit.over',
  'credit.over-unseen',
  'cart.public-customer',
] as const

export const getOpenOrders = endpoint({
  method: 'GET',
  path: '/open-orders',
  summary: 'Sent orders that can still be changed, the next delivery first',
  access: buyer(),
  response: OpenOrder,
})

export const postAmendmentCheck = endpoint({
  method: 'POST',
  path: '/order-amendment-check/{OrderID}',
  summary: 'What a change of a sent order would make of it; nothing is written',
  access: buyer('showactiveorder'),
  params,
  body: z.strictObject(amendment),
  response: AmendmentCheck,
  refusals: [...refusals],
})

export const putAmendment = endpoint({
  method: 'PUT',
  path: '/order-amendment/{OrderID}',
  summary: 'Changes a sent order as it was checked, until the last moment to order for its delivery',
  access: buyer('showactiveorder'),
  params,
  body: z.strictObject({ ...amendment, Seal: text(64), RequestId }),
  response: OrderDetail,
  refusals: [...refusals, 'cart.prices-changed', 'cart.request-reused'],
})

export const putCancellation = endpoint({
  method: 'PUT',
  path: '/order-cancellation/{OrderID}',
  summary: 'Cancels a sent order as long as it can be changed',
  access: buyer('showactiveorder'),
  params,
  body: z.strictObject({ Revision: amendment.Revision, RequestId }),
  response: OrderDetail,
  refusals: ['amend.closed', 'order.changed', 'cart.request-reused', 'cart.public-customer'],
})
