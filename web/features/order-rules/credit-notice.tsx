import { CircleAlert, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/i18n/formats.ts'
import { useCredit } from './use-order-rules.ts'

/** Tells the credit limit, what is used of it and what an order of `gross` crowns would make of it. */
export default function CreditNotice({ gross }: { gross: number }) {
  const { t } = useTranslation()
  const credit = useCredit()
  if (credit === null || credit.Limit === null || credit.Open === null || credit.Ordered === null) return null
  const used = Math.round((credit.Open + credit.Ordered) * 100) / 100
  const after = Math.round((used + gross) * 100) / 100
  const over = Math.round((after - credit.Limit) * 100) / 100
  const values = {
    limit: formatMoney(credit.Limit),
    used: formatMoney(used),
    after: formatMoney(after),
    over: formatMoney(over),
    contact: credit.Contact,
  }
  const isStopped = over > 0 && credit.Rule === 'Stop' && !credit.MayPass
  const look = isStopped
    ? 'bg-danger-soft text-danger'
    : over > 0
      ? 'bg-warning-soft text-warning'
      : 'bg-info-soft text-info'
  return (
    <div role="status" data-testid="credit" className={`flex items-start gap-x-2 rounded px-3 py-1.5 ${look}`}>
      <span className="shrink-0 py-0.5">
        {over > 0 ? <CircleAlert aria-hidden size={16} /> : <Info aria-hidden size={16} />}
      </span>
      <span>
        {t('Credit limit {{limit}}: {{used}} are used, with this order {{after}}.', values)}{' '}
        {isStopped &&
          t('It is {{over}} above the limit and cannot be sent. Take something out, or call: {{contact}}', values)}
        {over > 0 && !isStopped && t('It is {{over}} above the limit.', values)}{' '}
        {over > 0 && credit.Rule === 'Stop' && credit.MayPass && t('You may send it; it will be marked.')}
      </span>
    </div>
  )
}
