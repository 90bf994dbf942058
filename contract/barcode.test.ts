import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barcodeModules, barcodePath, checkFigure } from './barcode.ts'

const figures = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))

// Reads a code the way a scanner does: by the widths of bars and gaps alone.
const widths: Record<string, number> = {
  '3211': 0,
  '2221': 1,
  '2122': 2,
  '1411': 3,
  '1132': 4,
  '1231': 5,
  '1114': 6,
  '1312': 7,
  '1213': 8,
  '3112': 9,
}
const firsts = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

function scan(modules: string): string {
  const size = (modules.length - 11) / 2
  const part = (from: number) => modules.slice(from, from + size).match(/.{7}/g) ?? []
  const read = (bits: string) => {
    const runs = (bits.match(/0+|1+/g) ?? []).map((run) => run.length)
    const isEven = Array.from(bits).filter((bit) => bit === '1').length % 2 === 0 && bits.startsWith('0')
    return { figure: widths[(isEven ? runs.toReversed() : runs).join('')], isEven }
  }
  const left = part(3).map(read)
  const right = part(8 + size).map(read)
  const text = [...left, ...right].map(({ figure }) => figure).join('')
  return left.length === 4 ? text : `${firsts.indexOf(left.map(({ isEven }) => (isEven ? '1' : '0')).join(''))}${text}`
}

describe('a barcode', () => {
  it('has the modules of the well-known example', () => {
    expect(barcodeModules('4006381333931')).toBe(
      '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
    )
  })

  it('is read back as the code it was made of', () => {
    fc.assert(
      fc.property(fc.oneof(figures(7), figures(12)), (start) => {
        const ean = `${start}${checkFigure(start)}`
        expect(scan(barcodeModules(ean) ?? '')).toBe(ean)
      }),
    )
  })

  it('shows twelve figures as the thirteen they stand for', () => {
    expect(barcodeModules('036000291452')).toBe(barcodeModules('0036000291452'))
  })

  it('is not made of a wrong check figure or of anything else', () => {
    for (const wrong of ['4006381333932', '400638133393', '', 'abcdefgh', '12345']) {
      expect([wrong, barcodeModules(wrong)]).toEqual([wrong, undefined])
    }
  })

  it('is drawn with one part for each bar', () => {
    expect(barcodePath('1011001', 5)).toBe('M0 0h1v5h-1zM2 0h2v5h-2zM6 0h1v5h-1z')
  })
})
