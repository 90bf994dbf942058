import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

export const MaintenanceCard = lazy(() => whenConnected(() => import('./maintenance-card.tsx')))
