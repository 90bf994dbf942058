import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import type { CustomerContext } from '#server/context.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import type { MailDetails } from '#server/mail/kinds.ts'
import type { Mail } from '#server/mail/smtp.ts'
import { composeConfirmation } from '#server/mail/order-mail.ts'
import * as placing from './placing/queries.ts'
import * as queries from './queries.ts'
import { totalsByRate } from '#contract/tax-rates.ts'

/** The mail that confirms an order to who placed it or is told of it; undefined when they have no address. */
export async function readConfirmation(
  database: Database,
  publicUrl: string,
  details: MailDetails<'order-sent'>,
): Promise<Mail | undefined> {
  // The row was written in the transaction of the order and names its customer.
  const customerId = details.customer as ActiveCustomerId
  const db = database.of(customerId)
  const reader = await queries.findReader(db, customerId, details.user)
  if (!reader || reader.mail === '') return undefined
  const order = await queries.readOrder(db, customerId, details.order, reader.visible)
  if (!order) throw new Error(`order ${details.order} is gone`)
  const { address, placedBy } = await queries.readOrderDelivery(db, customerId, details.order)
  const content = composeConfirmation(
    {
      order,
      address,
      rates: reader.visible ? totalsByRate(order) : [],
      link: `${publicUrl}/information/active-orders`,
    },
    // The sender gets the language of the screen the order was sent from.
    details.user === placedBy ? details.language : reader.language,
  )
  // A colleague's mail is another mail than that of who placed the order.
  const whose = details.user === placedBy ? '' : `-${details.user}`
  return { ...content, to: reader.mail, name: `order-sent-${order.OrderId}${whose}` }
}

export type { Placement } from './placing/queries.ts'

function placerOf({ session, network, language }: CustomerContext): placing.Placer {
  const { userId, loginId } = session
  return { userId, loginId, name: session.userName || loginId, network, language }
}

/** Makes an order that comes from no open cart; undefined when the prices have changed meanwhile. */
export async function placeAtOnce(context: CustomerContext, placement: placing.Placement): Promise<Order | undefined> {
  const { customerDb, customerId } = context
  return placing.placeOrder(customerDb, customerId, placement, { ...placerOf(context), isAtOnce: true })
}

/** Makes the order of a checked cart; undefined when the cart or the prices have changed meanwhile. */
export async function placeOrder(context: CustomerContext, placement: placing.Placement): Promise<Cart | undefined> {
  const { customerDb, customerId } = context
  const order = await placing.placeOrder(customerDb, customerId, placement, placerOf(context))
  return order && { Orders: [order], ...placement.answer }
}
