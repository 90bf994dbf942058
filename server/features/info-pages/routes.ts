import { getInfoPageTexts } from '#contract/info-page-drafts.ts'
import {
  deleteInfoPage,
  getInfoPage,
  getInfoPages,
  getInfoPageText,
  getInfoPageVersion,
  getInfoPageVersions,
  postInfoPage,
  postInfoPagePicture,
} from '#contract/info-pages.ts'
import { type App, handle } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { listLines } from './drafts/queries.ts'
import { infoPageDraftRoutes } from './drafts/routes.ts'
import { listPages, listVersions, readPage, readTexts, readVersion } from './queries.ts'
import { addPage, readerOf, removePage, uploadPicture } from './service.ts'

export function infoPageRoutes(app: App): void {
  infoPageDraftRoutes(app)

  handle(app, getInfoPages, ({ context }) => listPages(context.db, readerOf(context)))

  handle(app, getInfoPage, async ({ params, context }) => {
    const pages = await readPage(context.db, readerOf(context), params.id)
    ensure(pages.length > 0, 'not-found')
    return pages
  })

  handle(app, getInfoPageTexts, ({ context }) => listLines(context.db))

  handle(app, getInfoPageText, async ({ params, context }) => {
    const texts = await readTexts(context.db, params.id)
    ensure(texts.length > 0, 'not-found')
    return texts
  })

  handle(app, postInfoPage, ({ body: { PathName, ...page }, context }) => addPage(context, PathName, page))

  handle(app, deleteInfoPage, ({ params, context }) => removePage(context, params.id))

  handle(app, getInfoPageVersions, ({ params, context }) => listVersions(context.db, params.id))

  handle(app, getInfoPageVersion, async ({ params, context }) => {
    const versions = await readVersion(context.db, params.VersionId)
    ensure(versions.length > 0, 'not-found')
    return versions
  })

  handle(app, postInfoPagePicture, ({ body: { FileName, FileContent }, context }) =>
    uploadPicture(context, { fileName: FileName, content: FileContent }),
  )
}
