import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DayCustomer, USUAL_WEEKS, WEEKS_LOOKED_AT } from '#contract/day-board.ts'
import { formatClock, formatShortDay, todayInPrague } from '#web/i18n/formats.ts'
import { weekdayOf, weekdayWithin } from '#web/shared/delivery-days.ts'
import { paths } from '#web/shared/paths.ts'
import { useUser } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { CustomerName } from './customer-marks.tsx'
import { CallLink, DayState, reasonOf, stateLooks } from './day-marks.tsx'
import { useDayBoard, useOpenCartOf } from './use-day-board.ts'

const NONE: DayCustomer[] = []
const idOf = (customer: DayCustomer) => String(customer.CustomerID)

/** The representative's customers that are supplied on a day, those to call first; one click leads into a customer's cart. */
export function DayBoard() {
  const { t } = useTranslation()
  const { day: asked } = useSearch({ from: paths.customers })
  const { data: board, isPending, isPlaceholderData, isLoadingError, refetch } = useDayBoard(asked)
  const { openCartOf, isPending: isOpening } = useOpenCartOf()
  const columns = useColumns(openCartOf, isOpening)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Days days={board?.Days ?? []} chosen={isPlaceholderData ? asked : board?.Day} />
      <p className="text-sm text-muted">
        {t(
          '“Missing” means: in at least {{least}} of the last {{weeks}} weeks an order for this weekday had come by this hour, and today none has.',
          {
            least: USUAL_WEEKS,
            weeks: WEEKS_LOOKED_AT,
          },
        )}
      </p>
      <DataGrid
        label={t('Day of delivery')}
        rows={(isPlaceholderData ? undefined : board?.Customers) ?? NONE}
        rowId={idOf}
        columns={columns}
        status={isPending || isPlaceholderData ? 'loading' : isLoadingError ? 'error' : 'ready'}
        onRetry={() => void refetch()}
        section={({ State }) => t(stateLooks[State].title)}
        onRowOpen={openCartOf}
        empty={t('None of your customers is supplied on this day.')}
        renderCard={(customer) => <DayCard customer={customer} onOpen={() => openCartOf(customer)} />}
        cardHeight={124}
        minHeight={300}
      />
    </div>
  )
}

function Days({ days, chosen }: { days: readonly string[]; chosen: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div role="group" aria-label={t('Day of delivery')} className="flex min-h-control shrink-0 flex-wrap gap-2">
      {days.map((day) => (
        <Button
          key={day}
          kind={day === chosen ? 'primary' : 'secondary'}
          aria-pressed={day === chosen}
          onPress={() => void navigate({ to: paths.customers, search: { view: 'day', day }, replace: true })}
        >
          {`${t(weekdayOf(day))} ${formatShortDay(day)}`}
        </Button>
      ))}
    </div>
  )
}

/** Branches of one firm have one name. */
const namedWhole = ({ BranchID, CustomerName: name }: DayCustomer) => [BranchID, name].filter(Boolean).join(' / ')

function useUntil() {
  const { t } = useTranslation()
  return ({ OrderUntil }: DayCustomer) => {
    const day = todayInPrague(new Date(OrderUntil))
    if (Date.parse(OrderUntil) <= Date.now()) return t('closed')
    return day === todayInPrague()
      ? formatClock(OrderUntil)
      : `${weekdayWithin(day, t)} ${formatShortDay(day)} ${formatClock(OrderUntil)}`
  }
}

function DayCard({ customer, onOpen }: { customer: DayCustomer; onOpen: () => void }) {
  const { t } = useTranslation()
  const until = useUntil()
  return (
    <div className="flex h-full flex-col justify-center gap-1 px-3">
      <div className="flex items-center justify-between gap-2">
        <span className="truncate font-medium">{namedWhole(customer)}</span>
        <DayState customer={customer} />
      </div>
      <p className="truncate text-sm text-muted">
        {[reasonOf(customer), customer.Route, until(customer)].filter(Boolean).join(' · ')}
      </p>
      <div className="flex items-center justify-between gap-2">
        <CallLink customer={customer} />
        <Button kind="secondary" onPress={onOpen} className="ml-auto">
          {t('Open the cart')}
        </Button>
      </div>
    </div>
  )
}

function useColumns(open: (customer: DayCustomer) => void, isOpening: boolean): GridColumn<DayCustomer>[] {
  const { t } = useTranslation()
  const active = useUser().ActiveCustomer?.CustomerID
  const until = useUntil()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Customer'),
        minWidth: 160,
        cell: (customer) => (
          <CustomerName customer={{ CustomerName: namedWhole(customer) }} isActive={customer.CustomerID === active} />
        ),
      },
      {
        id: 'city',
        header: t('Town'),
        width: 120,
        spare: 1,
        cell: ({ City }) => <span className="truncate">{City}</span>,
      },
      {
        id: 'route',
        header: t('Route'),
        width: 110,
        spare: 2,
        cell: ({ Route }) => <span className="truncate">{Route}</span>,
      },
      { id: 'state', header: t('State'), width: 124, cell: (customer) => <DayState customer={customer} /> },
      {
        id: 'reason',
        header: t('Why'),
        minWidth: 180,
        cell: (customer) => (
          <span title={reasonOf(customer)} className="truncate text-muted">
            {reasonOf(customer)}
          </span>
        ),
      },
      { id: 'until', header: t('Order until'), width: 144, spare: 3, cell: until },
      { id: 'phone', header: t('Phone'), width: 148, spare: 4, cell: (customer) => <CallLink customer={customer} /> },
      {
        id: 'cart',
        header: t('Cart'),
        width: 132,
        cell: (customer) => (
          <button
            type="button"
            disabled={isOpening}
            onClick={() => open(customer)}
            className="inline-flex h-7 items-center rounded border border-line-strong bg-surface px-2 font-medium whitespace-nowrap hover:bg-sunken disabled:opacity-50 pointer-coarse:h-control"
          >
            {t('Open the cart')}
          </button>
        ),
      },
    ],
    [t, active, until, open, isOpening],
  )
}
