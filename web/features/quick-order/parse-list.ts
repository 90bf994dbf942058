import { isUnit, quantityIn, unitOf } from './talk-words.ts'
import { isProse, readMail } from './parse-mail.ts'
import type { TypedRow } from './typed-row.ts'
import { fold, parseNumber } from '#web/ui/numbers.ts'

const codeWords = ['kod', 'code', 'ean', 'polozka', 'zbozi', 'artikl', 'item', 'nazev', 'name', 'product']
const quantityWords = ['mnozstvi', 'quantity', 'qty', 'ks', 'pocet', 'kusy', 'kusu', 'objednat', 'pieces']

/** Splits text into cells: quotes may hold separators and line ends. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[(at += 1)]
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** The sign between the cells: a tab, else a semicolon, else a comma where every line has one before its number. */
function separatorOf(lines: readonly string[]): string {
  if (lines.some((line) => line.includes('\t'))) return '\t'
  if (lines.some((line) => line.includes(';'))) return ';'
  return lines.every((line) => /^[^,]+,\s*\d+(\.\d+)?\s*$/.test(line)) ? ',' : '\t'
}

const unitWords = ['mj', 'jednotka', 'jednotky', 'jedn', 'unit', 'uom']

const isQuantity = (cell: string) => /^\d{1,5}([.,]\d{1,3})?$/.test(cell.replace(/\s/g, ''))

/** Places of columns, -1 for none; of those that name an item the first that is filled counts. */
type Columns = { names: number[]; quantity: number; unit: number; hasHead: boolean }

/** Which column names the items and which the quantity: by the words of a head, else by what stands in them. */
function findColumns(rows: readonly string[][]): Columns {
  const head = rows[0]?.map((cell) => (/\d/.test(cell) ? [] : fold(cell).split(/[^a-z]+/))) ?? []
  const placeOf = (word: string) => head.findIndex((words) => words.includes(word))
  const quantityHead = quantityWords.map(placeOf).find((place) => place >= 0) ?? -1
  const names = [...new Set(codeWords.map(placeOf))].filter((place) => place >= 0 && place !== quantityHead)
  // A name typed alone may hold such a word, too.
  if (names[0] !== undefined && (quantityHead >= 0 || (head.length === 1 && head[names[0]]?.length === 1))) {
    const unit = unitWords.map(placeOf).find((place) => place >= 0 && place !== quantityHead) ?? -1
    return { names, quantity: quantityHead, unit, hasHead: true }
  }

  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, place) => rows.map((row) => row[place] ?? '').filter(Boolean))
  const numeric = columns.map((cells) => cells.length > 0 && cells.every(isQuantity))
  const hasOther = columns.filter((cells) => cells.length > 0).length > 1
  const quantity = hasOther ? numeric.lastIndexOf(true) : -1
  const unit = columns.findIndex((cells, place) => place > 0 && cells.length > 0 && cells.every(isUnit))
  const code = columns.findIndex((cells, place) => place !== quantity && place !== unit && cells.length > 0)
  // Without a column of numbers the last one may still hold some; the others are shown as faults.
  const last = quantity < 0 && hasOther ? width - 1 : quantity
  return { names: [Math.max(code, 0)], quantity: last, unit, hasHead: false }
}

/** '5 x kód' and 'KÓD1 5', the ways people write a line without columns. */
function single(text: string): TypedRow {
  const before = /^(\d+(?:[.,]\d+)?)\s*[x×*]\s*(\S.*)$/i.exec(text)
  if (before) return { text: before[2] ?? '', quantity: parseNumber(before[1] ?? '') ?? null }
  const behind = /^((?=\S*\d)\S{3,})\s+(\d{1,5})$/.exec(text)
  if (behind) return { text: behind[1] ?? '', quantity: Number(behind[2]) }
  return { text, quantity: null }
}

/** Rows of cells as lines of an order; empty rows and a head are left out. `lone` reads a line without the others' columns. */
export function readRows(
  table: readonly (readonly string[])[],
  lone?: (text: string) => readonly TypedRow[],
): TypedRow[] {
  const rows = table.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''))
  const { names, quantity, unit, hasHead } = findColumns(rows)
  const isTable = rows.some((row) => row.length > 1)
  return rows.slice(hasHead ? 1 : 0).flatMap((row): readonly TypedRow[] => {
    if (lone && isTable && row.length === 1) return lone(row[0] ?? '')
    const text = names.map((place) => row[place] ?? '').find((cell) => cell !== '') ?? ''
    const typed = quantity < 0 ? '' : (row[quantity] ?? '')
    if (text === '') return []
    if (quantity < 0) return [single(text)]
    const number = parseNumber(typed)
    const measured = number === undefined && /^\d/.test(typed) ? quantityIn(fold(typed)) : undefined
    if (measured) return [{ text, ...measured }]
    const told = unitOf(fold(row[unit] ?? '') || undefined)
    return [{ text, quantity: typed === '' ? null : (number ?? Number.NaN), ...told }]
  })
}

/** Pasted or read text as lines of an order, and what of a mail is none. */
export function readPasted(text: string): { rows: TypedRow[]; leftOut: string[] } {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/^\uFEFF/, '')
  if (isProse(lines)) return readMail(lines)
  const separator = separatorOf(lines.split('\n').filter((line) => line.trim() !== ''))
  return { rows: readRows(cellsOf(lines, separator), readLone), leftOut: [] }
}

/** A line that is written another way than those around it. */
function readLone(text: string): readonly TypedRow[] {
  if (isProse(text)) return readMail(text).rows
  return text.includes(';') ? readRows(cellsOf(text, ';')) : [single(text)]
}

export const readText = (text: string): TypedRow[] => readPasted(text).rows

/** Bytes of a text file: UTF-8, else the code page of Czech Windows. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
