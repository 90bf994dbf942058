import { writeXlsxStream } from 'hucre'
import { Readable } from 'node:stream'
import type { DataColumn } from '#contract/columns.ts'
import { csvLine, csvStart, sheetText } from '#contract/sheet-text.ts'
import type { Language } from '#server/config.ts'
import { translate } from '#server/mail/texts.ts'

export interface Column {
  header: string
  /** Days are `yyyy-MM-dd`; amounts are numbers with two decimals. */
  kind: 'text' | 'day' | 'amount' | 'count'
  /** Width in characters. */
  width?: number
}

type Cell = string | number | null
type Rows = AsyncIterable<readonly Cell[]>

/** What becomes a file of one sheet. */
export interface Table {
  name: string
  columns: readonly Column[]
  /** How many rows there will be. */
  count: number
  rows: Rows
}

/** A table of columns as data, with its headings and words in a language. */
export function tableOf<Row>(
  language: Language,
  name: string,
  described: Record<string, DataColumn<Row>>,
  { count, rows }: { count: number; rows: AsyncIterable<Row> },
): Table {
  const listed = Object.values(described)
  const cell = ({ kind, value }: DataColumn<Row>, row: Row) => {
    const found = value(row)
    return kind === 'word' && typeof found === 'string' ? translate(language, found) : found
  }
  async function* cells() {
    for await (const row of rows) yield listed.map((column) => cell(column, row))
  }
  const columns = listed.map(({ heading, kind, width }) => ({
    header: translate(language, heading),
    kind: kind === 'word' ? ('text' as const) : kind,
    ...(width !== undefined && { width }),
  }))
  return { name: translate(language, name), columns, count, rows: cells() }
}

const formats = { text: '@', day: 'd. m. yyyy', amount: '#,##0.00', count: '#,##0' } as const

const dateOf = (value: Cell) => (value === null || value === '' ? null : new Date(`${value}T00:00:00Z`))

async function* typed(columns: readonly Column[], rows: Rows) {
  for await (const row of rows) {
    yield row.map((value, index) => {
      if (columns[index]?.kind === 'day') return dateOf(value)
      return typeof value === 'string' ? sheetText(value) : value
    })
  }
}

/** A workbook of one sheet, made while it is read: what it takes of memory does not grow with the rows. */
export function xlsxStream(name: string, columns: readonly Column[], rows: Rows): Readable {
  const stream = writeXlsxStream(typed(columns, rows), {
    name,
    columns: columns.map(({ header, kind, width }, index) => ({
      header: sheetText(header),
      key: String(index),
      width: width ?? Math.max(12, header.length + 2),
      numFmt: formats[kind],
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

const czech = (value: Cell, kind: Column['kind'] | undefined) =>
  typeof value === 'number'
    ? { digits: (kind === 'amount' ? value.toFixed(2) : String(value)).replace('.', ',') }
    : value

/** The same as CSV as Excel with Czech settings reads it: semicolons, decimal commas, a mark at the start. */
export function csvStream(columns: readonly Column[], rows: Rows): Readable {
  async function* lines() {
    yield csvStart + csvLine(columns.map(({ header }) => header))
    for await (const row of rows) yield csvLine(row.map((value, index) => czech(value, columns[index]?.kind)))
  }
  return Readable.from(lines(), { objectMode: false })
}
