import { paths } from '#contract/paths.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import { findReader } from '#server/features/orders/queries.ts'
import { composeAmended, together } from '#server/mail/amended-mail.ts'
import type { MailDetails } from '#server/mail/kinds.ts'
import type { Mail } from '#server/mail/smtp.ts'
import { readAmended } from './queries.ts'

const labels = { Note: 'Note for the warehouse', DriverNote: 'Note for the driver', OwnNumber: 'Own order number' }

/** The mail about what was changed of a sent order; undefined for who has no address, or when it is as it was. */
export async function readAmendedMail(
  database: Database,
  publicUrl: string,
  { id, details }: { id: string; details: MailDetails<'order-amended'> },
): Promise<Mail | undefined> {
  // The row was written in the transaction of the change and names its customer.
  const customerId = details.customer as ActiveCustomerId
  const db = database.of(customerId)
  const reader = await findReader(db, customerId, details.user)
  if (!reader || reader.mail === '' || !reader.seesOrders) return undefined
  const order = await readAmended(db, { customerId, orderId: details.order, since: details.since })
  if (!order) throw new Error(`order ${details.order} is gone`)
  const { revisions, delivery } = order
  const isCancelled = revisions.at(-1)?.Kind === 'Cancelled'
  const lines = together(revisions)
  const words = Object.entries(labels).flatMap(([field, label]) => {
    const said = revisions.flatMap(({ Words }) => Words.filter(({ Field }) => Field === field))
    const [text, before] = [said.at(-1)?.To, said[0]?.From]
    return text === undefined || text === before ? [] : [{ label, text }]
  })
  if (!isCancelled && lines.length === 0 && words.length === 0) return undefined
  const people = [...new Set(revisions.map(({ ChangedBy }) => ChangedBy))]
  const sums = reader.visible ? { net: order.net, gross: order.gross } : null
  const link = `${publicUrl}${paths.activeOrders}?order=${encodeURIComponent(details.order)}`
  const content = composeAmended(
    { id: details.order, delivery, isCancelled, people, lines, words, sums },
    link,
    // Who changed it gets the language of the screen.
    details.user === details.by ? details.language : reader.language,
  )
  return { ...content, to: reader.mail, name: `order-amended-${id}` }
}
