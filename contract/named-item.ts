import * as z from 'zod/mini'
import { availabilities } from './catalogue.ts'
import { imageUrl } from './fields.ts'

/** An item where it is named to be ordered, outside of the product list. */
export const NamedItem = z.object({
  ItemId: z.string(),
  Name: z.string(),
  EAN: z.string(),
  Unit: z.string(),
  PackName: z.string(),
  PackQuantity: z.number(),
  PackOnly: z.boolean(),
  Availability: z.enum(availabilities),
  ImageUrl: imageUrl,
})
