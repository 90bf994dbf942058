import { paths } from '#contract/paths.ts'
import type { DeskChange, DeskOrderDetail, OrderDesk } from '#contract/order-desk.ts'
import type { AuditEventName } from '#contract/users.ts'
import type { Config } from '#server/config.ts'
import { askerOf, type CustomerContext, seesPrices, type SessionContext } from '#server/context.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { orderUntil } from '#server/features/delivery/service.ts'
import { readParties } from '#server/features/documents/service.ts'
import { tellOrder } from '#server/features/order-events/service.ts'
import { readOrder } from '#server/features/orders/lists/service.ts'
import { withdrawOrder } from '#server/features/outgoing-orders/service.ts'
import type { MailDetails } from '#server/mail/kinds.ts'
import { readSalesMail } from '#server/mail/queries.ts'
import { composeNewOrders } from '#server/mail/sales-mail.ts'
import type { Mail } from '#server/mail/smtp.ts'
import { print } from '#server/papers/print.ts'
import * as queries from './queries.ts'
import { movesOf, refusalOf } from './rules.ts'

/** The request as if its user worked for the customer of an order; only for who may see all customers. */
function forCustomer(context: SessionContext, customerId: number): CustomerContext {
  const own = customerId as ActiveCustomerId
  return { ...context, customerId: own, customerDb: context.database.of(own) }
}

const nameOf = ({ session }: SessionContext) => session.userName || session.loginId

async function detailOf(context: SessionContext, order: queries.FoundOrder): Promise<DeskOrderDetail> {
  const { erpState, isAccepted, ...shown } = order
  const Order = await readOrder(forCustomer(context, order.CustomerID), order.OrderId)
  ensure(Order, 'not-found')
  const standing = { state: order.State, erpState, isBackOffice: order.Source === 'BackOffice', isAccepted }
  return {
    ...shown,
    Order,
    Moves: movesOf(standing),
    MayCancel: refusalOf(standing, { Wish: 'Cancel' }) === undefined,
  }
}

/** One order of any customer, and what may be done with it. */
export async function readDeskOrder(context: SessionContext, orderId: string): Promise<DeskOrderDetail> {
  const [order] = await queries.findOrders(context.database.all, [orderId], seesPrices(context))
  ensure(order, 'not-found')
  return detailOf(context, order)
}

const events = {
  Accept: 'order.accepted',
  Move: 'order.moved',
  Cancel: 'order.cancelled',
} satisfies Record<DeskChange['Wish'], AuditEventName>

/**
 * Accepts, moves or cancels an order as it was seen. A cancelled one is not sent to the accounting system any more: it was
 * handed over before, or who is about to send it finds it withdrawn.
 */
export async function changeDeskOrder(
  context: SessionContext,
  orderId: string,
  change: DeskChange,
): Promise<DeskOrderDetail> {
  const [found] = await queries.findOrders(context.database.all, [orderId], false)
  ensure(found, 'not-found')
  const customerId = found.CustomerID as ActiveCustomerId
  const { userId, loginId } = context.session
  const order = { customerId, orderId, by: nameOf(context) }
  await context.database
    .of(customerId)
    .transaction()
    .execute(async (db) => {
      // The row of the way out comes first, as for who hears from the accounting system.
      if (change.Wish === 'Cancel') await withdrawOrder(db, order)
      const now = await queries.lockOrder(db, customerId, orderId)
      ensure(now, 'not-found')
      ensure(now.version === change.Version, 'order.changed')
      const refusal = refusalOf(now, change)
      if (refusal) throw new PortalError(refusal)
      if (change.Wish === 'Cancel') await queries.cancelOrder(db, { ...order, reason: change.Reason })
      else await queries.moveOrder(db, { ...order, state: change.Wish === 'Move' ? change.State : now.state })
      const said = change.Wish === 'Move' ? { from: now.state, to: change.State } : {}
      const detail = { order: orderId, ...said, ...(change.Wish === 'Cancel' && { reason: change.Reason }) }
      const { network } = context
      await writeAudit(db, { event: events[change.Wish], userId, loginId, network, customerId, detail })
    })
  await tellOrder(context.db, order, context.session)
  return readDeskOrder(context, orderId)
}

/** Orders of any customers on paper, each from a page of its own, in Czech. */
export async function printOrders(context: SessionContext, orderIds: readonly string[]): Promise<Buffer> {
  const orders = await queries.findOrders(context.database.all, orderIds, seesPrices(context))
  ensure(orders.length > 0, 'not-found')
  const papers = await Promise.all(
    orders.map(async ({ OrderId, CustomerID }) => {
      const own = forCustomer({ ...context, language: 'cs' }, CustomerID)
      const [order, parties] = await Promise.all([readOrder(own, OrderId), readParties(own)])
      ensure(order, 'not-found')
      return { order, ...parties }
    }),
  )
  return print(askerOf(context), 'orders', papers)
}

/** Chooses how the sales office hears of new orders. */
export async function saveOrderDesk(context: SessionContext, choice: OrderDesk): Promise<OrderDesk[]> {
  const { session, network } = context
  const { userId, loginId } = session
  await context.db.transaction().execute(async (db) => {
    await queries.saveDesk(db, choice)
    const detail = { newOrders: choice.NewOrders }
    await writeAudit(db, { event: 'order-desk.changed', userId, loginId, network, detail })
  })
  return queries.readDesk(context.db)
}

/** Tells the sales office together of the new orders whose last moment to order is over. */
export async function tellNewOrders(database: Database, config: Config, now: Date): Promise<void> {
  const untold = await queries.listUntold(database.db)
  const ends = new Map<string, Date | undefined>()
  const due: string[] = []
  for (const { orderId, customerId, delivery } of untold) {
    const key = `${customerId} ${delivery}`
    if (delivery !== null && !ends.has(key)) {
      const own = customerId as ActiveCustomerId
      ends.set(key, await orderUntil(database.of(own), own, delivery, config))
    }
    if ((ends.get(key)?.getTime() ?? 0) <= now.getTime()) due.push(orderId)
  }
  if (due.length > 0) await queries.tellOrders(database.db, due)
}

/** The mail about new orders to the sales office; undefined when nobody reads it. */
export async function readNewOrders(
  database: Database,
  config: Pick<Config, 'publicUrl' | 'salesMail'>,
  { id, details }: { id: string; details: MailDetails<'orders-new'> },
): Promise<Mail | undefined> {
  const to = await readSalesMail(database.db, config.salesMail)
  const found = await queries.findOrders(database.all, details.orders, true)
  // What was cancelled meanwhile is no order to work on.
  const orders = found.filter(({ State }) => State !== 'Cancelled')
  if (to === undefined || orders.length === 0) return undefined
  const link = `${config.publicUrl}${paths.adminOrders}`
  return { ...composeNewOrders(orders, link), to, name: `orders-new-${id}` }
}
