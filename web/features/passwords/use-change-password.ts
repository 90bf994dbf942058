import { lazy } from 'react'

/** The dialog, loaded when it is opened first. */
export const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'))
