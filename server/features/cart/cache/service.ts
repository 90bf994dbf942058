import type { LRUCache } from 'lru-cache'
import type { Cart } from '#contract/cart.ts'
import type { CustomerContext } from '#server/context.ts'

/** What has to be known of a cart to remember it. */
type Head = Pick<Cart, 'CartId' | 'RequestId' | 'State'> & {
  dataVersion: number
  lines: { ItemId: string; quantity: number | null }[]
}

type LineOf<C extends Head> = C['lines'][number]

/**
 * An open cart as this process last saw it. A write may build on it instead of reading the cart again, because it is only
 * accepted when the version it names is still the current one; a cart that was changed elsewhere is read as before.
 */
export interface SeenCart<C extends Head> {
  /** Version and day of the offer that prices and totals hold for. */
  dataVersion: string
  cart: C
  /** Its lines in their order, and items that were in it. */
  lines: Map<string, LineOf<C>>
  /** Whether `lines` holds all of its lines. */
  isWhole: boolean
}

export type SeenCarts<C extends Head> = LRUCache<string, SeenCart<C>>

export const seenKey = ({ customerId }: CustomerContext) => String(customerId)

/** The cart with these of its lines, as a change finds it; a lock may have run out, so a locked cart has to be read. */
export function seenToChange<C extends Head>(
  seen: SeenCart<C> | undefined,
  cartId: string,
  requestId: string,
  itemIds: string[],
): C | undefined {
  if (seen?.cart.CartId !== cartId || seen.cart.RequestId !== requestId) return undefined
  if (seen.cart.State !== 'Unlocked') return undefined
  const lines = itemIds.flatMap((id) => seen.lines.get(id) ?? [])
  return lines.length === itemIds.length ? { ...seen.cart, lines } : undefined
}

/** Remembers a cart with these of its lines; `before` is what was seen when the change began that led to it. */
export function see<C extends Head>(
  context: CustomerContext,
  carts: SeenCarts<C>,
  cart: C,
  before: SeenCart<C> | 'whole' | undefined,
): void {
  if (!context.config.cartCache) return
  const { dataVersion } = context.session
  // Between the session and the cart an import may have come.
  if (!dataVersion.startsWith(`${cart.dataVersion} `)) return
  const isNext = before !== 'whole' && before?.dataVersion === dataVersion
  const lines = isNext ? before.lines : new Map<string, LineOf<C>>()
  for (const line of cart.lines) {
    // A line that comes back stands at the end.
    if (lines.get(line.ItemId)?.quantity === null) lines.delete(line.ItemId)
    lines.set(line.ItemId, line)
  }
  const isWhole = before === 'whole' || (isNext && before.isWhole)
  carts.set(seenKey(context), { dataVersion, cart: { ...cart, lines: [] }, lines, isWhole })
}

/** The versions of the seen cart and its offer, when all of its lines are known. */
export function knownVersions<C extends Head>({ session }: CustomerContext, seen: SeenCart<C> | undefined) {
  const isKnown = seen?.isWhole === true && seen.dataVersion === session.dataVersion
  return isKnown ? { requestId: seen.cart.RequestId, dataVersion: seen.cart.dataVersion } : undefined
}

/** The lines that are in the seen cart. */
export const seenLines = <C extends Head>({ lines }: SeenCart<C>): LineOf<C>[] =>
  [...lines.values()].filter(({ quantity }) => quantity !== null)
