import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** Commercials that open by themselves, loaded after the screen. */
export const CommercialPopup = lazy(() => whenConnected(() => import('./popup.tsx')))
