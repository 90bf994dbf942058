import { useTranslation } from 'react-i18next'
import type { ClosedDate, Delivery } from '#contract/delivery.ts'
import { formatClock, formatDay, formatShortDay, todayInPrague } from '#web/i18n/formats.ts'
import { countdown, SOON_MS } from './countdown.ts'
import { weekdayOf, weekdayWithin } from './delivery-days.ts'

const DAY_MS = 86_400_000

/** 'dnes do 12:00', 'zítra do 12:00' or 'do út 24. 11. 12:00' of the moment until which orders are taken. */
export function useUntilText(): (iso: string, now: number) => string {
  const { t } = useTranslation()
  return (iso, now) => {
    const day = todayInPrague(new Date(iso))
    const time = formatClock(iso)
    if (day === todayInPrague(new Date(now))) return t('until {{time}} today', { time })
    if (day === todayInPrague(new Date(now + DAY_MS))) return t('until {{time}} tomorrow', { time })
    return t('until {{time}}', { time: `${weekdayWithin(day, t)} ${formatShortDay(day)} ${time}` })
  }
}

type ClockProps = { deliveries: readonly Delivery[]; closed: readonly ClosedDate[]; now: number }

/** The next deliveries with the time until which to order for each, and what does not go and why. */
export function DeliveryClockList({ deliveries, closed, now }: ClockProps) {
  const { t } = useTranslation()
  const until = useUntilText()
  const rows = [
    ...deliveries.map((one) => ({ ...one, Reason: '' })),
    ...closed.map((one) => ({ ...one, OrderUntil: '' })),
  ].toSorted((a, b) => (a.Date < b.Date ? -1 : 1))
  const first = deliveries[0]
  return (
    <ul className="flex flex-col gap-2">
      {rows.map(({ Date: date, OrderUntil, Reason }) => {
        const left = Date.parse(OrderUntil) - now
        return (
          <li key={date} className={Reason === '' ? '' : 'text-muted'}>
            <span className={`block font-medium ${Reason === '' ? '' : 'line-through'}`}>
              {t(weekdayOf(date))} {formatDay(date)}
            </span>
            <span className="block text-xs text-muted">
              {Reason === '' ? t('order {{until}}', { until: until(OrderUntil, now) }) : Reason}
              {date === first?.Date && (
                <span className={left <= SOON_MS ? 'font-medium text-warning' : ''}> · {countdown(left, t)}</span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
