import { getManualArchive, getManualFile, getManualFiles } from '#contract/downloads.ts'
import { splitIds } from '#contract/fields.ts'
import { type App, handle } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { readContent } from '#server/files/contents.ts'
import { sendFile } from '#server/papers/attachment.ts'
import { zipStream } from '#server/lib/zip.ts'
import { listChosen, listManualFiles, takeManualFile } from './queries.ts'
import { filesOf, readerOf } from './service.ts'

export function downloadRoutes(app: App): void {
  handle(app, getManualFiles, ({ context }) => listManualFiles(context.db, readerOf(context)))

  handle(app, getManualArchive, async ({ query, context }) => {
    const ids = splitIds(query.Files)
    ensure(
      ids.every((id) => /^\d{1,15}$/.test(id)),
      'input.invalid',
      { detail: 'Files' },
    )
    const chosen = await listChosen(context.db, readerOf(context), ids)
    ensure(chosen.length > 0, 'not-found')
    return sendFile('soubory.zip', 'application/zip', zipStream(filesOf(context, chosen)))
  })

  handle(app, getManualFile, async ({ params, context }) => {
    const file = await takeManualFile(context.db, readerOf(context), params.Id)
    ensure(file, 'not-found')
    return sendFile(file.name, file.type, await readContent(context, file.hash))
  })
}
