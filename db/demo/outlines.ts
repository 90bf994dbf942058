import { openSync, type Font } from 'fontkit'
import fonts from 'pdfmake/fonts/Roboto.js'

type Weight = 'regular' | 'medium'

// A machine may have no fonts at all, so what is rendered carries its letters as outlines.
const faces = new Map<Weight, Font>()
const runs = new Map<string, { letters: string[]; advance: number }>()

function face(weight: Weight): Font {
  const known = faces.get(weight)
  if (known) return known
  const opened = openSync(weight === 'medium' ? fonts.Roboto.bold : fonts.Roboto.normal)
  faces.set(weight, opened)
  return opened
}

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The letters of a text in units of the font, each moved to its place. */
function run(text: string, weight: Weight) {
  const key = `${weight} ${text}`
  const known = runs.get(key)
  if (known) return known
  const { glyphs, positions } = face(weight).layout(text)
  let advance = 0
  const letters = glyphs.map((glyph, at) => {
    const commands = glyph.path.commands.map(({ command, args }) => {
      const points = args.map((value, index) => Math.round(index % 2 ? -value : value + advance))
      return `${{ moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C' }[command] ?? 'Z'}${points.join(' ')}`
    })
    advance += positions[at]?.xAdvance ?? glyph.advanceWidth
    return commands.join('')
  })
  const made = { letters, advance }
  runs.set(key, made)
  return made
}

/** The width of a text in pixels. */
export function textWidth(text: string, size: number, weight: Weight = 'regular'): number {
  return (run(text, weight).advance * size) / face(weight).unitsPerEm
}

/** A text as one path; `x` is its left edge, `y` its base line. */
export function textPath(text: string, x: number, y: number, size: number, fill: string, weight: Weight = 'regular') {
  const scale = (size / face(weight).unitsPerEm).toFixed(5)
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})" d="${run(text, weight).letters.join('')}" fill="${fill}"/>`
}

/** Amounts held to their units by a space that does not break. */
export const glued = (text: string) =>
  text.replaceAll(/([\d×]) (?=[\d×]|(?:kg|g|l|ml|ks|cm|m|%)(?![\p{L}]))/gu, '$1\u00a0')

/** Lines no wider than `width`, an amount never parted from its unit; more than `lines` are cut off. */
export function wrap(text: string, width: number, size: number, lines: number, weight: Weight = 'regular'): string[] {
  const made: string[] = []
  let line = ''
  for (const word of glued(text).split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (!line || textWidth(longer, size, weight) <= width) line = longer
    else {
      made.push(line)
      line = word
    }
  }
  return [...made, line].slice(0, lines)
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** A drawing whose centred texts have become paths. */
export function outlined(svg: string): string {
  return svg.replaceAll(/<text([^>]*)>([^<]*)<\/text>/g, (_, tag: string, content: string) => {
    const text = unescape(content)
    const size = Number(attribute(tag, 'font-size'))
    const left = Number(attribute(tag, 'x')) - textWidth(text, size, 'medium') / 2
    return textPath(text, left, Number(attribute(tag, 'y')), size, attribute(tag, 'fill'), 'medium')
  })
}
