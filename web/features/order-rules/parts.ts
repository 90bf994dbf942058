import { lazy } from 'react'
import { whenConnected } from '#web/api/connection.ts'

export const OrderRulesCard = lazy(() => whenConnected(() => import('./order-rules-card.tsx')))
export const CreditNotice = lazy(() => whenConnected(() => import('./credit-notice.tsx')))
