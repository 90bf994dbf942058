import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFigure } from './barcode.ts'
import { addBatch, type Batch, isDone, lineStateOf, readCode, splitTimes, takeBack } from './verification.ts'

const ean = (figures: string) => `${figures}${checkFigure(figures)}`
const item = (ItemId: string, EAN = '', Unit = 'ks', PackQuantity = 1, PackEAN = '') => ({
  ItemId,
  EAN,
  Unit,
  PackQuantity,
  PackEAN,
})

const water = item('V-12', ean('859400100001'), 'ks', 6)
const short = item('S-8', ean('8594001'), 'ks', 24, ean('859400177777'))
const cheese = item('42', '', 'kg')
const ham = item('H-1', ean('261234500000'), 'kg')
const items = [water, short, cheese, ham]

const read = (code: string) => {
  const found = readCode(items, code)
  return found && [found.item.ItemId, found.quantity]
}

describe('a scanned code', () => {
  it('is the number or the EAN of an item, also with zeros in front and in small letters', () => {
    for (const code of [water.EAN, 'v-12', ` ${water.EAN} `, `0${water.EAN}`]) expect(read(code)).toEqual(['V-12', 1])
    expect(read(short.EAN)).toEqual(['S-8', 1])
    expect(read(short.EAN.padStart(13, '0'))).toEqual(['S-8', 1])
  })

  it('of a carton counts what is inside, with weight, batch and expiry where it has them', () => {
    const carton = ean(`1${water.EAN.slice(0, 12)}`)
    expect(read(carton)).toEqual(['V-12', 6])
    expect(readCode(items, `]C101${carton}1727033110ABC-7\u001d3704`)).toEqual({
      item: water,
      quantity: 24,
      batch: 'ABC-7',
      expires: '2027-03-31',
    })
    const weighed = `01${ean(`9${ham.EAN.slice(0, 12)}`)}3103001250`
    expect(read(weighed)).toEqual(['H-1', 1.25])
  })

  it('of a carton with a number of its own counts what is inside', () => {
    expect(read(short.PackEAN)).toEqual(['S-8', 24])
    expect(read(`0${short.PackEAN}`)).toEqual(['S-8', 24])
    expect(readCode(items, `01${short.PackEAN.padStart(14, '0')}10L5`)).toMatchObject({ quantity: 24, batch: 'L5' })
  })

  it('of a scale has the weight inside; without one the weight is asked for', () => {
    expect(read(ean('260004201350'))).toEqual(['42', 1.35])
    expect(read(ean('261234500755'))).toEqual(['H-1', 0.755])
    expect(read('42')).toEqual(['42', null])
    expect(read(ham.EAN)).toEqual(['H-1', null])
  })

  it('of something else, or misread, means nothing', () => {
    const wrong = `${water.EAN.slice(0, 12)}${(Number(water.EAN[12]) + 1) % 10}`
    for (const code of [
      '',
      'X',
      wrong,
      ean('859400100002'),
      ean('269999901350'),
      ean(`1${ean('859400100002').slice(0, 12)}`),
    ]) {
      expect([code, read(code)]).toEqual([code, undefined])
    }
    fc.assert(fc.property(fc.string(), (code) => readCode([water], code) === undefined || code.trim() !== ''))
  })

  it('has a number in front for more than one', () => {
    expect(splitTimes('3×8594')).toEqual({ times: 3, code: '8594' })
    expect(splitTimes(' 12 x ABC ')).toEqual({ times: 12, code: 'ABC' })
    expect(splitTimes('5*')).toEqual({ times: 5, code: '' })
    for (const code of ['859400', '0×7', 'XL*2']) expect(splitTimes(code)).toEqual({ times: 1, code })
  })
})

describe('batches of a line', () => {
  const l1: Batch = { Batch: 'L1', Expires: '2027-03-31', Quantity: 5 }
  const l2: Batch = { Batch: 'L2', Expires: '', Quantity: 2.5 }

  it('add up, and one of which nothing is left is gone', () => {
    expect(addBatch([l1], l2)).toEqual([l1, l2])
    expect(addBatch([l1, l2], { ...l1, Quantity: 0.755 })).toEqual([{ ...l1, Quantity: 5.755 }, l2])
    expect(addBatch([l1, l2], { ...l2, Quantity: -2.5 })).toEqual([l1])
  })

  it('are taken back from the last one on, and what belongs to none without one', () => {
    expect(takeBack([l1, l2], 1)).toEqual([{ ...l2, Quantity: -1 }])
    expect(takeBack([l1, l2], 4.5)).toEqual([
      { ...l2, Quantity: -2.5 },
      { ...l1, Quantity: -2 },
    ])
    expect(takeBack([l2], 4)).toEqual([
      { ...l2, Quantity: -2.5 },
      { Batch: '', Expires: '', Quantity: -1.5 },
    ])
    expect(takeBack([], 1)).toEqual([{ Batch: '', Expires: '', Quantity: -1 }])
  })
})

describe('a line', () => {
  const state = (VerifiedQuantity: number, Reason = '', substitutes: number[] = []) => {
    const line = {
      Quantity: 5,
      VerifiedQuantity,
      Reason,
      Substitutes: substitutes.map((n) => ({ VerifiedQuantity: n })),
    }
    return [lineStateOf(line), isDone(line)]
  }
  it('is open until it is counted or explained, and more than ordered wants a reason', () => {
    expect(state(0)).toEqual(['open', false])
    expect(state(4)).toEqual(['open', false])
    expect(state(5)).toEqual(['complete', true])
    expect(state(4, 'Damaged')).toEqual(['short', true])
    expect(state(0, 'NotInStock')).toEqual(['missing', true])
    expect(state(6)).toEqual(['over', false])
    expect(state(6, 'Other')).toEqual(['over', true])
    expect(state(0, 'Replaced')).toEqual(['open', false])
    expect(state(0, 'Replaced', [2])).toEqual(['missing', true])
  })
})
