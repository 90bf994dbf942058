import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { day, id } from './fields.ts'
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
  /** The two highest categories it stands in. */
  Section: z.string(),
  /** Of one unit, and of what is suggested at the price of that quantity; null without `shownettoprice`. */
  NetPriceValue: z.nullable(z.number()),
  SuggestedAmount: z.nullable(z.number()),
})

export type ShelfItem = z.infer<typeof ShelfItem>

export const getShelf = endpoint({
  method: 'GET',
  path: '/shelf',
  summary: `What the customer bought in the last ${SHELF_WEEKS} weeks, with usual and suggested quantities, in the order of the catalogue`,
  access: buyer(),
  response: ShelfItem,
})

/** More than a customer buys of in the time the shelf looks back. */
const MOST_KEPT = 5000

export const ShelfOrder = z.object({
  /** 0 while nobody has put anything in order. */
  Version: z.number(),
  /** What is not named stands behind, as in the catalogue. */
  ItemIds: z.array(z.string()),
})

export type ShelfOrder = z.infer<typeof ShelfOrder>

export const getShelfOrder = endpoint({
  method: 'GET',
  path: '/shelf-order',
  summary: 'In which order the customer keeps the goods of its shelf; one for all its people',
  access: buyer(),
  response: ShelfOrder,
})

export const putShelfOrder = endpoint({
  method: 'PUT',
  path: '/shelf-order',
  summary: 'Puts the goods of the shelf in order for all people of the customer; an empty list takes the order away',
  access: buyer(),
  body: z.strictObject({
    /** The version it was made of. */
    Version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
    ItemIds: z.array(id).check(z.maxLength(MOST_KEPT)),
  }),
  response: ShelfOrder,
  refusals: ['shelf.changed'],
})
