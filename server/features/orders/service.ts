import type { Cart } from '#contract/cart.ts'
import type { Language } from '#server/config.ts'
import type { CustomerContext } from '#server/context.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import type { Mail } from '#server/mail/smtp.ts'
import { composeConfirmation } from '#server/mail/order-mail.ts'
import * as queries from './queries.ts'
import { totalsByRate } from '#contract/tax-rates.ts'

interface ConfirmationJob {
  order: string
  customer: number
  user: number
  language: Language
}

/** The mail that confirms an order to who placed it or is told of it; undefined when they have no address. */
export async function readConfirmation(
  database: Database,
  publicUrl: string,
  job: ConfirmationJob,
): Promise<Mail | undefined> {
  // The job was made in the transaction of the order and names its customer.
  const customerId = job.customer as ActiveCustomerId
  const db = database.of(customerId)
  const reader = await queries.findReader(db, customerId, job.user)
  if (!reader || reader.mail === '') return undefined
  const order = await queries.readOrder(db, customerId, job.order, reader.visible)
  if (!order) throw new Error(`order ${job.order} is gone`)
  const { address, placedBy } = await queries.readOrderDelivery(db, customerId, job.order)
  const content = composeConfirmation(
    {
      order,
      address,
      rates: reader.visible ? totalsByRate(order) : [],
      link: `${publicUrl}/information/active-orders`,
    },
    // Who sent it reads what they were looking at.
    job.user === placedBy ? job.language : reader.language,
  )
  // A colleague's mail is another mail than that of who placed the order.
  const whose = job.user === placedBy ? '' : `-${job.user}`
  return { ...content, to: reader.mail, name: `order-confirmation-${order.OrderId}${whose}` }
}

/** Makes the order of a checked cart; undefined when the cart or the prices have changed meanwhile. */
export async function placeOrder(context: CustomerContext, placement: queries.Placement): Promise<Cart | undefined> {
  const { customerDb, customerId, session, network, language } = context
  const { userId, loginId } = session
  const placer = { userId, loginId, name: session.userName || loginId, network, language }
  const order = await queries.placeOrder(customerDb, customerId, placement, placer)
  return order && { Orders: [order], ...placement.answer }
}
