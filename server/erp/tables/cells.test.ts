import { describe, expect, it } from 'vitest'
import { type Reader, readers } from './cells.ts'

const world = { rates: (kind: string) => ({ high: '21.00', low: '12.00', none: '0.00' })[kind], today: '2026-11-22' }
const read = (reader: Reader, text: string) => {
  try {
    return reader(text, 'Cena (D)', world)
  } catch (error) {
    return (error as Error).message
  }
}
/** What becomes of each cell, beside what should. */
const all = (reader: Reader, cases: Record<string, unknown>) => [
  Object.fromEntries(Object.keys(cases).map((text) => [text, read(reader, text)])),
  cases,
]

describe('a cell', () => {
  it('of a number is read as Czechs and as programs write it', () => {
    const [price, priceWanted] = all(readers.price, {
      '1 234,50': '1234.5000',
      '1 234,5 Kč': '1234.5000',
      '1.234,50': '1234.5000',
      '1,234.50': '1234.5000',
      '1.234.567': '1234567.0000',
      '17.9': '17.9000',
      '1.234': '1.2340',
      '100,-': '100.0000',
      '0': '0.0000',
      dvacet: 'Cena (D) is not a number: dvacet',
      '12,3x': 'Cena (D) is not a number: 12,3x',
      '-1': 'Cena (D) is negative: -1',
      '12345678901': 'Cena (D) is too large: 12345678901',
    })
    expect(price).toEqual(priceWanted)
    const [quantity, quantityWanted] = all(readers.quantity, { '−5': '-5.000', '1,0005': '1.001' })
    expect(quantity).toEqual(quantityWanted)
    const [whole, wholeWanted] = all(readers.whole, {
      '12': 12,
      '12,0': 12,
      '1,5': 'Cena (D) is not a whole number: 1,5',
    })
    expect(whole).toEqual(wholeWanted)
    const [haler, halerWanted] = all(readers.haler, { '100,50': 10050, '3': 300 })
    expect(haler).toEqual(halerWanted)
    const [share, shareWanted] = all(readers.share, {
      '1/20': '0.050000',
      '1/24': '0.041667',
      '0,5': '0.500000',
      '1/0': 'Cena (D) is not above zero: 0',
    })
    expect(share).toEqual(shareWanted)
  })

  it('of a day, of tax, of yes and no, and of days of delivery', () => {
    const [day, dayWanted] = all(readers.day, {
      '22. 11. 2026': '2026-11-22',
      '2.1.26': '2026-01-02',
      '22/11/2026': '2026-11-22',
      '2026-11-22': '2026-11-22',
      '2026-11-22 10:30:00': '2026-11-22',
      '22. 11. 2026 0:00': '2026-11-22',
      '31. 2. 2026': 'Cena (D) is not a day: 31. 2. 2026',
      včera: 'Cena (D) is not a day: včera',
    })
    expect(day).toEqual(dayWanted)
    const [vat, vatWanted] = all(readers.vat, {
      '21': '21.00',
      '21 %': '21.00',
      '0.21': '21.00',
      '12,00': '12.00',
      Základní: '21.00',
      snížená: '12.00',
      high: '21.00',
      '0': '0.00',
    })
    expect(vat).toEqual(vatWanted)
    const [flag, flagWanted] = all(readers.flag, {
      Ano: true,
      x: true,
      '1': true,
      NE: false,
      '0': false,
      možná: 'Cena (D) is neither yes nor no: možná',
    })
    expect(flag).toEqual(flagWanted)
    const [days, daysWanted] = all(readers.days, {
      'Po, St, Pá': '0101010',
      'Po-Pá': '0111110',
      denně: '1111111',
      '0101010': '0101010',
    })
    expect(days).toEqual(daysWanted)
    expect(read(readers.days, 'někdy')).toContain('names no days')
  })
})
