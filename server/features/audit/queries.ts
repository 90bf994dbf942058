import { sql } from 'kysely'
import type { AuditEvent } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'

const PAGE = 200

/** Security events, newest first, up to 200 before the given id. */
export async function listAudit(
  db: Db,
  { before, text }: { before?: string | undefined; text?: string | undefined },
): Promise<AuditEvent[]> {
  const part = `%${(text ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<AuditEvent>`
    select id::text as "Id", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "At", event as "Event",
      login_id as "LoginID", customer_id as "CustomerID", network as "Network", detail::text as "Detail"
    from audit_event
    where id < ${before ?? '9223372036854775807'}::bigint and (login_id ilike ${part} or event ilike ${part} or detail::text ilike ${part})
    order by id desc limit ${PAGE}`.execute(db)
  return rows
}
