import * as z from 'zod/mini'
import { type ProofKind, proofKinds, type WantedProof } from '#contract/delivery-proof.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

interface OfOrder {
  customerId: ActiveCustomerId
  orderId: string
}
const ofOrder = { customerId: z.number(), orderId: z.string() }

const newWanted = statement('delivery-proof.want', {
  params: { proof: z.string() },
  text: 'update delivery_rule set proof = :proof',
})

/** Sets what has to be recorded when goods are handed over. */
export const saveWanted = async (db: Db, proof: WantedProof): Promise<boolean> => (await newWanted(db, { proof })) === 1

const newProof = statement('delivery-proof.add', {
  params: { ...ofOrder, kind: z.string(), type: z.string(), hash: z.string() },
  text: `
    insert into delivery_proof (order_id, customer_id, kind, content_type, content_hash)
    values (:orderId, :customerId, :kind, :type, decode(:hash, 'hex'))`,
})

/** Keeps what proves that an order was handed over. */
export async function addProof(
  db: Db,
  order: OfOrder,
  kind: ProofKind,
  { type, hash }: { type: string; hash: string },
): Promise<void> {
  await newProof(db, { ...order, kind, type, hash })
}

const oldProof = statement('delivery-proof.drop', {
  params: ofOrder,
  text: 'delete from delivery_proof where customer_id = :customerId and order_id = :orderId',
})

/** Forgets it; answers whether there was one. */
export const dropProof = async (db: Db, order: OfOrder): Promise<boolean> => (await oldProof(db, { ...order })) > 0

const oldName = statement('delivery-proof.dropName', {
  params: ofOrder,
  text: `
    update loading set received_by = ''
    where customer_id = :customerId and order_id = :orderId and received_by <> ''`,
})

/** Forgets who took the goods over; answers whether a name stood there. */
export const dropName = async (db: Db, order: OfOrder): Promise<boolean> => (await oldName(db, { ...order })) > 0

const loggedName = statement('delivery-proof.dropLoggedName', {
  params: ofOrder,
  text: 'select forget_receiver(:customerId, :orderId)',
})

/** Takes the name out of the log, too. */
export const dropLoggedName = (db: Db, order: OfOrder) => loggedName(db, { ...order })

const Proof = z.object({ kind: z.enum(proofKinds), type: z.string(), hash: z.string() })

const proof = statement('delivery-proof.read', {
  params: ofOrder,
  row: Proof,
  text: `
    select
      kind,
      content_type as type,
      encode(content_hash, 'hex') as hash
    from delivery_proof where customer_id = :customerId and order_id = :orderId`,
})

/** What proves that an order was handed over. */
export async function readProof(db: Db, order: OfOrder): Promise<z.infer<typeof Proof> | undefined> {
  const [row] = await proof(db, { ...order })
  return row
}

const owner = statement('delivery-proof.owner', {
  params: { orderId: z.string() },
  row: z.object({ customerId: z.number() }),
  text: 'select customer_id as "customerId" from all_order where id = :orderId',
})

/** Whose order it is. */
export async function findOwner(all: Db, orderId: string): Promise<ActiveCustomerId | undefined> {
  const [order] = await owner(all, { orderId })
  return order?.customerId as ActiveCustomerId | undefined
}
