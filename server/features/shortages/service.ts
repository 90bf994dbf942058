import { paths } from '#contract/paths.ts'
import type { OrderShortages, ShortageChange } from '#contract/shortages.ts'
import { type Context, type CustomerContext, seesPrices } from '#server/context.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { forgetAttempt, limitAttempts } from '#server/features/limits/service.ts'
import { findReader } from '#server/features/notifications/service.ts'
import { tellOrder } from '#server/features/order-events/service.ts'
import { lockOrder, noteAnswer } from '#server/features/warehouse/service.ts'
import type { WaitingMail } from '#server/mail/kinds.ts'
import { composeShortages } from '#server/mail/shortage-mail.ts'
import type { Mail } from '#server/mail/smtp.ts'
import * as queries from './queries.ts'
import { hasLeft, isOpenIn, sameAnswer, type State } from './rules.ts'

const WRONG_PER_NETWORK = 200

/** Who asks or answers, and about which order. */
interface Answerer extends queries.OfOrder {
  userId: number
  userName: string
  loginId: string
  visible: boolean
}

async function read(database: Database, { visible, ...order }: Answerer, state: State): Promise<OrderShortages> {
  const db = database.of(order.customerId)
  const { customerId, orderId } = order
  const Shortages = await queries.listShortages(db, { customerId, orderId }, visible)
  const IsOpen = isOpenIn(state)
  return {
    OrderId: orderId,
    IsOpen,
    Shortages: IsOpen ? Shortages : Shortages.map((one) => ({ ...one, Offers: [] })),
  }
}

function answererOf(context: CustomerContext, orderId: string): Answerer {
  const { session, customerId } = context
  const { userId, loginId, userName } = session
  return { customerId, orderId, userId, loginId, userName: userName || loginId, visible: seesPrices(context) }
}

/** What is missing of an order of the active customer. */
export async function readShortages(context: CustomerContext, orderId: string): Promise<OrderShortages> {
  const who = answererOf(context, orderId)
  const state = await queries.findState(context.customerDb, who)
  ensure(state, 'not-found')
  return read(context.database, who, state)
}

/** Writes the first answer to a question; the same again changes nothing, whoever repeats it. */
async function answer({ database, network }: Context, who: Answerer, change: ShortageChange): Promise<OrderShortages> {
  const { customerId, orderId, userId, userName, loginId, visible } = who
  const order = { customerId, orderId }
  const { Position: position, Answer, ItemId = '' } = change
  const state = await database
    .of(customerId)
    .transaction()
    .execute(async (db) => {
      const { state } = await lockOrder(db, order)
      const asked = (await queries.listShortages(db, order, visible)).find((one) => one.Position === position)
      if (asked && sameAnswer(asked, change)) return state
      ensure(asked?.Answer === undefined || asked.Answer === '', 'shortage.answered', { name: asked?.AnsweredBy ?? '' })
      ensure(isOpenIn(state), 'shortage.closed')
      ensure(asked, 'shortage.found')
      const offer = asked.Offers.find((one) => one.ItemId === ItemId)
      ensure(Answer !== 'Substitute' || offer, 'shortage.offer')
      const itemId = Answer === 'Substitute' ? ItemId : null
      await queries.storeAnswer(db, order, { position, answer: Answer, itemId, userId, userName })
      await noteAnswer(db, order, { position, isReplaced: Answer === 'Substitute', userId, userName })
      const detail = { order: orderId, item: asked.Name, answer: Answer, substitute: offer?.Name ?? '' }
      await writeAudit(db, { event: 'order.answered', userId, loginId, network, customerId, detail })
      return state
    })
  // The event goes to the warehouse and to the buyer's other windows, whoever's session made it.
  await tellOrder(database.db, order)
  return read(database, who, state)
}

/** Answers for the active customer. */
export async function answerShortage(
  context: CustomerContext,
  orderId: string,
  change: ShortageChange,
): Promise<OrderShortages> {
  const who = answererOf(context, orderId)
  ensure(await queries.findState(context.customerDb, who), 'not-found')
  return answer(context, who, change)
}

/** Whose link a code is; undefined when it is none, or the order has left. */
async function open({ db, database, network }: Context, code: string) {
  await limitAttempts(db, 'shortage-network', network, WRONG_PER_NETWORK)
  const who = await queries.findLink(db, code)
  if (who) await forgetAttempt(db, 'shortage-network', network)
  const state = who && (await queries.findState(database.of(who.customerId), who))
  return who && state && !hasLeft(state) ? { who, state } : undefined
}

/** What the page of a mailed link shows. */
export async function openLink(context: Context, code: string): Promise<OrderShortages | undefined> {
  const opened = await open(context, code)
  return opened && read(context.database, opened.who, opened.state)
}

/** Answers by a mailed link. */
export async function answerByLink(
  context: Context,
  { code, ...change }: ShortageChange & { code: string },
): Promise<OrderShortages | undefined> {
  const opened = await open(context, code)
  return opened && answer(context, opened.who, change)
}

/** Forgets the links of orders that have left, after a week in which they still say so. */
export async function forgetLinks(database: Database): Promise<void> {
  for (const customerId of await queries.listLinked(database.db)) {
    await queries.deleteLinks(database.of(customerId), customerId)
  }
}

/** The mail that asks about what is missing; undefined when nothing is open any more, or nobody may answer. */
export async function readShortageMail(
  database: Database,
  publicUrl: string,
  { id, details }: WaitingMail<'order-shortage'>,
): Promise<Mail | undefined> {
  const order = { customerId: details.customer as ActiveCustomerId, orderId: details.order }
  const db = database.of(order.customerId)
  const reader = await findReader(db, order.customerId, details.user)
  if (!reader || reader.mail === '' || !reader.permissions.includes('showactiveorder')) return undefined
  const state = await queries.findState(db, order)
  if (!state || !isOpenIn(state)) return undefined
  const visible = reader.permissions.includes('shownettoprice')
  const open = (await queries.listShortages(db, order, visible)).filter(({ Answer }) => Answer === '')
  if (open.length === 0) return undefined
  const link = `${publicUrl}${paths.shortageLink}?code=${details.code}`
  const content = composeShortages({ orderId: order.orderId, shortages: open, link }, reader.language)
  return { ...content, to: reader.mail, name: `order-shortage-${id}` }
}
