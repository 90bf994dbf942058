import {
  deleteDownload,
  deleteDownloadGroup,
  getEditedDownload,
  getEditedDownloads,
  postDownload,
  postDownloadGroup,
  postDownloadReturn,
  putDownload,
  putDownloadFile,
  putDownloadGroup,
  putDownloadOrder,
} from '#contract/download-editing.ts'
import { type App, handle } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { readContent } from '#server/files/contents.ts'
import { sendFile } from '#server/papers/attachment.ts'
import { listEdited, readFile } from './queries.ts'
import {
  addFile,
  addGroup,
  changeFile,
  nameGroup,
  order,
  removeFile,
  removeGroup,
  replaceFile,
  returnFile,
} from './service.ts'

export function downloadEditingRoutes(app: App): void {
  handle(app, getEditedDownloads, ({ context }) => listEdited(context.db))

  handle(app, getEditedDownload, async ({ params, context }) => {
    const file = await readFile(context.db, params.Id)
    ensure(file, 'not-found')
    return sendFile(file.name, file.type, await readContent(context, file.hash))
  })

  handle(app, postDownloadGroup, ({ body, context }) => addGroup(context, body))

  handle(app, putDownloadGroup, ({ params, body, context }) => nameGroup(context, params.Id, body))

  handle(app, deleteDownloadGroup, ({ params, context }) => removeGroup(context, params.Id))

  handle(app, putDownloadOrder, ({ body, context }) => order(context, body))

  handle(app, postDownload, ({ body, context }) =>
    addFile(context, body.GroupId, { fileName: body.FileName, content: body.FileContent }),
  )

  handle(app, putDownload, ({ params, body, context }) => changeFile(context, params.Id, body))

  handle(app, putDownloadFile, ({ params, body, context }) =>
    replaceFile(context, params.Id, { fileName: body.FileName, content: body.FileContent, version: body.Version }),
  )

  handle(app, postDownloadReturn, ({ params, context }) => returnFile(context, params.Id))

  handle(app, deleteDownload, ({ params, context }) => removeFile(context, params.Id))
}
