import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarSync, Check, Printer, X } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeskFilter, type DeskOrder, MOST_PRINTED } from '#contract/order-desk.ts'
import { DeskStandingOrders } from '#web/features/standing-orders/parts.ts'
import { formatMoney, formatQuantity } from '#web/i18n/formats.ts'
import { paths } from '#web/shared/paths.ts'
import { useNeighbours } from '#web/shared/use-neighbours.ts'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoMatch } from '#web/ui/no-match.tsx'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { type DeskAddress, type DeskChange, filterOf, isFiltered } from './desk-address.ts'
import { DeskCard, useDeskColumns } from './desk-columns.tsx'
import { DeskDetail } from './desk-detail.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { useAcceptOrders, useDeskOrders, useDeskTotals, usePrintOrders } from './use-order-desk.ts'

/** From this width of the page on an opened order stands beside the list, else in its place. */
const BESIDE = 1170
/** From this width on the filters are always shown. */
const WIDE = 1000
/** So many rows before the end of what was read the next page is asked for. */
const AHEAD = 50
const NONE: DeskOrder[] = []
const NOBODY: ReadonlySet<string> = new Set()
const idOf = (order: DeskOrder) => order.OrderId

/** The orders of all customers; filter and opened order stand in the address. */
export function OrdersDeskPage() {
  const { t } = useTranslation()
  const { address, change } = useAddress()
  const { order: opened } = address
  const filter = useMemo(() => filterOf(address), [address])
  const list = useDeskOrders(filter)
  const rows = useMemo(() => list.data?.pages.flat() ?? NONE, [list.data])
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const columns = useDeskColumns(opened !== undefined)
  const hasRoom = opened === undefined && width >= WIDE
  const [selected, setSelected] = useState(NOBODY)
  const [isFiltering, setFiltering] = useState(false)
  const readOn = useNextPage(list, rows, AHEAD)
  const onVisibleRows = useCallback((_visible: DeskOrder[], near: DeskOrder[]) => readOn(near), [readOn])
  const neighbours = useNeighbours(list, rows, opened)
  const open = (order: string | undefined) => change({ order }, opened !== undefined)
  return (
    <div ref={measure} className="flex h-full">
      {width > 0 && (isBeside || opened === undefined) && (
        <div className="flex min-w-0 flex-1 flex-col gap-2 p-page">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1>{t('Orders of all customers')}</h1>
            <Totals filter={filter} />
            <StandingOrders />
            {!hasRoom && (
              <span className="ml-auto">
                <FilterButton
                  isOpen={isFiltering}
                  isOn={isFiltered(address)}
                  onPress={() => setFiltering(!isFiltering)}
                />
              </span>
            )}
          </div>
          {(hasRoom || isFiltering) && <DeskFilters address={address} onChange={(next) => change(next, true)} />}
          <DataGrid
            label={t('Orders of all customers')}
            rows={rows}
            rowId={idOf}
            columns={columns}
            status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
            onRetry={() => void list.refetch()}
            empty={<NoOrders isNarrowed={isFiltered(address)} onClear={() => change(nothing, true)} />}
            selection="multi"
            selected={selected}
            onSelect={setSelected}
            onRowOpen={(order) => open(order.OrderId)}
            openOnClick
            onVisibleRows={onVisibleRows}
            renderCard={(order) => <DeskCard order={order} />}
            cardHeight={92}
            minHeight={160}
          />
          <Chosen orders={rows.filter(({ OrderId }) => selected.has(OrderId))} onClear={() => setSelected(NOBODY)} />
        </div>
      )}
      {width > 0 && opened !== undefined && (
        <DeskDetail
          key="detail"
          orderId={opened}
          isBeside={isBeside}
          {...neighbours}
          onOpen={open}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  )
}

const nothing: DeskChange = {
  from: undefined,
  to: undefined,
  by: undefined,
  state: undefined,
  route: undefined,
  customer: undefined,
  source: undefined,
  transfer: undefined,
  number: undefined,
  new: undefined,
  mark: undefined,
}

/** What the address says, and how to change it. */
function useAddress() {
  const address: DeskAddress = useSearch({ from: paths.adminOrders })
  const navigate = useNavigate()
  const change = useCallback(
    (next: DeskChange, replace: boolean) =>
      void navigate({
        to: paths.adminOrders,
        search: (before: DeskAddress) => ({ ...before, ...next }) as DeskAddress,
        replace,
      }),
    [navigate],
  )
  return { address, change }
}

/** The way to who has standing orders. */
function StandingOrders() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={<CalendarSync aria-hidden size={16} />} onPress={() => setOpen(true)}>
        {t('Standing orders')}
      </Button>
      <Suspense>{isOpen && <DeskStandingOrders onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** How many orders the filter leaves, and what they come to for who may see it. */
function Totals({ filter }: { filter: DeskFilter }) {
  const { t } = useTranslation()
  const { data } = useDeskTotals(filter)
  if (!data) return null
  return (
    <span className="text-muted">
      {formatQuantity(data.Orders)}
      {data.TotalAmountNet !== null && ` · ${formatMoney(data.TotalAmountNet)} ${t('excluding VAT')}`}
    </span>
  )
}

function NoOrders({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  if (!isNarrowed)
    return <p>{t('No order has been sent yet. Orders come here by themselves once the invited buyers send them.')}</p>
  return <NoMatch text={t('No order matches the filter.')} onClear={onClear} />
}

/** What can be done with the ticked orders. */
function Chosen({ orders, onClear }: { orders: readonly DeskOrder[]; onClear: () => void }) {
  const { t } = useTranslation()
  const print = usePrintOrders()
  const accept = useAcceptOrders(onClear)
  if (orders.length === 0) return null
  const fresh = orders.filter(({ IsToAccept }) => IsToAccept)
  // Whole haléře, so that a long selection does not gather the error of fractions.
  const haler = orders.reduce((sum, { TotalAmountNet }) => sum + Math.round((TotalAmountNet ?? 0) * 100), 0)
  const isTooMany = orders.length > MOST_PRINTED
  return (
    <div className="no-print flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <IconButton label={t('Clear the selection')} onPress={onClear}>
        <X aria-hidden size={16} />
      </IconButton>
      <span aria-live="polite">
        {t('Chosen: {{count}}', { count: orders.length })}
        {haler > 0 && ` · ${formatMoney(haler / 100)}`}
      </span>
      {isTooMany && (
        <span className="text-warning">{t('At most {{count}} are printed at once.', { count: MOST_PRINTED })}</span>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        {fresh.length > 0 && (
          <Button
            kind="primary"
            icon={<Check aria-hidden size={16} />}
            isPending={accept.isPending}
            onPress={() => accept.mutate(fresh)}
          >
            {t('Accept ({{count}})', { count: fresh.length })}
          </Button>
        )}
        <Button
          icon={<Printer aria-hidden size={16} />}
          isPending={print.isPending}
          isDisabled={isTooMany}
          onPress={() => print.mutate(orders.map(idOf))}
        >
          {t('Print')}
        </Button>
      </div>
    </div>
  )
}
