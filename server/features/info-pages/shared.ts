import type { AuditEventName } from '#contract/users.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'

/** The HTML behind a content; refused when it is no UTF-8. */
export function decode(content: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(content, 'base64')).replaceAll('\u0000', '')
  } catch {
    throw new PortalError('input.invalid', { detail: 'Content: is not UTF-8' })
  }
}

/** Notes in the log who did what to a page. */
export const audit = (
  db: Db,
  { session, network }: SessionContext,
  event: AuditEventName,
  detail: Record<string, string>,
): Promise<void> => writeAudit(db, { event, userId: session.userId, loginId: session.loginId, network, detail })
