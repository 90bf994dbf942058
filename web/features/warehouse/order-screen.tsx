import { ArrowLeft } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDone, lineStateOf, readCode } from '#contract/verification.ts'
import type { VerifyOrder } from '#contract/warehouse.ts'
import { ApiError } from '#web/api/client.ts'
import { formatDay, formatQuantity } from '#web/i18n/formats.ts'
import { OrderState } from '#web/shared/order-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, NotFound } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useAwake } from './feedback.ts'
import { AskingDialog } from './asking-dialog.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { LastScan, RefusedScans } from './last-scan.tsx'
import { LineDialog } from './line-dialog.tsx'
import { LineList, type Show, showOf } from './line-list.tsx'
import { AnswerNews } from './line-shortage.tsx'
import { isSameBesidesLines, OrderDeeds } from './order-deeds.tsx'
import { ScanField } from './scan-field.tsx'
import { Unsent } from './unsent.tsx'
import { useCounting } from './use-counting.ts'
import { useScans } from './use-scans.ts'
import { useChangeOrder, usePaper } from './use-warehouse.ts'

const words = { remaining: 'Remaining', verified: 'Counted', missing: 'Not found' } as const

/** One order as it is counted: the scan field, what the last scan did, how much is left, and the lines. */
export const OrderScreen = memo(function OrderScreen({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { query, order, add } = useScans(orderId)
  if (!order) {
    const isMissing = query.data === null || (query.error instanceof ApiError && query.error.status === 404)
    return (
      <div className="flex flex-col gap-3 p-page">
        <Head title={orderId} onClose={onClose} />
        {isMissing ? (
          <NotFound />
        ) : query.isError ? (
          <EmptyState kind="error" title={t('The order could not be loaded.')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows count={8} label={t('Loading')} />
        )}
      </div>
    )
  }
  return <Counting order={order} add={add} onClose={onClose} />
})

function Head({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <IconButton label={t('Back to the orders')} onPress={onClose}>
        <ArrowLeft aria-hidden size={22} />
      </IconButton>
      <h1 className="min-w-0 truncate">{title}</h1>
    </span>
  )
}

/** Whose order it is, where it goes, and what the buyer wrote; a scan changes none of it. */
const OrderHead = memo(function OrderHead({ order, onClose }: { order: VerifyOrder; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Head title={order.CustomerName} onClose={onClose} />
        <span className="text-muted">{order.OrderId}</span>
        <OrderState state={order.State} />
        <Unsent />
      </div>
      <p className="text-muted">
        {[order.Address, order.Route, order.DeliveryDate === null ? '' : formatDay(order.DeliveryDate)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order.Note !== '' && <p className="rounded bg-info-soft p-3 text-lg whitespace-pre-line">{order.Note}</p>}
      {order.IsChanged && (
        <p role="status" className="rounded bg-warning-soft p-3 text-lg font-medium text-warning">
          {t('The order was changed since somebody took it. Look at the lines again.')}
        </p>
      )}
    </>
  )
}, isSameBesidesLines)

/** The largest thing on the screen: how many lines are left. */
function Left({ left, all }: { left: number; all: number }) {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-3" role="status" aria-label={t('Remaining lines')}>
      <strong
        data-testid="left"
        className={`font-semibold ${left === 0 ? 'text-success' : ''}`}
        style={{ fontSize: '5.5rem', lineHeight: 1 }}
      >
        {left}
      </strong>
      <span className="text-lg">
        <span className="block">{t('lines to go')}</span>
        <span className="block text-muted">
          {t('{{done}} of {{all}} done', {
            done: formatQuantity(all - left),
            all: formatQuantity(all),
          })}
        </span>
      </span>
    </p>
  )
}

type ShowsProps = Record<Show, number> & { show: Show; onShow: (show: Show) => void }

/** Which lines are shown, and how many there are of each kind. */
const Shows = memo(function Shows({ show, onShow, ...counts }: ShowsProps) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('Lines')} className="flex flex-wrap gap-2">
      {(['remaining', 'verified', 'missing'] as const).map((id) => (
        <Button
          key={id}
          kind={show === id ? 'primary' : 'secondary'}
          aria-pressed={show === id}
          onPress={() => onShow(id)}
        >
          {`${t(words[id])} ${counts[id]}`}
        </Button>
      ))}
    </div>
  )
})

type CountingProps = { order: VerifyOrder; add: ReturnType<typeof useScans>['add']; onClose: () => void }

function Counting({ order, add, onClose }: CountingProps) {
  const { t } = useTranslation()
  const counting = useCounting(order, add)
  const paper = usePaper()
  const [show, setShow] = useState<Show>('remaining')
  const [opened, setOpened] = useState<number>()
  const [isFinishing, setFinishing] = useState(false)
  const finish = useChangeOrder(({ OrderId: OrderID }) => {
    setFinishing(false)
    paper.mutate({ OrderID, Paper: 'DeliveryNote' }, { onSettled: () => paper.mutate({ OrderID, Paper: 'Label' }) })
  })
  // What the scan did and what is left are shown first; a long list comes after.
  const shown = useDeferredValue(order.Positions)
  const isMine = order.IsMine && order.State === 'InVerification'
  useAwake(isMine)
  const counts: Record<Show, number> = { remaining: 0, verified: 0, missing: 0 }
  for (const line of order.Positions) counts[showOf[lineStateOf(line)]] += 1
  const left = order.Positions.filter((line) => !isDone(line)).length
  // What the accounting system calls verified was not counted here, and nothing of it is left to do.
  const isDoneElsewhere = left > 0 && order.State !== 'New' && order.State !== 'InVerification'
  const line = order.Positions.find(({ Position }) => Position === opened)
  const open = useCallback((position: number) => setOpened(position), [])
  const startFinish = useCallback(() => setFinishing(true), [])
  const close = () => setOpened(undefined)
  const onCode = (code: string, times: number) => {
    // Enter alone goes on to the end, so that a scanner is enough.
    if (code === '' && left === 0 && isMine) setFinishing(true)
    else counting.onCode(code, times)
  }
  return (
    <div className="flex flex-col gap-3 p-page">
      <OrderHead order={order} onClose={onClose} />
      <RefusedScans orderId={order.OrderId} />
      <AnswerNews order={order} />
      <div className="flex flex-wrap items-center gap-4">
        {!isDoneElsewhere && <Left left={left} all={order.Positions.length} />}
        <OrderDeeds order={order} left={left} onFinish={startFinish} onLeave={onClose} />
      </div>
      {isMine && (
        <>
          <ScanField
            label={
              counting.substituteFor
                ? t('Scan what leaves in place of {{item}}', { item: counting.substituteFor.Name })
                : t('Scan an item')
            }
            onCode={onCode}
            isCode={(text) => readCode(order.Positions, text) !== undefined}
          />
          {counting.substituteFor && (
            <Button onPress={() => counting.setSubstituteFor(undefined)}>{t('No substitute')}</Button>
          )}
          <LastScan last={counting.last} onClear={counting.clear} />
        </>
      )}
      <Shows show={show} onShow={setShow} {...counts} />
      <LineList lines={shown} show={show} onOpen={open} />
      {line && isMine && (
        <LineDialog
          line={line}
          refusals={counting.refusals}
          onCount={(quantity) => counting.count(line, quantity)}
          onReason={(Reason, ReasonText) => {
            add({ Position: line.Position, ItemId: line.ItemId, Quantity: 0, Code: '', Reason, ReasonText })
            close()
          }}
          onCountSubstitute={(ItemId, Quantity) => add({ Position: line.Position, ItemId, Quantity, Code: '' })}
          onSubstitute={() => {
            counting.setSubstituteFor(line)
            close()
          }}
          onClose={close}
        />
      )}
      {counting.asking && (
        <AskingDialog
          asking={counting.asking}
          lines={order.Positions}
          onDetails={counting.answered}
          onExceed={counting.exceeded}
          onClose={counting.stopAsking}
        />
      )}
      {isFinishing && (
        <FinishDialog
          order={order}
          isSending={finish.isPending}
          onFinish={(body) => finish.mutate({ OrderID: order.OrderId, body })}
          onClose={() => setFinishing(false)}
        />
      )}
    </div>
  )
}
