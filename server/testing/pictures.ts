import sharp from 'sharp'

/** A photograph as a phone makes it, of one colour, in base64. */
export async function photograph(width = 640, height = 480): Promise<string> {
  const content = await sharp({ create: { width, height, channels: 3, background: '#7a5230' } })
    .jpeg()
    .toBuffer()
  return content.toString('base64')
}
