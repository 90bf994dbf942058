import { describe, expect, it } from 'vitest'
import { layout, quickFilter, withSections } from './data-grid-model.ts'
import { formatNumber, parseNumber } from './numbers.ts'
import { pathTo } from './tree.tsx'

const rows = [
  { id: '1', name: 'Žitný chléb', code: 'P100' },
  { id: '2', name: 'Pivo 10°', code: 'N200' },
]
const fields = (row: (typeof rows)[number]) => [row.name, row.code]

describe('quick filter', () => {
  it.each([
    ['zitny', ['1']],
    ['ŽITNÝ p100', ['1']],
    ['chléb n200', []],
    ['  ', ['1', '2']],
    ['10°', ['2']],
  ])('finds all words of "%s" without case and diacritics', (text, found) => {
    expect(quickFilter(rows, text, fields).map((row) => row.id)).toEqual(found)
  })

  it('does not find a word across two fields', () => {
    expect(quickFilter(rows, 'chlébP100', fields)).toEqual([])
  })
})

describe('sections', () => {
  it('put a heading where the text changes to one', () => {
    const lines = withSections(
      ['a', 'b', 'c', 'd'],
      (row) => row,
      (row) => (row < 'c' ? '' : 'Jinde'),
    )
    expect(lines.map((line) => (line.kind === 'row' ? line.row : `# ${line.text}`))).toEqual([
      'a',
      'b',
      '# Jinde',
      'c',
      'd',
    ])
  })

  it('stay together and in their order when the rows are sorted', () => {
    const rows = ['jinde b', 'zde c', 'jinde a', 'zde d']
    const sorted = rows.toSorted()
    const lines = withSections(
      sorted,
      (row) => row,
      (row) => row.split(' ')[0] ?? '',
      ['zde c', 'zde d', 'jinde a', 'jinde b'],
    )
    expect(lines.map((line) => (line.kind === 'row' ? line.row : `# ${line.text}`))).toEqual([
      '# zde',
      'zde c',
      'zde d',
      '# jinde',
      'jinde a',
      'jinde b',
    ])
  })
})

it('lays fixed and growing columns out', () => {
  expect(layout([{ width: 40 }, { minWidth: 200 }, {}])).toEqual({
    template: '40px minmax(200px, 1fr) minmax(160px, 1fr)',
    minWidth: 400,
  })
})

describe('numbers', () => {
  it.each([
    ['1 234,5', 1234.5],
    ['1\u00a0234', 1234],
    ['12.50', 12.5],
    [',5', 0.5],
    ['-3', -3],
    ['\u22123', -3],
    ['', undefined],
    ['1,2,3', undefined],
    ['12 ks', undefined],
    ['1e3', undefined],
  ])('reads %j as typed', (text, value) => expect(parseNumber(text)).toBe(value))

  it('writes what it reads', () => {
    for (const value of [0, 1.5, 1234.125, 99_999]) expect(parseNumber(formatNumber(value, 3))).toBe(value)
  })
})

it('finds the way to a node of a tree', () => {
  const nodes = [{ id: 'a', label: 'A', children: [{ id: 'b', label: 'B', children: [{ id: 'c', label: 'C' }] }] }]
  expect(pathTo(nodes, 'c')).toEqual(['a', 'b'])
  expect(pathTo(nodes, 'a')).toEqual([])
  expect(pathTo(nodes, 'x')).toBeUndefined()
})
