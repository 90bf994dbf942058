import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** The standing order of a template. */
export { StandingSection } from './standing-section.tsx'
/** The next standing order in a line. */
export { StandingLine } from './standing-line.tsx'
/** The standing orders of all customers, loaded when somebody asks for them. */
export const DeskStandingOrders = lazy(() => whenConnected(() => import('./desk-standing-orders.tsx')))
