import { type CellValue, rangeRef, readXlsx, writeXlsx } from 'hucre/xlsx'
import { sheetText } from '#contract/sheet-text.ts'
import type { ExportColumn } from './export-column.ts'

type Kind = ExportColumn<unknown>['kind']

const formats: Record<Kind, string> = {
  text: '@',
  amount: '#,##0.00',
  price: '#,##0.00##',
  number: '#,##0.###',
  day: 'd. m. yyyy',
}
const leastWidths: Record<Kind, number> = { text: 10, amount: 13, price: 13, number: 11, day: 12 }
const MOST_WIDTH = 60
// The signs a sheet's name must not have, and how long it may be.
const sheetName = (title: string) =>
  title
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || '–'

function cell(kind: Kind, value: string | number | null): CellValue {
  if (typeof value !== 'string') return value
  return kind === 'day' ? new Date(`${value}T00:00:00Z`) : sheetText(value)
}

const lengthOf = (value: CellValue | undefined) => (typeof value === 'string' ? value.length + 2 : 0)

/** Columns and rows as an XLSX workbook of one sheet whose head stays in sight and filters; numbers and days are real ones. */
export async function toWorkbook<Row>(
  title: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<Uint8Array<ArrayBuffer>> {
  const values = rows.map((row) => columns.map(({ kind, value }) => cell(kind, value(row))))
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        columns: columns.map(({ header, kind }, at) => {
          const longest = values.reduce((most, row) => Math.max(most, lengthOf(row[at])), header.length + 4)
          return { header, width: Math.min(MOST_WIDTH, Math.max(leastWidths[kind], longest)), numFmt: formats[kind] }
        }),
        rows: [columns.map(({ header }) => sheetText(header)), ...values],
        cells: new Map(columns.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }])),
        freezePane: { rows: 1 },
        autoFilter: { range: rangeRef(0, 0, rows.length, Math.max(0, columns.length - 1)) },
      },
    ],
  })
  return bytes as Uint8Array<ArrayBuffer>
}

const cellText = (value: CellValue): string =>
  value === null || value === undefined ? '' : value instanceof Date ? value.toISOString().slice(0, 10) : String(value)

/** The cells of the first sheet of an XLSX workbook as texts; throws when it is none. */
export async function readCells(bytes: ArrayBuffer): Promise<string[][]> {
  const { sheets } = await readXlsx(bytes)
  return (sheets[0]?.rows ?? []).map((row) => row.map(cellText))
}
