import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** Missing goods of an order, loaded when they are shown first. */
export const OrderShortages = lazy(() => whenConnected(() => import('./order-shortages.tsx')))
