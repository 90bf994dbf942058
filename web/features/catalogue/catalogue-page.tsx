import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue.ts'
import { catalogueState } from '#web/app/catalogue-state.ts'
import { catalogPath, categoryOf } from '#web/app/paths.ts'
import { hasPermission, isRegistered, useUser } from '#web/app/session.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridSort } from '#web/ui/data-grid-model.ts'
import { useCards } from '#web/ui/use-touch.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { CatalogueHeading, OrderSelect } from './catalogue-heading.tsx'
import { countGroups, readSort, trailTo, writeSort } from './catalogue-model.ts'
import { NoProducts, UnknownCategory } from './no-products.tsx'
import { OrderingContext } from './use-ordering.ts'
import { CARD_HEIGHT, OFFER_CARD_HEIGHT, ProductCard } from './product-card.tsx'
import { roomOf, useProductColumns } from './product-columns.tsx'
import { useNavigation } from './use-navigation.ts'
import { PricesContext, useAllPrices, usePrices } from './use-prices.ts'
import { useProducts } from './use-products.ts'

const ROW_HEIGHT = 56
const SLOW_MS = 200
const NONE: Product[] = []

const idOf = (product: Product) => product.ItemId

/** A category of the offer, or what a search finds in it and elsewhere. */
export function CataloguePage() {
  const { t } = useTranslation()
  const user = useUser()
  const canOrder = isRegistered(user)
  const showsNet = hasPermission(user, 'shownettoprice')
  const isCards = useCards()
  const [measure, width] = useWidth()
  const room = roomOf(width)
  const { path, searchString, sort, onSort } = useAddress()
  const navigation = useNavigation()
  const trail = navigation.data && trailTo(navigation.data, path)
  const node = trail?.at(-1)

  const list = useProducts(path, searchString)
  const isLate = useLate(list.isPlaceholderData)
  const isLoading = list.isPending || isLate
  const products = (isLoading ? undefined : list.data?.products) ?? NONE
  useCatalogueState(list.data?.date, isLoading)

  const sortsByPrice = sort?.id === 'net' || sort?.id === 'retail'
  const allPrices = useAllPrices(products, sortsByPrice)
  const columns = useProductColumns({ room, showsNet, canOrder, node: node?.Id, allPrices })
  const { prices, onVisibleRows } = usePrices()
  const section = useSearchSections(list.data?.searchString === '' ? NONE : products, node?.Title ?? t('Catalog'))
  const ordering = useOrderingOfCart()

  if (list.data?.isUnknown && !isLoading) return <UnknownCategory />
  return (
    <div className="flex h-full flex-col gap-2 p-page pb-2">
      <div className="flex flex-wrap items-center gap-2">
        <CatalogueHeading
          trail={navigation.isPending ? undefined : (trail ?? [])}
          searchString={searchString}
          count={isLoading || list.data === undefined ? undefined : products.length}
        />
        {(isCards || room === 'narrow') && width > 0 && (
          <OrderSelect sort={sort} priceColumn={showsNet ? 'net' : 'retail'} onSort={onSort} />
        )}
      </div>
      <OrderingContext value={ordering}>
        <PricesContext value={prices}>
          <div ref={measure} className="flex min-h-0 flex-1 flex-col">
            {width > 0 && (
              <DataGrid
                // Another list begins at its top.
                key={`${list.data?.path}?${list.data?.searchString}`}
                label={t('Products')}
                rows={products}
                rowId={idOf}
                columns={columns}
                status={isLoading ? 'loading' : list.data === undefined ? 'error' : 'ready'}
                onRetry={() => void list.refetch()}
                sort={sort}
                onSort={(next) => onSort(writeSort(next))}
                {...(section && { section })}
                onVisibleRows={onVisibleRows}
                rowHeight={ROW_HEIGHT}
                renderCard={(product) => (
                  <ProductCard product={product} showsNet={showsNet} canOrder={canOrder} node={node?.Id} />
                )}
                cardHeight={canOrder ? CARD_HEIGHT : OFFER_CARD_HEIGHT}
                empty={<NoProducts searchString={searchString} path={path} above={trail?.at(-2)} />}
              />
            )}
          </div>
        </PricesContext>
      </OrderingContext>
    </div>
  )
}

/** What the address asks for: the category, the search and the order. */
function useAddress() {
  const router = useRouter()
  const { pathname, search } = useLocation({
    select: (location) => ({
      pathname: location.pathname,
      search: location.search as { searchString?: string; sort?: string },
    }),
    structuralSharing: true,
  })
  const path = categoryOf(pathname) ?? ''
  const searchString = search.searchString?.trim() ?? ''
  const sort = useMemo<GridSort | null>(() => readSort(search.sort), [search.sort])
  const onSort = useCallback(
    (next: string | undefined) => {
      const query = new URLSearchParams({
        ...(searchString !== '' && { searchString }),
        ...(next !== undefined && { sort: next }),
      })
      void router.navigate({ href: `${catalogPath(path)}${query.size > 0 ? `?${query}` : ''}`, replace: true })
    },
    [router, path, searchString],
  )
  return { path, searchString, sort, onSort }
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
function useCatalogueState(date: string | undefined, isLoading: boolean) {
  useEffect(() => catalogueState.set({ isLoading, ...(date !== undefined && { date }) }), [date, isLoading])
  useEffect(() => () => catalogueState.set({ isLoading: false }), [])
}

/** The headings of the two groups of hits; none when nothing was searched for. */
function useSearchSections(hits: readonly Product[], title: string) {
  const { t } = useTranslation()
  return useMemo(() => {
    if (hits.length === 0) return undefined
    const { here, elsewhere } = countGroups(hits)
    const inPath = `${title} (${here})`
    const other = `${t('Elsewhere in the catalogue')} (${elsewhere})`
    return (product: Product) => (product.InPath === false ? other : inPath)
  }, [hits, title, t])
}

/** The cart as the rows see it. */
function useOrderingOfCart() {
  const { quantities, add, setQuantity } = useCart()
  const drafts = useRef(new Map<string, number>()).current
  return useMemo(() => ({ quantities, add, setQuantity, drafts }), [quantities, add, setQuantity, drafts])
}
