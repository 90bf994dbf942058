import { OUTGOING_PER_PAGE } from '#contract/outgoing-orders.ts'
import type { Context } from '#server/context.ts'
import type { Fate } from '#server/erp/doors/hand-over.ts'
import { FileFault } from '#server/erp/pohoda/fault.ts'
import { orderElement, orderOf } from '#server/erp/pohoda/order-pack.ts'
import { EX_SYSTEM } from '#server/erp/pohoda/pack.ts'
import type { ItemAnswer, PackAnswer } from '#server/erp/pohoda/response.ts'
import { readShopCall, shopAnswer, type ShopItem, type ShopQuestion } from '#server/erp/pohoda/shop-pack.ts'
import type { Xml } from '#server/erp/pohoda/write.ts'
import { type Door, noteShopCall, readDoor } from '#server/features/order-door/service.ts'
import {
  faultOf,
  putOff,
  readOrder,
  releaseChanged,
  settle,
  settleNamed,
  type Taken,
  takeOrder,
} from '#server/features/outgoing-orders/service.ts'
import { faultText } from '#server/lib/fault-text.ts'
import { translateFault } from '#server/mail/texts.ts'
import { giveOrder, takeBack } from './queries.ts'

/** The answer to a call, and the orders in it, which are given again when it does not get through. */
export interface ShopAnswer {
  bytes: Buffer
  given: Taken[]
}

// The client cannot be asked what it has, and a second order beside the first would deliver the goods twice.
const notByShop: Fate = {
  outcome: 'refused',
  number: '',
  reason:
    'The order was changed after POHODA had fetched it. Its internet shop cannot replace it; change it there by hand.',
  warnings: [],
}

/** Answers a call of POHODA's internet shop client. */
export async function answerShop(context: Context, bytes: Buffer): Promise<ShopAnswer> {
  const { db } = context
  try {
    const call = readShopCall(bytes)
    return 'result' in call
      ? { bytes: await takeResult(context, call.result), given: [] }
      : await answerQuestion(context, call.question)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const detail = faultText('What POHODA sent cannot be read.', error.message)
    await noteShopCall(db, { outcome: 'unreadable', detail })
    return { bytes: refusal(context, '', detail), given: [] }
  }
}

// The client is a Czech program and shows the note as it comes.
const refusal = ({ now }: Context, packId: string, fault: string): Buffer =>
  shopAnswer({ packId, ico: '', now, fault: translateFault('cs', fault) })

async function answerQuestion(context: Context, { packId, ico, items }: ShopQuestion): Promise<ShopAnswer> {
  const { db, now } = context
  const door = await readDoor(db)
  if (ico !== '' && door.ico !== '' && ico !== door.ico) {
    const detail = faultText(
      'POHODA asks for another company. Switch to the right accounting unit.',
      `${ico} ≠ ${door.ico}`,
    )
    await noteShopCall(db, { outcome: 'company', detail })
    return { bytes: refusal(context, packId, detail), given: [] }
  }
  const asked = items.find(({ isForOrders }) => isForOrders)
  const unknown = 'The portal answers questions for received orders alone.'
  if (!asked && items.length > 0) await noteShopCall(db, { outcome: 'unknown', detail: unknown })
  const given: Taken[] = []
  try {
    const orders = asked && door.door === 'Shop' ? await giveOrders(context, door, given) : []
    if (asked || items.length === 0) {
      await noteShopCall(db, { outcome: door.door === 'Shop' ? 'asked' : 'tried', orders: orders.length })
    }
    const told = items.map((item): ShopItem => {
      if (!item.isForOrders) return { id: item.id, fault: translateFault('cs', unknown) }
      return { id: item.id, orders: item === asked ? orders : [] }
    })
    return { bytes: shopAnswer({ packId, ico: door.ico, now }, told), given }
  } catch (error) {
    await loseAnswer(context, given)
    throw error
  }
}

/** The orders that have waited longest, each marked as given, and put into `given`, before it leaves. */
async function giveOrders(context: Context, door: Door, given: Taken[]): Promise<Xml[]> {
  const { db, log } = context
  const orders: Xml[] = []
  while (given.length < OUTGOING_PER_PAGE) {
    const taken = await takeOrder(db)
    if (!taken) break
    try {
      const order = await giveOne(context, door, taken)
      if (order === undefined) continue
      orders.push(order)
      given.push(taken)
    } catch (error) {
      const fault = faultOf(error)
      log.warn({ order: taken.orderId, fault }, 'order not given')
      await putOff(db, taken, fault, 'order')
    }
  }
  return orders
}

async function giveOne(context: Context, door: Door, taken: Taken): Promise<Xml | undefined> {
  const { db, database } = context
  const { orderId, customerId, isRemoval, replaces, wasSent } = taken
  const order = await readOrder(database.of(customerId), customerId, orderId)
  const { revision } = order
  if (isRemoval || (revision > 1 && (replaces || wasSent))) {
    await settle(context, { customerId, orderId, revision }, notByShop)
  } else if (await giveOrder(db, taken, revision)) {
    return orderElement(order, door, 'lst:order')
  }
  // Who changed it meanwhile has left it to be given again.
  await releaseChanged(db, taken, revision)
  return undefined
}

// It is known by our own number, so it is there; the number it has comes with the next import of orders.
const thereAlready = (fate: Fate): Fate =>
  fate.outcome === 'known' ? { ...fate, outcome: 'accepted', warnings: [fate.reason] } : fate

/** Writes down what became of orders; said again it changes nothing. */
async function takeResult(context: Context, { packId, items, fault }: PackAnswer): Promise<Buffer> {
  const { db, now } = context
  const whole: ItemAnswer = { id: orderOf(packId), outcome: 'refused', number: '', reason: fault, warnings: [] }
  const told: ShopItem[] = []
  for (const { id, ...fate } of fault === '' ? items : [whole]) {
    const isOurs = await settleNamed(context, id.startsWith(`${EX_SYSTEM}-`) ? orderOf(id) : id, thereAlready(fate))
    const unknown = faultText('The portal has sent no such order.', id)
    told.push({ id, ...(!isOurs && { fault: translateFault('cs', unknown) }) })
  }
  const strangers = told.filter((item) => item.fault !== undefined).map(({ id }) => id)
  const detail = strangers.length === 0 ? '' : faultText('The portal has sent no such order.', strangers.join(', '))
  await noteShopCall(db, { outcome: 'result', orders: told.length - strangers.length, detail: detail.slice(0, 500) })
  return shopAnswer({ packId, ico: '', now }, told)
}

/** Lets the orders of an answer be given again that did not get through whole. */
export async function loseAnswer({ db, log }: Context, given: readonly Taken[]): Promise<void> {
  for (const taken of given) {
    // An answer that cannot be stored stays with POHODA; the seller gets a warning that it is missing.
    await takeBack(db, taken).catch((error: unknown) =>
      log.warn({ err: error, order: taken.orderId }, 'order not taken back'),
    )
  }
}
