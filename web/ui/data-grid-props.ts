import type { ReactNode } from 'react'
import type { GridColumn, GridSort } from './data-grid-model.ts'
import type { GridGroups } from './grid-groups.ts'
import type { RowTone } from './data-grid-row.tsx'

export type DataGridProps<Row> = {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  status?: 'loading' | 'ready' | 'error'
  onRetry?: () => void
  /** Shown over the skeleton while loading. */
  loadingText?: string
  /** Quick filter: all words must be in the fields. */
  filter?: string
  filterFields?: (row: Row) => readonly string[]
  /** Under 'Not found' when there are no rows at all: why, or what can be done. */
  empty?: ReactNode
  /** The same when the filter leaves none. */
  noMatch?: ReactNode
  selection?: 'none' | 'single' | 'multi'
  selected?: ReadonlySet<string>
  onSelect?: (ids: ReadonlySet<string>) => void
  /** Enter or double click; with `openOnClick` a single click too. */
  onRowOpen?: (row: Row) => void
  openOnClick?: boolean
  /** Controlled order (for the URL); absent, the grid keeps it. */
  sort?: GridSort | null
  onSort?: (sort: GridSort | null) => void
  /** Rows with the same text stand together under it as a heading, also when they are sorted. */
  section?: (row: Row) => string
  /** Rows of one group stand in one line, which opens. */
  groups?: GridGroups<Row> | undefined
  rowTone?: (row: Row) => RowTone
  /** The rows on screen, after each change, and those within one screen of them; for loading prices in batches. */
  onVisibleRows?: (visible: Row[], near: Row[]) => void
  /** Under 768 px each row becomes this card of `cardHeight` px. */
  renderCard?: (row: Row) => ReactNode
  cardHeight?: number
  /** Height of a row in px when it is not the usual 36 (44 on touch). */
  rowHeight?: number
  minHeight?: number
}
