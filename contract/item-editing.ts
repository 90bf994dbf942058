import * as z from 'zod/mini'
import { BESIDES_UPLOAD, fileContent, UPLOAD_LIMIT } from './commercial-editing.ts'
import { isGtin } from './barcode.ts'
import { admin, endpoint } from './endpoint.ts'
import { id, imageUrl, quantity, rowId, text } from './fields.ts'
import { uploadRefusals } from './files.ts'

const categoryId = z.int().check(z.gte(-2_147_483_648), z.lte(2_147_483_647))

/**
 * The product it is a flavour or a size of: goods of one name can stand in one row of a list. Empty for a row of its own, null
 * leaves it to name and code.
 */
const family = z.nullable(z.string().check(z.trim(), z.maxLength(100)))

/** Where a word of the seller's people is missing, null, what the accounting system says holds. */
const said = {
  /** The category it was put into. */
  CategoryId: z.nullable(categoryId),
  PackOnly: z.nullable(z.boolean()),
  /** Sold in multiples of so much where it is sold in packs only. */
  PackQuantity: z.nullable(quantity().check(z.gt(0))),
  /** The code on a pack, where it has one of its own; empty for none. */
  PackEAN: z.nullable(
    z
      .string()
      .check(z.refine((value) => value === '' || isGtin(value), { error: 'is no code of 8, 12, 13 or 14 figures' })),
  ),
  /** Whether the warehouse is asked for batch and expiry. */
  AsksBatch: z.nullable(z.boolean()),
  IsNew: z.nullable(z.boolean()),
  Recommended: z.nullable(z.boolean()),
  OnSale: z.nullable(z.boolean()),
  Information: z.nullable(text(500)),
  Description: z.nullable(text(5000)),
}

const own = {
  Hidden: z.boolean(),
  /** Of what is wanted at least so much is sold; 0 without such a rule. */
  LeastQuantity: quantity(),
  InformationEn: text(500),
  DescriptionEn: text(5000),
  Family: family,
}

/** At most so many related items of a kind, pictures and files an item can be given. */
export const MOST_RELATED = 30
export const MOST_PICTURES = 12
export const MOST_FILES = 20

const related = z.array(id).check(z.maxLength(MOST_RELATED))

export const ItemChange = z.strictObject({
  ...own,
  ...said,
  /** Ids of the related items that the seller's people chose, in their order. */
  Replacements: related,
  Similar: related,
  Accessories: related,
  /** The one it was made for. */
  Version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
})

const RelatedItem = z.object({
  ItemId: z.string(),
  Name: z.string(),
  /** Whether it comes from the accounting system, which alone takes it away. */
  IsLocked: z.boolean(),
})

export const EditedItem = z.object({
  ItemId: z.string(),
  Name: z.string(),
  CategoryTitle: z.string(),
  ImageUrl: imageUrl,
  /** Whether the accounting system offers it. */
  IsOffered: z.boolean(),
  Hidden: z.boolean(),
  IsNew: z.boolean(),
  Recommended: z.boolean(),
  OnSale: z.boolean(),
  /** How many customers asked to be told when it can be had again. */
  WaitingCustomers: z.number(),
})

export const EditedItemDetail = z.object({
  ItemId: z.string(),
  Name: z.string(),
  EAN: z.string(),
  Brand: z.string(),
  Unit: z.string(),
  PackName: z.string(),
  CategoryTitle: z.string(),
  IsOffered: z.boolean(),
  /** Changes with everything that is said of it, but for pictures and files. */
  Version: z.number(),
  ...own,
  ...said,
  /** What the accounting system says of the same. */
  Told: z.object({
    CategoryId: z.number(),
    CategoryTitle: z.string(),
    PackOnly: z.boolean(),
    PackQuantity: z.number(),
    PackEAN: z.string(),
    AsksBatch: z.boolean(),
    IsNew: z.boolean(),
    Recommended: z.boolean(),
    OnSale: z.boolean(),
    Information: z.string(),
    Description: z.string(),
  }),
  Replacements: z.array(RelatedItem),
  Similar: z.array(RelatedItem),
  Accessories: z.array(RelatedItem),
  Pictures: z.array(
    z.object({
      Id: z.string(),
      ThumbnailUrl: z.string(),
      LargeUrl: z.string(),
      /** Whether it was not uploaded here, so that its place among the others is not chosen here either. */
      IsLocked: z.boolean(),
      /** Whether no export names it. */
      CanDelete: z.boolean(),
    }),
  ),
  Files: z.array(z.object({ Id: z.string(), FileName: z.string(), DisplayName: z.string() })),
  /** Other goods on offer that stand in one row with it, at most 30. */
  FamilyItems: z.array(z.object({ ItemId: z.string(), Name: z.string() })),
})

export type ItemChange = z.infer<typeof ItemChange>
export type EditedItem = z.infer<typeof EditedItem>
export type EditedItemDetail = z.infer<typeof EditedItemDetail>

/** At most so many items in an answer. */
export const MOST_EDITED = 200

export const ManyItems = z.strictObject({
  ItemIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_EDITED)),
  /** What is left out stays. */
  CategoryId: z.optional(z.nullable(categoryId)),
  Hidden: z.optional(z.boolean()),
  IsNew: z.optional(z.nullable(z.boolean())),
  Recommended: z.optional(z.nullable(z.boolean())),
  OnSale: z.optional(z.nullable(z.boolean())),
  Family: z.optional(family),
})
export type ManyItems = z.infer<typeof ManyItems>

const access = admin('editinformation')
const ofItem = z.strictObject({ ItemId: id })
const byId = z.strictObject({ Id: rowId })

export const getEditedItems = endpoint({
  method: 'GET',
  path: '/edited-items',
  summary: 'Items of the accounting system by words of their name, code, EAN or brand, those hidden as well',
  access,
  query: z.strictObject({
    text: z.optional(text(100)),
    state: z.optional(z.enum(['hidden', 'edited', 'no-picture', 'no-text', 'awaited'])),
  }),
  response: EditedItem,
})

export const getEditedItem = endpoint({
  method: 'GET',
  path: '/edited-item/{ItemId}',
  summary: 'One item: what the accounting system says of it, and what the wholesaler’s people say',
  access,
  params: ofItem,
  response: EditedItemDetail,
})

export const putEditedItem = endpoint({
  method: 'PUT',
  path: '/edited-item/{ItemId}',
  summary: 'Says something of an item that no import takes away',
  access,
  params: ofItem,
  body: ItemChange,
  response: EditedItemDetail,
  refusals: ['item.changed', 'cart.item-unknown', 'category.unknown'],
})

export const putManyItems = endpoint({
  method: 'PUT',
  path: '/edited-items',
  summary: 'Hides or shows many items, sets their marks, or puts them into a category',
  access,
  body: ManyItems,
  response: EditedItem,
  refusals: ['cart.item-unknown', 'category.unknown'],
})

const upload = { FileName: text(200).check(z.minLength(1)), FileContent: fileContent }

export const postItemPicture = endpoint({
  method: 'POST',
  path: '/edited-item/{ItemId}/picture',
  summary: 'Adds a picture of an item behind the other uploaded ones: JPEG, PNG or WebP up to 10 MB, written anew',
  access,
  params: ofItem,
  body: z.strictObject(upload),
  bodyLimit: UPLOAD_LIMIT + BESIDES_UPLOAD,
  response: EditedItemDetail,
  refusals: ['file.picture', 'item.full', ...uploadRefusals],
})

export const putItemPictures = endpoint({
  method: 'PUT',
  path: '/edited-item/{ItemId}/pictures',
  summary: 'Brings the uploaded pictures of an item into an order',
  access,
  params: ofItem,
  /** All that there are. */
  body: z.strictObject({ Pictures: z.array(rowId).check(z.minLength(1), z.maxLength(MOST_PICTURES)) }),
  response: EditedItemDetail,
  refusals: ['item.pictures'],
})

export const deleteItemPicture = endpoint({
  method: 'DELETE',
  path: '/item-picture/{Id}',
  summary: 'Removes a picture that does not come from an export',
  access,
  params: byId,
  response: EditedItemDetail,
})

export const postItemFile = endpoint({
  method: 'POST',
  path: '/edited-item/{ItemId}/file',
  summary: 'Adds a file to an item: a PDF, or a picture written anew, up to 10 MB',
  access,
  params: ofItem,
  body: z.strictObject(upload),
  bodyLimit: UPLOAD_LIMIT + BESIDES_UPLOAD,
  response: EditedItemDetail,
  refusals: ['file.kind', 'item.full', ...uploadRefusals],
})

export const putItemFile = endpoint({
  method: 'PUT',
  path: '/item-file/{Id}',
  summary: 'Gives a file of an item the name that buyers see',
  access,
  params: byId,
  body: z.strictObject({ DisplayName: text(200).check(z.trim()) }),
  response: EditedItemDetail,
})

export const deleteItemFile = endpoint({
  method: 'DELETE',
  path: '/item-file/{Id}',
  summary: 'Removes a file of an item',
  access,
  params: byId,
  response: EditedItemDetail,
})
