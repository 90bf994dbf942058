import { scaled } from '#contract/money.ts'
import { amount, code, decimal, type Element, find, findAll, flag, key, line, paragraph, required } from './element.ts'
import { RecordFault } from './fault.ts'
import { fromScaled, rateOf, type VatRates, withoutTax } from './vat.ts'

export interface ItemRow {
  line: number
  id: string
  erp_id: string
  category_id: number | null
  name: string
  ean: string
  brand: string
  unit: string
  pack_name: string
  pack_quantity: string
  vat_rate: string
  weight_kg: string | null
  volume_l: string | null
  stock: string
  availability: 'InStock' | 'Low' | 'OnOrder' | 'Unavailable'
  net_price: string
  information: string
  description: string
  is_new: boolean
  recommended: boolean
  on_sale: boolean
  /** False for goods that are not sold or not shown on the internet. */
  wanted: boolean
}

export interface LevelPriceRow {
  price_level: string
  item_id: string
  net_price: string
}

export interface RelationRow {
  item_id: string
  /** 0 replacement, 2 accessory. */
  relation: 0 | 2
  related_erp_id: string
  position: number
}

/** A card that is put on documents together with this one, perhaps packaging. */
export interface AttachedRow {
  item_id: string
  package_id: string
  /** Pieces for a unit of the item. */
  per_unit: string
}

export interface StockRows {
  item: ItemRow
  levelPrices: LevelPriceRow[]
  relations: RelationRow[]
  packages: AttachedRow[]
}

/** A stock card as rows; the VAT rate is the one of `today` when the card does not state it. Throws RecordFault. */
export function readStock(stock: Element, today: string, rates: VatRates): StockRows {
  const header = find(stock, 'stockHeader')
  const id = code(line(header, 'code'), 'the code')
  const erpId = String(key(line(header, 'id'), 'the id'))
  const wanted = line(header, 'isSales') !== 'false' && line(header, 'isInternet') !== 'false'
  const rate = rateOf(find(header, 'sellingRateVAT'), '', today, rates)
  const withTax = find(header, 'sellingPrice')?.attributes['payVAT'] === 'true'
  const price = (text: string, what: string): string => {
    const value = amount(required(text, what), 4, what, '')
    return withTax ? withoutTax(value, rate) : value
  }
  const unit = line(header, 'unit') || 'ks'
  const packName = line(header, 'unit2')
  const packQuantity = packName === '' ? '1' : decimal(line(header, 'coefficient2'), 3, 'coefficient2', '1')
  if (scaled(packQuantity, 3) <= 0n) throw new RecordFault(`coefficient2 is not above zero: ${packQuantity}`)
  const reserved = decimal(line(header, 'reservation'), 3, 'the reservation', '0')
  const count = decimal(line(header, 'count'), 3, 'the count', '0')
  const free = scaled(count, 3) - scaled(reserved, 3)
  const least = scaled(decimal(line(header, 'limitMin'), 3, 'limitMin', '0'), 3)
  return {
    item: {
      line: stock.line,
      id,
      erp_id: erpId,
      category_id: categoryOf(header, wanted),
      name: required(line(header, 'name'), 'the name'),
      ean: line(header, 'EAN'),
      brand: line(header, 'producer'),
      unit,
      pack_name: packName,
      pack_quantity: packQuantity,
      vat_rate: rate,
      weight_kg: amount(line(header, 'mass'), 3, 'the mass', '') || null,
      volume_l: amountAboveZero(line(header, 'volume'), 'the volume'),
      stock: fromScaled(free, 3),
      availability: uncounted.has(line(header, 'stockType'))
        ? availabilityOf(line(header, 'availability'), 1n, 0n, 0n)
        : availabilityOf(line(header, 'availability'), free, least, scaled(packQuantity, 3)),
      net_price: price(line(header, 'sellingPrice') || '0', 'the selling price'),
      information: line(header, 'nameComplement'),
      description: [paragraph(header, 'description'), paragraph(header, 'description2')].filter(Boolean).join('\n\n'),
      is_new: flag(header, 'news'),
      recommended: flag(header, 'recommended'),
      on_sale: flag(header, 'sale') || flag(header, 'clearanceSale') || flag(header, 'discount'),
      wanted,
    },
    levelPrices: findAll(find(stock, 'stockPriceItem'), 'stockPrice').map((level) => ({
      price_level: required(line(level, 'ids'), 'the name of a price level'),
      item_id: id,
      net_price: price(line(level, 'price'), `the price of level ${line(level, 'ids')}`),
    })),
    relations: [
      ...relationsOf(find(header, 'alternativeStocks'), id, erpId, 0),
      ...relationsOf(find(header, 'relatedStocks'), id, erpId, 2),
    ],
    packages: attachedTo(stock, id),
  }
}

function attachedTo(stock: Element, id: string): AttachedRow[] {
  const sums = new Map<string, bigint>()
  for (const part of findAll(find(stock, 'stockAttach'), 'attachItem')) {
    const other = line(part, 'code') || line(part, 'stockInfo', 'code')
    const quantity = scaled(amount(line(part, 'quantity'), 6, 'the quantity of attached goods', '1.000000'), 6)
    if (other !== '' && other !== id) sums.set(other, (sums.get(other) ?? 0n) + quantity)
  }
  return [...sums]
    .filter(([, quantity]) => quantity > 0n)
    .map(([other, quantity]) => ({ item_id: id, package_id: other, per_unit: fromScaled(quantity, 6) }))
}

// Of services and texts nothing is ever on stock.
const uncounted = new Set(['text', 'service'])

// POHODA writes 0 where nothing was filled in.
function amountAboveZero(text: string, what: string): string | null {
  const value = amount(text, 3, what, '')
  return value === '' || scaled(value, 3) === 0n ? null : value
}

function categoryOf(header: Element | undefined, wanted: boolean): number | null {
  const all = findAll(find(header, 'categories'), 'idCategory')
  const main = all.find((element) => element.attributes['main'] === 'true') ?? all[0]
  if (main) return key(line(main), 'the category')
  if (wanted) throw new RecordFault('the category is missing')
  return null
}

function relationsOf(list: Element | undefined, id: string, erpId: string, relation: 0 | 2): RelationRow[] {
  const related = findAll(list, 'idStocks').map((element) => line(element, 'stockItem', 'id'))
  const others = new Set(related.filter((other) => other !== '' && other !== erpId))
  return [...others].map((related_erp_id, position) => ({ item_id: id, relation, related_erp_id, position }))
}

/**
 * Goods on stock are `InStock`, or `Low` below the minimum or below one pack; of goods not on stock the text says
 * whether they can be ordered. Quantities are thousandths.
 */
function availabilityOf(text: string, free: bigint, least: bigint, pack: bigint): ItemRow['availability'] {
  const words = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (/nedostup|vyprodan|ukoncen|nelze/.test(words)) return 'Unavailable'
  if (free > 0n) return free < least || free < pack ? 'Low' : 'InStock'
  return words === '' || /skladem/.test(words) ? 'Unavailable' : 'OnOrder'
}
