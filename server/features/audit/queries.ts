import * as z from 'zod/mini'
import { AuditEvent } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import { containing, dayEnd, dayStart } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const PAGE = 200
const name = `trim(u.prename || ' ' || u.surname)`

const conditions = {
  before: 'e.id < :before::bigint',
  text: `(e.login_id ilike :text or ${name} ilike :text or e.event ilike :text or e.detail::text ilike :text)`,
  From: `e.at >= ${dayStart(':From')}`,
  To: `e.at < ${dayEnd(':To')}`,
  Event: 'e.event = :Event',
  Person: `(e.login_id ilike :Person or ${name} ilike :Person)`,
}
export type AuditFilter = { [key in keyof typeof conditions]?: string | undefined }
const allConditions = Object.keys(conditions) as (keyof AuditFilter)[]

const events = statement('audit.list', {
  params: {
    before: z.optional(z.string()),
    text: z.optional(z.string()),
    From: z.optional(z.string()),
    To: z.optional(z.string()),
    Event: z.optional(z.string()),
    Person: z.optional(z.string()),
  },
  row: AuditEvent,
  text: (asked: (keyof AuditFilter)[]) => `
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
    where ${['true', ...asked.map((key) => conditions[key])].join('\n      and ')}
    order by e.id desc limit ${PAGE}`,
  choices: [[], allConditions],
})

const patternOf = (text: string | undefined) => (text === undefined ? undefined : containing(text))

/** Security events that a filter leaves, newest first, up to 200 before the given id. */
export async function listAudit(db: Db, filter: AuditFilter): Promise<AuditEvent[]> {
  const asked = allConditions.filter((key) => filter[key] !== undefined && filter[key] !== '')
  return events(db, { ...filter, text: patternOf(filter.text), Person: patternOf(filter.Person) }, asked)
}
