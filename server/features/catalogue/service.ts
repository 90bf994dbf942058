import type { Price } from '#contract/catalogue.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { listUnitPrices } from './queries.ts'
import { priceOf } from './rules.ts'

/**
 * Prices of the customer for those of the items that are in the offer, in no order; `visible` shows purchase prices.
 * Statements of other features join `prices_of` themselves, so that there is one rule.
 */
export async function readPrices(
  customerDb: Db,
  customerId: ActiveCustomerId,
  itemIds: string[],
  visible: boolean,
): Promise<Price[]> {
  const rows = await listUnitPrices(customerDb, customerId, itemIds)
  return rows.map((row) => priceOf(row, visible))
}
