import type { SentProof } from '#contract/delivery-proof.ts'
import type { CustomerContext, SessionContext } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { keep, type Kept } from '#server/features/files/service.ts'
import { readContent } from '#server/files/contents.ts'
import { pictureWithin } from '#server/lib/picture.ts'
import * as queries from './queries.ts'

export { dropProof, saveWanted } from './queries.ts'

/** In px: a name or a crate can be made out, and a year of deliveries stays small. */
const BOX = { width: 1200, height: 1200 }

export type AcceptedProof = Pick<SentProof, 'Kind'> & { picture: Kept }

/** A signature or photograph written anew; refused when it is no picture. */
export async function acceptProof(context: SessionContext, { Kind, FileContent }: SentProof): Promise<AcceptedProof> {
  const picture = await pictureWithin(Buffer.from(FileContent, 'base64'), BOX)
  ensure(picture, 'file.picture')
  return { Kind, picture: await keep(context, 'proof', picture) }
}

interface OfOrder {
  customerId: ActiveCustomerId
  orderId: string
}

/** Keeps it with the order that was handed over. */
export async function keepProof(db: Db, order: OfOrder, { Kind, picture }: AcceptedProof): Promise<void> {
  await queries.addProof(db, order, Kind, picture)
}

/** The proof of an order of the active customer. */
export async function readProof(context: CustomerContext, orderId: string) {
  const { customerDb, customerId } = context
  const proof = await queries.readProof(customerDb, { customerId, orderId })
  ensure(proof, 'not-found')
  return { type: proof.type, content: await readContent(context, proof.hash) }
}

async function findOrder({ database }: SessionContext, orderId: string): Promise<OfOrder> {
  const customerId = await queries.findOwner(database.all, orderId)
  ensure(customerId !== undefined, 'not-found')
  return { customerId, orderId }
}

/** The proof of an order of any customer. */
export async function readDeskProof(context: SessionContext, orderId: string) {
  const order = await findOrder(context, orderId)
  const proof = await queries.readProof(context.database.of(order.customerId), order)
  ensure(proof, 'not-found')
  return { type: proof.type, content: await readContent(context, proof.hash) }
}

/** Removes the proof of an order and the name of who took it over, since a person may ask for that. */
export async function removeProof(context: SessionContext, orderId: string): Promise<void> {
  const order = await findOrder(context, orderId)
  const { session, network } = context
  const { userId, loginId } = session
  await context.database
    .of(order.customerId)
    .transaction()
    .execute(async (db) => {
      const hadProof = await queries.dropProof(db, order)
      const hadName = await queries.dropName(db, order)
      await queries.dropLoggedName(db, order)
      if (!hadProof && !hadName) return
      const { customerId } = order
      const detail = { order: orderId }
      await writeAudit(db, { event: 'order.proof-removed', userId, loginId, network, customerId, detail })
    })
}
