import type { TFunction } from 'i18next'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#contract/orders.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { formatAmount, formatDay, formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ListColumn } from '#web/shared/list-columns.ts'
import { OrderState, stateWords } from '#web/shared/order-state.tsx'

/** Narrow: beside an opened order. Medium: a tablet. */
type Room = 'narrow' | 'medium' | 'wide'

/**
 * The columns of a list of orders, on screen, in files and on paper; beside an opened order there is room for the main ones
 * only. The history is read page by page, newest first, so it cannot be put into another order.
 */
export function useOrderColumns(room: Room, isHistory: boolean, hasOwnNumbers: boolean): ListColumn<ListedOrder>[] {
  const { t } = useTranslation()
  const isNarrow = room === 'narrow'
  const showsPrices = hasPermission(useUser(), 'shownettoprice')
  return useMemo(() => {
    const columns: ListColumn<ListedOrder>[] = [
      {
        id: 'number',
        header: t('Number'),
        width: isNarrow ? 138 : 132,
        sort: (order) => order.OrderId,
        file: { kind: 'text', value: (order) => order.OrderId },
        cell: (order) => <OrderNumber order={order} />,
      },
      {
        id: 'created',
        header: t('Date'),
        width: 148,
        spare: 4,
        isHidden: isNarrow,
        sort: (order) => Date.parse(order.Created),
        file: { kind: 'text', value: (order) => formatTime(order.Created) },
        cell: (order) => formatTime(order.Created),
      },
      {
        id: 'person',
        header: t('Ordered by'),
        minWidth: 140,
        isHidden: room !== 'wide',
        sort: (order) => order.PlacedBy,
        file: {
          kind: 'text',
          value: (order) => order.PlacedBy + (order.IsByRepresentative ? ` (${t('representative')})` : ''),
        },
        cell: (order) => <Person order={order} />,
      },
      {
        id: 'own',
        header: t('Your number'),
        width: 108,
        spare: 2,
        isHidden: room !== 'wide' || !hasOwnNumbers,
        file: { kind: 'text', value: (order) => order.OwnNumber, header: t('Own order number') },
        cell: (order) => <Short text={order.OwnNumber} />,
      },
      {
        id: 'note',
        header: t('Note'),
        minWidth: 90,
        spare: 3,
        isHidden: isNarrow,
        file: { kind: 'text', value: (order) => order.Note },
        cell: (order) => <Short text={order.Note} />,
      },
      {
        id: 'delivery',
        header: t('Delivery date'),
        width: isNarrow ? 108 : 112,
        sort: (order) => order.DeliveryDate,
        file: { kind: 'day', value: (order) => order.DeliveryDate },
        cell: (order) => (order.DeliveryDate === null ? '–' : formatDay(order.DeliveryDate)),
      },
      {
        id: 'address',
        header: t('Delivery address'),
        file: { kind: 'text', value: (order) => order.Address },
      },
      {
        id: 'state',
        header: t('State'),
        minWidth: isNarrow ? 104 : 132,
        sort: (order) => t(stateWords[order.State]),
        file: [
          { kind: 'text', value: (order) => t(stateWords[order.State]) },
          { kind: 'text', value: (order) => order.CancelReason, header: t('Why it was cancelled') },
        ],
        cell: (order) => (
          <span title={order.CancelReason} className="flex min-w-0">
            <OrderState state={order.State} />
          </span>
        ),
      },
      {
        id: 'documents',
        header: t('Invoice'),
        file: { kind: 'text', value: (order) => order.Documents.join(', ') },
      },
      linesColumn(t('Lines'), room !== 'wide'),
      ...amountColumns(t, isNarrow, showsPrices),
    ]
    return isHistory ? columns.map(({ sort: _sort, ...column }) => column) : columns
  }, [t, room, isNarrow, isHistory, hasOwnNumbers, showsPrices])
}

const linesColumn = (header: string, isHidden: boolean): ListColumn<ListedOrder> => ({
  id: 'lines',
  header,
  width: 68,
  spare: 1,
  align: 'end',
  isHidden,
  sort: (order) => order.PositionCount,
  file: { kind: 'number', value: (order) => order.PositionCount },
  cell: (order) => formatQuantity(order.PositionCount),
})

function amountColumns(t: TFunction, isNarrow: boolean, showsPrices: boolean): ListColumn<ListedOrder>[] {
  return [
    {
      id: 'net',
      header: t('Total excl. VAT'),
      ...(showsPrices && { file: { kind: 'amount', value: (order) => order.TotalAmountNet } }),
    },
    {
      id: 'total',
      header: isNarrow ? t('incl. VAT') : t('Total incl. VAT'),
      width: isNarrow ? 100 : 116,
      align: 'end',
      isHidden: !showsPrices,
      sort: (order) => order.TotalAmountGrandIncl,
      ...(showsPrices && {
        file: { kind: 'amount', value: (order) => order.TotalAmountGrandIncl, header: t('Total incl. VAT') },
      }),
      cell: (order) => (order.TotalAmountGrandIncl === null ? '–' : formatAmount(order.TotalAmountGrandIncl)),
    },
  ]
}

function OrderNumber({ order }: { order: ListedOrder }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-1.5 font-medium">
      <span className="truncate">{order.OrderId}</span>
      {order.HasDifference && (
        <TriangleAlert
          size={14}
          role="img"
          aria-label={t('differs from what was ordered')}
          className="shrink-0 text-warning"
        />
      )}
    </span>
  )
}

function Person({ order }: { order: ListedOrder }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Short text={order.PlacedBy} />
      {order.IsByRepresentative && <Badge tone="info">{t('representative')}</Badge>}
    </span>
  )
}

const Short = ({ text }: { text: string }) => (
  <span title={text} className="truncate">
    {text}
  </span>
)
