import type { CategoryChange, CategoryOrder, EditedCategory, NewCategory } from '#contract/category-editing.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { type AuditEvent, writeAudit } from '#server/features/audit/service.ts'
import { acceptPicture, keep, storeFile, type Upload } from '#server/features/files/service.ts'
import { raiseVersion } from '#server/features/item-editing/service.ts'
import * as queries from './queries.ts'

/** Twice what the head of a category has room for, for screens with two pixels for each point. */
const BOX = { width: 320, height: 320 }

type Told = Pick<AuditEvent, 'event' | 'detail'>

/** Changes categories and rebuilds every tree. `change` answers what the audit log says of it. */
function edit(context: SessionContext, change: (db: Db) => Promise<Told>): Promise<EditedCategory[]> {
  const { session, network } = context
  return context.db.transaction().execute(async (db) => {
    const told = await change(db)
    await raiseVersion(db)
    const { userId, loginId } = session
    await writeAudit(db, { ...told, userId, loginId, network })
    return queries.listEdited(db)
  })
}

/** Changes what is said of one category. */
const editOne = (context: SessionContext, id: number, change: (db: Db) => Promise<void>): Promise<EditedCategory[]> =>
  edit(context, async (db) => {
    const name = await queries.lockEdit(db, id)
    ensure(name !== undefined, 'not-found')
    await change(db)
    return { event: 'category.edited', detail: { category: name } }
  })

/** Names or hides a category. */
export const changeCategory = (context: SessionContext, id: number, change: CategoryChange) =>
  editOne(context, id, async (db) => ensure(await queries.saveEdit(db, id, change), 'category.changed'))

/** Makes a category of the portal's own. */
export const createCategory = (context: SessionContext, given: NewCategory) =>
  edit(context, async (db) => {
    // Imports number categories as well.
    await queries.lockItems(db)
    await queries.lockOrder(db)
    ensure((await queries.makeCategory(db, given)) !== undefined, 'category.unknown')
    return { event: 'category.made', detail: { category: given.TitleCs } }
  })

/** Deletes a category of the portal's own in which there is nothing. */
export const deleteCategory = (context: SessionContext, id: number) =>
  edit(context, async (db) => {
    await queries.lockItems(db)
    await queries.lockOrder(db)
    const use = await queries.readUse(db, id)
    ensure(use, 'not-found')
    ensure(use.isOwn, 'category.imported')
    ensure(!use.isUsed, 'category.in-use')
    await queries.deleteCategory(db, id)
    return { event: 'category.deleted', detail: { category: use.name } }
  })

/** Gives a category a picture in place of the one before. */
export async function addPicture(context: SessionContext, id: number, upload: Upload): Promise<EditedCategory[]> {
  // Outside of the transaction: a picture is work for the processor.
  const picture = await keep(context, 'item', await acceptPicture(upload, BOX))
  return editOne(context, id, async (db) => queries.setPicture(db, id, await storeFile(db, picture)))
}

/** Takes the picture of a category away. */
export const removePicture = (context: SessionContext, id: number) =>
  editOne(context, id, (db) => queries.setPicture(db, id, null))

/** Brings neighbours into an order, or into that of the accounting system; refused when they are others by now. */
export const orderCategories = (context: SessionContext, { ParentId, Before, After }: CategoryOrder) =>
  edit(context, async (db) => {
    await queries.lockOrder(db)
    const all = await queries.listEdited(db)
    const now = all.filter((one) => one.ParentId === ParentId).map(({ CategoryId }) => CategoryId)
    ensure(isSame(now, Before), 'category.order')
    if (After === null) await queries.unplaceCategories(db, now)
    else {
      ensure(isSame(now.toSorted(byNumber), After.toSorted(byNumber)), 'category.order')
      await queries.placeCategories(db, After)
    }
    const names = new Map(all.map((one) => [one.CategoryId, one.TitleCs ?? one.ToldCs]))
    const categories = After ? After.map((id) => names.get(id)).join(', ') : ''
    return { event: 'category.ordered', detail: { categories: categories.slice(0, 500) } }
  })

const byNumber = (a: number, b: number) => a - b

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id, at) => id === others[at])
