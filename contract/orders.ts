import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { day, id, moment, text } from './fields.ts'
import { proofKinds } from './delivery-proof.ts'
import { Position } from './position.ts'

export const activeOrderStates = ['New', 'InVerification', 'Verified', 'Dispatched'] as const
export const closedOrderStates = ['Delivered', 'Cancelled'] as const
export const orderStates = [...activeOrderStates, ...closedOrderStates] as const

/** Orders on one page of the history. */
export const ORDERS_PER_PAGE = 200

export const Order = z.object({
  OrderId: z.string(),
  State: z.enum(orderStates),
  /** Time of sending. */
  Created: moment,
  DeliveryDate: z.nullable(day),
  /** Name of the person who sent the order; empty for orders from the back office. */
  PlacedBy: z.string(),
  /** For the warehouse. */
  Note: z.string(),
  DriverNote: z.string(),
  /** The buyer's own number of the order. */
  OwnNumber: z.string(),
  ShippingMethod: z.string(),
  /** Net price of the shipping, part of the totals. */
  ShippingPrice: z.nullable(z.number()),
  /** Percent. */
  ShippingVatRate: z.number(),
  /** Deposits for returnable packaging; no part of the totals. */
  DepositTotal: z.nullable(z.number()),
  PositionCount: z.number(),
  TotalAmountNet: z.nullable(z.number()),
  TotalAmountGrandIncl: z.nullable(z.number()),
  /** Left out in lists. */
  Positions: z.optional(z.array(Position)),
})

export const verificationReasons = ['', 'NotInStock', 'Damaged', 'Replaced', 'Removed', 'Added', 'Other'] as const

/** So much of an item that was counted is of one batch. */
export const CountedBatch = z.object({
  Batch: z.string(),
  /** Day, or empty without one. */
  Expires: z.string(),
  Quantity: z.number(),
})

export const OrderLine = z.extend(Position, {
  /** What the warehouse counted, what was handed over and what was charged; null as long as it is not known. */
  VerifiedQuantity: z.nullable(z.number()),
  DeliveredQuantity: z.nullable(z.number()),
  InvoicedQuantity: z.nullable(z.number()),
  /** Why another quantity came than was ordered, and what the warehouse wrote about it. */
  Reason: z.enum(verificationReasons),
  ReasonText: z.string(),
  /** Of which batches it came, as the warehouse counted them. */
  Batches: z.array(CountedBatch),
  /** Whether the item is still in the offer. */
  IsOffered: z.boolean(),
})

export const ListedOrder = z.extend(Order, {
  /** Number the seller's accounting system gave an order of the portal; empty until it has, and for its own ones. */
  ErpNumber: z.string(),
  /** Where the goods go; empty for orders from the back office. */
  Address: z.string(),
  /** Sent by somebody of the seller for the customer. */
  IsByRepresentative: z.boolean(),
  /** Whether a line will not come, or did not come, as it was ordered. */
  HasDifference: z.boolean(),
  /** Why the seller cancelled it; empty for all others. */
  CancelReason: z.string(),
  /** Numbers of the invoices and credit notes of the order. */
  Documents: z.array(z.string()),
})

/** Why an order cannot be changed any more. */
export const closings = ['Cancelled', 'Warehouse', 'AccountingSystem', 'Seller', 'CutOff', 'NoDay'] as const

export const OrderRevision = z.object({
  Revision: z.number(),
  /** A change, goods of a later cart, or the end of the order. */
  Kind: z.enum(['Changed', 'Joined', 'Cancelled']),
  Time: moment,
  ChangedBy: z.string(),
  /** Quantities from and to; 0 for an item that was not there, or is gone. */
  Lines: z.array(
    z.object({ ItemId: z.string(), Name: z.string(), Unit: z.string(), From: z.number(), To: z.number() }),
  ),
  Words: z.array(z.object({ Field: z.enum(['Note', 'DriverNote', 'OwnNumber']), From: z.string(), To: z.string() })),
  /** What the order came to then. */
  TotalAmountNet: z.nullable(z.number()),
  TotalAmountGrandIncl: z.nullable(z.number()),
})

export const OrderDetail = z.extend(ListedOrder, {
  /** Who of the seller's people sent it after the cut-off of its delivery; empty for all others. */
  LateBy: z.string(),
  /** Grows by one with every change of the buyer; what was sent is 1. */
  Revision: z.number(),
  /** What the buyer changed since it was sent, the oldest first. */
  Revisions: z.array(OrderRevision),
  /** Until when the buyer can change it; null without a day of delivery, and for orders of the back office. */
  ChangeUntil: z.nullable(moment),
  /** What keeps the buyer from changing it now; null when nothing does. */
  Closed: z.nullable(z.object({ By: z.enum(closings), Since: z.nullable(moment) })),
  /** How far it is on its way to the accounting system; null for orders that came from there. */
  Outgoing: z.nullable(
    z.object({
      State: z.enum(['waiting', 'sent', 'accepted', 'refused']),
      /** Since when it is in this state. */
      Time: moment,
      ErpNumber: z.string(),
      /** Whether a person of the seller said that it does not go there, so that nothing is open. */
      IsSettled: z.boolean(),
      /** Whether it is about a change, or the cancellation, and not about the order as it was sent. */
      IsChange: z.boolean(),
      /** Why it was refused or not taken yet, for the people of the seller alone. */
      Fault: z.string(),
    }),
  ),
  /** Who took the goods over, as the driver wrote it; empty where nobody did. */
  ReceivedBy: z.string(),
  /** What is kept to prove that the goods were handed over; null without. */
  ProofKind: z.nullable(z.enum(proofKinds)),
  /** When the seller took it on; null until then. */
  Accepted: z.nullable(moment),
  /** The states it came to after it was sent, as far as that was noted, the oldest first. */
  Steps: z.array(z.object({ State: z.enum(orderStates), Time: moment })),
  Positions: z.array(OrderLine),
})

export const Voucher = z.object({
  /** A delivery note has the number of its order. */
  VoucherId: z.string(),
  VoucherType: z.enum(['DeliveryNote', 'Invoice', 'CreditNote']),
  IssueDate: day,
  TotalAmountGrandIncl: z.nullable(z.number()),
  OpenAmount: z.nullable(z.number()),
  /** The document to open; null without `showinvocies`. */
  DocumentId: z.nullable(z.string()),
})

const filters = {
  /** First and last day of sending. */
  From: z.optional(day),
  To: z.optional(day),
  /** Delivery address. */
  Branch: z.optional(text(300)),
  Person: z.optional(text(200)),
  /** Part of the number of the order, of the buyer's own or the seller's one, or of one of its invoices. */
  Number: z.optional(text(64)),
  /** Code, EAN or words of the name of an item on the order. */
  Item: z.optional(text(100)),
  Difference: z.optional(z.enum(['true'])),
}

const historyFilters = {
  ...filters,
  State: z.optional(z.enum(closedOrderStates)),
  /** The last order of the page before. */
  After: z.optional(id),
}

const activeFilters = { ...filters, State: z.optional(z.enum(activeOrderStates)) }

export type Order = z.infer<typeof Order>
export type OrderWithLines = Omit<Order, 'Positions'> & { Positions: Position[] }
export type OrderRevision = z.infer<typeof OrderRevision>
export type OrderLine = z.infer<typeof OrderLine>
export type ListedOrder = z.infer<typeof ListedOrder>
export type OrderDetail = z.infer<typeof OrderDetail>
export type Voucher = z.infer<typeof Voucher>

export const getOrderListActive = endpoint({
  method: 'GET',
  path: '/order-list-active',
  summary: 'Orders on their way, newest first',
  access: buyer('showactiveorder'),
  query: z.strictObject(activeFilters),
  response: ListedOrder,
})

export const getOrderListHistory = endpoint({
  method: 'GET',
  path: '/order-list-history',
  summary: `Delivered and cancelled orders, newest first, ${ORDERS_PER_PAGE} at a time`,
  access: buyer('showorderhistory'),
  query: z.strictObject(historyFilters),
  response: ListedOrder,
})

export const getOrderFilters = endpoint({
  method: 'GET',
  path: '/order-filters',
  summary: 'People, delivery addresses and years to filter the orders by',
  access: buyer('showactiveorder', 'showorderhistory'),
  response: z.object({ People: z.array(z.string()), Branches: z.array(z.string()), Years: z.array(z.number()) }),
})

export const getOrderDetail = endpoint({
  method: 'GET',
  path: '/order-detail/{OrderID}',
  summary: 'One order with its lines',
  access: buyer('showactiveorder', 'showorderhistory'),
  params: z.strictObject({ OrderID: id }),
  response: OrderDetail,
})

export const getOrderVoucherList = endpoint({
  method: 'GET',
  path: '/order-voucher-list/{OrderID}',
  summary: 'The papers belonging to an order',
  access: buyer('showactiveorder', 'showorderhistory'),
  params: z.strictObject({ OrderID: id }),
  response: Voucher,
})

export const getOrderFile = endpoint({
  method: 'GET',
  path: '/order-file/{OrderID}',
  summary: 'One order, or the delivery note of one that was handed over, as PDF',
  access: buyer('showactiveorder', 'showorderhistory'),
  params: z.strictObject({ OrderID: id }),
  query: z.strictObject({ Paper: z.optional(z.enum(['DeliveryNote'])) }),
  response: z.never(),
  files: ['pdf'],
})
