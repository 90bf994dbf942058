import { csvLine, csvStart } from '#contract/sheet-text.ts'
import type { ExportColumn } from './export-column.ts'
import { saveFile } from './save-file.ts'

export type ExportKind = 'xlsx' | 'csv'

const decimals = (least: number, most: number) =>
  new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: false })
const formats = {
  text: decimals(0, 3),
  amount: decimals(2, 2),
  price: decimals(2, 4),
  number: decimals(0, 3),
  day: decimals(0, 0),
}

function csvCell(kind: ExportColumn<unknown>['kind'], value: string | number | null) {
  if (typeof value !== 'number') return value
  return { digits: formats[kind].format(value) }
}

/** Columns and rows as CSV the way Czech spreadsheets read it: byte order mark, semicolons, decimal commas. */
export function toCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => csvCell(column.kind, column.value(row)))),
  ]
  return csvStart + lines.map(csvLine).join('')
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

/** Saves a list as `<title>.xlsx` or `.csv`, the columns and rows in the order given; for lists the browser has whole. */
export async function exportList<Row>(
  kind: ExportKind,
  title: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  // The writer of workbooks is loaded when somebody wants one.
  const content =
    kind === 'csv' ? toCsv(columns, rows) : await (await import('./workbook.ts')).toWorkbook(title, columns, rows)
  saveFile(`${title}.${kind}`, new Blob([content], { type: types[kind] }))
}
