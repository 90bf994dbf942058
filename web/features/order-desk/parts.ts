import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** How the sales office hears of new orders, loaded when it is shown first. */
export const NewOrdersCard = lazy(() => whenConnected(() => import('./new-orders-card.tsx')))
