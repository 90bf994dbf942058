import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** The imports, loaded when they are shown first. */
export const Imports = lazy(() => whenConnected(() => import('./imports.tsx')))
