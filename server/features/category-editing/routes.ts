import {
  deleteCategoryPicture,
  deleteEditedCategory,
  getEditedCategories,
  postCategoryPicture,
  postEditedCategory,
  putCategoryOrder,
  putEditedCategory,
} from '#contract/category-editing.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listEdited } from './queries.ts'
import {
  addPicture,
  changeCategory,
  createCategory,
  deleteCategory,
  orderCategories,
  removePicture,
} from './service.ts'

export function categoryEditingRoutes(app: App): void {
  handle(app, getEditedCategories, ({ context }) => listEdited(context.db))

  handle(app, putEditedCategory, ({ params, body, context }) => changeCategory(context, params.CategoryId, body))

  handle(app, postEditedCategory, ({ body, context }) => createCategory(context, body))

  handle(app, deleteEditedCategory, ({ params, context }) => deleteCategory(context, params.CategoryId))

  handle(app, putCategoryOrder, ({ body, context }) => orderCategories(context, body))

  handle(app, postCategoryPicture, ({ params, body, context }) =>
    addPicture(context, params.CategoryId, { fileName: body.FileName, content: body.FileContent }),
  )

  handle(app, deleteCategoryPicture, ({ params, context }) => removePicture(context, params.CategoryId))
}
