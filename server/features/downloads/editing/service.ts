import {
  type DownloadChange,
  type DownloadOrder,
  type EditedDownload,
  type EditedDownloads,
  type DownloadGroupChange,
  MOST_DOWNLOADS,
  MOST_GROUPS,
  type NewDownloadGroup,
} from '#contract/download-editing.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { type AuditEvent, writeAudit } from '#server/features/audit/service.ts'
import { acceptDocument, keep, storeFile, type Upload } from '#server/features/files/service.ts'
import * as queries from './queries.ts'

/** What a picture to download has at most, in px. */
const BOX = { width: 4000, height: 4000 }

type Groups = EditedDownloads['Groups']
type Told = Pick<AuditEvent, 'event' | 'detail'>

const namesOf = (groups: Groups) =>
  groups
    .map(({ NameCs }) => NameCs)
    .join(', ')
    .slice(0, 500)
const saved = (download: string): Told => ({ event: 'download.saved', detail: { download } })

/** Changes groups and files one after another; `change` sees what there is and answers what the audit log says of it. */
function edit(
  { db: outside, session, network }: SessionContext,
  change: (db: Db, known: EditedDownloads) => Promise<Told | undefined>,
): Promise<EditedDownloads[]> {
  const { userId, loginId } = session
  return outside.transaction().execute(async (db) => {
    await queries.lockAll(db)
    const [known] = await queries.listEdited(db)
    ensure(known, 'not-found')
    const told = await change(db, known)
    const now = await queries.listEdited(db)
    // The audit log lists the groups as they are afterwards.
    const event = told ?? { event: 'download.groups' as const, detail: { groups: namesOf(now[0]?.Groups ?? []) } }
    await writeAudit(db, { ...event, userId, loginId, network })
    return now
  })
}

function groupOf(groups: Groups, id: string): Groups[number] {
  const group = groups.find(({ GroupId }) => GroupId === id)
  ensure(group, 'not-found')
  return group
}

function fileOf(groups: Groups, id: string): EditedDownload {
  const file = groups.flatMap(({ Files }) => Files).find(({ Id }) => Id === id)
  ensure(file, 'not-found')
  return file
}

/** Adds a group behind the others. */
export const addGroup = (context: SessionContext, group: NewDownloadGroup) =>
  edit(context, async (db, { Groups: groups }) => {
    ensure(groups.length < MOST_GROUPS, 'download.full')
    await queries.addGroup(db, group)
    return undefined
  })

/** Names a group. */
export const nameGroup = (context: SessionContext, id: string, { Version, ...names }: DownloadGroupChange) =>
  edit(context, async (db, { Groups: groups }) => {
    groupOf(groups, id)
    ensure(await queries.nameGroup(db, id, names, Version), 'download-group.changed')
    return undefined
  })

/** Removes a group; the database refuses one with files. */
export const removeGroup = (context: SessionContext, id: string) =>
  edit(context, async (db, { Groups: groups }) => {
    groupOf(groups, id)
    await queries.deleteGroup(db, id)
    return undefined
  })

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id, at) => id === others[at])

/** Brings groups, or the files of one, into an order; refused when they are others by now. */
export const order = (context: SessionContext, { GroupId, Before, After }: DownloadOrder) =>
  edit(context, async (db, { Groups: groups }) => {
    const group = GroupId === null ? undefined : groupOf(groups, GroupId)
    const now = group ? group.Files.map(({ Id }) => Id) : groups.map((one) => one.GroupId)
    ensure(isSame(now, Before) && isSame(now.toSorted(), After.toSorted()), 'download.order')
    await queries.place(db, group ? 'files' : 'groups', After)
    return group && saved(group.NameCs)
  })

/** Adds a file to a group, named after itself. */
export async function addFile(context: SessionContext, groupId: string, upload: Upload): Promise<EditedDownloads[]> {
  // Outside of the transaction: a picture is work for the processor.
  const { fileName, ...file } = await keep(context, 'publication', await acceptDocument(upload, BOX))
  return edit(context, async (db, { Groups: groups }) => {
    ensure(groupOf(groups, groupId).Files.length < MOST_DOWNLOADS, 'download.full')
    const name = fileName.replace(/\.[^.]*$/, '')
    await queries.addFile(db, { groupId, fileId: await storeFile(db, file), fileName, name })
    return saved(name)
  })
}

/** Says what a file is called, where it stands, when and for whom. */
export const changeFile = (context: SessionContext, id: string, change: DownloadChange) =>
  edit(context, async (db, { Groups: groups }) => {
    const file = fileOf(groups, id)
    const group = groupOf(groups, change.GroupId)
    ensure(file.GroupId === change.GroupId || group.Files.length < MOST_DOWNLOADS, 'download.full')
    ensure(await queries.changeFile(db, id, change), 'download.changed')
    return saved(change.NameCs)
  })

/** Puts another file in place of the one before. */
export async function replaceFile(
  context: SessionContext,
  id: string,
  { version, ...upload }: Upload & { version: number },
): Promise<EditedDownloads[]> {
  const { fileName, ...file } = await keep(context, 'publication', await acceptDocument(upload, BOX))
  return edit(context, async (db, { Groups: groups }) => {
    const { NameCs } = fileOf(groups, id)
    const fileId = await storeFile(db, file)
    ensure(await queries.replaceFile(db, id, { fileId, fileName, version }), 'download.changed')
    return saved(NameCs)
  })
}

/** Removes a file; it can be brought back. */
export const removeFile = (context: SessionContext, id: string) =>
  edit(context, async (db, { Groups }) => {
    const { NameCs } = fileOf(Groups, id)
    await queries.removeFile(db, id, context.session.userId)
    return { event: 'download.deleted', detail: { download: NameCs } }
  })

/** Brings a removed file back into its group. */
export const returnFile = (context: SessionContext, id: string) =>
  edit(context, async (db, { Groups, Removed }) => {
    const file = Removed.find(({ Id }) => Id === id)
    ensure(file, 'not-found')
    const group = Groups.find(({ NameCs }) => NameCs === file.Group)
    ensure(group, 'not-found')
    ensure(group.Files.length < MOST_DOWNLOADS, 'download.full')
    await queries.returnFile(db, id, group.GroupId)
    return { event: 'download.returned', detail: { download: file.NameCs } }
  })
