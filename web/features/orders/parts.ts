import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** An order's progress, facts, lines and sums, loaded when they are shown first. */
export const OrderBody = lazy(() => whenConnected(() => import('./order-body.tsx')))
