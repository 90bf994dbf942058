import { FileText, MessageSquareWarning, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail as Order } from '#contract/orders.ts'
import { ClaimDialog } from '#web/shared/claims/claim-dialog.tsx'
import { Claims } from '#web/shared/claims/claims.tsx'
import { leftToClaim } from '#web/shared/claims/left-to-claim.ts'
import { useClaims } from '#web/shared/claims/use-claims.ts'
import { SaveTemplate } from '#web/shared/templates/save-template.tsx'
import { fileColumns } from '#web/shared/list-columns.ts'
import { OrderShortages } from '#web/features/shortages/parts.ts'
import { MissingPaper } from '#web/shared/missing-paper.tsx'
import { OrderPanel, type OrderPanelProps } from '#web/shared/order-panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { exportList } from '#web/ui/export.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { cameOf } from './order-difference.ts'
import { OrderLines } from './order-lines.tsx'
import { useLineColumns } from './line-columns.tsx'
import { OrderOutgoing } from './order-outgoing.tsx'
import { DeliveryProof } from './delivery-proof.tsx'
import { OrderPaper, useFacts } from './order-paper.tsx'
import { OrderState } from '#web/shared/order-state.tsx'
import { ChangeBar } from './change-bar.tsx'
import { OrderChanges } from './order-changes.tsx'
import { CancelReason } from './cancel-reason.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTotals } from './order-totals.tsx'
import { saveOrderPdf, useOrder } from './use-orders.ts'
import { useReorder } from '#web/features/cart/use-reorder.ts'
import { Vouchers } from './vouchers.tsx'

/** One order beside the list or in its place. */
export function OrderDetail(props: OrderPanelProps) {
  const query = useOrder(props.orderId)
  return (
    <OrderPanel {...props} query={query} missing={<MissingPaper kind="order" id={props.orderId} />}>
      {(order) => <Content key={order.OrderId} order={order} />}
    </OrderPanel>
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
  const isHandedOver = order.State === 'Dispatched' || order.State === 'Delivered'
  const paper = { kind: 'order', id: order.OrderId } as const
  return (
    <>
      {/* The head of a phone has no room for it. */}
      <p className="card:hidden">
        <OrderState state={order.State} />
      </p>
      <OrderSteps order={order} />
      <CancelReason order={order} />
      <ChangeBar order={order} />
      <OrderOutgoing order={order} />
      {order.Steps.some(({ State }) => State === 'InVerification') && (
        <Suspense>
          <OrderShortages orderId={order.OrderId} />
        </Suspense>
      )}
      <Origin order={order} />
      <OrderPaper order={order} title={title} />
      <OrderLines order={order} chosen={chosen} onChoose={setChosen} />
      <OrderTotals order={order} />
      <OrderChanges order={order} />
      <Vouchers orderId={order.OrderId} />
      {isHandedOver && <Claims paper={paper} />}
      <footer className="flex flex-wrap gap-2">
        <Button
          icon={<RotateCcw aria-hidden size={16} />}
          isPending={isPending}
          isDisabled={lines.length === 0}
          onPress={() => reorder({ source: order.OrderId, lines })}
        >
          {chosen.size === 0 ? t('Order again') : t('Order {{count}} lines again', { count: chosen.size })}
        </Button>
        {isHandedOver && <ClaimButton order={order} chosen={chosen} />}
        <SaveTemplate lines={lines} />
        <Button kind="quiet" icon={<FileText aria-hidden size={16} />} onPress={() => void saveOrderPdf(order.OrderId)}>
          PDF
        </Button>
        <ExportMenu onExport={(kind) => exportList(kind, title, columns, order.Positions)} onPrint={print} />
      </footer>
    </>
  )
}

/** Claims one of the lines: the ticked ones, or whatever came. */
function ClaimButton({ order, chosen }: { order: Order; chosen: ReadonlySet<string> }) {
  const { t } = useTranslation()
  const paper = { kind: 'order', id: order.OrderId } as const
  const { data: claims } = useClaims(paper)
  const [isOpen, setOpen] = useState(false)
  if (!claims) return null
  const came = order.Positions.map((line) => ({ ...line, quantity: cameOf(line) }))
  const lines = leftToClaim(came, claims).filter(({ place }) => chosen.size === 0 || chosen.has(String(place - 1)))
  return (
    <>
      <Button
        icon={<MessageSquareWarning aria-hidden size={16} />}
        isDisabled={lines.length === 0}
        onPress={() => setOpen(true)}
      >
        {t('Claim goods')}
      </Button>
      {isOpen && <ClaimDialog paper={paper} lines={lines} onClose={() => setOpen(false)} />}
    </>
  )
}

function Origin({ order }: { order: Order }) {
  const { t } = useTranslation()
  const facts = useFacts(order)
  return (
    <>
      <Facts facts={facts} />
      <DeliveryProof order={order} />
      {order.IsByRepresentative && (
        <p>
          <Badge tone="info">{t('Your representative ordered this for you.')}</Badge>
        </p>
      )}
    </>
  )
}
