import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price, Product } from '#contract/catalogue.ts'
import { Availability, GoodsPicture } from '#web/app/goods.tsx'
import { t } from '#web/i18n/i18n.ts'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { InCart, Order } from './order-cells.tsx'
import { Flags, GrossPrice, NetPrice, packText, RetailPrice } from './product-cells.tsx'

/** Narrow: name, price and quantity only. Wide: code and pack besides. Roomy: every figure in a column of its own. */
export type Room = 'narrow' | 'wide' | 'roomy'

export const roomOf = (width: number): Room => (width >= 1320 ? 'roomy' : width >= 960 ? 'wide' : 'narrow')

type ColumnOptions = {
  room: Room
  showsNet: boolean
  canOrder: boolean
  /** The special node whose list this is. */
  node: string | undefined
  /** For the order by price. */
  allPrices: ReadonlyMap<string, Price | null> | undefined
}

/** The columns of the catalogue by what the reader may see and by the room there is. */
export function useProductColumns({ room, showsNet, canOrder, node, allPrices }: ColumnOptions): GridColumn<Product>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const isWide = room !== 'narrow'
    const isRoomy = room === 'roomy'
    const price = (product: Product) => allPrices?.get(product.ItemId)
    const columns: (GridColumn<Product> | false)[] = [
      {
        id: 'picture',
        header: '',
        width: 64,
        align: 'center',
        cell: (product) => <GoodsPicture url={product.ImageUrl} />,
      },
      {
        id: 'code',
        header: t('Code'),
        width: 88,
        isHidden: !isWide,
        sort: (product) => product.ItemId,
        cell: (product) => <span className="truncate">{product.ItemId}</span>,
      },
      {
        id: 'name',
        header: t('Product'),
        minWidth: isWide ? 220 : 200,
        sort: (product) => product.Name,
        cell: (product) => <Name product={product} node={node} isWide={isWide} />,
      },
      {
        id: 'pack',
        header: isRoomy ? t('Pack') : t('Pack, availability'),
        width: 140,
        isHidden: !isWide,
        cell: (product) => <Pack product={product} withAvailability={!isRoomy} />,
      },
      {
        id: 'availability',
        header: t('Availability'),
        width: 144,
        isHidden: !isRoomy,
        cell: (product) => <Availability value={product.Availability} />,
      },
      showsNet && {
        id: 'net',
        header: t('Net price'),
        width: 116,
        align: 'end',
        sort: (product) => price(product)?.NetPriceValue ?? null,
        cell: (product) => <NetPrice product={product} withTax={!isRoomy} />,
      },
      showsNet && {
        id: 'gross',
        header: t('Price with tax'),
        width: 108,
        align: 'end',
        isHidden: !isRoomy,
        cell: (product) => <GrossPrice product={product} />,
      },
      {
        id: 'retail',
        header: t('Retail'),
        width: 92,
        align: 'end',
        isHidden: !isWide && showsNet,
        sort: (product) => price(product)?.RetailPrice ?? null,
        cell: (product) => <RetailPrice product={product} />,
      },
      canOrder && {
        id: 'order',
        header: t('Quantity'),
        width: isWide ? 212 : 164,
        editable: true,
        cell: (product) => <Order product={product} tabIndex={-1} isNarrow={!isWide} />,
      },
      canOrder && {
        id: 'cart',
        header: t('In cart'),
        width: 80,
        cell: (product) => <InCart product={product} isShort />,
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, room, showsNet, canOrder, node, allPrices])
}

function Name({ product, node, isWide }: { product: Product; node: string | undefined; isWide: boolean }) {
  const { ItemId, Name: name, EAN, Brand, PackOnly, ItemInformation } = product
  const brand = name.includes(Brand) ? '' : Brand
  const whole = PackOnly ? t('whole packs only') : ''
  const below = isWide ? [EAN, brand, whole, ItemInformation] : [ItemId, packText(product), whole, EAN, ItemInformation]
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span title={name} className="truncate font-medium">
        {name}
      </span>
      <span className="flex h-5 min-w-0 items-center gap-2 text-xs text-muted">
        {!isWide && (
          <span className="shrink-0">
            <Availability value={product.Availability} />
          </span>
        )}
        <Flags product={product} without={node} />
        <span className="truncate">{below.filter((part) => part !== '').join(' · ')}</span>
      </span>
    </span>
  )
}

function Pack({ product, withAvailability }: { product: Product; withAvailability: boolean }) {
  return (
    <span className="flex min-w-0 flex-col text-sm">
      <span className="truncate">{packText(product)}</span>
      {withAvailability && <Availability value={product.Availability} />}
    </span>
  )
}
