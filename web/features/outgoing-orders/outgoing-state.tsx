import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { FaultText } from '#web/shared/fault-text.tsx'
import { outgoingLook } from '#web/shared/outgoing-looks.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { useChangeOutgoing } from './use-outgoing-orders.ts'

type OutgoingStateProps = {
  order: OrderDetail
  /** After something was done about it. */
  onChanged: () => void
}

const removalWords = {
  waiting: 'The customer cancelled the order; it is being removed from the accounting system.',
  sent: 'The customer cancelled the order; it is being removed from the accounting system.',
  accepted: 'The customer cancelled the order; it was removed from the accounting system.',
  refused: 'The customer cancelled the order, and the accounting system did not let it go. Cancel it there.',
} as const

/** How far an order is on its way to the accounting system, and what can be done about it. */
export default function OutgoingState({ order, onChanged }: OutgoingStateProps) {
  const { t } = useTranslation()
  const [isSettling, setSettling] = useState(false)
  const retry = useChangeOutgoing(onChanged)
  const { Outgoing, OrderId, State } = order
  if (!Outgoing) return null
  const { text, tone } = outgoingLook(Outgoing)
  // What was cancelled before it left has no way out any more.
  const isSent = State !== 'Cancelled' || Outgoing.State === 'accepted' || Outgoing.State === 'sent'
  // The customer cancelled it, and what is there of it goes by itself.
  const isRemoval = State === 'Cancelled' && Outgoing.IsChange
  const isOpen = (State !== 'Cancelled' || isRemoval) && Outgoing.State !== 'accepted'
  return (
    <section aria-label={t('Accounting system')} className="flex flex-col gap-2 rounded border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">{t('Accounting system')}</span>
        {isSent && <Badge tone={tone}>{t(text)}</Badge>}
        {Outgoing.ErpNumber !== '' && <span>{t('as {{number}}', { number: Outgoing.ErpNumber })}</span>}
        {isSent && <span className="text-sm text-muted">{formatTime(Outgoing.Time)}</span>}
      </p>
      {isRemoval && <p className="text-sm">{t(removalWords[Outgoing.State])}</p>}
      {Outgoing.IsChange && !isRemoval && Outgoing.State !== 'accepted' && (
        <p className="text-sm">{t('The customer changed the order; there it is as it was before.')}</p>
      )}
      {State === 'Cancelled' && !isRemoval && <Cancelled state={Outgoing.State} number={Outgoing.ErpNumber} />}
      {Outgoing.Fault !== '' && (
        <p className={`text-sm break-words ${Outgoing.IsSettled ? 'text-muted' : 'text-danger'}`}>
          <FaultText fault={Outgoing.Fault} />
        </p>
      )}
      {isOpen && (
        <div className="flex gap-2">
          <Button
            isPending={retry.isPending}
            onPress={() => retry.mutate({ OrderID: OrderId, body: { Wish: 'Retry' } })}
          >
            {t('Send now')}
          </Button>
          <Button kind="quiet" onPress={() => setSettling(true)}>
            {t('By hand')}
          </Button>
        </div>
      )}
      {isSettling && (
        <SettleDialog
          orderId={OrderId}
          onClose={() => {
            setSettling(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}

type CancelledProps = { state: NonNullable<OrderDetail['Outgoing']>['State']; number: string }

/** What is left to do in the accounting system for an order that was cancelled here. */
function Cancelled({ state, number }: CancelledProps) {
  const { t } = useTranslation()
  if (state === 'accepted') {
    return (
      <p className="font-medium text-danger">
        {number === ''
          ? t('The accounting system has the order. Cancel it there too.')
          : t('The accounting system has the order as {{number}}. Cancel it there too.', { number })}
      </p>
    )
  }
  if (state === 'sent') {
    return (
      <p className="font-medium text-warning">
        {t(
          'The order was handed over before it was cancelled. Look for it in the accounting system and cancel it there.',
        )}
      </p>
    )
  }
  return <p className="text-sm text-muted">{t('It is not sent any more.')}</p>
}
