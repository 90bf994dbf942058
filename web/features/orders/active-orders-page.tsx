import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { paths } from '#web/app/paths.ts'
import { hasPermission, useUser } from '#web/app/session.ts'
import { formatAmount, formatDay, formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderState, stateWords } from './order-state.tsx'
import { useActiveOrders } from './use-orders.ts'

/** From this width of the page on an opened order stands beside the list, else in its place. */
const BESIDE = 1040
const NONE: Order[] = []
const idOf = (order: Order) => order.OrderId

/** The orders on their way; the opened one stands beside them and in the address. */
export function ActiveOrdersPage() {
  const { t } = useTranslation()
  const list = useActiveOrders()
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const navigate = useNavigate()
  const { order: opened } = useSearch({ from: paths.activeOrders })
  const open = useCallback(
    (order: string | undefined) =>
      void navigate({
        to: paths.activeOrders,
        search: order === undefined ? {} : { order },
        replace: opened !== undefined,
      }),
    [navigate, opened],
  )
  const [filter, setFilter] = useState('')
  const searched = useCallback(
    (order: Order) => [
      order.OrderId,
      order.Note,
      order.PlacedBy,
      t(stateWords[order.State]),
      order.DeliveryDate === null ? '' : formatDay(order.DeliveryDate),
    ],
    [t],
  )
  const columns = useOrderColumns(opened !== undefined)
  const selected = useMemo(() => new Set(opened === undefined ? [] : [opened]), [opened])

  return (
    <div ref={measure} className="flex h-full">
      {width > 0 && (isBeside || opened === undefined) && (
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-page">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1>{t('Active orders')}</h1>
            {list.data && <span className="text-muted">{list.data.length}</span>}
            <div className="ml-auto w-72 max-card:w-full">
              <SearchField label={t('Find an order')} value={filter} onSearch={setFilter} />
            </div>
          </div>
          <DataGrid
            label={t('Active orders')}
            rows={list.data ?? NONE}
            rowId={idOf}
            columns={columns}
            status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
            onRetry={() => void list.refetch()}
            filter={filter}
            filterFields={searched}
            empty={<NoOrders />}
            noMatch={
              <EmptyState kind="no-match" title={t('Not found')}>
                {t('No order matches “{{text}}”. Try its number, a state or a day.', { text: filter })}
              </EmptyState>
            }
            selected={selected}
            onRowOpen={(order) => open(order.OrderId)}
            openOnClick
            renderCard={(order) => <OrderCard order={order} />}
            cardHeight={92}
          />
        </div>
      )}
      {width > 0 && opened !== undefined && (
        <OrderDetail key="detail" orderId={opened} isBeside={isBeside} onClose={() => open(undefined)} />
      )}
    </div>
  )
}

/** Beside an opened order there is room for the main columns only. */
function useOrderColumns(isNarrow: boolean): GridColumn<Order>[] {
  const { t } = useTranslation()
  const showsPrices = hasPermission(useUser(), 'shownettoprice')
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('Number'),
        width: 120,
        sort: (order) => order.OrderId,
        cell: (order) => <span className="font-medium">{order.OrderId}</span>,
      },
      {
        id: 'created',
        header: t('Date'),
        width: 148,
        isHidden: isNarrow,
        sort: (order) => Date.parse(order.Created),
        cell: (order) => formatTime(order.Created),
      },
      {
        id: 'note',
        header: t('Note'),
        minWidth: 140,
        isHidden: isNarrow,
        cell: (order) => (
          <span title={order.Note} className="truncate">
            {order.Note}
          </span>
        ),
      },
      {
        id: 'delivery',
        header: t('Delivery date'),
        width: 116,
        sort: (order) => order.DeliveryDate,
        cell: (order) => (order.DeliveryDate === null ? '–' : formatDay(order.DeliveryDate)),
      },
      {
        id: 'state',
        header: t('State'),
        ...(isNarrow ? { minWidth: 118 } : { width: 150 }),
        sort: (order) => t(stateWords[order.State]),
        cell: (order) => <OrderState state={order.State} />,
      },
      {
        id: 'lines',
        header: t('Lines'),
        width: 84,
        align: 'end',
        isHidden: isNarrow,
        sort: (order) => order.PositionCount,
        cell: (order) => formatQuantity(order.PositionCount),
      },
      {
        id: 'total',
        header: t('Total incl. tax'),
        width: 120,
        align: 'end',
        isHidden: !showsPrices,
        sort: (order) => order.TotalAmountGrandIncl,
        cell: (order) => (order.TotalAmountGrandIncl === null ? '–' : formatAmount(order.TotalAmountGrandIncl)),
      },
    ],
    [t, isNarrow, showsPrices],
  )
}

function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation()
  return (
    <div className="flex h-full flex-col justify-center gap-1 px-3">
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium">{order.OrderId}</span>
        <OrderState state={order.State} />
      </div>
      <div className="flex items-center justify-between gap-2 text-sm text-muted">
        <span className="truncate">
          {order.DeliveryDate !== null && `${t('Delivery')} ${formatDay(order.DeliveryDate)} · `}
          {t('{{count}} lines', { count: order.PositionCount })}
        </span>
        {order.TotalAmountGrandIncl !== null && (
          <span className="shrink-0 text-text">{formatAmount(order.TotalAmountGrandIncl)}</span>
        )}
      </div>
      {order.Note !== '' && <p className="truncate text-sm text-muted">{order.Note}</p>}
    </div>
  )
}
