import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** Whether strangers may look at the offer, loaded when it is shown first. */
export const VisitorsCard = lazy(() => whenConnected(() => import('./visitors-card.tsx')))
