import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail, OrderLine } from '#contract/orders.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { formatAmount, formatMeasure, formatPrice, formatQuantity } from '#web/i18n/formats.ts'
import { t as translated } from '#web/i18n/i18n.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { useCards } from '#web/ui/use-touch.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { cameOf, reasonWords } from './order-difference.ts'

// The back office may put an item on an order twice.
type Line = OrderLine & { index: number }

const CARD_HEIGHT = 64
/** So many lines stand whole on a phone, where a list within the page is hard to scroll. */
const WHOLE = 12

const idOf = (line: Line) => String(line.index)
const differs = (line: OrderLine) => cameOf(line) !== line.Quantity
const toneOf = (line: OrderLine) => (differs(line) ? ('warning' as const) : undefined)

/** Code, and why something else came than was ordered. */
function detailOf(line: OrderLine): string {
  const reason = line.Reason === '' ? '' : translated(reasonWords[line.Reason])
  const missing = line.IsOffered ? '' : translated('No longer sold')
  return [line.ItemId, line.ItemInformation, reason, line.ReasonText, missing].filter((part) => part !== '').join(' · ')
}

function quantityColumn(
  id: string,
  header: string,
  width: number,
  of: (line: OrderLine) => number | null,
  isHidden: boolean,
): GridColumn<Line> {
  return {
    id,
    header,
    width,
    align: 'end',
    isHidden,
    sort: of,
    cell: (line) => {
      const quantity = of(line)
      if (quantity === null) return '–'
      return (
        <span className={quantity === line.Quantity ? '' : 'font-medium text-warning'}>
          {formatQuantity(quantity)}
          {id === 'quantity' && `\u00a0${line.Unit}`}
        </span>
      )
    },
  }
}

const NARROW = 560
/** Under this width the price of a unit gives way; it stands in files and on paper. */
const ROOMY = 760

type OrderLinesProps = {
  order: OrderDetail
  /** Places of the lines that are ticked. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The lines of an order: what was ordered, what the warehouse counted, what came and what was charged. */
export function OrderLines({ order, chosen, onChoose }: OrderLinesProps) {
  const { t } = useTranslation()
  const [measure, width] = useWidth()
  const isNarrow = width > 0 && width < NARROW
  const isRoomy = width >= ROOMY
  const { Positions: positions } = order
  const lines = useMemo(() => positions.map((position, index) => ({ ...position, index })), [positions])
  const showsPrices = hasPermission(useUser(), 'shownettoprice')
  const isCancelled = order.State === 'Cancelled'
  const isDelivered = positions.some((line) => line.DeliveredQuantity !== null)
  const isInvoiced = positions.some((line) => line.InvoicedQuantity !== null)
  const columns = useMemo<GridColumn<Line>[]>(
    () => [
      {
        id: 'name',
        header: t('Product'),
        minWidth: 150,
        sort: (line) => line.Name,
        cell: (line) => (
          <span className="flex min-w-0 flex-col">
            <span title={line.Name} className="truncate">
              {line.Name}
            </span>
            <span title={detailOf(line)} className="truncate text-xs text-muted">
              {detailOf(line)}
            </span>
          </span>
        ),
      },
      quantityColumn('quantity', t('Ordered'), 92, (line) => line.Quantity, false),
      quantityColumn('sold', t('Delivering'), 84, cameOf, isDelivered || isCancelled),
      quantityColumn('verified', t('Verified quantity'), 84, (line) => line.VerifiedQuantity, isNarrow || isCancelled),
      quantityColumn('delivered', t('Delivered quantity'), 86, (line) => line.DeliveredQuantity, !isDelivered),
      quantityColumn('invoiced', t('Invoiced'), 102, (line) => line.InvoicedQuantity, !isInvoiced || isNarrow),
      {
        id: 'price',
        header: t('Net price'),
        width: 112,
        align: 'end',
        isHidden: !showsPrices || !isRoomy,
        cell: (line) => (line.NetPriceValue === null ? '–' : formatPrice(line.NetPriceValue)),
      },
      {
        id: 'total',
        header: t('Total'),
        width: 88,
        align: 'end',
        isHidden: !showsPrices,
        sort: (line) => line.NetPriceTotal,
        cell: (line) => (line.NetPriceTotal === null ? '–' : formatAmount(line.NetPriceTotal)),
      },
    ],
    [t, showsPrices, isDelivered, isCancelled, isInvoiced, isNarrow, isRoomy],
  )
  const isCards = useCards()
  const least = isCards ? Math.min(lines.length, WHOLE) * CARD_HEIGHT + 2 : 240
  return (
    <div ref={measure} style={{ minHeight: least }} className="flex flex-1 flex-col">
      <DataGrid
        label={t('Lines of the order')}
        rows={lines}
        rowId={idOf}
        columns={columns}
        selection="multi"
        selected={chosen}
        onSelect={onChoose}
        rowHeight={48}
        rowTone={toneOf}
        minHeight={Math.min(least, 160)}
        renderCard={(line) => <LineCard line={line} />}
        cardHeight={CARD_HEIGHT}
      />
    </div>
  )
}

function LineCard({ line }: { line: OrderLine }) {
  return (
    <div className="flex h-full items-center justify-between gap-3 px-3">
      <span className="flex min-w-0 flex-col">
        <span className="truncate">{line.Name}</span>
        <span className="truncate text-xs text-muted">{detailOf(line)}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end">
        <span className={differs(line) ? 'font-medium text-warning' : ''}>
          {differs(line) && `${formatQuantity(line.Quantity)} → `}
          {formatMeasure(cameOf(line), line.Unit)}
        </span>
        {line.NetPriceTotal !== null && <span className="text-xs text-muted">{formatAmount(line.NetPriceTotal)}</span>}
      </span>
    </div>
  )
}
