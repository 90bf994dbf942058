import { formatNumber } from './numbers.ts'
import { saveFile } from './save-file.ts'

export type ExportKind = 'xlsx' | 'csv'

export type ExportColumn<Row> = {
  header: string
  /** An amount has two decimals, a number up to three, a day is `yyyy-MM-dd`; both stay numbers and dates in a workbook. */
  kind: 'text' | 'amount' | 'number' | 'day'
  value: (row: Row) => string | number | null
}

const BOM = '\uFEFF'
const amount = new Intl.NumberFormat('cs-CZ', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
})

function csvCell(kind: ExportColumn<unknown>['kind'], value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number')
    return kind === 'amount' ? amount.format(value) : formatNumber(value, 3).replace(/\s/g, '')
  // A text that begins like a formula would be calculated by a spreadsheet.
  const safe = kind === 'text' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Columns and rows as CSV the way Czech spreadsheets read it: byte order mark, semicolons, decimal commas. */
export function toCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => csvCell('text', column.header)),
    ...rows.map((row) => columns.map((column) => csvCell(column.kind, column.value(row)))),
  ]
  return BOM + lines.map((line) => `${line.join(';')}\r\n`).join('')
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
