import { useCallback, useMemo, useRef } from 'react'
import type { GridLine } from './grid-groups.ts'

type Options<Row> = {
  lines: readonly GridLine<Row>[]
  selection: 'none' | 'single' | 'multi'
  selected: ReadonlySet<string>
  openOnClick: boolean
  onSelect: ((ids: ReadonlySet<string>) => void) | undefined
  onRowOpen: ((row: Row) => void) | undefined
  onToggleGroup: ((group: string) => void) | undefined
}

/** Choosing and opening rows by their place; the functions stay the same, so rows need not be drawn again. */
export function useGridSelection<Row>(options: Options<Row>) {
  const { lines, selection, selected, openOnClick, onSelect } = options
  const latest = useRef(options)
  latest.current = options
  const onToggle = useCallback(
    (index: number) => {
      const { lines, selected, onSelect, onToggleGroup } = latest.current
      const line = lines[index]
      if (line?.kind === 'group') return onToggleGroup?.(line.group)
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
    if (line?.kind === 'group') latest.current.onToggleGroup?.(line.group)
  }, [])
  const onClick = useCallback(
    (index: number) => {
      // A press on what stands for several rows opens it.
      if (latest.current.lines[index]?.kind === 'group') return onOpen(index)
      if (selection === 'single') onToggle(index)
      if (openOnClick) onOpen(index)
    },
    [selection, openOnClick, onToggle, onOpen],
  )
  const isAll = useMemo(() => {
    if (selection !== 'multi' || selected.size === 0) return false
    const rowLines = lines.filter((line) => line.kind === 'row')
    return rowLines.length > 0 && rowLines.every((line) => selected.has(line.key))
  }, [selection, selected, lines])
  const toggleAll = () =>
    onSelect?.(new Set(isAll ? [] : lines.flatMap((line) => (line.kind === 'row' ? [line.key] : []))))
  return { onToggle, onOpen, onClick, isAll, toggleAll }
}
