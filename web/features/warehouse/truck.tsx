import { RotateCcw, Square, SquareCheckBig } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadingOrder } from '#contract/loading.ts'
import { formatClock } from '#web/i18n/formats.ts'
import { OrderState } from '#web/shared/order-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Question } from '#web/ui/question.tsx'
import { tell } from './feedback.ts'
import type { useStep } from './use-loading.ts'

type TruckProps = {
  /** Of the route; empty for orders without one. */
  name: string
  orders: readonly LoadingOrder[]
  step: ReturnType<typeof useStep>
  onDeliver: (order: LoadingOrder) => void
}

/** One truck: what lies in the warehouse for it in the order of loading, then what is on the road in the order of the stops. */
export function Truck({ name, orders, step, onDeliver }: TruckProps) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)
  const here = orders.filter(({ Place }) => Place === 'Waiting' || Place === 'Loaded')
  const gone = orders.filter(({ Place }) => Place === 'OnRoad' || Place === 'Delivered').toReversed()
  const loaded = here.filter(({ Place }) => Place === 'Loaded')
  const left = here.length - loaded.length
  const loadsAt = orders[0]?.LoadsAt?.replace(/^0/, '')
  const leave = () => step.mutate({ Step: 'Leave', orders: loaded }, { onSettled: () => setLeaving(false) })
  const row = (order: LoadingOrder) => (
    <li key={order.OrderId}>
      {order.Place === 'OnRoad' || order.Place === 'Delivered' ? (
        <Gone order={order} step={step} onDeliver={onDeliver} />
      ) : (
        <Here order={order} step={step} />
      )}
    </li>
  )
  return (
    <Card
      title={[name || t('Without a route'), loadsAt].filter(Boolean).join(' · ')}
      action={
        here.length > 0 && (
          <span className="flex items-center gap-3">
            <span className="text-lg font-semibold whitespace-nowrap">
              {t('{{done}} of {{all}} loaded', { done: loaded.length, all: here.length })}
            </span>
            <Button
              kind="primary"
              isDisabled={loaded.length === 0}
              isPending={step.isPending && step.variables.Step === 'Leave'}
              onPress={() => (left > 0 ? setLeaving(true) : leave())}
            >
              {t('Truck leaves')}
            </Button>
          </span>
        )
      }
    >
      <ul aria-label={name || t('Without a route')} className="flex flex-col gap-2 p-3">
        {here.map(row)}
        {gone.map(row)}
      </ul>
      <Question
        title={t('Not everything is loaded')}
        action={t('Truck leaves')}
        kind="primary"
        isOpen={isLeaving}
        isPending={step.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={leave}
      >
        {t('{{count}} orders stay in the warehouse.', { count: left })}
      </Question>
    </Card>
  )
}

function Whose({ order }: { order: LoadingOrder }) {
  return (
    <>
      <span className="w-8 shrink-0 text-center text-2xl font-semibold">{order.Stop ?? '–'}</span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-medium break-words">{order.CustomerName}</span>
        <span className="block text-muted">
          {[order.City, order.OrderId, order.DriverNote].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}

/** In the warehouse or on the truck: a press ticks it off, another one takes the tick back. */
function Here({ order, step }: { order: LoadingOrder; step: TruckProps['step'] }) {
  const { t } = useTranslation()
  const isLoaded = order.Place === 'Loaded'
  const isCounted = order.State !== 'New' && order.State !== 'InVerification'
  const Sign = isLoaded ? SquareCheckBig : Square
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isLoaded}
      disabled={!isLoaded && !isCounted}
      onClick={() => {
        tell('right')
        step.mutateAsync({ Step: isLoaded ? 'Unload' : 'Load', orders: [order] }).catch(() => tell('wrong'))
      }}
      className={`flex w-full items-center gap-3 rounded border border-line p-3 text-left ${isLoaded ? 'bg-success-soft' : 'bg-surface hover:bg-sunken'}`}
    >
      <Sign aria-hidden size={32} className={`shrink-0 ${isLoaded ? 'text-success' : 'text-muted'}`} />
      <Whose order={order} />
      {isLoaded && !isCounted ? (
        <Badge tone="danger">{t('Is being counted again')}</Badge>
      ) : order.State === 'Cancelled' ? (
        <Badge tone="danger">{t('Cancelled: take it off')}</Badge>
      ) : (
        !isCounted && <OrderState state={order.State} />
      )}
    </button>
  )
}

const proofWords = { Signature: 'signature', Photograph: 'photograph' } as const

/** On the road or with the customer. */
function Gone({ order, step, onDeliver }: { order: LoadingOrder } & Pick<TruckProps, 'step' | 'onDeliver'>) {
  const { t } = useTranslation()
  const isDelivered = order.Place === 'Delivered'
  const time = order.HandedOver ?? order.Left
  return (
    <div className="flex flex-wrap items-center gap-3 rounded border border-line bg-surface p-3">
      <span className="flex min-w-room flex-1 items-center gap-3">
        <Whose order={order} />
      </span>
      <span className="ml-auto text-right">
        <span className="flex items-center gap-2 font-medium">
          <OrderState state={isDelivered ? 'Delivered' : 'Dispatched'} />
          {time !== null && formatClock(time)}
        </span>
        {(order.ReceivedBy !== '' || order.ProofKind !== null) && (
          <span className="block text-muted">
            {[order.ReceivedBy, order.ProofKind === null ? '' : t(proofWords[order.ProofKind])]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </span>
      {!isDelivered && (
        <Button kind="primary" onPress={() => onDeliver(order)}>
          {t('Handed over')}
        </Button>
      )}
      {time !== null && (
        <IconButton
          label={t('Take back: {{name}}', { name: order.CustomerName })}
          isDisabled={step.isPending}
          onPress={() => step.mutate({ Step: isDelivered ? 'Undeliver' : 'ComeBack', orders: [order] })}
        >
          <RotateCcw aria-hidden size={20} />
        </IconButton>
      )}
    </div>
  )
}
