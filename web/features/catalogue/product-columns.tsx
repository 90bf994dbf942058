import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price, Product } from '#contract/catalogue.ts'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { InCart, Order } from './order-cells.tsx'
import { Availability, Flags, NetPrice, packText, Picture, RetailPrice } from './product-cells.tsx'

type ColumnOptions = {
  /** There is room for code, pack and availability in columns of their own. */
  isWide: boolean
  showsNet: boolean
  canOrder: boolean
  /** The special node whose list this is. */
  node: string | undefined
  /** For the order by price. */
  prices: ReadonlyMap<string, Price | null> | undefined
}

/** The columns of the catalogue by what the reader may see and by the room there is. */
export function useProductColumns({ isWide, showsNet, canOrder, node, prices }: ColumnOptions): GridColumn<Product>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const price = (product: Product) => prices?.get(product.ItemId)
    const columns: (GridColumn<Product> | false)[] = [
      { id: 'picture', header: '', width: 64, align: 'center', cell: (product) => <Picture product={product} /> },
      {
        id: 'code',
        header: t('Code'),
        width: 118,
        isHidden: !isWide,
        sort: (product) => product.ItemId,
        cell: (product) => <Code product={product} />,
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
        header: t('Pack'),
        width: 104,
        isHidden: !isWide,
        cell: (product) => <Pack product={product} />,
      },
      {
        id: 'availability',
        header: t('Availability'),
        width: 128,
        isHidden: !isWide,
        cell: (product) => (
          <span className="flex min-w-0 text-sm">
            <Availability product={product} />
          </span>
        ),
      },
      showsNet && {
        id: 'net',
        header: t('Net price'),
        width: 112,
        align: 'end',
        sort: (product) => price(product)?.NetPriceValue ?? null,
        cell: (product) => <NetPrice product={product} />,
      },
      {
        id: 'retail',
        header: t('Retail'),
        width: 84,
        align: 'end',
        isHidden: !isWide && showsNet,
        sort: (product) => price(product)?.RetailPrice ?? null,
        cell: (product) => <RetailPrice product={product} />,
      },
      canOrder && {
        id: 'order',
        header: t('Quantity'),
        width: isWide ? 216 : 168,
        editable: true,
        cell: (product) => <Order product={product} tabIndex={-1} isNarrow={!isWide} />,
      },
      canOrder && {
        id: 'cart',
        header: t('In cart'),
        width: isWide ? 80 : 68,
        cell: (product) => <InCart product={product} isShort />,
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, isWide, showsNet, canOrder, node, prices])
}

function Code({ product }: { product: Product }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate">{product.ItemId}</span>
      <span className="truncate text-xs text-muted">{product.EAN}</span>
    </span>
  )
}

function Name({ product, node, isWide }: { product: Product; node: string | undefined; isWide: boolean }) {
  const below = isWide
    ? [product.Brand, product.ItemInformation]
    : [product.ItemId, product.EAN, packText(product), product.ItemInformation]
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="flex min-w-0 items-center gap-1.5">
        <span title={product.Name} className="truncate font-medium">
          {product.Name}
        </span>
        <Flags product={product} without={node} />
      </span>
      <span className="flex min-w-0 items-center gap-2 text-xs text-muted">
        {!isWide && (
          <span className="shrink-0">
            <Availability product={product} />
          </span>
        )}
        <span className="truncate">{below.filter((part) => part !== '').join(' · ')}</span>
      </span>
    </span>
  )
}

function Pack({ product }: { product: Product }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 flex-col text-sm">
      <span className="truncate">{packText(product)}</span>
      {product.PackOnly && (
        <span title={t('Sold in whole packs only')} className="truncate text-xs text-muted">
          {t('whole packs')}
        </span>
      )}
    </span>
  )
}
