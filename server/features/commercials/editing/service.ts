import type { Commercial, CommercialGroup, CommercialItem } from '#contract/commercials.ts'
import {
  type CommercialChange,
  type GroupChange,
  MOST_ITEMS,
  type NewCommercial,
  type NewItem,
} from '#contract/commercial-editing.ts'
import type { AuditEventName } from '#contract/users.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { listCommercials, listGroups, readerOf } from '#server/features/commercials/service.ts'
import { acceptPictureOrPdf, keep, storeFile } from '#server/features/files/service.ts'
import * as queries from './queries.ts'

/** What the popup shows on a screen with two pixels for each of its points. */
const BOX = { width: 1660, height: 2000 }

const audit = (db: Db, { session, network }: SessionContext, event: AuditEventName, commercial: string) =>
  writeAudit(db, { event, userId: session.userId, loginId: session.loginId, network, detail: { commercial } })

const read = (db: Db, context: SessionContext, id: string) => listCommercials(db, readerOf(context), { all: true, id })

/** Adds a commercial, which has no files yet. */
export function addCommercial(context: SessionContext, { Groups, ...fields }: NewCommercial): Promise<Commercial[]> {
  return context.db.transaction().execute(async (db) => {
    const id = await queries.addCommercial(db, fields)
    ensure(id, 'not-found')
    await queries.setGroups(db, id, Groups)
    await audit(db, context, 'commercial.saved', fields.DisplayName)
    return read(db, context, id)
  })
}

/** Changes a commercial and the order of its files; refused when those are others by now. */
export function changeCommercial(
  context: SessionContext,
  id: string,
  { Groups, Items, ...fields }: CommercialChange,
): Promise<Commercial[]> {
  return context.db.transaction().execute(async (db) => {
    ensure(await queries.changeCommercial(db, id, fields), 'not-found')
    const isWhole = new Set(Items).size === Items.length && (await queries.countItems(db, id)) === Items.length
    ensure(isWhole && (await queries.orderItems(db, id, Items)) === Items.length, 'commercial.items')
    await queries.setGroups(db, id, Groups)
    await audit(db, context, 'commercial.saved', fields.DisplayName)
    return read(db, context, id)
  })
}

/** Removes a commercial with its files; answers with it once more. */
export function removeCommercial(context: SessionContext, id: string): Promise<Commercial[]> {
  return context.db.transaction().execute(async (db) => {
    const removed = await read(db, context, id)
    ensure(removed.length > 0, 'not-found')
    await queries.deleteCommercial(db, id)
    await audit(db, context, 'commercial.deleted', removed[0]?.DisplayName ?? '')
    return removed
  })
}

/** Adds a file to a commercial, after the others. */
export async function addItem(context: SessionContext, item: NewItem): Promise<CommercialItem[]> {
  // Outside of the transaction: a picture is work for the processor.
  const accepted = await acceptPictureOrPdf({ fileName: item.FileName, content: item.FileContent }, BOX)
  const file = await keep(context, 'publication', accepted)
  return context.db.transaction().execute(async (db) => {
    ensure(await queries.lockCommercial(db, item.CommercialId), 'not-found')
    ensure((await queries.countItems(db, item.CommercialId)) < MOST_ITEMS, 'commercial.full')
    const fileId = await storeFile(db, file)
    const { fileName } = file
    return queries.addItem(db, item.CommercialId, { fileId, fileName, displayName: item.DisplayName })
  })
}

/** Adds a group, or changes the one named. */
export async function saveGroup(
  { db }: SessionContext,
  id: string | undefined,
  group: GroupChange,
): Promise<CommercialGroup[]> {
  const saved = await queries.saveGroup(db, id, group)
  ensure(saved, 'not-found')
  return (await listGroups(db)).filter(({ Id }) => Id === saved)
}

/** Removes a group that is empty; answers with it once more. */
export async function removeGroup({ db }: SessionContext, id: string): Promise<CommercialGroup[]> {
  const removed = (await listGroups(db)).filter((group) => group.Id === id)
  ensure(removed.length > 0, 'not-found')
  await queries.deleteGroup(db, id)
  return removed
}
