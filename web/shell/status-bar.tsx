import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { OverdueBadge } from '#web/features/receivables/parts.ts'
import { useSellerContact } from '#web/features/seller/use-seller-contact.ts'
import { formatDay, todayInPrague } from '#web/i18n/formats.ts'
import { catalogueState } from '#web/shared/catalogue-state.ts'
import { useRelease } from '#web/shared/release.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'

/** The line at the bottom: which version, who, for whom, how fresh the catalogue is. */
export function StatusBar() {
  const { t } = useTranslation()
  const { version } = useRelease()
  const user = useUser()
  const { LoginID, ActiveCustomer } = user
  const { date, isLoading } = catalogueState.use()
  const seller = useSellerContact()
  const customer = ActiveCustomer && [ActiveCustomer.CustomerID, ActiveCustomer.BranchID].filter((part) => part !== '')
  return (
    <footer className="no-print flex min-h-6 shrink-0 flex-wrap items-center gap-x-4 border-t border-line bg-surface px-3 max-card:gap-x-2 max-card:px-2 text-xs whitespace-nowrap text-muted">
      <span>
        Odbyt <span title={t('Version {{version}}', { version: version || '–' })}>{version || '–'}</span>
      </span>
      <span title={t('Username')}>{LoginID}</span>
      {customer && <span title={`${t('Customer')} / ${t('Branch')}`}>{customer.join(' / ')}</span>}
      {user.HasBillsAfterDueDate && hasPermission(user, 'showcustomerbalance') && (
        <Suspense>
          <OverdueBadge />
        </Suspense>
      )}
      {isLoading ? (
        <span role="status">{t('Reloading catalog...')}</span>
      ) : (
        date !== undefined && (
          <span
            data-today={date === todayInPrague()}
            className={date === todayInPrague() ? 'font-semibold text-success' : ''}
          >
            {t('catalogue {{day}}', { day: formatDay(date) })}
          </span>
        )
      )}
      <span className="ml-auto" title={seller?.OpeningHours}>
        © {new Date().getFullYear()}
        <span className="max-card:hidden">
          {[seller?.Name, seller?.Phone].map((part) => part !== undefined && part !== '' && ` · ${part}`)}
        </span>
      </span>
    </footer>
  )
}
