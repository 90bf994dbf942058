import * as z from 'zod/mini'
import { AuditEvent } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const PAGE = 200
const name = `trim(u.prename || ' ' || u.surname)`

const events = statement('audit.list', {
  params: { before: z.string(), part: z.string() },
  row: AuditEvent,
  text: `
    select
      e.id::text as "Id",
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "At",
      e.event as "Event",
      e.login_id as "LoginID",
      coalesce(${name}, '') as "Name",
      e.customer_id as "CustomerID",
      e.network as "Network",
      e.detail::text as "Detail"
    from audit_event e left join app_user u on u.id = e.user_id
    where e.id < :before::bigint
      and (e.login_id ilike :part or ${name} ilike :part or e.event ilike :part or e.detail::text ilike :part)
    order by e.id desc limit ${PAGE}`,
})

/** Security events, newest first, up to 200 before the given id. */
export async function listAudit(
  db: Db,
  { before = '9223372036854775807', text = '' }: { before?: string | undefined; text?: string | undefined },
): Promise<AuditEvent[]> {
  return events(db, { before, part: `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` })
}
