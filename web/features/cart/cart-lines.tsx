import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItems, CartPosition } from '#contract/cart.ts'
import { ItemPicture } from '#web/shared/items.tsx'
import { formatMoney, formatPrice, unbroken } from '#web/i18n/formats.ts'
import { unitWord } from '#web/i18n/units.ts'
import { stepText } from '#web/shared/quantity-prices.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { groupsOf, inCatalogueOrder } from './cart-groups.ts'
import { hasProblem, isCorrected } from './cart-totals.ts'
import type { Difference } from './differences.ts'
import { EditWords, LineWords, useLineText } from './line-words.tsx'
import {
  Correction,
  NameCell,
  PriceCell,
  QuantityCell,
  useAuthor,
  RemoveCell,
  Saving,
  StockCell,
  TotalCell,
} from './line-cells.tsx'

const ROW_HEIGHT = 56
const CARD_HEIGHT = 148
/** Under this width of the list the availability stands under the name. */
const NARROW = 800
const NONE: CartPosition[] = []

const idOf = (line: CartPosition) => line.ItemId
const searched = (line: CartPosition) => [line.ItemId, line.Name, line.EAN]

type CartLinesProps = {
  /** undefined while the cart is read. */
  lines: readonly CartPosition[] | undefined
  /** Given, the lines stand by category. */
  items?: readonly CartItems[]
  /** What others changed while the order was checked. */
  changed: readonly Difference[]
  filter: string
  showsPrices: boolean
  /** Somebody else holds the cart, or it is being sent. */
  isDisabled: boolean
}

/** The lines of the cart with their quantities to change. */
export function CartLines({ lines, items, changed, filter, showsPrices, isDisabled }: CartLinesProps) {
  const { t } = useTranslation()
  const [measure, width] = useWidth()
  const isNarrow = width > 0 && width < NARROW
  const columns = useMemo<GridColumn<CartPosition>[]>(
    () => [
      {
        id: 'picture',
        header: t('Picture'),
        hidesHeader: true,
        width: 64,
        align: 'center',
        cell: (line) => <ItemPicture url={line.ImageUrl} />,
      },
      {
        id: 'name',
        header: t('Product'),
        minWidth: 180,
        sort: (line) => line.Name,
        cell: (line) => <NameCell line={line} showsStock={isNarrow} />,
      },
      {
        id: 'stock',
        header: t('Availability'),
        width: 140,
        isHidden: isNarrow,
        cell: (line) => <StockCell line={line} />,
      },
      {
        id: 'price',
        header: t('Net price'),
        width: 112,
        align: 'end',
        isHidden: !showsPrices,
        sort: (line) => line.NetPriceValue,
        cell: (line) => <PriceCell line={line} />,
      },
      {
        id: 'quantity',
        header: t('Quantity'),
        width: isNarrow ? 216 : 224,
        editable: true,
        cell: (line) => <QuantityCell line={line} isDisabled={isDisabled} tabIndex={-1} />,
      },
      {
        id: 'total',
        header: t('Total excl. VAT'),
        width: 120,
        align: 'end',
        isHidden: !showsPrices,
        sort: (line) => line.NetPriceTotal,
        cell: (line) => <TotalCell line={line} />,
      },
      {
        id: 'remove',
        header: t('Remove'),
        hidesHeader: true,
        width: 80,
        align: 'center',
        cell: (line) => (
          <span className="flex">
            <EditWords line={line} isDisabled={isDisabled} tabIndex={-1} />
            <RemoveCell line={line} isDisabled={isDisabled} tabIndex={-1} />
          </span>
        ),
      },
    ],
    [t, showsPrices, isDisabled, isNarrow],
  )
  const rows = useMemo(() => (items && lines ? inCatalogueOrder(lines, items) : (lines ?? NONE)), [items, lines])
  const section = useSection(lines, items)
  const toneOf = useMemo(() => {
    const marked = new Set(changed.map(({ ItemId }) => ItemId))
    return (line: CartPosition) => (hasProblem(line) || marked.has(line.ItemId) ? ('warning' as const) : undefined)
  }, [changed])
  return (
    <div ref={measure} className="flex min-h-0 flex-1 flex-col">
      <DataGrid
        label={t('Lines of the order')}
        rows={rows}
        {...(section && { section })}
        rowId={idOf}
        columns={columns}
        status={lines === undefined ? 'loading' : 'ready'}
        filter={filter}
        filterFields={searched}
        rowTone={toneOf}
        rowHeight={ROW_HEIGHT}
        renderCard={(line) => <LineCard line={line} isDisabled={isDisabled} showsPrices={showsPrices} />}
        cardHeight={CARD_HEIGHT}
      />
    </div>
  )
}

/** The heading of a line's category: its titles, how many lines it has and what they come to. */
function useSection(lines: readonly CartPosition[] | undefined, items: readonly CartItems[] | undefined) {
  const { t } = useTranslation()
  return useMemo(() => {
    if (!lines || !items) return undefined
    const groups = groupsOf(lines, items)
    return ({ ItemId }: CartPosition) => {
      const { section = '', count = 0, net = null } = groups.get(ItemId) ?? {}
      const sum = net === null ? '' : `${formatMoney(net)} ${t('excl. VAT')}`
      const parts = [section || t('Other goods'), t('{{count}} lines', { count }), sum]
      return parts.filter((part) => part !== '').join(' · ')
    }
  }, [lines, items, t])
}

function LineCard({
  line,
  isDisabled,
  showsPrices,
}: {
  line: CartPosition
  isDisabled: boolean
  showsPrices: boolean
}) {
  const words = useLineText(line)
  const author = useAuthor(line)
  return (
    <article
      aria-label={line.Name}
      className={`flex h-full flex-col justify-between p-3 ${hasProblem(line) ? 'bg-warning-soft' : ''}`}
    >
      <div className="grid grid-cols-[auto_1fr_auto] gap-x-3">
        <span className="row-span-2">
          <ItemPicture url={line.ImageUrl} />
        </span>
        <div className="min-w-0">
          <p className={`leading-4.5 font-medium ${words === '' && !isCorrected(line) ? 'line-clamp-2' : 'truncate'}`}>
            {unbroken(line.Name)}
          </p>
          <LineWords text={words} />
          <Correction line={line} showsQuantity />
        </div>
        <span className="flex">
          <EditWords line={line} isDisabled={isDisabled} />
          <RemoveCell line={line} isDisabled={isDisabled} />
        </span>
        <div className="col-span-2 min-w-0">
          <p className="truncate text-xs text-muted">
            {line.ItemId}
            {line.NetPriceValue !== null && ` · ${formatPrice(line.NetPriceValue)} / ${unitWord(line.Unit)}`}
            {line.NextStep && ` · ${stepText(line.NextStep, line.Unit)}`}
            {author !== '' && ` · ${author}`}
          </p>
          {!isCorrected(line) && <Saving line={line} />}
        </div>
      </div>
      <div className="flex items-center justify-between gap-2">
        <QuantityCell line={line} isDisabled={isDisabled} />
        {showsPrices && <TotalCell line={line} />}
      </div>
    </article>
  )
}
