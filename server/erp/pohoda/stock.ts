import { scaled } from '#contract/money.ts'
import { amount, code, decimal, type Element, find, findAll, flag, key, line, paragraph, required } from './element.ts'
import { foldName } from '#server/erp/loose/rules.ts'
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
  large_pack_name: string
  large_pack_quantity: string
  recycling: string
  price_group: string
  vat_rate: string
  weight_kg: string | null
  volume_l: string | null
  stock: string
  availability: 'InStock' | 'Low' | 'OnOrder' | 'Unavailable'
  net_price: string
  information: string
  description: string
  /** Whether its batches are kept track of. */
  asks_batch: boolean
  is_new: boolean
  recommended: boolean
  on_sale: boolean
  /** False for goods that are not sold or not shown on the internet. */
  wanted: boolean
  warehouse: string
  /** The parts of its place in the warehouse, joined by `/`. */
  stock_group: string
  /** The id of the supplier in the address book. */
  supplier: string
  /** Below how many it is low, and what it is without any; null where the number decides nothing. */
  least: string
  when_empty: 'OnOrder' | 'Unavailable' | null
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

export interface PictureRow {
  item_id: string
  position: number
  /** Of the file, in small letters. */
  name: string
}

export interface StockRows {
  item: ItemRow
  levelPrices: LevelPriceRow[]
  relations: RelationRow[]
  packages: AttachedRow[]
  pictures: PictureRow[]
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
  const pack = packOf(header, '2')
  const large = packOf(header, '3')
  const free = freeOf(stock, header)
  const limit = scaled(decimal(line(header, 'limitMin'), 3, 'limitMin', '0'), 3)
  const packQuantity = scaled(pack.quantity, 3)
  const least = limit > packQuantity ? limit : packQuantity
  const isCounted = !uncounted.has(line(header, 'stockType'))
  const words = line(header, 'availability')
  const place = line(header, 'storage', 'ids')
    .split('/')
    .map((part) => part.trim())
  return {
    item: {
      line: stock.line,
      id,
      erp_id: erpId,
      category_id: categoryOf(header),
      name: required(line(header, 'name'), 'the name'),
      ean: line(header, 'EAN'),
      brand: line(header, 'producer'),
      unit,
      pack_name: pack.name,
      pack_quantity: pack.quantity,
      large_pack_name: large.name,
      large_pack_quantity: large.quantity,
      price_group: line(header, 'typePrice', 'ids'),
      recycling: line(header, 'recyclingContrib', 'recyclingContribType', 'ids'),
      vat_rate: rate,
      weight_kg: amount(line(header, 'mass'), 3, 'the mass', '') || null,
      volume_l: amountAboveZero(line(header, 'volume'), 'the volume'),
      stock: fromScaled(free, 3),
      availability: isCounted ? availabilityOf(words, free, least) : availabilityOf(words, 1n, 0n),
      // Sold at nothing by mistake is worse than not sold; a card that is not sold needs no price.
      net_price: price(line(header, 'sellingPrice') || (wanted ? '' : '0'), 'the selling price'),
      information: line(header, 'nameComplement'),
      description: [paragraph(header, 'description'), paragraph(header, 'description2')].filter(Boolean).join('\n\n'),
      asks_batch: flag(header, 'isBatch'),
      is_new: flag(header, 'news'),
      recommended: flag(header, 'recommended'),
      on_sale: flag(header, 'sale') || flag(header, 'clearanceSale') || flag(header, 'discount'),
      wanted,
      warehouse: place[0] ?? '',
      stock_group: place.slice(1).filter(Boolean).join('/'),
      supplier: line(header, 'supplier', 'id'),
      least: fromScaled(least, 3),
      when_empty: isCounted && !isGone(words) ? whenEmpty(words) : null,
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
    pictures: picturesOf(find(header, 'pictures'), id),
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
const madeOfParts = new Set(['set', 'package'])

// POHODA writes 0 where nothing was filled in.
function amountAboveZero(text: string, what: string): string | null {
  const value = amount(text, 3, what, '')
  return value === '' || scaled(value, 3) === 0n ? null : value
}

/** A further unit with its quantity in units; without a name there is none. */
function packOf(header: Element | undefined, place: '2' | '3'): { name: string; quantity: string } {
  const name = line(header, `unit${place}`)
  const what = `coefficient${place}`
  const quantity = name === '' ? '1' : decimal(line(header, what), 3, what, '1')
  if (scaled(quantity, 3) <= 0n) throw new RecordFault(`${what} is not above zero: ${quantity}`)
  return { name, quantity }
}

/** Thousandths that can be sold. Of a set, which nobody keeps as such, as many as its parts are enough for. */
function freeOf(stock: Element, header: Element | undefined): bigint {
  const own =
    scaled(decimal(line(header, 'count'), 3, 'the count', '0'), 3) -
    scaled(decimal(line(header, 'reservation'), 3, 'the reservation', '0'), 3)
  const parts = findAll(find(stock, 'stockDetail'), 'stockItem')
  if (own > 0n || parts.length === 0 || !madeOfParts.has(line(header, 'stockType'))) return own
  const enough = parts.map((part) => {
    const quantity = scaled(decimal(line(part, 'quantity'), 3, 'the quantity of a part', '1'), 3)
    const count = scaled(decimal(line(part, 'count'), 3, 'the count of a part', '0'), 3)
    return quantity > 0n && count > 0n ? (count / quantity) * 1000n : 0n
  })
  return enough.reduce((least, each) => (each < least ? each : least))
}

function categoryOf(header: Element | undefined): number | null {
  const all = findAll(find(header, 'categories'), 'idCategory')
  const main = all.find((element) => element.attributes['main'] === 'true') ?? all[0]
  return main ? key(line(main), 'the category') : null
}

function relationsOf(list: Element | undefined, id: string, erpId: string, relation: 0 | 2): RelationRow[] {
  const related = findAll(list, 'idStocks').map((element) => line(element, 'stockItem', 'id'))
  const others = new Set(related.filter((other) => other !== '' && other !== erpId))
  return [...others].map((related_erp_id, position) => ({ item_id: id, relation, related_erp_id, position }))
}

/** The names of the pictures, the default one first. */
function picturesOf(list: Element | undefined, id: string): PictureRow[] {
  const place = (picture: Element) =>
    picture.attributes['default'] === 'true' ? -Infinity : Number(line(picture, 'order')) || 0
  const inOrder = findAll(list, 'picture').toSorted((a, b) => place(a) - place(b) || 0)
  const names = new Set(inOrder.map((picture) => foldName(line(picture, 'filepath'))).filter(Boolean))
  return [...names].map((name, position) => ({ item_id: id, position, name }))
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const isGone = (text: string) => /nedostup|vyprodan|ukoncen|nelze/.test(plain(text))
const whenEmpty = (text: string) => (text === '' || /skladem/.test(plain(text)) ? 'Unavailable' : 'OnOrder')

/**
 * Goods on stock are `InStock`, or `Low` below the minimum or below one pack; of goods not on stock the text says
 * whether they can be ordered. Quantities are thousandths.
 */
function availabilityOf(text: string, free: bigint, least: bigint): ItemRow['availability'] {
  if (isGone(text)) return 'Unavailable'
  if (free > 0n) return free < least ? 'Low' : 'InStock'
  return whenEmpty(text)
}
