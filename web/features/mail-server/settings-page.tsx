import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { MaintenanceCard } from '#web/features/maintenance/parts.ts'
import { NewOrdersCard } from '#web/features/order-desk/parts.ts'
import { VisitorsCard } from '#web/features/visitors/parts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { MailServerForm } from './mail-server-form.tsx'
import { MailTest } from './mail-test.tsx'
import { UnsentMails } from './unsent-mails.tsx'
import { useMailServer } from './use-mail-server.ts'

/** How mails go out, and whether strangers may look in. */
export function SettingsPage() {
  const { t } = useTranslation()
  const server = useMailServer()
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1>{t('Mail, visitors, maintenance')}</h1>
      <UnsentMails />
      <div className="grid max-w-300 items-start gap-3 desktop:grid-cols-2">
        {server.isPending && <SkeletonRows count={8} label={t('Loading')} />}
        {server.isLoadingError && (
          <EmptyState kind="error" title={t('The data could not be loaded.')} onRetry={() => void server.refetch()} />
        )}
        <div className="grid gap-3">
          {server.data && <MailServerForm key={JSON.stringify(server.data)} server={server.data} />}
          <Suspense fallback={<SkeletonRows count={4} label={t('Maintenance')} />}>
            <MaintenanceCard />
          </Suspense>
        </div>
        <div className="grid gap-3">
          {server.data && <MailTest server={server.data} />}
          <Suspense fallback={<SkeletonRows count={2} label={t('Mail about new orders')} />}>
            <NewOrdersCard />
          </Suspense>
          <Suspense fallback={<SkeletonRows count={4} label={t('Visitors')} />}>
            <VisitorsCard />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
