import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '#web/shared/paths.ts'
import { useDevice } from './offline.ts'
import { OrderScreen } from './order-screen.tsx'
import { QueueScreen } from './queue-screen.tsx'
import { useChanges } from './use-warehouse.ts'
import { useSending } from './use-scans.ts'

/** The warehouse: the orders to be counted, and one of them; which one stands in the address. */
export function VerifyOrdersPage() {
  const { order } = useSearch({ from: paths.verifyOrders })
  const navigate = useNavigate()
  useDevice()
  useSending()
  useChanges()
  const open = useCallback(
    (next: string | undefined) =>
      void navigate({ to: paths.verifyOrders, search: next === undefined ? {} : { order: next } }),
    [navigate],
  )
  const close = useCallback(() => open(undefined), [open])
  return order === undefined ? (
    <QueueScreen onOpen={open} />
  ) : (
    <OrderScreen key={order} orderId={order} onClose={close} />
  )
}
