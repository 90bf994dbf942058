import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { TileLine } from './data-grid-model.ts'

type Options = {
  list: RefObject<HTMLElement | null>
  lines: readonly TileLine<unknown>[]
  /** How many lines stand on screen. */
  pageSize: () => number
  scrollTo: (line: number) => void
}

type Place = { line: number; column: number }

const placeOf = (tile: HTMLElement): Place => {
  const [line = 0, column = 0] = (tile.dataset['tile'] ?? '').split(':').map(Number)
  return { line, column }
}

/**
 * Arrows, Page, Home and End lead from tile to tile. What is typed on a tile goes into its field, from which Enter leads
 * on to the next tile and Escape back.
 */
export function useTileKeys({ list, lines, pageSize, scrollTo }: Options): (event: KeyboardEvent<HTMLElement>) => void {
  const wanted = useRef<Place | undefined>(undefined)
  // A tile far away is rendered only after the list has scrolled; the focus follows then.
  useEffect(() => {
    if (!wanted.current) return
    const { line, column } = wanted.current
    const link = list.current?.querySelector<HTMLElement>(`[data-tile="${line}:${column}"] a[href]`)
    if (!link) return
    wanted.current = undefined
    link.focus({ preventScroll: true })
  })

  const countAt = (line: number) => {
    const tiles = lines[line]
    return tiles?.kind === 'tiles' ? tiles.rows.length : 0
  }
  const go = (line: number, column: number) => {
    const link = list.current?.querySelector<HTMLElement>(`[data-tile="${line}:${column}"] a[href]`)
    if (link) link.focus({ preventScroll: true })
    else wanted.current = { line, column }
    scrollTo(line)
  }
  /** So many lines on, headings not counted, or as far as there are any. */
  const goBy = (from: Place, count: number) => {
    const step = Math.sign(count)
    let found = from.line
    for (let line = from.line + step, left = Math.abs(count); left > 0 && line in lines; line += step) {
      if (countAt(line) === 0) continue
      found = line
      left -= 1
    }
    if (found !== from.line) go(found, Math.min(from.column, countAt(found) - 1))
  }
  /** False where there is no further tile. */
  const goAlong = ({ line, column }: Place, step: 1 | -1): boolean => {
    let next: Place = { line, column: column + step }
    while (next.line in lines && (next.column < 0 || next.column >= countAt(next.line))) {
      const other = next.line + step
      next = { line: other, column: step > 0 || countAt(other) === 0 ? 0 : countAt(other) - 1 }
    }
    if (!(next.line in lines)) return false
    go(next.line, next.column)
    return true
  }
  const edge = (step: 1 | -1) => {
    let line = step > 0 ? 0 : lines.length - 1
    while (line in lines && countAt(line) === 0) line += step
    if (line in lines) go(line, step > 0 ? 0 : countAt(line) - 1)
  }

  return (event) => {
    const target = event.target as HTMLElement
    const tile = target.closest<HTMLElement>('[data-tile]')
    if (!tile || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const place = placeOf(tile)
    const field = tile.querySelector<HTMLInputElement>('input:not(:disabled)')
    if (target === field) {
      const isLast = event.key === 'Enter' && !goAlong(place, 1)
      // From the last tile's field back to the tile, so that keys mean the list again.
      if (isLast || event.key === 'Escape') go(place.line, place.column)
      else if (event.key !== 'Enter') return
      event.preventDefault()
      return
    }
    const steps: Record<string, () => void> = {
      ArrowRight: () => goAlong(place, 1),
      ArrowLeft: () => goAlong(place, -1),
      ArrowDown: () => goBy(place, 1),
      ArrowUp: () => goBy(place, -1),
      PageDown: () => goBy(place, pageSize()),
      PageUp: () => goBy(place, -pageSize()),
      Home: () => edge(1),
      End: () => edge(-1),
    }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      step()
    } else if (/^\d$/.test(event.key)) {
      // The key itself is then typed into the field, which has the focus by now.
      field?.focus()
      field?.select()
    }
  }
}
