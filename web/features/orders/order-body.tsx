import type { OrderDetail } from '#contract/orders.ts'
import { Facts } from '#web/ui/facts.tsx'
import { CancelReason } from './cancel-reason.tsx'
import { DeliveryProof } from './delivery-proof.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderLines } from './order-lines.tsx'
import { useFacts } from './order-paper.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTotals } from './order-totals.tsx'

/** What an order says by itself: how it went on, what is known of it, its lines and what they come to. */
export default function OrderBody({ order, isDesk = false }: { order: OrderDetail; isDesk?: boolean }) {
  const facts = useFacts(order)
  return (
    <>
      <OrderSteps order={order} />
      <CancelReason order={order} />
      <Facts facts={facts} />
      <DeliveryProof order={order} isDesk={isDesk} />
      <OrderLines order={order} />
      <OrderTotals order={order} />
      <OrderChanges order={order} />
    </>
  )
}
