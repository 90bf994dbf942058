/** What of the portal's look one colour decides, as `#rrggbb`. */
export interface Accent {
  accent: string
  strong: string
  soft: string
  on: string
}

export interface AccentPair {
  light: Accent
  dark: Accent
}

/** The product's own colour. */
export const OWN_ACCENT = '#0b6e4f'

/** Whether a text is a colour as it is stored. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

type Triple = readonly [number, number, number]

/** Backgrounds the accent stands on, and what is written on its soft form, as `web/ui/tokens.css` has them. */
const looks = {
  light: { surfaces: ['#f3f5f8', '#ffffff', '#eaeef3'], texts: ['#141c26', '#515d6b'], on: '#ffffff', soft: 0.95 },
  dark: { surfaces: ['#0f1419', '#151b22', '#1b232c', '#212a34'], texts: ['#e7ecf2', '#a0adbb'], on: '', soft: 0.3 },
} as const

/** The least contrast of text. */
const TEXT = 4.5
const STEPS = 200

const channels = (hex: string): Triple => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as never
const hexOf = (rgb: Triple) =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const toLinear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(toLinear) as never as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

interface Oklch {
  lightness: number
  chroma: number
  /** In radians. */
  hue: number
}

// https://bottosson.github.io/posts/oklab/: in this space a lighter colour keeps its hue for the eye.
function oklchOf(hex: string): Oklch {
  const [red, green, blue] = channels(hex).map(toLinear) as never as Triple
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const middle = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  const a = 1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short
  const b = 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short
  const lightness = 0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const middle = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short,
  ]
}

/** The colour as screens can show it: as much of its chroma as there is at its lightness. */
function shown(colour: Oklch): string {
  for (let step = 0; ; step++) {
    const rgb = linearOf({ ...colour, chroma: colour.chroma * (1 - step / 40) })
    if (step === 40 || rgb.every((part) => part >= -0.0005 && part <= 1.0005)) {
      return hexOf(rgb.map((part) => toGamma(Math.min(1, Math.max(0, part)))) as never)
    }
  }
}

const isReadable = (colour: string, others: readonly string[]) =>
  others.every((other) => contrast(colour, other) >= TEXT)

/** The first lightness from the colour's own towards an end at which it can be read; the end itself always can. */
function moved(colour: Oklch, end: 0 | 1, isGood: (hex: string) => boolean): Oklch {
  for (let step = 0; step <= STEPS; step++) {
    const lightness = colour.lightness + ((end - colour.lightness) * step) / STEPS
    if (isGood(shown({ ...colour, lightness }))) return { ...colour, lightness }
  }
  return { ...colour, lightness: end }
}

function inLook(colour: Oklch, look: 'light' | 'dark', own: string): Accent {
  const { surfaces, texts, on, soft: softness } = looks[look]
  const end = look === 'light' ? 0 : 1
  const tint = { ...colour, lightness: softness, chroma: Math.min(colour.chroma, look === 'light' ? 0.03 : 0.045) }
  // What is written on the soft form has to be read as well.
  const soft = shown(moved(tint, end === 0 ? 1 : 0, (hex) => isReadable(hex, texts)))
  const grounds = [...surfaces, soft]
  const found = moved(colour, end, (hex) => isReadable(hex, grounds))
  const accent = found.lightness === colour.lightness ? own : shown(found)
  const strong = shown({ ...found, lightness: found.lightness + (end - found.lightness) * (end === 0 ? 0.16 : 0.3) })
  const dark = shown({ ...colour, lightness: 0.22, chroma: Math.min(colour.chroma, 0.05) })
  return { accent, strong, soft, on: on === '' ? dark : on }
}

/** What a colour becomes in the light and in the dark look, so that whatever is written in it or on it can be read. */
export function accentOf(colour: string): AccentPair {
  const parts = oklchOf(colour)
  return { light: inLook(parts, 'light', colour), dark: inLook(parts, 'dark', colour) }
}

/** Whether a colour looks like the red that means danger. */
export function isLikeDanger(colour: string): boolean {
  const { chroma, hue } = oklchOf(colour)
  return chroma > 0.1 && Math.abs(hue - oklchOf('#b42318').hue) < 0.25
}

/** What the page sets in one of its looks, by the names of `web/ui/tokens.css`. */
export function accentProperties({ accent, strong, soft, on }: Accent): Record<string, string> {
  return { '--accent': accent, '--accent-strong': strong, '--accent-soft': soft, '--on-accent': on }
}
