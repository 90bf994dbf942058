import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { HucreError, streamXlsxRows } from 'hucre'
import { MOST_COLUMNS } from '#contract/tables.ts'
import { FileFault } from '#server/erp/pohoda/fault.ts'

export const tableFile = /\.(csv|xlsx)$/i

export interface SheetRow {
  /** As a spreadsheet counts, from 1. */
  row: number
  cells: string[]
}

export interface Sheet {
  headings: string[]
  /** The rows below the head that are not empty. */
  rows: AsyncGenerator<SheetRow>
  /** Bytes of the file read so far. */
  bytes(): number
}

const MOST_ROW = 4 * 1024 * 1024
// Some programs write a title above the head.
const HEAD_WITHIN = 10

/** Opens a CSV file or the first sheet of a workbook; throws FileFault, also while its rows are read. */
export async function openSheet(path: string): Promise<Sheet> {
  let bytes = 0
  const read = () =>
    createReadStream(path).on('data', (chunk) => {
      bytes += chunk.length
    })
  const isWorkbook = /\.xlsx$/i.test(path)
  const rows = guarded(basename(path), isWorkbook ? workbookRows(read()) : csvRows(path, read))
  for (let looked = 0; looked < HEAD_WITHIN; looked++) {
    const next = await rows.next()
    if (next.done) break
    const { row, cells } = next.value
    // A table of one column is none, a title is often a line of one cell.
    if (cells.filter((cell) => cell !== '').length < 2) continue
    if (cells.length > MOST_COLUMNS)
      throw new FileFault(basename(path), `there are more than ${MOST_COLUMNS} columns`, row)
    return { headings: cells, rows, bytes: () => bytes }
  }
  throw new FileFault(basename(path), 'there is no head with at least two columns in the first ten rows')
}

async function* guarded(file: string, rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  let row = 0
  try {
    for await (const each of rows) {
      row = each.row
      if (each.cells.some((cell) => cell !== '')) yield each
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new FileFault(file, `the table cannot be read: ${error.message}`, error['lines'] as number)
    if (error instanceof HucreError) {
      throw new FileFault(file, `the workbook cannot be read: ${error.message}`, row + 1)
    }
    throw error
  }
}

async function* workbookRows(file: Readable): AsyncGenerator<SheetRow> {
  const stream = Readable.toWeb(file) as unknown as ReadableStream<Uint8Array>
  for await (const { index, values } of streamXlsxRows(stream)) {
    yield { row: index + 1, cells: values.map((value) => clean(cellText(value))) }
  }
}

const cellText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

async function* csvRows(path: string, read: () => Readable): AsyncGenerator<SheetRow> {
  const { encoding, delimiter } = await formOf(path)
  const decoder = new TextDecoder(encoding)
  const parser = parse({
    delimiter,
    // A lone quote, as in 1/2", is a character like any other.
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MOST_ROW,
  })
  const text = Readable.from(
    (async function* () {
      for await (const chunk of read()) yield decoder.decode(chunk as Buffer, { stream: true })
      yield decoder.decode()
    })(),
  )
  text.on('error', (error) => parser.destroy(error))
  let row = 0
  try {
    for await (const cells of text.pipe(parser) as AsyncIterable<string[]>) {
      row += 1
      yield { row, cells: cells.map(clean) }
    }
  } finally {
    text.destroy()
  }
}

/** The portal's own files put an apostrophe before what a spreadsheet would calculate. */
const clean = (cell: string): string =>
  cell
    .replaceAll('\r', '')
    .replaceAll('\u0000', '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

/** What the bytes of a CSV file mean: UTF-8 where all of it is, else Windows-1250; and what stands between its cells. */
async function formOf(path: string): Promise<{ encoding: string; delimiter: string }> {
  let start: Buffer | undefined
  let encoding = 'utf-8'
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      start ??= chunk
      if (chunk === start && chunk.subarray(0, 2).toString('hex') === 'fffe') {
        encoding = 'utf-16le'
        break
      }
      strict.decode(chunk, { stream: true })
    }
    if (encoding === 'utf-8') strict.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    encoding = 'windows-1250'
  }
  const head = new TextDecoder(encoding).decode(start ?? Buffer.alloc(0)).slice(0, 20_000)
  const marks = [';', '\t', ','].map((mark) => ({ mark, count: countOf(head, mark) }))
  const most = marks.toSorted((a, b) => b.count - a.count)[0]
  return { encoding, delimiter: most?.mark ?? ';' }
}

/** How often a mark stands in the richest of the first lines, texts in quotes left out. */
function countOf(head: string, mark: string): number {
  const lines = head
    .replaceAll(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, HEAD_WITHIN)
  return Math.max(...lines.map((line) => line.split(mark).length - 1))
}
