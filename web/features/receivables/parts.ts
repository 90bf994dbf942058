import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** What is past due, loaded only where something is. */
export const OverdueBadge = lazy(() => whenConnected(() => import('./overdue-badge.tsx')))
