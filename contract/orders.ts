import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { day, id } from './fields.ts'
import { Position } from './position.ts'

export const activeOrderStates = ['New', 'InVerification', 'Verified', 'Dispatched'] as const
const orderStates = [...activeOrderStates, 'Delivered', 'Cancelled'] as const

export const Order = z.object({
  OrderId: z.string(),
  State: z.enum(orderStates),
  /** Time of sending, ISO with zone. */
  Created: z.string(),
  DeliveryDate: z.nullable(day),
  /** Name of the person who sent the order; empty for orders from the back office. */
  PlacedBy: z.string(),
  Note: z.string(),
  ShippingMethod: z.string(),
  PositionCount: z.number(),
  TotalAmountNet: z.nullable(z.number()),
  TotalAmountGrandIncl: z.nullable(z.number()),
  /** Left out in lists. */
  Positions: z.optional(z.array(Position)),
})

export type Order = z.infer<typeof Order>
export type OrderWithLines = Omit<Order, 'Positions'> & { Positions: Position[] }

export const getOrderListActive = endpoint({
  method: 'GET',
  path: '/order-list-active',
  summary: 'Orders on their way, newest first',
  access: buyer('showactiveorder'),
  response: Order,
})

export const getOrderDetail = endpoint({
  method: 'GET',
  path: '/order-detail/{OrderID}',
  summary: 'One order with its lines',
  access: buyer('showactiveorder', 'showorderhistory'),
  params: z.strictObject({ OrderID: id }),
  response: Order,
})
