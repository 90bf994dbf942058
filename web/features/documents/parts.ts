import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** Invoices with a payment code each, loaded when it opens. */
export const PayDesk = lazy(() =>
  whenConnected(() => import('./pay-desk.tsx').then(({ PayDesk }) => ({ default: PayDesk }))),
)
