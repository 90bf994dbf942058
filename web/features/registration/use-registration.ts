import { lazy } from 'react'

/** Fetches the dialog ahead of the moment it is opened. */
export const loadRegistration = () => import('./registration-dialog.tsx')

/** The dialog, loaded when it is opened first. */
export const RegistrationDialog = lazy(loadRegistration)
