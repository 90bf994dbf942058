import { expect, it } from 'vitest'
import { fileColumns, type ListColumn, screenColumns } from './list-columns.ts'

type Row = { code: string; ean: string; price: number }

const columns: ListColumn<Row, 'picture' | 'code' | 'price' | 'ean', { rate: number }>[] = [
  { id: 'picture', header: 'Picture', cell: () => null },
  {
    id: 'code',
    header: 'Code',
    isHidden: true,
    cell: ({ code }) => code,
    file: [
      { kind: 'text', value: ({ code }) => code },
      { kind: 'text', value: ({ ean }) => ean, header: 'EAN', isBarcode: true },
    ],
  },
  { id: 'price', header: 'Price', file: { kind: 'amount', value: ({ price }, { rate }) => price * rate } },
]

it('a column without a cell is in files only, one without a file on screen only', () => {
  expect(screenColumns(columns).map(({ id }) => id)).toEqual(['picture', 'code'])
  const file = fileColumns(columns, { rate: 2 })
  expect(file.map(({ header, isBarcode }) => [header, isBarcode])).toEqual([
    ['Code', false],
    ['EAN', true],
    ['Price', false],
  ])
  expect(file.map(({ value }) => value({ code: 'A', ean: '8', price: 3 }))).toEqual(['A', '8', 6])
})

it('what is for the file or for paper alone is not in the other', () => {
  const listed: ListColumn<Row>[] = [
    { id: 'code', header: 'Code', file: { kind: 'text', value: ({ code }) => code } },
    { id: 'brand', header: 'Brand', file: { kind: 'text', value: () => '', only: 'file' } },
    { id: 'ean', header: 'EAN', file: { kind: 'text', value: ({ ean }) => ean, only: 'paper' } },
  ]
  const headings = (place: 'file' | 'paper') => fileColumns(listed, undefined, place).map(({ header }) => header)
  expect(headings('file')).toEqual(['Code', 'Brand'])
  expect(headings('paper')).toEqual(['Code', 'EAN'])
})
