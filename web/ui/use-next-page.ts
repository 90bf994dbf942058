import { useCallback, useState } from 'react'

export type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

// Several may read one list on: asked twice at the same time, the library would begin anew.
const reading = new WeakSet<Pages['fetchNextPage']>()

/** Reads the next page when fewer than `ahead` rows are left below those in sight, once for each end of what is in sight. */
export function createPageReader<Row>() {
  let asked: { last: Row; rows: number } | undefined
  return (
    { hasNextPage, isFetchingNextPage, fetchNextPage }: Pages,
    rows: readonly Row[],
    ahead: number,
    inSight: readonly Row[],
  ): void => {
    const last = inSight.at(-1)
    if (last === undefined || !hasNextPage || isFetchingNextPage || rows.length - rows.indexOf(last) > ahead) return
    if ((asked?.last === last && asked.rows === rows.length) || reading.has(fetchNextPage)) return
    asked = { last, rows: rows.length }
    reading.add(fetchNextPage)
    void fetchNextPage().finally(() => reading.delete(fetchNextPage))
  }
}

/**
 * For a list that is read page by page: reads the next one when fewer than `ahead` rows are left below those in sight.
 * A page that failed is asked for again when the list is scrolled, not by itself. Each who reads the list on has its own.
 */
export function useNextPage<Row>(pages: Pages, rows: readonly Row[], ahead: number): (inSight: readonly Row[]) => void {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const [read] = useState(() => createPageReader<Row>())
  return useCallback(
    (inSight) => read({ hasNextPage, isFetchingNextPage, fetchNextPage }, rows, ahead, inSight),
    [read, rows, ahead, hasNextPage, isFetchingNextPage, fetchNextPage],
  )
}
