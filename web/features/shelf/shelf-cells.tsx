import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShelfItem } from '#contract/shelf.ts'
import { Availability, ItemPicture } from '#web/shared/items.tsx'
import type { FileCell, ListColumn } from '#web/shared/list-columns.ts'
import { AwaitButton } from '#web/features/awaited-items/parts.ts'
import { useQuantity } from '#web/features/cart/use-quantity.ts'
import { formatDay, formatMeasure, formatPrice, formatQuantity, unbroken } from '#web/i18n/formats.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { useTouch } from '#web/ui/use-touch.ts'

type Suggest = { isOpen: (item: ShelfItem) => boolean; put: (item: ShelfItem) => void }

type ColumnOptions = { quantityOf: (item: ShelfItem) => number; suggest: Suggest; showsNet: boolean }

/** The columns of the shelf, on screen, on paper and in files; on a tablet without availability and day. */
export function useShelfColumns(
  isNarrow: boolean,
  { quantityOf, suggest, showsNet }: ColumnOptions,
): ListColumn<ShelfItem>[] {
  const { t } = useTranslation()
  const isTouch = useTouch()
  return useMemo(
    () => [
      { ...pictureColumn, header: t('Picture') },
      {
        id: 'name',
        header: t('Product'),
        minWidth: isNarrow ? 160 : 200,
        sort: (item) => item.Name,
        file: [
          { header: t('Code'), kind: 'text', value: (item) => item.ItemId },
          { kind: 'text', value: (item) => item.Name },
          { header: t('Category'), kind: 'text', value: (item) => item.Section },
          { header: t('EAN'), kind: 'text', value: (item) => item.EAN, isBarcode: true },
        ],
        cell: (item) => <Name item={item} />,
      },
      {
        id: 'stock',
        header: t('Availability'),
        width: 148,
        isHidden: isNarrow,
        sort: (item) => item.Availability,
        cell: (item) => <Availability value={item.Availability} />,
      },
      {
        id: 'last',
        header: t('Last delivery'),
        width: 124,
        spare: 1,
        isHidden: isNarrow,
        ...lastDelivery,
      },
      {
        id: 'deliveries',
        header: t('Last four'),
        width: isNarrow ? 152 : 176,
        spare: 5,
        align: 'end',
        cell: (item) => <LastFour item={item} />,
        file: [0, 1, 2, 3].map((place): FileCell<ShelfItem> => ({
          header: place === 0 ? t('Last') : t('{{count}} back', { count: place }),
          kind: 'number',
          value: (item) => item.Deliveries[place]?.Quantity ?? null,
        })),
      },
      {
        id: 'usual',
        header: t('Usual'),
        width: 84,
        align: 'end',
        sort: (item) => item.UsualQuantity,
        file: [
          { kind: 'number', value: (item) => item.UsualQuantity },
          { header: t('Unit'), kind: 'text', value: (item) => item.Unit },
        ],
        cell: (item) => formatMeasure(item.UsualQuantity, item.Unit),
      },
      {
        id: 'suggested',
        header: t('Suggested'),
        width: 90,
        align: 'end',
        sort: (item) => item.SuggestedQuantity,
        cell: (item) => <Suggestion item={item} suggest={suggest} tabIndex={-1} />,
      },
      {
        id: 'way',
        header: t('On the way'),
        width: 94,
        spare: 2,
        align: 'end',
        isHidden: isNarrow,
        sort: (item) => item.OnTheWay,
        cell: (item) => (item.OnTheWay > 0 ? formatMeasure(item.OnTheWay, item.Unit) : ''),
      },
      ...(showsNet ? [priceColumn(t('Net price'), isNarrow)] : []),
      {
        id: 'quantity',
        header: t('In cart'),
        width: 216 + (isTouch ? 40 : 0),
        editable: true,
        // On paper the last column, for the pencil.
        file: { header: t('To order'), kind: 'number', value: (item) => quantityOf(item) || null },
        cell: (item) => <Quantity item={item} isNarrow tabIndex={-1} />,
      },
    ],
    [t, isNarrow, isTouch, quantityOf, suggest, showsNet],
  )
}

const pictureColumn = {
  id: 'picture',
  hidesHeader: true,
  width: 64,
  spare: 4,
  align: 'center',
  cell: (item) => <ItemPicture url={item.ImageUrl} />,
} satisfies Omit<ListColumn<ShelfItem>, 'header'>

const lastDelivery = {
  sort: (item) => item.Deliveries[0]?.Date ?? null,
  file: { kind: 'day', value: (item) => item.Deliveries[0]?.Date ?? null },
  cell: (item) => (item.Deliveries[0] ? formatDay(item.Deliveries[0].Date) : ''),
} satisfies Pick<ListColumn<ShelfItem>, 'sort' | 'file' | 'cell'>

const priceColumn = (header: string, isHidden: boolean): ListColumn<ShelfItem> => ({
  id: 'price',
  header,
  width: 108,
  spare: 3,
  align: 'end',
  isHidden,
  sort: (item) => item.NetPriceValue,
  file: { kind: 'price', value: (item) => item.NetPriceValue },
  cell: (item) => (item.NetPriceValue === null ? '' : formatPrice(item.NetPriceValue)),
})

/** The name has two lines, and on a card the EAN goes before anything of it is cut. */
function Name({ item, isCard = false }: { item: ShelfItem; isCard?: boolean }) {
  const codes = isCard ? [item.ItemId] : [item.ItemId, item.EAN]
  return (
    <span className="flex min-w-0 flex-col">
      <span title={item.Name} className={`line-clamp-2 font-medium ${isCard ? 'leading-5' : 'leading-4.5'}`}>
        {unbroken(item.Name)}
      </span>
      <span className="truncate text-xs text-muted">{codes.filter((part) => part !== '').join(' · ')}</span>
    </span>
  )
}

/** The last four delivered quantities, the newest first. */
function LastFour({ item }: { item: ShelfItem }) {
  return (
    <span className="grid w-full grid-cols-[repeat(4,minmax(1.75rem,auto))] justify-end gap-2 text-right text-sm">
      {item.Deliveries.map(({ Date, Quantity }) => (
        <span key={Date} title={formatDay(Date)}>
          {formatQuantity(Quantity)}
        </span>
      ))}
    </span>
  )
}

type SuggestionProps = { item: ShelfItem; suggest: Suggest; tabIndex?: -1 }

/** How much it is time for; pressed, it goes into the cart. */
function Suggestion({ item, suggest, tabIndex }: SuggestionProps) {
  const { t } = useTranslation()
  if (item.SuggestedQuantity === 0) return null
  const quantity = formatMeasure(item.SuggestedQuantity, item.Unit)
  if (!suggest.isOpen(item)) return <span className="text-muted">{quantity}</span>
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t('Add {{quantity}}: {{name}}', { quantity, name: item.Name })}
      onClick={() => suggest.put(item)}
      className={buttonClass('soft', 'px-2')}
    >
      {quantity}
    </button>
  )
}

function Quantity({ item, ...looks }: { item: ShelfItem; tabIndex?: -1; isNarrow?: boolean }) {
  const isMissing = item.Availability === 'Unavailable'
  return (
    <QuantityField
      {...useQuantity(item)}
      {...looks}
      {...(isMissing && { instead: <AwaitButton item={item} isSmall tabIndex={looks.tabIndex} /> })}
    />
  )
}

/** An item of the shelf on a phone. */
export function ShelfCard({ item, suggest }: { item: ShelfItem; suggest: Suggest }) {
  const { t } = useTranslation()
  return (
    <article aria-label={item.Name} className="flex h-full flex-col justify-between gap-2 p-3">
      <div className="flex gap-3">
        <ItemPicture url={item.ImageUrl} />
        <div className="min-w-0 flex-1">
          <Name item={item} isCard />
          <p className="truncate text-xs text-muted">
            {item.NetPriceValue !== null && `${formatPrice(item.NetPriceValue)} · `}
            {t('Usual')} {formatQuantity(item.UsualQuantity)} · {t('Last four')}{' '}
            {item.Deliveries.map(({ Quantity }) => formatQuantity(Quantity)).join(', ')}
          </p>
          <Availability value={item.Availability} />
        </div>
        <Suggestion item={item} suggest={suggest} />
      </div>
      <Quantity item={item} />
    </article>
  )
}
