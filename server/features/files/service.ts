import type { FileRoom, FileRoomChange, UploadKind } from '#contract/files.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { tryPutContent } from '#server/files/contents.ts'
import { documentKind, typeOf } from '#server/lib/document-kind.ts'
import { picturesOf, pictureWithin } from '#server/lib/picture.ts'
import { storeFault } from '#server/files/queries.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import * as queries from './queries.ts'
import { addFile, charge, discharge, readLimit, type Used } from './queries.ts'

/** What an uploaded file may weigh, in bytes. */
const MOST_BYTES = 10_000_000

export interface Upload {
  /** As the user's computer calls it. */
  fileName: string
  /** Base64. */
  content: string
}

export interface Accepted {
  /** Without folders, and with the ending of what the file really is. */
  fileName: string
  type: 'image/jpeg' | 'image/webp' | 'application/pdf'
  content: Buffer
}

const endings = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const

const nameOf = (fileName: string, type: Accepted['type']): string => nameWith(fileName, endings[type])

function nameWith(fileName: string, ending: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  // Letters that would end a line or turn the reading direction hide what a file is.
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/\.[^.]*$/, '')
  return `${
    plain
      .replace(/^[.\s]+/, '')
      .trim()
      .slice(0, 100) || 'soubor'
  }.${ending}`
}

/** An uploaded picture written anew, at most as large as the box in px; decided by its content, whatever it is called. */
export async function acceptPicture(
  { fileName, content }: Upload,
  box: { width: number; height: number },
  refusal: 'file.kind' | 'file.picture' | 'download.kind' = 'file.picture',
): Promise<Accepted> {
  const bytes = Buffer.from(content, 'base64')
  const picture = bytes.length <= MOST_BYTES ? await pictureWithin(bytes, box) : undefined
  ensure(picture, refusal)
  return { ...picture, fileName: nameOf(fileName, picture.type) }
}

/** An uploaded picture in the two sizes of the offer. */
export async function acceptPictureSizes({
  fileName,
  content,
}: Upload): Promise<{ large: Accepted; thumbnail: Accepted }> {
  const bytes = Buffer.from(content, 'base64')
  const sizes = bytes.length <= MOST_BYTES ? await picturesOf(bytes) : undefined
  ensure(sizes, 'file.picture')
  const { large, thumbnail } = sizes
  return {
    large: { ...large, fileName: nameOf(fileName, large.type) },
    thumbnail: { ...thumbnail, fileName: nameOf(fileName, thumbnail.type) },
  }
}

/** An uploaded picture, or a PDF, which is kept as it is: nobody but its reader's own program ever opens it. */
export async function acceptPictureOrPdf(
  upload: Upload,
  box: { width: number; height: number },
  refusal: 'file.kind' | 'download.kind' = 'file.kind',
): Promise<Accepted> {
  const content = Buffer.from(upload.content, 'base64')
  const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-' && content.length <= MOST_BYTES
  if (!isPdf) return acceptPicture(upload, box, refusal)
  return { type: 'application/pdf', content, fileName: nameOf(upload.fileName, 'application/pdf') }
}

/** An uploaded picture, PDF, document of an office without macros, or text; all but pictures are kept as they are. */
export async function acceptDocument(
  upload: Upload,
  box: { width: number; height: number },
): Promise<{ fileName: string; type: string; content: Buffer }> {
  const content = Buffer.from(upload.content, 'base64')
  ensure(content.length <= MOST_BYTES, 'download.kind')
  const kind = documentKind(content, upload.fileName)
  if (kind) return { type: typeOf(kind), content, fileName: nameWith(upload.fileName, kind) }
  return acceptPictureOrPdf(upload, box, 'download.kind')
}

interface Content {
  type: string
  content: Buffer
}

/** A content that is in its store and counted to its day. */
export interface Kept {
  type: string
  hash: string
}

export interface KeptSizes {
  large: Kept
  thumbnail: Kept
}

/** Files that a person of the seller adds to an answer count as claims as well, against the limit of that person. */
type Purpose = UploadKind | 'answer'

const uploaderOf = ({ session }: SessionContext, kind: Purpose): string =>
  kind === 'claim' ? `customer ${session.customerId}` : `user ${session.userId}`

async function refuseDay(db: Db, used: Used, refusal: 'upload.day' | 'upload.day-own'): Promise<never> {
  const { files, bytes } = await readLimit(db, used)
  const megabytes = bytes === null ? '∞' : String(Math.floor(bytes / 1_000_000))
  throw new PortalError(refusal, { files: files === null ? '∞' : String(files), megabytes })
}

/**
 * Counts the contents of one upload to its day, as one file, and puts them into their store. Outside of the transaction that
 * names them: a store may be slow, and what is refused there takes room all the same. Refused when the day or the portal has
 * no room for them.
 */
async function keepAll(context: SessionContext, purpose: Purpose, contents: readonly Content[]): Promise<Kept[]> {
  const { db } = context
  const isOfCustomer = purpose === 'claim'
  const kind = purpose === 'answer' ? 'claim' : purpose
  const refusal = isOfCustomer ? 'upload.day' : 'upload.day-own'
  const bytes = contents.reduce((sum, { content }) => sum + content.length, 0)
  const used = { kind, uploader: uploaderOf(context, purpose), files: 1, bytes }
  if (!(await charge(db, used))) await refuseDay(db, used, refusal)
  try {
    const kept: Kept[] = []
    for (const { type, content } of contents) {
      const hash = await tryPutContent(context, content)
      ensure(hash, isOfCustomer ? 'upload.room' : 'upload.room-own')
      kept.push({ type, hash })
    }
    return kept
  } catch (error) {
    await discharge(db, used)
    throw error
  }
}

/** Refuses so many uploads where their day has no room for them, before anything is done with them. */
export async function refuseFullDay(context: SessionContext, purpose: 'claim', files: number): Promise<void> {
  if (files === 0) return
  const used = { kind: purpose, uploader: uploaderOf(context, purpose), files, bytes: 0 }
  if (!(await readLimit(context.db, used)).fits) await refuseDay(context.db, used, 'upload.day')
}

/** Puts the content of an upload into its store; see `storeFile` for what follows. */
export async function keep<T extends Content>(
  context: SessionContext,
  purpose: Purpose,
  file: T,
): Promise<Omit<T, 'content'> & Kept> {
  const [kept] = await keepAll(context, purpose, [file])
  if (!kept) throw new Error('nothing was kept')
  const { content: _content, ...others } = file
  return { ...others, ...kept }
}

/** The same of a picture in two sizes, which counts once. */
export async function keepSizes<T extends Content>(
  context: SessionContext,
  purpose: Purpose,
  { large, thumbnail }: { large: T; thumbnail: T },
): Promise<KeptSizes> {
  const [one, other] = await keepAll(context, purpose, [large, thumbnail])
  if (!one || !other) throw new Error('nothing was kept')
  return { large: one, thumbnail: other }
}

/** The id of a file with this content; the same content is stored once. */
export const storeFile = (db: Db, kept: Kept): Promise<string> => addFile(db, kept)

/** Where files are kept, what they take and what may be uploaded. */
export async function showRoom({ db, config }: SessionContext): Promise<FileRoom> {
  const { store } = config.files
  return { ...(await queries.readRoom(db)), Store: store, StoreFault: await storeFault(db) }
}

/** Sets what may be uploaded, as it was seen; told in the log. */
export async function changeRoom(context: SessionContext, change: FileRoomChange): Promise<FileRoom> {
  const { session, network } = context
  await context.db.transaction().execute(async (db) => {
    ensure(await queries.saveRoom(db, change), 'settings.changed')
    const limits = change.Limits.map(({ Kind, Files, Megabytes }) => `${Kind} ${Files ?? '∞'} / ${Megabytes ?? '∞'} MB`)
    const detail = { room: `${change.RoomMegabytes} MB`, limits: limits.join(', ') }
    const { userId, loginId } = session
    await writeAudit(db, { event: 'file-room.changed', userId, loginId, network, detail })
  })
  return showRoom(context)
}
