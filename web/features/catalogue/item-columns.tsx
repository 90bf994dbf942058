import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price, Item } from '#contract/catalogue.ts'
import { Availability, availabilityText, ItemPicture } from '#web/shared/items.tsx'
import type { ItemCodes } from '#web/features/item-codes/use-item-codes.ts'
import type { SaveRetailPrice } from '#web/features/retail/use-retail-price.ts'
import { formatShortDay } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import { stepsText } from '#web/shared/quantity-prices.ts'
import type { ChosenColumns } from '#web/ui/column-menu.tsx'
import type { ListColumn } from '#web/shared/list-columns.ts'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { useTouch } from '#web/ui/use-touch.ts'
import type { ItemColumnId } from './catalogue-model.ts'
import { FamilyName, FamilyOrder, FamilyPicture, FamilyPrice } from './family-cells.tsx'
import { Order } from './order-cells.tsx'
import {
  Flags,
  flagText,
  GrossPrice,
  LastBought,
  NetPrice,
  packText,
  ItemLink,
  RetailField,
  RetailPrice,
} from './item-cells.tsx'
import type { Bought } from './use-bought.ts'

/** Narrow: name, price and quantity only. Wide: code and pack besides. Roomy: every figure in a column of its own. */
export type Room = 'narrow' | 'wide' | 'roomy'

export const roomOf = (width: number): Room => (width >= 1320 ? 'roomy' : width >= 960 ? 'wide' : 'narrow')

/** What a file or a print needs besides the rows: their prices and what is in the cart. */
type FileSources = {
  priceOf: (itemId: string) => Price | null | undefined
  quantities: ReadonlyMap<string, number>
}

export type ItemColumn = ListColumn<Item, ItemColumnId, FileSources>

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
const FIXED: ReadonlySet<string> = new Set<ItemColumnId>(['name', 'order'])

/** The columns a user may choose from, as they are now. */
export const optionalColumns = (columns: readonly GridColumn<Item>[]) =>
  columns
    .filter(({ id }) => !FIXED.has(id))
    .map(({ id, header, isHidden = false }) => ({ id, label: header || t('Picture'), isShown: !isHidden }))

/** The columns of the catalogue, on screen, in files and on paper, by what the reader may see, by the room and by choice. */
export function useItemColumns(options: ColumnOptions): ItemColumn[] {
  const { room, showsNet, canOrder, node, allPrices, bought, codes, chosen, saveRetail } = options
  const { t } = useTranslation()
  const isTouch = useTouch()
  return useMemo(() => {
    const options = { t, room, showsNet, canOrder, node, allPrices, bought, codes, chosen, saveRetail }
    const layout = layoutOf(options)
    const columns = [
      ...nameColumns(options, layout),
      ...itemColumns(options, layout),
      ...priceColumns(options, layout),
      ...(canOrder ? orderColumns(options, layout, isTouch) : []),
    ]
    return columns.filter((column) => column !== false)
  }, [t, room, isTouch, showsNet, canOrder, node, allPrices, bought, codes, chosen, saveRetail])
}

type Columns = (ItemColumn | false)[]
type Context = ColumnOptions & { t: TFunction }

/** What has a column of its own. */
function layoutOf({ room, chosen }: ColumnOptions) {
  const isWide = room !== 'narrow'
  const isRoomy = room === 'roomy'
  const shows = (id: ItemColumnId, usual: boolean) => chosen[id] ?? usual
  return {
    isWide,
    shows,
    hasCode: shows('code', isWide),
    hasPack: shows('pack', isWide),
    hasAvailability: shows('availability', isRoomy),
    hasGross: shows('gross', isRoomy),
    hasBought: shows('bought', isRoomy),
  }
}

type Layout = ReturnType<typeof layoutOf>

function nameColumns(
  { t, canOrder, codes, node }: Context,
  { isWide, shows, hasCode, hasPack, hasAvailability, hasBought }: Layout,
): Columns {
  return [
    {
      id: 'picture',
      header: t('Picture'),
      hidesHeader: true,
      width: 64,
      align: 'center',
      isHidden: !shows('picture', true),
      cell: (item) => <ItemPicture url={item.ImageUrl} />,
      groupCell: (items) => <FamilyPicture items={items} />,
    },
    {
      id: 'code',
      header: t('Code'),
      width: 80,
      isHidden: !hasCode,
      sort: (item) => item.ItemId,
      file: [
        { kind: 'text', value: (item) => item.ItemId },
        { header: t('EAN'), kind: 'text', value: (item) => item.EAN, only: 'file' },
      ],
      cell: (item) => <span className="truncate">{item.ItemId}</span>,
    },
    canOrder && {
      id: 'own',
      header: t('Own code'),
      width: 104,
      isHidden: !shows('own', false),
      sort: (item) => codes.get(item.ItemId) ?? null,
      file: { kind: 'text', value: (item) => codes.get(item.ItemId) ?? '', only: 'file' },
      cell: (item) => <span className="truncate">{codes.get(item.ItemId)}</span>,
    },
    {
      id: 'name',
      header: t('Product'),
      minWidth: isWide ? 200 : 168,
      sort: (item) => item.Name,
      file: [
        { kind: 'text', value: (item) => item.Name },
        { header: t('Marks'), kind: 'text', value: (item) => item.Flags.map(flagText).join(', '), only: 'file' },
      ],
      groupCell: (items, isOpen) => <FamilyName items={items} isOpen={isOpen} />,
      cell: (item) => (
        <Name
          item={item}
          node={node}
          without={{ code: hasCode, pack: hasPack, availability: hasAvailability || hasPack, bought: hasBought }}
        />
      ),
    },
  ]
}

function itemColumns({ t }: Context, { shows, hasPack, hasAvailability }: Layout): Columns {
  return [
    {
      id: 'brand',
      header: t('Brand'),
      width: 120,
      isHidden: !shows('brand', false),
      sort: (item) => item.Brand || null,
      file: { kind: 'text', value: (item) => item.Brand, only: 'file' },
      cell: (item) => <span className="truncate">{item.Brand}</span>,
    },
    {
      id: 'pack',
      header: hasAvailability ? t('Pack') : t('Pack, availability'),
      width: 132,
      isHidden: !hasPack,
      file: [
        { header: t('Unit'), kind: 'text', value: (item) => item.Unit, only: 'file' },
        { header: t('Pack'), kind: 'text', value: packText },
      ],
      cell: (item) => <Pack item={item} withAvailability={!hasAvailability} />,
    },
    {
      id: 'availability',
      header: t('Availability'),
      width: 144,
      isHidden: !hasAvailability,
      file: { kind: 'text', value: (item) => availabilityText(item.Availability), only: 'file' },
      cell: (item) => <Availability value={item.Availability} />,
    },
  ]
}

/** 'sale until 8. 12.; from 24 ks 17,90', in one column, since few items have it. */
function paperPrices(price: Price | null | undefined, unit: string): string {
  const { Action: action = null, QuantityPrices: steps = [] } = price ?? {}
  const till = action?.Till ?? null
  const sale = till === null ? t('On sale') : t('Sale until {{day}}', { day: formatShortDay(till) })
  return [action ? sale : '', stepsText(steps, unit)].filter((part) => part !== '').join('; ')
}

function priceColumns({ t, showsNet, allPrices, saveRetail }: Context, { isWide, shows, hasGross }: Layout): Columns {
  const price = (item: Item) => allPrices?.get(item.ItemId)
  const filed =
    (field: 'NetPriceValue' | 'PriceIncl' | 'RetailPrice') =>
    ({ ItemId }: Item, { priceOf }: FileSources) =>
      priceOf(ItemId)?.[field] ?? null
  return [
    showsNet && {
      id: 'net',
      header: t('Net price'),
      width: 124,
      align: 'end',
      isHidden: !shows('net', true),
      sort: (item) => price(item)?.NetPriceValue ?? null,
      file: [
        { kind: 'price', value: filed('NetPriceValue') },
        {
          header: t('Usual price'),
          kind: 'price',
          value: ({ ItemId }, { priceOf }) => priceOf(ItemId)?.Action?.UsualPrice ?? null,
          only: 'file',
        },
        {
          header: t('Action price until'),
          kind: 'day',
          value: ({ ItemId }, { priceOf }) => priceOf(ItemId)?.Action?.Till ?? null,
          only: 'file',
        },
        {
          header: t('Quantity prices'),
          kind: 'text',
          value: ({ ItemId, Unit }, { priceOf }) => stepsText(priceOf(ItemId)?.QuantityPrices ?? [], Unit),
          only: 'file',
        },
        {
          header: t('Action and quantity prices'),
          kind: 'text',
          value: ({ ItemId, Unit }, { priceOf }) => paperPrices(priceOf(ItemId), Unit),
          hidesEmpty: true,
          only: 'paper',
        },
      ],
      cell: (item) => <NetPrice item={item} withTax={!hasGross} />,
      groupCell: (items) => <FamilyPrice items={items} field="NetPriceValue" />,
    },
    showsNet && {
      id: 'gross',
      header: t('Price incl. VAT'),
      width: 108,
      align: 'end',
      isHidden: !hasGross,
      file: { kind: 'amount', value: filed('PriceIncl') },
      cell: (item) => <GrossPrice item={item} />,
    },
    {
      id: 'retail',
      header: t('Retail'),
      width: 120,
      align: 'end',
      isHidden: !shows('retail', isWide || !showsNet),
      sort: (item) => price(item)?.RetailPrice ?? null,
      file: { kind: 'amount', value: filed('RetailPrice') },
      editable: saveRetail ? 'itself' : false,
      groupCell: (items) => <FamilyPrice items={items} field="RetailPrice" />,
      cell: (item) => (saveRetail ? <RetailField item={item} save={saveRetail} /> : <RetailPrice item={item} />),
    },
    {
      id: 'ean',
      header: t('EAN'),
      file: { kind: 'text', value: (item) => item.EAN, isBarcode: true, only: 'paper' },
    },
  ]
}

function orderColumns({ t, bought, showsNet }: Context, { isWide, hasBought }: Layout, isTouch: boolean): Columns {
  return [
    {
      id: 'order',
      header: t('In cart'),
      width: (isWide ? 248 : 216) + (isTouch ? 16 : 0),
      editable: true,
      file: { kind: 'number', value: (item, { quantities }) => quantities.get(item.ItemId) ?? null, only: 'file' },
      cell: (item) => <Order item={item} tabIndex={-1} isNarrow={!isWide} />,
      groupCell: (items, isOpen) => <FamilyOrder items={items} isOpen={isOpen} showsNet={showsNet} />,
    },
    {
      id: 'bought',
      header: t('Last bought'),
      width: 116,
      isHidden: !hasBought,
      sort: (item) => bought.get(item.ItemId)?.BoughtOn ?? null,
      file: [
        { kind: 'day', value: (item) => bought.get(item.ItemId)?.BoughtOn ?? null, only: 'file' },
        {
          header: t('Quantity bought last'),
          kind: 'number',
          value: (item) => bought.get(item.ItemId)?.Quantity ?? null,
          only: 'file',
        },
      ],
      cell: (item) => <LastBought item={item} />,
    },
  ]
}

type NameProps = {
  item: Item
  node: string | undefined
  /** What has a column of its own and is left out below the name. */
  without: { code: boolean; pack: boolean; availability: boolean; bought: boolean }
}

function Name({ item, node, without }: NameProps) {
  const { ItemId, Name: name, EAN, Brand, PackOnly, ItemInformation } = item
  const below = [
    without.code ? '' : ItemId,
    without.pack ? '' : packText(item),
    without.code ? EAN : '',
    name.includes(Brand) || !without.code ? '' : Brand,
    PackOnly ? t('whole packs only') : '',
    ItemInformation,
  ]
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <ItemLink item={item} className="truncate font-medium" />
      <span className="flex h-5 min-w-0 items-center gap-2 text-xs text-muted">
        {!without.availability && (
          <span className="shrink-0">
            <Availability value={item.Availability} />
          </span>
        )}
        <Flags item={item} without={node} isShort={!without.availability} />
        {!without.bought && <LastBought item={item} isNamed />}
        <span className="truncate">{below.filter((part) => part !== '').join(' · ')}</span>
      </span>
    </span>
  )
}

function Pack({ item, withAvailability }: { item: Item; withAvailability: boolean }) {
  return (
    <span className="flex min-w-0 flex-col text-sm">
      <span className="truncate">{packText(item)}</span>
      {withAvailability && <Availability value={item.Availability} />}
    </span>
  )
}
