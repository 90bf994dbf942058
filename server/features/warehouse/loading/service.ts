import type { LoadingChange, LoadingOrder } from '#contract/loading.ts'
import type { SessionContext } from '#server/context.ts'
import type { ActiveCustomerId } from '#server/db/connect.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { acceptProof, dropProof, keepProof } from '#server/features/delivery-proof/service.ts'
import { tellOrder } from '#server/features/order-events/service.ts'
import * as queries from './queries.ts'
import { isDone, refusalOf, stateAfter } from './rules.ts'

async function findLoading({ database }: SessionContext, orderId: string): Promise<LoadingOrder> {
  const order = await queries.findLoading(database.all, orderId)
  ensure(order, 'not-found')
  return order
}

/** Makes a step of an order on its way, or takes one back; its state goes along. A step that is made again changes nothing. */
export async function changeLoading(
  context: SessionContext,
  orderId: string,
  { Step, ReceivedBy = '', Proof, WithoutProof = false }: LoadingChange,
): Promise<LoadingOrder> {
  const { session, network } = context
  const found = await findLoading(context, orderId)
  const customerId = found.CustomerID as ActiveCustomerId
  // A picture is work for the processor, so it is made before anything is locked.
  const proof =
    Step === 'Deliver' && Proof && found.Place !== 'Delivered' ? await acceptProof(context, Proof) : undefined
  const order = { customerId, orderId }
  const by = session.userName || session.loginId
  await context.database
    .of(customerId)
    .transaction()
    .execute(async (db) => {
      const standing = await queries.lockLoading(db, order)
      if (isDone(standing, Step)) return
      const refusal = refusalOf(standing, Step)
      if (refusal) throw new PortalError(refusal)
      const { state } = standing
      if (Step === 'Load') await queries.load(db, order, by)
      else if (Step === 'Unload') await queries.unload(db, order)
      else if (Step === 'Leave') await queries.leave(db, order, state)
      else if (Step === 'ComeBack') await queries.comeBack(db, order)
      else if (Step === 'Deliver') {
        ensure(proof !== undefined || WithoutProof || found.WantedProof === 'None', 'loading.proof')
        await queries.deliver(db, order, ReceivedBy.trim())
        if (proof) await keepProof(db, order, proof)
      } else {
        await queries.undeliver(db, order)
        await dropProof(db, order)
      }
      const { userId, loginId } = session
      const who = { userId, loginId, network, customerId }
      const said = Step === 'Deliver' ? { receivedBy: ReceivedBy.trim() } : {}
      await writeAudit(db, { ...who, event: 'order.loading', detail: { order: orderId, step: Step, ...said } })
      const next = stateAfter(standing, Step)
      if (next === undefined) return
      await queries.move(db, order, next)
      await writeAudit(db, { ...who, event: 'order.moved', detail: { order: orderId, from: state, to: next } })
    })
  await tellOrder(context.db, order, session)
  return findLoading(context, orderId)
}
