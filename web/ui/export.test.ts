import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import type { ExportColumn } from './export-column.ts'
import { toCsv } from './export.ts'
import { toWorkbook } from './workbook.ts'

type Row = { code: string; name: string; price: number | null; unitPrice: number; quantity: number; day: string | null }

const columns: ExportColumn<Row>[] = [
  { header: 'Kód', kind: 'text', value: (row) => row.code },
  { header: 'Název; zboží', kind: 'text', value: (row) => row.name },
  { header: 'Cena', kind: 'amount', value: (row) => row.price },
  { header: 'Cena/j.', kind: 'price', value: (row) => row.unitPrice },
  { header: 'Množství', kind: 'number', value: (row) => row.quantity },
  { header: 'Naposledy', kind: 'day', value: (row) => row.day },
]
const rows: Row[] = [
  {
    code: '0012',
    name: 'Žitný chléb "velký"; krájený',
    price: 1234.5,
    unitPrice: 0.0125,
    quantity: 0.125,
    day: '2026-11-20',
  },
  { code: '=1+1', name: 'Pivo\n=10°', price: -7.5, unitPrice: 5, quantity: 12_000, day: null },
]

it('writes CSV that a Czech spreadsheet opens: byte order mark, semicolons, decimal commas, quotes, no formulas', () => {
  expect(toCsv(columns, rows)).toBe(
    '\uFEFF"Kód";"Název; zboží";"Cena";"Cena/j.";"Množství";"Naposledy"\r\n' +
      '"0012";"Žitný chléb ""velký""; krájený";"1234,50";"0,0125";"0,125";"2026-11-20"\r\n' +
      `"'=1+1";"Pivo\n'=10°";"-7,50";"5,00";"12000";""\r\n`,
  )
})

it('writes a workbook with numbers and days as they are, and texts that nobody calculates', async () => {
  const book = await readXlsx(await toWorkbook('Ceny: pivo/víno [2026] a všechno ostatní', columns, rows))
  const [sheet] = book.sheets
  expect(sheet?.name).toBe('Ceny  pivo víno  2026  a všechn')
  expect(sheet?.rows).toEqual([
    ['Kód', 'Název; zboží', 'Cena', 'Cena/j.', 'Množství', 'Naposledy'],
    ['0012', 'Žitný chléb "velký"; krájený', 1234.5, 0.0125, 0.125, new Date('2026-11-20T00:00:00Z')],
    ["'=1+1", "Pivo\n'=10°", -7.5, 5, 12_000, null],
  ])
  expect(sheet?.freezePane?.rows).toBe(1)
  expect(sheet?.autoFilter?.range).toBe('A1:F3')
})

it('writes a list without rows', async () => {
  const book = await readXlsx(await toWorkbook('', columns, []))
  expect(book.sheets[0]?.rows).toEqual([['Kód', 'Název; zboží', 'Cena', 'Cena/j.', 'Množství', 'Naposledy']])
})
