import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Voucher } from '#contract/orders.ts'
import { paths } from '#web/shared/paths.ts'
import { useScreens } from '#web/shared/screens.ts'
import { useFiles } from '#web/features/documents/use-files.ts'
import { formatDay, formatMoney } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { saveOrderPdf, useVouchers } from './use-orders.ts'

// Keys of the translation files.
const words = {
  DeliveryNote: 'Delivery note',
  Invoice: 'Invoice',
  CreditNote: 'Credit note',
} as const satisfies Record<Voucher['VoucherType'], string>

const save = 'min-h-6 min-w-6 text-sm text-accent underline pointer-coarse:min-h-control pointer-coarse:min-w-11'

/** The papers belonging to an order; they open where the reader may open documents. */
export function Vouchers({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const hasScreen = useScreens()
  const { data } = useVouchers(orderId)
  const files = useFiles()
  if (!data || data.length === 0) return null
  const invoices: string = paths.invoices
  return (
    <section aria-label={t('Documents of the order')} className="shrink-0">
      <h2 className="mb-1 text-sm font-semibold">{t('Documents of the order')}</h2>
      <ul className="flex flex-col gap-0.5">
        {data.map((voucher) => (
          <li key={voucher.VoucherType + voucher.VoucherId} className="flex flex-wrap items-center gap-x-3">
            <span className="w-24 text-muted">{t(words[voucher.VoucherType])}</span>
            {voucher.DocumentId !== null && hasScreen(invoices) ? (
              <Link
                to={invoices}
                search={{ text: voucher.DocumentId, open: voucher.DocumentId } as never}
                className="reach text-accent underline"
              >
                {voucher.VoucherId}
              </Link>
            ) : (
              <span>{voucher.VoucherId}</span>
            )}
            <span className="text-muted">{formatDay(voucher.IssueDate)}</span>
            {voucher.VoucherType === 'DeliveryNote' && (
              <button
                type="button"
                aria-label={`PDF ${t(words.DeliveryNote)} ${orderId}`}
                className={save}
                onClick={() => void saveOrderPdf(orderId, 'DeliveryNote')}
              >
                PDF
              </button>
            )}
            {voucher.DocumentId !== null &&
              (['pdf', 'isdoc'] as const).map((format) => (
                <button
                  key={format}
                  type="button"
                  aria-label={`${format.toUpperCase()} ${voucher.VoucherId}`}
                  className={save}
                  onClick={() => void files.paper(voucher.VoucherId, format)}
                >
                  {format.toUpperCase()}
                </button>
              ))}
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
