import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect } from 'react'
import type { GridLine } from './grid-groups.ts'
import { useRem } from './use-rem.ts'
import { useScroller } from './use-scroller.ts'

const SECTION = 32

type Options<Row> = {
  label: string
  scroller: RefObject<HTMLElement | null>
  lines: readonly GridLine<Row>[]
  /** Of a row, in px. */
  height: number
  /** Of the line of a group, in px. */
  groupHeight: number
  /** Covered at the top by the head. */
  headHeight: number
  /** The line with the tab stop. */
  active: RefObject<number>
  onVisibleRows: ((visible: Row[], near: Row[]) => void) | undefined
}

/** The part of the list that is drawn; tells which rows are on screen. */
export function useGridWindow<Row>({
  label,
  scroller,
  lines,
  height,
  groupHeight,
  headHeight,
  active,
  onVisibleRows,
}: Options<Row>) {
  const scale = useRem()
  const sizes = (kind: GridLine<Row>['kind']) => ({ section: SECTION * scale, group: groupHeight, row: height })[kind]
  const { getScrollElement, scrollMargin } = useScroller(scroller, label, headHeight)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement,
    scrollMargin,
    estimateSize: (index) => sizes(lines[index]?.kind ?? 'row'),
    // A new identity also tells the virtualizer that sizes may have changed.
    getItemKey: useCallback((index: number) => `${height} ${lines[index]?.key ?? index}`, [lines, height]),
    overscan: 6,
    scrollPaddingEnd: headHeight,
    // The row with the tab stop stays rendered when it is scrolled away, so the focus is never lost.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const index = active.current
      if (index < 0 || index >= range.count || shown.includes(index)) return shown
      return index < (shown[0] ?? 0) ? [index, ...shown] : [...shown, index]
    },
  })
  const from = virtual.range?.startIndex ?? 0
  const to = virtual.range?.endIndex ?? -1
  useEffect(() => {
    if (!onVisibleRows || to < 0) return
    const between = (first: number, last: number) =>
      lines.slice(Math.max(0, first), last + 1).flatMap((line) => {
        if (line.kind === 'section') return []
        return line.kind === 'row' ? [line.row] : line.rows
      })
    const screen = to - from
    onVisibleRows(between(from, to), between(from - screen, to + screen))
  }, [lines, from, to, onVisibleRows])
  return virtual
}
