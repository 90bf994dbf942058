import { Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countdown, SOON_MS } from '#web/shared/countdown.ts'
import { useUntilText } from '#web/shared/delivery-clock.tsx'
import { weekdayWithin } from '#web/shared/delivery-days.ts'
import { useDeliveryClock } from '#web/features/delivery/use-delivery-clock.ts'
import { formatShortDay } from '#web/i18n/formats.ts'

/** The next delivery and how long there is to order for it. */
export function NextDelivery() {
  const { t } = useTranslation()
  const clock = useDeliveryClock()
  const until = useUntilText()
  const next = clock?.Deliveries[0]
  if (!clock || !next) return null
  const left = Date.parse(next.OrderUntil) - clock.now
  return (
    <p
      data-testid="next-delivery"
      className={`flex items-center gap-1.5 ${left <= SOON_MS ? 'font-medium text-warning' : 'text-muted'}`}
    >
      <Truck aria-hidden size={16} className="shrink-0" />
      {t('Next delivery {{day}}, order {{until}} ({{left}})', {
        day: `${weekdayWithin(next.Date, t)} ${formatShortDay(next.Date)}`,
        until: until(next.OrderUntil, clock.now),
        left: countdown(left, t),
      })}
    </p>
  )
}
