import type { WholeCart } from '#contract/cart.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { CartRow, CartToChange, Line, Totals } from '#server/features/cart/queries.ts'
import { pricedLine, type PricedLine } from '#server/features/cart/rules.ts'
import type { Delivery, DeliveryOptions } from '#server/features/delivery/queries.ts'

const sameTotals = (a: Totals, b: Totals) =>
  a.lineCount === b.lineCount && a.quantity === b.quantity && a.netHaler === b.netHaler && a.grossHaler === b.grossHaler

/** Whether the cart is still what its holder saw when it was checked: items, quantities, prices, taxes. */
export function isAsChecked(cart: CartToChange, lines: PricedLine[], totals: Totals): boolean {
  const byId = new Map(lines.map(({ position, price }) => [position.ItemId, { sales: position.SalesQuantity, price }]))
  return (
    sameTotals(cart.totals, totals) &&
    cart.lines.every(
      (line) =>
        line.checkedQuantity === byId.get(line.ItemId)?.sales &&
        Number(line.checkedPrice ?? Number.NaN) === Number(byId.get(line.ItemId)?.price),
    )
  )
}

type Acceptance = NonNullable<WholeCart['Accept']>[number]

/**
 * The lines after the buyer agreed to some of them as shown: what will be sold becomes what is wanted, and its price
 * the agreed one. A line that has changed since is left as it is. Who sees no price agrees to none.
 */
export function acceptedLines(lines: Line[], accepted: readonly Acceptance[]): { lines: Line[]; removed: string[] } {
  const byId = new Map(accepted.map((one) => [one.ItemId, one]))
  const after = lines.map((line): Line => {
    const one = byId.get(line.ItemId)
    if (!one || line.quantity === null) return line
    const { position, price } = pricedLine(line, line.quantity)
    if (position.SalesQuantity !== one.SalesQuantity) return line
    if (one.NetPriceValue !== null && one.NetPriceValue !== Number(price)) return line
    return {
      ...line,
      quantity: one.SalesQuantity,
      agreedPrice: one.NetPriceValue === null ? line.agreedPrice : price,
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

type Offered = Pick<DeliveryOptions, 'methods' | 'addresses'> & {
  dates: string[]
  /** Days whose cut-off is over, for who may order for them; never taken by themselves. */
  lateDates: string[]
}

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

/**
 * The same for a check: where nothing was chosen, or something that is no longer offered, the first one offered is
 * taken.
 */
export function offeredDelivery(
  cart: CartRow,
  wish: DeliveryWish,
  { dates, lateDates, methods, addresses }: Offered,
): Delivery {
  const wished = wishedDelivery(cart, wish)
  const ids = methods.map(({ Id }) => Id)
  // A check always fills in day and method. Without them the cart was never checked, so no address was chosen on
  // purpose.
  const isFirst = cart.DeliveryDate === null && cart.ShippingMethod === null && wished.addressId === null
  const first = addresses.find((one) => one.isDefault)?.id ?? null
  return {
    ...wished,
    date: [...dates, ...lateDates].find((day) => day === wished.date) ?? dates[0] ?? null,
    methodId: ids.find((id) => id === wished.methodId) ?? ids[0] ?? null,
    addressId: isFirst ? first : wished.addressId,
  }
}

/** Why an order cannot be delivered like this; what is offered has to be chosen. */
export function deliveryRefusal(
  { date, methodId, addressId }: Delivery,
  { dates, lateDates, methods, addresses }: Offered,
): ErrorCode | undefined {
  const isOneOf = (value: string | null, offered: string[]) =>
    value === null ? offered.length === 0 : offered.includes(value)
  const isLate = date !== null && lateDates.includes(date)
  if (!isLate && !isOneOf(date, dates)) return 'cart.delivery-date'
  const ids = methods.map(({ Id }) => Id)
  if (!isOneOf(methodId, ids)) return 'cart.shipping-method'
  return isAddress(addressId, addresses) ? undefined : 'cart.address'
}

/** Whether it is an address of the customer; null is the customer's own one. */
function isAddress(addressId: string | null, addresses: Offered['addresses']): boolean {
  return addressId === null || addresses.some(({ id }) => id === addressId)
}

/** Why a cart cannot store a delivery: the method or the address does not exist for the customer. */
export function choiceRefusal(
  cart: CartRow,
  { methodId, addressId }: Delivery,
  offered: Offered,
): ErrorCode | undefined {
  const isKnown = methodId === cart.ShippingMethod || offered.methods.some(({ Id }) => Id === methodId)
  if (methodId !== null && !isKnown) return 'cart.shipping-method'
  return isAddress(addressId, offered.addresses) ? undefined : 'cart.address'
}

/** What was chosen for the delivery as it stands in the cart, with the method at its price of now for these items. */
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
