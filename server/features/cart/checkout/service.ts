import type { Cart, WholeCart } from '#contract/cart.ts'
import { toAmount } from '#contract/money.ts'
import { seesPrices, type CustomerContext } from '#server/context.ts'
import { retry } from '#server/db/retry.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { asStored, keepCart, type CartCache } from '#server/features/cart/cache/service.ts'
import { changedLines } from '#server/features/cart/lines/service.ts'
import { joinOrder } from '#server/features/cart/amendments/service.ts'
import { newsIn, withChanges } from '#server/features/cart/lines/rules.ts'
import type { Totals } from '#server/features/cart/queries.ts'
import {
  addTotals,
  cartOf,
  isDearer,
  noTotals,
  pricedLines,
  withShipping,
  type PricedLine,
  type Wish,
} from '#server/features/cart/rules.ts'
import {
  answerBefore,
  hashOf,
  newVersion,
  refuse,
  shown,
  withCachedLines,
  writeOf,
  type WithLines,
} from '#server/features/cart/service.ts'
import { offeredDeliveries } from '#server/features/delivery/service.ts'
import { mayOrderLate, overCredit, takeCredit } from '#server/features/order-rules/service.ts'
import { placeOrder, type Placement } from '#server/features/orders/service.ts'
import * as queries from './queries.ts'
import type { CartToSend } from './queries.ts'
import {
  acceptedLines,
  choiceRefusal,
  deliveryRefusal,
  isAsChecked,
  isShippingAsChecked,
  offeredDelivery,
  wishedDelivery,
  withDelivery,
} from './rules.ts'

const money = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })

type Found = WithLines<CartToSend> & { dates: string[]; lateDates: string[] }

/** The lines with the changes the whole cart asks for; a cart is sent only as it was checked. */
function positioned(
  { lines, others }: WithLines<CartToSend>,
  { State, Positions = [] }: WholeCart,
  { session }: CustomerContext,
) {
  const changes = newsIn(Positions, lines)
  if (changes.length === 0) return { wanted: lines, added: undefined }
  ensure(State !== 'Ordered', 'cart.not-checked')
  const known = [...lines, ...(others ?? [])]
  // Refuses what cannot be had.
  changedLines(known, changes, session.userName)
  const asked = new Set(changes.map(({ ItemId }) => ItemId))
  const wanted = withChanges(known, changes).map((line) =>
    asked.has(line.ItemId) ? { ...line, author: session.userName } : line,
  )
  return { wanted, added: new Set(others?.map(({ ItemId }) => ItemId)) }
}

/** What is asked for. */
function wishOf({ State, TakeOver, Seen }: WholeCart): Wish {
  if (State === 'Unlocked' && TakeOver === true) return 'TakeOver'
  return State === 'Ordered' && Seen === true ? 'Seen' : State
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
  carts: CartCache,
  cartId: string,
  body: WholeCart,
): Promise<Cart> {
  const { customerDb, customerId, session } = context
  const bodyHash = hashOf(body)
  const wish = { cartId, requestId: body.RequestId, itemIds: body.Positions?.map(({ ItemId }) => ItemId) }
  const cart = await retry(async () => {
    const found = await withCachedLines(context, carts, (known) =>
      queries.readWholeCart(customerDb, customerId, wish, known),
    )
    ensure(found, 'not-found')
    const before = answerBefore(found.accepted, session.userId, bodyHash)
    if (before) return before
    refuse(found, wishOf(body), context, body.RequestId)
    ensure(!found.isPublic || (body.State === 'Unlocked' && body.Check !== true), 'cart.public-customer')
    const { wanted, added } = positioned(found, body, context)
    const { lines: stored, removed } = acceptedLines(wanted, body.State === 'Ordered' ? [] : (body.Accept ?? []))
    const { deliveries, late } = offeredDeliveries(context, found)
    const cart = {
      ...found,
      lines: stored,
      dates: deliveries.map(({ Date }) => Date),
      lateDates: mayOrderLate(context, found) ? late : [],
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
  carts: CartCache,
  { cart, lines, removed, added, totals, bodyHash }: Priced,
  body: WholeCart,
  state: 'Unlocked' | 'UserLock',
): Promise<Cart | undefined> {
  const { customerDb, customerId, session, network, now } = context
  const isLock = state === 'UserLock'
  const isCheck = isLock || body.Check === true
  ensure(!isCheck || totals.quantity > 0, 'cart.empty')
  const delivery = isCheck ? offeredDelivery(cart, body, cart) : wishedDelivery(cart, body)
  const refusal = choiceRefusal(cart, delivery, cart)
  if (refusal) throw new PortalError(refusal)
  const to = newVersion()
  const holder = isLock ? session.loginId : null
  const chosen = withDelivery(delivery, cart, totals)
  const since = cart.holderId === session.userId ? cart.LockedSince : `${now.toISOString().slice(0, 19)}Z`
  const lock = { State: state, holder, LockedByName: session.userName || session.loginId, LockedSince: since }
  const head = { ...cart, ...chosen, ...lock, RequestId: to }
  const answer = cartOf(head, lines, totals)
  const isTaken = cart.holder !== null && cart.holderId !== session.userId
  const checked = lines.map(({ position, price }, index) => ({
    itemId: position.ItemId,
    sales: position.SalesQuantity,
    price,
    quantity: position.Quantity,
    agreed: cart.lines[index]?.agreedPrice ?? null,
    ...(added && {
      note: position.Note,
      substitute: position.Substitute,
      author: position.Author,
      isNew: added.has(position.ItemId),
    }),
  }))
  const kept = await queries.changeState(customerDb, customerId, {
    ...writeOf(context, cart, { to, bodyHash, answer, totals }),
    state,
    session: session.tokenHash,
    lockedSince: since,
    delivery,
    shippingHaler: chosen.shippingHaler,
    shippingVat: chosen.shippingVat,
    checked,
    removed,
    takeOver: isTaken ? { loginId: session.loginId, network, holder: cart.holder ?? '' } : null,
  })
  if (!kept) return undefined
  const { CartId, dataVersion } = cart
  const holderId = isLock ? session.userId : null
  const sums = { totals, dataVersion, pricedVersion: dataVersion }
  keepCart(context, carts, { CartId, ...chosen, ...lock, ...sums, holderId, RequestId: to }, asStored(cart.lines, kept))
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
  // What joins an order is counted with it.
  if (body.JoinOrder === undefined && minimumHaler !== null && totals.netHaler < minimumHaler) {
    throw new PortalError('cart.below-minimum', { amount: money.format(toAmount(minimumHaler)) })
  }
  const refusal = deliveryRefusal(delivery, cart)
  if (refusal) throw new PortalError(refusal)
  const method = cart.methods.find(({ Id }) => Id === delivery.methodId)
  const to = newVersion()
  const answer = cartOf({ ...cart, ...chosen, RequestId: to, State: 'Ordered', holder: null }, lines, totals)
  const { shippingHaler, shippingVat } = chosen
  const address = cart.addresses.find(({ id }) => id === delivery.addressId)?.text ?? cart.seat
  if (body.JoinOrder !== undefined) {
    return joinOrder(context, {
      orderId: body.JoinOrder,
      cart: { cartId: cart.CartId, from: cart.RequestId, to, dataVersion: cart.dataVersion, bodyHash },
      positions: lines.map(({ position }) => position),
      delivery: { ...delivery, address },
      answer,
    })
  }
  const shipping = {
    netHaler: shippingHaler,
    vat: shippingVat,
    total: withShipping(totals, shippingHaler, shippingVat),
  }
  const placement = {
    cartId: cart.CartId,
    from: cart.RequestId,
    to,
    dataVersion: cart.dataVersion,
    bodyHash,
    answer,
    lines,
    delivery,
    methodName: method?.NameCs ?? '',
    shipping,
    address,
    isLate: delivery.date !== null && cart.lateDates.includes(delivery.date),
    overCreditHaler: null,
  }
  return cart.creditRule === 'Off' ? placeOrder(context, placement) : placeWithinCredit(context, placement)
}

/** Makes the order unless it is above the credit limit and its sender may not pass it. */
async function placeWithinCredit(context: CustomerContext, placement: Placement): Promise<Cart | undefined> {
  const { customerDb, customerId } = context
  return customerDb.transaction().execute(async (db) => {
    await takeCredit(db, customerId)
    // The same request may have become an order while this one waited; it counts against the limit by now.
    if (!(await queries.isStill(db, customerId, placement))) return undefined
    const overCreditHaler = await overCredit(context, db, placement.shipping.total)
    return placeOrder({ ...context, customerDb: db }, { ...placement, overCreditHaler })
  })
}
