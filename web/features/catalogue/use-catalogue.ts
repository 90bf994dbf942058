import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#contract/catalogue.ts'
import { EVERYTHING, specialOf } from '#contract/special-nodes.ts'
import { screenColumns } from '#web/shared/list-columns.ts'
import { catalogueState } from '#web/shared/catalogue-state.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { useOrdering } from '#web/features/cart/use-quantity.ts'
import { useItemCodes } from '#web/features/item-codes/use-item-codes.ts'
import { useMaySetRetail, useSaveRetailPrice } from '#web/features/retail/use-retail-price.ts'
import { sortRows, withSections } from '#web/ui/data-grid-model.ts'
import { countGroups, isOnlyNear, trailTo } from './catalogue-model.ts'
import { filterItems } from './filters.ts'
import { type Room, useItemColumns } from './item-columns.tsx'
import { useAddress } from './use-address.ts'
import { useFolding, useGroups } from './use-families.ts'
import { useChosenColumns } from './use-chosen-columns.ts'
import { useBoughtItems } from './use-bought.ts'
import { useNavigation } from '#web/shared/catalogue/use-navigation.ts'
import { useAllPrices } from '#web/shared/catalogue/use-prices.ts'
import { useItems } from './use-item-list.ts'
import { useRefresh } from './use-refresh.ts'

const SLOW_MS = 200
const NONE: Item[] = []
const idOf = (item: Item) => item.ItemId

export type View = { canOrder: boolean; showsNet: boolean }
export type Catalogue = ReturnType<typeof useCatalogue>

/** The items of the place the address names, filtered and in order, with what their rows show. */
export function useCatalogue({ canOrder, showsNet }: View, room: Room, isCards: boolean) {
  const { t } = useTranslation()
  const address = useAddress()
  const { path, searchString, sort, filters, view } = address
  const navigation = useNavigation()
  const trail = navigation.data && trailTo(navigation.data, path)
  const place = trail?.at(-1)
  // Known before the tree is.
  const node = specialOf(path) ?? place?.Id

  const list = useItems(path, searchString)
  const isLate = useLate(list.isPlaceholderData)
  const isLoading = list.isPending || isLate
  const all = (isLoading ? undefined : list.data?.items) ?? NONE
  const { isOld, phase, again } = useRefresh(isLoading ? undefined : list.data?.date)
  const state = stateOf(isLoading, list.data !== undefined, phase)
  useCatalogueState(list.data?.date, state)

  const bought = useBoughtItems()
  const codes = useItemCodes()
  const items = useMemo(() => filterItems(all, filters, bought), [all, filters, bought])
  const sortsByPrice = sort?.id === 'net' || sort?.id === 'retail'
  const allPrices = useAllPrices(items, sortsByPrice)
  const [chosen, choose] = useChosenColumns()
  const [isFolded, fold] = useFolding(isCards)
  const groups = useGroups(isFolded)
  const maySetRetail = useMaySetRetail()
  const saving = useSaveRetailPrice()
  const saveRetail = maySetRetail ? saving : undefined
  const shown = { room, showsNet, canOrder, node, chosen, saveRetail }
  const listed = useItemColumns({ ...shown, allPrices, bought, codes })
  const columns = useMemo(() => screenColumns(listed), [listed])
  const title = searchString === '' ? (place?.Title ?? t('Catalog')) : t('Search: {{text}}', { text: searchString })
  const section = useSearchSections(
    list.data?.searchString === '' ? NONE : items,
    place?.Title ?? t(path === EVERYTHING.path ? 'All goods' : 'Catalog'),
  )
  const ordering = useOrdering()
  const { quantities } = useCart()
  const lines = useMemo(
    () => withSections(sortRows(items, columns, sort), idOf, section, items),
    [items, columns, sort, section],
  )
  // In its order a list is sorted again in no time.
  const inOrder = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])), [lines])
  return {
    address,
    trail,
    node,
    isTreePending: navigation.isPending,
    title,
    section,
    list,
    all,
    items,
    lines,
    inOrder,
    listed,
    columns,
    chosen,
    choose,
    hasFamilies: useMemo(() => items.some(({ Family }) => Family !== ''), [items]),
    isFolded,
    fold,
    groups,
    bought,
    ordering,
    quantities,
    isLoading,
    isOld,
    again,
    state,
    isTiles: view === 'tiles' && !isCards && !isLoading && lines.length > 0,
  }
}

type ItemState = 'Loading' | 'LoadingOnBackground' | 'Success' | 'Error' | 'Warning'

function stateOf(isLoading: boolean, hasItems: boolean, refreshing: 'resting' | 'running' | 'failed'): ItemState {
  if (isLoading) return 'Loading'
  if (!hasItems) return 'Error'
  return refreshing === 'running' ? 'LoadingOnBackground' : refreshing === 'failed' ? 'Warning' : 'Success'
}

/** A quick answer replaces the former list at once; only a slow one is worth a skeleton. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = window.setTimeout(() => setLate(true), SLOW_MS)
    return () => {
      window.clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isWaiting && isLate
}

/** Tells the status bar how fresh the list is. */
function useCatalogueState(date: string | undefined, state: ItemState) {
  const isLoading = state === 'Loading' || state === 'LoadingOnBackground'
  useEffect(() => catalogueState.set({ isLoading, ...(date !== undefined && { date }) }), [date, isLoading])
  useEffect(() => () => catalogueState.set({ isLoading: false }), [])
}

/** The headings of the two groups of hits; none when nothing was searched for. */
function useSearchSections(hits: readonly Item[], title: string) {
  const { t } = useTranslation()
  return useMemo(() => {
    if (hits.length === 0) return undefined
    const { here, elsewhere } = countGroups(hits)
    const near = isOnlyNear(hits) ? ` · ${t('nothing has all of the words, these are the nearest')}` : ''
    const inPath = `${title} (${here})${near}`
    const other = `${t('Elsewhere in the catalogue')} (${elsewhere})${near}`
    return (item: Item) => (item.InPath === false ? other : inPath)
  }, [hits, title, t])
}
