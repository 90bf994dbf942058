import type { ReactNode } from 'react'
import type { Line } from './data-grid-model.ts'

/** Rows that belong together and stand in one line, which opens. */
export type GridGroups<Row> = {
  /** What a row belongs to; empty for nothing. */
  of: (row: Row) => string
  /** Which of them are open. */
  opened: ReadonlySet<string>
  onToggle: (group: string) => void
  /** Under 768 px their line becomes this card of `cardHeight` px. */
  renderCard: (rows: readonly Row[], isOpen: boolean) => ReactNode
  cardHeight: number
}

export type GroupLine<Row> = {
  kind: 'group'
  key: string
  group: string
  rows: readonly Row[]
  isOpen: boolean
}

/** A line of the list; `isMember` marks the rows below the line of their open group. */
export type GridLine<Row> = (Line<Row> & { isMember?: true }) | GroupLine<Row>

/** The lines with groups of two and more in one, where the first of them stood; open, their rows follow it. */
export function foldLines<Row>(
  lines: readonly Line<Row>[],
  groups: Pick<GridGroups<Row>, 'of' | 'opened'> | undefined,
): readonly GridLine<Row>[] {
  if (!groups) return lines
  const { of, opened } = groups
  let section = ''
  // A section has groups of its own.
  const groupOf = lines.map((line) => {
    if (line.kind === 'section') section = line.key
    const group = line.kind === 'row' ? of(line.row) : ''
    return group === '' ? '' : `${section} ${group}`
  })
  const members = Map.groupBy(lines.keys(), (at) => groupOf[at] ?? '')
  return lines.flatMap((line, at): GridLine<Row>[] => {
    const key = groupOf[at] ?? ''
    const together = key === '' ? undefined : members.get(key)
    if (line.kind === 'section' || together === undefined || together.length < 2) return [line]
    if (together[0] !== at) return []
    const rows = together.flatMap((member) => {
      const one = lines[member]
      return one?.kind === 'row' ? [one] : []
    })
    const group = of(line.row)
    const isOpen = opened.has(group)
    const head = { kind: 'group' as const, key: `group ${key}`, group, rows: rows.map(({ row }) => row), isOpen }
    return isOpen ? [head, ...rows.map((row) => ({ ...row, isMember: true as const }))] : [head]
  })
}
