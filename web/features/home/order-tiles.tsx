import { History, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Home } from '#contract/home.ts'
import { formatMoney, formatShortDay, todayInPrague } from '#web/i18n/formats.ts'
import { weekdayWithin } from '#web/shared/delivery-days.ts'
import { mayOpen } from '#web/shared/guards.ts'
import { stateWords } from '#web/shared/order-state.tsx'
import { defaultCatalogPath, paths } from '#web/shared/paths.ts'
import { useUser } from '#web/shared/session.ts'
import { RepeatButton } from './repeat-button.tsx'
import { type Said, Tile } from './tile.tsx'

type TileProps = { home: Home | undefined; isError: boolean }

/** What is shown of a part: nothing yet, that it could not be read, or what it says. */
function said<T>({ home, isError }: TileProps, part: (home: Home) => T | null, none: Said, some: (one: T) => Said) {
  if (!home) return isError ? null : undefined
  const one = part(home)
  return one === null ? none : some(one)
}

const isClosed = (state: string) => state === 'Delivered'

/** The order that was sent last, with what repeats it. */
export function LastOrderTile(props: TileProps) {
  const { t } = useTranslation()
  const user = useUser()
  const last = props.home?.LastOrder
  const isPast = last ? isClosed(last.State) : false
  const wanted = isPast ? paths.orderHistory : paths.activeOrders
  const other = isPast ? paths.activeOrders : paths.orderHistory
  const list: string = mayOpen(wanted, user, true) ? wanted : other
  const catalogue: string = defaultCatalogPath()
  return (
    <Tile
      title={t('Last order')}
      icon={<History aria-hidden size={16} />}
      to={last === null ? catalogue : list}
      {...(last && list === wanted && { search: { order: last.OrderId } })}
      said={said(
        props,
        ({ LastOrder }) => LastOrder,
        { main: t('None yet'), detail: t('Go to the catalogue') },
        ({ Created, PositionCount, TotalAmountGrandIncl, State }) => ({
          main: `${formatShortDay(todayInPrague(new Date(Created)))} · ${t(stateWords[State])}`,
          detail: [
            t('{{count}} lines', { count: PositionCount }),
            TotalAmountGrandIncl === null ? '' : `${formatMoney(TotalAmountGrandIncl)} ${t('incl. VAT')}`,
          ]
            .filter((fact) => fact !== '')
            .join(' · '),
        }),
      )}
      action={last && <RepeatButton />}
    />
  )
}

/** The order that comes next, and whether it comes as it was ordered. */
export function OnTheWayTile(props: TileProps) {
  const { t } = useTranslation()
  const way = props.home?.OnTheWay
  const list: string = paths.activeOrders
  return (
    <Tile
      title={way && way.Count > 1 ? t('On the way: {{count}} orders', { count: way.Count }) : t('On the way')}
      icon={<Truck aria-hidden size={16} />}
      to={list}
      {...(way && { search: { order: way.OrderId } })}
      said={said(
        props,
        ({ OnTheWay }) => OnTheWay,
        { main: t('Nothing'), detail: t('All orders are settled.') },
        ({ DeliveryDate, State, Differences, OrderId }) => ({
          main: [
            DeliveryDate === null ? OrderId : `${weekdayWithin(DeliveryDate, t)} ${formatShortDay(DeliveryDate)}`,
            t(stateWords[State]),
          ].join(' · '),
          detail:
            Differences > 0 ? t('{{count}} lines otherwise than ordered', { count: Differences }) : t('All as ordered'),
          ...(Differences > 0 && { tone: 'warning' as const }),
        }),
      )}
    />
  )
}
