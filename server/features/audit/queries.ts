import { sql } from 'kysely'
import type { AuditEvent } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'

const PAGE = 200
const name = sql`trim(u.prename || ' ' || u.surname)`

/** Security events, newest first, up to 200 before the given id. */
export async function listAudit(
  db: Db,
  { before, text }: { before?: string | undefined; text?: string | undefined },
): Promise<AuditEvent[]> {
  const part = `%${(text ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<AuditEvent>`
    select e.id::text as "Id", to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "At",
      e.event as "Event", e.login_id as "LoginID", coalesce(${name}, '') as "Name", e.customer_id as "CustomerID",
      e.network as "Network", e.detail::text as "Detail"
    from audit_event e left join app_user u on u.id = e.user_id
    where e.id < ${before ?? '9223372036854775807'}::bigint
      and (e.login_id ilike ${part} or ${name} ilike ${part} or e.event ilike ${part} or e.detail::text ilike ${part})
    order by e.id desc limit ${PAGE}`.execute(db)
  return rows
}
