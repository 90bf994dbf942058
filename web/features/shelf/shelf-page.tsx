import { ArrowUpDown, Send, ShoppingCart } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SHELF_WEEKS, type ShelfItem } from '#contract/shelf.ts'
import { fileColumns, screenColumns } from '#web/shared/list-columns.ts'
import { PrintTable } from '#web/shared/print-table.tsx'
import { SaveTemplate } from '#web/shared/templates/save-template.tsx'
import { whenConnected } from '#web/api/connection.ts'
import { AwaitedList } from '#web/features/awaited-items/parts.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { OrderingContext, useOrdering } from '#web/features/cart/use-quantity.ts'
import { useReorder } from '#web/features/cart/use-reorder.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { exportList } from '#web/ui/export.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import { ShelfCard, useShelfColumns } from './shelf-cells.tsx'
import { shelfOrders, type ShelfSorting, sumOf } from './shelf-model.ts'
import { useShelfRows } from './use-shelf.ts'

/** From this width on there is room for all columns. */
const WIDE = 1080
const ArrangeShelf = lazy(() => whenConnected(() => import('./arrange-shelf.tsx')))
// Keys of the texts.
const sortingWords = { kept: 'As we keep it', category: 'By category' } as const
const sectionOf = (item: ShelfItem) => item.Section
const idOf = (item: ShelfItem) => item.ItemId
const searched = (item: ShelfItem) => [item.ItemId, item.Name, item.EAN]

/** What the customer keeps buying, with a suggestion of what to order now; printed with barcodes for a walk to the shelf. */
export function ShelfPage() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const ordering = useOrdering()
  const { quantities } = useCart()
  const [measure, width] = useWidth()
  const [isOnlyDue, setOnlyDue] = useState(false)
  const [isArranged, setArranged] = useState(false)
  const { shelf, all, sorting, setSorting, putInOrder } = useShelfRows(isArranged)
  const showsNet = hasPermission(useUser(), 'shownettoprice')
  const items = useMemo(() => (isOnlyDue ? all.filter((item) => item.SuggestedQuantity > 0) : all), [all, isOnlyDue])
  const quantityOf = useCallback(
    (item: ShelfItem) => quantities.get(item.ItemId) ?? item.SuggestedQuantity,
    [quantities],
  )
  const suggest = useMemo(
    () => ({
      isOpen: ({ ItemId, Availability }: ShelfItem) => !quantities.has(ItemId) && Availability !== 'Unavailable',
      put: (item: ShelfItem) => ordering.writer.putIn(item.ItemId, item.SuggestedQuantity),
    }),
    [quantities, ordering],
  )
  const listed = useShelfColumns(width < WIDE, { quantityOf, suggest, showsNet })
  const columns = useMemo(() => screenColumns(listed), [listed])
  const paper = useMemo(() => fileColumns(listed, undefined), [listed])
  const lineOf = (item: ShelfItem) => ({
    ItemId: item.ItemId,
    Name: item.Name,
    Quantity: quantityOf(item),
    NetPriceValue: null,
  })
  const due = items.filter((item) => item.SuggestedQuantity > 0 && suggest.isOpen(item))
  const arrange = () => {
    setArranged(!isArranged)
    setSorting('kept')
  }
  return (
    <OrderingContext value={ordering}>
      <div ref={measure} className="flex h-full flex-col gap-3 p-page print:hidden">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1>{t('My shelf')}</h1>
          {shelf.data && (
            <span className="text-muted">{t('goods of the last {{count}} weeks', { count: SHELF_WEEKS })}</span>
          )}
          <div className="ml-auto flex flex-wrap items-center gap-2 max-card:w-full">
            <SearchField
              label={t('Find on the shelf')}
              value={filter}
              onSearch={setFilter}
              className="w-56 min-w-52 max-card:w-auto max-card:flex-1"
            />
            <Checkbox isSelected={isOnlyDue} onChange={setOnlyDue}>
              {t('Only suggested')}
            </Checkbox>
            <Sorting sorting={sorting} onSort={setSorting} isArranged={isArranged} onArrange={arrange} />
            <SaveTemplate lines={items.filter((item) => quantityOf(item) > 0).map(lineOf)} />
            <ExportMenu
              isDisabled={items.length === 0}
              onExport={(kind) => exportList(kind, t('My shelf'), paper, items)}
              onPrint={async () => window.print()}
            />
          </div>
        </div>
        <AwaitedList />
        {isArranged ? (
          <Arranging items={all} onOrder={putInOrder} />
        ) : (
          <DataGrid
            {...(sorting === 'category' && { section: sectionOf })}
            label={t('My shelf')}
            rows={items}
            rowId={idOf}
            columns={columns}
            status={shelf.isPending ? 'loading' : shelf.data === undefined ? 'error' : 'ready'}
            onRetry={() => void shelf.refetch()}
            filter={filter}
            filterFields={searched}
            rowHeight={56}
            empty={<Empty />}
            renderCard={(item) => <ShelfCard item={item} suggest={suggest} />}
            cardHeight={172}
          />
        )}
        <Ordering lines={due.map(lineOf)} sum={sumOf(due.map((item) => item.SuggestedAmount))} />
      </div>
      <PrintTable title={t('My shelf')} columns={paper} rows={items} />
    </OrderingContext>
  )
}

function Empty() {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('Your shelf is empty.')}</p>
      <p>{t('Goods delivered in the last twelve weeks stand here.')}</p>
    </>
  )
}

type SortingProps = {
  sorting: ShelfSorting
  onSort: (sorting: ShelfSorting) => void
  isArranged: boolean
  onArrange: () => void
}

/** How the goods stand, and what opens their order to be changed. */
function Sorting({ sorting, onSort, isArranged, onArrange }: SortingProps) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t('Order of the shelf')}
        hideLabel
        options={shelfOrders.map((id) => ({ id, label: t(sortingWords[id]) }))}
        value={sorting}
        onChange={onSort}
        className="w-44"
      />
      <Button icon={<ArrowUpDown aria-hidden size={16} />} onPress={onArrange}>
        {t(isArranged ? 'Done' : 'Arrange')}
      </Button>
    </>
  )
}

function Arranging(props: { items: readonly ShelfItem[]; onOrder: (itemIds: readonly string[]) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-sm text-muted">
        {t('Drag the goods as they stand in your store. The order is shared with your colleagues.')}
      </p>
      <Suspense fallback={<SkeletonRows count={8} label={t('Loading')} />}>
        <ArrangeShelf {...props} />
      </Suspense>
    </>
  )
}

type OrderingProps = { lines: Parameters<ReturnType<typeof useReorder>['reorder']>[0]['lines']; sum: number | null }

/** Puts what is suggested into the cart, and opens it with its review where that is wanted. */
function Ordering({ lines, sum }: OrderingProps) {
  const { t } = useTranslation()
  const { reorder, isPending } = useReorder()
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2">
      {sum !== null && lines.length > 0 && (
        <p className="mr-auto text-muted">
          {t('Suggested')} <strong className="font-semibold text-text">{formatMoney(sum)}</strong> {t('excl. VAT')}
        </p>
      )}
      <Button
        icon={<ShoppingCart aria-hidden size={16} />}
        isPending={isPending}
        isDisabled={lines.length === 0}
        onPress={() => reorder({ source: t('My shelf'), lines })}
      >
        {t('Put {{count}} rows into the cart', { count: lines.length })}
      </Button>
      <Button
        kind="primary"
        icon={<Send aria-hidden size={16} />}
        isPending={isPending}
        isDisabled={lines.length === 0}
        onPress={() => reorder({ source: t('My shelf'), lines, reviews: true })}
      >
        {t('Check and send now')}
      </Button>
    </footer>
  )
}
