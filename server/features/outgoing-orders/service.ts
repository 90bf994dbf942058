import { setTimeout as sleep } from 'node:timers/promises'
import type { OutgoingChange, OutgoingOrder } from '#contract/outgoing-orders.ts'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { SessionContext } from '#server/context.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import { DoorFault } from '#server/erp/doors/fault.ts'
import { faultText } from '#server/lib/fault-text.ts'
import { putPack, takeAnswers } from '#server/erp/doors/files.ts'
import { type Fate, handOver } from '#server/erp/doors/hand-over.ts'
import { FileFault } from '#server/erp/pohoda/fault.ts'
import { orderOf, orderPack, packIdOf } from '#server/erp/pohoda/order-pack.ts'
import { type ItemAnswer, readResponse } from '#server/erp/pohoda/response.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { noteFault, readDoor, tellStuck } from '#server/features/order-door/service.ts'
import { translateFault } from '#server/mail/texts.ts'
import * as queries from './queries.ts'
import { refusalOf } from './rules.ts'

export { findCustomer, findOutgoing, readOrder, type WholeOrder, withdrawOrder } from './queries.ts'

/** What sending needs: the database and the settings of the process. */
export interface Exchange {
  database: Database
  config: Pick<Config, 'publicUrl' | 'salesMail' | 'erpFolder'>
  /** The time by the clock of the portal. */
  now: () => Date
  log: { warn(detail: object, message: string): void }
}

const STUCK_MINUTES = 30
const SILENT_MINUTES = 4 * 60
const AGAIN_MS = 1000
const link = ({ config }: Pick<Exchange, 'config'>) => `${config.publicUrl}${paths.adminData}?part=orders`

/** Writes down what became of an order; the same answer may come any number of times, and a yes is never taken back. */
export async function settle(
  exchange: Pick<Exchange, 'database' | 'config'>,
  customerId: ActiveCustomerId,
  orderId: string,
  { outcome, number, reason, warnings }: Fate,
): Promise<void> {
  const { database, config } = exchange
  const db = database.of(customerId)
  if (outcome === 'accepted') {
    if (await queries.acceptOrder(db, { orderId, customerId, number, warnings })) return
    // Never seen with all three marks of a repeat; if it happens, somebody has to know.
    const warning = faultText('The order was taken once more, under another number.', number)
    if (number !== '') await queries.noteSecondNumber(db, { orderId, customerId, number, warning })
    return
  }
  const told = translateFault('cs', reason)
  const { salesMail } = config
  await queries.refuseOrder(db, { orderId, customerId, reason, told, salesMail, link: link(exchange) })
}

/** An answer that was heard has to be written down also when the database is away for a moment. */
async function settleSurely(exchange: Exchange, taken: queries.Taken, fate: Fate, ending?: AbortSignal): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await settle(exchange, taken.customerId, taken.orderId, fate)
    } catch (error) {
      // It is asked again then, and answers the same.
      if (ending?.aborted || tries === 60) throw error
      await sleep(AGAIN_MS)
    }
  }
}

// What is no fault of the door is ours or the database's, and stands in the log.
function faultOf(error: unknown): string {
  if (error instanceof DoorFault) return error.message
  if (error instanceof FileFault) return faultText('The answer cannot be read.', error.message)
  return faultText('The order could not be sent.', error instanceof Error ? error.message : String(error))
}

/** Sends the order that is due; answers whether there was none, it went out, or the door did not open. */
export async function sendNext(exchange: Exchange, ending?: AbortSignal): Promise<'none' | 'sent' | 'shut'> {
  const { database, config, log } = exchange
  const { db } = database
  const door = await readDoor(db)
  if (door.door === 'None' || door.door === 'Pull') return 'none'
  const taken = await queries.takeOrder(db)
  if (!taken) return 'none'
  try {
    const order = await queries.readOrder(database.of(taken.customerId), taken.customerId, taken.orderId)
    const pack = orderPack(order, door)
    if (!(await queries.markSent(db, taken))) return 'sent'
    if (door.door === 'Files') {
      await putPack(config.erpFolder, packIdOf(taken.orderId), pack)
      await queries.waitForAnswer(db, taken)
    } else {
      await settleSurely(
        exchange,
        taken,
        await handOver(door, { orderId: taken.orderId, pack, ico: door.ico }, ending),
        ending,
      )
    }
    if (door.fault !== '') await noteFault(db, '')
    return 'sent'
  } catch (error) {
    const fault = faultOf(error)
    log.warn({ order: taken.orderId, fault }, 'order not sent')
    await queries.putOff(db, taken, fault)
    if (ending?.aborted || !(error instanceof DoorFault || error instanceof FileFault)) return 'sent'
    await noteFault(db, fault)
    const { salesMail } = config
    await tellStuck(db, 'shut', {
      minutes: STUCK_MINUTES,
      fault: translateFault('cs', fault),
      salesMail,
      link: link(exchange),
    })
    return 'shut'
  }
}

/** Sends an order again, or writes down what a person says became of it; it is in the audit log. */
export async function changeOutgoing(
  context: SessionContext,
  orderId: string,
  change: OutgoingChange,
): Promise<OutgoingOrder> {
  const { db, database, session, network } = context
  const order = await queries.findOutgoing(db, orderId)
  ensure(order, 'not-found')
  const refusal = refusalOf(order, change.Wish)
  if (refusal) throw new PortalError(refusal)
  const { userId, loginId } = session
  const said = change.Wish === 'Accept' ? change.ErpNumber : change.Wish === 'Refuse' ? change.Reason : ''
  const detail = { order: orderId, wish: change.Wish, said }
  const customerId = order.CustomerID as ActiveCustomerId
  await database
    .of(customerId)
    .transaction()
    .execute(async (own) => {
      const order = { orderId, customerId }
      const isChanged =
        change.Wish === 'Retry'
          ? await queries.resendOrder(own, orderId)
          : change.Wish === 'Accept'
            ? await queries.acceptOrder(own, { ...order, number: said, warnings: [] })
            : await queries.settleOrder(own, { ...order, reason: said })
      ensure(isChanged, 'outgoing.accepted')
      await writeAudit(own, { event: 'order.outgoing', userId, loginId, network, customerId, detail })
    })
  const changed = await queries.findOutgoing(db, orderId)
  ensure(changed, 'not-found')
  return changed
}

/** Tells the wholesaler when nobody answers for the orders in the folder, or fetches those that wait. */
export async function tellSilence(exchange: Exchange): Promise<void> {
  const { database, config } = exchange
  const fault = translateFault('cs', 'For hours nobody has taken the orders that wait.')
  const told = { minutes: SILENT_MINUTES, fault, salesMail: config.salesMail, link: link(exchange) }
  await tellStuck(database.db, 'silent', told)
}

/** Reads the answers that the accounting system put into the folder; answers how many there were. */
export async function readAnswers(exchange: Exchange): Promise<number> {
  const { database, config, log, now } = exchange
  const use = async (bytes: Buffer, name: string): Promise<void> => {
    const { packId, items, fault } = readResponse(bytes, name)
    // What was not looked at was refused; with an order in a pack it is that order.
    const whole = {
      id: orderOf(packId),
      outcome: 'refused',
      number: '',
      reason: fault,
      warnings: [],
    } satisfies ItemAnswer
    for (const { id, ...fate } of fault === '' ? items : [whole]) {
      const customerId = await queries.findCustomer(database.db, id)
      if (customerId === undefined) throw new FileFault(name, `there is no outgoing order ${id}`)
      // Without a line to ask through, a person decides what is known there already.
      await settle(exchange, customerId, id, fate)
    }
  }
  return takeAnswers(config.erpFolder, now(), use, async (name, reason) => {
    log.warn({ file: name, reason }, 'answer not read')
    await noteFault(database.db, faultText('The answer cannot be read.', `${name}: ${reason}`))
  })
}
