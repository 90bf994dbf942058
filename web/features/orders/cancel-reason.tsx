import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders.ts'

/** Why the seller cancelled an order; nothing for all others. */
export function CancelReason({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  if (order.CancelReason === '') return null
  return (
    <p className="rounded bg-danger-soft p-3 break-words whitespace-pre-line">
      <strong className="font-medium">{t('The wholesaler cancelled this order:')}</strong> {order.CancelReason}
    </p>
  )
}
