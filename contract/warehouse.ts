import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { day, id, MAX_QUANTITY, moment, text } from './fields.ts'
import { CountedBatch, OrderLine, orderStates } from './orders.ts'
import { shortageAnswers } from './shortages.ts'

/** Scans one call may carry; a device that was without a connection sends them in portions. */
export const MOST_SCANS = 200

/** Why another quantity leaves than was ordered, as the warehouse says it. */
export const shortReasons = ['NotInStock', 'Damaged', 'Replaced', 'Other'] as const

/** An item as its codes are read. */
export const CodedItem = z.object({
  ItemId: z.string(),
  Name: z.string(),
  EAN: z.string(),
  Unit: z.string(),
  /** Units in a carton; 1 without one. */
  PackQuantity: z.number(),
  /** The code on a carton; empty where it has none of its own. */
  PackEAN: z.string(),
  /** Whether batch and expiry are asked for. */
  AsksBatch: z.boolean(),
})

/** What the buyer was asked about a line, and what was answered. */
export const AskedShortage = z.object({
  Missing: z.number(),
  /** Empty as long as nobody has answered. */
  Answer: z.enum(['', ...shortageAnswers]),
  AnsweredBy: z.string(),
  Answered: z.nullable(moment),
  /** What the buyer chose in its place. */
  Item: z.nullable(CodedItem),
})

export const PickLine = z.extend(
  z.pick(OrderLine, {
    ItemId: true,
    Name: true,
    EAN: true,
    Unit: true,
    Note: true,
    Substitute: true,
    ReasonText: true,
  }),
  {
    Position: z.number(),
    /** Units in a carton; 1 without one. */
    PackQuantity: z.number(),
    PackName: z.string(),
    /** The code on a carton; empty where it has none of its own. */
    PackEAN: z.string(),
    /** Whether batch and expiry are asked for. */
    AsksBatch: z.boolean(),
    /** What is to leave. */
    Quantity: z.number(),
    /** What was counted so far. */
    VerifiedQuantity: z.number(),
    Reason: z.enum(['', ...shortReasons]),
    /** The batches it was counted from, where somebody named them, in the order of counting. */
    Batches: z.array(CountedBatch),
    /** Other items that were scanned for this one. */
    Substitutes: z.array(
      z.object({ ItemId: z.string(), Name: z.string(), Unit: z.string(), VerifiedQuantity: z.number() }),
    ),
    /** Null as long as the buyer was asked nothing about the line. */
    Shortage: z.nullable(AskedShortage),
  },
)

export const OrderPackage = z.object({
  PackageID: z.string(),
  Name: z.string(),
  /** What comes with the counted items. */
  Expected: z.number(),
  /** What the customer will hand over, as it said, without what other orders of the day have brought. */
  Announced: z.number(),
  Issued: z.number(),
  Returned: z.number(),
})

export const QueuedOrder = z.object({
  OrderId: z.string(),
  ErpNumber: z.string(),
  State: z.enum(orderStates),
  CustomerID: z.number(),
  CustomerName: z.string(),
  City: z.string(),
  /** Name of the customer's route; empty without one. */
  Route: z.string(),
  /** When the truck of the route is loaded, HH:MM of Prague; null where nobody said. */
  LoadsAt: z.nullable(z.string()),
  /** Which stop of the route the customer is; null where nobody said. */
  Stop: z.nullable(z.number()),
  DeliveryDate: z.nullable(day),
  PositionCount: z.number(),
  /** Lines of which nothing is left to do. */
  DoneCount: z.number(),
  /** Who has it in hands; empty when nobody has. */
  VerifiedBy: z.string(),
  IsMine: z.boolean(),
  /** Whether whoever has it has done nothing for half an hour, so that it can be taken over without asking. */
  IsIdle: z.boolean(),
  /** Whether it was changed since it was taken last. */
  IsChanged: z.boolean(),
  /** Lines about which the buyer was asked and has not answered, and those that were answered. */
  AskedCount: z.number(),
  AnsweredCount: z.number(),
})

export const VerifyOrder = z.extend(QueuedOrder, {
  Address: z.string(),
  /** The buyer's words for the warehouse. */
  Note: z.string(),
  /** What the warehouse wrote when it finished. */
  VerifyNote: z.string(),
  /** Whether this user may let more leave than was ordered. */
  MayExceed: z.boolean(),
  Positions: z.array(PickLine),
  Packages: z.array(OrderPackage),
})

const count = z.int().check(z.gte(0), z.lte(MAX_QUANTITY))
const signed = z.number().check(
  z.gte(-MAX_QUANTITY),
  z.lte(MAX_QUANTITY),
  z.refine((value) => Math.round(value * 1000) / 1000 === value, { error: 'has more than three decimals' }),
)

export const Scan = z.strictObject({
  /** Made by the device; a scan that is sent again counts once. */
  ScanId: z.uuid(),
  Position: z.int().check(z.gte(1), z.lte(100_000)),
  /** The line's item, or what was scanned in its place. */
  ItemId: id,
  /** Below zero for what is taken back, 0 to say only why something is missing. */
  Quantity: signed,
  /** Left out, the reason of the line stays as it is; empty takes it away. */
  Reason: z.optional(z.enum(['', ...shortReasons])),
  ReasonText: z.optional(text(200)),
  /** As it was scanned; empty for what was counted by hand. */
  Code: text(200),
  Batch: z.optional(text(40)),
  Expires: z.optional(day),
  /** When it was scanned. */
  Time: z.iso.datetime(),
})

const PackageCount = z.strictObject({ PackageID: id, Issued: count, Returned: count })

export const VerifyChange = z.union([
  /** Takes the order, or takes it up again after it was finished; `TakeOver` from somebody who has it. */
  z.strictObject({ State: z.literal('InVerification'), TakeOver: z.optional(z.boolean()) }),
  /** Puts it back; what was counted stays. */
  z.strictObject({ State: z.literal('New') }),
  z.strictObject({
    State: z.literal('Verified'),
    Note: text(500),
    Packages: z.array(PackageCount).check(z.maxLength(100)),
  }),
])

export type PickLine = z.infer<typeof PickLine>
export type OrderPackage = z.infer<typeof OrderPackage>
export type QueuedOrder = z.infer<typeof QueuedOrder>
export type VerifyOrder = z.infer<typeof VerifyOrder>
export type AskedShortage = z.infer<typeof AskedShortage>
export type CodedItem = z.infer<typeof CodedItem>
export type PackageCount = z.infer<typeof PackageCount>
export type Scan = z.infer<typeof Scan>
export type VerifyChange = z.infer<typeof VerifyChange>

const params = z.strictObject({ OrderID: id })

export const getVerifyOrders = endpoint({
  method: 'GET',
  path: '/verify-order',
  summary: 'Orders of all customers that have not left yet, by day and time of loading, route and stop',
  access: buyer('verifyorder'),
  response: QueuedOrder,
})

export const getVerifyOrder = endpoint({
  method: 'GET',
  path: '/verify-order/{OrderID}',
  summary: 'An order of any customer with what was counted of it',
  access: buyer('verifyorder'),
  params,
  response: VerifyOrder,
})

export const putVerifyOrder = endpoint({
  method: 'PUT',
  path: '/verify-order/{OrderID}',
  summary: 'Takes an order to count it, puts it back, or finishes it with what was counted',
  access: buyer('verifyorder'),
  params,
  body: VerifyChange,
  response: VerifyOrder,
  refusals: ['verify.taken', 'verify.not-taken', 'verify.left', 'verify.open', 'verify.over', 'order.closed'],
})

export const postScans = endpoint({
  method: 'POST',
  path: '/verify-order/{OrderID}/scans',
  summary: 'Counts scans of an order, each once however often it is sent',
  access: buyer('verifyorder'),
  params,
  body: z.strictObject({ Scans: z.array(Scan).check(z.minLength(1), z.maxLength(MOST_SCANS)) }),
  response: z.object({
    /** The scans that were not counted, and why: the order is finished or has left, or it has no such line or item. */
    Refused: z.array(z.object({ ScanId: z.string(), Why: z.enum(['Finished', 'NotOnOrder']) })),
    Order: VerifyOrder,
  }),
})

export const getVerifyItems = endpoint({
  method: 'GET',
  path: '/verify-items',
  summary: 'The items a scanned code can mean, to be a substitute',
  access: buyer('verifyorder'),
  query: z.strictObject({ Code: text(64).check(z.minLength(1)) }),
  response: CodedItem,
})

export const getVerifyPaper = endpoint({
  method: 'GET',
  path: '/verify-order-paper/{OrderID}',
  summary: 'The delivery note of a counted order, or its label, as PDF',
  access: buyer('verifyorder'),
  params,
  query: z.strictObject({ Paper: z.enum(['DeliveryNote', 'Label']) }),
  response: z.never(),
  files: ['pdf'],
  refusals: ['verify.uncounted'],
})
