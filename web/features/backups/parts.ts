import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** The backups, loaded when they are shown first. */
export const Backups = lazy(() => whenConnected(() => import('./backups.tsx')))
