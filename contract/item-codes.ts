import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'

/** The most codes saved in one call. */
export const MOST_CODES = 1000
export const LONGEST_CODE = 64

/** What the customer calls an item in its own system. */
export const ItemCode = z.object({ ItemId: z.string(), Code: z.string() })

const NewCode = z.strictObject({
  ItemId: id,
  /** Empty takes the code away. */
  Code: text(LONGEST_CODE).check(z.trim()),
})

export type ItemCode = z.infer<typeof ItemCode>

export const getItemCodes = endpoint({
  method: 'GET',
  path: '/item-codes',
  summary: 'The own codes of the active customer for items of the offer',
  access: buyer(),
  response: ItemCode,
})

export const putItemCodes = endpoint({
  method: 'PUT',
  path: '/item-codes',
  summary:
    'Sets the own codes of up to 1000 items at once; answers the items of the offer with the codes they have now',
  access: buyer('shownettoprice'),
  body: z.strictObject({
    Codes: z.array(NewCode).check(
      z.minLength(1),
      z.maxLength(MOST_CODES),
      z.refine((codes) => new Set(codes.map((one) => one.ItemId)).size === codes.length, {
        error: 'names an item twice',
      }),
    ),
  }),
  response: ItemCode,
})
