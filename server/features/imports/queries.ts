import * as z from 'zod/mini'
import { DataAge, Import, importOutcomes, ImportReport, SHOWN_IMPORTS, SHOWN_RECORDS } from '#contract/imports.ts'
import { languages } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const stamp = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const sum = (column: string) => `
        coalesce((select sum((k ->> '${column}')::int) from jsonb_array_elements(r.report -> 'kinds') k), 0)::int`

const columns = `
      r.id::text as "ImportId",
      r.source as "Source",
      r.mode as "Mode",
      ${stamp('r.started_at')} as "Started",
      ${stamp('r.ended_at')} as "Ended",
      case when r.ended_at is not null then r.outcome when :isImporting and r.id = (select max(id) from import_run)
        then '${importOutcomes[0]}' else 'broken' end as "Outcome",
      round(100 * (r.progress ->> 'bytes')::numeric / nullif((r.progress ->> 'totalBytes')::numeric, 0))::int as "Percent",
      ${sum('added')} as "Added",
      ${sum('changed')} as "Changed",
      ${sum('retired')} as "Retired",
      coalesce((r.report ->> 'rejected')::int, 0) as "Rejected",
      coalesce(r.decision, '') as "Decision"`

const list = statement('imports.list', {
  params: { isImporting: z.boolean() },
  row: Import,
  text: `
    select ${columns}
    from import_run r order by r.id desc limit ${SHOWN_IMPORTS}`,
})

/** The last imports, newest first; `isImporting` says whether one is running now. */
export async function listImports(db: Db, isImporting: boolean): Promise<Import[]> {
  return list(db, { isImporting })
}

/** Selects a list of the report with the names of the contract; `fields` have their types. */
const listOf = (key: string, fields: Record<string, string>) => {
  const names = Object.keys(fields)
  const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
  return `
      coalesce((
        select jsonb_agg(jsonb_build_object(${names.map((name) => `'${name}', e."${lower(name)}"`).join(', ')}))
        from (
          select * from jsonb_to_recordset(r.report -> '${key}')
            as every(${names.map((name) => `"${lower(name)}" ${fields[name]}`).join(', ')})
          limit ${SHOWN_RECORDS}) e), '[]')`
}

const int = 'integer'

const StoredReport = z.omit(ImportReport, { IsToRepeat: true })

const one = statement('imports.read', {
  params: { isImporting: z.boolean(), importId: z.string() },
  row: StoredReport,
  text: `
    select ${columns},
      coalesce(trim(u.prename || ' ' || u.surname), '') as "DecidedBy",
      case when r.report ? 'fault' then jsonb_build_object(
        'File', r.report -> 'fault' ->> 'file',
        'Line', (r.report -> 'fault' ->> 'line')::int,
        'Reason', r.report -> 'fault' ->> 'reason') end as "Fault",
      coalesce(r.report -> 'notes', '[]') as "Notes",
      ${listOf('kinds', { Label: 'text', Added: int, Changed: int, Unchanged: int, Retired: int, Rejected: int, LeftOut: int })} as "Kinds",
      ${listOf('rejections', { File: 'text', Line: int, Kind: 'text', Record: 'text', Reason: 'text' })} as "Rejections",
      ${listOf('withheld', { File: 'text', Line: int, Record: 'text', Reason: 'text' })} as "Withheld",
      coalesce((r.report ->> 'withheldCount')::int, 0) as "WithheldCount",
      ${listOf('losses', { Kind: 'text', Known: int, Lost: int })} as "Losses",
      coalesce((select jsonb_agg(jsonb_build_object('Kind', l.kind, 'Record', l.record, 'Name', l.name))
        from (select kind, record, name from import_loss where run_id = r.id order by kind, record limit ${SHOWN_RECORDS}) l),
        '[]') as "LostRecords"
    from import_run r left join app_user u on u.id = r.decided_by
    where r.id = :importId::bigint`,
})

/** One import with everything that is known of it, or none. */
export async function readImport(
  db: Db,
  importId: string,
  isImporting: boolean,
): Promise<z.infer<typeof StoredReport> | undefined> {
  const [found] = await one(db, { importId, isImporting })
  return found
}

const decision = statement('imports.decide', {
  params: { importId: z.string(), decision: z.string(), userId: z.number(), now: z.date() },
  text: `
    update import_run set
      decision = :decision,
      decided_by = :userId,
      decided_at = :now
    where id = :importId::bigint and outcome = 'held' and decision is null`,
})

/** Notes what was decided of a held import; false when it is not held or was decided before. */
export async function decideImport(
  db: Db,
  decided: { importId: string; decision: string; userId: number; now: Date },
): Promise<boolean> {
  return (await decision(db, decided)) > 0
}

const ages = statement('imports.ages', {
  params: {},
  row: DataAge,
  text: `
    select
      k ->> 'label' as "Kind",
      ${stamp('max(r.ended_at)')} as "At"
    from import_run r cross join jsonb_array_elements(r.report -> 'kinds') k
    where r.outcome in ('imported', 'unchanged')
    group by 1 order by 1`,
})

/** When each kind of data last came. */
export async function listDataAges(db: Db): Promise<DataAge[]> {
  return ages(db, {})
}

const newest = statement('imports.newest', {
  params: {},
  row: z.object({ id: z.string() }),
  text: 'select coalesce(max(id), 0)::text as id from import_run',
})

/** The number of the newest import; '0' before the first. */
export async function newestImport(db: Db): Promise<string> {
  return (await newest(db, {}))[0]?.id ?? '0'
}

const held = statement('imports.held', {
  params: { source: z.string(), after: z.string(), since: z.date() },
  row: z.object({ decision: z.string() }),
  text: `
    select coalesce(decision, '') as decision
    from import_run where source = :source and outcome = 'held' and id > :after::bigint and ended_at > :since
    order by id desc limit 1`,
})

/**
 * What was decided of the last import of this source that was held: '' while that is open. Only imports after another one,
 * or since a moment, count: files of the same name may have been decided on before.
 */
export async function findDecision(
  db: Db,
  source: string,
  { after = '0', since = new Date(0) }: { after?: string; since?: Date },
): Promise<string | undefined> {
  const [run] = await held(db, { source, after, since })
  return run?.decision
}

const Administrator = z.object({ mail: z.string(), language: z.enum(languages) })

const administrators = statement('imports.administrators', {
  params: {},
  row: Administrator,
  text: `
    select
      confirmed_mail as mail,
      mail_lang as language
    from app_user
    where is_admin and 'useradmin' = any (permissions) and not blocked and confirmed_mail <> ''
    order by id`,
})

/** Who may decide on imports, with the address to tell them. */
export async function listAdministrators(db: Db): Promise<z.infer<typeof Administrator>[]> {
  return administrators(db, {})
}
