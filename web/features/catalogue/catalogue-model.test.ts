import { describe, expect, it } from 'vitest'
import type { Node, Item } from '#contract/catalogue.ts'
import { countGroups, readSort, trailTo, writeSort } from './catalogue-model.ts'

const node = (PathName: string, ...Sub: Node[]): Node => ({ Id: PathName, Title: PathName, PathName, Count: 1, Sub })

const item = (change: Partial<Item> = {}): Item => ({
  ItemId: '1',
  Name: 'Kofola 2 l',
  PathName: 'napoje/limonady',
  EAN: '',
  Brand: '',
  Unit: 'ks',
  PackName: 'balík',
  PackQuantity: 6,
  PackOnly: false,
  Availability: 'InStock',
  VatRate: 12,
  ImageUrl: null,
  ItemInformation: '',
  Flags: [],
  Returnable: false,
  Family: '',
  ...change,
})

describe('the way to a category', () => {
  const tree = [node('pecivo'), node('napoje', node('napoje/pivo', node('napoje/pivo/lahvove')), node('napoje/vino'))]

  it('has every node above it, the topmost first', () => {
    const titles = (path: string) => trailTo(tree, path).map(({ PathName }) => PathName)
    expect(titles('napoje/pivo/lahvove')).toEqual(['napoje', 'napoje/pivo', 'napoje/pivo/lahvove'])
    expect(titles('napoje')).toEqual(['napoje'])
  })

  it('is empty for a path that is not in the tree', () => {
    expect(trailTo(tree, 'napoje/rum')).toEqual([])
  })
})

describe('the order in the address', () => {
  it.each([
    ['name', { id: 'name', desc: false }],
    ['-net', { id: 'net', desc: true }],
    ['code', { id: 'code', desc: false }],
  ])('reads and writes %s', (text, sort) => {
    expect(readSort(text)).toEqual(sort)
    expect(writeSort(sort)).toBe(text)
  })

  it.each([undefined, '', '-', 'colour', '--name'])('takes %s for no order', (text) => {
    expect(readSort(text)).toBeNull()
  })

  it('writes no order as nothing', () => {
    expect(writeSort(null)).toBeUndefined()
  })
})

it('counts the hits in the category and elsewhere', () => {
  const hits = [true, false, false].map((InPath) => item({ InPath }))
  expect(countGroups(hits)).toEqual({ here: 1, elsewhere: 2 })
  expect(countGroups([])).toEqual({ here: 0, elsewhere: 0 })
})
