import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { KeptCatalogue } from '#web/features/catalogue/parts.ts'
import { ConnectionStrip } from '#web/shared/connection-strip.tsx'
import { Logo } from '#web/shared/logo.tsx'
import { categoryOf, paths } from '#web/shared/paths.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'

/** Stands in for the portal when it is opened without a connection: what the device keeps, to be read only. */
export default function KeptShell({ path }: { path: string }) {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex min-h-12 shrink-0 items-center gap-3 border-b border-line bg-surface px-page">
        <Logo />
        <span className="ml-auto min-w-0 truncate text-muted">{user.ActiveCustomer?.CustomerName}</span>
        {hasPermission(user, 'verifyorder') && (
          <Link to={paths.verifyOrders} className="shrink-0 underline">
            {t('Warehouse')}
          </Link>
        )}
      </header>
      <ConnectionStrip>{t('We keep trying.')}</ConnectionStrip>
      <main className="min-h-0 flex-1 overflow-auto">
        <KeptCatalogue path={categoryOf(path)} />
      </main>
    </div>
  )
}
