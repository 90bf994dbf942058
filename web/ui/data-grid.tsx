import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GridHead, HEAD_HEIGHT } from './data-grid-head.tsx'
import {
  fitting,
  type GridColumn,
  type GridSort,
  layout,
  nextSort,
  quickFilter,
  sortRows,
  withSections,
} from './data-grid-model.ts'
import { CardLine, GridRow, type RowTone, SectionLine } from './data-grid-row.tsx'
import { GridState } from './data-grid-state.tsx'
import { useGridNavigation } from './use-grid-navigation.ts'
import { useCards, useTouch } from './use-touch.ts'
import { useWidth } from './use-width.ts'

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

const SECTION = 32
const TICK: { width: number } = { width: 40 }
const NONE: ReadonlySet<string> = new Set()

/** The list of the product: virtual rows of one height, keyboard, sorting, quick filter, selection, cards on phones. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const {
    label,
    rows,
    rowId,
    columns: allColumns,
    status = 'ready',
    filter = '',
    filterFields,
    selection = 'none',
    selected = NONE,
  } = props
  const { section, onSelect, onRowOpen, openOnClick = false, onVisibleRows, renderCard, cardHeight = 120 } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const touch = useTouch()
  const narrow = useCards()
  const cards = narrow && renderCard !== undefined
  // Rows can be chosen or opened.
  const isActive = selection !== 'none' || onRowOpen !== undefined
  const height = cards ? cardHeight : (props.rowHeight ?? (touch ? 44 : 36))

  const ticks = selection === 'multi' ? 1 : 0
  const [measure, width] = useWidth()
  const columns = useMemo(() => {
    const shown = allColumns.filter((column) => !column.isHidden)
    return fitting(shown, Math.max(0, width - ticks * TICK.width))
  }, [allColumns, width, ticks])
  const [ownSort, setOwnSort] = useState<GridSort | null>(null)
  const sort = props.sort === undefined ? ownSort : props.sort
  const found = useMemo(
    () => (filterFields ? quickFilter(rows, filter, filterFields) : rows),
    [rows, filter, filterFields],
  )
  const sorted = useMemo(() => sortRows(found, allColumns, sort), [found, allColumns, sort])
  const onSortBy = (id: string) => {
    const next = nextSort(sort, id)
    setOwnSort(next)
    props.onSort?.(next)
  }
  const lines = useMemo(() => withSections(sorted, rowId, section, found), [sorted, rowId, section, found])
  const { template, minWidth } = useMemo(() => layout(ticks ? [TICK, ...columns] : columns), [columns, ticks])

  const latest = useRef({ lines, selected, onSelect, onRowOpen })
  latest.current = { lines, selected, onSelect, onRowOpen }
  const onToggle = useCallback(
    (index: number) => {
      const { lines, selected, onSelect } = latest.current
      const line = lines[index]
      if (line?.kind !== 'row' || selection === 'none') return
      if (selection === 'single') return onSelect?.(new Set([line.key]))
      const next = new Set(selected)
      if (!next.delete(line.key)) next.add(line.key)
      onSelect?.(next)
    },
    [selection],
  )
  const onOpen = useCallback((index: number) => {
    const line = latest.current.lines[index]
    if (line?.kind === 'row') latest.current.onRowOpen?.(line.row)
  }, [])
  const onClick = useCallback(
    (index: number) => {
      if (selection === 'single') onToggle(index)
      if (openOnClick) onOpen(index)
    },
    [selection, openOnClick, onToggle, onOpen],
  )

  const isAllSelected = useMemo(() => {
    if (selection !== 'multi' || selected.size === 0) return false
    const rowLines = lines.filter((line) => line.kind === 'row')
    return rowLines.length > 0 && rowLines.every((line) => selected.has(line.key))
  }, [selection, selected, lines])
  const toggleAll = () =>
    onSelect?.(new Set(isAllSelected ? [] : lines.flatMap((line) => (line.kind === 'row' ? [line.key] : []))))

  const active = useRef(0)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'section' ? SECTION : height),
    // A new identity also tells the virtualizer that sizes may have changed.
    getItemKey: useCallback((index: number) => `${height} ${lines[index]?.key ?? index}`, [lines, height]),
    overscan: 6,
    scrollPaddingEnd: cards ? 0 : HEAD_HEIGHT,
    // The row with the tab stop stays rendered when it is scrolled away, so the focus is never lost.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const index = active.current
      if (index < 0 || index >= range.count || shown.includes(index)) return shown
      return index < (shown[0] ?? 0) ? [index, ...shown] : [...shown, index]
    },
  })
  const navigation = useGridNavigation({
    grid,
    rowCount: lines.length,
    columnCount: columns.length + ticks,
    pageSize: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT) / height) - 1),
    scrollTo: (row) => virtual.scrollToIndex(row),
    editable: columns.flatMap((column, i) => (column.editable ? [i + ticks] : [])),
    typed: columns.findIndex((column) => column.editable === true) + ticks,
    isSection: (row) => lines[row]?.kind === 'section',
    onOpen,
    onToggle,
    onToggleAll: () => {
      if (selection === 'multi') toggleAll()
    },
  })
  active.current = navigation.place.row

  const from = virtual.range?.startIndex ?? 0
  const to = virtual.range?.endIndex ?? -1
  useEffect(() => {
    if (!onVisibleRows || to < 0) return
    const between = (first: number, last: number) =>
      lines.slice(Math.max(0, first), last + 1).flatMap((line) => (line.kind === 'row' ? [line.row] : []))
    const screen = to - from
    onVisibleRows(between(from, to), between(from - screen, to + screen))
  }, [lines, from, to, onVisibleRows])

  const selectLabel = t('Select row')
  const items = virtual.getVirtualItems().map((item) => {
    const line = lines[item.index]
    if (!line) return null
    const place = { height: item.size, transform: `translateY(${item.start}px)` }
    if (line.kind === 'section') {
      return <SectionLine key={line.key} text={line.text} index={item.index} style={place} isCard={cards} />
    }
    if (cards) {
      return (
        <CardLine
          key={line.key}
          index={item.index}
          style={place}
          isSelected={selected.has(line.key)}
          isActive={isActive}
          onClick={onClick}
          onOpen={onOpen}
        >
          {renderCard(line.row)}
        </CardLine>
      )
    }
    return (
      <GridRow
        key={line.key}
        row={line.row}
        id={line.key}
        index={item.index}
        top={item.start}
        height={item.size}
        template={template}
        columns={columns}
        activeColumn={navigation.place.row === item.index ? navigation.place.column : -1}
        selection={selection}
        isSelected={selected.has(line.key)}
        tone={props.rowTone?.(line.row)}
        selectLabel={selectLabel}
        onToggle={onToggle}
        onClick={onClick}
        onOpen={onOpen}
      />
    )
  })

  const frame = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      return measure(element)
    },
    [measure],
  )
  const headerStop = lines.length === 0 || navigation.place.row < 0 ? navigation.place.column : -1
  return (
    <div
      ref={frame}
      // Cards that can only be read hold no stop of their own, so the frame is the one to scroll from.
      {...(cards && !isActive && { tabIndex: 0, role: 'group', 'aria-label': label })}
      style={{ minHeight: props.minHeight }}
      // Few rows need no frame down to the bottom.
      className={`relative min-h-0 overflow-auto rounded border border-line bg-surface ${status === 'ready' && lines.length > 0 ? 'flex-initial' : 'flex-1'}`}
    >
      <div
        ref={grid}
        role={cards ? 'list' : 'grid'}
        aria-label={label}
        aria-busy={status === 'loading'}
        {...(!cards && {
          'aria-rowcount': lines.length + 1,
          'aria-colcount': columns.length + ticks,
          onKeyDown: navigation.onKeyDown,
          onFocus: navigation.onFocus,
        })}
        {...(selection === 'multi' && !cards && { 'aria-multiselectable': true })}
        style={cards ? undefined : { minWidth }}
      >
        {!cards && (
          <GridHead
            columns={columns}
            template={template}
            activeColumn={headerStop}
            sort={sort}
            onSort={onSortBy}
            ticks={
              selection === 'multi' ? { isAll: isAllSelected, isSome: selected.size > 0, toggle: toggleAll } : null
            }
          />
        )}
        {status === 'ready' && lines.length > 0 && (
          <div
            role={cards ? 'presentation' : 'rowgroup'}
            className="relative"
            style={{ height: virtual.getTotalSize() }}
          >
            {items}
          </div>
        )}
      </div>
      {(status !== 'ready' || lines.length === 0) && (
        <GridState
          status={status}
          template={cards ? '1fr' : template}
          columnCount={cards ? 1 : columns.length + ticks}
          rowHeight={height}
          loadingText={props.loadingText}
          onRetry={props.onRetry}
          isFiltered={rows.length > 0}
          empty={props.empty}
          noMatch={props.noMatch}
        />
      )}
    </div>
  )
}
