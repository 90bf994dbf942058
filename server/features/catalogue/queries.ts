import { sql } from 'kysely'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

export interface UnitPrice {
  itemId: string
  /** Decimal texts; the rate in percent. */
  net: string
  vatRate: string
  retail: string | null
}

/** Unit prices of the customer for the items that are in the offer; the rule itself stands in the database, in `prices_of`. */
export async function listUnitPrices(db: Db, customerId: ActiveCustomerId, itemIds: string[]): Promise<UnitPrice[]> {
  const { rows } = await sql<UnitPrice>`
    select p.item_id as "itemId", p.net_price as net, p.vat_rate as "vatRate", p.retail_price as retail
    from prices_of(${customerId}) p where p.item_id = any (${itemIds}) and p.active`.execute(db)
  return rows
}
