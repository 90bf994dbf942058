import { categoryRows } from './category-rows.ts'
import { priceLevels } from './customers.ts'
import { levelPrice } from './history.ts'
import type { Loading } from './loading.ts'
import type { Assortment } from './types.ts'

/** Categories, items with their pictures, packaging, relations and level prices. */
export async function loadOffer({ insert, files, day }: Loading, assortment: Assortment): Promise<void> {
  const images = new Map(
    assortment.items.map((item) => [item.id, files.add('image/svg+xml', Buffer.from(item.picture))]),
  )
  await insert('category', categoryRows(assortment.categories))
  await insert(
    'package_type',
    assortment.packages.map(({ id, name, depositHaler }) => ({ id, name, deposit_haler: depositHaler })),
  )
  const taken = files.take()
  await insert('stored_content', taken.contents)
  await insert('file', taken.files)
  await insert(
    'item',
    assortment.items.map((item) => ({
      id: item.id,
      category_id: item.categoryId,
      name: item.name,
      ean: item.ean,
      brand: item.brand,
      unit: item.unit,
      pack_name: item.packName,
      pack_quantity: item.packQuantity,
      pack_only: item.packOnly,
      vat_rate: item.vatRate,
      weight_kg: item.weightKg,
      // Packed goods are a little lighter than water.
      volume_l: Math.round(Number(item.weightKg) * 1200) / 1000,
      stock: item.stock,
      availability: item.availability,
      net_price: item.netPrice,
      retail_price: item.retailPrice,
      information: item.information,
      description: item.description,
      image_id: images.get(item.id),
      offered_since: day(-item.offeredDaysAgo),
      is_new: item.isNew,
      recommended: item.recommended,
      on_sale: item.onSale,
      active: true,
    })),
  )
  await insert(
    'item_relation',
    assortment.relations.map(({ itemId, relation, relatedId }, position) => ({
      item_id: itemId,
      relation,
      related_id: relatedId,
      position,
    })),
  )
  await insert(
    'item_package',
    assortment.items.flatMap((item) =>
      item.packages.map(({ packageId, perUnit }) => ({ item_id: item.id, package_id: packageId, per_unit: perUnit })),
    ),
  )
  await insert(
    'level_price',
    assortment.items.flatMap((item) =>
      priceLevels.map(({ name }) => ({ price_level: name, item_id: item.id, net_price: levelPrice(item, name) })),
    ),
  )
  await insert(
    'quantity_price',
    assortment.items
      .filter(({ packQuantity }, index) => packQuantity >= 6 && index % 40 === 17)
      .flatMap((item) =>
        [
          { packs: 2, factor: 0.85 },
          { packs: 5, factor: 0.8 },
        ].map(({ packs, factor }) => ({
          item_id: item.id,
          quantity_from: packs * item.packQuantity,
          net_price: reduced(item, factor),
        })),
      ),
  )
  await insert(
    'action_price',
    assortment.items
      .filter(({ onSale }, index) => onSale && index % 4 === 1)
      .map((item) => ({
        action_id: 1,
        item_id: item.id,
        name: 'Podzimní akce',
        valid_from: day(-5),
        valid_till: day(16),
        net_price: reduced(item, 0.82),
      })),
  )
}

/** Below what customers of the best level pay. */
const reduced = ({ netPrice }: Assortment['items'][number], factor: number) => (Number(netPrice) * factor).toFixed(2)
