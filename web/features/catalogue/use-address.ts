import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { ITEM_PARAMETER } from '#web/shared/item-address.ts'
import { useOwnLocation } from '#web/shared/own-location.ts'
import { catalogPath, categoryOf } from '#web/shared/paths.ts'
import type { GridSort } from '#web/ui/data-grid-model.ts'
import { readSort, writeSort } from './catalogue-model.ts'
import { type FilterQuery, type Filters, readFilters, writeFilters } from './filters.ts'

type Query = FilterQuery & { searchString?: string; sort?: string; view?: string; [ITEM_PARAMETER]?: string }
export type View = 'rows' | 'tiles'

function addressOf({ pathname, search }: { pathname: string; search: object }) {
  const path = categoryOf(pathname)
  return path === undefined ? undefined : { path, query: search as Query }
}

/** What the address asks for: the category, the search, the order, the filters and the view; and what changes it. */
export function useAddress() {
  const router = useRouter()
  const { path, query } = useOwnLocation(addressOf) ?? { path: '', query: {} }
  const searchString = query.searchString?.trim() ?? ''
  const { sort: order, filter, brand, [ITEM_PARAMETER]: item } = query
  const view: View = query.view === 'tiles' ? 'tiles' : 'rows'
  const sort = useMemo<GridSort | null>(() => readSort(order), [order])
  const filters = useMemo<Filters>(
    () => readFilters({ ...(filter !== undefined && { filter }), ...(brand !== undefined && { brand }) }),
    [filter, brand],
  )
  const change = useCallback(
    (next: { sort?: GridSort | null; filters?: Filters; view?: View }) => {
      const now = { sort, filters, view, ...next }
      const written = writeSort(now.sort)
      const search = new URLSearchParams({
        ...(searchString !== '' && { searchString }),
        ...(written !== undefined && { sort: written }),
        ...writeFilters(now.filters),
        ...(now.view === 'tiles' && { view: 'tiles' }),
        // The panel of an item stays open.
        ...(item !== undefined && { [ITEM_PARAMETER]: item }),
      })
      void router.navigate({ href: `${catalogPath(path)}${search.size > 0 ? `?${search}` : ''}`, replace: true })
    },
    [router, path, searchString, sort, filters, view, item],
  )
  return { path, searchString, sort, filters, view, change }
}
