import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price, Product } from '#contract/catalogue.ts'
import { Availability, availabilityText, GoodsPicture } from '#web/shared/goods.tsx'
import type { ItemCodes } from '#web/features/item-codes/use-item-codes.ts'
import type { SaveRetailPrice } from '#web/features/retail/use-retail-price.ts'
import { t } from '#web/i18n/i18n.ts'
import type { ChosenColumns } from '#web/ui/column-menu.tsx'
import type { ListColumn } from '#web/shared/list-columns.ts'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { useTouch } from '#web/ui/use-touch.ts'
import { InCart, Order } from './order-cells.tsx'
import {
  Flags,
  flagText,
  GrossPrice,
  LastBought,
  NetPrice,
  packText,
  ProductLink,
  RetailField,
  RetailPrice,
} from './product-cells.tsx'
import type { Bought } from './use-bought.ts'

/** Narrow: name, price and quantity only. Wide: code and pack besides. Roomy: every figure in a column of its own. */
export type Room = 'narrow' | 'wide' | 'roomy'

export const roomOf = (width: number): Room => (width >= 1320 ? 'roomy' : width >= 960 ? 'wide' : 'narrow')

/** The columns of the catalogue, as addresses and kept choices name them. */
export type ProductColumnId =
  | 'picture'
  | 'code'
  | 'own'
  | 'name'
  | 'brand'
  | 'pack'
  | 'availability'
  | 'net'
  | 'gross'
  | 'retail'
  | 'order'
  | 'cart'
  | 'bought'

/** What is read only when a file is made: prices of all rows and what is in the cart. */
type FileSources = {
  prices: ReadonlyMap<string, Price | null>
  quantities: ReadonlyMap<string, number>
}

export type ProductColumn = ListColumn<Product, ProductColumnId, FileSources>

type ColumnOptions = {
  room: Room
  showsNet: boolean
  canOrder: boolean
  /** The special node whose list this is. */
  node: string | undefined
  /** For the order by price. */
  allPrices: ReadonlyMap<string, Price | null> | undefined
  bought: Bought
  codes: ItemCodes
  /** Absent where the user may not set selling prices. */
  saveRetail: SaveRetailPrice | undefined
  /** What the user chose over what the room would show. */
  chosen: ChosenColumns
}

/** The columns that are always there. */
const FIXED: ReadonlySet<string> = new Set<ProductColumnId>(['name', 'order'])

/** The columns a user may choose from, as they are now. */
export const optionalColumns = (columns: readonly GridColumn<Product>[]) =>
  columns
    .filter(({ id }) => !FIXED.has(id))
    .map(({ id, header, isHidden = false }) => ({ id, label: header || t('Picture'), isShown: !isHidden }))

/** The columns of the catalogue, on screen and in files, by what the reader may see, by the room there is and by the reader's choice. */
export function useProductColumns(options: ColumnOptions): ProductColumn[] {
  const { room, showsNet, canOrder, node, allPrices, bought, codes, chosen, saveRetail } = options
  const { t } = useTranslation()
  const isTouch = useTouch()
  return useMemo(() => {
    const isWide = room !== 'narrow'
    const isRoomy = room === 'roomy'
    const price = (product: Product) => allPrices?.get(product.ItemId)
    const filed =
      (field: 'NetPriceValue' | 'PriceIncl' | 'RetailPrice') =>
      ({ ItemId }: Product, { prices }: FileSources) =>
        prices.get(ItemId)?.[field] ?? null
    const shows = (id: ProductColumnId, usual: boolean) => chosen[id] ?? usual
    const hasCode = shows('code', isWide)
    const hasPack = shows('pack', isWide)
    const hasAvailability = shows('availability', isRoomy)
    const hasGross = shows('gross', isRoomy)
    const hasBought = shows('bought', false)
    const columns: (ProductColumn | false)[] = [
      {
        id: 'picture',
        header: t('Picture'),
        hidesHeader: true,
        width: 64,
        align: 'center',
        isHidden: !shows('picture', true),
        cell: (product) => <GoodsPicture url={product.ImageUrl} />,
      },
      {
        id: 'code',
        header: t('Code'),
        width: 80,
        isHidden: !hasCode,
        sort: (product) => product.ItemId,
        file: [
          { kind: 'text', value: (product) => product.ItemId },
          { header: t('EAN'), kind: 'text', value: (product) => product.EAN },
        ],
        cell: (product) => <span className="truncate">{product.ItemId}</span>,
      },
      canOrder && {
        id: 'own',
        header: t('Own code'),
        width: 104,
        isHidden: !shows('own', false),
        sort: (product) => codes.get(product.ItemId) ?? null,
        file: { kind: 'text', value: (product) => codes.get(product.ItemId) ?? '' },
        cell: (product) => <span className="truncate">{codes.get(product.ItemId)}</span>,
      },
      {
        id: 'name',
        header: t('Product'),
        minWidth: isWide ? 200 : 168,
        sort: (product) => product.Name,
        file: [
          { kind: 'text', value: (product) => product.Name },
          { header: t('Marks'), kind: 'text', value: (product) => product.Flags.map(flagText).join(', ') },
        ],
        cell: (product) => (
          <Name
            product={product}
            node={node}
            without={{ code: hasCode, pack: hasPack, availability: hasAvailability || hasPack }}
          />
        ),
      },
      {
        id: 'brand',
        header: t('Brand'),
        width: 120,
        isHidden: !shows('brand', false),
        sort: (product) => product.Brand || null,
        file: { kind: 'text', value: (product) => product.Brand },
        cell: (product) => <span className="truncate">{product.Brand}</span>,
      },
      {
        id: 'pack',
        header: hasAvailability ? t('Pack') : t('Pack, availability'),
        width: 132,
        isHidden: !hasPack,
        file: [
          { header: t('Unit'), kind: 'text', value: (product) => product.Unit },
          { header: t('Pack'), kind: 'text', value: packText },
        ],
        cell: (product) => <Pack product={product} withAvailability={!hasAvailability} />,
      },
      {
        id: 'availability',
        header: t('Availability'),
        width: 144,
        isHidden: !hasAvailability,
        file: { kind: 'text', value: (product) => availabilityText(product.Availability) },
        cell: (product) => <Availability value={product.Availability} />,
      },
      showsNet && {
        id: 'net',
        header: t('Net price'),
        width: 116,
        align: 'end',
        isHidden: !shows('net', true),
        sort: (product) => price(product)?.NetPriceValue ?? null,
        file: { kind: 'price', value: filed('NetPriceValue') },
        cell: (product) => <NetPrice product={product} withTax={!hasGross} />,
      },
      showsNet && {
        id: 'gross',
        header: t('Price incl. VAT'),
        width: 108,
        align: 'end',
        isHidden: !hasGross,
        file: { kind: 'amount', value: filed('PriceIncl') },
        cell: (product) => <GrossPrice product={product} />,
      },
      {
        id: 'retail',
        header: t('Retail'),
        width: 104,
        align: 'end',
        isHidden: !shows('retail', isWide || !showsNet),
        sort: (product) => price(product)?.RetailPrice ?? null,
        file: { kind: 'amount', value: filed('RetailPrice') },
        editable: saveRetail ? 'itself' : false,
        cell: (product) =>
          saveRetail ? <RetailField product={product} save={saveRetail} /> : <RetailPrice product={product} />,
      },
      canOrder && {
        id: 'order',
        header: t('Quantity'),
        width: (isWide ? 212 : 164) + (!isTouch ? 0 : isWide ? 36 : 48),
        editable: true,
        cell: (product) => <Order product={product} tabIndex={-1} isNarrow={!isWide} />,
      },
      canOrder && {
        id: 'cart',
        header: t('In cart'),
        width: 108,
        isHidden: !shows('cart', true),
        file: { kind: 'number', value: (product, { quantities }) => quantities.get(product.ItemId) ?? null },
        cell: (product) => (
          <span className="flex min-w-0 flex-col items-start gap-0.5">
            <InCart product={product} isShort />
            {!hasBought && <LastBought product={product} />}
          </span>
        ),
      },
      canOrder && {
        id: 'bought',
        header: t('Last bought'),
        width: 116,
        isHidden: !hasBought,
        sort: (product) => bought.get(product.ItemId)?.BoughtOn ?? null,
        file: [
          { kind: 'day', value: (product) => bought.get(product.ItemId)?.BoughtOn ?? null },
          {
            header: t('Quantity bought last'),
            kind: 'number',
            value: (product) => bought.get(product.ItemId)?.Quantity ?? null,
          },
        ],
        cell: (product) => <LastBought product={product} />,
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, room, isTouch, showsNet, canOrder, node, allPrices, bought, codes, chosen, saveRetail])
}

type NameProps = {
  product: Product
  node: string | undefined
  /** What has a column of its own and is left out below the name. */
  without: { code: boolean; pack: boolean; availability: boolean }
}

function Name({ product, node, without }: NameProps) {
  const { ItemId, Name: name, EAN, Brand, PackOnly, ItemInformation } = product
  const below = [
    without.code ? '' : ItemId,
    without.pack ? '' : packText(product),
    without.code ? EAN : '',
    name.includes(Brand) || !without.code ? '' : Brand,
    PackOnly ? t('whole packs only') : '',
    without.code ? '' : EAN,
    ItemInformation,
  ]
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <ProductLink product={product} className="truncate font-medium" />
      <span className="flex h-5 min-w-0 items-center gap-2 text-xs text-muted">
        {!without.availability && (
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
