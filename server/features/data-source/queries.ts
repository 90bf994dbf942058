import * as z from 'zod/mini'
import { DataSource, type DataSourceChange } from '#contract/data-source.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { Asked } from '#server/erp/pohoda/list-requests.ts'

const moment = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const shown = statement('source.show', {
  params: {},
  row: DataSource,
  text: `
    select
      s.changes_every as "ChangesEvery",
      coalesce(to_char(s.everything_at, 'HH24:MI'), '') as "EverythingAt",
      d.door in ('MServer', 'Pull') as "CanAsk",
      ${moment('s.changes_asked_at')} as "ChangesAsked",
      ${moment('s.everything_asked_at')} as "EverythingAsked",
      case
        when d.door not in ('MServer', 'Pull') then ''
        when s.leased_until > now() then s.asking
        when s.everything_due_at <= now() then 'everything'
        when s.changes_due_at <= now() then 'changes'
        else ''
      end as "Asking",
      s.fault as "Fault",
      ${moment('s.fault_since')} as "FaultSince"
    from data_source s, order_door d`,
})

export async function readSource(db: Db): Promise<DataSource> {
  const [source] = await shown(db, {})
  if (!source) throw new Error('the data source is missing')
  return source
}

/** The next time the clock of Prague shows a time of day; null without one. */
const nextAt = (time: string) => `(
  select min(at) from (
    select ((now() at time zone 'Europe/Prague')::date + day + ${time}) at time zone 'Europe/Prague' as at
    from generate_series(0, 1) day) days
  where at > now())`

// A portal without data cannot use changes alone: they name unknown categories and items.
const isFirst = `(:EverythingAt <> '' and everything_asked_at is null)`

const saved = statement('source.save', {
  params: { ChangesEvery: z.number(), EverythingAt: z.string() },
  text: `
    update data_source set
      changes_every = :ChangesEvery,
      everything_at = nullif(:EverythingAt, '')::time,
      changes_due_at = case when :ChangesEvery > 0 and not ${isFirst} then now() end,
      everything_due_at = case when ${isFirst} then now() else ${nextAt(`nullif(:EverythingAt, '')::time`)} end,
      fault = '',
      fault_since = null,
      told_at = null`,
})

export async function saveSource(db: Db, change: DataSourceChange): Promise<void> {
  await saved(db, change)
}

const wished = statement('source.askNow', {
  params: { asked: z.string() },
  text: `
    update data_source set
      changes_due_at = case when :asked = 'changes' then now() else changes_due_at end,
      everything_due_at = case when :asked = 'everything' then now() else everything_due_at end`,
})

export async function askNow(db: Db, asked: Asked): Promise<void> {
  await wished(db, { asked })
}

/** A question this process has to put, and from when on changes count: `yyyy-MM-ddTHH:mm:ss` in Prague. */
export interface Taken {
  asked: Asked
  since: string
  lease: string
}

// The clock of the accounting system may be another one, and a change may have been on its way; twice changes nothing.
const OVERLAP = `interval '10 minutes'`
// An answer may be refused or declined after it was given. Full lists make up for that in all but orders and documents.
const OVERLAP_OF_EVERYTHING = `interval '30 days'`
/** How long somebody who has taken a question counts as alive without a sign. */
const leases = { MServer: 3, Pull: 30 } as const

const since = (asked: string) => `
  to_char((coalesce(
    case when ${asked} = 'changes' then changes_asked_at - ${OVERLAP} else everything_asked_at - ${OVERLAP_OF_EVERYTHING} end,
    now() - case when ${asked} = 'changes' then interval '1 day' else interval '2 years' end)) at time zone 'Europe/Prague',
    'YYYY-MM-DD"T"HH24:MI:SS')`

const isDue = `(everything_due_at <= now() or changes_due_at <= now())`

const taken = statement('source.take', {
  params: { door: z.string(), minutes: z.number() },
  row: z.object({ asked: z.enum(['changes', 'everything']), since: z.string(), lease: z.string() }),
  text: `
    update data_source s set
      asking = case when everything_due_at <= now() then 'everything' else 'changes' end,
      asking_since = now(),
      lease = gen_random_uuid(),
      leased_until = now() + :minutes * interval '1 minute'
    from order_door d
    where d.door = :door and ${isDue} and (leased_until is null or leased_until < now())
    returning coalesce(asking, '') as asked, ${since('asking')} as since, coalesce(lease::text, '') as lease`,
})

/** The question that is due while this is the way of the orders, for one alone; undefined when there is none. */
export async function takeQuestion(db: Db, door: keyof typeof leases): Promise<Taken | undefined> {
  const [question] = await taken(db, { door, minutes: leases[door] })
  return question
}

const kept = statement('source.keep', {
  params: { lease: z.string() },
  text: `update data_source set leased_until = now() + ${leases.MServer} * interval '1 minute' where lease = :lease`,
})

/** Says that this process still works on it; false when it was taken for dead. */
export async function keepQuestion(db: Db, { lease }: Taken): Promise<boolean> {
  return (await kept(db, { lease })) > 0
}

const held = statement('source.held', {
  params: { lease: z.string() },
  row: z.object({ asked: z.enum(['changes', 'everything']), lease: z.string() }),
  text: `
    select coalesce(asking, '') as asked, coalesce(lease::text, '') as lease
    from data_source where lease = :lease and leased_until > now()`,
})

/** The question that was taken under this lease; undefined when it is somebody else's by now. */
export async function findQuestion(db: Db, lease: string): Promise<Omit<Taken, 'since'> | undefined> {
  const [question] = await held(db, { lease })
  return question
}

// Who asks while a question is under way wants what changed since that one was put.
const isWished = (due: string) => `${due} > asking_since and ${due} <= now()`

const answered = statement('source.answered', {
  params: { lease: z.string() },
  text: `
    update data_source set
      changes_asked_at = asking_since,
      everything_asked_at = case when asking = 'everything' then asking_since else everything_asked_at end,
      changes_due_at = case
        when ${isWished('changes_due_at')} then changes_due_at
        when changes_every > 0 then now() + changes_every * interval '1 minute' end,
      everything_due_at = case
        when asking = 'everything' and not coalesce(${isWished('everything_due_at')}, false) then ${nextAt('everything_at')}
        else everything_due_at end,
      lease = null,
      leased_until = null,
      fault = '',
      fault_since = null,
      told_at = null
    where lease = :lease`,
})

/** Plans the next question after one that was answered. */
export async function noteAnswer(db: Db, { lease }: Pick<Taken, 'lease'>): Promise<void> {
  await answered(db, { lease })
}

const failed = statement('source.failed', {
  params: { lease: z.string(), fault: z.string() },
  text: `
    update data_source set
      changes_due_at = case when asking = 'changes' then now() + least(5, greatest(changes_every, 1)) * interval '1 minute'
        else changes_due_at end,
      everything_due_at = case when asking = 'everything' then now() + interval '10 minutes' else everything_due_at end,
      lease = null,
      leased_until = null,
      fault = :fault,
      fault_since = coalesce(fault_since, now())
    where lease = :lease`,
})

/** Puts a question off that was not answered. */
export async function noteFault(db: Db, { lease }: Pick<Taken, 'lease'>, fault: string): Promise<void> {
  await failed(db, { lease, fault })
}

const told = statement('source.tell', {
  params: {},
  row: z.object({ fault: z.string() }),
  text: `
    update data_source set told_at = now()
    where fault_since < now() - interval '1 hour' and (told_at is null or told_at < now() - interval '12 hours')
    returning fault`,
})

/** The fault that administrators are to be told of now, at most twice a day; undefined when there is none. */
export async function faultToTell(db: Db): Promise<string | undefined> {
  const [row] = await told(db, {})
  return row?.fault
}
