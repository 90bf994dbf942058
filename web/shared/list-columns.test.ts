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
