import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price, Product } from '#contract/catalogue.ts'
import { Availability, GoodsPicture } from '#web/app/goods.tsx'
import { t } from '#web/i18n/i18n.ts'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { InCart, Order } from './order-cells.tsx'
import { Flags, NetPrice, packText, RetailPrice } from './product-cells.tsx'

type ColumnOptions = {
  /** There is room for code, pack and availability in columns of their own. */
  isWide: boolean
  showsNet: boolean
  canOrder: boolean
  /** The special node whose list this is. */
  node: string | undefined
  /** For the order by price. */
  allPrices: ReadonlyMap<string, Price | null> | undefined
}

/** The columns of the catalogue by what the reader may see and by the room there is. */
export function useProductColumns({
  isWide,
  showsNet,
  canOrder,
  node,
  allPrices,
}: ColumnOptions): GridColumn<Product>[] {
  const { t } = useTranslation()
  return useMemo(() => {
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
        header: t('Pack, availability'),
        width: 140,
        isHidden: !isWide,
        cell: (product) => <Pack product={product} />,
      },
      showsNet && {
        id: 'net',
        header: t('Net price'),
        width: 106,
        align: 'end',
        sort: (product) => price(product)?.NetPriceValue ?? null,
        cell: (product) => <NetPrice product={product} />,
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
  }, [t, isWide, showsNet, canOrder, node, allPrices])
}

function Name({ product, node, isWide }: { product: Product; node: string | undefined; isWide: boolean }) {
  const { ItemId, Name: name, EAN, Brand, PackOnly, ItemInformation } = product
  const brand = name.includes(Brand) ? '' : Brand
  const whole = PackOnly ? t('whole packs only') : ''
  const below = isWide ? [EAN, brand, whole, ItemInformation] : [ItemId, EAN, packText(product), whole, ItemInformation]
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

function Pack({ product }: { product: Product }) {
  return (
    <span className="flex min-w-0 flex-col text-sm">
      <span className="truncate">{packText(product)}</span>
      <Availability value={product.Availability} />
    </span>
  )
}
