import { Ban, Check, ChevronDown, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskChange, DeskOrderDetail } from '#contract/order-desk.ts'
import { OrderBody } from '#web/features/orders/parts.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { OutgoingState } from '#web/features/outgoing-orders/parts.ts'
import { OrderPanel, type OrderPanelProps } from '#web/shared/order-panel.tsx'
import { OrderState, stateWords } from '#web/shared/order-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotFound } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { sourceWords } from './desk-filters.tsx'
import { lookAgain, useChangeDeskOrder, useDeskOrder, usePrintOrders } from './use-order-desk.ts'

/** One order of any customer beside the list or in its place. */
export function DeskDetail(props: OrderPanelProps) {
  const query = useDeskOrder(props.orderId)
  return (
    <OrderPanel {...props} query={query} missing={<NotFound />}>
      {(order) => <Content key={order.OrderId} order={order} />}
    </OrderPanel>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

/** By how much it is above the limit and who had it go; empty for all others. */
const overText = ({ OverCredit, OverCreditBy }: DeskOrderDetail, t: Translate): string =>
  OverCreditBy === ''
    ? ''
    : [OverCredit === null ? '' : formatMoney(OverCredit), t('sent by {{name}}', { name: OverCreditBy })]
        .filter(Boolean)
        .join(', ')

function Content({ order }: { order: DeskOrderDetail }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="card:hidden">
        <OrderState state={order.State} />
      </p>
      <Deeds order={order} />
      <Facts
        facts={[
          [t('Customer'), `${order.CustomerName} · ${order.CustomerID}`],
          [t('Phone'), order.CustomerPhone],
          [t('Email'), order.CustomerMail],
          [t('Delivery route'), order.Route],
          [t('Sent by'), t(sourceWords[order.Source])],
          [t('Above the credit limit'), overText(order, t)],
          [t('Accepted by'), order.AcceptedBy],
          [t('Cancelled by'), order.CancelledBy],
        ]}
      />
      <Suspense fallback={<SkeletonRows count={6} label={t('Loading')} />}>
        <OutgoingState order={order.Order} onChanged={() => void lookAgain()} />
        <OrderBody order={order.Order} isDesk />
      </Suspense>
    </>
  )
}

/** What may be done with the order now. */
function Deeds({ order }: { order: DeskOrderDetail }) {
  const { t } = useTranslation()
  const [isCancelling, setCancelling] = useState(false)
  const change = useChangeDeskOrder()
  const print = usePrintOrders()
  const { OrderId, Version } = order
  const wish = (body: DeskChange) => change.mutate({ OrderID: OrderId, body })
  return (
    <div role="group" aria-label={t('What can be done')} className="flex flex-wrap gap-2">
      {order.IsToAccept && (
        <Button
          kind="primary"
          icon={<Check aria-hidden size={16} />}
          isPending={change.isPending}
          onPress={() => wish({ Wish: 'Accept', Version })}
        >
          {t('Accept the order')}
        </Button>
      )}
      {order.Moves.length > 0 && (
        <Menu
          label={t('Change the state')}
          trigger={<Button icon={<ChevronDown aria-hidden size={16} />}>{t('Change the state')}</Button>}
          entries={order.Moves.map((State) => ({
            id: State,
            label: t(stateWords[State]),
            onAction: () => wish({ Wish: 'Move', Version, State }),
          }))}
        />
      )}
      {order.MayCancel && (
        <Button icon={<Ban aria-hidden size={16} />} onPress={() => setCancelling(true)}>
          {t('Cancel the order')}
        </Button>
      )}
      <Button
        kind="quiet"
        icon={<Printer aria-hidden size={16} />}
        isPending={print.isPending}
        onPress={() => print.mutate([OrderId])}
      >
        PDF
      </Button>
      {isCancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </div>
  )
}
