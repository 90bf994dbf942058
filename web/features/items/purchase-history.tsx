import { useTranslation } from 'react-i18next'
import type { Purchase, Statistic } from '#contract/item.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { formatAmount, formatDay, formatMeasure, formatPrice, formatQuantity } from '#web/i18n/formats.ts'
import { EmptyState, NotFound } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { longMonth, yearOf } from './statistic.ts'
import { StatisticChart } from './statistic-chart.tsx'
import { usePurchases, useStatistic } from './use-item.ts'

const head = 'px-2 py-1 text-sm font-medium text-muted'
const cell = 'px-2 py-1 whitespace-nowrap'

/** How much the customer has been buying of the item, by month and by order. */
export function PurchaseHistory({ itemId }: { itemId: string }) {
  const { t } = useTranslation()
  const statistic = useStatistic(itemId)
  const purchases = usePurchases(itemId)
  if (statistic.isLoadingError || purchases.isLoadingError) {
    const retry = () => void Promise.all([statistic.refetch(), purchases.refetch()])
    return <EmptyState kind="error" title={t('The purchases could not be loaded.')} onRetry={retry} />
  }
  if (!statistic.data || !purchases.data) return <SkeletonRows count={5} label={t('Loading')} />
  const isNever = purchases.data.length === 0 && statistic.data.every((one) => one.Quantity === 0 && one.LastYear === 0)
  if (isNever) return <NotFound>{t('You have not bought this item yet.')}</NotFound>
  return (
    <div className="flex flex-col gap-4">
      <Months months={statistic.data} />
      {purchases.data.length > 0 && <Orders purchases={purchases.data} />}
    </div>
  )
}

function Months({ months }: { months: readonly Statistic[] }) {
  const { t } = useTranslation()
  const showsNet = hasPermission(useUser(), 'shownettoprice')
  const { quantity, lastYear } = yearOf(months)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-medium">{t('Purchases by month')}</h2>
      <p className="text-sm text-muted">
        {t('Last 12 months {{quantity}}, the 12 months before {{lastYear}}', {
          quantity: formatQuantity(quantity),
          lastYear: formatQuantity(lastYear),
        })}
      </p>
      <StatisticChart months={months} />
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${head} text-left`}>
              {t('Month')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('Quantity')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('A year earlier')}
            </th>
            {showsNet && (
              <th scope="col" className={`${head} text-right`}>
                {t('Excl. VAT, Kč')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.Period} className="border-b border-line last:border-b-0">
              <th scope="row" className={`${cell} text-left font-normal`}>
                {longMonth(month.Period)}
              </th>
              <td className={`${cell} text-right`}>{formatQuantity(month.Quantity)}</td>
              <td className={`${cell} text-right text-muted`}>{formatQuantity(month.LastYear)}</td>
              {showsNet && (
                <td className={`${cell} text-right`}>
                  {month.NetAmount === null ? '–' : formatAmount(month.NetAmount)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Orders({ purchases }: { purchases: readonly Purchase[] }) {
  const { t } = useTranslation()
  const showsNet = hasPermission(useUser(), 'shownettoprice')
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-medium">{t('Last purchases')}</h2>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${head} text-left`}>
              {t('Date')}
            </th>
            <th scope="col" className={`${head} text-left`}>
              {t('Order')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('Quantity')}
            </th>
            {showsNet && (
              <th scope="col" className={`${head} text-right`}>
                {t('Net price')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {purchases.map((one, index) => (
            <tr key={`${one.OrderId} ${index}`} className="border-b border-line last:border-b-0">
              <td className={cell}>{formatDay(one.Date)}</td>
              <td className={cell}>{one.OrderId}</td>
              <td className={`${cell} text-right`}>{formatMeasure(one.Quantity, one.Unit)}</td>
              {showsNet && (
                <td className={`${cell} text-right`}>
                  {one.NetPriceValue === null ? '–' : formatPrice(one.NetPriceValue)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
