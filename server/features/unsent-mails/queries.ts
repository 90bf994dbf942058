import * as z from 'zod/mini'
import { MOST_UNSENT, UnsentMail } from '#contract/unsent-mails.ts'
import type { Db } from '#server/db/connect.ts'
import { shownTime } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'
import { faultText } from '#server/lib/fault-text.ts'
import { IS_UNSENT, MOST_TRIES } from '#server/mail/queries.ts'

const columns = `
      m.id::text as "MailId",
      m.kind as "Kind",
      coalesce(
        m.details ->> 'to',
        (select u.confirmed_mail from app_user u where u.id = (m.details ->> 'user')::int and u.id <> 0),
        (select i.mail from invitation i where i.id = (m.details ->> 'invitation')::bigint), '') as "To",
      coalesce(m.details ->> 'order', m.details -> 'values' ->> 'order', m.details -> 'values' ->> 'number', '') as "About",
      ${shownTime('m.created_at')} as "Created",
      case when m.tries < ${MOST_TRIES} then ${shownTime('m.due_at')} end as "NextTry",
      coalesce(nullif(m.error, ''), :cutOff) as "Fault"`

const CUT_OFF = faultText('The portal ended while it was sent, so it may have arrived.')

const unsent = statement('unsent-mails.list', {
  params: { cutOff: z.string() },
  row: UnsentMail,
  // The rest of a mail may hold a link that opens an account, so nothing else of it is read.
  text: `select ${columns} from mail_outbox m where ${IS_UNSENT} order by m.created_at, m.id limit ${MOST_UNSENT}`,
})

/** Mails that could not be sent, the oldest first. */
export const listUnsent = (db: Db): Promise<UnsentMail[]> => unsent(db, { cutOff: CUT_OFF })

const Told = z.object({ mail: z.string() })

const found = statement('unsent-mails.lock', {
  params: { mailId: z.string() },
  row: Told,
  text: `
    select
      coalesce(m.details ->> 'to', (select u.login_id from app_user u where u.id = (m.details ->> 'user')::int), '') as mail
    from mail_outbox m where m.id = :mailId::bigint and ${IS_UNSENT} for update of m`,
})

/** Whom such a mail was for, locked until the transaction ends; undefined when there is none. */
export async function lockUnsent(db: Db, mailId: string): Promise<z.infer<typeof Told> | undefined> {
  const [row] = await found(db, { mailId })
  return row
}

const hurried = statement('unsent-mails.retry', {
  params: { mailId: z.string() },
  text: 'update mail_outbox set tries = 0, due_at = now() where id = :mailId::bigint',
})

/** Has a mail tried at once, from the start. */
export async function retryMail(db: Db, mailId: string): Promise<void> {
  await hurried(db, { mailId })
}
