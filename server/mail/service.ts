import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { LetterKind, MailDetails, MailKind } from './kinds.ts'
import { insertMail, readSalesMail, readServer } from './queries.ts'
import type { MailSettings } from './smtp.ts'
import type { MailHead } from './templates.ts'

/** Puts a mail into the outbox, in the transaction of what it tells; it is tried until it is sent. */
export async function queueMail<Kind extends MailKind>(db: Db, kind: Kind, details: MailDetails<Kind>): Promise<void> {
  await insertMail(db, kind, details)
}

/** Tells the seller's people: the address of the settings, else the seller's, else the first administrator. */
export async function queueSalesMail<Kind extends LetterKind>(
  db: Db,
  { salesMail }: Pick<Config, 'salesMail'>,
  kind: Kind,
  values: MailDetails<Kind>['values'],
): Promise<void> {
  const to = await readSalesMail(db, salesMail)
  if (to !== undefined) await insertMail(db, kind, { to, language: 'cs', values })
}

const DEMO_SENDER = 'Odbyt <portal@odbyt.example>'

/** By which server and as whom mails go out now: what was set at the start of the portal wins over the administration. */
export async function readMailSettings(
  db: Db,
  config: Pick<Config, 'demo' | 'smtpUrl' | 'mailFolder' | 'mailFrom' | 'publicUrl'>,
  seller: { name: string; mail: string },
): Promise<MailSettings & { head: MailHead }> {
  const server = await readServer(db)
  const address = server.sender || seller.mail
  return {
    smtp: config.smtpUrl ?? (server.host === '' ? undefined : server),
    mailFolder: config.mailFolder,
    from:
      config.mailFrom ??
      (address === '' ? (config.demo ? DEMO_SENDER : undefined) : { name: server.senderName || seller.name, address }),
    host: new URL(config.publicUrl).hostname,
    head: { portal: server.portalName, accent: server.accent },
  }
}
