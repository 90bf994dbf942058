import { useNavigate, useSearch } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#contract/orders.ts'
import { screenColumns } from '#web/shared/list-columns.ts'
import { paths } from '#web/shared/paths.ts'
import { useNeighbours } from '#web/shared/use-neighbours.ts'
import { PrintTable } from '#web/shared/print-table.tsx'
import { DefaultView } from '#web/shared/views/default-view.tsx'
import { useAddressColumns } from '#web/shared/use-address-columns.ts'
import { ViewMenu } from '#web/shared/views/view-menu.tsx'
import { formatDay, formatQuantity } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { NoMatch } from '#web/ui/no-match.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { useListTools } from './order-tools.ts'
import { filterOf, isFiltered, type OrderSearch } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { stateWords } from '#web/shared/order-state.tsx'
import { type Kind, useOrderList } from './use-orders.ts'
import { useLastOrder, useReorder } from '#web/features/cart/use-reorder.ts'

/** From this width of the page on an opened order stands beside the list, else in its place. */
const BESIDE = 1170
/** From this width on a list has room for all its columns. */
const WIDE = 1000
/** So many rows before the end of what was read the next page is asked for. */
const AHEAD = 60
const NONE: ListedOrder[] = []
const idOf = (order: ListedOrder) => order.OrderId

/** The orders on their way. */
export const ActiveOrdersPage = () => <OrdersPage kind="active" />
/** The orders that were delivered or cancelled. */
export const OrderHistoryPage = () => <OrdersPage kind="history" />

/** A list of orders; the opened one stands beside it; filter and opened order stand in the address. */
const OrdersPage = ({ kind }: { kind: Kind }) => (
  <DefaultView key={kind} list={kind === 'history' ? 'order-history' : 'active-orders'}>
    <Orders kind={kind} />
  </DefaultView>
)

function Orders({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const isHistory = kind === 'history'
  const title = isHistory ? t('Order history') : t('Active orders')
  const { search, change } = useAddress(kind)
  const { order: opened, text = '' } = search
  const list = useOrderList(kind, filterOf(search))
  const rows = useMemo(() => list.data?.pages.flat() ?? NONE, [list.data])
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const open = useCallback((order: string | undefined) => change({ order }, opened !== undefined), [change, opened])
  const searched = useSearched()
  const room = opened !== undefined ? 'narrow' : width < WIDE ? 'medium' : 'wide'
  const { listed, columns, menu } = useShownColumns(room, kind, rows, { search, change })
  const sort = search.sort === undefined ? null : { id: search.sort, desc: search.desc === '1' }
  const selected = useMemo(() => new Set(opened === undefined ? [] : [opened]), [opened])
  const readOn = useNextPage(list, rows, AHEAD)
  const onVisibleRows = useCallback((_visible: ListedOrder[], near: ListedOrder[]) => readOn(near), [readOn])
  const neighbours = useNeighbours(list, rows, opened)
  const narrowed = isFiltered(search)
  // With little room the filters stand behind a button.
  const [isFiltering, setFiltering] = useState(false)
  const tools = useListTools(title, kind, filterOf(search), rows, list.hasNextPage, listed)

  return (
    <>
      <div ref={measure} className="flex h-full print:hidden">
        {width > 0 && (isBeside || opened === undefined) && (
          <div className="flex min-w-0 flex-1 flex-col gap-2 p-page">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1>{title}</h1>
              {list.data && <Count of={rows.length} isMore={list.hasNextPage} />}
              <Finding
                kind={kind}
                text={text}
                onSearch={(next) => change({ text: next }, true)}
                filter={room === 'wide' ? undefined : { isOpen: isFiltering, isOn: narrowed }}
                onFilter={() => setFiltering(!isFiltering)}
              />
              <Tools kind={kind} menu={room === 'wide' ? menu : undefined} tools={tools} isEmpty={rows.length === 0} />
            </div>
            {(room === 'wide' || isFiltering) && (
              <OrderFilters kind={kind} search={search} onChange={(filter) => change(filter, true)} />
            )}
            <DataGrid
              label={title}
              rows={rows}
              rowId={idOf}
              columns={columns}
              status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
              onRetry={() => void list.refetch()}
              filter={isHistory ? '' : text}
              filterFields={searched}
              empty={
                narrowed ? (
                  <NoMatch text={t('No order matches the filter.')} onClear={() => change(clear, true)} />
                ) : (
                  <NoOrders isHistory={isHistory} />
                )
              }
              noMatch={t('No order matches “{{text}}”. Try its number, a state or a day.', { text })}
              sort={sort}
              onSort={(next) => change({ sort: next?.id, desc: next?.desc ? '1' : undefined }, true)}
              selected={selected}
              onRowOpen={(order) => open(order.OrderId)}
              openOnClick
              onVisibleRows={onVisibleRows}
              renderCard={(order) => <OrderCard order={order} />}
              cardHeight={92}
            />
          </div>
        )}
        {width > 0 && opened !== undefined && (
          <OrderDetail
            key="detail"
            orderId={opened}
            isBeside={isBeside}
            {...neighbours}
            onOpen={open}
            onClose={() => open(undefined)}
          />
        )}
      </div>
      {opened === undefined && <PrintTable title={title} columns={tools.columns} rows={tools.paper} />}
    </>
  )
}

/** How many orders were read, with a plus where there are more. */
const Count = ({ of, isMore }: { of: number; isMore: boolean }) => (
  <span className="text-muted">
    {formatQuantity(of)}
    {isMore && '+'}
  </span>
)

type ToolsProps = {
  kind: Kind
  /** The choice of columns, where there is room for them. */
  menu: ReturnType<typeof useAddressColumns>['menu'] | undefined
  tools: Pick<ReturnType<typeof useListTools>, 'save' | 'print'>
  isEmpty: boolean
}

/** What is done with the list as a whole: views, columns, file and paper. */
const Tools = ({ kind, menu, tools, isEmpty }: ToolsProps) => (
  <div className="flex items-center gap-2 max-card:ml-auto">
    <ViewMenu list={kind === 'history' ? 'order-history' : 'active-orders'} />
    {menu && <ColumnMenu {...menu} />}
    <ExportMenu isDisabled={isEmpty} onExport={tools.save} onPrint={tools.print} />
  </div>
)

/** The columns of the list as the address has them, and the menu that chooses them. */
function useShownColumns(
  room: 'narrow' | 'medium' | 'wide',
  kind: Kind,
  rows: readonly ListedOrder[],
  { search, change }: ReturnType<typeof useAddress>,
) {
  const hasOwnNumbers = rows.some(({ OwnNumber }) => OwnNumber !== '')
  const listed = useOrderColumns(room, kind === 'history', hasOwnNumbers)
  const onScreen = useMemo(() => screenColumns(listed), [listed])
  const { columns, menu } = useAddressColumns(onScreen, search.columns, {
    isNarrow: room !== 'wide',
    onChange: useCallback((next: string) => change({ columns: next || undefined }, true), [change]),
  })
  return { listed, columns, menu }
}

const clear = {
  from: undefined,
  to: undefined,
  state: undefined,
  branch: undefined,
  person: undefined,
  item: undefined,
  number: undefined,
  difference: undefined,
}

type FindingProps = {
  kind: Kind
  text: string
  onSearch: (text: string) => void
  /** Absent where the filters are always shown. */
  filter: { isOpen: boolean; isOn: boolean } | undefined
  onFilter: () => void
}

/** The quick search, the button of the filters and, for the orders on their way, the last order once more. */
function Finding({ kind, text, onSearch, filter, onFilter }: FindingProps) {
  const { t } = useTranslation()
  const isActive = kind === 'active'
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 max-card:order-last max-card:w-full max-card:flex-nowrap">
      {isActive && (
        <SearchField
          label={t('Find an order')}
          value={text}
          onSearch={onSearch}
          className="w-56 max-card:w-auto max-card:min-w-0 max-card:flex-1"
        />
      )}
      {filter && <FilterButton {...filter} onPress={onFilter} isSmall={isActive} />}
      {isActive && <RepeatLast />}
    </div>
  )
}

function RepeatLast() {
  const { t } = useTranslation()
  const last = useLastOrder()
  const { reorder, isPending } = useReorder()
  if (!last) return null
  return (
    <Button
      icon={<RotateCcw aria-hidden size={16} />}
      isPending={isPending}
      onPress={() => reorder({ source: last.OrderId, lines: last.Positions })}
    >
      <span className="max-card:hidden">{t('Repeat the last order')}</span>
      <span className="card:hidden">{t('Repeat the last')}</span>
    </Button>
  )
}

/** What the address says, and how to change it. */
function useAddress(kind: Kind) {
  const to = kind === 'active' ? paths.activeOrders : paths.orderHistory
  const search: OrderSearch = useSearch({ from: to })
  const navigate = useNavigate()
  const change = useCallback(
    (next: { [name in keyof OrderSearch]?: string | undefined }, replace: boolean) =>
      void navigate({ to, search: (before: OrderSearch) => ({ ...before, ...next }) as OrderSearch, replace }),
    [navigate, to],
  )
  return { search, change }
}

/** What the quick filter of the orders on their way looks into. */
function useSearched() {
  const { t } = useTranslation()
  return useCallback(
    (order: ListedOrder) => [
      order.OrderId,
      order.OwnNumber,
      order.Note,
      order.PlacedBy,
      order.Address,
      t(stateWords[order.State]),
      order.DeliveryDate === null ? '' : formatDay(order.DeliveryDate),
    ],
    [t],
  )
}
