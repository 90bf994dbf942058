import {
  type NotificationKind,
  notificationKinds,
  notificationRights,
  type Notifications,
} from '#contract/notifications.ts'
import type { PermissionId } from '#contract/permissions.ts'
import type { Config, Language } from '#server/config.ts'
import type { CustomerContext } from '#server/context.ts'
import type { ActiveCustomerId, Database, Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { nextDeliveryOf } from '#server/features/delivery/service.ts'
import type { Content } from '#server/mail/templates.ts'
import type { WaitingMail } from '#server/mail/kinds.ts'
import type { Mail } from '#server/mail/smtp.ts'
import { composeCutOff, composeDocuments, composeOrderNews } from '#server/mail/notice-mail.ts'
import { pragueDay } from '#server/lib/prague.ts'
import * as queries from './queries.ts'

export { findReader } from './queries.ts'

const mayHave = (kind: NotificationKind, permissions: ReadonlySet<string>) => {
  const rights: readonly PermissionId[] = notificationRights[kind]
  return rights.length === 0 || rights.some((one) => permissions.has(one))
}

/** Which events of the active customer the user gets mails about, and who else gets them. */
export async function readNotifications(context: CustomerContext): Promise<Notifications> {
  const { customerDb, customerId, session } = context
  const [reader, told] = await Promise.all([
    queries.findReader(customerDb, customerId, session.userId),
    queries.listTold(customerDb, customerId),
  ])
  return {
    Mail: reader?.mail ?? '',
    Language: reader?.language ?? 'cs',
    Kinds: notificationKinds
      .filter((kind) => mayHave(kind, session.permissions))
      .map((Kind) => ({
        Kind,
        Wanted: told.some(({ kind, userId }) => kind === Kind && userId === session.userId),
        Others: told.filter(({ kind, userId }) => kind === Kind && userId !== session.userId).map(({ name }) => name),
      })),
  }
}

/** Chooses the events the user gets mails about; only those the user may see. */
export async function chooseNotifications(
  context: CustomerContext,
  choice: { Language: Language; Kinds: NotificationKind[] },
): Promise<Notifications> {
  const { customerDb, customerId, session } = context
  ensure(
    choice.Kinds.every((kind) => mayHave(kind, session.permissions)),
    'access.denied',
  )
  await customerDb.transaction().execute(async (db) => {
    // The user's row comes first, so that two choices of one user wait for each other before they hold anything.
    await queries.saveLanguage(db, session.userId, choice.Language)
    await queries.saveKinds(db, customerId, session.userId, choice.Kinds)
  })
  return readNotifications(context)
}

type WaitingNotice = WaitingMail<Exclude<NotificationKind, 'order-sent'>>

/** The mail of a notice as things are now; undefined when there is nothing to tell any more, or nobody to tell it to. */
export async function readNotice(
  database: Database,
  publicUrl: string,
  notice: WaitingNotice,
): Promise<Mail | undefined> {
  const { kind, details, id } = notice
  // The row was written in a transaction of this customer, or by the clock for it.
  const customerId = details.customer as ActiveCustomerId
  const db = database.of(customerId)
  const reader = await queries.findReader(db, customerId, details.user)
  if (!reader || reader.mail === '' || !mayHave(kind, new Set(reader.permissions))) return undefined
  const content = await contentOf(db, customerId, { publicUrl, notice, reader })
  return content && { ...content, to: reader.mail, name: `${kind}-${id}` }
}

async function contentOf(
  db: Db,
  customerId: ActiveCustomerId,
  { publicUrl, notice, reader }: { publicUrl: string; notice: WaitingNotice; reader: queries.Reader },
): Promise<Content | undefined> {
  const { language, permissions } = reader
  if (notice.kind === 'cut-off') {
    const lines = await queries.countCartLines(db, customerId)
    return composeCutOff({ ...notice.details, lines, link: `${publicUrl}/${lines > 0 ? 'cart' : 'catalog'}` }, language)
  }
  if (notice.kind === 'invoice-new' || notice.kind === 'invoice-overdue') {
    const isOverdue = notice.kind === 'invoice-overdue'
    const found = await queries.readDocuments(db, customerId, notice.details.documents)
    // What was paid meanwhile is left out.
    const documents = isOverdue ? found.filter(({ open }) => open > 0) : found
    if (documents.length === 0) return undefined
    return composeDocuments({ documents, isOverdue, link: `${publicUrl}/information/invoices` }, language)
  }
  const order = await queries.readOrder(db, customerId, notice.details.order)
  const isDifference = notice.kind === 'order-difference'
  if (!order || (isDifference && order.differences.length === 0)) return undefined
  const visible = permissions.includes('shownettoprice')
  const link = `${publicUrl}/information/active-orders?order=${encodeURIComponent(order.id)}`
  return composeOrderNews({ order, isDifference, visible, link }, language)
}

/** Tells of bills that are past due since the last look, customer by customer, as the wall between them asks for. */
export async function tellOverdue(database: Database, now: Date): Promise<void> {
  for (const id of await queries.listAsking(database.db, 'invoice-overdue')) {
    const customerId = id as ActiveCustomerId
    await queries.queueOverdue(database.of(customerId), customerId, pragueDay(now))
  }
}

/** How long before the last moment to order the reminder is sent. */
const REMIND_MS = 2 * 60 * 60_000

/** Reminds of deliveries whose last moment to order is near. */
export async function tellCutOffs(database: Database, config: Config, now: Date): Promise<void> {
  for (const id of await queries.listAsking(database.db, 'cut-off')) {
    const customerId = id as ActiveCustomerId
    const db = database.of(customerId)
    const next = await nextDeliveryOf(db, customerId, { now, config })
    if (!next || Date.parse(next.OrderUntil) - now.getTime() > REMIND_MS) continue
    await queries.queueCutOff(db, customerId, { date: next.Date, until: next.OrderUntil })
  }
}
