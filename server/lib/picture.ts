import sharp from 'sharp'

/** The longer side in px: of what lists show, at two pixels for each of a screen's points, and of what is shown alone. */
const THUMBNAIL = 320
const LARGE = 1200
// A camera makes 50 million; a small file can claim any number, and all of them would be in the memory.
const MOST_PIXELS = 60_000_000

const beginnings = {
  jpeg: { at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  png: { at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  webp: { at: 8, bytes: Buffer.from('WEBP') },
  gif: { at: 0, bytes: Buffer.from('GIF8') },
}
type Format = keyof typeof beginnings

/** What people upload; accounting systems have GIF besides. */
const uploads: readonly Format[] = ['jpeg', 'png', 'webp']

/** Whether bytes begin as a picture of these formats does; only then is anything else asked of them. */
export const isPicture = (content: Buffer, formats = uploads): boolean =>
  formats.some((format) => {
    const { at, bytes } = beginnings[format]
    return content.subarray(at, at + bytes.length).equals(bytes)
  })

export interface Picture {
  type: 'image/jpeg' | 'image/webp'
  content: Buffer
}

export interface Sizes {
  large: Picture
  thumbnail: Picture
}

const inside = { fit: 'inside', withoutEnlargement: true } as const

/**
 * A picture written anew, no larger than a box in px and without what the camera noted or what else was in the file;
 * undefined when the bytes are no whole picture of these
 * formats. Of a moving one the first picture stays.
 */
export async function pictureWithin(
  content: Buffer,
  box: { width: number; height: number },
  formats = uploads,
): Promise<Picture | undefined> {
  if (!isPicture(content, formats)) return undefined
  try {
    const picture = sharp(content, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    const { hasAlpha } = await picture.metadata()
    const sized = picture.autoOrient().resize({ ...box, ...inside })
    // JPEG takes a third of the time, but knows nothing transparent.
    const written = await (hasAlpha ? sized.webp({ quality: 80, effort: 2 }) : sized.jpeg({ quality: 82 })).toBuffer()
    return { type: hasAlpha ? 'image/webp' : 'image/jpeg', content: written }
  } catch {
    return undefined
  }
}

/** A picture in two sizes without what the camera noted; undefined when the bytes are no picture of these formats. */
export async function picturesOf(content: Buffer, formats = uploads): Promise<Sizes | undefined> {
  const large = await pictureWithin(content, { width: LARGE, height: LARGE }, formats)
  if (!large) return undefined
  const thumbnail = await sharp(large.content)
    .resize({ width: THUMBNAIL, height: THUMBNAIL, ...inside })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
  return { large, thumbnail: { type: 'image/webp', content: thumbnail } }
}
