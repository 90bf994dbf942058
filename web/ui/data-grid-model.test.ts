import { describe, expect, it } from 'vitest'
import { fitting, layout, nextSort, quickFilter, sortRows, tileLines, withSections } from './data-grid-model.ts'
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

  it('reads the fields of a row once, however long one types', () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({ name: `Hostinec ${i}` }))
    let reads = 0
    const read = (row: { name: string }) => {
      reads += 1
      return [row.name]
    }
    for (const text of ['h', 'ho', 'hostinec 4', 'hostinec 49']) quickFilter(many, text, read)
    expect(reads).toBe(5000)
    expect(quickFilter([{ name: 'Hostinec nový' }], 'novy', read)).toHaveLength(1)
    expect(reads).toBe(5001)
  })

  it('does not find a word across two fields', () => {
    expect(quickFilter(rows, 'chlébP100', fields)).toEqual([])
  })
})

describe('sorting', () => {
  const columns = [
    { id: 'name', header: '', cell: () => null, sort: (row: { name: string }) => row.name },
    { id: 'price', header: '', cell: () => null, sort: (row: { price: number | null }) => row.price },
    { id: 'picture', header: '', cell: () => null },
  ]
  const items = [
    { name: 'Hořčice 10', price: null },
    { name: 'Hořčice 9', price: 3 },
    { name: 'Chléb', price: 1 },
    { name: 'Cukr', price: 3 },
  ]
  const names = (id: string, desc: boolean) => sortRows(items, columns, { id, desc }).map(({ name }) => name)

  it('goes by the Czech alphabet and by numbers in the text', () => {
    expect(names('name', false)).toEqual(['Cukr', 'Hořčice 9', 'Hořčice 10', 'Chléb'])
    expect(names('name', true)).toEqual(['Chléb', 'Hořčice 10', 'Hořčice 9', 'Cukr'])
  })

  it('keeps what has no value last and what is equal in its order', () => {
    expect(names('price', false)).toEqual(['Chléb', 'Hořčice 9', 'Cukr', 'Hořčice 10'])
    expect(names('price', true)).toEqual(['Hořčice 9', 'Cukr', 'Chléb', 'Hořčice 10'])
  })

  it('leaves the rows as they are where there is nothing to sort by', () => {
    expect(sortRows(items, columns, null)).toBe(items)
    expect(sortRows(items, columns, { id: 'picture', desc: false })).toBe(items)
  })

  it('goes up, down and back with each press', () => {
    const up = nextSort({ id: 'price', desc: true }, 'name')
    expect(up).toEqual({ id: 'name', desc: false })
    expect(nextSort(up, 'name')).toEqual({ id: 'name', desc: true })
    expect(nextSort({ id: 'name', desc: true }, 'name')).toBeNull()
  })
})

it('sets tiles side by side, a section on a new line', () => {
  const lines = withSections(
    ['a', 'b', 'c', 'd'],
    (row) => row,
    (row) => (row < 'd' ? '' : 'Jinde'),
  )
  expect(tileLines(lines, 2).map((line) => (line.kind === 'tiles' ? line.rows.join('') : `# ${line.text}`))).toEqual([
    'ab',
    'c',
    '# Jinde',
    'd',
  ])
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
    template: '2.5rem minmax(12.5rem, 1fr) minmax(10rem, 1fr)',
    minWidth: 400,
  })
})

it('leaves out the columns that can be spared, only where there is no room', () => {
  const columns = [{ width: 100 }, { width: 100, spare: 2 }, { width: 100, spare: 1 }, { minWidth: 100 }]
  expect(fitting(columns, 0)).toEqual(columns)
  expect(fitting(columns, 400)).toEqual(columns)
  expect(fitting(columns, 399)).toEqual([{ width: 100 }, { width: 100, spare: 2 }, { minWidth: 100 }])
  expect(fitting(columns, 50)).toEqual([{ width: 100 }, { minWidth: 100 }])
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
