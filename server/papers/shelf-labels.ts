import { barcodeModules, barcodePath } from '#contract/barcode.ts'
import { renderPdf } from './pdf.ts'

export interface Label {
  name: string
  code: string
  ean: string
  unit: string
  /** With tax. */
  price: number
  /** Price of one kilogram or litre. */
  per: { base: string; price: number } | null
}

// A4 as points, divided into labels of 70 × 37 mm, as they are sold on sheets.
const PAGE = { width: 595.28, height: 841.89 }
const COLUMNS = 3
const ROWS = 8
const WIDTH = PAGE.width / COLUMNS
const HEIGHT = PAGE.height / ROWS
const PADDING = 11
const INNER = WIDTH - 2 * PADDING
const BARS = { width: 76, height: 26 }
const PRICE_WIDTH = INNER - BARS.width - 6
// What fits on two lines in bold letters.
const LONGEST_NAME = 64

const crowns = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name

function barcode(ean: string, at: (x: number, y: number) => object): object[] {
  const modules = barcodeModules(ean)
  if (!modules) return []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.length} 30" preserveAspectRatio="none"><path d="${barcodePath(modules, 30)}" fill="black"/></svg>`
  const x = INNER - BARS.width
  return [
    { svg, ...BARS, ...at(x, 46) },
    {
      columns: [{ text: ean, width: BARS.width, alignment: 'center', fontSize: 7, characterSpacing: 0.6 }],
      ...at(x, 74),
    },
  ]
}

function drawLabel(label: Label, index: number): object[] {
  const left = (index % COLUMNS) * WIDTH + PADDING
  const top = (Math.floor(index / COLUMNS) % ROWS) * HEIGHT + PADDING
  const at = (x: number, y: number) => ({ absolutePosition: { x: left + x, y: top + y } })
  const column = (width: number, content: object) => ({ columns: [{ width, ...content }] })
  const price = crowns.format(label.price)
  return [
    { ...column(INNER, { text: shortened(label.name), bold: true, fontSize: 9.5, lineHeight: 1.1 }), ...at(0, 0) },
    {
      ...column(PRICE_WIDTH, {
        text: [
          { text: price, fontSize: price.length > 8 ? 15 : price.length > 6 ? 19 : 24, bold: true },
          { text: ' Kč', fontSize: 9 },
        ],
        noWrap: true,
      }),
      ...at(0, 41),
    },
    {
      ...column(PRICE_WIDTH, {
        text: label.per
          ? `1\u00a0${label.per.base} = ${crowns.format(label.per.price)}\u00a0Kč`
          : `1\u00a0${label.unit}`,
        fontSize: 7.5,
      }),
      ...at(0, 68),
    },
    { ...column(PRICE_WIDTH, { text: label.code, fontSize: 6.5, color: '#5d6874' }), ...at(0, 78) },
    ...barcode(label.ean, at),
  ]
}

// Hairlines to cut along on plain paper.
function cuttingLines(): object {
  const line = (x1: number, y1: number, x2: number, y2: number) => ({
    type: 'line',
    x1,
    y1,
    x2,
    y2,
    lineWidth: 0.25,
    lineColor: '#c9cfd6',
  })
  const across = Array.from({ length: ROWS - 1 }, (_, i) => line(0, (i + 1) * HEIGHT, PAGE.width, (i + 1) * HEIGHT))
  const down = Array.from({ length: COLUMNS - 1 }, (_, i) => line((i + 1) * WIDTH, 0, (i + 1) * WIDTH, PAGE.height))
  return { canvas: [...across, ...down] }
}

/** Shelf labels with name, price, price of a kilogram or litre, and the EAN as bars: 24 on a sheet of A4. */
export function drawLabels(labels: readonly Label[]): Promise<Buffer> {
  const onSheet = COLUMNS * ROWS
  const content = labels.flatMap((label, index) => [
    ...(index > 0 && index % onSheet === 0 ? [{ text: ' ', fontSize: 1, pageBreak: 'before' }] : []),
    ...drawLabel(label, index),
  ])
  return renderPdf({
    info: { title: 'Cenovky' },
    pageSize: 'A4',
    pageMargins: 0,
    background: cuttingLines,
    defaultStyle: { color: '#000000' },
    content,
  })
}
