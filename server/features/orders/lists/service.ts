import type { OrderDetail } from '#contract/orders.ts'
import { askerOf, type CustomerContext, seesPrices } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { closingFor } from '#server/features/orders/closing/service.ts'
import { readParties } from '#server/features/documents/service.ts'
import { print } from '#server/papers/print.ts'
import { translate } from '#server/mail/texts.ts'
import * as queries from './queries.ts'
import { invoicedByLine } from './rules.ts'

const ofTheSeller: readonly string[] = ['Manager', 'Employee']

async function shown(context: CustomerContext, stored: queries.StoredDetail): Promise<OrderDetail> {
  const { customerDb, customerId, language, session } = context
  const { invoiced, standing, ...order } = stored
  const { until, closing } = await closingFor(context, customerDb, {
    customerId,
    standing,
    delivery: order.DeliveryDate,
  })
  // What the accounting system says is for those who can do something about it.
  const isTold = session.isAdmin || ofTheSeller.includes(session.userType)
  const charged = invoicedByLine(order.Positions, invoiced)
  return {
    ...order,
    ChangeUntil: until,
    Closed: closing,
    Outgoing: order.Outgoing && { ...order.Outgoing, Fault: isTold ? order.Outgoing.Fault : '' },
    Positions: order.Positions.map((line, index) => ({
      ...line,
      InvoicedQuantity: charged[index] ?? null,
      ItemInformation: translate(language, line.ItemInformation),
    })),
  }
}

/** One order of the customer as its reader may see it. */
export async function readOrder(context: CustomerContext, orderId: string): Promise<OrderDetail | undefined> {
  const { customerDb, customerId } = context
  const order = await queries.readOrderDetail(customerDb, { customerId, visible: seesPrices(context) }, orderId)
  return order && shown(context, order)
}

/** The last order of the customer as its reader may see it. */
export async function readLastOrder(context: CustomerContext): Promise<OrderDetail | undefined> {
  const { customerDb, customerId } = context
  const order = await queries.readLastOrder(customerDb, { customerId, visible: seesPrices(context) })
  return order && shown(context, order)
}

/** One order of the customer, or its delivery note, on paper, in Czech whatever the reader's language. */
export async function readOrderPdf(
  context: CustomerContext,
  orderId: string,
  paper: 'DeliveryNote' | undefined,
): Promise<Buffer> {
  const [order, { seller, buyer }] = await Promise.all([
    readOrder({ ...context, language: 'cs' }, orderId),
    readParties(context),
  ])
  ensure(order, 'not-found')
  if (paper === undefined) return print(askerOf(context), 'order', order, seller, buyer)
  ensure(order.State === 'Dispatched' || order.State === 'Delivered', 'not-found')
  return print(askerOf(context), 'deliveryNote', order, seller, buyer)
}
