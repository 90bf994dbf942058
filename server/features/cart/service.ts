import { hash, randomUUID } from 'node:crypto'
import type { Cart, Change, LineChanges, WholeCart } from '#contract/cart.ts'
import { seesPrices, type CustomerContext } from '#server/context.ts'
import { retry } from '#server/db/retry.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { translate } from '#server/mail/texts.ts'
import { cachedCart, cachedLines, keepCart, knownVersions, type CartCache } from './cache/service.ts'
import { renewLock } from './lock/queries.ts'
import * as queries from './queries.ts'
import type { Accepted, CartToChange, Known, Line, Totals } from './queries.ts'
import { addTotals, cartOf, noTotals, pricedLine, pricedLines, refusalOf, shownTo, type Wish } from './rules.ts'

/** A new version of a cart; says nothing of the cart and cannot be guessed. */
export const newVersion = () => randomUUID()

const byFirst = ([a]: unknown[], [b]: unknown[]) => (String(a) < String(b) ? -1 : 1)

const asked = ({ ItemId, Quantity, Note, Substitute }: Change) => [ItemId, Quantity, Note, Substitute]

/** What a repeated request is recognised by. */
export function hashOf(body: LineChanges | WholeCart): Buffer {
  const Positions = body.Positions?.map(asked).toSorted(byFirst)
  return hash('sha256', JSON.stringify(Object.entries({ ...body, Positions }).toSorted(byFirst)), 'buffer')
}

/** The answer to the same request of the same user before, if there was one. */
export function answerBefore(accepted: Accepted | null, userId: number, bodyHash: Buffer): Cart | undefined {
  if (accepted?.userId !== userId) return undefined
  ensure(accepted.bodyHash.equals(bodyHash), 'cart.request-reused')
  return JSON.parse(accepted.answer) as Cart
}

/** Refuses what the state of the cart does not allow. */
export function refuse(cart: CartToChange, wish: Wish, { session }: CustomerContext, requestId?: string): void {
  const code = refusalOf(cart, wish, session.userId, requestId)
  if (code) throw new PortalError(code, { name: cart.LockedByName ?? '' })
}

/** The cart as the reader of this request sees it. */
export function shown(context: CustomerContext, cart: Cart): Cart {
  return shownTo(cart, seesPrices(context), (key) => translate(context.language, key))
}

/** What every write of lines says of itself. */
export function writeOf(
  { session }: CustomerContext,
  { CartId, RequestId, dataVersion }: CartToChange,
  { to, bodyHash, answer, totals }: { to: string; bodyHash: Buffer; answer: Cart; totals: Totals },
): queries.Write {
  const { userId, userName: author } = session
  return {
    cartId: CartId,
    from: RequestId,
    to,
    userId,
    author,
    bodyHash,
    answer: JSON.stringify(answer),
    totals,
    dataVersion,
  }
}

export type WithLines<R> = Omit<R, 'lines'> & { lines: Line[]; isCached: boolean }

/**
 * Reads a cart without the lines that are cached, and adds those. If another request changed the cache meanwhile, the
 * lines are read as well.
 */
export async function withCachedLines<R extends { lines: Line[] | null }>(
  context: CustomerContext,
  carts: CartCache,
  read: (known?: Known) => Promise<R | undefined>,
): Promise<WithLines<R> | undefined> {
  const cached = cachedCart(context, carts)
  const cart = await read(knownVersions(cached))
  if (!cart) return undefined
  if (cart.lines) return { ...cart, lines: cart.lines, isCached: false }
  if (cached && cachedCart(context, carts) === cached) return { ...cart, lines: cachedLines(cached), isCached: true }
  const anew = await read()
  return anew?.lines ? { ...anew, lines: anew.lines, isCached: false } : undefined
}

/** The open cart of the customer; a read by who holds its lock keeps the lock. */
export async function readCart(context: CustomerContext, carts: CartCache): Promise<Cart | undefined> {
  const { customerDb, customerId, session } = context
  const found = await withCachedLines(context, carts, (known) => queries.readOpenCart(customerDb, customerId, known))
  if (!found) return undefined
  const { isCached, lines: stored, ...cart } = found
  const { userId, tokenHash } = session
  if (cart.holderId === userId) {
    await renewLock(customerDb, customerId, { cartId: cart.CartId, userId, session: tokenHash })
  }
  if (!isCached) keepCart(context, carts, cart, stored)
  const lines = pricedLines(stored)
  return shown(context, cartOf(cart, lines, addTotals(noTotals, lines)))
}

/**
 * What would be sold of these items now, as lines of a cart in the language of the keys, in the order of the wishes; items
 * nobody knows are left out. Items named twice come twice.
 */
export async function priceItems(context: CustomerContext, wishes: Change[]) {
  const ids = [...new Set(wishes.map((wish) => wish.ItemId))]
  const items = await queries.readItems(context.customerDb, context.customerId, ids)
  const byId = new Map(items.map((line) => [line.ItemId, line]))
  return wishes.flatMap(({ ItemId, Quantity }) => {
    const line = byId.get(ItemId)
    return line ? [{ ...pricedLine(line, Quantity).position, isOffered: line.active }] : []
  })
}

/** Discards the cart. */
export async function discard(context: CustomerContext, cartId: string): Promise<Cart> {
  const { customerDb, customerId, session } = context
  return retry(async () => {
    const cart = await queries.readCartWithLines(customerDb, customerId, { cartId, requestId: '', itemIds: [] })
    ensure(cart, 'not-found')
    refuse(cart, 'Delete', context)
    const to = newVersion()
    const { userId } = session
    const done = await queries.discardCart(customerDb, customerId, { cartId, from: cart.RequestId, to, userId })
    const deleted = { CartId: cartId, RequestId: to, State: 'Delete', holder: null } as const
    return done ? shown(context, cartOf(deleted, [], noTotals)) : undefined
  })
}
