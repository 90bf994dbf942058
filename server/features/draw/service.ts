import type { DrawStage, DrawStageChange, DrawTicket, TicketsByHand } from '#contract/draw.ts'
import type { SessionContext } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { takeTurn } from '#server/db/one-by-one.ts'
import { ensure } from '#server/errors.ts'
import { type AuditEvent, writeAudit } from '#server/features/audit/service.ts'
import * as queries from './queries.ts'

const audit = (
  db: Db,
  { session: { userId, loginId }, network }: SessionContext,
  event: Pick<AuditEvent, 'event' | 'customerId' | 'detail'>,
) => writeAudit(db, { userId, loginId, network, ...event })

/** Adds or changes a stage. The tickets of its orders are counted by its rule as it is then. */
export async function putStage(context: SessionContext, stage: number, change: DrawStageChange): Promise<DrawStage[]> {
  await context.db.transaction().execute(async (db) => {
    ensure(await queries.holdOrders(db), 'draw.busy')
    await queries.saveStage(db, stage, change)
    await audit(db, context, { event: 'draw.saved', detail: { stage } })
  })
  return queries.listStages(context.database.all, stage)
}

/** Removes a stage without tickets; answers with it once more. */
export async function removeStage(context: SessionContext, stage: number): Promise<DrawStage[]> {
  const found = await queries.listStages(context.database.all, stage)
  ensure(found.length > 0, 'not-found')
  await context.db.transaction().execute(async (db) => {
    await queries.deleteStage(db, stage)
    await audit(db, context, { event: 'draw.deleted', detail: { stage } })
  })
  return found
}

/** Gives a customer tickets by hand, or takes some back, never more than there are. */
export async function giveByHand(context: SessionContext, stage: number, values: TicketsByHand): Promise<DrawTicket[]> {
  const { all } = context.database
  ensure((await queries.listStages(all, stage)).length > 0, 'not-found')
  const customer = await queries.readName(context.db, values.CustomerID)
  ensure(customer, 'customer.unknown', { customer: String(values.CustomerID) })
  const customerId = values.CustomerID as ActiveCustomerId
  const by = context.session.userName || context.session.loginId
  await context.database
    .of(customerId)
    .transaction()
    .execute(async (db) => {
      const { Tickets, Reason } = values
      // Two who take back at once must not see the same tickets.
      await takeTurn(db, `draw tickets ${customerId}`)
      if (!(await queries.giveTickets(db, { stage, by, ...values }))) return
      // Orders that were cancelled may have left less than none, which is no reason to give nothing.
      ensure(Tickets > 0 || (await queries.countTickets(db, stage, customerId)) >= 0, 'draw.too-few')
      const detail = { stage, tickets: Tickets, reason: Reason, customerName: customer }
      await audit(db, context, { event: 'draw.given', customerId, detail })
    })
  return queries.listTickets(all, stage, customerId, values.Request)
}
