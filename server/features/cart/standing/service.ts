import { hash } from 'node:crypto'
import type { CustomerContext } from '#server/context.ts'
import { createCartCache } from '#server/features/cart/cache/service.ts'
import { offeredDelivery, withDelivery } from '#server/features/cart/checkout/rules.ts'
import { changeLines, openCart } from '#server/features/cart/lines/service.ts'
import { type CartRow, readItems, readOpenCart } from '#server/features/cart/queries.ts'
import { addTotals, cartOf, noTotals, pricedLine, withShipping } from '#server/features/cart/rules.ts'
import { newVersion } from '#server/features/cart/service.ts'
import { readOver, takeCredit } from '#server/features/order-rules/service.ts'
import { placeAtOnce } from '#server/features/orders/service.ts'
import { PortalError } from '#server/errors.ts'
import { readOptions } from './queries.ts'
import { added, type Parted, waitReason, type WantedLine } from './rules.ts'

export { partLines } from './rules.ts'

type Lines = Parted['lines']

/** The items of a template as lines at the prices of now. */
export const readLines = ({ customerDb, customerId }: CustomerContext, wanted: readonly WantedLine[]) =>
  readItems(
    customerDb,
    customerId,
    wanted.map(({ itemId }) => itemId),
  )

/** Adds lines to the open cart of the customer, or opens one; refused while somebody holds it. */
export async function fillCart(context: CustomerContext, lines: Lines): Promise<void> {
  const open = await readOpenCart(context.customerDb, context.customerId)
  if (!open) {
    await openCart(
      context,
      lines.map(({ line, quantity }) => ({ ItemId: line.ItemId, Quantity: quantity })),
    )
    return
  }
  if (open.holderId !== null) throw new PortalError('cart.locked', { name: open.LockedByName ?? '' })
  const before = new Map(open.lines?.map(({ ItemId, quantity }) => [ItemId, quantity ?? 0]))
  await changeLines(context, createCartCache(), open.CartId, {
    RequestId: open.RequestId,
    Positions: lines.map(({ line: { ItemId }, quantity }) => ({
      ItemId,
      Quantity: added(before.get(ItemId) ?? 0, quantity),
    })),
  })
}

interface Sending {
  date: string
  /** The most it may come to without tax. */
  mostHaler: number | null
  /** That of the lines. */
  dataVersion: number
}

const nothingChosen = {
  DeliveryDate: null,
  ShippingMethod: null,
  AddressID: null,
  Note: '',
  DriverNote: '',
  OwnNumber: '',
} as CartRow

/** Sends lines as an order of their own, whatever is in the open cart; answers why not, or the number of the order. */
export async function sendOrder(context: CustomerContext, lines: Lines, { date, mostHaler, dataVersion }: Sending) {
  const { customerDb, customerId } = context
  const options = await readOptions(customerDb, customerId)
  const priced = lines.map(({ line, quantity }) => pricedLine(line, quantity))
  const totals = addTotals(noTotals, priced)
  const delivery = offeredDelivery(nothingChosen, { DeliveryDate: date }, { ...options, dates: [date], lateDates: [] })
  const chosen = withDelivery(delivery, options, totals)
  const total = withShipping(totals, chosen.shippingHaler, chosen.shippingVat)
  const method = options.methods.find(({ Id }) => Id === delivery.methodId)
  const order = { itemsHaler: totals.netHaler, ...total, hasShipping: method !== undefined }
  await takeCredit(customerDb, customerId)
  const over = await readOver(customerDb, customerId, total)
  // Who may pass the limit decides that for an order they look at.
  const reason = waitReason(order, { ...options, mostHaler, isStopped: over?.rule === 'Stop' })
  if (reason !== '') return { reason, orderId: undefined }
  const to = newVersion()
  const head = { CartId: '', RequestId: to, State: 'Ordered', holder: null } as const
  const placed = await placeAtOnce(context, {
    cartId: '',
    from: '',
    to,
    dataVersion,
    bodyHash: hash('sha256', to, 'buffer'),
    answer: cartOf({ ...head, ...chosen }, priced, totals),
    lines: priced,
    delivery,
    methodName: method?.NameCs ?? '',
    shipping: { netHaler: chosen.shippingHaler, vat: chosen.shippingVat, total },
    address: options.addresses.find(({ id }) => id === delivery.addressId)?.text ?? options.seat,
    isLate: false,
    overCreditHaler: over?.overHaler ?? null,
  })
  // The prices are others by now.
  if (!placed) throw new PortalError('unavailable', {}, 1)
  return { reason, orderId: placed.OrderId }
}
