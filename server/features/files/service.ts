import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { documentKind, typeOf } from '#server/lib/document-kind.ts'
import { picturesOf, pictureWithin } from '#server/lib/picture.ts'
import { addFile } from './queries.ts'

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

/** Stores a file; the same content is stored once. */
export const storeFile = (db: Db, { type, content }: { type: string; content: Buffer }): Promise<string> =>
  addFile(db, { type, content })
