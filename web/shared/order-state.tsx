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

// Functions, because an icon may not be loaded yet when this module is.
const looks = {
  New: {
    get Icon() {
      return FileText
    },
    color: 'text-info',
  },
  InVerification: {
    get Icon() {
      return ClipboardCheck
    },
    color: 'text-warning',
  },
  Verified: {
    get Icon() {
      return CircleCheck
    },
    color: 'text-success',
  },
  Dispatched: {
    get Icon() {
      return Truck
    },
    color: 'text-accent',
  },
  Delivered: {
    get Icon() {
      return PackageCheck
    },
    color: 'text-success',
  },
  Cancelled: {
    get Icon() {
      return Ban
    },
    color: 'text-danger',
  },
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
