import * as z from 'zod/mini'
import { admin, buyer, endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** What proves that goods were handed over: drawn by who took them, or taken by the driver. */
export const proofKinds = ['Signature', 'Photograph'] as const
export const wantedProofs = ['None', ...proofKinds] as const
export type ProofKind = (typeof proofKinds)[number]
export type WantedProof = (typeof wantedProofs)[number]

/** Letters of base64 a picture may have; the device makes it smaller before it is sent. */
const PICTURE_LETTERS = 4_000_000
export const PROOF_LIMIT = PICTURE_LETTERS + 10_000

export const SentProof = z.strictObject({
  Kind: z.enum(proofKinds),
  /** A picture in base64. */
  FileContent: z.base64().check(z.maxLength(PICTURE_LETTERS)),
})
export type SentProof = z.infer<typeof SentProof>

const params = z.strictObject({ OrderID: id })

export const getOrderProof = endpoint({
  method: 'GET',
  path: '/order-proof/{OrderID}',
  summary: 'The signature or photograph with which an order was handed over',
  access: buyer('showactiveorder', 'showorderhistory'),
  params,
  response: z.never(),
  files: ['any'],
})

export const getDeskProof = endpoint({
  method: 'GET',
  path: '/desk-order-proof/{OrderID}',
  summary: 'The signature or photograph with which an order of any customer was handed over',
  access: admin('verifyorder'),
  params,
  response: z.never(),
  files: ['any'],
})

export const deleteDeskProof = endpoint({
  method: 'DELETE',
  path: '/desk-order-proof/{OrderID}',
  summary: 'Removes the signature or photograph of an order, and the name of who took it over',
  access: admin('verifyorder'),
  params,
  response: z.never(),
})
