import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { day, id, moment, text } from './fields.ts'
import { verificationReasons } from './orders.ts'
import { byKey } from './key-purposes.ts'

export const outgoingStates = ['waiting', 'sent', 'accepted', 'refused'] as const
export type OutgoingState = (typeof outgoingStates)[number]

/** Lists of outgoing orders are read on in pages of this size. */
export const OUTGOING_PER_PAGE = 100

/** What is said of an order that was taken after it had been cancelled; a key of the texts. */
export const LATE_CANCEL =
  'The order had been cancelled in the portal before it was accepted. Cancel it in the accounting system too.'

/** What goes out: an order as it was sent, or the issue slip of what the warehouse counted of it. */
export const outgoingKinds = ['Order', 'Slip'] as const
export type OutgoingKind = (typeof outgoingKinds)[number]

export const OutgoingOrder = z.object({
  Kind: z.enum(outgoingKinds),
  OrderId: z.string(),
  CustomerID: z.number(),
  CustomerName: z.string(),
  State: z.enum(outgoingStates),
  Created: moment,
  /** When it was, or may have been, handed over last. */
  SentAt: z.nullable(moment),
  AnsweredAt: z.nullable(moment),
  /** When it is tried next; null when nothing is tried any more, or before an answer. */
  NextTry: z.nullable(moment),
  Tries: z.number(),
  /** Why the last try failed, or why it was refused. */
  Fault: z.string(),
  /** What the accounting system said beside its yes. */
  Warnings: z.array(z.string()),
  /** The number of the order in the accounting system; empty until it is known. */
  ErpNumber: z.string(),
  /** Whether it was cancelled in the portal, so that it is not sent any more. */
  IsWithdrawn: z.boolean(),
  /** Whether a person said that it does not go there. */
  IsSettled: z.boolean(),
  /** The revision of the order that has to get there; above 1 what is there of it is replaced. */
  Revision: z.number(),
  /** Whether what is there of it has to go, because the customer cancelled the order. */
  IsRemoval: z.boolean(),
})

const number = text(32).check(z.trim(), z.minLength(1))
const reason = text(1000).check(z.trim(), z.minLength(1))
/** The revision an answer is about; left out it is 1, the order as it was sent. */
const Revision = z.optional(z.int().check(z.gte(1), z.lte(1_000_000)))

// Left out it is the order.
const kind = { Kind: z.optional(z.enum(outgoingKinds)) }

export const OutgoingChange = z.union([
  z.strictObject({ Wish: z.literal('Retry'), ...kind }),
  z.strictObject({ Wish: z.literal('Accept'), ErpNumber: number, ...kind }),
  z.strictObject({ Wish: z.literal('Refuse'), Reason: reason, ...kind }),
])

/** An order that waits, as another system needs it; amounts in CZK. */
export const WaitingOrder = z.object({
  OrderId: z.string(),
  /** Above 1 the order was changed: it takes the place of what was taken of it before, whether that was answered or not. */
  Revision: z.number(),
  /** The number under which it was taken before; empty when that is not known. */
  ErpNumber: z.string(),
  /** Whether what was taken of it before has to go and nothing comes in its place. */
  IsRemoval: z.boolean(),
  /** Day of the order in Prague. */
  OrderDate: day,
  CustomerID: z.number(),
  CustomerName: z.string(),
  ICO: z.string(),
  DIC: z.string(),
  PriceLevel: z.string(),
  Address: z.string(),
  DeliveryDate: z.nullable(day),
  PlacedBy: z.string(),
  OwnNumber: z.string(),
  Note: z.string(),
  DriverNote: z.string(),
  ShippingMethod: z.string(),
  ShippingPrice: z.number(),
  ShippingVatRate: z.number(),
  /** Deposits for returnable packaging; no part of the totals. */
  DepositTotal: z.number(),
  TotalAmountNet: z.number(),
  TotalAmountGrandIncl: z.number(),
  Positions: z.array(
    z.object({
      ItemId: z.string(),
      /** The stock card in the accounting system; null when it is not known. */
      ErpId: z.nullable(z.string()),
      Name: z.string(),
      Unit: z.string(),
      Quantity: z.number(),
      VatRate: z.number(),
      NetPriceValue: z.number(),
      NetPriceTotal: z.number(),
      TotalAmountNetIncl: z.number(),
      Note: z.string(),
      Substitute: z.enum(['', 'Yes', 'No', 'Call']),
    }),
  ),
})

/** What the warehouse counted of an order; it waits until the order itself was taken. */
export const WaitingSlip = z.object({
  OrderId: z.string(),
  CustomerID: z.number(),
  /** The number of the order in the accounting system. */
  ErpNumber: z.string(),
  /** Day of the count in Prague. */
  SlipDate: day,
  /** What the warehouse wrote. */
  Note: z.string(),
  Positions: z.array(
    z.object({
      ItemId: z.string(),
      ErpId: z.nullable(z.string()),
      Name: z.string(),
      Unit: z.string(),
      /** 0 for a substitute. */
      Ordered: z.number(),
      /** What leaves; 0 for what was not found. */
      Quantity: z.number(),
      VatRate: z.number(),
      NetPriceValue: z.number(),
      NetPriceTotal: z.number(),
      /** Why it differs from the order. */
      Reason: z.enum(verificationReasons),
      ReasonText: z.string(),
    }),
  ),
  Packages: z.array(z.object({ Name: z.string(), Issued: z.number(), Returned: z.number() })),
})

/** What is known of an order after another system said something of it. */
const Outcome = z.pick(OutgoingOrder, { OrderId: true, State: true, ErpNumber: true })

export type OutgoingOrder = z.infer<typeof OutgoingOrder>
export type OutgoingChange = z.infer<typeof OutgoingChange>
export type WaitingSlip = z.infer<typeof WaitingSlip>
export type WaitingOrder = z.infer<typeof WaitingOrder>

const params = z.strictObject({ OrderID: id })

export const getOutgoingOrders = endpoint({
  method: 'GET',
  path: '/outgoing-orders',
  summary: `Orders, or issue slips of counted ones, on their way to the accounting system, newest first, ${OUTGOING_PER_PAGE} at a time`,
  access: admin('useradmin', 'verifyorder'),
  query: z.strictObject({
    ...kind,
    State: z.optional(z.enum(outgoingStates)),
    /** The last order of the page before. */
    After: z.optional(id),
  }),
  response: OutgoingOrder,
})

export const putOutgoingOrder = endpoint({
  method: 'PUT',
  path: '/outgoing-order/{OrderID}',
  summary: 'Sends an order or issue slip again, or says by hand what became of it',
  access: admin('useradmin', 'verifyorder'),
  params,
  body: OutgoingChange,
  response: OutgoingOrder,
  refusals: ['outgoing.accepted', 'outgoing.withdrawn', 'outgoing.counting'],
})

export const getWaitingOrders = endpoint({
  method: 'GET',
  path: '/waiting-orders',
  summary: `Orders for another system to fetch, oldest first, at most ${OUTGOING_PER_PAGE}; they wait until it says what became of them`,
  access: byKey('Orders', 'Bridge'),
  response: WaitingOrder,
})

export const getWaitingOrderPack = endpoint({
  method: 'GET',
  path: '/waiting-orders/{OrderID}/pack',
  summary: 'An order as a dataPack that POHODA can import',
  access: byKey('Orders', 'Bridge'),
  params,
  response: z.never(),
  files: ['xml'],
})

export const putOrderAccepted = endpoint({
  method: 'PUT',
  path: '/waiting-orders/{OrderID}/accepted',
  summary:
    'Says that the order was taken and under which number, or that what was there of it is gone; said again it changes nothing',
  access: byKey('Orders', 'Bridge'),
  params,
  body: z.union([
    z.strictObject({ ErpNumber: number, Revision }),
    z.strictObject({ IsRemoval: z.literal(true), Revision }),
  ]),
  response: Outcome,
})

export const putOrderRefused = endpoint({
  method: 'PUT',
  path: '/waiting-orders/{OrderID}/refused',
  summary: 'Says that the order was not taken and why; the seller is told by mail',
  access: byKey('Orders', 'Bridge'),
  params,
  body: z.strictObject({ Reason: reason, Revision }),
  response: Outcome,
  refusals: ['outgoing.accepted'],
})

export const getWaitingSlips = endpoint({
  method: 'GET',
  path: '/waiting-slips',
  summary: `Counted orders for another system to fetch, oldest first, at most ${OUTGOING_PER_PAGE}; they wait until it says what became of them`,
  access: byKey('Orders', 'Bridge'),
  response: WaitingSlip,
})

export const getWaitingSlipPack = endpoint({
  method: 'GET',
  path: '/waiting-slips/{OrderID}/pack',
  summary: 'A counted order as a dataPack with an issue slip that POHODA can import',
  access: byKey('Orders', 'Bridge'),
  params,
  response: z.never(),
  files: ['xml'],
})

export const putSlipAccepted = endpoint({
  method: 'PUT',
  path: '/waiting-slips/{OrderID}/accepted',
  summary: 'Says that the issue slip was taken and under which number; said again it changes nothing',
  access: byKey('Orders', 'Bridge'),
  params,
  body: z.strictObject({ ErpNumber: number }),
  response: Outcome,
})

export const putSlipRefused = endpoint({
  method: 'PUT',
  path: '/waiting-slips/{OrderID}/refused',
  summary: 'Says that the issue slip was not taken and why; the seller is told by mail',
  access: byKey('Orders', 'Bridge'),
  params,
  body: z.strictObject({ Reason: reason }),
  response: Outcome,
  refusals: ['outgoing.accepted'],
})
