// Seven modules of each figure in the odd set; the even set is its mirrored complement, the right-hand set its complement.
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const right = odd.map((bits) => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0')))
const even = right.map((bits) => Array.from(bits).toReversed().join(''))
// Which figures of the left half are even tells the first figure of an EAN-13.
const parities = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']

/** The check figure that belongs behind the given figures of an EAN. */
export function checkFigure(figures: string): number {
  const sum = Array.from(figures)
    .toReversed()
    .reduce((total, figure, i) => total + Number(figure) * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether these are the figures of an item or a carton: EAN-8, UPC-A, EAN-13 or GTIN-14 with the right check figure. */
export const isGtin = (figures: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(figures) && checkFigure(figures.slice(0, -1)) === Number(figures.at(-1))

/** The bars of an EAN-13, UPC-A or EAN-8 as modules, '1' being black; undefined for what is no such code. */
export function barcodeModules(ean: string): string | undefined {
  if (!/^(\d{8}|\d{12,13})$/.test(ean) || checkFigure(ean.slice(0, -1)) !== Number(ean.at(-1))) return undefined
  if (ean.length === 12) return barcodeModules(`0${ean}`)
  const figures = Array.from(ean).map(Number)
  const half = ean.length === 8 ? figures.slice(0, 4) : figures.slice(1, 7)
  const parity = ean.length === 8 ? 'OOOO' : (parities[figures[0] ?? 0] ?? '')
  const left = half.map((figure, i) => (parity[i] === 'E' ? even : odd)[figure]).join('')
  const tail = figures.slice(-half.length).map((figure) => right[figure])
  return `101${left}01010${tail.join('')}101`
}

/** The black bars as the path of an SVG, one unit a module. */
export function barcodePath(modules: string, height: number): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ 0: bar, index }) => `M${index} 0h${bar.length}v${height}h-${bar.length}z`)
    .join('')
}

// Code 128: the widths of three bars and three spaces of each symbol; the last one ends a code.
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const START_B = 104
const STOP = 106

/** The bars of a text in Code 128 as modules, '1' being black; undefined for what has other characters than those of ASCII. */
export function code128Modules(text: string): string | undefined {
  if (!/^[ -~]{1,40}$/.test(text)) return undefined
  const values = Array.from(text, (character) => character.charCodeAt(0) - 32)
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % 103
  return [START_B, ...values, check, STOP]
    .flatMap((value) => Array.from(symbols[value] ?? '', (width, i) => (i % 2 === 0 ? '1' : '0').repeat(Number(width))))
    .join('')
}
