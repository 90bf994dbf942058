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
import { orderOf, orderPack, packIdOf, revisionOf } from '#server/erp/pohoda/order-pack.ts'
import { orderOfSlip, slipIdOf, slipPack } from '#server/erp/pohoda/slip-pack.ts'
import { type ItemAnswer, readResponse } from '#server/erp/pohoda/response.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { noteFault, readDoor, tellStuck } from '#server/features/order-door/service.ts'
import { translateFault } from '#server/mail/texts.ts'
import * as queries from './queries.ts'
import { findOutgoing } from './list/queries.ts'
import type { Outgoing } from '#server/db/outgoing-tables.ts'
import { refusalOf } from './rules.ts'
import { readSlip } from './slips/queries.ts'
import { readOrder } from './whole/queries.ts'

export { findOutgoing } from './list/queries.ts'
export { findCustomer, passOnChange, putOff, releaseChanged, type Taken, takeOrder, withdrawOrder } from './queries.ts'
export type { Outgoing } from '#server/db/outgoing-tables.ts'
export { markFetched, queueSlip, readSlip, type StoredSlip } from './slips/queries.ts'
export { readOrder, type WholeOrder } from './whole/queries.ts'

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

// With files the portal cannot ask whether the order is there, and a second file would deliver the goods twice.
const notByFile: Fate = {
  outcome: 'refused',
  number: '',
  reason: 'The order was changed after it had been taken. A file cannot replace it; change it there by hand.',
  warnings: [],
}

/** A revision of an order, as it was handed over. */
interface Handed {
  customerId: ActiveCustomerId
  orderId: string
  revision: number
}

/** Writes down what became of an order; the same answer may come any number of times, and a yes is never taken back. */
export async function settle(
  exchange: Pick<Exchange, 'database' | 'config'>,
  handed: Handed,
  { outcome, number, reason, warnings }: Fate,
  what: Outgoing = 'order',
): Promise<void> {
  const { database, config } = exchange
  const db = database.of(handed.customerId)
  if (outcome === 'accepted') {
    if (await queries.acceptOrder(db, { ...handed, number, warnings }, what)) return
    // mServer should answer a repeated order with its first number. If it made a second order, a person has to know.
    const warning = faultText('The order was taken once more, under another number.', number)
    if (number !== '') await queries.noteSecondNumber(db, { ...handed, number, warning }, what)
    return
  }
  const told = translateFault('cs', reason)
  const { salesMail, publicUrl } = config
  const orderLink = `${publicUrl}${paths.activeOrders}?order=${encodeURIComponent(handed.orderId)}`
  await queries.refuseOrder(db, { ...handed, reason, told, salesMail, link: link(exchange), orderLink }, what)
}

/** An answer that was heard has to be written down also when the database is away for a moment. */
async function settleSurely(
  exchange: Exchange,
  handed: Handed,
  { fate, what }: { fate: Fate; what: Outgoing },
  ending?: AbortSignal,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await settle(exchange, handed, fate, what)
    } catch (error) {
      // It is asked again then, and answers the same.
      if (ending?.aborted || tries === 60) throw error
      await sleep(AGAIN_MS)
    }
  }
}

// Every other fault is the portal's or the database's own, and is in the log.
export function faultOf(error: unknown): string {
  if (error instanceof DoorFault) return error.message
  if (error instanceof FileFault) return faultText('The answer cannot be read.', error.message)
  return faultText('The order could not be sent.', error instanceof Error ? error.message : String(error))
}

type Door = Awaited<ReturnType<typeof readDoor>>

/** An order or slip as the accounting system imports it, and what revision of the order that is. */
export async function packOf(
  database: Database,
  door: Door,
  { customerId, orderId }: { customerId: ActiveCustomerId; orderId: string },
  what: Outgoing,
): Promise<{ pack: Buffer; packId: string; revision: number }> {
  const db = database.of(customerId)
  const order = await readOrder(db, customerId, orderId)
  if (what === 'order') {
    const { revision } = order
    return { pack: orderPack(order, door), packId: packIdOf(orderId, revision), revision }
  }
  const slip = await readSlip(db, customerId, orderId)
  return { pack: slipPack(order, slip, door), packId: packIdOf(slipIdOf(orderId)), revision: 1 }
}

/** Sends the order that is due, else the slip; answers whether there was none, it went out, or the door did not open. */
export async function sendNext(exchange: Exchange, ending?: AbortSignal): Promise<'none' | 'sent' | 'shut'> {
  const { db } = exchange.database
  const door = await readDoor(db)
  if (door.door === 'None' || door.door === 'Pull' || door.door === 'Shop') return 'none'
  for (const what of ['order', 'slip'] as const) {
    const taken = await queries.takeOrder(db, what)
    if (taken) return sendTaken(exchange, door, { taken, what }, ending)
  }
  return 'none'
}

async function sendTaken(
  exchange: Exchange,
  door: Door,
  { taken, what }: { taken: queries.Taken; what: Outgoing },
  ending?: AbortSignal,
): Promise<'sent' | 'shut'> {
  const { database, config, log } = exchange
  const { db } = database
  try {
    const { orderId, customerId, isRemoval, replaces } = taken
    const { pack, packId, revision } = await packOf(database, door, taken, what)
    if (await queries.markSent(db, taken, revision, what)) {
      const handed = { customerId, orderId, revision }
      if (door.door === 'Files' && (isRemoval || (revision > 1 && replaces))) {
        await settleSurely(exchange, handed, { fate: notByFile, what }, ending)
      } else if (door.door === 'Files') {
        await putPack(config.erpFolder, packId, pack)
        await queries.waitForAnswer(db, taken, what)
      } else {
        const handing = { what, orderId, revision, isRemoval, pack, ico: door.ico }
        const fate = await handOver(door, handing, ending)
        await settleSurely(exchange, handed, { fate, what }, ending)
      }
    }
    // If it was changed meanwhile, it waits to be sent again.
    if (what === 'order') await queries.releaseChanged(db, taken, revision)
    if (door.fault !== '') await noteFault(db, '')
    return 'sent'
  } catch (error) {
    const fault = faultOf(error)
    log.warn({ [what]: taken.orderId, fault }, 'order not sent')
    await queries.putOff(db, taken, fault, what)
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
  const what = change.Kind === 'Slip' ? 'slip' : 'order'
  const order = await findOutgoing(db, orderId, what)
  ensure(order, 'not-found')
  const refusal = refusalOf(order, change.Wish)
  if (refusal) throw new PortalError(refusal)
  const { userId, loginId } = session
  const said = change.Wish === 'Accept' ? change.ErpNumber : change.Wish === 'Refuse' ? change.Reason : ''
  const detail = { order: what === 'slip' ? slipIdOf(orderId) : orderId, wish: change.Wish, said }
  const customerId = order.CustomerID as ActiveCustomerId
  await database
    .of(customerId)
    .transaction()
    .execute(async (own) => {
      const order = { orderId, customerId }
      const isChanged =
        change.Wish === 'Retry'
          ? await queries.resendOrder(own, orderId, what)
          : change.Wish === 'Accept'
            ? await queries.acceptOrder(own, { ...order, revision: null, number: said, warnings: [] }, what)
            : await queries.settleOrder(own, { ...order, reason: said }, what)
      ensure(isChanged, 'outgoing.accepted')
      if (change.Wish === 'Accept' && what === 'order') await queries.noteByHand(own, order)
      await writeAudit(own, { event: 'order.outgoing', userId, loginId, network, customerId, detail })
    })
  const changed = await findOutgoing(db, orderId, what)
  ensure(changed, 'not-found')
  return changed
}

/** Warns the seller when the accounting system neither answers the orders in the folder nor fetches those that wait. */
export async function tellSilence(exchange: Exchange): Promise<void> {
  const { database, config } = exchange
  const fault = translateFault('cs', 'For hours nobody has taken the orders that wait.')
  const told = { minutes: SILENT_MINUTES, fault, salesMail: config.salesMail, link: link(exchange) }
  await tellStuck(database.db, 'silent', told)
}

/**
 * Writes down what an answer says of an order or slip by its external id; false when there is none. Where the accounting system
 * cannot be asked, a person decides about an order that it may have already.
 */
export async function settleNamed(
  exchange: Pick<Exchange, 'database' | 'config'>,
  id: string,
  fate: Fate,
): Promise<boolean> {
  const { db } = exchange.database
  const { orderId: named, revision } = revisionOf(id)
  const ofOrder = await queries.findCustomer(db, named)
  const [orderId, what] = ofOrder === undefined ? ([orderOfSlip(named), 'slip'] as const) : ([named, 'order'] as const)
  const customerId = ofOrder ?? (await queries.findCustomer(db, orderId, what))
  if (customerId === undefined) return false
  await settle(exchange, { customerId, orderId, revision }, fate, what)
  return true
}

/** Reads the answers that the accounting system put into the folder; answers how many there were. */
export async function readAnswers(exchange: Exchange): Promise<number> {
  const { database, config, log, now } = exchange
  const use = async (bytes: Buffer, name: string): Promise<void> => {
    const { packId, items, fault } = readResponse(bytes, name)
    const named = orderOf(packId)
    // A pack that was not looked at counts as refused, and with it the one order it holds.
    const whole = {
      id: named,
      outcome: 'refused',
      number: '',
      reason: fault,
      warnings: [],
    } satisfies ItemAnswer
    for (const { id, ...fate } of fault === '' ? items : [whole]) {
      if (!(await settleNamed(exchange, id, fate))) throw new FileFault(name, `there is no outgoing order ${id}`)
    }
  }
  return takeAnswers(config.erpFolder, now(), use, async (name, reason) => {
    log.warn({ file: name, reason }, 'answer not read')
    await noteFault(database.db, faultText('The answer cannot be read.', `${name}: ${reason}`))
  })
}
