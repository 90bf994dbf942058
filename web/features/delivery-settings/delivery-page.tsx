import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { OrderRulesCard } from '#web/features/order-rules/parts.ts'
import { ClosedDays } from './closed-days.tsx'
import { LimitsOfCustomers } from './customer-limits.tsx'
import { LimitsForm } from './limits-form.tsx'
import { Methods } from './methods.tsx'
import { ProofForm } from './proof-form.tsx'
import { Routes } from './routes.tsx'
import { useDeliverySettings } from './use-delivery-settings.ts'

/** What the seller sets for deliveries: routes with their days and times, methods, closed days and limits. */
export function DeliveryPage() {
  const { t } = useTranslation()
  const { data: settings, isPending, refetch } = useDeliverySettings()
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1>{t('Deliveries and rules')}</h1>
      {settings ? (
        <div className="grid items-start gap-3 wide:grid-cols-[3fr_2fr]">
          <div className="grid gap-3">
            <Routes routes={settings.Routes} usual={settings.UsualCutOff} />
            <Methods methods={settings.ShippingMethods} />
            <Suspense fallback={<SkeletonRows count={3} label={t('Loading')} />}>
              <OrderRulesCard />
            </Suspense>
          </div>
          <div className="grid gap-3">
            <LimitsForm minimum={settings.MinimumOrder} free={settings.FreeShipping} />
            <LimitsOfCustomers own={settings.CustomerLimits} />
            <ProofForm wanted={settings.WantedProof} />
            <ClosedDays days={settings.ClosedDays} />
          </div>
        </div>
      ) : isPending ? (
        <SkeletonRows count={8} label={t('Deliveries and rules')} />
      ) : (
        <EmptyState kind="error" title={t('The settings could not be loaded.')} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
