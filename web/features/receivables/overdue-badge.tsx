import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useHome } from '#web/features/home/use-home.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { paths } from '#web/shared/paths.ts'

/** What of the customer's bills is past due, and the way there. */
export default function OverdueBadge() {
  const { t } = useTranslation()
  const { home } = useHome()
  const amount = home?.Account?.OverdueAmount ?? 0
  if (amount <= 0) return null
  return (
    <Link
      to={paths.accountsReceivable}
      className="reach rounded-sm px-1 text-danger underline-offset-2 hover:underline"
    >
      {t('past due {{amount}}', { amount: formatMoney(amount) })}
    </Link>
  )
}
