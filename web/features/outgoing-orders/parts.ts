import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** The orders out, loaded when they are shown first. */
export const OrdersOut = lazy(() => whenConnected(() => import('./orders-out.tsx')))
