import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { type Line, tileLines } from './data-grid-model.ts'
import { useRem } from './use-rem.ts'
import { useScroller } from './use-scroller.ts'
import { useTileKeys } from './use-tile-keys.ts'
import { useWidth } from './use-width.ts'

type TileListProps<Row> = {
  label: string
  /** In the order shown, sections together; see `withSections`. */
  lines: readonly Line<Row>[]
  renderTile: (row: Row) => ReactNode
  /** Least width of a tile and its height in px. */
  tileWidth: number
  tileHeight: number
  /** As of the grid: the rows on screen and those within one screen of them. */
  onVisibleRows?: (visible: Row[], near: Row[]) => void
}

const SECTION = 32
const GAP = 8

/** Rows as tiles beside and below each other, only those near the screen rendered. */
export function TileList<Row>(props: TileListProps<Row>) {
  const { lines, onVisibleRows } = props
  const scale = useRem()
  const tileHeight = (props.tileHeight + GAP) * scale
  const scroller = useRef<HTMLDivElement>(null)
  const [measure, width] = useWidth()
  const perLine = Math.max(1, Math.floor((width - GAP) / (props.tileWidth + GAP)))
  const tiles = useMemo(() => tileLines(lines, perLine), [lines, perLine])
  const { getScrollElement, scrollMargin } = useScroller(scroller, props.label)
  const virtual = useVirtualizer({
    count: width > 0 ? tiles.length : 0,
    getScrollElement,
    scrollMargin,
    estimateSize: (index) => (tiles[index]?.kind === 'section' ? SECTION * scale : tileHeight),
    getItemKey: useCallback(
      (index: number) => `${perLine} ${scale} ${tiles[index]?.key ?? index}`,
      [tiles, perLine, scale],
    ),
    overscan: 2,
  })
  // The range is that of the items just asked for.
  const items = virtual.getVirtualItems()
  const from = virtual.range?.startIndex ?? 0
  const to = virtual.range?.endIndex ?? -1
  useEffect(() => {
    if (!onVisibleRows || to < 0) return
    const between = (first: number, last: number) =>
      tiles.slice(Math.max(0, first), last + 1).flatMap((line) => (line.kind === 'tiles' ? line.rows : []))
    const screen = to - from + 1
    onVisibleRows(between(from, to), between(from - screen, to + screen))
  }, [tiles, from, to, onVisibleRows])
  const onKeyDown = useTileKeys({
    list: scroller,
    lines: tiles,
    pageSize: () => Math.max(1, Math.floor((virtual.scrollElement?.clientHeight ?? 0) / tileHeight)),
    scrollTo: (line) => virtual.scrollToIndex(line),
  })
  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-auto" tabIndex={-1}>
      <div
        ref={measure}
        role="list"
        aria-label={props.label}
        onKeyDown={onKeyDown}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map((item) => {
          const line = tiles[item.index]
          if (!line) return null
          const place = { height: item.size, transform: `translateY(${item.start - scrollMargin}px)` }
          if (line.kind === 'section') {
            return (
              <div
                key={line.key}
                role="listitem"
                style={place}
                className="absolute inset-x-0 flex items-center px-1 text-sm font-semibold text-muted"
              >
                {line.text}
              </div>
            )
          }
          return (
            <div
              key={line.key}
              role="presentation"
              style={{ ...place, gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}
              className="absolute inset-x-0 grid gap-2 pb-2"
            >
              {line.rows.map((row, at) => (
                <div
                  key={line.keys[at]}
                  role="listitem"
                  data-tile={`${item.index}:${at}`}
                  className="min-w-0 rounded border border-line bg-surface"
                >
                  {props.renderTile(row)}
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
