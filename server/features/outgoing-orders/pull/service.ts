import { toAmount } from '#contract/money.ts'
import type { WaitingOrder } from '#contract/outgoing-orders.ts'
import type { Context } from '#server/context.ts'
import type { ActiveCustomerId } from '#server/db/connect.ts'
import { orderPack } from '#server/erp/pohoda/order-pack.ts'
import { ensure } from '#server/errors.ts'
import { readDoor } from '#server/features/order-door/service.ts'
import {
  findCustomer,
  findOutgoing,
  readOrder,
  settle,
  type WholeOrder,
} from '#server/features/outgoing-orders/service.ts'
import { listWaiting } from './queries.ts'

function shown({ customer, lines, ...order }: WholeOrder): WaitingOrder {
  return {
    OrderId: order.id,
    OrderDate: order.created,
    CustomerID: customer.id,
    CustomerName: customer.name,
    ICO: customer.ico,
    DIC: customer.dic,
    PriceLevel: customer.priceLevel,
    Address: order.address,
    DeliveryDate: order.deliveryDate,
    PlacedBy: order.placedBy,
    OwnNumber: order.ownNumber,
    Note: order.note,
    DriverNote: order.driverNote,
    ShippingMethod: order.shippingMethod,
    ShippingPrice: toAmount(order.shippingHaler),
    ShippingVatRate: Number(order.shippingVat),
    DepositTotal: toAmount(order.depositHaler),
    TotalAmountNet: toAmount(order.netHaler),
    TotalAmountGrandIncl: toAmount(order.grossHaler),
    Positions: lines.map((line) => ({
      ItemId: line.itemId,
      ErpId: line.erpId,
      Name: line.name,
      Unit: line.unit,
      Quantity: Number(line.quantity),
      VatRate: Number(line.vatRate),
      NetPriceValue: Number(line.netPrice),
      NetPriceTotal: toAmount(line.netHaler),
      TotalAmountNetIncl: toAmount(line.grossHaler),
      Note: line.note,
      Substitute: line.substitute,
    })),
  }
}

/** The orders that wait longest, whole. */
export async function readWaiting({ db, database }: Context): Promise<WaitingOrder[]> {
  const found: WaitingOrder[] = []
  for (const { orderId, customerId } of await listWaiting(db)) {
    found.push(shown(await readOrder(database.of(customerId), customerId, orderId)))
  }
  return found
}

async function customerOf({ db }: Context, orderId: string): Promise<ActiveCustomerId> {
  const customerId = await findCustomer(db, orderId)
  ensure(customerId !== undefined, 'not-found')
  return customerId
}

/** An order as the file the accounting system imports. */
export async function readPack(context: Context, orderId: string): Promise<Buffer> {
  const customerId = await customerOf(context, orderId)
  ensure((await findOutgoing(context.db, orderId))?.IsWithdrawn === false, 'not-found')
  const order = await readOrder(context.database.of(customerId), customerId, orderId)
  return orderPack(order, await readDoor(context.db))
}

/** What another system says became of an order. */
export async function answerFor(
  context: Context,
  orderId: string,
  said: { outcome: 'accepted' | 'refused'; number: string; reason: string },
) {
  const customerId = await customerOf(context, orderId)
  await settle(context, customerId, orderId, { ...said, warnings: [] })
  const order = await findOutgoing(context.db, orderId)
  ensure(order, 'not-found')
  // A yes is never taken back; who says no to it has to hear that.
  ensure(said.outcome === 'accepted' || order.State === 'refused', 'outgoing.accepted')
  return order
}
