import * as z from 'zod/mini'
import { BESIDES_UPLOAD, fileContent, UPLOAD_LIMIT } from './commercial-editing.ts'
import { admin, endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { uploadRefusals } from './files.ts'

/** Categories made for goods without one have numbers below zero. */
const categoryId = z.int().check(z.gte(-2_147_483_648), z.lte(2_147_483_647))

const categoryIdInPath = z.pipe(
  z.string().check(z.regex(/^-?\d{1,9}$/)),
  z.transform((value) => Number(value)),
)

/** A name of the seller's own, null for the accounting system's. */
const title = z.nullable(text(100).check(z.trim(), z.minLength(1)))

export const EditedCategory = z.object({
  CategoryId: z.number(),
  ParentId: z.nullable(z.number()),
  PathName: z.string(),
  /** What the accounting system calls it; it knows no English names. */
  ToldCs: z.string(),
  ToldEn: z.string(),
  TitleCs: z.nullable(z.string()),
  TitleEn: z.nullable(z.string()),
  /** Whether the accounting system shows it; else it is hidden, whatever is said here. */
  IsShown: z.boolean(),
  Hidden: z.boolean(),
  /** Whether its place was chosen here. */
  HasPlace: z.boolean(),
  /** Whether it was made for goods without a category. */
  IsMade: z.boolean(),
  /** Whether the seller's people made it, so that they can delete it. */
  IsOwn: z.boolean(),
  ImageUrl: z.nullable(z.string()),
  /** Items on sale in the category itself. */
  ItemCount: z.number(),
  /** Changes with what is said of it, but for its place. */
  Version: z.number(),
})

export const CategoryChange = z.strictObject({
  TitleCs: title,
  TitleEn: title,
  Hidden: z.boolean(),
  /** The one it was made for. */
  Version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
})

export const NewCategory = z.strictObject({
  /** Null for one at the top. */
  ParentId: z.nullable(categoryId),
  TitleCs: text(100).check(z.trim(), z.minLength(1)),
  /** Empty where the Czech one holds. */
  TitleEn: text(100).check(z.trim()),
})

const neighbours = z.array(categoryId).check(z.minLength(1), z.maxLength(1000))

export const CategoryOrder = z.strictObject({
  /** Null for the categories at the top. */
  ParentId: z.nullable(categoryId),
  /** The categories right below it as they stood when they were moved. */
  Before: neighbours,
  /** The same ones in their new order; null for the accounting system's. */
  After: z.nullable(neighbours),
})

export type EditedCategory = z.infer<typeof EditedCategory>
export type CategoryChange = z.infer<typeof CategoryChange>
export type NewCategory = z.infer<typeof NewCategory>
export type CategoryOrder = z.infer<typeof CategoryOrder>

const access = admin('editinformation')
const ofCategory = z.strictObject({ CategoryId: categoryIdInPath })

export const getEditedCategories = endpoint({
  method: 'GET',
  path: '/edited-categories',
  summary:
    'All categories in the order of the tree, hidden ones as well: what the accounting system says and what people do',
  access,
  response: EditedCategory,
})

export const putEditedCategory = endpoint({
  method: 'PUT',
  path: '/edited-category/{CategoryId}',
  summary: 'Names or hides a category; no import takes that away',
  access,
  params: ofCategory,
  body: CategoryChange,
  response: EditedCategory,
  refusals: ['category.changed'],
})

export const postEditedCategory = endpoint({
  method: 'POST',
  path: '/edited-category',
  summary: 'Makes a category of the portal’s own, behind its neighbours; no import takes it away',
  access,
  body: NewCategory,
  response: EditedCategory,
  refusals: ['category.unknown'],
})

export const deleteEditedCategory = endpoint({
  method: 'DELETE',
  path: '/edited-category/{CategoryId}',
  summary: 'Deletes a category of the portal’s own that is empty',
  access,
  params: ofCategory,
  response: EditedCategory,
  refusals: ['category.in-use', 'category.imported'],
})

export const putCategoryOrder = endpoint({
  method: 'PUT',
  path: '/category-order',
  summary: 'Brings the categories below one, or those at the top, into an order',
  access,
  body: CategoryOrder,
  response: EditedCategory,
  refusals: ['category.order'],
})

export const postCategoryPicture = endpoint({
  method: 'POST',
  path: '/edited-category/{CategoryId}/picture',
  summary: 'Gives a category a picture in place of the one before: JPEG, PNG or WebP up to 10 MB, written anew',
  access,
  params: ofCategory,
  body: z.strictObject({ FileName: text(200).check(z.minLength(1)), FileContent: fileContent }),
  bodyLimit: UPLOAD_LIMIT + BESIDES_UPLOAD,
  response: EditedCategory,
  refusals: ['file.picture', ...uploadRefusals],
})

export const deleteCategoryPicture = endpoint({
  method: 'DELETE',
  path: '/edited-category/{CategoryId}/picture',
  summary: 'Takes the picture of a category away',
  access,
  params: ofCategory,
  response: EditedCategory,
})
