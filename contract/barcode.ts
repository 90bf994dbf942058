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
