import type { Price, Product } from '#contract/catalogue.ts'
import { availabilityText } from '#web/shared/goods.tsx'
import type { ItemCodes } from '#web/features/item-codes/use-item-codes.ts'
import { t } from '#web/i18n/i18n.ts'
import type { ExportColumn } from '#web/ui/export-column.ts'
import type { Bought } from './use-bought.ts'
import { flagText, packText } from './product-cells.tsx'

type Sources = {
  prices: ReadonlyMap<string, Price | null>
  quantities: ReadonlyMap<string, number>
  bought: Bought
  codes: ItemCodes
}

/** What a file has for each column of the list, by the column's id; what is no text or number has nothing. */
function cells({ prices, quantities, bought, codes }: Sources): Record<string, ExportColumn<Product>[]> {
  const price = (field: 'NetPriceValue' | 'PriceIncl' | 'RetailPrice') => (product: Product) =>
    prices.get(product.ItemId)?.[field] ?? null
  return {
    code: [
      { header: t('Code'), kind: 'text', value: (product) => product.ItemId },
      { header: t('EAN'), kind: 'text', value: (product) => product.EAN },
    ],
    own: [{ header: t('Own code'), kind: 'text', value: (product) => codes.get(product.ItemId) ?? '' }],
    name: [
      { header: t('Product'), kind: 'text', value: (product) => product.Name },
      { header: t('Marks'), kind: 'text', value: (product) => product.Flags.map(flagText).join(', ') },
    ],
    brand: [{ header: t('Brand'), kind: 'text', value: (product) => product.Brand }],
    pack: [
      { header: t('Unit'), kind: 'text', value: (product) => product.Unit },
      { header: t('Pack'), kind: 'text', value: packText },
    ],
    availability: [
      { header: t('Availability'), kind: 'text', value: (product) => availabilityText(product.Availability) },
    ],
    net: [{ header: t('Net price'), kind: 'price', value: price('NetPriceValue') }],
    gross: [{ header: t('Price incl. VAT'), kind: 'amount', value: price('PriceIncl') }],
    retail: [{ header: t('Retail'), kind: 'amount', value: price('RetailPrice') }],
    cart: [{ header: t('In cart'), kind: 'number', value: (product) => quantities.get(product.ItemId) ?? null }],
    bought: [
      { header: t('Last bought'), kind: 'day', value: (product) => bought.get(product.ItemId)?.BoughtOn ?? null },
      {
        header: t('Quantity bought last'),
        kind: 'number',
        value: (product) => bought.get(product.ItemId)?.Quantity ?? null,
      },
    ],
  }
}

/** The columns of a file that holds what is seen, by the ids of the columns on screen. */
export function exportColumns(shown: readonly string[], sources: Sources): ExportColumn<Product>[] {
  const known = cells(sources)
  return shown.flatMap((id) => known[id] ?? [])
}
