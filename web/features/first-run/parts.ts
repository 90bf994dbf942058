import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** What is left to do of a new portal, loaded when it is shown first. */
export const StepsStrip = lazy(() => whenConnected(() => import('./steps-strip.tsx')))
/** What is left to do of a new portal, as a list. */
export const OpenSteps = lazy(() => whenConnected(() => import('./open-steps.tsx')))
