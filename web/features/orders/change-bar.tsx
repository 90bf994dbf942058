import { Ban, Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders.ts'
import { whenConnected } from '#web/api/connection.ts'
import { useReorder } from '#web/features/cart/use-reorder.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { t as translated } from '#web/i18n/i18n.ts'
import { useUntilText } from '#web/shared/delivery-clock.tsx'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useCancelOrder } from './use-amendments.ts'

const ChangeDialog = lazy(() => whenConnected(() => import('./change-dialog.tsx')))

type ClosedBy = NonNullable<OrderDetail['Closed']>['By']

const closedWords: Partial<Record<ClosedBy, [since: string, plain: string]>> = {
  CutOff: ['It could be changed until {{time}}.', 'It cannot be changed any more.'],
  Warehouse: [
    'The warehouse has been preparing it since {{time}}, so it cannot be changed any more.',
    'The warehouse is preparing it, so it cannot be changed any more.',
  ],
  AccountingSystem: [
    'The seller’s accounting system has been working on it since {{time}}, so it cannot be changed any more.',
    'The seller’s accounting system is working on it, so it cannot be changed any more.',
  ],
  Seller: [
    'The seller has been working on it since {{time}}, so it cannot be changed any more.',
    'The seller is working on it, so it cannot be changed any more.',
  ],
}

type Opened = 'change' | 'add'

const isAhead = ({ State }: OrderDetail) => State === 'New' || State === 'InVerification' || State === 'Verified'

/** Until when the order can be changed, and the buttons that do; or what closed it. The opened form stays, whatever closes it. */
export function ChangeBar({ order }: { order: OrderDetail }) {
  const [opened, setOpened] = useState<Opened>()
  return (
    <>
      {order.Closed ? <ClosedSince order={order} closed={order.Closed} /> : <Deeds order={order} onOpen={setOpened} />}
      {opened && (
        <Suspense fallback={null}>
          <ChangeDialog order={order} isAdding={opened === 'add'} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function ClosedSince({ order, closed }: { order: OrderDetail; closed: NonNullable<OrderDetail['Closed']> }) {
  const { t } = useTranslation()
  const words = isAhead(order) ? closedWords[closed.By] : undefined
  if (!words) return null
  return (
    <p className="text-muted">
      {closed.Since === null ? t(words[1]) : t(words[0], { time: formatTime(closed.Since) })}
    </p>
  )
}

function Deeds({ order, onOpen }: { order: OrderDetail; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const until = useUntilText()
  const { ChangeUntil } = order
  if (ChangeUntil === null || !hasPermission(user, 'showactiveorder')) return null
  return (
    <div
      role="group"
      aria-label={t('Change the order')}
      className="flex shrink-0 flex-wrap items-center gap-2 rounded border border-line bg-sunken p-3"
    >
      <p className="w-full">{t('You can change it {{until}}.', { until: until(ChangeUntil, Date.now()) })}</p>
      <Button icon={<Pencil aria-hidden size={16} />} onPress={() => onOpen('change')}>
        {t('Change')}
      </Button>
      <Button icon={<Plus aria-hidden size={16} />} onPress={() => onOpen('add')}>
        {t('Add items')}
      </Button>
      <CancelButton order={order} />
    </div>
  )
}

/** Cancels the order after a question; its lines can be had back in the cart. */
function CancelButton({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { reorder } = useReorder()
  const cancel = useCancelOrder(order, () => {
    setAsking(false)
    showToast('success', translated('The order was cancelled.'), {
      action: {
        label: translated('Put it into the cart again'),
        run: () => reorder({ source: order.OrderId, lines: order.Positions }),
      },
    })
  })
  return (
    <>
      <Button kind="quiet" icon={<Ban aria-hidden size={16} />} onPress={() => setAsking(true)}>
        {t('Cancel the order')}
      </Button>
      <Question
        title={t('Cancel the order')}
        action={t('Cancel the order')}
        isPending={cancel.isPending}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate()}
      >
        {t('Nothing of the order {{number}} will be delivered. This cannot be taken back.', { number: order.OrderId })}
      </Question>
    </>
  )
}
