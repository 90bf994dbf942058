import * as z from 'zod/mini'
import { availabilities } from './catalogue.ts'
import { ClosedDate, Delivery } from './delivery.ts'
import { buyer, endpoint } from './endpoint.ts'
import { day, id, imageUrl, moment, quantity, rowId, text } from './fields.ts'
import { Order } from './orders.ts'
import { Position, substitutes } from './position.ts'
import { QuantityPrice } from './quantity-price.ts'

const cartStates = ['Unlocked', 'UserLock', 'Ordered', 'Delete'] as const

export const CartPosition = z.extend(Position, {
  PackName: z.string(),
  /** Who set its quantity last, by name; empty where nobody knows. */
  Author: z.string(),
  PackQuantity: z.number(),
  PackOnly: z.boolean(),
  Availability: z.enum(availabilities),
  ImageUrl: imageUrl,
  /** The unit price the buyer agreed to, when it has risen since and they have not agreed to the new one. */
  AgreedPrice: z.nullable(z.number()),
  /** Where more of the item costs less a unit: the first quantity that makes the whole line cheaper, else the next one. */
  NextStep: z.nullable(
    z.extend(QuantityPrice, {
      /** What is to be ordered for it: whole packs where the item is sold in packs only. */
      Quantity: z.number(),
      /** By how much the line gets cheaper, net; null where it does not. */
      Saved: z.nullable(z.number()),
    }),
  ),
  /** Deposits for the returnable packaging of the line; no part of any total. */
  Deposit: z.nullable(z.number()),
  /** Kilograms of the line. */
  Weight: z.number(),
})

export const Cart = z.object({
  CartId: z.string(),
  State: z.enum(cartStates),
  /** Answers to a change of lines hold the changed lines only; GET cart holds all. */
  Positions: z.array(CartPosition),
  /** Version of the cart; the next write must send it. */
  RequestId: z.string(),
  /** Login of who holds the lock. */
  LockedBy: z.nullable(z.string()),
  /** What the holder is called. */
  LockedByName: z.nullable(z.string()),
  /** When the lock began. */
  LockedSince: z.nullable(moment),
  LineCount: z.number(),
  /** Sum of SalesQuantity. */
  TotalQuantity: z.number(),
  /** Lines and shipping; deposits stand apart. */
  TotalAmountNet: z.nullable(z.number()),
  TotalAmountGrandIncl: z.nullable(z.number()),
  DeliveryDate: z.nullable(day),
  ShippingMethod: z.nullable(z.string()),
  AddressID: z.nullable(z.string()),
  /** Net price of the chosen method, part of the totals. */
  ShippingPrice: z.nullable(z.number()),
  /** Percent. */
  ShippingVatRate: z.number(),
  /** For the warehouse. */
  Note: z.string(),
  DriverNote: z.string(),
  /** The buyer's own number of the order. */
  OwnNumber: z.string(),
  /** The orders made of the cart; only in state Ordered. */
  Orders: z.optional(z.array(Order)),
})

export const Shipping = z.object({
  DeliveryDays: z.string(),
  /** Prices are null when amounts are not shown. */
  ShippingMethods: z.array(z.object({ Id: z.string(), Name: z.string(), Price: z.nullable(z.number()) })),
  /** The days that can be chosen, the next one first. */
  DeliveryDates: z.array(day),
  /** The same days with the moments until which an order for them can be sent. */
  Deliveries: z.array(Delivery),
  /** Days whose cut-off is over, for the seller's people where the rules let them order for them. */
  LateDates: z.array(day),
  /** Days of delivery that cannot be chosen, and why. */
  ClosedDates: z.array(ClosedDate),
  /** Least net price of items in an order; null when there is none or amounts are not shown. */
  MinimumOrder: z.nullable(z.number()),
  /** Net price of items from which shipping costs nothing; null when it is never free or amounts are not shown. */
  FreeShipping: z.nullable(z.number()),
})

export const DeletedCart = z.object({
  CartId: z.string(),
  LineCount: z.number(),
  /** Who deleted it. */
  DeletedBy: z.string(),
  DeletedAt: moment,
})

export const CartItems = z.object({
  ItemId: z.string(),
  /** The two highest categories it stands in; deeper ones would leave a heading for each line. */
  Section: z.string(),
  /** Litres of a unit; null when not known. */
  Volume: z.nullable(z.number()),
})

export const CartPresence = z.object({
  /** What the colleague is called; empty where nobody knows. */
  Name: z.string(),
})

const ignored = Object.fromEntries(
  Object.keys(CartPosition.shape).map((name) => [name, z.optional(z.unknown())]),
) as Record<keyof CartPosition, z.ZodMiniOptional<z.ZodMiniUnknown>>

/**
 * A line to set: the quantity is absolute, 0 removes the line; a note or a wish that is not named stays. Prices and the
 * other fields of a position are ignored, so that a position can be sent back as it was read.
 */
export const Change = z.strictObject({
  ...ignored,
  ItemId: id,
  Quantity: quantity(),
  Note: z.optional(text(200)),
  Substitute: z.optional(z.enum(substitutes)),
})

/** Lines one call may carry; a cart itself has no such limit. */
export const MOST_LINES = 500

const positions = z.array(Change).check(
  z.maxLength(MOST_LINES),
  z.refine((lines) => new Set(lines.map((line) => line.ItemId)).size === lines.length, {
    error: 'names an item twice',
  }),
)
const changes = positions.check(z.minLength(1))

const requestId = text(64).check(z.minLength(1))

/** The whole cart: asks for a state, sets delivery fields and changes lines; amounts are the server's own and are ignored. */
const wholeCart = z.object({
  State: z.enum(['Unlocked', 'UserLock', 'Ordered']),
  RequestId: requestId,
  /** Lines to change, as with the short form; those that are not named stay. What is sent has to be checked before. */
  Positions: z.optional(positions),
  DeliveryDate: z.optional(z.nullable(day)),
  ShippingMethod: z.optional(z.nullable(text(40))),
  AddressID: z.optional(z.nullable(rowId)),
  Note: z.optional(text(1000)),
  DriverNote: z.optional(text(500)),
  OwnNumber: z.optional(text(40)),
  /** Agrees to these lines as they were shown: the quantity that will be sold becomes the wished one, the price the agreed one. */
  Accept: z.optional(
    z
      .array(z.strictObject({ ItemId: id, SalesQuantity: z.number(), NetPriceValue: z.nullable(z.number()) }))
      .check(z.maxLength(MOST_LINES)),
  ),
  /** With State `Ordered`: adds the goods to this order, which can still be changed, instead of making one of them. */
  JoinOrder: z.optional(id),
  /** With State `Unlocked`: fills in the delivery that is offered, as a check does, and keeps nobody from changing the cart. */
  Check: z.optional(z.boolean()),
  /** With State `Ordered`: sends an open cart, which has to be what its last check showed; nobody is locked out meanwhile. */
  Seen: z.optional(z.boolean()),
  /** With State `Unlocked`: opens a cart that somebody else holds. */
  TakeOver: z.optional(z.boolean()),
})

const lineChanges = z.strictObject({ Positions: changes, RequestId: requestId })

const params = z.strictObject({ CartId: rowId })

export type Cart = z.infer<typeof Cart>
export type CartPosition = z.infer<typeof CartPosition>
export type Change = Pick<z.infer<typeof Change>, 'ItemId' | 'Quantity' | 'Note' | 'Substitute'>
export type LineChanges = z.infer<typeof lineChanges>
export type WholeCart = z.infer<typeof wholeCart>
export type CartItems = z.infer<typeof CartItems>
export type DeletedCart = z.infer<typeof DeletedCart>
export type Shipping = z.infer<typeof Shipping>

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  summary: 'The open cart of the active customer, or nothing',
  access: buyer(),
  response: Cart,
})

export const postCart = endpoint({
  method: 'POST',
  path: '/cart',
  summary: 'Opens the cart with its first lines',
  access: buyer(),
  body: z.strictObject({ Positions: changes }),
  response: Cart,
  refusals: ['cart.exists', 'cart.item-unknown', 'cart.quantity', 'cart.empty'],
})

export const putCart = endpoint({
  method: 'PUT',
  path: '/cart/{CartId}',
  summary: 'Changes lines, or asks for a state with the whole cart',
  access: buyer(),
  params,
  body: z.union([lineChanges, wholeCart]),
  response: Cart,
  refusals: [
    'cart.empty',
    'cart.item-unknown',
    'cart.quantity',
    'cart.delivery-date',
    'cart.shipping-method',
    'cart.address',
    'cart.changed',
    'cart.closed',
    'cart.not-checked',
    'cart.prices-changed',
    'cart.price-consent',
    'cart.below-minimum',
    'credit.over',
    'credit.over-unseen',
    'cart.public-customer',
    'cart.request-reused',
    'cart.locked',
    'amend.closed',
    'order.changed',
  ],
})

export const deleteCart = endpoint({
  method: 'DELETE',
  path: '/cart/{CartId}',
  summary: 'Discards the cart',
  access: buyer(),
  params,
  response: Cart,
  refusals: ['cart.closed', 'cart.locked'],
})

export const getDeletedCart = endpoint({
  method: 'GET',
  path: '/deleted-cart',
  summary: 'The cart that can be brought back, or nothing',
  access: buyer(),
  response: DeletedCart,
})

export const postDeletedCart = endpoint({
  method: 'POST',
  path: '/deleted-cart',
  summary: 'Brings a deleted cart back as a new one within a day, once, while there is no other',
  access: buyer(),
  body: z.strictObject({ CartId: rowId }),
  response: Cart,
  refusals: ['not-found', 'cart.exists', 'cart.closed'],
})

export const getCartItems = endpoint({
  method: 'GET',
  path: '/cart-goods',
  summary: 'Where the goods of the open cart stand in the catalogue, in its order, and how much room they take',
  access: buyer(),
  response: CartItems,
})

export const postPresence = endpoint({
  method: 'POST',
  path: '/presence',
  summary: 'Says that the reader looks at the cart, and answers who else did within a minute',
  access: buyer(),
  body: z.strictObject({}),
  response: CartPresence,
})

export const getShipping = endpoint({
  method: 'GET',
  path: '/cart/{CartId}/shipping',
  summary: 'Delivery days and shipping methods of the cart',
  access: buyer(),
  params,
  response: Shipping,
})
