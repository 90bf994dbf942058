import {
  type EditedItem,
  type EditedItemDetail,
  type ItemChange,
  type ManyItems,
  MOST_FILES,
  MOST_PICTURES,
} from '#contract/item-editing.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { applyEdits, beginEdits } from '#server/db/item-edits.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import {
  acceptPictureOrPdf,
  acceptPictureSizes,
  keep,
  keepSizes,
  storeFile,
  type Upload,
} from '#server/features/files/service.ts'
import * as queries from './queries.ts'

export { raiseVersion } from './queries.ts'

const BOX = { width: 2400, height: 2400 }

/** One item as its editor sees it; refuses an unknown code. */
export async function readItem(db: Db, itemId: string): Promise<EditedItemDetail[]> {
  const item = await queries.readEdited(db, itemId)
  ensure(item, 'not-found')
  return [item]
}

/** Changes items, waiting for an import and for whoever else changes them; the offer is a new one then. */
function edit(
  context: SessionContext,
  itemIds: string[],
  change: (db: Db) => Promise<void>,
  refusal: 'not-found' | 'cart.item-unknown' = 'not-found',
): Promise<void> {
  return context.db.transaction().execute(async (db) => {
    await beginEdits(db, itemIds)
    const known = new Set(await queries.lockEdits(db, itemIds))
    const unknown = itemIds.find((id) => !known.has(id))
    ensure(unknown === undefined, refusal, { item: unknown ?? '' })
    await change(db)
    await applyEdits(db, itemIds)
    await queries.raiseVersion(db)
    const { session, network } = context
    const { userId, loginId } = session
    const detail = { items: itemIds.length > 5 ? String(itemIds.length) : itemIds.join(', ') }
    await writeAudit(db, { event: 'item.edited', userId, loginId, network, detail })
  })
}

async function ensureCategory(db: Db, id: number | null | undefined): Promise<void> {
  if (id !== null && id !== undefined) ensure(await queries.hasCategory(db, id), 'category.unknown')
}

/** Says of an item what no import takes away. */
export async function changeItem(
  context: SessionContext,
  itemId: string,
  change: ItemChange,
): Promise<EditedItemDetail[]> {
  await edit(context, [itemId], async (db) => {
    await ensureCategory(db, change.CategoryId)
    ensure(await queries.saveEdit(db, itemId, change), 'item.changed')
    const relations = [change.Replacements, change.Similar, change.Accessories]
    const known = new Set(await queries.relate(db, itemId, relations))
    const unknown = relations.flat().find((id) => !known.has(id))
    ensure(unknown === undefined, 'cart.item-unknown', { item: unknown ?? '' })
  })
  return readItem(context.db, itemId)
}

/** Hides or marks many items at once: all of them, or none. */
export async function changeMany(context: SessionContext, change: ManyItems): Promise<EditedItem[]> {
  const ids = [...new Set(change.ItemIds)]
  await edit(
    context,
    ids,
    async (db) => {
      await ensureCategory(db, change.CategoryId)
      await queries.saveMany(db, { ...change, ItemIds: ids })
    },
    'cart.item-unknown',
  )
  return queries.listByIds(context.db, ids)
}

/** Adds a picture in the sizes of the offer. */
export async function addPicture(context: SessionContext, itemId: string, upload: Upload): Promise<EditedItemDetail[]> {
  // Outside of the transaction: a picture is work for the processor.
  const sizes = await acceptPictureSizes(upload)
  const { large, thumbnail } = await keepSizes(context, 'item', sizes)
  await edit(context, [itemId], async (db) => {
    const [item] = await readItem(db, itemId)
    ensure((item?.Pictures ?? []).filter(({ IsLocked }) => !IsLocked).length < MOST_PICTURES, 'item.full')
    const fileId = await storeFile(db, large)
    const thumbnailId = await storeFile(db, thumbnail)
    const hash = Buffer.from(large.hash, 'hex')
    await queries.addPicture(db, { itemId, name: sizes.large.fileName, hash, fileId, thumbnailId })
    await queries.showFirst(db, itemId)
  })
  return readItem(context.db, itemId)
}

/** Brings the uploaded pictures, all of them, into an order. */
export async function orderPictures(
  context: SessionContext,
  itemId: string,
  ids: string[],
): Promise<EditedItemDetail[]> {
  await edit(context, [itemId], async (db) => {
    ensure(await queries.orderPictures(db, itemId, ids), 'item.pictures')
    await queries.showFirst(db, itemId)
  })
  return readItem(context.db, itemId)
}

/** Gives a file the name that buyers see. */
export async function nameFile(context: SessionContext, id: string, name: string): Promise<EditedItemDetail[]> {
  const itemId = await queries.findItemOf(context.db, 'file', id)
  ensure(itemId, 'not-found')
  await edit(context, [itemId], (db) => queries.nameFile(db, id, name))
  return readItem(context.db, itemId)
}

/** Adds a file that buyers can download. */
export async function addFile(context: SessionContext, itemId: string, upload: Upload): Promise<EditedItemDetail[]> {
  const file = await keep(context, 'item', await acceptPictureOrPdf(upload, BOX))
  await edit(context, [itemId], async (db) => {
    const [item] = await readItem(db, itemId)
    ensure((item?.Files ?? []).length < MOST_FILES, 'item.full')
    const fileId = await storeFile(db, file)
    const displayName =
      upload.fileName
        .split(/[/\\]/)
        .at(-1)
        ?.replace(/\.[^.]*$/, '') ?? ''
    await queries.addFile(db, { itemId, fileId, fileName: file.fileName, displayName: displayName.slice(0, 200) })
  })
  return readItem(context.db, itemId)
}

/** Removes a picture or a file; what an export brought looks like nothing. */
export async function removePart(
  context: SessionContext,
  kind: 'picture' | 'file',
  id: string,
): Promise<EditedItemDetail[]> {
  const itemId = await queries.findItemOf(context.db, kind, id)
  ensure(itemId, 'not-found')
  await edit(context, [itemId], async (db) => {
    await queries.deletePart(db, kind, id)
    if (kind === 'picture') await queries.showFirst(db, itemId)
  })
  return readItem(context.db, itemId)
}
