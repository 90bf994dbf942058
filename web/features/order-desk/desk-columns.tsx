import { AlarmClock, Wallet } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskOrder } from '#contract/order-desk.ts'
import { formatAmount, formatDay, formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { OrderState } from '#web/shared/order-state.tsx'
import { outgoingLooks } from '#web/shared/outgoing-looks.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { sourceWords } from './desk-filters.tsx'

const Short = ({ text }: { text: string }) => (
  <span title={text} className="truncate">
    {text}
  </span>
)

const dayOf = (order: DeskOrder) => (order.DeliveryDate === null ? '–' : formatDay(order.DeliveryDate))

function Transfer({ order: { Transfer: state, State } }: { order: DeskOrder }) {
  const { t } = useTranslation()
  const isCancelled = State === 'Cancelled'
  // What was cancelled in time is not sent; a person has to check what may be in the accounting system.
  const isLeft = isCancelled && (state === 'accepted' || state === 'sent')
  if (state === null || (isCancelled && !isLeft)) return <span className="text-muted">–</span>
  const { text, tone } = outgoingLooks[state]
  return <Badge tone={isLeft ? 'warning' : tone}>{t(text)}</Badge>
}

function State({ order }: { order: DeskOrder }) {
  const { t } = useTranslation()
  return order.IsToAccept ? <Badge tone="accent">{t('To accept')}</Badge> : <OrderState state={order.State} />
}

/** What is noted of an order that was sent outside of the rules. */
function Marks({ order }: { order: DeskOrder }) {
  const { t } = useTranslation()
  const late = t('after the cut-off')
  const over = t('above the credit limit')
  return (
    <>
      {order.LateBy !== '' && (
        <span title={late} className="shrink-0 text-warning">
          <AlarmClock aria-label={late} role="img" size={14} />
        </span>
      )}
      {order.OverCreditBy !== '' && (
        <span title={over} className="shrink-0 text-warning">
          <Wallet aria-label={over} role="img" size={14} />
        </span>
      )}
    </>
  )
}

/** The columns of the orders of all customers; beside an opened order there is room for the main ones only. */
export function useDeskColumns(isNarrow: boolean): GridColumn<DeskOrder>[] {
  const { t } = useTranslation()
  const showsPrices = hasPermission(useUser(), 'shownettoprice')
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('Number'),
        width: 144,
        cell: (order) => (
          <span className="flex min-w-0 items-center gap-1">
            <span className="truncate font-medium">{order.OrderId}</span>
            <Marks order={order} />
          </span>
        ),
      },
      {
        id: 'created',
        header: t('Ordered'),
        width: 148,
        spare: 4,
        isHidden: isNarrow,
        cell: (order) => formatTime(order.Created),
      },
      {
        id: 'customer',
        header: t('Customer'),
        minWidth: isNarrow ? 120 : 200,
        cell: (order) => <Short text={`${order.CustomerName} · ${order.CustomerID}`} />,
      },
      {
        id: 'route',
        header: t('Delivery route'),
        width: 128,
        spare: 3,
        isHidden: isNarrow,
        cell: (order) => <Short text={order.Route} />,
      },
      { id: 'delivery', header: t('Delivery'), width: 112, spare: 6, cell: dayOf },
      {
        id: 'source',
        header: t('Sent by'),
        width: 176,
        spare: 1,
        isHidden: isNarrow,
        cell: (order) => (
          <Short
            text={
              order.PlacedBy === ''
                ? t(sourceWords[order.Source])
                : `${order.PlacedBy}, ${t(sourceWords[order.Source])}`
            }
          />
        ),
      },
      { id: 'state', header: t('State'), width: 136, cell: (order) => <State order={order} /> },
      {
        id: 'transfer',
        header: t('Accounting system'),
        width: 132,
        spare: 5,
        isHidden: isNarrow,
        cell: (order) => <Transfer order={order} />,
      },
      {
        id: 'lines',
        header: t('Lines'),
        width: 64,
        align: 'end',
        spare: 2,
        isHidden: isNarrow,
        cell: (order) => formatQuantity(order.PositionCount),
      },
      {
        id: 'total',
        header: t('excl. VAT'),
        width: 104,
        align: 'end',
        isHidden: !showsPrices || isNarrow,
        cell: (order) => (order.TotalAmountNet === null ? '–' : formatAmount(order.TotalAmountNet)),
      },
    ],
    [t, isNarrow, showsPrices],
  )
}

/** An order of the list on a phone. */
export function DeskCard({ order }: { order: DeskOrder }) {
  const { t } = useTranslation()
  return (
    <div className="flex h-full flex-col justify-center gap-1 px-3">
      <div className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-1">
          <span className="truncate font-medium">{order.OrderId}</span>
          <Marks order={order} />
        </span>
        <State order={order} />
      </div>
      <p className="truncate text-sm">{`${order.CustomerName} · ${order.CustomerID}`}</p>
      <div className="flex items-center justify-between gap-2 text-sm text-muted">
        <span className="flex min-w-0 items-center gap-2">
          {dayOf(order)}
          <Transfer order={order} />
        </span>
        {order.TotalAmountNet !== null && (
          <span className="shrink-0">
            <span className="text-text">{formatAmount(order.TotalAmountNet)}</span> {t('excl. VAT')}
          </span>
        )}
      </div>
    </div>
  )
}
