import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** The dialog, loaded when it is opened first. */
export const ChangePasswordDialog = lazy(() => whenConnected(() => import('./change-password-dialog.tsx')))
