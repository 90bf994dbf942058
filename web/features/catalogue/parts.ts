import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** What the device keeps of the catalogue; loaded when there is no connection, out of what the browser keeps. */
export const KeptCatalogue = lazy(() =>
  whenConnected(async () => ({ default: (await import('./kept-catalogue.tsx')).KeptCatalogue })),
)
