import * as z from 'zod/mini'
import { BackupPlan, type BackupPlanChange } from '#contract/backups.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const SHOWN = 10
export const BACKUP_JOB = 'backup'

const shown = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const plan = statement('backups.plan', {
  params: {},
  row: BackupPlan,
  text: `
    select
      p.active as "Active",
      to_char(p.made_at, 'HH24:MI') as "MadeAt",
      p.keep_days as "KeepDays",
      p.keep_weeks as "KeepWeeks",
      ${shown('p.asked_at')} as "AskedAt",
      coalesce(j.fault, '') as "Fault",
      ${shown('j.fault_since')} as "FaultSince",
      (select coalesce(json_agg(json_build_object(
          'At', ${shown('b.at')},
          'File', b.file,
          'Rows', b.rows,
          'Bytes', b.bytes,
          'IsEncrypted', b.encrypted) order by b.at desc), '[]')
        from (select * from backup order by at desc limit ${SHOWN}) b) as "Made"
    from backup_plan p left join timed_job j on j.name = '${BACKUP_JOB}'`,
})

/** When backups are made, and the last ones. */
export async function readPlan(db: Db): Promise<BackupPlan> {
  const [row] = await plan(db, {})
  if (!row) throw new Error('there is no plan of backups')
  return row
}

const saved = statement('backups.savePlan', {
  params: { active: z.boolean(), madeAt: z.string(), keepDays: z.number(), keepWeeks: z.number() },
  text: `
    update backup_plan set
      since = case when :active::boolean and not active then now() else since end,
      active = :active,
      made_at = :madeAt::text::time,
      keep_days = :keepDays,
      keep_weeks = :keepWeeks`,
})

export async function savePlan(db: Db, change: BackupPlanChange): Promise<void> {
  const { Active: active, MadeAt: madeAt, KeepDays: keepDays, KeepWeeks: keepWeeks } = change
  await saved(db, { active, madeAt, keepDays, keepWeeks })
}

const asked = statement('backups.ask', {
  params: {},
  text: `
    with job as (update timed_job set due_at = now() where name = '${BACKUP_JOB}')
    update backup_plan set asked_at = coalesce(asked_at, now())`,
})

/** Has a backup made when a process looks next. */
export async function askNow(db: Db): Promise<void> {
  await asked(db, {})
}

const due = statement('backups.due', {
  params: {},
  row: z.object({ isDue: z.boolean() }),
  // The last time of the plan is today's, or yesterday's while today's is to come.
  text: `
    select p.asked_at is not null or (p.active and planned.at > greatest(p.since, (select max(b.at) from backup b))) as "isDue"
    from backup_plan p, lateral (
      select max(d.at) as at from (
        select (((now() at time zone 'Europe/Prague')::date - n.back) + p.made_at) at time zone 'Europe/Prague' as at
        from (values (0), (1)) n (back)) d
      where d.at <= now()) planned`,
})

/** Whether a backup is to be made now: its time has come since the last one, or somebody asked. */
export async function isDue(db: Db): Promise<boolean> {
  const [row] = await due(db, {})
  return row?.isDue ?? false
}

const noted = statement('backups.note', {
  params: { at: z.string(), file: z.string(), rows: z.number(), bytes: z.number(), encrypted: z.boolean() },
  text: `
    with answered as (update backup_plan set asked_at = null)
    insert into backup (at, file, rows, bytes, encrypted) values (:at::text::timestamptz, :file, :rows, :bytes, :encrypted)`,
})

/** Writes down a backup that was made. */
export async function noteBackup(
  db: Db,
  made: { at: string; file: string; rows: number; bytes: number; encrypted: boolean },
): Promise<void> {
  await noted(db, made)
}

const erased = statement('backups.erased', {
  params: {},
  row: z.object({ id: z.number(), created: z.string() }),
  text: `
    select
      id,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created
    from app_user where deleted_at is not null order by id`,
})

const removedProofs = statement('backups.removedProofs', {
  params: {},
  row: z.object({ order: z.string(), removed: z.string() }),
  text: `
    select
      detail->>'order' as order,
      to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as removed
    from audit_event where event = 'order.proof-removed' group by 1 order by 1`,
})

/** The accounts that were deleted and the proofs that were removed, as a restore has to know them. */
export const listErased = async (db: Db) => [...(await erased(db, {})), ...(await removedProofs(db, {}))]
