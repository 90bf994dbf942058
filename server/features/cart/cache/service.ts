import { LRUCache } from 'lru-cache'
import type { CustomerContext } from '#server/context.ts'
import { noLine } from '#server/features/cart/lines/rules.ts'
import type { CartToChange, Known, Line, StoredLine } from '#server/features/cart/queries.ts'

const CACHED_LINES = 50_000

type Head = Omit<CartToChange, 'lines' | 'accepted'>

/**
 * The open cart of a customer as the database told this process last. It is never the last word: a read leaves out lines
 * only while the cart has the RequestId that is named, and a write is only accepted under it.
 */
export interface CachedCart {
  /** Version and day of the offer that its lines show. */
  dataVersion: string
  cart: Head
  /** Its lines in their order, and items that were in it. */
  lines: Map<string, Line>
  /** Whether `lines` holds all of its lines. */
  isWhole: boolean
}

export type CartCache = LRUCache<number, CachedCart>

export const createCartCache = (): CartCache =>
  new LRUCache({ maxSize: CACHED_LINES, sizeCalculation: ({ lines }) => lines.size + 1 })

/** The customer's cart, when it was read under the offer of now. */
export function cachedCart({ customerId, session }: CustomerContext, carts: CartCache): CachedCart | undefined {
  const cached = carts.get(customerId)
  return cached?.dataVersion === session.dataVersion ? cached : undefined
}

/** The same, taken out of the cache for a write to this version; until the write is done others read the cart. */
export function takeCart(
  context: CustomerContext,
  carts: CartCache,
  { cartId, requestId }: { cartId: string; requestId: string },
): CachedCart | undefined {
  const cached = cachedCart(context, carts)
  carts.delete(context.customerId)
  return cached?.cart.CartId === cartId && cached.cart.RequestId === requestId ? cached : undefined
}

/**
 * What a change needs of the cart: its head and these lines. A locked cart is read instead, because its lock may have
 * run out.
 */
export function cartToChange({ cart, lines }: CachedCart, itemIds: string[]): CartToChange | undefined {
  if (cart.State !== 'Unlocked') return undefined
  const named = itemIds.flatMap((id) => lines.get(id) ?? [])
  return named.length === itemIds.length ? { ...cart, accepted: null, lines: named } : undefined
}

/** The versions a read names so that the database leaves out the lines; undefined unless all lines are cached. */
export const knownVersions = (cached: CachedCart | undefined): Known | undefined =>
  cached?.isWhole ? { requestId: cached.cart.RequestId, dataVersion: cached.cart.dataVersion } : undefined

/** The lines that are in the cart. */
export const cachedLines = ({ lines }: CachedCart): Line[] =>
  [...lines.values()].filter(({ quantity }) => quantity !== null)

function put(
  { customerId, session, config }: CustomerContext,
  carts: CartCache,
  entry: Omit<CachedCart, 'dataVersion'>,
) {
  const { dataVersion } = session
  // Between the session and the cart an import may have come.
  if (config.cartCache && dataVersion.startsWith(`${entry.cart.dataVersion} `)) {
    carts.set(customerId, { ...entry, dataVersion })
  }
}

/** Remembers a cart with all of its lines. */
export function keepCart(context: CustomerContext, carts: CartCache, cart: Head, lines: Line[]): void {
  put(context, carts, { cart, lines: new Map(lines.map((line) => [line.ItemId, line])), isWhole: true })
}

/** Remembers a cart after a write changed these lines; `before` is the cached cart the write was based on. */
export function keepChange(
  context: CustomerContext,
  carts: CartCache,
  { before, cart, changed }: { before: CachedCart | undefined; cart: Head; changed: Line[] },
): void {
  const lines = before?.lines ?? new Map<string, Line>()
  for (const line of changed) {
    // A line that comes back stands at the end.
    if (lines.get(line.ItemId)?.quantity === null) lines.delete(line.ItemId)
    lines.set(line.ItemId, line)
  }
  put(context, carts, { cart, lines, isWhole: before?.isWhole ?? false })
}

/** These lines as a write left them; one that it did not answer is no longer in the cart. */
export function asStored(lines: Line[], stored: StoredLine[]): Line[] {
  const byId = new Map(stored.map((line) => [line.ItemId, line]))
  return lines.map((line) => ({ ...line, ...(byId.get(line.ItemId) ?? noLine) }))
}
