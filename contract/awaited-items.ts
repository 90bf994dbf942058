import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { NamedItem } from './named-item.ts'

/** After so many days without the goods nobody waits any more. */
export const AWAITED_DAYS = 90
/** How many days it is told that goods can be had again. */
export const BACK_DAYS = 14
export const MOST_AWAITED = 200

export const AwaitedItem = z.extend(NamedItem, {
  Asked: moment,
  /** When it could be had again and that was told; null while it is waited for. */
  Back: z.nullable(moment),
})

export const AwaitedItems = z.object({
  /** Where the mail goes; empty when no confirmed address is known. */
  Mail: z.string(),
  /** What came back last stands first, then what is waited for, by name. */
  Items: z.array(AwaitedItem),
})

export type AwaitedItem = z.infer<typeof AwaitedItem>
export type AwaitedItems = z.infer<typeof AwaitedItems>

const params = z.strictObject({ ItemId: id })

export const getAwaitedItems = endpoint({
  method: 'GET',
  path: '/awaited-items',
  summary: 'What the user waits for at the active customer, and what can be had again',
  access: buyer(),
  response: AwaitedItems,
})

export const putAwaitedItem = endpoint({
  method: 'PUT',
  path: '/awaited-item/{ItemId}',
  summary: `Asks to be told once when an item can be had again, within ${AWAITED_DAYS} days; answers with all`,
  access: buyer(),
  params,
  body: z.strictObject({}),
  response: AwaitedItems,
  refusals: ['awaited-item.available', 'awaited-item.too-many'],
})

export const deleteAwaitedItem = endpoint({
  method: 'DELETE',
  path: '/awaited-item/{ItemId}',
  summary: 'Waits for an item no more, or takes the notice away; answers with the others',
  access: buyer(),
  params,
  response: AwaitedItems,
})
