import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { day } from './fields.ts'
import { NamedItem } from './named-item.ts'

/** How far back the shelf looks. */
export const SHELF_WEEKS = 12

export const ShelfItem = z.extend(NamedItem, {
  /** The last deliveries with the item, the newest first, at most four. */
  Deliveries: z.array(z.object({ Date: day, Quantity: z.number() })),
  /** Median of the delivered quantities. */
  UsualQuantity: z.number(),
  /** What was ordered and is not delivered yet. */
  OnTheWay: z.number(),
  /** What to order now: the usual quantity less what is on the way when it is time for the item again, else nothing. */
  SuggestedQuantity: z.number(),
})

export type ShelfItem = z.infer<typeof ShelfItem>

export const getShelf = endpoint({
  method: 'GET',
  path: '/shelf',
  summary: `What the customer bought in the last ${SHELF_WEEKS} weeks, with usual and suggested quantities`,
  access: buyer(),
  response: ShelfItem,
})
