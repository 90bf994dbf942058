import type { Cart, CartPosition } from '#contract/cart.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { lineNet, taxOf, toAmount } from '#contract/money.ts'
import { quantityPlaces } from '#contract/position.ts'
import type { CartRow, CartToChange, Delivery, DeliveryOptions, Line, Totals } from './queries.ts'

// Quantities are counted in thousandths, so that sums and packs are exact.
const thousandths = (quantity: number) => Math.round(quantity * 1000)

/** Whether the unit can be ordered in this quantity: whole numbers, three decimals for what is measured. */
export function isQuantityOf(unit: string, quantity: number): boolean {
  return Number.isInteger(quantity) || quantityPlaces(unit) > 0
}

const upTo = (quantity: number, step: number) => Math.ceil(quantity / step) * step
const downTo = (quantity: number, step: number) => Math.floor(quantity / step) * step

/**
 * What will be sold of what the buyer wants, and why it differs (a key of the translation files).
 * Items sold in packs only are rounded up to a full pack. InStock and OnOrder are not limited by the figure of the stock:
 * the one is refilled daily, the other is ordered for the buyer. Low is limited to what is left, in full packs.
 * Unavailable, or no longer in the offer, sells nothing; the line stays, so that the buyer sees what is missing.
 */
export function salesOf(line: Line, quantity: number): { quantity: number; information: string } {
  if (!line.active) return { quantity: 0, information: 'No longer in the offer' }
  if (line.Availability === 'Unavailable') return { quantity: 0, information: 'Not available at the moment' }
  const wanted = thousandths(quantity)
  const step = line.PackOnly ? thousandths(line.PackQuantity) : 1
  const rounded = upTo(wanted, step)
  const left = downTo(thousandths(Math.max(line.stock, 0)), step)
  if (line.Availability === 'Low' && left < rounded) {
    const information = left === 0 ? 'Not available at the moment' : 'Limited to what is in stock'
    return { quantity: left / 1000, information }
  }
  return { quantity: rounded / 1000, information: rounded === wanted ? '' : 'Rounded to a full pack' }
}

/** A line with its amounts; whole haléře beside what the contract shows. */
export interface PricedLine {
  position: CartPosition
  netHaler: number
  grossHaler: number
}

/** The line in this quantity at the price of now. */
export function pricedLine(line: Line, quantity: number): PricedLine {
  const { quantity: sales, information } = salesOf(line, quantity)
  const netHaler = lineNet(line.price, String(sales))
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
      NetPriceValue: Number(line.price),
      NetPriceTotal: toAmount(netHaler),
      TotalAmountNetIncl: toAmount(grossHaler),
      ItemInformation: information,
      PackQuantity: line.PackQuantity,
      PackOnly: line.PackOnly,
      Availability: line.Availability,
      ImageUrl: line.ImageUrl,
    },
    netHaler,
    grossHaler,
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

const sameTotals = (a: Totals, b: Totals) =>
  a.lineCount === b.lineCount && a.quantity === b.quantity && a.netHaler === b.netHaler && a.grossHaler === b.grossHaler

type Head = Pick<CartRow, 'CartId' | 'RequestId' | 'State' | 'holder'> &
  Partial<Pick<CartRow, 'DeliveryDate' | 'ShippingMethod' | 'AddressID' | 'Note'>>

/** The cart as the contract shows it to who may see everything; texts are keys. */
export function cartOf(head: Head, lines: PricedLine[], totals: Totals): Cart {
  return {
    CartId: head.CartId,
    State: head.State,
    Positions: lines.map((line) => line.position),
    RequestId: head.RequestId,
    LockedBy: head.holder,
    LineCount: totals.lineCount,
    TotalQuantity: totals.quantity / 1000,
    TotalAmountNet: toAmount(totals.netHaler),
    TotalAmountGrandIncl: toAmount(totals.grossHaler),
    DeliveryDate: head.DeliveryDate ?? null,
    ShippingMethod: head.ShippingMethod ?? null,
    AddressID: head.AddressID ?? null,
    Note: head.Note ?? '',
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
      ItemInformation: text(position.ItemInformation),
    })),
    TotalAmountNet: amount(cart.TotalAmountNet),
    TotalAmountGrandIncl: amount(cart.TotalAmountGrandIncl),
  }
  if (cart.Orders) {
    shown.Orders = cart.Orders.map((order) => ({
      ...order,
      TotalAmountNet: amount(order.TotalAmountNet),
      TotalAmountGrandIncl: amount(order.TotalAmountGrandIncl),
    }))
  }
  return shown
}

export type Wish = 'Change' | 'Unlocked' | 'UserLock' | 'Ordered' | 'Delete'

/** Why a write is refused, by the table of cart states; undefined when it may go on. `requestId` is undefined for DELETE. */
export function refusalOf(
  cart: Pick<CartRow, 'State' | 'RequestId' | 'holderId'>,
  wish: Wish,
  userId: number,
  requestId?: string,
): ErrorCode | undefined {
  if (cart.State === 'Ordered' || cart.State === 'Delete') return 'cart.closed'
  if (cart.holderId !== null && cart.holderId !== userId) return 'cart.locked'
  if (requestId !== undefined && requestId !== cart.RequestId) return 'cart.changed'
  if (wish === 'Ordered' && cart.State !== 'UserLock') return 'cart.not-checked'
  return undefined
}

/** Whether the cart is still what its holder saw when it was checked: items, quantities, prices, taxes. */
export function isAsChecked(cart: CartToChange, lines: PricedLine[], totals: Totals): boolean {
  const byId = new Map(lines.map(({ position }) => [position.ItemId, position.SalesQuantity]))
  return (
    sameTotals(cart.totals, totals) &&
    cart.lines.every(
      (line) =>
        line.checkedQuantity === byId.get(line.ItemId) &&
        Number(line.checkedPrice ?? Number.NaN) === Number(line.price),
    )
  )
}

const DAYS_OFFERED = 28
const DAY_MS = 86_400_000

/** The next delivery days of seven flags (Sunday first); from the cut-off hour on tomorrow is too late. */
export function deliveryDates(flags: string, today: string, hour: number, cutOffHour: number): string[] {
  const first = hour < cutOffHour ? 1 : 2
  return Array.from(
    { length: DAYS_OFFERED },
    (_, index) => new Date(Date.parse(`${today}T00:00:00Z`) + (first + index) * DAY_MS),
  )
    .filter((day) => flags[day.getUTCDay()] === '1')
    .map((day) => day.toISOString().slice(0, 10))
}

interface DeliveryWish {
  DeliveryDate?: string | null | undefined
  ShippingMethod?: string | null | undefined
  AddressID?: string | null | undefined
  Note?: string | undefined
}

type Offered = Pick<DeliveryOptions, 'methods' | 'addresses'> & { dates: string[] }

/** The delivery of a whole cart that was sent: a field that is not named stays. */
export function wishedDelivery(cart: CartRow, wish: DeliveryWish): Delivery {
  return {
    date: wish.DeliveryDate === undefined ? cart.DeliveryDate : wish.DeliveryDate,
    methodId: wish.ShippingMethod === undefined ? cart.ShippingMethod : wish.ShippingMethod,
    addressId: wish.AddressID === undefined ? cart.AddressID : wish.AddressID,
    note: wish.Note ?? cart.Note,
  }
}

/** The same for a check, which puts the first thing offered where nothing, or what is no longer offered, was chosen. */
export function offeredDelivery(cart: CartRow, wish: DeliveryWish, { dates, methods, addresses }: Offered): Delivery {
  const wished = wishedDelivery(cart, wish)
  const ids = methods.map(({ Id }) => Id)
  // A check fills in day and method, so without them there was none, and no address was chosen on purpose.
  const isFirst = cart.DeliveryDate === null && cart.ShippingMethod === null && wished.addressId === null
  const first = addresses.find((one) => one.isDefault)?.id ?? null
  return {
    date: dates.find((day) => day === wished.date) ?? dates[0] ?? null,
    methodId: ids.find((id) => id === wished.methodId) ?? ids[0] ?? null,
    addressId: isFirst ? first : wished.addressId,
    note: wished.note,
  }
}

/** Why an order cannot be delivered like this; what is offered has to be chosen. */
export function deliveryRefusal(
  { date, methodId, addressId }: Delivery,
  { dates, methods, addresses }: Offered,
): ErrorCode | undefined {
  const isOneOf = (value: string | null, offered: string[]) =>
    value === null ? offered.length === 0 : offered.includes(value)
  if (!isOneOf(date, dates)) return 'cart.delivery-date'
  const ids = methods.map(({ Id }) => Id)
  if (!isOneOf(methodId, ids)) return 'cart.shipping-method'
  return isAddress(addressId, addresses) ? undefined : 'cart.address'
}

/** Whether it is an address of the customer; null is the customer's own one. */
function isAddress(addressId: string | null, addresses: Offered['addresses']): boolean {
  return addressId === null || addresses.some(({ id }) => id === addressId)
}

/** Why a cart cannot even remember a delivery: the method or the address does not exist for the customer. */
export function choiceRefusal(
  cart: CartRow,
  { methodId, addressId }: Delivery,
  offered: Offered,
): ErrorCode | undefined {
  const isKnown = methodId === cart.ShippingMethod || offered.methods.some(({ Id }) => Id === methodId)
  if (methodId !== null && !isKnown) return 'cart.shipping-method'
  return isAddress(addressId, offered.addresses) ? undefined : 'cart.address'
}
