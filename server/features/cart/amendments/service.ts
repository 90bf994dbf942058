import { hash } from 'node:crypto'
import type { Amendment, AmendmentCheck, OpenOrder } from '#contract/amendments.ts'
import type { Cart, CartPosition } from '#contract/cart.ts'
import { taxOf, toAmount } from '#contract/money.ts'
import type { Order, OrderDetail } from '#contract/orders.ts'
import type { AuditEventName } from '#contract/users.ts'
import { type CustomerContext, seesPrices } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { retry } from '#server/db/retry.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { readItems } from '#server/features/cart/queries.ts'
import { ordersUntil } from '#server/features/delivery/service.ts'
import { overCredit, takeCredit } from '#server/features/order-rules/service.ts'
import { tellOrder } from '#server/features/order-events/service.ts'
import { findClosing } from '#server/features/orders/closing/service.ts'
import { readOrder } from '#server/features/orders/lists/service.ts'
import { passOnChange } from '#server/features/outgoing-orders/service.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { translate } from '#server/mail/texts.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'
import { crowns } from './rules.ts'

type Kind = 'Changed' | 'Joined' | 'Cancelled'

const events = {
  Changed: 'order.amended',
  Joined: 'order.joined',
  Cancelled: 'order.withdrawn',
} satisfies Record<Kind, AuditEventName>

const hashOf = (value: unknown) => hash('sha256', JSON.stringify(value), 'buffer')
/** Tells whether two looks at a change showed the same. */
function sealOf(revision: number, lines: readonly rules.OrderedLine[], sums: rules.Sums): string {
  const shown = lines.map(({ itemId, quantity, sales, netPrice }) => [itemId, quantity, sales, Number(netPrice)])
  return hashOf([revision, sums, shown]).toString('hex')
}

const nameOf = ({ session }: CustomerContext) => session.userName || session.loginId

/** An order as a change would leave it. */
interface Plan {
  before: queries.Ordered
  lines: rules.OrderedLine[]
  words: rules.Words
  sums: rules.Sums
  quantities: ReturnType<typeof rules.changedQuantities>
  newWords: ReturnType<typeof rules.changedWords>
}

async function planOf(
  db: Db,
  { customerId }: CustomerContext,
  before: queries.Ordered,
  { wishes, words }: { wishes: readonly rules.Wish[]; words: rules.Words },
): Promise<Plan> {
  const named = wishes.map(({ ItemId }) => ItemId)
  const items = named.length === 0 ? [] : await readItems(db, customerId, named)
  for (const wish of wishes) {
    const line = before.lines.find(({ itemId }) => itemId === wish.ItemId)
    const item = items.find(({ ItemId }) => ItemId === wish.ItemId)
    const refusal = rules.refusalOf(wish, line, item)
    if (refusal) throw new PortalError(refusal, { item: wish.ItemId })
  }
  const lines = rules.amendedLines(before.lines, wishes, items)
  ensure(
    lines.some(({ sales }) => sales > 0),
    'cart.empty',
  )
  const itemsHaler = lines.reduce((sum, line) => sum + line.netHaler, 0)
  const { minimumHaler } = before
  const isShort = minimumHaler !== null && itemsHaler < minimumHaler
  // Who was below it before may still take more.
  if (isShort && itemsHaler < before.netHaler - before.shippingHaler) {
    throw new PortalError('cart.below-minimum', { amount: crowns(minimumHaler) })
  }
  const shipping = rules.shippingOf(
    { haler: before.shippingHaler, vat: before.shippingVat, methodId: before.methodId },
    itemsHaler,
    before,
  )
  const itemsGross = lines.reduce((sum, line) => sum + line.grossHaler, 0)
  return {
    before,
    lines,
    words,
    sums: {
      netHaler: itemsHaler + shipping.haler,
      grossHaler: itemsGross + shipping.haler + taxOf(shipping.haler, shipping.vat),
      shippingHaler: shipping.haler,
      shippingVat: shipping.vat,
      depositHaler: rules.depositsOf(before, lines, items),
    },
    quantities: rules.changedQuantities(before.lines, lines),
    newWords: rules.changedWords(before, words),
  }
}

type Said = Pick<Amendment, 'Note' | 'DriverNote' | 'OwnNumber'>

const wordsOf = (before: queries.Ordered, { Note, DriverNote, OwnNumber }: Said): rules.Words => ({
  Note: Note ?? before.Note,
  DriverNote: DriverNote ?? before.DriverNote,
  OwnNumber: OwnNumber ?? before.OwnNumber,
})

/** Reads an order that may be changed; with `revision` only as it was seen. */
async function readOpen(
  context: CustomerContext,
  db: Db,
  order: queries.OfOrder,
  revision?: number,
): Promise<queries.Ordered> {
  const before = await queries.readOrdered(db, order)
  ensure(before, 'not-found')
  ensure(!before.isPublic, 'cart.public-customer')
  ensure(revision === undefined || before.revision === revision, 'order.changed')
  ensure((await findClosing(context, db, order.customerId, order.orderId)) === null, 'amend.closed')
  return before
}

/** What a change of a sent order would make of it. */
export async function checkAmendment(
  context: CustomerContext,
  orderId: string,
  body: Amendment,
): Promise<AmendmentCheck> {
  const { customerDb, customerId, language } = context
  const before = await readOpen(context, customerDb, { customerId, orderId }, body.Revision)
  const wished = { wishes: body.Positions, words: wordsOf(before, body) }
  const plan = await planOf(customerDb, context, before, wished)
  await overCreditAfter(context, customerDb, orderId, plan)
  const { lines, sums } = plan
  const amount = (haler: number) => (seesPrices(context) ? toAmount(haler) : null)
  return {
    Positions: lines.map((line) => ({
      ItemId: line.itemId,
      Name: line.name,
      EAN: line.ean,
      Unit: line.unit,
      Quantity: line.quantity,
      SalesQuantity: line.sales,
      VatRate: Number(line.vatRate),
      NetPriceValue: seesPrices(context) ? Number(line.netPrice) : null,
      NetPriceTotal: amount(line.netHaler),
      TotalAmountNetIncl: amount(line.grossHaler),
      ItemInformation: translate(language, line.information),
      Note: line.note,
      Substitute: line.substitute,
    })),
    ShippingPrice: amount(sums.shippingHaler),
    DepositTotal: amount(sums.depositHaler),
    TotalAmountNet: amount(sums.netHaler),
    TotalAmountGrandIncl: amount(sums.grossHaler),
    Seal: sealOf(before.revision, lines, sums),
  }
}

interface Request {
  kind: Kind
  requestId: string
  bodyHash: Buffer
}

function grossOf({ lines, shippingHaler, shippingVat }: queries.Ordered): number {
  return lines.reduce((sum, line) => sum + line.grossHaler, 0) + shippingHaler + taxOf(shippingHaler, shippingVat)
}

/** By how much a change brings the order above the credit limit; one that makes it no dearer is never refused. */
async function overCreditAfter(
  context: CustomerContext,
  db: Db,
  orderId: string,
  { before, sums: { grossHaler } }: Plan,
): Promise<number | null> {
  if (before.creditRule === 'Off' || grossHaler <= grossOf(before)) return null
  return overCredit(context, db, { orderId, grossHaler })
}

/** Writes a change: the order, its account, its way out, the log, the mail; all or nothing with the transaction. */
async function write(context: CustomerContext, db: Db, order: queries.OfOrder, plan: Plan, request: Request) {
  const { session, network, language } = context
  const { userId, loginId } = session
  const { before, lines, words, sums, quantities, newWords } = plan
  const { kind, requestId, bodyHash } = request
  const revision = before.revision + 1
  const isCancelled = kind === 'Cancelled'
  let overCreditHaler: number | null = null
  if (isCancelled) await queries.cancelOrder(db, order, revision, nameOf(context))
  else {
    if (before.creditRule !== 'Off') await takeCredit(db, order.customerId)
    overCreditHaler = await overCreditAfter(context, db, order.orderId, plan)
    await queries.writeOrder(db, order, {
      lines,
      revision,
      note: words.Note,
      driverNote: words.DriverNote,
      ownNumber: words.OwnNumber,
      lineCount: lines.length,
      ...sums,
      overCreditHaler,
      by: nameOf(context),
    })
  }
  await queries.addRevision(db, order, {
    revision,
    kind,
    userId,
    userName: nameOf(context),
    lines: JSON.stringify(quantities),
    words: JSON.stringify(newWords),
    netHaler: sums.netHaler,
    grossHaler: sums.grossHaler,
    requestId,
    bodyHash,
    language,
  })
  await passOnChange(db, { ...order, revision, isCancelled })
  const changes = rules.told(quantities)
  const detail = { order: order.orderId, revision, ...(!isCancelled && { changes }) }
  const by = { userId, loginId, customerId: order.customerId, network }
  await writeAudit(db, { event: events[kind], ...by, detail })
  if (overCreditHaler !== null) {
    const over = { order: order.orderId, amount: toAmount(overCreditHaler) }
    await writeAudit(db, { event: 'order.over-credit', ...by, detail: over })
  }
}

/** Whether the same request was done before; another one under its id is refused. */
async function isRepeated(
  { session }: CustomerContext,
  db: Db,
  order: queries.OfOrder,
  { requestId, bodyHash }: Omit<Request, 'kind'>,
): Promise<boolean> {
  const found = await queries.findRequest(db, order, requestId)
  if (!found) return false
  ensure(found.userId === session.userId && found.bodyHash.equals(bodyHash), 'cart.request-reused')
  return true
}

/** Runs a change on the locked order, unless it changes nothing or was done before; answers with the order as it is then. */
async function revise(
  context: CustomerContext,
  orderId: string,
  request: Request & { revision: number },
  makePlan: (db: Db, before: queries.Ordered) => Promise<Plan | undefined>,
): Promise<OrderDetail> {
  const { customerDb, customerId } = context
  const order = { customerId, orderId }
  await retry(() =>
    customerDb.transaction().execute(async (db) => {
      await queries.lockOrder(db, order)
      if (await isRepeated(context, db, order, request)) return true
      const before = await readOpen(context, db, order, request.revision)
      const plan = await makePlan(db, before)
      if (plan) await write(context, db, order, plan, request)
      return true
    }),
  )
  await tellOrder(context.db, order, context.session)
  const answer = await readOrder(context, orderId)
  ensure(answer, 'not-found')
  return answer
}

/** Changes a sent order as it was checked. */
export async function amendOrder(
  context: CustomerContext,
  orderId: string,
  body: Amendment & { Seal: string; RequestId: string },
): Promise<OrderDetail> {
  const { RequestId, Seal, ...wish } = body
  const request = { kind: 'Changed' as const, requestId: RequestId, bodyHash: hashOf(wish), revision: body.Revision }
  return revise(context, orderId, request, async (db, before) => {
    const plan = await planOf(db, context, before, { wishes: wish.Positions, words: wordsOf(before, wish) })
    ensure(sealOf(before.revision, plan.lines, plan.sums) === Seal, 'cart.prices-changed')
    const isNew = plan.quantities.length > 0 || plan.newWords.length > 0 || rules.hasNewWords(before.lines, plan.lines)
    return isNew ? plan : undefined
  })
}

/** Cancels a sent order as long as it can be changed. */
export async function cancelSentOrder(
  context: CustomerContext,
  orderId: string,
  { Revision, RequestId }: { Revision: number; RequestId: string },
): Promise<OrderDetail> {
  const request = { requestId: RequestId, bodyHash: hashOf({ Revision }), revision: Revision }
  return revise(context, orderId, { kind: 'Cancelled', ...request }, async (_, before) => {
    const { netHaler, shippingHaler, shippingVat, depositHaler } = before
    const grossHaler = grossOf(before)
    return {
      before,
      lines: before.lines,
      words: before,
      sums: { netHaler, grossHaler, shippingHaler, shippingVat, depositHaler },
      quantities: [],
      newWords: [],
    }
  })
}

/** Sent orders that can still be changed. */
export async function readOpenOrders(context: CustomerContext): Promise<OpenOrder[]> {
  const { customerDb, customerId, config, now } = context
  const days = await queries.listDeliveryDays(customerDb, customerId, pragueDay(now))
  const until = await ordersUntil(customerDb, customerId, days, config)
  // Orders past their last moment are left out before they are counted: of many orders the first ones may all be past it.
  const open = days.filter((day) => (until.get(day)?.getTime() ?? 0) > now.getTime())
  const found: OpenOrder[] = []
  const asked = { customerId, visible: seesPrices(context), days: open }
  for (const { DeliveryDate, ...order } of await queries.listOpenOrders(customerDb, asked)) {
    const last = until.get(DeliveryDate ?? '')
    if (DeliveryDate === null || last === undefined) continue
    if ((await findClosing(context, customerDb, customerId, order.OrderId)) !== null) continue
    found.push({ ...order, DeliveryDate, OrderUntil: last.toISOString() })
  }
  return found
}

/** A checked cart whose goods go into an order that was sent before. */
export interface Joining {
  orderId: string
  cart: { cartId: string; from: string; to: string; dataVersion: number; bodyHash: Buffer }
  positions: readonly CartPosition[]
  delivery: { date: string | null; address: string } & { note: string; driverNote: string; ownNumber: string }
  /** The cart as it is answered, without the order. */
  answer: Cart
}

/** Adds the goods of a cart to a sent order; undefined when the cart or the prices have changed meanwhile. */
export async function joinOrder(context: CustomerContext, joining: Joining): Promise<Cart | undefined> {
  const { customerDb, customerId, session } = context
  const { cart, delivery, positions } = joining
  const order = { customerId, orderId: joining.orderId }
  // The number of the cart makes it one request however often it is sent.
  const requestId = `cart-${cart.cartId}`
  const changed = new Error('the cart has changed')
  try {
    const joined = await customerDb.transaction().execute(async (db) => {
      await queries.lockOrder(db, order)
      // The same cart at the same moment: the cart has the answer by now.
      if (await queries.findRequest(db, order, requestId)) throw changed
      const before = await readOpen(context, db, order)
      const isSame = before.deliveryDate === delivery.date && before.address === delivery.address
      ensure(isSame, 'order.changed')
      const words = {
        Note: rules.joinedNote(before.Note, delivery.note, 1000),
        DriverNote: rules.joinedNote(before.DriverNote, delivery.driverNote, 500),
        OwnNumber: before.OwnNumber || delivery.ownNumber,
      }
      const plan = await planOf(db, context, before, { wishes: rules.wishesToJoin(before.lines, positions), words })
      const request = { kind: 'Joined' as const, requestId, bodyHash: cart.bodyHash }
      await write(context, db, order, plan, request)
      const sent = await readOrder({ ...context, customerDb: db, session: seeing(context) }, joining.orderId)
      ensure(sent, 'not-found')
      const answer = { Orders: [headOf(sent)], ...joining.answer }
      const { userId } = session
      const isClosed = await queries.closeCart(db, customerId, { ...cart, userId, answer: JSON.stringify(answer) })
      if (!isClosed) throw changed
      return answer
    })
    await tellOrder(context.db, order, session)
    return joined
  } catch (error) {
    if (error === changed) return undefined
    throw error
  }
}

// Answers are kept with their amounts; who reads one sees what the reader may.
const seeing = ({ session }: CustomerContext) => ({
  ...session,
  permissions: new Set([...session.permissions, 'shownettoprice' as const]),
})

function headOf(order: OrderDetail): Order {
  const { OrderId, State, Created, DeliveryDate, PlacedBy, Note, DriverNote, OwnNumber, PositionCount } = order
  const { ShippingMethod, ShippingPrice, ShippingVatRate, DepositTotal, TotalAmountNet, TotalAmountGrandIncl } = order
  const words = { Note, DriverNote, OwnNumber }
  const shipping = { ShippingMethod, ShippingPrice, ShippingVatRate, DepositTotal }
  const totals = { PositionCount, TotalAmountNet, TotalAmountGrandIncl }
  return { OrderId, State, Created, DeliveryDate, PlacedBy, ...words, ...shipping, ...totals }
}
