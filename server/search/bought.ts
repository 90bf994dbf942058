import { LRUCache } from 'lru-cache'
import type { CustomerContext } from '#server/context.ts'
import { numberOf, type OfferIndex } from './offer-index.ts'
import { listBought } from './queries.ts'

/** What a customer ever bought, as of its newest order. */
interface Bought {
  newestOrder: string | null
  numbers: ReadonlySet<number>
}

const kept = new WeakMap<OfferIndex, LRUCache<number, Bought>>()
const KEPT_BYTES = 16 * 2 ** 20
// An entry of a set of numbers, and what a customer takes beside them.
const ENTRY_BYTES = 32
const OVERHEAD = 500
// For what comes into orders of before: a change, or a history that is imported.
const KEPT_MS = 10 * 60_000

const sizeCalculation = ({ numbers }: Bought) => OVERHEAD + numbers.size * ENTRY_BYTES

/**
 * The numbers of the items the customer ever bought. They are remembered as long as `newestOrder`, the time of its newest
 * order, stays the same, ten minutes at most: they decide about the order of hits and nothing else.
 */
export async function numbersBought(
  { customerDb, customerId }: CustomerContext,
  index: OfferIndex,
  newestOrder: string | null,
): Promise<ReadonlySet<number>> {
  const customers =
    kept.get(index) ?? new LRUCache<number, Bought>({ maxSize: KEPT_BYTES, sizeCalculation, ttl: KEPT_MS })
  kept.set(index, customers)
  const known = customers.get(customerId)
  if (known?.newestOrder === newestOrder) return known.numbers
  const ids = newestOrder === null ? [] : await listBought(customerDb, customerId)
  const numbers = new Set(ids.flatMap((id) => numberOf(index, id) ?? []))
  customers.set(customerId, { newestOrder, numbers })
  return numbers
}
