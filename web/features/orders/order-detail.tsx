import { ArrowLeft, RotateCcw, X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import type { Position } from '#contract/position.ts'
import { hasPermission, useUser } from '#web/app/session.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { formatAmount, formatDay, formatMoney, formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { OrderState } from './order-state.tsx'
import { useOrder } from './use-orders.ts'

type OrderDetailProps = { orderId: string; isBeside: boolean; onClose: () => void }

/** One order beside the list or in its place. */
export function OrderDetail({ orderId, isBeside, onClose }: OrderDetailProps) {
  const { t } = useTranslation()
  const { data: order, isPending, isError, refetch } = useOrder(orderId)
  const heading = useRef<HTMLHeadingElement>(null)
  // In place of the list the focus has nowhere else to be.
  useEffect(() => {
    if (!isBeside) heading.current?.focus()
  }, [isBeside, orderId])
  return (
    <section
      aria-label={t('Order {{number}}', { number: orderId })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      className={`flex min-w-0 flex-col gap-3 bg-surface p-page ${isBeside ? 'w-160 shrink-0 border-l border-line' : 'flex-1'}`}
    >
      <header className="flex items-center gap-2">
        {!isBeside && (
          <IconButton label={t('Back')} onPress={onClose}>
            <ArrowLeft aria-hidden size={18} />
          </IconButton>
        )}
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate text-xl outline-none">
          {orderId}
        </h2>
        {order && <OrderState state={order.State} />}
        {isBeside && (
          <IconButton label={t('Close')} onPress={onClose}>
            <X aria-hidden size={18} />
          </IconButton>
        )}
      </header>
      {isPending && <SkeletonRows count={6} label={t('Loading')} />}
      {isError && (
        <EmptyState kind="error" title={t('The order could not be loaded.')} onRetry={() => void refetch()} />
      )}
      {order && !isError && <Content order={order} />}
    </section>
  )
}

function Content({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { add } = useCart()
  const { TotalAmountNet: net, TotalAmountGrandIncl: gross } = order
  const lines = order.Positions ?? []
  const facts: [string, string][] = [
    [t('Date'), formatTime(order.Created)],
    [t('Delivery date'), order.DeliveryDate === null ? '' : formatDay(order.DeliveryDate)],
    [t('Shipping method'), order.ShippingMethod],
    [t('Ordered by'), order.PlacedBy],
    [t('Note'), order.Note],
  ]
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <Lines positions={order.Positions} />
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <Button
          icon={<RotateCcw aria-hidden size={16} />}
          isDisabled={lines.length === 0}
          onPress={() => {
            for (const { ItemId, Quantity } of lines) add(ItemId, Quantity)
          }}
        >
          {t('Order again')}
        </Button>
        {net !== null && gross !== null && (
          <p className="flex flex-wrap items-baseline justify-end gap-x-3">
            <span className="text-muted">
              {formatMoney(net)} {t('excluding tax')}
            </span>
            <span className="text-lg font-semibold">
              {formatMoney(gross)} {t('including tax')}
            </span>
          </p>
        )}
      </footer>
    </>
  )
}

// The back office may put an item on an order twice.
type Line = Position & { index: number }

const idOf = (line: Line) => String(line.index)
const toneOf = (line: Position) => (line.Quantity === line.SalesQuantity ? undefined : ('warning' as const))

function Lines({ positions }: { positions: readonly Position[] | undefined }) {
  const { t } = useTranslation()
  const lines = useMemo(() => (positions ?? []).map((position, index) => ({ ...position, index })), [positions])
  const showsPrices = hasPermission(useUser(), 'shownettoprice')
  const columns = useMemo<GridColumn<Line>[]>(
    () => [
      {
        id: 'name',
        header: t('Product'),
        minWidth: 180,
        sort: (line) => line.Name,
        cell: (line) => (
          <span className="flex min-w-0 flex-col">
            <span title={line.Name} className="truncate">
              {line.Name}
            </span>
            <span className="truncate text-xs text-muted">
              {[line.ItemId, line.ItemInformation].filter((part) => part !== '').join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'quantity',
        header: t('Ordered'),
        width: 84,
        align: 'end',
        cell: (line) => `${formatQuantity(line.Quantity)}\u00a0${line.Unit}`,
      },
      {
        id: 'sold',
        header: t('Delivering'),
        width: 84,
        align: 'end',
        cell: (line) => (
          <span className={line.Quantity === line.SalesQuantity ? '' : 'font-medium text-warning'}>
            {formatQuantity(line.SalesQuantity)}&nbsp;{line.Unit}
          </span>
        ),
      },
      {
        id: 'price',
        header: t('Net price'),
        width: 110,
        align: 'end',
        isHidden: !showsPrices,
        cell: (line) => (line.NetPriceValue === null ? '–' : formatAmount(line.NetPriceValue)),
      },
      {
        id: 'total',
        header: t('Total'),
        width: 96,
        align: 'end',
        isHidden: !showsPrices,
        sort: (line) => line.NetPriceTotal,
        cell: (line) => (line.NetPriceTotal === null ? '–' : formatAmount(line.NetPriceTotal)),
      },
    ],
    [t, showsPrices],
  )
  return (
    <DataGrid
      label={t('Lines of the order')}
      rows={lines}
      rowId={idOf}
      columns={columns}
      status={positions === undefined ? 'loading' : 'ready'}
      rowHeight={48}
      rowTone={toneOf}
      minHeight={160}
      renderCard={(line) => <LineCard line={line} />}
      cardHeight={64}
    />
  )
}

function LineCard({ line }: { line: Position }) {
  return (
    <div className="flex h-full items-center justify-between gap-3 px-3">
      <span className="flex min-w-0 flex-col">
        <span className="truncate">{line.Name}</span>
        <span className="truncate text-xs text-muted">
          {[line.ItemId, line.ItemInformation].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end">
        <span>
          {formatQuantity(line.SalesQuantity)}&nbsp;{line.Unit}
        </span>
        {line.NetPriceTotal !== null && <span className="text-xs text-muted">{formatAmount(line.NetPriceTotal)}</span>}
      </span>
    </div>
  )
}
