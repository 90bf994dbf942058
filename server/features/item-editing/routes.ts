import {
  deleteItemFile,
  deleteItemPicture,
  getEditedItem,
  getEditedItems,
  postItemFile,
  postItemPicture,
  putEditedItem,
  putItemFile,
  putItemPictures,
  putManyItems,
} from '#contract/item-editing.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listEdited } from './queries.ts'
import {
  addFile,
  addPicture,
  changeItem,
  changeMany,
  nameFile,
  orderPictures,
  readItem,
  removePart,
} from './service.ts'

export function itemEditingRoutes(app: App): void {
  handle(app, getEditedItems, ({ query, context }) =>
    listEdited(context.db, (query.text ?? '').split(/\s+/).filter(Boolean), query.state),
  )

  handle(app, getEditedItem, ({ params, context }) => readItem(context.db, params.ItemId))

  handle(app, putEditedItem, ({ params, body, context }) => changeItem(context, params.ItemId, body))

  handle(app, putManyItems, ({ body, context }) => changeMany(context, body))

  handle(app, postItemPicture, ({ params, body, context }) =>
    addPicture(context, params.ItemId, { fileName: body.FileName, content: body.FileContent }),
  )

  handle(app, putItemPictures, ({ params, body, context }) => orderPictures(context, params.ItemId, body.Pictures))

  handle(app, deleteItemPicture, ({ params, context }) => removePart(context, 'picture', params.Id))

  handle(app, postItemFile, ({ params, body, context }) =>
    addFile(context, params.ItemId, { fileName: body.FileName, content: body.FileContent }),
  )

  handle(app, putItemFile, ({ params, body, context }) => nameFile(context, params.Id, body.DisplayName))

  handle(app, deleteItemFile, ({ params, context }) => removePart(context, 'file', params.Id))
}
