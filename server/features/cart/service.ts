import { hash, randomUUID } from 'node:crypto'
import type { Cart, Change, LineChanges, WholeCart } from '#contract/cart.ts'
import { toAmount } from '#contract/money.ts'
import { seesPrices, type CustomerContext } from '#server/context.ts'
import { retried } from '#server/db/retried.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { offeredDeliveries } from '#server/features/delivery/service.ts'
import { placeOrder } from '#server/features/orders/service.ts'
import {
  knownVersions,
  see,
  seenKey,
  seenLines,
  seenToChange,
  type SeenCart,
  type SeenCarts as Seen,
} from './cache/service.ts'
import { translate } from '#server/mail/texts.ts'
import * as queries from './queries.ts'
import type { Accepted, CartToChange, CartToSend, Line } from './queries.ts'
import {
  acceptedLines,
  addTotals,
  cartOf,
  changedInCart,
  choiceRefusal,
  deliveryRefusal,
  isAsChecked,
  isDearer,
  isQuantityOf,
  isQuantityOnly,
  isShippingAsChecked,
  newsIn,
  noTotals,
  offeredDelivery,
  pricedLine,
  pricedLines,
  refusalOf,
  shownTo,
  wishedDelivery,
  withChanges,
  withDelivery,
  withShipping,
  type PricedLine,
  type Totals,
  type Wish,
} from './rules.ts'

export type SeenCarts = Seen<CartToChange>

const money = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })

/** A new version of a cart; says nothing of the cart and cannot be guessed. */
export const newVersion = () => randomUUID()

const byFirst = ([a]: unknown[], [b]: unknown[]) => (String(a) < String(b) ? -1 : 1)

const asked = ({ ItemId, Quantity, Note, Substitute }: Change) => [ItemId, Quantity, Note, Substitute]

function hashOf(body: LineChanges | WholeCart): Buffer {
  const Positions = body.Positions?.map(asked).toSorted(byFirst)
  return hash('sha256', JSON.stringify(Object.entries({ ...body, Positions }).toSorted(byFirst)), 'buffer')
}

/** The answer to the same request of the same user before, if there was one. */
function answerBefore(accepted: Accepted | null, userId: number, bodyHash: Buffer): Cart | undefined {
  if (accepted?.userId !== userId) return undefined
  ensure(accepted.bodyHash.equals(bodyHash), 'cart.request-reused')
  return JSON.parse(accepted.answer) as Cart
}

function refuse(cart: CartToChange, wish: Wish, { session }: CustomerContext, requestId?: string): void {
  const code = refusalOf(cart, wish, session.userId, requestId)
  if (code) throw new PortalError(code, { name: cart.LockedByName ?? '' })
}

function shown(context: CustomerContext, cart: Cart): Cart {
  return shownTo(cart, seesPrices(context), (key) => translate(context.language, key))
}

type WithLines<R> = Omit<R, 'lines'> & { lines: Line[]; seen: SeenCart<CartToChange> | undefined }

/** Reads a cart without the lines that were `seen`, and adds them; one that was being changed meanwhile is read again, whole. */
async function withSeenLines<R extends { lines: Line[] | null }>(
  context: CustomerContext,
  carts: SeenCarts,
  read: (known?: queries.Known) => Promise<R | undefined>,
): Promise<WithLines<R> | undefined> {
  const seen = carts.get(seenKey(context))
  const cart = await read(knownVersions(context, seen))
  if (!cart) return undefined
  if (cart.lines) return { ...cart, lines: cart.lines, seen: undefined }
  if (seen && carts.get(seenKey(context)) === seen) return { ...cart, lines: seenLines(seen), seen }
  const anew = await read()
  return anew?.lines ? { ...anew, lines: anew.lines, seen: undefined } : undefined
}

/** The open cart of the customer; a read by who holds its lock keeps the lock. */
export async function readCart(context: CustomerContext, carts: SeenCarts): Promise<Cart | undefined> {
  const { customerDb, customerId, session } = context
  const found = await withSeenLines(context, carts, (known) => queries.readOpenCart(customerDb, customerId, known))
  if (!found) return undefined
  const { seen, ...cart } = found
  const { userId, tokenHash } = session
  if (cart.holderId === userId) {
    await queries.renewLock(customerDb, customerId, { cartId: cart.CartId, userId, session: tokenHash })
  }
  const lines = pricedLines(cart.lines)
  const totals = addTotals(noTotals, lines)
  if (!seen) see(context, carts, { ...cart, pricedVersion: cart.dataVersion, totals, accepted: null }, 'whole')
  return shown(context, cartOf(cart, lines, totals))
}

interface ChangedLine extends PricedLine {
  price: string
}

/** The changed lines at their prices; what is not in the offer can only be removed. */
function changedLines(lines: Line[], changes: Change[]): ChangedLine[] {
  const byId = new Map(lines.map((line) => [line.ItemId, line]))
  return changes.flatMap(({ ItemId, Quantity, Note, Substitute }) => {
    if (Quantity === 0) return []
    const line = byId.get(ItemId)
    ensure(line?.active, 'cart.item-unknown', { item: ItemId })
    ensure(isQuantityOf(line.Unit, Quantity), 'cart.quantity', { item: ItemId })
    const said = { ...line, note: Note ?? line.note, substitute: Substitute ?? line.substitute }
    return [{ ...pricedLine(said, Quantity), price: line.price }]
  })
}

const linesToSet = (lines: ChangedLine[]) =>
  lines.map(({ position, price }) => ({
    itemId: position.ItemId,
    quantity: position.Quantity,
    price,
    note: position.Note,
    substitute: position.Substitute,
  }))

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

/** Opens the cart of the customer; refused when there is an open one. */
export async function openCart(context: CustomerContext, changes: Change[]): Promise<Cart> {
  const { customerDb, customerId } = context
  const items = await queries.readItems(
    customerDb,
    customerId,
    changes.map((change) => change.ItemId),
  )
  const lines = changedLines(items, changes)
  ensure(lines.length > 0, 'cart.empty')
  const totals = addTotals(noTotals, lines)
  const to = newVersion()
  const dataVersion = items[0]?.dataVersion ?? 0
  const set = linesToSet(lines)
  const cartId = await queries.insertCart(customerDb, customerId, { to, totals, dataVersion, set })
  return shown(context, cartOf({ CartId: cartId, RequestId: to, State: 'Unlocked', holder: null }, lines, totals))
}

/** The sums of all lines but the named ones, or undefined when the cart has changed meanwhile. */
async function otherTotals(context: CustomerContext, cart: CartToChange, named: Set<string>) {
  if (cart.pricedVersion === cart.dataVersion) return addTotals(cart.totals, pricedLines(cart.lines), -1)
  const whole = await queries.readOpenCart(context.customerDb, context.customerId)
  if (!whole?.lines || whole.RequestId !== cart.RequestId) return undefined
  return addTotals(noTotals, pricedLines(whole.lines.filter((line) => !named.has(line.ItemId))))
}

/** Sets lines to new quantities; the answer holds the changed lines only. */
export async function changeLines(
  context: CustomerContext,
  carts: SeenCarts,
  cartId: string,
  body: LineChanges,
): Promise<Cart> {
  const { customerDb, customerId, session } = context
  const { Positions: changes, RequestId: requestId } = body
  const itemIds = changes.map((change) => change.ItemId)
  const bodyHash = hashOf(body)
  const key = seenKey(context)
  const answered = await retried(async () => {
    const seen = carts.get(key)
    // Taken away until the write is done, so that the next try reads.
    carts.delete(key)
    const known = seen?.dataVersion === session.dataVersion ? seen : undefined
    const cart =
      seenToChange(known, cartId, requestId, itemIds) ??
      (await queries.readCartWithLines(customerDb, customerId, { cartId, requestId, itemIds }))
    ensure(cart, 'not-found')
    const before = answerBefore(cart.accepted, session.userId, bodyHash)
    if (before) return before
    refuse(cart, 'Change', context, requestId)
    const lines = changedLines(cart.lines, changes)
    const others = await otherTotals(context, cart, new Set(itemIds))
    if (!others) return undefined
    const totals = addTotals(others, lines)
    const to = newVersion()
    const answer = cartOf({ ...cart, RequestId: to, State: 'Unlocked', holder: null }, lines, totals)
    const done = await queries.changeLines(customerDb, customerId, {
      ...writeOf(context, cart, { to, bodyHash, answer, totals }),
      removed: changes.filter((change) => change.Quantity === 0).map((change) => change.ItemId),
      set: linesToSet(lines),
      isInCart: cart.lines.every((line) => line.quantity !== null) && changes.every(isQuantityOnly),
    })
    if (!done) return undefined
    const changed = changedInCart(cart.lines, changes)
    const open = { State: 'Unlocked', holderId: null, holder: null, accepted: null } as const
    const next = { ...cart, ...open, RequestId: to, lines: changed, pricedVersion: cart.dataVersion, totals }
    see(context, carts, next, known?.cart.CartId === cartId && known.cart.RequestId === requestId ? known : undefined)
    return answer
  })
  return shown(context, answered)
}

function writeOf(
  { session }: CustomerContext,
  { CartId, RequestId, dataVersion }: CartToChange,
  { to, bodyHash, answer, totals }: { to: string; bodyHash: Buffer; answer: Cart; totals: Totals },
): queries.Write {
  const { userId } = session
  return { cartId: CartId, from: RequestId, to, userId, bodyHash, answer: JSON.stringify(answer), totals, dataVersion }
}

type Found = WithLines<CartToSend> & { dates: string[] }

/** The lines with what the positions of the whole cart ask for; what is sent has to be what was checked. */
function positioned({ lines, others }: WithLines<CartToSend>, { State, Positions = [] }: WholeCart) {
  const changes = newsIn(Positions, lines)
  if (changes.length === 0) return { wanted: lines, added: undefined }
  ensure(State !== 'Ordered', 'cart.not-checked')
  const known = [...lines, ...(others ?? [])]
  // Refuses what cannot be had.
  changedLines(known, changes)
  return { wanted: withChanges(known, changes), added: new Set(others?.map(({ ItemId }) => ItemId)) }
}

interface Priced {
  cart: Found
  lines: PricedLine[]
  /** Items the buyer removes, or agreed to go without. */
  removed: string[]
  /** Items that come into the cart, when positions change. */
  added: Set<string> | undefined
  totals: Totals
  bodyHash: Buffer
}

/** Checks, opens or sends the cart. */
export async function changeState(
  context: CustomerContext,
  carts: SeenCarts,
  cartId: string,
  body: WholeCart,
): Promise<Cart> {
  const { customerDb, customerId, session } = context
  const bodyHash = hashOf(body)
  const wish = { cartId, requestId: body.RequestId, itemIds: body.Positions?.map(({ ItemId }) => ItemId) }
  const cart = await retried(async () => {
    const found = await withSeenLines(context, carts, (known) =>
      queries.readWholeCart(customerDb, customerId, wish, known),
    )
    ensure(found, 'not-found')
    const before = answerBefore(found.accepted, session.userId, bodyHash)
    if (before) return before
    const isTakeOver = body.State === 'Unlocked' && body.TakeOver === true
    refuse(found, isTakeOver ? 'TakeOver' : body.State, context, body.RequestId)
    const { wanted, added } = positioned(found, body)
    const { lines: stored, removed } = acceptedLines(wanted, body.State === 'Ordered' ? [] : (body.Accept ?? []))
    const cart = {
      ...found,
      lines: stored,
      dates: offeredDeliveries(context, found).deliveries.map(({ Date }) => Date),
    }
    const lines = pricedLines(stored)
    const priced = { cart, lines, removed, added, totals: addTotals(noTotals, lines), bodyHash }
    return body.State === 'Ordered'
      ? order(context, priced, body)
      : checkOrOpen(context, carts, priced, body, body.State)
  })
  return shown(context, cart)
}

async function checkOrOpen(
  context: CustomerContext,
  carts: SeenCarts,
  { cart, lines, removed, added, totals, bodyHash }: Priced,
  body: WholeCart,
  state: 'Unlocked' | 'UserLock',
): Promise<Cart | undefined> {
  const { customerDb, customerId, session, network, now } = context
  const isCheck = state === 'UserLock'
  ensure(!isCheck || totals.quantity > 0, 'cart.empty')
  const delivery = isCheck ? offeredDelivery(cart, body, cart) : wishedDelivery(cart, body)
  const refusal = choiceRefusal(cart, delivery, cart)
  if (refusal) throw new PortalError(refusal)
  const to = newVersion()
  const holder = isCheck ? session.loginId : null
  const chosen = withDelivery(delivery, cart, totals)
  const since = cart.holderId === session.userId ? cart.LockedSince : `${now.toISOString().slice(0, 19)}Z`
  const lock = { State: state, holder, LockedByName: session.userName || session.loginId, LockedSince: since }
  const head = { ...cart, ...chosen, ...lock, RequestId: to }
  const answer = cartOf(head, lines, totals)
  const isTaken = cart.holder !== null && cart.holderId !== session.userId
  const checked = lines.map(({ position }, index) => ({
    itemId: position.ItemId,
    sales: position.SalesQuantity,
    price: cart.lines[index]?.price ?? '0',
    quantity: position.Quantity,
    agreed: cart.lines[index]?.agreedPrice ?? null,
    ...(added && { note: position.Note, substitute: position.Substitute, isNew: added.has(position.ItemId) }),
  }))
  const done = await queries.changeState(customerDb, customerId, {
    ...writeOf(context, cart, { to, bodyHash, answer, totals }),
    state,
    session: session.tokenHash,
    delivery,
    shippingHaler: chosen.shippingHaler,
    shippingVat: chosen.shippingVat,
    checked,
    removed,
    takeOver: isTaken ? { loginId: session.loginId, network, holder: cart.holder ?? '' } : null,
  })
  if (!done) return undefined
  const checkedLines = cart.lines.map((line, index) => ({
    ...line,
    checkedQuantity: checked[index]?.sales ?? null,
    checkedPrice: line.price,
  }))
  const { CartId, dataVersion } = cart
  const holderId = isCheck ? session.userId : null
  const kept = { lines: checkedLines, totals, dataVersion, pricedVersion: dataVersion, accepted: null }
  see(context, carts, { CartId, ...chosen, ...lock, ...kept, holderId, RequestId: to }, 'whole')
  return answer
}

async function order(
  context: CustomerContext,
  { cart, lines, totals, bodyHash }: Priced,
  body: WholeCart,
): Promise<Cart | undefined> {
  const delivery = wishedDelivery(cart, body)
  const chosen = withDelivery(delivery, cart, totals)
  ensure(isAsChecked(cart, lines, totals) && isShippingAsChecked(cart, chosen), 'cart.prices-changed')
  // Who sees no prices cannot agree to one.
  ensure(!seesPrices(context) || !cart.lines.some(isDearer), 'cart.price-consent')
  const { minimumHaler } = cart
  if (minimumHaler !== null && totals.netHaler < minimumHaler) {
    throw new PortalError('cart.below-minimum', { amount: money.format(toAmount(minimumHaler)) })
  }
  const refusal = deliveryRefusal(delivery, cart)
  if (refusal) throw new PortalError(refusal)
  const method = cart.methods.find(({ Id }) => Id === delivery.methodId)
  const to = newVersion()
  const answer = cartOf({ ...cart, ...chosen, RequestId: to, State: 'Ordered', holder: null }, lines, totals)
  const { shippingHaler, shippingVat } = chosen
  return placeOrder(context, {
    cartId: cart.CartId,
    from: cart.RequestId,
    to,
    dataVersion: cart.dataVersion,
    bodyHash,
    answer,
    lines,
    totals,
    delivery,
    methodName: method?.NameCs ?? '',
    shipping: { netHaler: shippingHaler, vat: shippingVat, total: withShipping(totals, shippingHaler, shippingVat) },
    depositHaler: lines.reduce((sum, { depositHaler }) => sum + depositHaler, 0),
    address: cart.addresses.find(({ id }) => id === delivery.addressId)?.text ?? cart.seat,
  })
}

/** Discards the cart. */
export async function discard(context: CustomerContext, cartId: string): Promise<Cart> {
  const { customerDb, customerId, session } = context
  return retried(async () => {
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
