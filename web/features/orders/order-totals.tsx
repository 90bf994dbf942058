import { useTranslation } from 'react-i18next'
import { toAmount } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { totalsByRate } from '#contract/tax-rates.ts'
import { formatAmount, formatMeasure, formatMoney } from '#web/i18n/formats.ts'

const cell = 'py-0.5 pl-4 text-right whitespace-nowrap'

/** What an order comes to: by rate of tax, with the shipping, the deposits apart. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { TotalAmountNet: net, TotalAmountGrandIncl: gross, ShippingPrice, DepositTotal } = order
  if (net === null || gross === null) return null
  const parts: [string, number | null][] = [
    [t('Transport'), ShippingPrice],
    [t('Plus deposits'), DepositTotal],
  ]
  return (
    <div className="flex shrink-0 flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <table className="text-sm">
        <caption className="sr-only">{t('Totals by VAT rate')}</caption>
        <thead className="text-xs text-muted">
          <tr>
            {[t('VAT rate'), t('Excl. VAT'), t('VAT'), t('Incl. VAT')].map((name) => (
              <th key={name} className={`${cell} font-medium first:pl-0`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totalsByRate(order).map(({ rate, netHaler, taxHaler }) => (
            <tr key={rate}>
              <td className={`${cell} pl-0`}>{formatMeasure(rate, '%')}</td>
              <td className={cell}>{formatAmount(toAmount(netHaler))}</td>
              <td className={cell}>{formatAmount(toAmount(taxHaler))}</td>
              <td className={cell}>{formatAmount(toAmount(netHaler + taxHaler))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="ml-auto text-right">
        {parts.map(
          ([name, value]) =>
            value !== null &&
            value > 0 && (
              <p key={name} className="text-sm text-muted">
                {name} {formatMoney(value)}
              </p>
            ),
        )}
        <p className="text-muted">
          {formatMoney(net)} {t('excluding VAT')}
        </p>
        <p className="text-lg font-semibold">
          {formatMoney(gross)} {t('including VAT')}
        </p>
      </div>
    </div>
  )
}
