import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { day, id, moment, text } from './fields.ts'
import { byKey } from './key-purposes.ts'

export const outgoingStates = ['waiting', 'sent', 'accepted', 'refused'] as const
export type OutgoingState = (typeof outgoingStates)[number]

/** Lists of outgoing orders are read on in pages of this size. */
export const OUTGOING_PER_PAGE = 100

/** What is said of an order that was taken after it had been cancelled; a key of the texts. */
export const LATE_CANCEL =
  'The order had been cancelled in the portal before it was accepted. Cancel it in the accounting system too.'

export const OutgoingOrder = z.object({
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
})

const number = text(32).check(z.trim(), z.minLength(1))
const reason = text(1000).check(z.trim(), z.minLength(1))

export const OutgoingChange = z.union([
  z.strictObject({ Wish: z.literal('Retry') }),
  z.strictObject({ Wish: z.literal('Accept'), ErpNumber: number }),
  z.strictObject({ Wish: z.literal('Refuse'), Reason: reason }),
])

/** An order that waits, as another system needs it; amounts in CZK. */
export const WaitingOrder = z.object({
  OrderId: z.string(),
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

/** What is known of an order after another system said something of it. */
const Outcome = z.pick(OutgoingOrder, { OrderId: true, State: true, ErpNumber: true })

export type OutgoingOrder = z.infer<typeof OutgoingOrder>
export type OutgoingChange = z.infer<typeof OutgoingChange>
export type WaitingOrder = z.infer<typeof WaitingOrder>

const params = z.strictObject({ OrderID: id })

export const getOutgoingOrders = endpoint({
  method: 'GET',
  path: '/outgoing-orders',
  summary: `Orders on their way to the accounting system, newest first, ${OUTGOING_PER_PAGE} at a time`,
  access: admin('useradmin', 'verifyorder'),
  query: z.strictObject({
    State: z.optional(z.enum(outgoingStates)),
    /** The last order of the page before. */
    After: z.optional(id),
  }),
  response: OutgoingOrder,
})

export const putOutgoingOrder = endpoint({
  method: 'PUT',
  path: '/outgoing-order/{OrderID}',
  summary: 'Sends an order again, or says by hand what became of it',
  access: admin('useradmin', 'verifyorder'),
  params,
  body: OutgoingChange,
  response: OutgoingOrder,
  refusals: ['outgoing.accepted', 'outgoing.withdrawn'],
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
  summary: 'Says that the order was taken and under which number; said again it changes nothing',
  access: byKey('Orders', 'Bridge'),
  params,
  body: z.strictObject({ ErpNumber: number }),
  response: Outcome,
})

export const putOrderRefused = endpoint({
  method: 'PUT',
  path: '/waiting-orders/{OrderID}/refused',
  summary: 'Says that the order was not taken and why; the seller is told by mail',
  access: byKey('Orders', 'Bridge'),
  params,
  body: z.strictObject({ Reason: reason }),
  response: Outcome,
  refusals: ['outgoing.accepted'],
})
