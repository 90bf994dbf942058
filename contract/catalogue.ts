import * as z from 'zod/mini'
import { buyer, endpoint, offer, session } from './endpoint.ts'
import { day, idList, imageUrl, text } from './fields.ts'
import { QuantityPrice } from './quantity-price.ts'

export interface Node {
  Id: string
  Title: string
  PathName: string
  /** Number of items in the node and below it. */
  Count: number
  /** Where the seller gave the category a picture. */
  ImageUrl?: string | undefined
  Sub: Node[]
}

export const Node: z.core.$ZodType<Node> = z.object({
  Id: z.string(),
  Title: z.string(),
  PathName: z.string(),
  Count: z.number(),
  ImageUrl: z.optional(z.string()),
  get Sub() {
    return z.array(Node)
  },
})

export const availabilities = ['InStock', 'Low', 'OnOrder', 'Unavailable'] as const
const flags = ['_NEW', '_RECOM', '_SALE', '_BOUGH'] as const

/** The most hits a search answers. */
export const MOST_HITS = 200

export const Item = z.object({
  ItemId: z.string(),
  Name: z.string(),
  PathName: z.string(),
  EAN: z.string(),
  Brand: z.string(),
  Unit: z.string(),
  /** Name of the sales pack, for example 'karton'; empty when the item is sold by the unit only. */
  PackName: z.string(),
  PackQuantity: z.number(),
  /** Sold in whole packs only. */
  PackOnly: z.boolean(),
  Availability: z.enum(availabilities),
  /** Percent. */
  VatRate: z.number(),
  ImageUrl: imageUrl,
  ItemInformation: z.string(),
  Flags: z.array(z.enum(flags)),
  /** Comes in packaging that is taken back for a deposit. */
  Returnable: z.boolean(),
  /**
   * Flavours and sizes of one product have the same text, so that they can stand in one row: `=` and its name where the
   * seller's people gave one, else a key. Empty where nothing else of the kind stands in the list.
   */
  Family: z.string(),
  /** Only in search results: false for hits elsewhere in the catalogue. */
  InPath: z.optional(z.boolean()),
  /** Only in search results: it lacks something of what was typed. */
  Nearest: z.optional(z.boolean()),
})

export const Price = z.object({
  ItemId: z.string(),
  /** Net price of one unit; null without `shownettoprice`. */
  NetPriceValue: z.nullable(z.number()),
  PriceIncl: z.nullable(z.number()),
  /** What a unit costs in larger quantities, the smallest first; empty without `shownettoprice`. */
  QuantityPrices: z.array(QuantityPrice),
  /** The action whose price holds for the customer today; null where another price does, and without `shownettoprice`. */
  Action: z.nullable(
    z.object({
      Name: z.string(),
      /** The last day. */
      Till: z.nullable(day),
      /** What a unit costs the customer otherwise, net. */
      UsualPrice: z.number(),
    }),
  ),
  /** The customer's own selling price with tax, else the recommended one. */
  RetailPrice: z.nullable(z.number()),
  VatRate: z.number(),
})

/** When the customer bought an item last, and how much of it then. */
export const BoughtItem = z.object({ ItemId: z.string(), BoughtOn: day, Quantity: z.number() })

export type BoughtItem = z.infer<typeof BoughtItem>
export type Item = z.infer<typeof Item>
export type Price = z.infer<typeof Price>

export const getNavigation = endpoint({
  method: 'GET',
  path: '/navigation',
  summary: 'The category tree',
  access: session,
  response: Node,
  cached: true,
})

export const getProductList = endpoint({
  method: 'GET',
  path: '/product-list/{PathName...}',
  summary: 'The products of a category and below it, or the hits of a search',
  access: offer,
  params: z.strictObject({ PathName: text(300) }),
  query: z.strictObject({ searchString: z.optional(text(100)) }),
  response: Item,
  cached: true,
  answers: { 205: 'The catalogue has to be refreshed first' },
})

export const getRefreshProductList = endpoint({
  method: 'GET',
  path: '/refresh-product-list',
  summary: 'Brings the catalogue of the active customer up to the newest offer',
  access: offer,
  response: z.never(),
  answers: { 206: 'A new offer is being taken over; ask again' },
})

export const getProductPrice = endpoint({
  method: 'GET',
  path: '/product-price',
  summary: 'Prices of the active customer for up to 100 items joined by ;',
  access: offer,
  query: z.strictObject({ Items: idList }),
  response: Price,
})

export const getBoughtItems = endpoint({
  method: 'GET',
  path: '/bought-items',
  summary: 'The items the active customer bought in the last 12 months, each with its last purchase',
  access: buyer(),
  response: BoughtItem,
})
