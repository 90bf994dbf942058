import { useMemo, useState } from 'react'
import type { DataGridProps } from './data-grid-props.ts'
import { foldLines } from './grid-groups.ts'
import { type GridSort, nextSort, quickFilter, sortRows, withSections } from './data-grid-model.ts'

/** What stands in the list and in which order: filtered, sorted, under its headings. */
export function useGridLines<Row extends object>(props: DataGridProps<Row>) {
  const { rows, rowId, columns, filter = '', filterFields, section, groups } = props
  const [ownSort, setOwnSort] = useState<GridSort | null>(null)
  const sort = props.sort === undefined ? ownSort : props.sort
  const found = useMemo(
    () => (filterFields ? quickFilter(rows, filter, filterFields) : rows),
    [rows, filter, filterFields],
  )
  const sorted = useMemo(() => sortRows(found, columns, sort), [found, columns, sort])
  const unfolded = useMemo(() => withSections(sorted, rowId, section, found), [sorted, rowId, section, found])
  const lines = useMemo(() => foldLines(unfolded, groups), [unfolded, groups])
  const onSortBy = (id: string) => {
    const next = nextSort(sort, id)
    setOwnSort(next)
    props.onSort?.(next)
  }
  return { lines, sort, onSortBy }
}
