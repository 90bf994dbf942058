import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { fold } from './numbers.ts'

export type GridColumn<Row> = {
  id: string
  header: string
  /** Rendered again when its row or the list of columns changes; what changes alone (a price) subscribes by itself. */
  cell: (row: Row) => ReactNode
  /** What the column is sorted by; absent, it cannot be sorted. Texts sort the Czech way, null comes last. */
  sort?: (row: Row) => string | number | null
  /** Fixed width in px; absent, the column grows. */
  width?: number
  /** Least width of a growing column in px. */
  minWidth?: number
  align?: 'start' | 'center' | 'end'
  /** The cell holds a field (with tabIndex -1): Enter or typing anywhere in the row moves into it, Enter in it goes a row down. */
  editable?: boolean
  /** Not shown, but the rows can be sorted by it. */
  isHidden?: boolean
}

export type GridSort = { id: string; desc: boolean }

export type Line<Row> = { kind: 'row'; key: string; row: Row } | { kind: 'section'; key: string; text: string }

export const gridFeatures = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
})

const collator = new Intl.Collator('cs-CZ', { numeric: true })

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return Number(a) - Number(b)
}

export function tableColumns<Row extends RowData>(
  columns: readonly GridColumn<Row>[],
): ColumnDef<typeof gridFeatures, Row>[] {
  return columns.map(({ id, sort }) => ({
    id,
    // The table keeps undefined last in both directions, which null is not.
    accessorFn: (row: Row) => sort?.(row) ?? undefined,
    enableSorting: sort !== undefined,
    sortDescFirst: false,
    sortUndefined: 'last' as const,
    sortFn: (a: { getValue(id: string): unknown }, b: { getValue(id: string): unknown }) =>
      compare(a.getValue(id), b.getValue(id)),
  }))
}

/** The rows whose fields hold all words of the text, without case and diacritics. */
export function quickFilter<Row>(
  rows: readonly Row[],
  text: string,
  fields: (row: Row) => readonly string[],
): readonly Row[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const line = fold(fields(row).join('\n'))
    return words.every((word) => line.includes(word))
  })
}

/** Rows in order. With sections each stands together under its heading, in the order the sections have in `unsorted`. */
export function withSections<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  section?: (row: Row) => string,
  unsorted = rows,
): Line<Row>[] {
  const line = (row: Row): Line<Row> => ({ kind: 'row', key: rowId(row), row })
  if (!section) return rows.map(line)
  const groups = new Map(unsorted.map((row) => [section(row), [] as Line<Row>[]]))
  for (const row of rows) groups.get(section(row))?.push(line(row))
  return [...groups].flatMap(([text, lines]) =>
    text === '' || lines.length === 0 ? lines : [{ kind: 'section', key: `section ${text}`, text }, ...lines],
  )
}

const GROWING = 160

/** CSS grid columns and the least width of a row in px. */
export function layout(columns: readonly { width?: number; minWidth?: number }[]): {
  template: string
  minWidth: number
} {
  return {
    template: columns
      .map(({ width, minWidth = GROWING }) => (width === undefined ? `minmax(${minWidth}px, 1fr)` : `${width}px`))
      .join(' '),
    minWidth: columns.reduce((sum, { width, minWidth = GROWING }) => sum + (width ?? minWidth), 0),
  }
}
