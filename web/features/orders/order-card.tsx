import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#contract/orders.ts'
import { formatAmount, formatDay } from '#web/i18n/formats.ts'
import { OrderState } from '#web/shared/order-state.tsx'

/** An order of a list on a phone. */
export function OrderCard({ order }: { order: ListedOrder }) {
  const { t } = useTranslation()
  return (
    <div className="flex h-full flex-col justify-center gap-1 px-3">
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate font-medium">
          {order.OrderId}
          {order.OwnNumber !== '' && <span className="font-normal text-muted"> · {order.OwnNumber}</span>}
        </span>
        <OrderState state={order.State} />
      </div>
      <div className="flex items-center justify-between gap-2 text-sm text-muted">
        <span className="truncate">
          {order.DeliveryDate !== null && `${t('Delivery')} ${formatDay(order.DeliveryDate)} · `}
          {t('{{count}} lines', { count: order.PositionCount })}
          {order.IsByRepresentative && ` · ${t('by the representative')}`}
        </span>
        {order.TotalAmountGrandIncl !== null && (
          <span className="shrink-0">
            <span className="text-text">{formatAmount(order.TotalAmountGrandIncl)}</span> {t('incl. VAT')}
          </span>
        )}
      </div>
      {order.CancelReason !== '' && <p className="truncate text-sm">{order.CancelReason}</p>}
      {order.Note !== '' && order.CancelReason === '' && <p className="truncate text-sm text-muted">{order.Note}</p>}
    </div>
  )
}
