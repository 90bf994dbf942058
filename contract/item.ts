import * as z from 'zod/mini'
import { Item } from './catalogue.ts'
import { buyer, endpoint, offer } from './endpoint.ts'
import { day, id } from './fields.ts'

const ofItem = z.strictObject({ ItemId: id })

/** One item with everything that has no place in a list. */
export const ItemDetail = z.extend(Item, {
  Description: z.string(),
  FileCount: z.number(),
  /** Of what is wanted at least so much is sold; 0 without such a rule. */
  LeastQuantity: z.number(),
  /** Of one unit in kilograms. */
  Weight: z.nullable(z.number()),
  /** The next larger unit, such as a pallet; null without one. */
  LargePack: z.nullable(z.object({ Name: z.string(), Quantity: z.number() })),
  /** The recycling contribution that the price has in it, as the accounting system calls it; empty without one. */
  Recycling: z.string(),
  /** Returnable packaging that comes with the item. */
  Packages: z.array(
    z.object({
      PackageId: z.string(),
      Name: z.string(),
      /** Pieces for one unit of the item. */
      PerUnit: z.number(),
      /** Deposit for one piece. */
      Deposit: z.number(),
    }),
  ),
  /** All pictures, the first one is that of the lists; a large one fits 1,200 px. */
  Pictures: z.array(z.object({ ThumbnailUrl: z.string(), LargeUrl: z.string() })),
  /** The selling price with tax that the seller recommends. */
  RecommendedPrice: z.nullable(z.number()),
  /** The customer's own selling price with tax, null while the recommended one holds. */
  OwnRetailPrice: z.nullable(z.number()),
})

export const Statistic = z.object({
  /** A month, `yyyy-MM`. */
  Period: z.string(),
  Quantity: z.number(),
  /** The same month one year before. */
  LastYear: z.number(),
  /** Without tax, of `Quantity`; null without `shownettoprice`. */
  NetAmount: z.nullable(z.number()),
})

export const Purchase = z.object({
  OrderId: z.string(),
  /** Day of the order. */
  Date: day,
  Quantity: z.number(),
  Unit: z.string(),
  /** Amounts are null without `shownettoprice`. */
  NetPriceValue: z.nullable(z.number()),
  NetPriceTotal: z.nullable(z.number()),
})

export const ItemFile = z.object({
  Id: z.string(),
  FileName: z.string(),
  DisplayName: z.string(),
  /** Base64. */
  FileContent: z.string(),
})

export type ItemDetail = z.infer<typeof ItemDetail>
export type Statistic = z.infer<typeof Statistic>
export type Purchase = z.infer<typeof Purchase>
export type ItemFile = z.infer<typeof ItemFile>

export const getProduct = endpoint({
  method: 'GET',
  path: '/product/{ItemId}',
  summary: 'One product of the offer with its description, packaging and selling prices',
  access: offer,
  params: ofItem,
  response: ItemDetail,
})

export const getStatisticItemQuantity = endpoint({
  method: 'GET',
  path: '/statistic-item-quantity/{ItemId}',
  summary: 'What the active customer ordered of an item in each of the last 13 months, the oldest first',
  access: buyer(),
  params: ofItem,
  response: Statistic,
})

export const getProductPurchases = endpoint({
  method: 'GET',
  path: '/product-purchases/{ItemId}',
  summary: 'The last ten orders of an item by the active customer, newest first',
  access: buyer(),
  params: ofItem,
  response: Purchase,
})

export const getProductRelation = endpoint({
  method: 'GET',
  path: '/product-relation/{ItemId}',
  summary: 'Related products: RelationId 0 replacements, 1 similar, 2 accessories',
  access: offer,
  params: ofItem,
  query: z.strictObject({ RelationId: z.enum(['0', '1', '2']) }),
  response: Item,
})

export const getProductFiles = endpoint({
  method: 'GET',
  path: '/product-files/{ItemId}',
  summary: 'Files of a product with their contents',
  access: offer,
  params: ofItem,
  response: ItemFile,
})
