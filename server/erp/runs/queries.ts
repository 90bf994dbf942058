import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { Mode } from '#server/erp/rules.ts'

const KEEP_DAYS = 90

const begun = statement('import.begin', {
  params: { source: z.string(), mode: z.enum(['full', 'delta', 'pictures', 'papers']) },
  row: z.object({ id: z.string() }),
  text: `
    insert into import_run (source, mode)
    values (:source, :mode)
    returning id::text`,
})

const old = statement('import.forget', {
  params: {},
  text: `delete from import_run where started_at < now() - interval '${KEEP_DAYS} days'`,
})

/** Notes that an import begins, and forgets those of a season ago; returns its number. */
export async function beginRun(db: Db, source: string, mode: Mode | 'pictures' | 'papers'): Promise<string> {
  await old(db, {})
  const [run] = await begun(db, { source, mode })
  return run?.id ?? ''
}

const noted = statement('import.progress', {
  params: { id: z.string(), step: z.string() },
  text: `
    update import_run set
      progress = :step::jsonb
    where id = :id::bigint`,
})

/** Notes the step an import is at, as JSON. */
export async function noteStep(db: Db, id: string, step: string): Promise<void> {
  await noted(db, { id, step })
}

const ended = statement('import.end', {
  params: {
    id: z.string(),
    outcome: z.enum(['imported', 'unchanged', 'refused', 'held', 'failed']),
    report: z.nullable(z.string()),
  },
  text: `
    update import_run set
      ended_at = clock_timestamp(),
      progress = null,
      outcome = :outcome,
      report = :report::jsonb
    where id = :id::bigint`,
})

/** Notes how an import ended, with its report as JSON. */
export async function endRun(
  db: Db,
  run: { id: string; outcome: 'imported' | 'unchanged' | 'refused' | 'held' | 'failed'; report: string | null },
): Promise<void> {
  await ended(db, run)
}

const dropped = statement('import.drop', {
  params: { id: z.string() },
  text: 'delete from import_run where id = :id::bigint',
})

/** Forgets an import. */
export async function dropRun(db: Db, id: string): Promise<void> {
  await dropped(db, { id })
}

const forgotten = statement('import.forgetUncategorised', { params: {}, text: 'delete from uncategorised_item' })

export async function forgetUncategorised(db: Db): Promise<void> {
  await forgotten(db, {})
}
