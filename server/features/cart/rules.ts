import type { Cart, CartPosition } from '#contract/cart.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { divideRounded, lineNet, scaled, taxOf, toAmount } from '#contract/money.ts'
import { quantityPlaces } from '#contract/position.ts'
import { unitPriceAt } from '#contract/quantity-price.ts'
import type { CartRow, Line, Totals } from './queries.ts'

// Quantities are counted in thousandths, so that sums and packs are exact.
const thousandths = (quantity: number) => Math.round(quantity * 1000)

const upTo = (quantity: number, step: number) => Math.ceil(quantity / step) * step
const downTo = (quantity: number, step: number) => Math.floor(quantity / step) * step

/**
 * What will be sold of what the buyer wants, and why it differs (a key of the translation files).
 * Items sold in packs only are rounded up to a full pack, and of some a least quantity is sold. InStock and OnOrder are not limited by the figure of the stock:
 * the one is refilled daily, the other is ordered for the buyer. Low is limited to what is left, in full packs.
 * Unavailable, or no longer in the offer, sells nothing; the line stays, so that the buyer sees what is missing.
 */
export function salesOf(line: Line, quantity: number): { quantity: number; information: string } {
  if (!line.active) return { quantity: 0, information: 'No longer in the offer' }
  if (line.Availability === 'Unavailable') return { quantity: 0, information: 'Not available at the moment' }
  const wanted = thousandths(quantity)
  const step = line.PackOnly ? thousandths(line.PackQuantity) : 1
  const rounded = Math.max(upTo(wanted, step), wanted > 0 ? upTo(thousandths(line.least), step) : 0)
  const left = downTo(thousandths(Math.max(line.stock, 0)), step)
  if (line.Availability === 'Low' && left < rounded) {
    const information = left === 0 ? 'Not available at the moment' : 'Limited to what is in stock'
    return { quantity: left / 1000, information }
  }
  return { quantity: rounded / 1000, information: reasonOf(wanted, rounded, upTo(wanted, step)) }
}

function reasonOf(wanted: number, sold: number, inPacks: number): string {
  if (sold === wanted) return ''
  return sold === inPacks ? 'Rounded to a full pack' : 'Raised to the least quantity'
}

/** A line with its amounts; whole haléře beside what the contract shows. */
export interface PricedLine {
  position: CartPosition
  /** Of one unit, as decimal text. */
  price: string
  netHaler: number
  grossHaler: number
  depositHaler: number
}

/** Deposits in haléře for the packaging of a line: whole pieces of each kind, rounded half up. */
export function depositOf({ packages }: Pick<Line, 'packages'>, quantity: number): number {
  let haler = 0
  for (const [perUnit, deposit] of packages ?? []) {
    const millionths = scaled(perUnit, 6) * BigInt(thousandths(quantity))
    haler += Number(divideRounded(millionths, 1_000_000_000n)) * deposit
  }
  return haler
}

/** What a unit costs by the quantity that will be sold; where nothing can be sold, by the wished one. */
function unitPriceOf(line: Line, wanted: number, sales = salesOf(line, wanted).quantity): string {
  return unitPriceAt(line.price, line.steps ?? [], sales || wanted)
}

const isAbove = (price: string, agreed: string | null) => agreed !== null && Number(price) > Number(agreed)

/** Whether the price of a line is higher than the one the buyer agreed to. */
export const isDearer = (line: Line): boolean => isAbove(unitPriceOf(line, line.quantity ?? 0), line.agreedPrice)

/**
 * The price the buyer agrees to by asking for a quantity. Another quantity at another price is a new agreement, unless the
 * price has risen before and they were not asked yet.
 */
export function agreedPriceFor(line: Line, wanted: number): string | null {
  const price = unitPriceOf(line, wanted)
  if (line.quantity === null) return price
  return price === unitPriceOf(line, line.quantity) || isDearer(line) ? line.agreedPrice : price
}

/** The first quantity above the one to be sold that makes the whole line cheaper, else the next one with a lower price. */
function nextStepOf(line: Line, sales: number, netHaler: number): CartPosition['NextStep'] {
  if (sales === 0) return null
  const further = (line.steps ?? []).flatMap(({ QuantityFrom, NetPriceValue }) => {
    const least = quantityPlaces(line.Unit) === 0 ? Math.ceil(QuantityFrom) : QuantityFrom
    const { quantity: Quantity } = salesOf(line, least)
    if (QuantityFrom <= sales || Quantity < QuantityFrom) return []
    const saved = netHaler - lineNet(NetPriceValue, String(Quantity))
    return [{ QuantityFrom, NetPriceValue: Number(NetPriceValue), Quantity, Saved: saved > 0 ? toAmount(saved) : null }]
  })
  return further.find(({ Saved }) => Saved !== null) ?? further[0] ?? null
}

/** What a line says as long as the buyer has said nothing of it. */
export const noWords = { note: '', substitute: 'Call' } as const

/** The line in this quantity at the price of now. */
export function pricedLine(line: Line, quantity: number): PricedLine {
  const { quantity: sales, information } = salesOf(line, quantity)
  const depositHaler = depositOf(line, sales)
  const price = unitPriceOf(line, quantity, sales)
  const netHaler = lineNet(price, String(sales))
  const grossHaler = netHaler + taxOf(netHaler, line.vatRate)
  return {
    position: {
      ItemId: line.ItemId,
      Name: line.Name,
      EAN: line.EAN,
      Unit: line.Unit,
      Quantity: quantity,
      SalesQuantity: sales,
      VatRate: Number(line.vatRate),
      NetPriceValue: Number(price),
      NetPriceTotal: toAmount(netHaler),
      TotalAmountNetIncl: toAmount(grossHaler),
      ItemInformation: information,
      Note: line.note ?? noWords.note,
      Substitute: line.substitute ?? noWords.substitute,
      PackName: line.PackName,
      Author: line.author ?? '',
      PackQuantity: line.PackQuantity,
      PackOnly: line.PackOnly,
      Availability: line.Availability,
      ImageUrl: line.ImageUrl,
      AgreedPrice: isAbove(price, line.agreedPrice) ? Number(line.agreedPrice) : null,
      NextStep: nextStepOf(line, sales, netHaler),
      Deposit: toAmount(depositHaler),
      Weight: Math.round((line.weightKg ?? 0) * sales * 1000) / 1000,
    },
    price,
    netHaler,
    grossHaler,
    depositHaler,
  }
}

/** The lines that are in the cart, as they are. */
export function pricedLines(lines: Line[]): PricedLine[] {
  return lines.flatMap((line) => (line.quantity === null ? [] : [pricedLine(line, line.quantity)]))
}

/** Sums of lines, on top of other sums; `sign` -1 takes the lines away. */
export function addTotals(totals: Totals, lines: PricedLine[], sign: 1 | -1 = 1): Totals {
  const sums = { ...totals }
  for (const { position, netHaler, grossHaler } of lines) {
    sums.lineCount += sign
    sums.quantity += sign * thousandths(position.SalesQuantity)
    sums.netHaler += sign * netHaler
    sums.grossHaler += sign * grossHaler
  }
  return sums
}

export const noTotals: Totals = { lineCount: 0, quantity: 0, netHaler: 0, grossHaler: 0 }

type Head = Pick<CartRow, 'CartId' | 'RequestId' | 'State' | 'holder'> & Partial<Omit<CartRow, 'lines'>>

/** Lines and shipping together, in haléře. */
export function withShipping(totals: Totals, shippingHaler: number, shippingVat: string) {
  return {
    netHaler: totals.netHaler + shippingHaler,
    grossHaler: totals.grossHaler + shippingHaler + taxOf(shippingHaler, shippingVat),
  }
}

/** The cart as the contract shows it to who may see everything; texts are keys. */
export function cartOf(head: Head, lines: PricedLine[], totals: Totals): Cart {
  const { shippingHaler = 0, shippingVat = '0' } = head
  const { netHaler, grossHaler } = withShipping(totals, shippingHaler, shippingVat)
  return {
    CartId: head.CartId,
    State: head.State,
    Positions: lines.map((line) => line.position),
    RequestId: head.RequestId,
    LockedBy: head.holder,
    LockedByName: head.holder === null ? null : (head.LockedByName ?? null),
    LockedSince: head.holder === null ? null : (head.LockedSince ?? null),
    LineCount: totals.lineCount,
    TotalQuantity: totals.quantity / 1000,
    TotalAmountNet: toAmount(netHaler),
    TotalAmountGrandIncl: toAmount(grossHaler),
    ShippingPrice: head.ShippingMethod ? toAmount(shippingHaler) : null,
    ShippingVatRate: Number(shippingVat),
    DeliveryDate: head.DeliveryDate ?? null,
    ShippingMethod: head.ShippingMethod ?? null,
    AddressID: head.AddressID ?? null,
    Note: head.Note ?? '',
    DriverNote: head.DriverNote ?? '',
    OwnNumber: head.OwnNumber ?? '',
  }
}

/** What the reader sees of the cart: texts in the own language, amounts only with the permission. */
export function shownTo(cart: Cart, visible: boolean, text: (key: string) => string): Cart {
  const amount = (value: number | null) => (visible ? value : null)
  const shown: Cart = {
    ...cart,
    Positions: cart.Positions.map((position) => ({
      ...position,
      NetPriceValue: amount(position.NetPriceValue),
      NetPriceTotal: amount(position.NetPriceTotal),
      TotalAmountNetIncl: amount(position.TotalAmountNetIncl),
      AgreedPrice: amount(position.AgreedPrice),
      NextStep: visible ? position.NextStep : null,
      Deposit: amount(position.Deposit),
      ItemInformation: text(position.ItemInformation),
    })),
    ShippingPrice: amount(cart.ShippingPrice),
    TotalAmountNet: amount(cart.TotalAmountNet),
    TotalAmountGrandIncl: amount(cart.TotalAmountGrandIncl),
  }
  if (cart.Orders) {
    shown.Orders = cart.Orders.map((order) => ({
      ...order,
      ShippingPrice: amount(order.ShippingPrice),
      DepositTotal: amount(order.DepositTotal),
      TotalAmountNet: amount(order.TotalAmountNet),
      TotalAmountGrandIncl: amount(order.TotalAmountGrandIncl),
    }))
  }
  return shown
}

/** `Seen` asks for `Ordered` of an open cart that was checked. */
export type Wish = 'Change' | 'Unlocked' | 'UserLock' | 'Ordered' | 'Seen' | 'Delete' | 'TakeOver'

/** Why a write is refused, by the table of cart states; undefined when it may go on. `requestId` is undefined for DELETE. */
export function refusalOf(
  cart: Pick<CartRow, 'State' | 'RequestId' | 'holderId'>,
  wish: Wish,
  userId: number,
  requestId?: string,
): ErrorCode | undefined {
  if (cart.State === 'Ordered' || cart.State === 'Delete') return 'cart.closed'
  if (cart.holderId !== null && cart.holderId !== userId && wish !== 'TakeOver') return 'cart.locked'
  if (requestId !== undefined && requestId !== cart.RequestId) return 'cart.changed'
  if (wish === 'Ordered' && cart.State !== 'UserLock') return 'cart.not-checked'
  return undefined
}
