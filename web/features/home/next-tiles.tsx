import { CalendarClock, ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCart, useShipping } from '#web/features/cart/use-cart.ts'
import { useDeliveryClock } from '#web/features/delivery/use-delivery-clock.ts'
import { formatMoney, formatShortDay } from '#web/i18n/formats.ts'
import { countdown, SOON_MS } from '#web/shared/countdown.ts'
import { useUntilText } from '#web/shared/delivery-clock.tsx'
import { weekdayWithin } from '#web/shared/delivery-days.ts'
import { defaultCatalogPath, paths } from '#web/shared/paths.ts'
import { type Said, Tile } from './tile.tsx'

/** The next delivery and how long there is to order for it, by the server's clock. */
export function DeliveryTile() {
  const { t } = useTranslation()
  const clock = useDeliveryClock()
  const until = useUntilText()
  const next = clock?.Deliveries[0]
  const to: string = defaultCatalogPath()
  const tell = (): Said | undefined => {
    if (!clock) return undefined
    if (!next) return { main: '–', detail: t('No delivery days are set.') }
    const left = Date.parse(next.OrderUntil) - clock.now
    return {
      main: `${weekdayWithin(next.Date, t)} ${formatShortDay(next.Date)}`,
      // What counts stands first: a phone has no room for all of it.
      detail: `${countdown(left, t)} · ${t('order {{until}}', { until: until(next.OrderUntil, clock.now) })}`,
      ...(left <= SOON_MS && { tone: 'warning' }),
    }
  }
  return <Tile title={t('Next delivery')} icon={<CalendarClock aria-hidden size={16} />} to={to} said={tell()} />
}

/** The open cart, as the bar above tells it, and until when it can be sent for its day. */
export function CartTile() {
  const { t } = useTranslation()
  const { cart, quantities, isLoading, isError } = useCart()
  const { data: shipping } = useShipping()
  const clock = useDeliveryClock()
  const until = useUntilText()
  const to: string = paths.cart
  const deadline = (): Omit<Said, 'main'> => {
    const day = cart?.DeliveryDate ?? clock?.Deliveries[0]?.Date
    if (!clock || !shipping || day === undefined) return { detail: t('not sent yet') }
    const last = shipping.Deliveries.find(({ Date: date }) => date === day)?.OrderUntil
    const name = `${weekdayWithin(day, t)} ${formatShortDay(day)}`
    if (last === undefined)
      return { detail: t('too late for {{day}}, choose another day', { day: name }), tone: 'warning' }
    return {
      detail: t('send {{until}} for {{day}}', { day: name, until: until(last, clock.now) }),
      ...(Date.parse(last) - clock.now <= SOON_MS && { tone: 'warning' }),
    }
  }
  const tell = (): Said | null | undefined => {
    if (cart === undefined) return isError && !isLoading ? null : undefined
    if (quantities.size === 0) return { main: t('Empty'), detail: t('shared with your colleagues') }
    const total = cart?.TotalAmountGrandIncl ?? null
    const facts = [
      t('{{count}} lines', { count: quantities.size }),
      total === null ? '' : `${formatMoney(total)} ${t('incl. VAT')}`,
    ]
    return { main: facts.filter((fact) => fact !== '').join(' · '), ...deadline() }
  }
  return <Tile title={t('Cart')} icon={<ShoppingCart aria-hidden size={16} />} to={to} said={tell()} />
}
