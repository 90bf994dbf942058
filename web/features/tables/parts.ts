import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** The import of tables, loaded when it is shown first. */
export const Tables = lazy(() => whenConnected(() => import('./tables.tsx')))
