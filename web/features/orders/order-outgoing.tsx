import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Words about an order's way into the seller's accounting system; nothing for orders that came from there. */
export function OrderOutgoing({ order: { Outgoing, State } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  // A cancelled order has nothing left to settle.
  if (State === 'Cancelled') return null
  if (!Outgoing || Outgoing.IsSettled || Outgoing.State === 'waiting' || Outgoing.State === 'sent') return null
  const { ErpNumber, Fault } = Outgoing
  if (Outgoing.State === 'accepted') {
    if (ErpNumber === '') return null
    return <p className="text-muted">{t('The seller has it under the number {{number}}.', { number: ErpNumber })}</p>
  }
  if (Outgoing.IsChange && Fault === '') {
    return (
      <p>
        <Badge tone="warning">
          {t('The seller could not take over the last change. The order may come as it was before it.')}
        </Badge>
      </p>
    )
  }
  if (Fault === '') {
    return (
      <p>
        <Badge tone="info">{t('The seller is still settling a detail of this order.')}</Badge>
      </p>
    )
  }
  return <p className="text-danger">{t('The accounting system refused it: {{reason}}', { reason: t(Fault) })}</p>
}
