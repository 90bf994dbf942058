import type { ReactNode } from 'react'
import { fold } from './numbers.ts'
import { rem } from './use-rem.ts'

export type GridColumn<Row> = {
  id: string
  header: string
  /** The column explains itself to the eye; its name is for screen readers. */
  hidesHeader?: true
  /** Rendered again when its row or the list of columns changes; what changes alone (a price) subscribes by itself. */
  cell: (row: Row) => ReactNode
  /** The cell of a line that stands for several rows; empty where it is absent. */
  groupCell?: (rows: readonly Row[], isOpen: boolean) => ReactNode
  /** What the column is sorted by; absent, it cannot be sorted. Texts sort the Czech way, null comes last. */
  sort?: (row: Row) => string | number | null
  /** Fixed width in px; absent, the column grows. */
  width?: number
  /** Least width of a growing column in px. */
  minWidth?: number
  align?: 'start' | 'center' | 'end'
  /**
   * The cell holds a field (with tabIndex -1): Enter moves into it, Enter in it goes a row down. Typing anywhere in the row
   * goes into the field of the row that is `true`, into others only from their own cell.
   */
  editable?: boolean | 'itself'
  /** Left out where the list is too narrow for all; the lowest number goes first. */
  spare?: number
  /** Not shown, but the rows can be sorted by it. */
  isHidden?: boolean
}

export type GridSort = { id: string; desc: boolean }

export type Line<Row> = { kind: 'row'; key: string; row: Row } | { kind: 'section'; key: string; text: string }

const collator = new Intl.Collator('cs-CZ', { numeric: true })

function compare(a: string | number, b: string | number): number {
  return typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b)
}

/** The rows in the order of a column; those without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: GridSort | null,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.id)?.sort
  if (!sort || !valueOf) return rows
  const sign = sort.desc ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return sign * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

/** The order after a press on the head of a column: upwards, downwards, as it came. */
export function nextSort(sort: GridSort | null, id: string): GridSort | null {
  if (sort?.id !== id) return { id, desc: false }
  return sort.desc ? null : { id, desc: true }
}

/** The rows whose fields hold all words of the text, without case and diacritics. */
export function quickFilter<Row extends object>(
  rows: readonly Row[],
  text: string,
  fields: (row: Row) => readonly string[],
): readonly Row[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  const lines = foldedLines(fields)
  return rows.filter((row) => {
    let line = lines.get(row)
    if (line === undefined) {
      line = fold(fields(row).join('\n'))
      lines.set(row, line)
    }
    return words.every((word) => line.includes(word))
  })
}

// Typing on asks the same of the same rows; folding thousands of them is most of what a filter costs.
const known = new WeakMap<object, WeakMap<object, string>>()

function foldedLines(fields: object): WeakMap<object, string> {
  const lines = known.get(fields) ?? new WeakMap<object, string>()
  known.set(fields, lines)
  return lines
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

export type TileLine<Row> =
  | { kind: 'tiles'; key: string; rows: Row[]; keys: string[] }
  | { kind: 'section'; key: string; text: string }

/** Rows side by side, so many in a line; a section begins a new line. */
export function tileLines<Row>(lines: readonly Line<Row>[], perLine: number): TileLine<Row>[] {
  const tiles: TileLine<Row>[] = []
  for (const line of lines) {
    const last = tiles.at(-1)
    if (line.kind === 'section') tiles.push(line)
    else if (last?.kind === 'tiles' && last.rows.length < perLine) {
      last.rows.push(line.row)
      last.keys.push(line.key)
    } else tiles.push({ kind: 'tiles', key: line.key, rows: [line.row], keys: [line.key] })
  }
  return tiles
}

const GROWING = 160

/** The columns there is room for in so many px; a width of 0 is not known yet. */
export function fitting<Column extends Pick<GridColumn<never>, 'width' | 'minWidth' | 'spare'>>(
  columns: readonly Column[],
  room: number,
): readonly Column[] {
  if (room === 0 || layout(columns).minWidth <= room) return columns
  const least = Math.min(...columns.map(({ spare = Infinity }) => spare))
  return least === Infinity
    ? columns
    : fitting(
        columns.filter(({ spare }) => spare !== least),
        room,
      )
}

/** CSS grid columns and the least width of a row in px. */
export function layout(columns: readonly { width?: number; minWidth?: number }[]): {
  template: string
  minWidth: number
} {
  return {
    template: columns
      .map(({ width, minWidth = GROWING }) => (width === undefined ? `minmax(${rem(minWidth)}, 1fr)` : rem(width)))
      .join(' '),
    minWidth: columns.reduce((sum, { width, minWidth = GROWING }) => sum + (width ?? minWidth), 0),
  }
}
