import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** Files and storage, loaded when they are shown first. */
export const FileRoom = lazy(() => whenConnected(() => import('./file-room.tsx')))
