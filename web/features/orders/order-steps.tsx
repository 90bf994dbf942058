import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders.ts'
import { formatClock, formatShortDay, formatTime } from '#web/i18n/formats.ts'
import { stateWords } from './order-state.tsx'

const prague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })
const dayOf = (time: string) => prague.format(new Date(time))

/** How an order went on, from when it was sent; what happened before steps were noted is left out. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const steps = [{ State: 'New' as const, Time: order.Created }, ...order.Steps]
  if (steps.length === 1) return null
  return (
    <ol aria-label={t('Order progress')} className="flex shrink-0 flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">
      {steps.map(({ State, Time }, index) => (
        <li key={`${State}-${Time}`} className="flex items-center gap-1.5">
          {index > 0 && <ChevronRight aria-hidden size={14} className="text-muted" />}
          <span className="flex flex-col">
            <span className="font-medium">{t(stateWords[State])}</span>
            <time dateTime={Time} title={formatTime(Time)} className="text-xs text-muted">
              {formatShortDay(dayOf(Time))} {formatClock(Time)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  )
}
