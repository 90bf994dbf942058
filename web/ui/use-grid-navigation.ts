import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Row -1 is the header. */
export type Place = { row: number; column: number }

type Options = {
  grid: RefObject<HTMLElement | null>
  rowCount: number
  columnCount: number
  pageSize: () => number
  scrollTo: (row: number) => void
  /** The columns whose cells hold a field. */
  editable: readonly number[]
  /** The one of them that takes what is typed anywhere in the row. */
  typed: number
  isSection: (row: number) => boolean
  onOpen: (row: number) => void
  onToggle: (row: number) => void
  onToggleAll: () => void
}

const cellOf = (grid: HTMLElement | null, { row, column }: Place) =>
  grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null

const widgetIn = (cell: HTMLElement | null) =>
  cell?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled)') ??
  cell?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ??
  null

/** The place, or the last row when a filter took it away; at once, for between two pictures a key may come. */
const within = (place: Place, { rowCount, columnCount }: Pick<Options, 'rowCount' | 'columnCount'>): Place =>
  place.row < rowCount && place.column < columnCount ? place : { row: Math.max(0, rowCount - 1), column: 0 }

/** One tab stop for the whole grid; arrows, Page, Home and End move it, Enter, typing and Escape go in and out of fields. */
export function useGridNavigation(options: Options) {
  const { rowCount, columnCount } = options
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const latest = useRef(options)
  latest.current = options
  const wanted = useRef<Place | undefined>(undefined)
  const focused = useRef<HTMLElement | undefined>(undefined)

  // The row that had the focus was taken out: the one in its place gets it, else the keyboard would start at the top.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return
    focused.current = undefined
    wanted.current = { row: Math.min(place.row, options.rowCount - 1), column: place.column }
  })

  const inside = within(place, options)
  useEffect(() => setPlace((now) => within(now, { rowCount, columnCount })), [rowCount, columnCount])

  // A row far away is rendered only after the list has scrolled; the focus follows then.
  useEffect(() => {
    if (!wanted.current) return
    const cell = cellOf(latest.current.grid.current, wanted.current)
    if (!cell) return
    wanted.current = undefined
    cell.focus({ preventScroll: true })
  })

  const move = useCallback((to: Place, step = 1) => {
    const { rowCount, columnCount, isSection, scrollTo } = latest.current
    let row = Math.min(rowCount - 1, Math.max(-1, to.row))
    while (row > -1 && row < rowCount && isSection(row)) row += step
    if (row >= rowCount) return
    const next = { row, column: Math.min(columnCount - 1, Math.max(0, to.column)) }
    wanted.current = next
    setPlace(next)
    if (row >= 0) scrollTo(row)
  }, [])

  const enter = (row: number, column: number) => {
    const widget = widgetIn(cellOf(latest.current.grid.current, { row, column }))
    widget?.focus()
    if (widget instanceof HTMLInputElement) widget.select()
    return widget !== null
  }

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.defaultPrevented) return
      const target = event.target as HTMLElement
      const cell = target.closest<HTMLElement>('[data-cell]')
      if (!cell) return
      const [row = 0, column = 0] = (cell.dataset['cell'] ?? '').split(':').map(Number)
      const { rowCount, columnCount, editable, typed, pageSize, onOpen, onToggle, onToggleAll } = latest.current
      const modified = event.ctrlKey || event.metaKey

      if (target !== cell) {
        if (event.key === 'Escape') move({ row, column })
        else if (event.key === 'Enter' && editable.includes(column) && target.matches('input'))
          // From the last row back to its cell, so that keys mean the list again.
          move({ row: Math.min(row + 1, rowCount - 1), column })
        else if (event.key === 'Tab' && editable.includes(column)) {
          const next = editable[editable.indexOf(column) + (event.shiftKey ? -1 : 1)]
          if (next === undefined || !enter(row, next)) return
        } else return
        event.preventDefault()
        return
      }

      switch (event.key) {
        case 'ArrowDown':
          move({ row: row + 1, column })
          break
        case 'ArrowUp':
          move({ row: row - 1, column }, -1)
          break
        case 'ArrowRight':
          move({ row, column: column + 1 })
          break
        case 'ArrowLeft':
          move({ row, column: column - 1 })
          break
        case 'PageDown':
          move({ row: row + pageSize(), column })
          break
        case 'PageUp':
          move({ row: Math.max(0, row - pageSize()), column }, -1)
          break
        case 'Home':
          move(modified ? { row: 0, column: 0 } : { row, column: 0 })
          break
        case 'End':
          move(modified ? { row: rowCount - 1, column: columnCount - 1 } : { row, column: columnCount - 1 }, -1)
          break
        case 'Enter':
          if (row < 0) widgetIn(cell)?.click()
          else if (!editable.includes(column) || !enter(row, column)) onOpen(row)
          break
        case 'F2':
          enter(row, column)
          break
        case ' ':
          if (row < 0) widgetIn(cell)?.click()
          else onToggle(row)
          break
        default: {
          if (modified && event.key === 'a') onToggleAll()
          else if (event.key.length === 1 && !modified && !event.altKey && row >= 0) {
            const field = editable.includes(column) ? column : editable.find((one) => one === typed)
            // The key itself is then typed into the field, which has the focus by now.
            if (field !== undefined) enter(row, field)
            return
          } else return
        }
      }
      event.preventDefault()
    },
    [move],
  )

  const onFocus = useCallback((event: { target: EventTarget }) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (!cell) return
    focused.current = event.target as HTMLElement
    const [row = 0, column = 0] = (cell.dataset['cell'] ?? '').split(':').map(Number)
    setPlace((now) => (now.row === row && now.column === column ? now : { row, column }))
  }, [])

  // A heading takes no focus; the tab stop stands on the row below it.
  let row = inside.row
  while (row >= 0 && row < rowCount - 1 && options.isSection(row)) row += 1
  return { place: row === inside.row ? inside : { ...inside, row }, move, onKeyDown, onFocus }
}
