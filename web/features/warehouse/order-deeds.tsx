import { CheckCheck, Hand, Printer, RotateCcw, Undo2 } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VerifyOrder } from '#contract/warehouse.ts'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import { useChangeOrder, usePaper } from './use-warehouse.ts'

type OrderDeedsProps = { order: VerifyOrder; left: number; onFinish: () => void; onLeave: () => void }

/** Whether a screen of an order that does not show its lines stays as it is; each scan makes another order. */
export function isSameBesidesLines<P extends { order: VerifyOrder }>(before: P, after: P): boolean {
  const props = Object.keys(after) as (keyof P)[]
  const fields = Object.keys(after.order) as (keyof VerifyOrder)[]
  return (
    props.every((name) => name === 'order' || before[name] === after[name]) &&
    fields.every((name) => name === 'Positions' || before.order[name] === after.order[name])
  )
}

/** What can be done with the order now: take it, take it over, finish it, put it back, open it again, print. */
export const OrderDeeds = memo(function OrderDeeds({ order, left, onFinish, onLeave }: OrderDeedsProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const change = useChangeOrder(() => setAsking(false))
  const putBack = useChangeOrder(onLeave)
  const paper = usePaper()
  const { OrderId: OrderID, State, IsMine, IsIdle, VerifiedBy } = order
  const take = (TakeOver: boolean) => change.mutate({ OrderID, body: { State: 'InVerification', TakeOver } })
  const isOthers = VerifiedBy !== '' && !IsMine
  const canTake = (State === 'New' || State === 'InVerification') && !IsMine
  const isCounted = State === 'Verified' || State === 'Dispatched' || State === 'Delivered'
  return (
    <div role="group" aria-label={t('What can be done')} className="flex flex-1 flex-wrap justify-end gap-2">
      {isOthers && <p className="self-center text-lg">{t('{{name}} is counting this order.', { name: VerifiedBy })}</p>}
      {canTake && (
        <Button
          kind="primary"
          icon={<Hand aria-hidden size={20} />}
          isPending={change.isPending}
          onPress={() => (isOthers && !IsIdle ? setAsking(true) : take(false))}
        >
          {isOthers ? t('Take over') : t('Start counting')}
        </Button>
      )}
      {IsMine && (
        <>
          <Button
            kind="quiet"
            icon={<Undo2 aria-hidden size={20} />}
            isPending={putBack.isPending}
            onPress={() => putBack.mutate({ OrderID, body: { State: 'New' } })}
          >
            {t('Put back')}
          </Button>
          <Button kind="primary" icon={<CheckCheck aria-hidden size={20} />} isDisabled={left > 0} onPress={onFinish}>
            {t('Finish')}
          </Button>
        </>
      )}
      {isCounted &&
        (['DeliveryNote', 'Label'] as const).map((Paper) => (
          <Button key={Paper} icon={<Printer aria-hidden size={20} />} onPress={() => paper.mutate({ OrderID, Paper })}>
            {t(Paper === 'Label' ? 'Label' : 'Delivery note')}
          </Button>
        ))}
      {State === 'Verified' && (
        <Button icon={<RotateCcw aria-hidden size={20} />} isPending={change.isPending} onPress={() => take(false)}>
          {t('Open again')}
        </Button>
      )}
      <Question
        title={t('Take over the order?')}
        action={t('Take over')}
        kind="primary"
        isOpen={isAsking}
        isPending={change.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => take(true)}
      >
        {t('{{name}} is counting this order. What was counted so far stays.', { name: VerifiedBy })}
      </Question>
    </div>
  )
}, isSameBesidesLines)
