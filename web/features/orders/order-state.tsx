import { Ban, CircleCheck, ClipboardCheck, FileText, PackageCheck, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'

/** How the states are told; the key is also what a filter finds. */
export const stateWords = {
  New: 'New',
  InVerification: 'In verification',
  Verified: 'Verified',
  Dispatched: 'Dispatched',
  Delivered: 'Delivered',
  Cancelled: 'Cancelled',
} as const satisfies Record<Order['State'], string>

const looks = {
  New: { Icon: FileText, color: 'text-info' },
  InVerification: { Icon: ClipboardCheck, color: 'text-warning' },
  Verified: { Icon: CircleCheck, color: 'text-success' },
  Dispatched: { Icon: Truck, color: 'text-accent' },
  Delivered: { Icon: PackageCheck, color: 'text-success' },
  Cancelled: { Icon: Ban, color: 'text-danger' },
} as const satisfies Record<Order['State'], unknown>

/** How far an order is, as a picture and a word. */
export function OrderState({ state }: { state: Order['State'] }) {
  const { t } = useTranslation()
  const { Icon, color } = looks[state]
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 ${color}`}>
      <Icon aria-hidden size={16} className="shrink-0" />
      <span className="truncate">{t(stateWords[state])}</span>
    </span>
  )
}
