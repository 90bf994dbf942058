import type { Banner, BannerChange, NewBanner } from '#contract/banners.ts'
import type { AuditEventName } from '#contract/users.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { acceptPicture, keep, storeFile } from '#server/features/files/service.ts'
import { addBanner, changeBanner, deleteBanner, listBanners, setPicture } from './queries.ts'

/** Twice the recommended size, for screens with two pixels for each point. */
const BOX = { width: 2400, height: 1200 }

const audit = (db: Db, { session, network }: SessionContext, event: AuditEventName, banner: string) =>
  writeAudit(db, { event, userId: session.userId, loginId: session.loginId, network, detail: { banner } })

/** Adds a banner; its picture is written anew. */
export async function createBanner(
  context: SessionContext,
  { FileName, FileContent, ...fields }: NewBanner,
): Promise<Banner[]> {
  // Outside of the transaction: a picture is work for the processor.
  const accepted = await acceptPicture({ fileName: FileName, content: FileContent }, BOX)
  const file = await keep(context, 'publication', accepted)
  return context.db.transaction().execute(async (db) => {
    const fileId = await storeFile(db, file)
    const id = await addBanner(db, { ...fields, fileId, fileName: file.fileName })
    ensure(id, 'not-found')
    await audit(db, context, 'banner.saved', fields.Title)
    return listBanners(db, id)
  })
}

/** Changes a banner; without a new file its picture stays. */
export async function updateBanner(
  context: SessionContext,
  id: string,
  { FileName = '', FileContent, ...fields }: BannerChange,
): Promise<Banner[]> {
  const accepted =
    FileContent === undefined ? undefined : await acceptPicture({ fileName: FileName, content: FileContent }, BOX)
  const file = accepted && (await keep(context, 'publication', accepted))
  return context.db.transaction().execute(async (db) => {
    ensure(await changeBanner(db, id, fields), 'not-found')
    if (file) await setPicture(db, id, { fileId: await storeFile(db, file), fileName: file.fileName })
    await audit(db, context, 'banner.saved', fields.Title)
    return listBanners(db, id)
  })
}

/** Removes a banner; answers with it once more. */
export function removeBanner(context: SessionContext, id: string): Promise<Banner[]> {
  return context.db.transaction().execute(async (db) => {
    const removed = await listBanners(db, id)
    ensure(removed.length > 0, 'not-found')
    await deleteBanner(db, id)
    await audit(db, context, 'banner.deleted', removed[0]?.Title ?? '')
    return removed
  })
}
