import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

/** Pictures above the products, loaded after them. */
export const BannerStrip = lazy(() => whenConnected(() => import('./banner-strip.tsx')))
