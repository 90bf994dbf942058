import { isDone } from '#contract/verification.ts'
import type { Scan, VerifyChange, VerifyOrder } from '#contract/warehouse.ts'
import type { AuditEventName } from '#contract/users.ts'
import { askerOf, type SessionContext } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { readParties } from '#server/features/documents/service.ts'
import { tellOrder } from '#server/features/order-events/service.ts'
import { readOrder } from '#server/features/orders/lists/service.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { print } from '#server/papers/print.ts'
import { finishOrder, reopenOrder } from './finish/service.ts'
import * as queries from './queries.ts'
import { knownScans, storeScans } from './scans/queries.ts'
import { replaceLine } from './shortages/queries.ts'
import { askBuyer } from './shortages/service.ts'

export { lockOrder } from './queries.ts'

type Head = NonNullable<Awaited<ReturnType<typeof queries.findHead>>>

const workerOf = ({ session }: SessionContext) => ({
  userId: session.userId,
  userName: session.userName || session.loginId,
})

async function findHead({ database, session }: SessionContext, orderId: string): Promise<Head> {
  const head = await queries.findHead(database.all, session.userId, orderId)
  ensure(head, 'not-found')
  return head
}

const ofHead = ({ CustomerID, OrderId }: Head): queries.OfOrder => ({
  customerId: CustomerID as ActiveCustomerId,
  orderId: OrderId,
})

/** An order of any customer with what was counted of it. */
export async function readVerifyOrder(context: SessionContext, orderId: string): Promise<VerifyOrder> {
  const head = await findHead(context, orderId)
  const order = ofHead(head)
  const db = context.database.of(order.customerId)
  const [Positions, Packages] = await Promise.all([
    queries.readLines(db, order),
    queries.readPackages(db, order, { deliveryDate: head.DeliveryDate, language: context.language }),
  ])
  return { ...head, MayExceed: context.session.isAdmin, Positions, Packages }
}

interface Deed {
  context: SessionContext
  db: Db
  order: queries.OfOrder
  locked: Awaited<ReturnType<typeof queries.lockOrder>>
}

function audit({ context, db, order }: Deed, event: AuditEventName, detail: Record<string, string | number> = {}) {
  const { session, network } = context
  const { userId, loginId } = session
  const { customerId, orderId } = order
  return writeAudit(db, { event, userId, loginId, network, customerId, detail: { order: orderId, ...detail } })
}

async function take(deed: Deed, isTakeOver: boolean): Promise<void> {
  const { context, db, order, locked } = deed
  const worker = workerOf(context)
  const isOthers = locked.holder !== null && locked.holder !== worker.userId
  ensure(!isOthers || locked.isIdle || isTakeOver, 'verify.taken', { name: locked.holderName })
  if (isOthers) await audit(deed, 'order.taken-over', { holder: locked.holderName })
  if (locked.state === 'Verified') {
    await reopenOrder(db, order, worker.userName)
    await audit(deed, 'order.reopened')
  }
  await queries.moveOrder(db, order, 'InVerification', worker.userName)
  await queries.give(db, order, worker)
}

async function putBack(deed: Deed): Promise<void> {
  const { context, db, order, locked } = deed
  ensure(locked.holder === context.session.userId, 'verify.not-taken')
  await queries.moveOrder(db, order, 'New', workerOf(context).userName)
  await queries.give(db, order, null)
  await audit(deed, 'order.put-back')
}

async function finish(deed: Deed, change: Extract<VerifyChange, { State: 'Verified' }>): Promise<void> {
  const { context, db, order, locked } = deed
  ensure(locked.holder === context.session.userId && locked.state === 'InVerification', 'verify.not-taken')
  const differences = await finishOrder(db, order, {
    lines: await queries.readLines(db, order),
    packages: change.Packages,
    note: change.Note,
    by: workerOf(context).userName,
    today: pragueDay(context.now),
    mayExceed: context.session.isAdmin,
  })
  await audit(deed, 'order.verified', { differences })
}

/** Takes an order to count it, puts it back, or finishes it. */
export async function changeVerifyOrder(
  context: SessionContext,
  orderId: string,
  change: VerifyChange,
): Promise<VerifyOrder> {
  const order = ofHead(await findHead(context, orderId))
  await context.database
    .of(order.customerId)
    .transaction()
    .execute(async (db) => {
      const locked = await queries.lockOrder(db, order)
      ensure(locked.state !== 'Cancelled', 'order.closed')
      ensure(locked.state !== 'Dispatched' && locked.state !== 'Delivered', 'verify.left')
      const deed = { context, db, order, locked }
      if (change.State === 'InVerification') await take(deed, change.TakeOver === true)
      else if (change.State === 'New') await putBack(deed)
      else await finish(deed, change)
    })
  await tellOrder(context.db, order, context.session)
  return readVerifyOrder(context, orderId)
}

/**
 * Counts scans, each once however often it is sent. Scans count even if somebody else has taken the order over meanwhile. Scans
 * that come after the order was finished do not count, and the answer names them.
 */
export async function countScans(context: SessionContext, orderId: string, scans: readonly Scan[]) {
  const order = ofHead(await findHead(context, orderId))
  const Refused = await context.database
    .of(order.customerId)
    .transaction()
    .execute(async (db) => {
      const { state } = await queries.lockOrder(db, order)
      if (state !== 'New' && state !== 'InVerification') {
        const known = await knownScans(
          db,
          order,
          scans.map(({ ScanId }) => ScanId),
        )
        return scans.flatMap(({ ScanId }) => (known.has(ScanId) ? [] : [{ ScanId, Why: 'Finished' as const }]))
      }
      const unfit = await storeScans(db, order, scans, workerOf(context))
      const lines = await queries.readLines(db, order)
      await queries.noteDone(db, order, lines.filter(isDone).length, context.session.userId)
      await askBuyer(db, order, lines)
      return unfit.map((ScanId) => ({ ScanId, Why: 'NotOnOrder' as const }))
    })
  await tellOrder(context.db, order, context.session)
  return { Refused, Order: await readVerifyOrder(context, orderId) }
}

/** Takes the buyer's answer into the count: a line that shall be replaced is open until the substitute is scanned. */
export async function noteAnswer(
  db: Db,
  order: queries.OfOrder,
  {
    position,
    isReplaced,
    userId,
    userName,
  }: { position: number; isReplaced: boolean; userId: number; userName: string },
): Promise<void> {
  if (!isReplaced) return
  await replaceLine(db, order, position, { userId, userName })
  const lines = await queries.readLines(db, order)
  await queries.noteDone(db, order, lines.filter(isDone).length, userId)
}

/** The delivery note of an order that was counted, or the label for its goods, in Czech and without amounts. */
export async function readVerifyPaper(
  context: SessionContext,
  orderId: string,
  paper: 'DeliveryNote' | 'Label',
): Promise<Buffer> {
  const head = await findHead(context, orderId)
  if (paper === 'Label') return print(askerOf(context), 'orderLabel', head)
  ensure(['Verified', 'Dispatched', 'Delivered'].includes(head.State), 'verify.uncounted')
  const { customerId } = ofHead(head)
  const own = { ...context, customerId, customerDb: context.database.of(customerId), language: 'cs' as const }
  const [order, { seller, buyer }] = await Promise.all([readOrder(own, orderId), readParties(own)])
  ensure(order, 'not-found')
  return print(askerOf(context), 'deliveryNote', order, seller, buyer)
}
