import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue.ts'
import { specialOf } from '#contract/special-nodes.ts'
import { catalogueState } from '#web/shared/catalogue-state.ts'
import { screenColumns } from '#web/shared/list-columns.ts'
import { shownProducts, useOpenedProduct, useOpenProduct } from '#web/shared/product-address.ts'
import { hasPermission, isRegistered, useUser } from '#web/shared/session.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { useItemCodes } from '#web/features/item-codes/use-item-codes.ts'
import { useMaySetRetail, useSaveRetailPrice } from '#web/features/retail/use-retail-price.ts'

import { sortRows, withSections } from '#web/ui/data-grid-model.ts'
import { TileList } from '#web/ui/tile-list.tsx'
import { useCards, useTouch } from '#web/ui/use-touch.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { CatalogueHeading, OrderSelect } from './catalogue-heading.tsx'
import { countGroups, trailTo } from './catalogue-model.ts'
import { FilterBar } from './filter-bar.tsx'
import { filterProducts, isFiltered } from './filters.ts'
import { OldPrices } from './old-prices.tsx'
import { ListTools } from './list-tools.tsx'
import { NoMatch, NoProducts, UnknownCategory } from './no-products.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { OrderingContext } from './use-ordering.ts'
import { CARD_HEIGHT, OFFER_CARD_HEIGHT, ProductCard, ProductTile, tileSize } from './product-card.tsx'
import { optionalColumns, roomOf, useProductColumns } from './product-columns.tsx'
import { useAddress } from './use-address.ts'
import { useChosenColumns } from './use-chosen-columns.ts'
import { BoughtContext, useBoughtItems } from './use-bought.ts'
import { useNavigation } from '#web/shared/catalogue/use-navigation.ts'
import { PricesContext, useAllPrices, usePrices } from '#web/shared/catalogue/use-prices.ts'
import { useProducts } from './use-products.ts'
import { useRefresh } from './use-refresh.ts'

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
  const isTouch = useTouch()
  const [measure, width] = useWidth()
  const room = roomOf(width)
  const { path, searchString, sort, filters, view, change } = useAddress()
  const navigation = useNavigation()
  const trail = navigation.data && trailTo(navigation.data, path)
  const node = trail?.at(-1)
  // Known before the tree is.
  const nodeId = specialOf(path) ?? node?.Id

  const list = useProducts(path, searchString)
  const isLate = useLate(list.isPlaceholderData)
  const isLoading = list.isPending || isLate
  const all = (isLoading ? undefined : list.data?.products) ?? NONE
  const { isOld, phase, again } = useRefresh(isLoading ? undefined : list.data?.date)
  const state = stateOf(isLoading, list.data !== undefined, phase)
  useCatalogueState(list.data?.date, state)

  const bought = useBoughtItems()
  const codes = useItemCodes()
  const products = useMemo(() => filterProducts(all, filters, bought), [all, filters, bought])
  const sortsByPrice = sort?.id === 'net' || sort?.id === 'retail'
  const allPrices = useAllPrices(products, sortsByPrice)
  const [chosen, choose] = useChosenColumns()
  const maySetRetail = useMaySetRetail()
  const saving = useSaveRetailPrice()
  const saveRetail = maySetRetail ? saving : undefined
  const listed = useProductColumns({
    room,
    showsNet,
    canOrder,
    node: nodeId,
    allPrices,
    bought,
    codes,
    chosen,
    saveRetail,
  })
  const columns = useMemo(() => screenColumns(listed), [listed])
  const { prices, onVisibleRows } = usePrices()
  const title = searchString === '' ? (node?.Title ?? t('Catalog')) : t('Search: {{text}}', { text: searchString })
  const section = useSearchSections(list.data?.searchString === '' ? NONE : products, node?.Title ?? t('Catalog'))
  const ordering = useOrderingOfCart()
  const isPrinting = usePrinting()
  const lines = useMemo(
    () => withSections(sortRows(products, columns, sort), idOf, section, products),
    [products, columns, sort, section],
  )
  // In its order a list is sorted again in no time.
  const inOrder = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])), [lines])
  const { opened, openProduct } = useProductOpening(inOrder)
  const card = { showsNet, canOrder, node: nodeId }
  const isTiles = view === 'tiles' && !isCards && !isLoading && lines.length > 0

  const tools = (
    <ListTools
      title={title}
      rows={inOrder}
      isEmpty={lines.length === 0}
      columns={isCards || isTiles ? undefined : optionalColumns(columns)}
      shown={listed.filter(({ isHidden }) => !isHidden)}
      chosen={chosen}
      onChoose={choose}
      path={path}
      view={isCards ? undefined : view}
      onView={(next) => change({ view: next })}
      quantities={ordering.quantities}
    />
  )

  if (list.data?.isUnknown && !isLoading) return <UnknownCategory />
  return (
    <OrderingContext value={ordering}>
      <BoughtContext value={bought}>
        <PricesContext value={prices}>
          <div
            data-state={state}
            {...(isOld && { 'data-old': true })}
            className="flex h-full flex-col gap-2 p-page pb-2 print:hidden"
          >
            <div className="flex flex-wrap items-center gap-2">
              <CatalogueHeading
                trail={navigation.isPending ? undefined : (trail ?? [])}
                searchString={searchString}
                count={isLoading || list.data === undefined ? undefined : products.length}
              />
              {(isCards || isTiles || room === 'narrow') && width > 0 && (
                <OrderSelect
                  sort={sort}
                  priceColumn={showsNet ? 'net' : 'retail'}
                  onSort={(next) => change({ sort: next })}
                />
              )}
              {isCards && tools}
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <FilterBar
                products={all}
                filters={filters}
                isBuyer={canOrder}
                onChange={(next) => change({ filters: next })}
              />
              {!isCards && tools}
            </div>
            {isOld && state !== 'LoadingOnBackground' && list.data?.date !== undefined && (
              <OldPrices day={list.data.date} isFailed={state === 'Warning'} onRetry={again} />
            )}
            <div ref={measure} className="flex min-h-0 flex-1 flex-col">
              {isTiles && (
                <TileList
                  key={`${list.data?.path}?${list.data?.searchString}`}
                  label={t('Products')}
                  lines={lines}
                  {...tileSize(isTouch, canOrder)}
                  onVisibleRows={onVisibleRows}
                  renderTile={(product) => <ProductTile product={product} {...card} />}
                />
              )}
              {width > 0 && !isTiles && (
                <DataGrid
                  // Another list begins at its top.
                  key={`${list.data?.path}?${list.data?.searchString}`}
                  label={t('Products')}
                  rows={inOrder}
                  rowId={idOf}
                  columns={columns}
                  status={state === 'Loading' ? 'loading' : state === 'Error' ? 'error' : 'ready'}
                  onRetry={() => void list.refetch()}
                  sort={sort}
                  onSort={(next) => change({ sort: next })}
                  {...(section && { section })}
                  onVisibleRows={onVisibleRows}
                  selected={opened}
                  onRowOpen={openProduct}
                  rowHeight={ROW_HEIGHT}
                  renderCard={(product) => <ProductCard product={product} {...card} />}
                  cardHeight={canOrder ? CARD_HEIGHT : OFFER_CARD_HEIGHT}
                  empty={
                    isFiltered(filters) && all.length > 0 ? (
                      <NoMatch onClear={() => change({ filters: { on: new Set(), brands: new Set() } })} />
                    ) : (
                      <NoProducts searchString={searchString} path={path} above={trail?.at(-2)} />
                    )
                  }
                />
              )}
            </div>
          </div>
          {isPrinting && <PrintSheet title={title} products={inOrder} showsNet={showsNet} />}
        </PricesContext>
      </BoughtContext>
    </OrderingContext>
  )
}

type ProductState = 'Loading' | 'LoadingOnBackground' | 'Success' | 'Error' | 'Warning'

function stateOf(isLoading: boolean, hasProducts: boolean, refreshing: 'resting' | 'running' | 'failed'): ProductState {
  if (isLoading) return 'Loading'
  if (!hasProducts) return 'Error'
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
function useCatalogueState(date: string | undefined, state: ProductState) {
  const isLoading = state === 'Loading' || state === 'LoadingOnBackground'
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

/** Rows open the panel of their product, which goes on to the next one in the order of the list. */
function useProductOpening(products: Product[]) {
  const open = useOpenProduct()
  const itemId = useOpenedProduct()
  useEffect(() => shownProducts.set({ products }), [products])
  useEffect(() => () => shownProducts.set({ products: NONE }), [])
  return {
    opened: useMemo(() => new Set(itemId === undefined ? [] : [itemId]), [itemId]),
    openProduct: useCallback((product: Product) => open(product.ItemId), [open]),
  }
}

/** The cart as the rows see it. */
function useOrderingOfCart() {
  const { quantities, add, setQuantity } = useCart()
  const drafts = useRef(new Map<string, number>()).current
  return useMemo(() => ({ quantities, add, setQuantity, drafts }), [quantities, add, setQuantity, drafts])
}
