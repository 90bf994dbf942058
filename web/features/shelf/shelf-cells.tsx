import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityPlaces } from '#contract/position.ts'
import type { ShelfItem } from '#contract/shelf.ts'
import { Availability, ItemPicture } from '#web/shared/items.tsx'
import type { FileCell, ListColumn } from '#web/shared/list-columns.ts'
import { useCartQuantity } from '#web/features/cart/use-cart.ts'
import { formatDay, formatMeasure, formatQuantity } from '#web/i18n/formats.ts'
import { t as translated } from '#web/i18n/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { NumberField } from '#web/ui/number-field.tsx'

type Change = (itemId: string, quantity: number) => void

/** The columns of the shelf, on screen, on paper and in files; on a tablet without availability and day. */
export function useShelfColumns(
  isNarrow: boolean,
  quantityOf: (item: ShelfItem) => number,
  change: Change,
): ListColumn<ShelfItem>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'picture',
        header: t('Picture'),
        hidesHeader: true,
        width: 64,
        align: 'center',
        cell: (item) => <ItemPicture url={item.ImageUrl} />,
      },
      {
        id: 'name',
        header: t('Product'),
        minWidth: 220,
        sort: (item) => item.Name,
        file: [
          { header: t('Code'), kind: 'text', value: (item) => item.ItemId },
          { kind: 'text', value: (item) => item.Name },
          { header: t('EAN'), kind: 'text', value: (item) => item.EAN, isBarcode: true },
        ],
        cell: (item) => <Name item={item} />,
      },
      {
        id: 'stock',
        header: t('Availability'),
        width: 150,
        isHidden: isNarrow,
        sort: (item) => item.Availability,
        cell: (item) => <Availability value={item.Availability} />,
      },
      {
        id: 'last',
        header: t('Last delivery'),
        width: 140,
        isHidden: isNarrow,
        sort: (item) => item.Deliveries[0]?.Date ?? null,
        file: { kind: 'day', value: (item) => item.Deliveries[0]?.Date ?? null },
        cell: (item) => (item.Deliveries[0] ? formatDay(item.Deliveries[0].Date) : ''),
      },
      {
        id: 'deliveries',
        header: t('Last four'),
        width: 176,
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
        id: 'quantity',
        header: t('To order'),
        width: 150,
        editable: true,
        sort: (item) => item.SuggestedQuantity,
        // On paper the last column, for the pencil.
        file: { kind: 'number', value: (item) => quantityOf(item) || null },
        cell: (item) => <Quantity item={item} quantity={quantityOf(item)} onChange={change} tabIndex={-1} />,
      },
      { id: 'cart', header: t('In cart'), width: 84, align: 'end', cell: (item) => <InCart item={item} /> },
    ],
    [t, isNarrow, quantityOf, change],
  )
}

function Name({ item }: { item: ShelfItem }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span title={item.Name} className="truncate font-medium">
        {item.Name}
      </span>
      <span className="truncate text-xs text-muted">
        {[item.ItemId, item.EAN].filter((part) => part !== '').join(' · ')}
      </span>
    </span>
  )
}

/** The last four delivered quantities, the newest first. */
function LastFour({ item }: { item: ShelfItem }) {
  return (
    <span className="grid w-full grid-cols-4 gap-2 text-right">
      {item.Deliveries.map(({ Date, Quantity }) => (
        <span key={Date} title={formatDay(Date)}>
          {formatQuantity(Quantity)}
        </span>
      ))}
    </span>
  )
}

function InCart({ item }: { item: ShelfItem }) {
  const quantity = useCartQuantity(item.ItemId)
  return quantity > 0 ? <Badge tone="accent">{formatQuantity(quantity)}</Badge> : null
}

type QuantityProps = { item: ShelfItem; quantity: number; onChange: Change; tabIndex?: -1 }

function Quantity({ item, quantity, onChange, tabIndex }: QuantityProps) {
  return (
    <NumberField
      label={`${translated('To order')}: ${item.Name}`}
      lessLabel={translated('Less')}
      moreLabel={translated('More')}
      value={quantity}
      step={item.PackOnly ? item.PackQuantity : 1}
      decimals={quantityPlaces(item.Unit)}
      isDisabled={item.Availability === 'Unavailable'}
      onCommit={(next) => onChange(item.ItemId, next)}
      {...(tabIndex !== undefined && { tabIndex })}
      className="w-32"
    />
  )
}

/** An item of the shelf on a phone. */
export function ShelfCard({ item, quantity, onChange }: { item: ShelfItem; quantity: number; onChange: Change }) {
  const { t } = useTranslation()
  return (
    <article aria-label={item.Name} className="flex h-full flex-col justify-between gap-2 p-3">
      <div className="flex gap-3">
        <ItemPicture url={item.ImageUrl} />
        <div className="min-w-0 flex-1">
          <Name item={item} />
          <p className="truncate text-xs text-muted">
            {t('Usual')} {formatQuantity(item.UsualQuantity)} · {t('Last four')}{' '}
            {item.Deliveries.map(({ Quantity }) => formatQuantity(Quantity)).join(', ')}
          </p>
        </div>
        <InCart item={item} />
      </div>
      <div className="flex items-center justify-between gap-2">
        <Quantity item={item} quantity={quantity} onChange={onChange} />
        <Availability value={item.Availability} />
      </div>
    </article>
  )
}
