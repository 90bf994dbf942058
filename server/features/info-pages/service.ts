import type { InfoPageDraft } from '#contract/info-page-drafts.ts'
import { type InfoPage, type InfoPageText, privacyPage } from '#contract/info-pages.ts'
import { languages } from '#server/config.ts'
import type { Context, SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { acceptPicture, keep, storeFile, type Upload } from '#server/features/files/service.ts'
import { cleanHtml } from '#server/lib/clean-html.ts'
import { dropDraft, forgetOldVersions, lockPage, readDraft } from './drafts/queries.ts'
import { audit, decode } from './drafts/service.ts'
import { addPicture, addText, deletePage, keepVersion, readPage, readTexts, savePage } from './queries.ts'

/** Twice the width of a page's text, for screens with two pixels for each point. */
const BOX = { width: 1440, height: 1440 }

/** Who reads, in which language. */
export const readerOf = ({ session, language }: Context) => ({
  language,
  fallback: languages[0],
  registered: session?.registered ?? false,
})

async function store(db: Db, context: SessionContext, pathName: string, page: InfoPageText): Promise<InfoPage[]> {
  ensure(page.Public || pathName !== privacyPage, 'info-page.needed')
  const { Content = '', ...fields } = page
  const content = cleanHtml(decode(Content))
  const { userId } = context.session
  await keepVersion(db, { pathName, language: page.LangId, title: page.Title, content, userId })
  await forgetOldVersions(db, pathName)
  await savePage(db, pathName, { ...fields, content })
  await audit(db, context, 'info-page.saved', { page: pathName, language: page.LangId })
  return readPage(db, { ...readerOf(context), language: page.LangId }, pathName)
}

/** Adds a page; its content is cleaned before it is stored. */
export function addPage(context: SessionContext, pathName: string, page: InfoPageText): Promise<InfoPage[]> {
  return context.db.transaction().execute(async (db) => {
    const { isPublished, isDraft } = await lockPage(db, pathName)
    ensure(!isPublished && !isDraft, 'info-page.exists')
    return store(db, context, pathName, page)
  })
}

const textsOf = (draft: InfoPageDraft | undefined): InfoPage[] =>
  (draft?.Texts ?? []).map(({ LangId, Title, Content }) => ({
    Id: draft?.PathName ?? '',
    PathName: draft?.PathName ?? '',
    LangId,
    Title,
    Content,
    ...(draft?.Url !== undefined && { Url: draft.Url }),
    Order: draft?.Order ?? 0,
    Public: draft?.Public ?? false,
  }))

/** Removes a page and answers with it in all its languages; the one the privacy dialog shows stays. */
export function removePage(context: SessionContext, pathName: string): Promise<InfoPage[]> {
  return context.db.transaction().execute(async (db) => {
    ensure(pathName !== privacyPage, 'info-page.needed')
    const { isPublished, isDraft } = await lockPage(db, pathName)
    ensure(isPublished || isDraft, 'not-found')
    const removed = isPublished ? await readTexts(db, pathName) : textsOf(await readDraft(db, pathName))
    await dropDraft(db, pathName)
    await keepVersion(db, { pathName, language: '', title: '', content: '', userId: context.session.userId })
    await forgetOldVersions(db, pathName)
    await deletePage(db, pathName)
    await audit(db, context, 'info-page.deleted', { page: pathName })
    return removed
  })
}

/** Adds a page of the portal's own words in one language; one that is there stays as it is. */
export async function storePage(
  db: Db,
  pathName: string,
  { content, ...page }: Omit<InfoPageText, 'Content' | 'Url'> & { content: string },
): Promise<void> {
  await addText(db, pathName, { ...page, content: cleanHtml(content) })
}

/** Stores a picture for pages; answers with the address by which they name it. */
export async function uploadPicture(context: SessionContext, upload: Upload): Promise<{ Url: string }[]> {
  // Outside of the transaction: a picture is work for the processor.
  const picture = await keep(context, 'publication', await acceptPicture(upload, BOX))
  return context.db.transaction().execute(async (db) => {
    const fileId = await storeFile(db, picture)
    await addPicture(db, fileId)
    await audit(db, context, 'info-page.picture', { file: fileId })
    return [{ Url: `/files/${fileId}` }]
  })
}
