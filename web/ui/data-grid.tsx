import type { VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { GridHead, HEAD_HEIGHT } from './data-grid-head.tsx'
import { fitting, type GridColumn, layout } from './data-grid-model.ts'
import type { DataGridProps } from './data-grid-props.ts'
import { CardLine, GridRow, GroupRow, type RowTone, SectionLine } from './data-grid-row.tsx'
import { GridState } from './data-grid-state.tsx'
import type { GridGroups, GridLine } from './grid-groups.ts'
import { useGridLines } from './use-grid-lines.ts'
import { type Place, useGridNavigation } from './use-grid-navigation.ts'
import { useGridSelection } from './use-grid-selection.ts'
import { useGridWindow } from './use-grid-window.ts'
import { rem, useRem } from './use-rem.ts'
import { useCards, useTouch } from './use-touch.ts'
import { useWidth } from './use-width.ts'

const TICK: { width: number } = { width: 40 }
const NONE: ReadonlySet<string> = new Set()

/** The list of the product: virtual rows of one height, keyboard, sorting, quick filter, selection, cards on phones. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, rows, status = 'ready', selection = 'none', selected = NONE, openOnClick = false } = props
  const { onSelect, onRowOpen, onVisibleRows, renderCard, groups } = props
  const onToggleGroup = groups?.onToggle
  const grid = useRef<HTMLDivElement>(null)
  const { cards, height, groupHeight, headHeight } = useShape(props)
  // Rows can be chosen or opened.
  const isActive = selection !== 'none' || onRowOpen !== undefined
  const ticks = selection === 'multi' ? 1 : 0
  const { frame, scroller, columns, template, minWidth } = useFittingColumns(props.columns, ticks)
  const { lines, sort, onSortBy } = useGridLines(props)
  const choice = useGridSelection({ lines, selection, selected, openOnClick, onSelect, onRowOpen, onToggleGroup })
  const active = useRef(0)
  const virtual = useGridWindow({ label, scroller, lines, height, groupHeight, headHeight, active, onVisibleRows })
  const page = { virtual, height, headHeight }
  const navigation = useListNavigation({ grid, lines, columns, ticks, choice, page })
  active.current = navigation.place.row

  const headerStop = lines.length === 0 || navigation.place.row < 0 ? navigation.place.column : -1
  return (
    <div
      ref={frame}
      // Cards that can only be read hold no stop of their own, so the frame is the one to scroll from.
      {...(cards && !isActive && { tabIndex: 0, role: 'group', 'aria-label': label })}
      style={props.minHeight === undefined ? undefined : { minHeight: rem(props.minHeight) }}
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
        style={cards ? undefined : { minWidth: rem(minWidth) }}
      >
        {!cards && (
          <GridHead
            columns={columns}
            template={template}
            activeColumn={headerStop}
            sort={sort}
            onSort={onSortBy}
            ticks={
              selection === 'multi'
                ? { isAll: choice.isAll, isSome: selected.size > 0, toggle: choice.toggleAll }
                : null
            }
          />
        )}
        {status === 'ready' && lines.length > 0 && (
          <div
            role={cards ? 'presentation' : 'rowgroup'}
            className="relative"
            style={{ height: virtual.getTotalSize() }}
          >
            <GridLines
              items={virtual.getVirtualItems()}
              above={virtual.options.scrollMargin}
              lines={lines}
              place={navigation.place}
              renderCard={cards ? renderCard : undefined}
              renderGroup={groups?.renderCard}
              rowTone={props.rowTone}
              {...{ isActive, template, columns, selection, selected }}
              {...choice}
            />
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

type ListNavigation<Row> = {
  grid: RefObject<HTMLDivElement | null>
  lines: readonly GridLine<Row>[]
  columns: readonly GridColumn<Row>[]
  /** How many columns of ticks stand in front. */
  ticks: number
  choice: ReturnType<typeof useGridSelection<Row>>
  page: { virtual: ReturnType<typeof useGridWindow>; height: number; headHeight: number }
}

/** What keys do in the lines and columns there are. */
function useListNavigation<Row>({ grid, lines, columns, ticks, choice, page }: ListNavigation<Row>) {
  const { virtual, height, headHeight } = page
  return useGridNavigation({
    grid,
    rowCount: lines.length,
    columnCount: columns.length + ticks,
    pageSize: () => Math.max(1, Math.floor(((virtual.scrollElement?.clientHeight ?? 0) - headHeight) / height) - 1),
    scrollTo: (row) => virtual.scrollToIndex(row),
    editable: columns.flatMap((column, i) => (column.editable ? [i + ticks] : [])),
    typed: columns.findIndex((column) => column.editable === true) + ticks,
    isSection: (row) => lines[row]?.kind === 'section',
    onOpen: choice.onOpen,
    onToggle: choice.onToggle,
    onToggleAll: () => {
      if (ticks > 0) choice.toggleAll()
    },
  })
}

/** Rows or cards, and how high one of them is. */
function useShape<Row>({ renderCard, cardHeight = 120, rowHeight, groups }: DataGridProps<Row>) {
  const touch = useTouch()
  const narrow = useCards()
  const scale = useRem()
  const cards = narrow && renderCard !== undefined
  const height = cards ? cardHeight : (rowHeight ?? (touch ? 44 : 36))
  const groupHeight = cards ? (groups?.cardHeight ?? height) : height
  return {
    cards,
    height: height * scale,
    groupHeight: groupHeight * scale,
    headHeight: cards ? 0 : HEAD_HEIGHT * scale,
  }
}

/** The frame that scrolls, and the columns there is room for in it beside `ticks` columns of ticks. */
function useFittingColumns<Row>(all: readonly GridColumn<Row>[], ticks: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [measure, width] = useWidth()
  const frame = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      return measure(element)
    },
    [measure],
  )
  const columns = useMemo(() => {
    const shown = all.filter((column) => !column.isHidden)
    return fitting(shown, Math.max(0, width - ticks * TICK.width))
  }, [all, width, ticks])
  const { template, minWidth } = useMemo(() => layout(ticks ? [TICK, ...columns] : columns), [columns, ticks])
  return { frame, scroller, columns, template, minWidth }
}

type GridLinesProps<Row> = {
  items: readonly VirtualItem[]
  /** What stands above the list in what scrolls, in px. */
  above: number
  lines: readonly GridLine<Row>[]
  /** Where the tab stop is. */
  place: Place
  /** Present where rows are cards. */
  renderCard: ((row: Row) => ReactNode) | undefined
  renderGroup: GridGroups<Row>['renderCard'] | undefined
  isActive: boolean
  template: string
  columns: readonly GridColumn<Row>[]
  selection: 'none' | 'single' | 'multi'
  selected: ReadonlySet<string>
  rowTone: ((row: Row) => RowTone) | undefined
  onToggle: (index: number) => void
  onClick: (index: number) => void
  onOpen: (index: number) => void
}

function GridLines<Row>(props: GridLinesProps<Row>) {
  const { items, lines, place: stop, renderCard, isActive, template, columns, selection, selected, rowTone } = props
  const { above, renderGroup, onToggle, onClick, onOpen } = props
  const ticks = selection === 'multi' ? 1 : 0
  const { t } = useTranslation()
  const selectLabel = t('Select row')
  return items.map((item) => {
    const line = lines[item.index]
    if (!line) return null
    const place = { height: item.size, transform: `translateY(${item.start - above}px)` }
    if (line.kind === 'section') {
      return (
        <SectionLine
          key={line.key}
          text={line.text}
          index={item.index}
          style={place}
          isCard={renderCard !== undefined}
        />
      )
    }
    if (line.kind === 'group' && !renderCard) {
      const activeColumn = stop.row === item.index ? stop.column : -1
      return (
        <GroupRow
          key={line.key}
          id={line.group}
          rows={line.rows}
          isOpen={line.isOpen}
          index={item.index}
          style={place}
          {...{ template, columns, ticks, activeColumn, onOpen }}
        />
      )
    }
    if (line.kind === 'group' || renderCard) {
      return (
        <CardLine
          key={line.key}
          index={item.index}
          style={place}
          isSelected={selected.has(line.key)}
          isMember={line.kind === 'row' && line.isMember === true}
          isActive={isActive}
          onClick={onClick}
          onOpen={onOpen}
        >
          {line.kind === 'group' ? renderGroup?.(line.rows, line.isOpen) : renderCard?.(line.row)}
        </CardLine>
      )
    }
    return (
      <GridRow
        key={line.key}
        row={line.row}
        id={line.key}
        index={item.index}
        top={item.start - above}
        height={item.size}
        template={template}
        columns={columns}
        activeColumn={stop.row === item.index ? stop.column : -1}
        selection={selection}
        isSelected={selected.has(line.key)}
        tone={rowTone?.(line.row)}
        isMember={line.isMember === true}
        selectLabel={selectLabel}
        onToggle={onToggle}
        onClick={onClick}
        onOpen={onOpen}
      />
    )
  })
}
