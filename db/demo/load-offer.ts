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
  await insert('file', files.take())
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
}
