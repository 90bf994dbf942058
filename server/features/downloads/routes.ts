import { getManualFile, getManualFiles } from '#contract/downloads.ts'
import { type App, handle } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { sendFile } from '#server/lib/attachment.ts'
import { listManualFiles, readManualFile } from './queries.ts'

export function downloadRoutes(app: App): void {
  handle(app, getManualFiles, ({ context }) => listManualFiles(context.db))

  handle(app, getManualFile, async ({ params, context }) => {
    const file = await readManualFile(context.db, params.Id)
    ensure(file, 'not-found')
    return sendFile(file.name, file.type, file.content)
  })
}
