import * as z from 'zod/mini'
import { Matter } from '#contract/desk.ts'
import { FULL_PERCENT } from '#contract/files.ts'
import type { EnquiryKind } from '#contract/enquiries.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { IS_UNSENT } from '#server/mail/queries.ts'

/** A backup a day is at most so old while one is being made. */
const OLD_BACKUP_HOURS = 26

/** After so many days without an import that went well the data are told to be old; a weekend is shorter. */
const OLD_DAYS = 3

const shown = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const matters = statement('desk.matters', {
  params: {
    isOrders: z.boolean(),
    kinds: z.array(z.string()),
    isAdministrator: z.boolean(),
    hasMailServer: z.boolean(),
  },
  row: Matter,
  // Each part looks into an index that holds nothing else, or into a table that is small.
  text: `
    select
      matter as "Matter",
      count as "Count",
      ${shown('since')} as "Since",
      fault as "Fault"
    from (
      select 'orders-new' as matter, count(*)::int as count, min(created_at) as since, '' as fault
      from all_order where :isOrders and state = 'New' and accepted_at is null and cart_id is not null
      union all
      select 'orders-refused', count(*)::int, min(answered_at), ''
      from outgoing_order where (:isOrders or :isAdministrator) and state = 'refused' and withdrawn_at is null and settled_at is null
      union all
      select case kind when 'Registration' then 'registrations' else 'enquiries' end, count(*)::int, min(created_at), ''
      from all_enquiry where state in ('New', 'InProgress') and told_state in ('New', 'InProgress')
        and kind = any (:kinds::text[])
      group by 1
      union all
      select 'imports-held', count(*)::int, min(started_at), ''
      from import_run where :isAdministrator and outcome = 'held' and decision is null
      union all
      select 'orders-stuck', 1, fault_since, fault
      from order_door where :isAdministrator and fault_since is not null
      union all
      select 'mails-unsent', count(*)::int, min(created_at), coalesce((array_agg(error order by created_at))[1], '')
      from mail_outbox m where :isAdministrator and ${IS_UNSENT}
      union all
      select 'data-stuck', 1, fault_since, fault
      from data_source where :isAdministrator and fault_since is not null
      union all
      select 'data-old', 1, max(ended_at), ''
      from import_run where :isAdministrator and mode in ('full', 'delta') and outcome in ('imported', 'unchanged')
      having max(ended_at) < now() - ${OLD_DAYS} * interval '1 day'
      union all
      select 'backup-old', 1, greatest(p.since, (select max(b.at) from backup b)), ''
      from backup_plan p where :isAdministrator and p.active
        and greatest(p.since, (select max(b.at) from backup b)) < now() - ${OLD_BACKUP_HOURS} * interval '1 hour'
      union all
      select 'files-broken', count(*)::int, min(fault_since), ''
      from stored_content where :isAdministrator and fault <> ''
      union all
      select 'files-full', 1, max(s.stored_at), floor(sum(s.bytes) * 100.0 / r.most_bytes) || ' %'
      from stored_content s cross join file_room r where :isAdministrator group by r.most_bytes
      having sum(s.bytes) * 100 >= r.most_bytes * ${FULL_PERCENT}
      union all
      select 'files-stuck', 1, min(fault_since), coalesce(string_agg(fault, ' ' order by store), '')
      from file_store where :isAdministrator and fault_since is not null having count(*) > 0
      union all
      select 'jobs-failed', count(*)::int, min(fault_since), coalesce(string_agg(name || ': ' || fault, '; ' order by name), '')
      from timed_job where :isAdministrator and fault_since is not null
      union all
      -- Since when there is none is not known.
      select 'mails-nowhere', 1, now(), ''
      from mail_server where :isAdministrator and not :hasMailServer and host = '') m
    where count > 0`,
})

export interface Reader {
  /** Whether the reader works with orders, and with all the rest. */
  isOrders: boolean
  isAdministrator: boolean
  /** Whether the start of the portal names a mail server; else the administration may. */
  hasMailServer: boolean
  /** What of the inbox the reader deals with. */
  kinds: readonly EnquiryKind[]
}

/** What waits and what is broken, on the handle of all customers. */
export const listMatters = (all: Db, reader: Reader): Promise<Matter[]> =>
  matters(all, { ...reader, kinds: [...reader.kinds] })
