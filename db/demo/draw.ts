/** Small parts of drawings: SVG text in a field of 96 x 96. */

export interface Look {
  brand: string
  size: string
  /** The goods, or the wrapping in which they are seen. */
  main: string
  /** The brand's own colour. */
  label: string
  /** The taste, or another colour beside the two. */
  accent: string
}

const short = (value: number) => String(Math.round(value * 10) / 10)

/** A colour between two; 0 is the first. */
function mix(first: string, second: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const channels = [1, 3, 5].map((at) => Math.round(part(first, at) * (1 - share) + part(second, at) * share))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share = 0.3) => mix(colour, '#ffffff', share)
export const darker = (colour: string, share = 0.25) => mix(colour, '#12161c', share)

/** From 0, black, to 1, white, as the eye sees it. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

export const inkOn = (colour: string) => (lightness(colour) > 0.6 ? '#2b3038' : '#ffffff')

// A line that parts white goods from a white page and dark ones from a dark page.
const edge = 'stroke="#7f8b99" stroke-opacity=".55" stroke-width=".8"'

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}" ${edge}/>`
export const shade = (d: string, strength = 0.12) => `<path d="${d}" fill="#000" fill-opacity="${strength}"/>`
export const shine = (d: string, strength = 0.3) => `<path d="${d}" fill="#fff" fill-opacity="${strength}"/>`
export const stroke = (d: string, colour: string, width = 1.6) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"/>`
export const edgedBox = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  box(x, y, width, height, fill, radius).replace('/>', ` ${edge}/>`)
export const oval = (x: number, y: number, across: number, down: number, fill: string) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${fill}"/>`
export const edgedOval = (x: number, y: number, across: number, down: number, fill: string) =>
  oval(x, y, across, down, fill).replace('/>', ` ${edge}/>`)

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

// Wide enough for bold capitals of any common sans serif.
const LETTER_WIDTH = 0.62

/** Centred text, as large as fits. */
export function print(text: string, x: number, y: number, width: number, height: number, colour: string): string {
  const size = Math.min(height, width / (Math.max(text.length, 2) * LETTER_WIDTH))
  return `<text x="${short(x)}" y="${short(y + size * 0.36)}" font-family="sans-serif" font-weight="700" font-size="${short(size)}" text-anchor="middle" fill="${colour}">${escape(text)}</text>`
}

/** Half of an outline, top to bottom: [x, y] is a line, [controlX, controlY, x, y] a curve; x counts from the axis. */
type Step = readonly [number, number] | readonly [number, number, number, number]

/** The whole of something turned on a lathe, and its half in the shade. */
function turned(steps: readonly Step[], axis = 48): { whole: string; half: string } {
  const ends = steps.map((step) => [step.at(-2) ?? 0, step.at(-1) ?? 0] as const)
  const right = steps.map((step, index) => {
    const points = [...step].map((value, at) => (at % 2 ? short(value) : short(axis + value)))
    return index === 0 ? points.join(' ') : `${step.length === 4 ? 'Q' : 'L'}${points.join(' ')}`
  })
  const left = steps
    .map((step, index) => {
      const [x, y] = ends[index - 1] ?? [0, 0]
      const to = `${short(axis - x)} ${short(y)}`
      return step.length === 4 ? `Q${short(axis - step[0])} ${short(step[1])} ${to}` : `L${to}`
    })
    .slice(1)
    .toReversed()
  const [lastX, lastY] = ends.at(-1) ?? [0, 0]
  const top = ends[0]?.[1] ?? 0
  return {
    whole: `M${right.join('')}L${short(axis - lastX)} ${short(lastY)}${left.join('')}Z`,
    half: `M${axis} ${top}L${right.join('')}L${axis} ${short(lastY)}Z`,
  }
}

/** A turned body with its shaded side. */
export function body(steps: readonly Step[], fill: string, strength = 0.1): string {
  const { whole, half } = turned(steps)
  return shape(whole, fill) + shade(half, strength)
}

/** The brand's short form for a label. */
export function shortBrand(brand: string): string {
  const last = brand.split(' ').at(-1) ?? brand
  return brand.length <= 12 ? brand : last.slice(0, 12)
}

/** A label with the brand and, when there is room, the size on a band of the taste's colour. */
export function sticker(look: Look, x: number, y: number, width: number, height: number, radius = 1): string {
  const middle = x + width / 2
  const ink = inkOn(look.label)
  const band = height < 15 ? 0 : height * 0.3
  const brand = shortBrand(look.brand)
  const words = brand.length > 8 && height > 20 ? brand.split(' ') : [brand]
  const line = (height - band) / (words.length + 0.4)
  const size = look.size.length <= 9 ? look.size : ''
  const parts = [
    box(x, y, width, height, look.label, radius),
    ...words.map((word, at) => print(word, middle, y + line * (at + 0.7), width * 0.88, line * 0.7, ink)),
  ]
  if (band) {
    const top = short(y + height - band)
    const side = short(band - radius)
    const corner = `a${radius} ${radius} 0 0 1`
    const across = short(width - 2 * radius)
    parts.push(
      path(
        `M${short(x)} ${top}h${short(width)}v${side}${corner}${-radius} ${radius}h-${across}${corner}${-radius}${-radius}Z`,
        look.accent,
      ),
    )
  }
  if (band && size) parts.push(print(size, middle, y + height - band / 2, width * 0.8, band * 0.68, inkOn(look.accent)))
  return parts.join('')
}
