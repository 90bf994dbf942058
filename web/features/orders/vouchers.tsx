import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Voucher } from '#contract/orders.ts'
import { paths } from '#web/app/paths.ts'
import { useScreens } from '#web/app/screens.ts'
import { formatDay, formatMoney } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useVouchers } from './use-orders.ts'

// Keys of the translation files.
const words = { Invoice: 'Invoice', CreditNote: 'Credit note' } as const satisfies Record<
  Voucher['VoucherType'],
  string
>

/** The papers belonging to an order; they open where the reader may open documents. */
export function Vouchers({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const hasScreen = useScreens()
  const { data } = useVouchers(orderId)
  if (!data || data.length === 0) return null
  const invoices: string = paths.invoices
  return (
    <section aria-label={t('Papers of the order')}>
      <h3 className="mb-1 text-sm font-semibold">{t('Papers of the order')}</h3>
      <ul className="flex flex-col gap-0.5">
        {data.map((voucher) => (
          <li key={voucher.VoucherId} className="flex flex-wrap items-center gap-x-3">
            <span className="w-24 text-muted">{t(words[voucher.VoucherType])}</span>
            {voucher.DocumentId !== null && hasScreen(invoices) ? (
              <Link
                to={invoices}
                search={{ text: voucher.DocumentId, open: voucher.DocumentId } as never}
                className="text-accent underline"
              >
                {voucher.VoucherId}
              </Link>
            ) : (
              <span>{voucher.VoucherId}</span>
            )}
            <span className="text-muted">{formatDay(voucher.IssueDate)}</span>
            {voucher.TotalAmountGrandIncl !== null && <span>{formatMoney(voucher.TotalAmountGrandIncl)}</span>}
            {voucher.OpenAmount !== null && voucher.OpenAmount > 0 && (
              <Badge tone="warning">{t('to be paid {{amount}}', { amount: formatMoney(voucher.OpenAmount) })}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
