import { ChevronDown, ChevronUp, FileText, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail as Order } from '#contract/orders.ts'
import { ApiError } from '#web/api/client.ts'
import { SaveTemplate } from '#web/shared/templates/save-template.tsx'
import { fileColumns } from '#web/shared/list-columns.ts'
import { MissingPaper } from '#web/shared/missing-paper.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { exportList } from '#web/ui/export.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { OrderLines } from './order-lines.tsx'
import { useLineColumns } from './line-columns.tsx'
import { OrderOutgoing } from './order-outgoing.tsx'
import { OrderPaper, useFacts } from './order-paper.tsx'
import { OrderState } from '#web/shared/order-state.tsx'
import { CancelReason } from './cancel-reason.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTotals } from './order-totals.tsx'
import { saveOrderPdf, useOrder } from './use-orders.ts'
import { useReorder } from '#web/features/cart/use-reorder.ts'
import { Vouchers } from './vouchers.tsx'

type OrderDetailProps = {
  orderId: string
  isBeside: boolean
  /** The neighbours in the list. */
  newer: string | undefined
  older: string | undefined
  onOpen: (orderId: string) => void
  onClose: () => void
}

/** One order beside the list or in its place. */
export function OrderDetail({ orderId, isBeside, newer, older, onOpen, onClose }: OrderDetailProps) {
  const { t } = useTranslation()
  const { data: order, isPending, isError, error, refetch } = useOrder(orderId)
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <SidePanel
      label={t('Order {{number}}', { number: orderId })}
      title={orderId}
      isBeside={isBeside}
      onClose={onClose}
      width="w-170"
      className="overflow-y-auto *:shrink-0"
      actions={
        <>
          {order && (
            <span className="max-card:hidden">
              <OrderState state={order.State} />
            </span>
          )}
          <IconButton label={t('Newer order')} isDisabled={newer === undefined} onPress={() => newer && onOpen(newer)}>
            <ChevronUp aria-hidden size={18} />
          </IconButton>
          <IconButton label={t('Older order')} isDisabled={older === undefined} onPress={() => older && onOpen(older)}>
            <ChevronDown aria-hidden size={18} />
          </IconButton>
        </>
      }
    >
      {isPending && <SkeletonRows count={6} label={t('Loading')} />}
      {isMissing && <MissingPaper kind="order" id={orderId} />}
      {isError && !isMissing && (
        <EmptyState kind="error" title={t('The order could not be loaded.')} onRetry={() => void refetch()} />
      )}
      {order && !isError && <Content key={orderId} order={order} />}
    </SidePanel>
  )
}

const NONE: ReadonlySet<string> = new Set()
const print = async () => window.print()

function Content({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { reorder, isPending } = useReorder()
  const title = t('Order {{number}}', { number: order.OrderId })
  const columns = fileColumns(useLineColumns(order), undefined)
  const [chosen, setChosen] = useState(NONE)
  const lines = chosen.size === 0 ? order.Positions : order.Positions.filter((_, index) => chosen.has(String(index)))
  return (
    <>
      {/* The head of a phone has no room for it. */}
      <p className="card:hidden">
        <OrderState state={order.State} />
      </p>
      <OrderSteps order={order} />
      <CancelReason order={order} />
      <OrderOutgoing order={order} />
      <Origin order={order} />
      <OrderPaper order={order} title={title} />
      <OrderLines order={order} chosen={chosen} onChoose={setChosen} />
      <OrderTotals order={order} />
      <Vouchers orderId={order.OrderId} />
      <footer className="flex flex-wrap gap-2">
        <Button
          icon={<RotateCcw aria-hidden size={16} />}
          isPending={isPending}
          isDisabled={lines.length === 0}
          onPress={() => reorder({ source: order.OrderId, lines })}
        >
          {chosen.size === 0 ? t('Order again') : t('Order {{count}} lines again', { count: chosen.size })}
        </Button>
        <SaveTemplate lines={lines} />
        <Button kind="quiet" icon={<FileText aria-hidden size={16} />} onPress={() => void saveOrderPdf(order.OrderId)}>
          PDF
        </Button>
        <ExportMenu onExport={(kind) => exportList(kind, title, columns, order.Positions)} onPrint={print} />
      </footer>
    </>
  )
}

function Origin({ order }: { order: Order }) {
  const { t } = useTranslation()
  const facts = useFacts(order)
  return (
    <>
      <Facts facts={facts} />
      {order.IsByRepresentative && (
        <p>
          <Badge tone="info">{t('Your representative ordered this for you.')}</Badge>
        </p>
      )}
    </>
  )
}
