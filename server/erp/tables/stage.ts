import { basename } from 'node:path'
import { fieldsOf, type TableKind } from '#contract/tables.ts'
import { permissionsOf, type UserType } from '#contract/permissions.ts'
import { FileFault, RecordFault } from '#server/erp/pohoda/fault.ts'
import type { Value, World } from './cells.ts'
import { columns, columnsOf } from './columns.ts'
import { missingFields } from './match.ts'
import { openSheet, type Sheet, type SheetRow } from './sheet.ts'

/** A file with what its columns are. */
export interface TableFile {
  path: string
  kind: TableKind
  /** For each column the field it is, or ''. */
  fields: readonly string[]
}

export interface CellFault {
  column: number
  reason: string
}

export interface ReadRow {
  line: number
  /** How the record is named to people. */
  record: string
  row: Record<string, Value>
  faults: CellFault[]
}

/** Opens a table whose columns are known; throws FileFault when they are not those it was told of. */
export async function openTable({ path, kind, fields }: TableFile): Promise<Sheet> {
  const sheet = await openSheet(path)
  const lack = lackOf(kind, fields.slice(0, sheet.headings.length))
  if (lack !== '') throw new FileFault(basename(path), lack)
  return sheet
}

/** Which columns a table of a kind lacks, in a sentence; empty when it has what it needs. */
export function lackOf(kind: TableKind, fields: readonly string[]): string {
  const labels = missingFields(kind, fields).map((field) => fieldsOf(kind)[field]?.label ?? field)
  return labels.length === 0 ? '' : `a table of ${kind} needs these columns: ${labels.join(', ')}`
}

/** A row as one of the staging table, with every fault of its cells. */
export function readRow(
  { kind, fields }: TableFile,
  headings: readonly string[],
  { row: line, cells }: SheetRow,
  world: World,
): ReadRow {
  const row: Record<string, Value> = startOf(kind)
  const faults: CellFault[] = []
  const named = new Map<string, string>()
  for (const [at, field] of fields.entries()) {
    const column = columnsOf(kind)[field]
    if (!column) continue
    const text = cells[at] ?? ''
    const what = `${headings[at] || '–'} (${letterOf(at)})`
    const isNeeded = fieldsOf(kind)[field]?.needed === 'always'
    if (isNeeded) named.set(field, text)
    try {
      if (text === '' && isNeeded) throw new RecordFault(`${what} is missing`)
      const value = text === '' ? (column.empty ?? null) : column.read(text, what, world)
      // Two columns may be the price, with tax and without; the one that says something counts.
      if (value === null && row[column.to] !== undefined) continue
      if (field === 'priceWithTax' && row[column.to] !== undefined && row[column.to] !== null) continue
      row[column.to] = value
      if (column.to === 'net_price') row['with_tax'] = field === 'priceWithTax'
    } catch (error) {
      if (!(error instanceof RecordFault)) throw error
      faults.push({ column: at, reason: error.message })
    }
  }
  if (faults.length === 0) finish(kind, row, faults)
  // In the order of the fields, as a known record is named, wherever the columns stand.
  const record = Object.keys(fieldsOf(kind)).flatMap((field) => named.get(field) ?? [])
  return { line, record: record.join(' '), row, faults }
}

/** Columns every row has, whatever the table has. */
function startOf(kind: TableKind): Record<string, Value> {
  if (kind === 'items' || kind === 'stock') return { from_table: true, wanted: true, with_tax: false }
  if (kind === 'customers') return { wanted: true, from_table: true }
  if (kind === 'quantity-prices') {
    return { with_tax: false, customer_id: 0, price_level: '', valid_from: '-infinity' }
  }
  return kind.endsWith('-prices') ? { with_tax: false } : {}
}

function finish(kind: TableKind, row: Record<string, Value>, faults: CellFault[]): void {
  const refuse = (reason: string) => faults.push({ column: -1, reason })
  if (kind.endsWith('-prices') && (row['net_price'] ?? null) === null) refuse('the price is missing')
  if (kind === 'movements' && !row['issued'] && !row['returned']) refuse('nothing was handed over or brought back')
  if (kind === 'users') {
    row['login_id'] ||= row['mail'] ?? ''
    row['user_type'] ??= 'Customer'
    row['permissions'] = `{${permissionsOf(row['user_type'] as UserType).join(',')}}`
  }
}

/** 0 is A, 26 is AA. */
function letterOf(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter
}

/** Columns of the staging table that are left to what is known already. */
export function keptColumns({ kind, fields }: TableFile): string[] {
  const { kept, defaults } = columns[kind]
  const said = new Set(
    fields.flatMap((field) => {
      const column = columnsOf(kind)[field]
      return column && 'empty' in column ? [column.to] : []
    }),
  )
  return [...kept.split(' ').filter(Boolean), ...Object.keys(defaults)].filter((name) => !said.has(name))
}
