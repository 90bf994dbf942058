import type { Cart, CartPosition, Change, WholeCart } from '#contract/cart.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { divideRounded, lineNet, scaled, taxOf, toAmount } from '#contract/money.ts'
import { quantityPlaces } from '#contract/position.ts'
import type { Delivery, DeliveryOptions } from '#server/features/delivery/queries.ts'
import type { CartRow, CartToChange, Line } from './queries.ts'

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

/** Whether the price of a line is higher than the one the buyer agreed to. */
export const isDearer = ({ agreedPrice, price }: Line): boolean =>
  agreedPrice !== null && Number(price) > Number(agreedPrice)

/** What stands for a line of which nothing was said. */
const noWords = { note: '', substitute: 'Call' } as const

/** The line in this quantity at the price of now. */
export function pricedLine(line: Line, quantity: number): PricedLine {
  const { quantity: sales, information } = salesOf(line, quantity)
  const depositHaler = depositOf(line, sales)
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
      Note: line.note ?? noWords.note,
      Substitute: line.substitute ?? noWords.substitute,
      PackQuantity: line.PackQuantity,
      PackOnly: line.PackOnly,
      Availability: line.Availability,
      ImageUrl: line.ImageUrl,
      AgreedPrice: isDearer(line) ? Number(line.agreedPrice) : null,
      Deposit: toAmount(depositHaler),
      Weight: Math.round((line.weightKg ?? 0) * sales * 1000) / 1000,
    },
    netHaler,
    grossHaler,
    depositHaler,
  }
}

/** The lines that are in the cart, as they are. */
export function pricedLines(lines: Line[]): PricedLine[] {
  return lines.flatMap((line) => (line.quantity === null ? [] : [pricedLine(line, line.quantity)]))
}

export interface Totals {
  lineCount: number
  /** Thousandths of a unit. */
  quantity: number
  netHaler: number
  grossHaler: number
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

export type Wish = 'Change' | 'Unlocked' | 'UserLock' | 'Ordered' | 'Delete' | 'TakeOver'

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

type Acceptance = NonNullable<WholeCart['Accept']>[number]

/**
 * The lines after the buyer agreed to some of them as they were shown: what will be sold is what is wanted, and its price
 * is the agreed one. A line that is something else by now is left as it is. Without a price nobody agrees to one.
 */
export function acceptedLines(lines: Line[], accepted: readonly Acceptance[]): { lines: Line[]; removed: string[] } {
  const byId = new Map(accepted.map((one) => [one.ItemId, one]))
  const after = lines.map((line): Line => {
    const one = byId.get(line.ItemId)
    if (!one || line.quantity === null || salesOf(line, line.quantity).quantity !== one.SalesQuantity) return line
    if (one.NetPriceValue !== null && one.NetPriceValue !== Number(line.price)) return line
    return {
      ...line,
      quantity: one.SalesQuantity,
      agreedPrice: one.NetPriceValue === null ? line.agreedPrice : line.price,
    }
  })
  return {
    lines: after.filter(({ quantity }) => quantity !== 0),
    removed: after.flatMap(({ ItemId, quantity }) => (quantity === 0 ? [ItemId] : [])),
  }
}

interface DeliveryWish {
  DeliveryDate?: string | null | undefined
  ShippingMethod?: string | null | undefined
  AddressID?: string | null | undefined
  Note?: string | undefined
  DriverNote?: string | undefined
  OwnNumber?: string | undefined
}

type Offered = Pick<DeliveryOptions, 'methods' | 'addresses'> & { dates: string[] }

/** The delivery of a whole cart that was sent: a field that is not named stays. */
export function wishedDelivery(cart: CartRow, wish: DeliveryWish): Delivery {
  return {
    date: wish.DeliveryDate === undefined ? cart.DeliveryDate : wish.DeliveryDate,
    methodId: wish.ShippingMethod === undefined ? cart.ShippingMethod : wish.ShippingMethod,
    addressId: wish.AddressID === undefined ? cart.AddressID : wish.AddressID,
    note: wish.Note ?? cart.Note,
    driverNote: wish.DriverNote ?? cart.DriverNote,
    ownNumber: wish.OwnNumber ?? cart.OwnNumber,
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
    ...wished,
    date: dates.find((day) => day === wished.date) ?? dates[0] ?? null,
    methodId: ids.find((id) => id === wished.methodId) ?? ids[0] ?? null,
    addressId: isFirst ? first : wished.addressId,
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

/** Whether nothing but the quantity of a line is to change. */
export const isQuantityOnly = ({ Note, Substitute }: Change) => Note === undefined && Substitute === undefined

/** What an item has when it is not in the cart. */
const noLine = {
  quantity: null,
  checkedQuantity: null,
  checkedPrice: null,
  agreedPrice: null,
  note: null,
  substitute: null,
}

function changedLine(line: Line, { Quantity, Note, Substitute }: Change): Line {
  if (Quantity === 0) return { ...line, ...noLine }
  return {
    ...line,
    quantity: Quantity,
    agreedPrice: line.quantity === null ? line.price : line.agreedPrice,
    note: Note ?? line.note,
    substitute: Substitute ?? line.substitute,
  }
}

const byItem = (changes: readonly Change[]) => new Map(changes.map((change) => [change.ItemId, change]))

/** The lines as they are after the change. */
export function changedInCart(lines: Line[], changes: Change[]): Line[] {
  const asked = byItem(changes)
  return lines.map((line) => changedLine(line, asked.get(line.ItemId) ?? { ItemId: line.ItemId, Quantity: 0 }))
}

/** Those positions of a whole cart that say something else than its lines. */
export function newsIn(positions: readonly Change[], lines: Line[]): Change[] {
  const byId = new Map(lines.map((line) => [line.ItemId, line]))
  return positions.filter(({ ItemId, Quantity, Note, Substitute }) => {
    const line = byId.get(ItemId) ?? noLine
    if (Quantity === 0 || Quantity !== line.quantity) return Quantity !== (line.quantity ?? 0)
    const note = line.note ?? noWords.note
    const substitute = line.substitute ?? noWords.substitute
    return (Note ?? note) !== note || (Substitute ?? substitute) !== substitute
  })
}

/** All lines of the cart after changes of some, and of items that were not in it; removed ones are wanted 0 times. */
export function withChanges(lines: Line[], changes: readonly Change[]): Line[] {
  const asked = byItem(changes)
  return lines.flatMap((line) => {
    const change = asked.get(line.ItemId)
    if (change) return [{ ...changedLine(line, change), quantity: change.Quantity }]
    return line.quantity === null ? [] : [line]
  })
}

/** What was chosen for the delivery as it stands in the cart, with the method at its price of now for these goods. */
export const withDelivery = (
  delivery: Delivery,
  { methods, freeHaler }: Pick<DeliveryOptions, 'methods' | 'freeHaler'>,
  { netHaler }: Totals,
) => {
  const isFree = freeHaler !== null && netHaler >= freeHaler
  const method = methods.find(({ Id }) => Id === delivery.methodId)
  return {
    DeliveryDate: delivery.date,
    ShippingMethod: delivery.methodId,
    AddressID: delivery.addressId,
    Note: delivery.note,
    DriverNote: delivery.driverNote,
    OwnNumber: delivery.ownNumber,
    shippingHaler: isFree ? 0 : (method?.haler ?? 0),
    shippingVat: method?.vat ?? '0',
  }
}

/** Whether the method costs what it cost when the cart was checked; another one is chosen at its price of now. */
export const isShippingAsChecked = (cart: CartRow, chosen: ReturnType<typeof withDelivery>) =>
  cart.ShippingMethod !== chosen.ShippingMethod ||
  (cart.shippingHaler === chosen.shippingHaler && Number(cart.shippingVat) === Number(chosen.shippingVat))
