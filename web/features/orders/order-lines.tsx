import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail, OrderLine } from '#contract/orders.ts'
import { formatAmount, formatMeasure, formatQuantity, unbroken } from '#web/i18n/formats.ts'
import { screenColumns } from '#web/shared/list-columns.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { rem } from '#web/ui/use-rem.ts'
import { useCards } from '#web/ui/use-touch.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { detailOf, useLineColumns } from './line-columns.tsx'
import { cameOf } from './order-difference.ts'

// The back office may put an item on an order twice.
type Line = OrderLine & { index: number }

const CARD_HEIGHT = 64
const ROW_HEIGHT = 56
/** The head of the list: with it few lines leave no hole above the totals. */
const HEAD = 40
/** So many lines stand whole on a phone, where a list within the page is hard to scroll. */
const WHOLE = 12

const idOf = (line: Line) => String(line.index)
const differs = (line: OrderLine) => cameOf(line) !== line.Quantity
const toneOf = (line: OrderLine) => (differs(line) ? ('warning' as const) : undefined)

type OrderLinesProps = {
  order: OrderDetail
  /** Places of the lines that are ticked; absent, none can be. */
  chosen?: ReadonlySet<string>
  onChoose?: (chosen: ReadonlySet<string>) => void
}

/** The lines of an order: what was ordered, what the warehouse counted, what came and what was charged. */
export function OrderLines({ order, chosen, onChoose }: OrderLinesProps) {
  const { t } = useTranslation()
  const [measure, width] = useWidth()
  const lines = useMemo(() => order.Positions.map((position, index) => ({ ...position, index })), [order])
  const described = useLineColumns(order, width)
  const columns = useMemo(() => screenColumns(described), [described])
  const isCards = useCards()
  const least = isCards
    ? Math.min(lines.length, WHOLE) * CARD_HEIGHT + 2
    : Math.min(lines.length * ROW_HEIGHT + HEAD, 240)
  return (
    <div ref={measure} style={{ minHeight: rem(least) }} className="flex flex-1 flex-col">
      <DataGrid
        label={t('Lines of the order')}
        rows={lines}
        rowId={idOf}
        columns={columns}
        {...(chosen && onChoose && { selection: 'multi', selected: chosen, onSelect: onChoose })}
        rowHeight={ROW_HEIGHT}
        rowTone={toneOf}
        minHeight={Math.min(least, 160)}
        renderCard={(line) => <LineCard line={line} />}
        cardHeight={CARD_HEIGHT}
      />
    </div>
  )
}

function LineCard({ line }: { line: OrderLine }) {
  const { t } = useTranslation()
  return (
    <div className="flex h-full items-center justify-between gap-3 px-3">
      <span className="flex min-w-0 flex-col">
        <span className="line-clamp-2 leading-5">{unbroken(line.Name)}</span>
        <span className="truncate text-xs text-muted">{detailOf(line)}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end">
        <span className={differs(line) ? 'font-medium text-warning' : ''}>
          {differs(line) && `${formatQuantity(line.Quantity)} → `}
          {formatMeasure(cameOf(line), line.Unit)}
        </span>
        {line.NetPriceTotal !== null && (
          <span className="text-xs text-muted">
            {formatAmount(line.NetPriceTotal)} {t('excl. VAT')}
          </span>
        )}
      </span>
    </div>
  )
}
