import type { AuditEventName } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'

export interface AuditEvent {
  event: AuditEventName
  userId: number | null
  loginId: string
  customerId?: number | null
  network: string
  detail?: Record<string, string | number | boolean | null>
}

/** Adds a row to the audit log, in the transaction of what it reports. */
export async function writeAudit(
  db: Db,
  { event, userId, loginId, customerId, network, detail }: AuditEvent,
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      event,
      user_id: userId,
      login_id: loginId.slice(0, 100),
      customer_id: customerId ?? null,
      network,
      detail: JSON.stringify(detail ?? {}),
    })
    .execute()
}
