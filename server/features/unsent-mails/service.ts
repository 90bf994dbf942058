import type { UnsentMail } from '#contract/unsent-mails.ts'
import type { SessionContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { deleteMail } from '#server/mail/queries.ts'
import * as queries from './queries.ts'

/** Has a mail that could not be sent tried at once, or gives it up; one that went out meanwhile is not there any more. */
export async function changeUnsent(
  { db, session, network }: SessionContext,
  mailId: string,
  wish: 'Retry' | 'GiveUp',
): Promise<UnsentMail[]> {
  await db.transaction().execute(async (transaction) => {
    const found = await queries.lockUnsent(transaction, mailId)
    ensure(found, 'not-found')
    if (wish === 'Retry') await queries.retryMail(transaction, mailId)
    else await deleteMail(transaction, mailId)
    const { userId, loginId } = session
    const detail = { mail: found.mail, wish }
    await writeAudit(transaction, { event: 'mail.handled', userId, loginId, network, detail })
  })
  return queries.listUnsent(db)
}
