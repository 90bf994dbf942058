import { Suspense, useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#contract/catalogue.ts'
import { EVERYTHING } from '#contract/special-nodes.ts'
import { connection } from '#web/api/connection.ts'
import { BannerStrip } from '#web/features/banners/parts.ts'
import { OrderingContext } from '#web/features/cart/use-quantity.ts'
import { shownItems, useOpenedItem } from '#web/shared/item-address.ts'
import { hasPermission, isRegistered, useUser } from '#web/shared/session.ts'
import { PrintTable } from '#web/shared/print-table.tsx'
import { fileColumns } from '#web/shared/list-columns.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { TileList } from '#web/ui/tile-list.tsx'
import { useCards, useTouch } from '#web/ui/use-touch.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { CatalogueHeading, OrderSelect } from './catalogue-heading.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isFiltered } from './filters.ts'
import { KeptCatalogue } from './parts.ts'
import { useKeeping } from './use-keeping.ts'
import { OldPrices } from './old-prices.tsx'
import { ListTools } from './list-tools.tsx'
import { NoMatch, NoItems, UnknownCategory } from './no-items.tsx'
import { FAMILY_CARD_HEIGHT, FamilyCard } from './family-cells.tsx'
import { CARD_HEIGHT, OFFER_CARD_HEIGHT, ItemCard, ItemTile, tileSize } from './item-card.tsx'
import { optionalColumns, roomOf } from './item-columns.tsx'
import { BoughtContext } from './use-bought.ts'
import { PricesContext, usePrices } from '#web/shared/catalogue/use-prices.ts'
import { type Catalogue, useCatalogue, type View } from './use-catalogue.ts'
import { useOpenHere } from './use-open-here.ts'

const ROW_HEIGHT = 56
const NONE: Item[] = []

const idOf = (item: Item) => item.ItemId

/** A category of the offer, or what a search finds in it and elsewhere. */
export function CataloguePage() {
  const user = useUser()
  const view = { canOrder: isRegistered(user), showsNet: hasPermission(user, 'shownettoprice') }
  const isCards = useCards()
  const [measure, width] = useWidth()
  const catalogue = useCatalogue(view, roomOf(width), isCards)
  const { address, list, items, trail, isLoading, state, isOld, again, ordering, quantities, bought } = catalogue
  const { change, filters, sort } = address
  const { prices, onVisibleRows } = usePrices()
  const { isLost } = connection.use()
  useKeeping({
    list: list.isPlaceholderData ? undefined : list.data,
    title: catalogue.title,
    at: list.dataUpdatedAt,
    prices,
  })
  const sources = { priceOf: (id: string) => prices.get(id)?.price, quantities }
  const paper = fileColumns(catalogue.listed, sources, 'paper')
  const tools = <Tools catalogue={catalogue} isCards={isCards} />

  if (list.data?.isUnknown && !isLoading) return <UnknownCategory />
  // A category that was not read in this tab, and cannot be had now.
  if (isLost && list.isError && list.data === undefined) return <KeptCatalogue path={address.path} />
  return (
    <OrderingContext value={ordering}>
      <BoughtContext value={bought}>
        <PricesContext value={prices}>
          <div
            data-state={state}
            {...(isOld && { 'data-old': true })}
            className="flex h-full flex-col gap-2 p-page pb-2 print:hidden"
          >
            <Suspense>
              <BannerStrip />
            </Suspense>
            <div className="flex flex-wrap items-center gap-2">
              <CatalogueHeading
                trail={catalogue.isTreePending ? undefined : (trail ?? [])}
                searchString={address.searchString}
                count={isLoading || list.data === undefined ? undefined : items.length}
              />
              {(isCards || catalogue.isTiles || roomOf(width) === 'narrow') && width > 0 && (
                <OrderSelect
                  sort={sort}
                  priceColumn={view.showsNet ? 'net' : 'retail'}
                  onSort={(next) => change({ sort: next })}
                />
              )}
              {isCards && tools}
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <FilterBar
                items={catalogue.all}
                filters={filters}
                isBuyer={view.canOrder}
                onChange={(next) => change({ filters: next })}
                isFolded={catalogue.isTiles || !catalogue.hasFamilies ? undefined : catalogue.isFolded}
                onFold={catalogue.fold}
              />
              {!isCards && tools}
            </div>
            {isOld && state !== 'LoadingOnBackground' && list.data?.date !== undefined && (
              <OldPrices day={list.data.date} isFailed={state === 'Warning'} onRetry={again} />
            )}
            <div ref={measure} className="flex min-h-0 flex-1 flex-col">
              {(width > 0 || catalogue.isTiles) && (
                <Items catalogue={catalogue} view={view} onVisibleRows={onVisibleRows} />
              )}
            </div>
          </div>
          <PrintTable title={catalogue.title} columns={paper} rows={catalogue.inOrder} />
        </PricesContext>
      </BoughtContext>
    </OrderingContext>
  )
}

function Tools({ catalogue, isCards }: { catalogue: Catalogue; isCards: boolean }) {
  const { address, title, inOrder, lines, listed, columns, chosen, choose, isTiles, quantities } = catalogue
  return (
    <ListTools
      title={title}
      rows={inOrder}
      isEmpty={lines.length === 0}
      columns={isCards || isTiles ? undefined : optionalColumns(columns)}
      shown={listed.filter(({ isHidden }) => !isHidden)}
      chosen={chosen}
      onChoose={choose}
      path={address.path === EVERYTHING.path ? '' : address.path}
      view={isCards ? undefined : address.view}
      onView={(next) => address.change({ view: next })}
      quantities={quantities}
    />
  )
}

type ItemProps = {
  catalogue: Catalogue
  view: View
  onVisibleRows: (visible: Item[], near: Item[]) => void
}

/** The items as tiles, rows or cards. */
function Items({ catalogue, view, onVisibleRows }: ItemProps) {
  const { t } = useTranslation()
  const isTouch = useTouch()
  const { address, list, all, lines, inOrder, columns, section, state, trail, node } = catalogue
  const { path, searchString, sort, filters, change } = address
  const { opened, openItem } = useItemOpening(inOrder)
  const card = { ...view, node }
  const groups = useMemo(
    () =>
      catalogue.groups && {
        ...catalogue.groups,
        cardHeight: FAMILY_CARD_HEIGHT,
        renderCard: (items: readonly Item[], isOpen: boolean) => (
          <FamilyCard items={items} isOpen={isOpen} showsNet={view.showsNet} canOrder={view.canOrder} />
        ),
      },
    [catalogue.groups, view.showsNet, view.canOrder],
  )
  // Another list begins at its top.
  const key = `${list.data?.path}?${list.data?.searchString}`
  if (catalogue.isTiles) {
    return (
      <TileList
        key={key}
        label={t('Products')}
        lines={lines}
        {...tileSize(isTouch, view.canOrder)}
        onVisibleRows={onVisibleRows}
        renderTile={(item) => <ItemTile item={item} {...card} />}
      />
    )
  }
  return (
    <DataGrid
      key={key}
      label={t('Products')}
      rows={inOrder}
      rowId={idOf}
      columns={columns}
      status={state === 'Loading' ? 'loading' : state === 'Error' ? 'error' : 'ready'}
      onRetry={() => void list.refetch()}
      sort={sort}
      onSort={(next) => change({ sort: next })}
      {...(section && { section })}
      groups={groups}
      onVisibleRows={onVisibleRows}
      selected={opened}
      onRowOpen={openItem}
      rowHeight={ROW_HEIGHT}
      renderCard={(item) => <ItemCard item={item} {...card} />}
      cardHeight={view.canOrder ? CARD_HEIGHT : OFFER_CARD_HEIGHT}
      empty={
        isFiltered(filters) && all.length > 0 ? (
          <NoMatch onClear={() => change({ filters: { on: new Set(), brands: new Set() } })} />
        ) : (
          <NoItems searchString={searchString} path={path} above={trail?.at(-2)} />
        )
      }
    />
  )
}

/** Rows open the panel of their item, which goes on to the next one in the order of the list. */
function useItemOpening(items: Item[]) {
  const open = useOpenHere()
  const itemId = useOpenedItem()
  useEffect(() => shownItems.set({ items }), [items])
  useEffect(() => () => shownItems.set({ items: NONE }), [])
  return {
    opened: useMemo(() => new Set(itemId === undefined ? [] : [itemId]), [itemId]),
    openItem: useCallback((item: Item) => open(item.ItemId), [open]),
  }
}
