import { describe, expect, it } from 'vitest'
import { type Ordered, packsIn, readQuantity, shortWord, shownIn, stepOf, stepped } from './quantity.ts'

const juice: Ordered = {
  ItemId: 'J',
  Name: 'Džus',
  Unit: 'ks',
  PackName: 'karton',
  PackQuantity: 12,
  PackOnly: false,
  Availability: 'InStock',
}
const crate: Ordered = { ...juice, PackName: 'přepravka', PackQuantity: 6, PackOnly: true }
const cheese: Ordered = { ...juice, Unit: 'kg', PackName: '', PackQuantity: 1 }
const of = (text: string, item = juice, chosen: 'unit' | 'pack' = 'unit') => {
  const read = readQuantity(text, item, chosen)
  return read.kind === 'quantity' ? read.quantity : read.kind === 'fault' ? read.fault : read.kind
}

describe('a typed quantity', () => {
  it('is counted in what the field says, or in what is written behind it', () => {
    expect(['12', '3k', '3 kart.', '3K', '2p', '2 ks', '2 kusy', '5 kartonů'].map((text) => of(text))).toEqual([
      12, 36, 36, 36, 2, 2, 2, 60,
    ])
    expect(['3', '3k', '3p', '0'].map((text) => of(text, juice, 'pack'))).toEqual([36, 36, 3, 0])
    expect(['2k', '2 přep', '12 ks'].map((text) => of(text, crate))).toEqual([12, 12, 12])
    expect(['0,75', '1.5', '2 kg', '2k'].map((text) => of(text, cheese))).toEqual([0.75, 1.5, 2, 'packs'])
  })

  it('is rounded up to whole packs where nothing else is sold, and the typed one is told', () => {
    expect(readQuantity('7', crate, 'unit')).toEqual({ kind: 'quantity', quantity: 12, typed: 7, countedIn: 'unit' })
    expect(readQuantity('7', juice, 'unit')).toMatchObject({ quantity: 7, typed: 7 })
  })

  it('says why it is none', () => {
    expect(['', ' ', 'abc', '3x', '-1', '1,5', '99999', '100000', '9000k'].map((text) => of(text))).toEqual([
      'nothing',
      'nothing',
      'number',
      'number',
      'number',
      'whole',
      99_999,
      'large',
      'large',
    ])
    // A pack of half a kilo counts whole pieces of what can be measured.
    expect(of('3k', { ...cheese, PackQuantity: 2.5 })).toBe(7.5)
  })
})

it('a quantity is shown in packs only where they come out whole', () => {
  expect(shownIn(36, juice, 'pack')).toEqual({ number: 3, countedIn: 'pack' })
  expect(shownIn(30, juice, 'pack')).toEqual({ number: 30, countedIn: 'unit' })
  expect(shownIn(36, juice, 'unit')).toEqual({ number: 36, countedIn: 'unit' })
  expect(shownIn(0, juice, 'pack')).toEqual({ number: 0, countedIn: 'pack' })
  expect([packsIn(36, juice), packsIn(30, juice), packsIn(3, cheese)]).toEqual([3, 0, 0])
})

it('the default is 1, or a pack where the item is sold in packs only [S5.30, S9.19]', () => {
  expect([stepOf(juice), stepOf(crate)]).toEqual([1, 6])
})

it('+ and − go by packs where they are counted or nothing else is sold, and from between two to the next', () => {
  expect([stepped(5, 1, juice, 'unit'), stepped(5, -1, juice, 'unit'), stepped(0, -1, juice, 'unit')]).toEqual([
    6, 4, 0,
  ])
  expect([stepped(5, 1, juice, 'pack'), stepped(30, -1, juice, 'pack')]).toEqual([12, 24])
  expect([stepped(0, 1, crate, 'unit'), stepped(7, -1, crate, 'unit')]).toEqual([6, 6])
  expect(stepped(99_996, 1, crate, 'unit')).toBe(99_996)
})

it('packs are named short', () => {
  expect(['karton', 'přepravka', 'balení', 'paleta', 'sud', 'bedna'].map(shortWord)).toEqual([
    'kart.',
    'přep.',
    'bal.',
    'pal.',
    'sud',
    'bedna',
  ])
})
