import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** Fetches the dialog ahead of the moment it is opened. */
export const loadRegistration = () => whenConnected(() => import('./registration-dialog.tsx'))

/** The dialog, loaded when it is opened first. */
export const RegistrationDialog = lazy(loadRegistration)
