import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSameServer, type MailServer, type MailServerChange } from '#contract/mail-server.ts'
import { isExampleAddress } from '#contract/example-address.ts'
import type { Config } from '#server/config.ts'
import type { SessionContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { limitAttempts } from '#server/features/limits/service.ts'
import { readIssuer, readSeller } from '#server/features/seller/service.ts'
import { readMailSettings } from '#server/mail/service.ts'
import { smtpFault } from '#server/mail/smtp-fault.ts'
import { mailer } from '#server/mail/smtp.ts'
import { composeLetter, signed } from '#server/mail/templates.ts'
import * as queries from './queries.ts'

const TRIES_AN_HOUR = 30
/** The browser waits no longer. */
const PATIENCE_MS = 12_000

/** Refuses an address nobody reads, unless this is the demo, where nobody is meant to. */
export function refuseExample({ demo }: Pick<Config, 'demo'>, mail: string): void {
  ensure(demo || !isExampleAddress(mail), 'mail.example', { mail })
}

const hostOf = (url: string | undefined): string => {
  if (url === undefined) return ''
  return URL.canParse(url) ? new URL(url).host : url.replace(/^.*@/, '')
}

/** The mail server as the administration sees it; no password is in it. */
export async function showMailServer({ db, config }: SessionContext): Promise<MailServer> {
  const { from } = await readMailSettings(db, config, await readSeller(db))
  return {
    ...(await queries.readStored(db)),
    FixedServer: hostOf(config.smtpUrl),
    FixedSender: config.mailFrom ?? '',
    SentAs: typeof from === 'object' ? `${from.name} <${from.address}>` : (from ?? ''),
  }
}

/** Stores the mail server; mails that could not be sent are tried at once. */
export async function changeMailServer(context: SessionContext, change: MailServerChange): Promise<MailServer> {
  const { session, network, config } = context
  refuseExample(config, change.Sender)
  await context.db.transaction().execute(async (db) => {
    const { hasPassword, ...stored } = await queries.lockServer(db)
    // A person who may change the server may not read the password. So a stored password is sent to no other server, and never
    // unencrypted.
    const isHere = isSameServer(stored, change)
    const isNeeded = change.Host !== '' && change.Login !== '' && change.Password === undefined
    ensure(isHere || !hasPassword || !isNeeded, 'secret.elsewhere', { server: `${stored.Host}:${stored.Port}` })
    await queries.saveServer(db, { ...change, Password: change.Password ?? (isHere ? null : '') })
    await queries.hurryMails(db)
    await writeAudit(db, {
      event: 'mail-server.changed',
      userId: session.userId,
      loginId: session.loginId,
      network,
      detail: {
        host: change.Host,
        port: change.Port,
        encryption: change.Encryption,
        login: change.Login,
        sender: change.Sender,
      },
    })
  })
  return showMailServer(context)
}

/** Sends a test mail by the stored server and returns why it was not taken, or ''. */
export async function tryMailServer(context: SessionContext, to: string): Promise<string> {
  const { db, config, language, session } = context
  refuseExample(config, to)
  const seller = await readIssuer(context)
  const settings = await readMailSettings(db, config, seller)
  ensure(settings.smtp, 'mail-server.missing')
  await limitAttempts(db, 'mail-test', String(session.userId), TRIES_AN_HOUR)
  if (settings.from === undefined)
    return 'There is no address of a sender. Fill it in here, or the e-mail of the wholesaler.'
  const words = {
    subject: 'Test of the mail server',
    paragraphs: ['The portal can send mails. This one was asked for in the administration.'],
  }
  const mail = signed(
    { ...composeLetter(words, language, {}), to, name: `test-${randomUUID()}` },
    seller,
    settings.head,
  )
  const sent = mailer(settings)(mail).then(
    () => '',
    (error: unknown) => smtpFault(error),
  )
  const fault = await Promise.race([sent, sleep(PATIENCE_MS).then(() => smtpFault({ code: 'ETIMEDOUT' }))])
  if (fault === '') await queries.noteTested(db)
  return fault
}
