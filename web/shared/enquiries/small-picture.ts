import type { SentPictures } from '#contract/enquiries.ts'
import { base64Of } from '#web/shared/base64.ts'

/** The longer side of what is sent, in px: of a photograph more than this is not looked at. */
const SIDE = 1600

export type SentPicture = SentPictures[number]

/** What tells pictures from other ones, for the id of their request. */
export const pictureWords = (pictures: readonly SentPicture[]): string =>
  pictures.map(({ FileName, FileContent }) => `${FileName} ${FileContent.length}`).join('\n')

/** A picture of the device made small enough to be sent from a phone; undefined when it is none the browser knows. */
export async function smallPicture(file: File): Promise<SentPicture | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return undefined
    // What is transparent would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!blob) return undefined
    const FileName = `${file.name.replace(/\.[^.]*$/, '').slice(0, 150) || 'foto'}.jpg`
    return { FileName, FileContent: await base64Of(new File([blob], FileName)) }
  } catch {
    return undefined
  }
}
