import * as z from 'zod/mini'
import { endpoint, offer } from './endpoint.ts'
import { day, moment } from './fields.ts'

export const Delivery = z.object({
  Date: day,
  /** The last moment an order for the day can be sent. */
  OrderUntil: moment,
})

export const ClosedDate = z.object({ Date: day, Reason: z.string() })

export const DeliveryClock = z.object({
  /** Seven flags, Sunday first. */
  DeliveryDays: z.string(),
  /** The next three. */
  Deliveries: z.array(Delivery),
  /** Days of delivery before the last of them that cannot be chosen, and why. */
  ClosedDates: z.array(ClosedDate),
  /** The time of the server, for clocks that are wrong. */
  Now: moment,
})

export type Delivery = z.infer<typeof Delivery>
export type ClosedDate = z.infer<typeof ClosedDate>
export type DeliveryClock = z.infer<typeof DeliveryClock>

export const getDelivery = endpoint({
  method: 'GET',
  path: '/delivery',
  summary: 'The next deliveries of the active customer, and until when to order for them',
  access: offer,
  response: DeliveryClock,
})
