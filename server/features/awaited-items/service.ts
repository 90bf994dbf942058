import type { AwaitedItems } from '#contract/awaited-items.ts'
import type { CustomerContext } from '#server/context.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { findReader } from '#server/features/notifications/service.ts'
import { composeItemsBack } from '#server/mail/items-back-mail.ts'
import type { WaitingMail } from '#server/mail/kinds.ts'
import type { Mail } from '#server/mail/smtp.ts'
import * as queries from './queries.ts'

const ownerOf = ({ customerId, session }: CustomerContext) => ({ customerId, userId: session.userId })

export async function readAwaited(context: CustomerContext): Promise<AwaitedItems> {
  const [Mail, Items] = await Promise.all([
    queries.readMail(context.db, context.session.userId),
    queries.listAwaited(context.customerDb, ownerOf(context), context.now),
  ])
  return { Mail, Items }
}

/** Waits for an item that cannot be had; refuses one that can. */
export async function waitFor(context: CustomerContext, itemId: string): Promise<AwaitedItems> {
  const { customerDb, now } = context
  const availability = await queries.readAvailability(context.db, itemId)
  ensure(availability, 'not-found')
  ensure(availability === 'Unavailable', 'awaited-item.available')
  ensure(await queries.ask(customerDb, ownerOf(context), itemId, now), 'awaited-item.too-many')
  return readAwaited(context)
}

export async function waitNoMore(context: CustomerContext, itemId: string): Promise<AwaitedItems> {
  await queries.remove(context.customerDb, ownerOf(context), itemId)
  return readAwaited(context)
}

/** Tells of what can be had again, customer by customer, as the wall between them asks for, and forgets what is old. */
export async function tellAwaited(database: Database, now: Date): Promise<void> {
  for (const id of await queries.listCustomers(database.db)) {
    const customerId = id as ActiveCustomerId
    const db = database.of(customerId)
    await queries.tellBack(db, customerId, now)
    await queries.forgetOld(db, customerId, now)
  }
}

/** The mail about goods that can be had again; undefined when nobody may read it any more, or none are in the offer. */
export async function readItemsBack(
  database: Database,
  publicUrl: string,
  { id, details }: WaitingMail<'items-back'>,
): Promise<Mail | undefined> {
  // The row was written for this customer.
  const customerId = details.customer as ActiveCustomerId
  const reader = await findReader(database.of(customerId), customerId, details.user)
  if (!reader || reader.mail === '') return undefined
  const items = await queries.listBack(database.db, details.items)
  const [first, ...others] = items
  if (!first) return undefined
  // The shelf has the list; one item is opened over it.
  const link = `${publicUrl}/shelf${others.length === 0 ? `?product=${encodeURIComponent(first.id)}` : ''}`
  return {
    ...composeItemsBack({ items, link }, reader.language),
    to: reader.mail,
    name: `items-back-${id}`,
  }
}
