import { useTranslation } from 'react-i18next'
import type { DocumentTotals as Totals } from '#contract/documents.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Sums of what the filter finds, not of what is on screen. */
export function DocumentTotals({ totals, isNarrow }: { totals: Totals | undefined; isNarrow: boolean }) {
  const { t } = useTranslation()
  const sums: [string, number | undefined, string][] = [
    ...(isNarrow ? [] : [[t('Total excl. VAT'), totals?.TotalNet, ''] satisfies [string, number | undefined, string]]),
    [t('Total incl. VAT'), totals?.TotalAmountGrandIncl, ''],
    [t('Open'), totals?.OpenAmount, 'font-semibold'],
    [t('Past due'), totals?.OverdueAmount, (totals?.OverdueAmount ?? 0) > 0 ? 'font-semibold text-danger' : ''],
  ]
  return (
    <dl aria-label={t('Totals of the filter')} className="flex flex-wrap gap-x-6 gap-y-1">
      {sums.map(([name, value, look]) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className={look}>{value === undefined ? <Skeleton className="h-4 w-20" /> : formatMoney(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
