import type { Price } from '#contract/catalogue.ts'
import { type LabelSheet, type RetailItem, unitPrice } from '#contract/retail.ts'
import { askerOf, type CustomerContext, seesPrices } from '#server/context.ts'
import { oneByOne } from '#server/db/one-by-one.ts'
import { ensure } from '#server/errors.ts'
import { readItemIds, readPrices } from '#server/features/catalogue/service.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { print } from '#server/papers/print.ts'
import { listShelf, markPrinted, type OwnPrice, savePrices } from './queries.ts'

/** Saves selling prices and answers the prices that hold now. */
export async function saveRetailPrices(context: CustomerContext, prices: readonly OwnPrice[]): Promise<Price[]> {
  const { customerDb, customerId, session } = context
  const saved = await oneByOne(customerDb, `retail prices ${customerId}`, (db) =>
    savePrices(db, customerId, session.userId, prices),
  )
  return readPrices(customerDb, customerId, saved, seesPrices(context))
}

/** The selling prices of a category and everything below it. */
export async function readShelf(context: CustomerContext, path: string): Promise<RetailItem[]> {
  const ids = await readItemIds(context, path)
  return listShelf(context.customerDb, context.customerId, ids, seesPrices(context))
}

/** One label for each of the items that has a selling price, in the given order, as a PDF. */
export async function printLabels(context: CustomerContext, itemIds: string[]): Promise<LabelSheet> {
  const { customerDb, customerId, language, now } = context
  const items = await listShelf(customerDb, customerId, [...new Set(itemIds)], false)
  const labels = items.flatMap(({ Name, ItemId, EAN, Unit, RetailPrice }) =>
    RetailPrice === null
      ? []
      : [
          {
            name: Name,
            code: ItemId,
            ean: EAN,
            unit: Unit,
            price: RetailPrice,
            per: unitPrice(Name, Unit, RetailPrice),
          },
        ],
  )
  ensure(labels.length > 0, 'label.no-price')
  const content = await print(askerOf(context), 'labels', labels)
  await markPrinted(
    customerDb,
    customerId,
    items.filter(({ RetailPrice }) => RetailPrice !== null),
  )
  const FileName = `${language === 'cs' ? 'cenovky' : 'shelf-labels'}-${pragueDay(now)}.pdf`
  return { FileName, FileContent: content.toString('base64'), Labels: labels.length }
}
