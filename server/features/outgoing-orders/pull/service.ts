import { toAmount } from '#contract/money.ts'
import type { WaitingOrder, WaitingSlip } from '#contract/outgoing-orders.ts'
import type { Context } from '#server/context.ts'
import type { ActiveCustomerId } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { readDoor } from '#server/features/order-door/service.ts'
import {
  findCustomer,
  findOutgoing,
  markFetched,
  type Outgoing,
  packOf,
  readOrder,
  readSlip,
  settle,
  type StoredSlip,
  type WholeOrder,
} from '#server/features/outgoing-orders/service.ts'
import { listWaiting, type Waiting } from './queries.ts'

function shown({ customer, lines, ...order }: WholeOrder, { erpNumber, isRemoval }: Waiting): WaitingOrder {
  return {
    OrderId: order.id,
    Revision: order.revision,
    ErpNumber: erpNumber,
    IsRemoval: isRemoval,
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

const shownSlip = (customerId: number, orderId: string, slip: StoredSlip): WaitingSlip => ({
  OrderId: orderId,
  CustomerID: customerId,
  ErpNumber: slip.erpNumber,
  SlipDate: slip.created,
  Note: slip.note,
  Positions: slip.lines.map((line) => ({
    ItemId: line.itemId,
    ErpId: line.erpId,
    Name: line.name,
    Unit: line.unit,
    Ordered: Number(line.ordered),
    Quantity: Number(line.quantity),
    VatRate: Number(line.vatRate),
    NetPriceValue: Number(line.netPrice),
    NetPriceTotal: toAmount(line.netHaler),
    Reason: line.reason,
    ReasonText: line.text,
  })),
  Packages: slip.packages.map(({ name, issued, returned }) => ({ Name: name, Issued: issued, Returned: returned })),
})

/** What was counted and waits longest, whole. */
export async function readWaitingSlips({ db, database }: Context): Promise<WaitingSlip[]> {
  const found: WaitingSlip[] = []
  // A slip may be in the accounting system as soon as it has been read, and its counts may not change then. So it is marked
  // before it is read.
  for (const { orderId, customerId } of await listWaiting(db, 'slip')) {
    if (!(await markFetched(db, orderId))) continue
    found.push(shownSlip(customerId, orderId, await readSlip(database.of(customerId), customerId, orderId)))
  }
  return found
}

/** The orders that wait longest, whole. */
export async function readWaiting({ db, database }: Context): Promise<WaitingOrder[]> {
  const found: WaitingOrder[] = []
  for (const waiting of await listWaiting(db, 'order')) {
    const { orderId, customerId } = waiting
    found.push(shown(await readOrder(database.of(customerId), customerId, orderId), waiting))
  }
  return found
}

async function customerOf({ db }: Context, orderId: string, what: Outgoing): Promise<ActiveCustomerId> {
  const customerId = await findCustomer(db, orderId, what)
  ensure(customerId !== undefined, 'not-found')
  return customerId
}

/** An order or slip as the file the accounting system imports. */
export async function readPack(context: Context, orderId: string, what: Outgoing): Promise<Buffer> {
  const { db, database } = context
  const customerId = await customerOf(context, orderId, what)
  // From now on the slip may be in the accounting system, so its counts stay. A slip that is being counted again is not given
  // out.
  const isFetched = what === 'slip' && (await markFetched(db, orderId))
  const found = await findOutgoing(db, orderId, what)
  ensure(found?.IsWithdrawn === false, 'not-found')
  ensure(what === 'order' || isFetched || ['accepted', 'refused'].includes(found.State), 'not-found')
  return (await packOf(database, await readDoor(db), { customerId, orderId }, what)).pack
}

/** What another system says became of an order. */
export async function answerFor(
  context: Context,
  orderId: string,
  what: Outgoing,
  said: { outcome: 'accepted' | 'refused'; revision?: number | undefined; number: string; reason: string },
) {
  const customerId = await customerOf(context, orderId, what)
  const { revision = 1, ...fate } = said
  await settle(context, { customerId, orderId, revision }, { ...fate, warnings: [] }, what)
  const order = await findOutgoing(context.db, orderId, what)
  ensure(order, 'not-found')
  // A yes is never taken back; who says no to it has to hear that.
  ensure(said.outcome === 'accepted' || order.State !== 'accepted', 'outgoing.accepted')
  return order
}
