import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { readItemsBack } from '#server/features/awaited-items/service.ts'
import { readMailedPapers } from '#server/features/documents/service.ts'
import { readInvitation } from '#server/features/invitations/service.ts'
import { readNotice } from '#server/features/notifications/service.ts'
import { readNewOrders } from '#server/features/order-desk/service.ts'
import { readAmendedMail } from '#server/features/orders/amended/service.ts'
import { readConfirmation } from '#server/features/orders/service.ts'
import { readShortageMail } from '#server/features/shortages/service.ts'
import { readStandingMail } from '#server/features/standing-orders/service.ts'
import { type LetterKind, type MailKind, mailKinds, type WaitingMail } from '#server/mail/kinds.ts'
import type { OutboxRow } from '#server/mail/queries.ts'
import type { Mail } from '#server/mail/smtp.ts'
import { composeLetter } from '#server/mail/templates.ts'

const isLetter = (mail: WaitingMail): mail is WaitingMail<LetterKind> => 'words' in mailKinds[mail.kind]
const isKind = (name: string): name is MailKind => Object.hasOwn(mailKinds, name)

/** The mail of a row of the outbox; throws when the row says what its kind does not know. */
function parse({ id, kind, details }: OutboxRow): WaitingMail {
  if (!isKind(kind)) throw new Error(`there is no mail of the kind ${kind}`)
  return { id, kind, details: mailKinds[kind].details.parse(details) } as WaitingMail
}

/** Makes the mail of a row of the outbox as things are now; undefined when there is nothing to tell any more. */
export async function compose(
  row: OutboxRow,
  { database, config, clock }: { database: Database; config: Config; clock: Clock },
): Promise<Mail | undefined> {
  const mail = parse(row)
  if (isLetter(mail)) {
    const { to, language, values } = mail.details
    return { ...composeLetter(mailKinds[mail.kind].words, language, values), to, name: `${mail.kind}-${mail.id}` }
  }
  switch (mail.kind) {
    case 'order-sent':
      return readConfirmation(database, config.publicUrl, mail.details)
    case 'order-amended':
      return readAmendedMail(database, config.publicUrl, mail)
    case 'order-changed':
    case 'order-difference':
    case 'invoice-new':
    case 'invoice-overdue':
    case 'cut-off':
      return readNotice(database, config.publicUrl, mail)
    case 'order-shortage':
      return readShortageMail(database, config.publicUrl, mail)
    case 'standing-order':
      return readStandingMail(database, config, mail)
    case 'items-back':
      return readItemsBack(database, config.publicUrl, mail)
    case 'orders-new':
      return readNewOrders(database, config, mail)
    case 'buyer-invitation':
      return readInvitation(database.db, config.publicUrl, mail)
    case 'documents':
      return readMailedPapers({ database, config }, mail, clock.now())
  }
}
