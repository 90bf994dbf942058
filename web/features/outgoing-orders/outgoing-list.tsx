import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDoor } from '#contract/order-door.ts'
import type { OutgoingKind, OutgoingOrder, OutgoingState } from '#contract/outgoing-orders.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FaultText } from '#web/shared/fault-text.tsx'
import { outgoingLook } from '#web/shared/outgoing-looks.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { useChangeOutgoing, useOutgoingOrders } from './use-outgoing-orders.ts'

/** The orders on their way, by state. */
export function OutgoingList({ door }: { door: OrderDoor }) {
  const { t } = useTranslation()
  const [state, setState] = useState<OutgoingState | 'all'>('all')
  const [kind, setKind] = useState<OutgoingKind>('Order')
  const entry = (id: OutgoingState | 'all', label: string, count?: number) => ({
    id,
    label,
    ...(count !== undefined && kind === 'Order' && { count }),
    content: <Orders kind={kind} state={id} />,
  })
  const kinds = (
    <div role="group" aria-label={t('What goes out')} className="flex gap-2">
      {(['Order', 'Slip'] as const).map((id) => (
        <Button
          key={id}
          kind={kind === id ? 'primary' : 'secondary'}
          aria-pressed={kind === id}
          onPress={() => setKind(id)}
        >
          {t(id === 'Order' ? 'Orders' : 'Issue slips')}
        </Button>
      ))}
    </div>
  )
  return (
    <Card title={t('Orders out')} action={kinds}>
      <div className="px-4 pt-1 pb-4">
        <Tabs
          label={t('State')}
          value={state}
          onChange={setState}
          entries={[
            entry('all', t('All')),
            entry('waiting', t('Waiting'), door.Waiting),
            entry('sent', t('Passed on'), door.Sent),
            entry('refused', t('Refused'), door.Refused),
            entry('accepted', t('Accepted')),
          ]}
        />
      </div>
    </Card>
  )
}

function Orders({ kind, state }: { kind: OutgoingKind; state: OutgoingState | 'all' }) {
  const { t } = useTranslation()
  const list = useOutgoingOrders(kind, state)
  const [settled, setSettled] = useState<string>()
  const orders = list.data?.pages.flat() ?? []
  if (list.isPending) return <SkeletonRows count={4} label={t('Orders out')} />
  if (!list.data)
    return <EmptyState kind="error" title={t('The orders could not be loaded.')} onRetry={() => void list.refetch()} />
  if (orders.length === 0) return <p className="py-3 text-muted">{t('No order is in this state.')}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <Order key={order.OrderId} order={order} onSettle={() => setSettled(order.OrderId)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('Older orders')}
        </Button>
      )}
      {settled && <SettleDialog orderId={settled} kind={kind} onClose={() => setSettled(undefined)} />}
    </>
  )
}

function Order({ order, onSettle }: { order: OutgoingOrder; onSettle: () => void }) {
  const { t } = useTranslation()
  const retry = useChangeOutgoing(() => {})
  const { text, tone } = outgoingLook(order)
  return (
    <li aria-label={order.OrderId} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <div className="min-w-room flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{order.OrderId}</span>
          <Badge tone={tone}>{t(text)}</Badge>
          {order.IsWithdrawn && <Badge>{t('Cancelled')}</Badge>}
          {order.IsRemoval && <Badge>{t('Removal')}</Badge>}
          {order.Revision > 1 && !order.IsRemoval && (
            <Badge>{t('Change {{number}}', { number: order.Revision - 1 })}</Badge>
          )}
          {order.ErpNumber !== '' && <span>{t('as {{number}}', { number: order.ErpNumber })}</span>}
        </p>
        <p className="text-sm text-muted">
          {order.CustomerName} · {formatTime(order.Created)}
        </p>
        {order.Fault !== '' && (
          <p className={`text-sm break-words ${order.IsSettled ? 'text-muted' : 'text-danger'}`}>
            <FaultText fault={order.Fault} />
          </p>
        )}
        {order.Warnings.map((warning) => (
          <p key={warning} className="text-sm break-words text-warning">
            <FaultText fault={warning} />
          </p>
        ))}
        {order.Fault !== '' && order.NextTry !== null && (
          <p className="text-sm text-muted">
            {t('Tried {{count}}×, next at {{time}}', { count: order.Tries, time: formatTime(order.NextTry) })}
          </p>
        )}
      </div>
      {order.State !== 'accepted' && !order.IsWithdrawn && (
        <div className="flex gap-2">
          <Button
            isPending={retry.isPending}
            onPress={() => retry.mutate({ OrderID: order.OrderId, body: { Wish: 'Retry', Kind: order.Kind } })}
          >
            {t('Send now')}
          </Button>
          <Button kind="quiet" onPress={onSettle}>
            {t('By hand')}
          </Button>
        </div>
      )}
    </li>
  )
}
