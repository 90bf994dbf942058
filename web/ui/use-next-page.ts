import { useCallback, useRef } from 'react'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/**
 * For a list that is read page by page: reads the next one when fewer than `ahead` rows are left below those in sight.
 * A page that failed is asked for again when the list is scrolled, not by itself.
 */
export function useNextPage<Row>(pages: Pages, rows: readonly Row[], ahead: number): (inSight: readonly Row[]) => void {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const asked = useRef<{ last: Row; rows: number }>(undefined)
  return useCallback(
    (inSight) => {
      const last = inSight.at(-1)
      if (last === undefined || !hasNextPage || isFetchingNextPage || rows.length - rows.indexOf(last) > ahead) return
      if (asked.current?.last === last && asked.current.rows === rows.length) return
      asked.current = { last, rows: rows.length }
      void fetchNextPage()
    },
    [rows, ahead, hasNextPage, isFetchingNextPage, fetchNextPage],
  )
}
