import type { Cart, Change, LineChanges } from '#contract/cart.ts'
import type { CustomerContext } from '#server/context.ts'
import { retry } from '#server/db/retry.ts'
import { ensure } from '#server/errors.ts'
import { asStored, cartToChange, keepChange, takeCart, type CartCache } from '#server/features/cart/cache/service.ts'
import {
  readCartWithLines,
  readItems,
  readOpenCart,
  type CartToChange,
  type Line,
} from '#server/features/cart/queries.ts'
import {
  addTotals,
  agreedPriceFor,
  cartOf,
  noTotals,
  pricedLine,
  pricedLines,
  type PricedLine,
} from '#server/features/cart/rules.ts'
import { answerBefore, hashOf, newVersion, refuse, shown, writeOf } from '#server/features/cart/service.ts'
import * as queries from './queries.ts'
import { isQuantityOf, isQuantityOnly } from './rules.ts'

interface ChangedLine extends PricedLine {
  agreed: string | null
}

/** The changed lines at their prices; what is not in the offer can only be removed. */
export function changedLines(lines: Line[], changes: Change[], author: string): ChangedLine[] {
  const byId = new Map(lines.map((line) => [line.ItemId, line]))
  return changes.flatMap(({ ItemId, Quantity, Note, Substitute }) => {
    if (Quantity === 0) return []
    const line = byId.get(ItemId)
    ensure(line?.active, 'cart.item-unknown', { item: ItemId })
    ensure(isQuantityOf(line.Unit, Quantity), 'cart.quantity', { item: ItemId })
    const agreed = agreedPriceFor(line, Quantity)
    const said = { note: Note ?? line.note, substitute: Substitute ?? line.substitute, author }
    return [{ ...pricedLine({ ...line, ...said, agreedPrice: agreed }, Quantity), agreed }]
  })
}

const linesToSet = (lines: ChangedLine[]) =>
  lines.map(({ position, agreed }) => ({
    itemId: position.ItemId,
    quantity: position.Quantity,
    agreed,
    note: position.Note,
    substitute: position.Substitute,
  }))

/** Opens the cart of the customer; refused when there is an open one. */
export async function openCart(context: CustomerContext, changes: Change[]): Promise<Cart> {
  const { customerDb, customerId, session } = context
  const { userName: author } = session
  const items = await readItems(
    customerDb,
    customerId,
    changes.map((change) => change.ItemId),
  )
  const lines = changedLines(items, changes, author)
  ensure(lines.length > 0, 'cart.empty')
  const totals = addTotals(noTotals, lines)
  const to = newVersion()
  const dataVersion = items[0]?.dataVersion ?? 0
  const set = linesToSet(lines)
  const cartId = await queries.insertCart(customerDb, customerId, { to, author, totals, dataVersion, set })
  return shown(context, cartOf({ CartId: cartId, RequestId: to, State: 'Unlocked', holder: null }, lines, totals))
}

/** The sums of all lines but the named ones, or undefined when the cart has changed meanwhile. */
async function otherTotals(context: CustomerContext, cart: CartToChange, named: Set<string>) {
  if (cart.pricedVersion === cart.dataVersion) return addTotals(cart.totals, pricedLines(cart.lines), -1)
  const whole = await readOpenCart(context.customerDb, context.customerId)
  if (!whole?.lines || whole.RequestId !== cart.RequestId) return undefined
  return addTotals(noTotals, pricedLines(whole.lines.filter((line) => !named.has(line.ItemId))))
}

/** Sets lines to new quantities; the answer holds the changed lines only. */
export async function changeLines(
  context: CustomerContext,
  carts: CartCache,
  cartId: string,
  body: LineChanges,
): Promise<Cart> {
  const { customerDb, customerId, session } = context
  const { Positions: changes, RequestId: requestId } = body
  const itemIds = changes.map((change) => change.ItemId)
  const bodyHash = hashOf(body)
  const answered = await retry(async () => {
    const cached = takeCart(context, carts, { cartId, requestId })
    const cart =
      (cached && cartToChange(cached, itemIds)) ??
      (await readCartWithLines(customerDb, customerId, { cartId, requestId, itemIds }))
    ensure(cart, 'not-found')
    const before = answerBefore(cart.accepted, session.userId, bodyHash)
    if (before) return before
    refuse(cart, 'Change', context, requestId)
    const lines = changedLines(cart.lines, changes, session.userName)
    const others = await otherTotals(context, cart, new Set(itemIds))
    if (!others) return undefined
    const totals = addTotals(others, lines)
    const to = newVersion()
    const answer = cartOf({ ...cart, RequestId: to, State: 'Unlocked', holder: null }, lines, totals)
    const write = writeOf(context, cart, { to, bodyHash, answer, totals })
    const stored = await queries.changeLines(customerDb, customerId, write, {
      removed: changes.filter((change) => change.Quantity === 0).map((change) => change.ItemId),
      set: linesToSet(lines),
      isInCart: cart.lines.every((line) => line.quantity !== null) && changes.every(isQuantityOnly),
    })
    if (!stored) return undefined
    const next = {
      ...cart,
      State: 'Unlocked' as const,
      holderId: null,
      holder: null,
      RequestId: to,
      totals,
      pricedVersion: cart.dataVersion,
      accepted: null,
      lines: [],
    }
    keepChange(context, carts, { before: cached, cart: next, changed: asStored(cart.lines, stored) })
    return answer
  })
  return shown(context, answered)
}
