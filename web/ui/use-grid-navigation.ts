import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import { restNow } from './scroll-rest.ts'

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

function placeOf(cell: HTMLElement): Place {
  const [row = 0, column = 0] = (cell.dataset['cell'] ?? '').split(':').map(Number)
  return { row, column }
}

const widgetIn = (cell: HTMLElement | null) =>
  cell?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled)') ??
  cell?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ??
  null

/** The place, or the last row when a filter took it away; at once, for between two pictures a key may come. */
const within = (place: Place, { rowCount, columnCount }: Pick<Options, 'rowCount' | 'columnCount'>): Place =>
  place.row < rowCount && place.column < columnCount ? place : { row: Math.max(0, rowCount - 1), column: 0 }

type Move = (to: Place, step?: number) => void

/** Where a key leads from a cell, and which way it passes headings; `isFar` is Home and End of the whole list. */
function destination(
  key: string,
  { row, column }: Place,
  { rowCount, columnCount, pageSize }: Options,
  isFar: boolean,
): [Place, number] | undefined {
  switch (key) {
    case 'ArrowDown':
      return [{ row: row + 1, column }, 1]
    case 'ArrowUp':
      return [{ row: row - 1, column }, -1]
    case 'ArrowRight':
      return [{ row, column: column + 1 }, 1]
    case 'ArrowLeft':
      return [{ row, column: column - 1 }, 1]
    case 'PageDown':
      return [{ row: row + pageSize(), column }, 1]
    case 'PageUp':
      return [{ row: Math.max(0, row - pageSize()), column }, -1]
    case 'Home':
      return [{ row: isFar ? 0 : row, column: 0 }, 1]
    case 'End':
      return [{ row: isFar ? rowCount - 1 : row, column: columnCount - 1 }, -1]
    default:
      return undefined
  }
}

/** What a key pressed in the field of a cell means for the list; false when it is the field's own. */
function keyInField(
  { key, shiftKey, target }: KeyboardEvent<HTMLElement>,
  { row, column }: Place,
  { rowCount, editable }: Options,
  move: Move,
  enter: (row: number, column: number) => boolean,
): boolean {
  const isEditable = editable.includes(column)
  if (key === 'Escape') move({ row, column })
  else if (key === 'Enter' && isEditable && (target as HTMLElement).matches('input'))
    // From the last row back to its cell, so that keys mean the list again.
    move({ row: Math.min(row + 1, rowCount - 1), column })
  else if (key === 'Tab' && isEditable) {
    const next = editable[editable.indexOf(column) + (shiftKey ? -1 : 1)]
    return next !== undefined && enter(row, next)
  } else return false
  return true
}

/** What a key that moves nothing means on a cell itself; false when it is left to the browser. */
function keyOnCell(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>,
  cell: HTMLElement,
  { editable, typed, onOpen, onToggle, onToggleAll }: Options,
  enter: (row: number, column: number) => boolean,
): boolean {
  const { row, column } = placeOf(cell)
  const modified = ctrlKey || metaKey
  const isEditable = editable.includes(column)
  if (key === 'Enter' || key === ' ') {
    if (row < 0) widgetIn(cell)?.click()
    else if (key === ' ') onToggle(row)
    else if (!isEditable || !enter(row, column)) onOpen(row)
    return true
  }
  if (key === 'F2') {
    enter(row, column)
    return true
  }
  if (modified && key === 'a') {
    onToggleAll()
    return true
  }
  if (key.length === 1 && !modified && !altKey && row >= 0) {
    const field = isEditable ? column : editable.find((one) => one === typed)
    // The key itself is then typed into the field, which has the focus by now.
    if (field !== undefined) enter(row, field)
  }
  return false
}

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
    restNow()
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
      if (target !== cell) {
        if (keyInField(event, placeOf(cell), latest.current, move, enter)) event.preventDefault()
        return
      }
      const to = destination(event.key, placeOf(cell), latest.current, event.ctrlKey || event.metaKey)
      if (to) {
        move(...to)
        event.preventDefault()
        return
      }
      if (keyOnCell(event, cell, latest.current, enter)) event.preventDefault()
    },
    [move],
  )

  const onFocus = useCallback((event: { target: EventTarget }) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (!cell) return
    focused.current = event.target as HTMLElement
    const { row, column } = placeOf(cell)
    setPlace((now) => (now.row === row && now.column === column ? now : { row, column }))
  }, [])

  // A heading takes no focus; the tab stop stands on the row below it.
  let row = inside.row
  while (row >= 0 && row < rowCount - 1 && options.isSection(row)) row += 1
  return { place: row === inside.row ? inside : { ...inside, row }, move, onKeyDown, onFocus }
}
