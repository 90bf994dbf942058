import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** How far one order is on its way out, and what can be done about it. */
export const OutgoingState = lazy(() => whenConnected(() => import('./outgoing-state.tsx')))

/** The orders out, loaded when they are shown first. */
export const OrdersOut = lazy(() => whenConnected(() => import('./orders-out.tsx')))
