import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { day, id, moment, text } from './fields.ts'
import { PROOF_LIMIT, proofKinds, SentProof, wantedProofs } from './delivery-proof.ts'
import { orderStates } from './orders.ts'
import { uploadRefusals } from './files.ts'

/** Where an order is on its way from the warehouse to the customer. */
export const loadingPlaces = ['Waiting', 'Loaded', 'OnRoad', 'Delivered'] as const

/** What is done with an order on the way; each of the first three is undone by one of the others. */
const steps = ['Load', 'Leave', 'Deliver', 'Unload', 'ComeBack', 'Undeliver'] as const

export const LoadingOrder = z.object({
  OrderId: z.string(),
  ErpNumber: z.string(),
  State: z.enum(orderStates),
  CustomerID: z.number(),
  CustomerName: z.string(),
  City: z.string(),
  Address: z.string(),
  Phone: z.string(),
  /** The buyer's words for the driver. */
  DriverNote: z.string(),
  DeliveryDate: z.nullable(day),
  /** Name of the customer's route; empty without one. */
  Route: z.string(),
  /** When the truck is loaded, HH:MM of Prague; null where nobody said. */
  LoadsAt: z.nullable(z.string()),
  /** Which stop of the route the customer is; null where nobody said. */
  Stop: z.nullable(z.number()),
  PositionCount: z.number(),
  Place: z.enum(loadingPlaces),
  /** Who put it on the truck. */
  LoadedBy: z.string(),
  Left: z.nullable(moment),
  HandedOver: z.nullable(moment),
  /** Who took the goods over; empty where nobody wrote it. */
  ReceivedBy: z.string(),
  /** What is kept to prove it; null without. */
  ProofKind: z.nullable(z.enum(proofKinds)),
  /** What the seller wants to be proved with. */
  WantedProof: z.enum(wantedProofs),
})

export const LoadingChange = z.strictObject({
  Step: z.enum(steps),
  /** With `Deliver` alone. */
  ReceivedBy: z.optional(text(100)),
  Proof: z.optional(SentProof),
  /** Nobody signed, or there was nothing to photograph, though it is wanted. */
  WithoutProof: z.optional(z.boolean()),
})

export type LoadingOrder = z.infer<typeof LoadingOrder>
export type LoadingChange = z.infer<typeof LoadingChange>
export type LoadingStep = LoadingChange['Step']

export const getLoading = endpoint({
  method: 'GET',
  path: '/verify-loading',
  summary: 'What goes on which truck on a day: orders of all customers by route, the last stop first',
  access: buyer('verifyorder'),
  query: z.strictObject({ Day: day }),
  response: LoadingOrder,
})

export const putLoading = endpoint({
  method: 'PUT',
  path: '/verify-loading/{OrderID}',
  summary: 'Notes that an order lies on the truck, left with it or was handed over, or takes that back',
  access: buyer('verifyorder'),
  params: z.strictObject({ OrderID: id }),
  body: LoadingChange,
  bodyLimit: PROOF_LIMIT,
  response: LoadingOrder,
  refusals: ['verify.uncounted', 'order.closed', 'loading.step', 'loading.proof', 'file.picture', ...uploadRefusals],
})
