import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** What the customer has in the draw, loaded after the top bar it stands in. */
export const DrawBox = lazy(() => whenConnected(() => import('./draw-box.tsx')))
