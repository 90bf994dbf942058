import { rmSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { openBulk } from '#server/db/bulk.ts'
import type { Db } from '#server/db/connect.ts'
import type { Report } from '#server/erp/rules.ts'
import { importPohoda, type ImportOptions, type Step } from '#server/erp/service.ts'
import { exportFolder } from './pohoda-export.ts'
import { freshDatabase } from './test-database.ts'

type Options = Partial<Pick<ImportOptions, 'mode' | 'partial' | 'allowLoss' | 'dryRun' | 'now' | 'progress' | 'table'>>

export interface ImportBench {
  ownerUrl: string
  appUrl: string
  /** Sees the rows of all customers. */
  db: Db
  /** Imports these files, or the folder with this path. */
  run(files: Record<string, string | Buffer> | string, options?: Options): Promise<Report>
  /** The rows of a statement. */
  rows<Row>(statement: RawBuilder<Row>): Promise<Row[]>
  /** A text that differs when a row of the portal's data does; without what is noted of imports. */
  snapshot(): Promise<string>
  close(): Promise<void>
}

/** A database of its own to import into and to look at afterwards. */
export async function importBench(): Promise<ImportBench> {
  const fresh = await freshDatabase()
  const { ownerUrl, appUrl } = fresh
  const { db, close } = await openBulk(ownerUrl)
  await sql`select set_config('app.all_customers', 'on', false)`.execute(db)
  const rows = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => (await statement.execute(db)).rows
  return {
    ownerUrl,
    appUrl,
    db,
    rows,
    async run(files, options = {}) {
      const path = typeof files === 'string' ? files : exportFolder(files)
      const progress: (step: Step) => void = () => {}
      const flags = {
        mode: 'full' as const,
        partial: false,
        allowLoss: true,
        dryRun: false,
        now: new Date('2026-11-20T09:00:00Z'),
        progress,
      }
      try {
        return await importPohoda({ ownerUrl, path, rejectionLimit: 100, ...flags, ...options })
      } finally {
        if (typeof files !== 'string') rmSync(path, { recursive: true })
      }
    },
    async snapshot() {
      const tables = await rows(sql<{ name: string }>`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('audit_event', 'import_run', 'import_loss') order by relname`)
      const hashes: string[] = []
      for (const { name } of tables) {
        const [row] = await rows(sql<{ hash: string }>`
          select coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') as hash from ${sql.table(name)} t`)
        hashes.push(`${name} ${row?.hash}`)
      }
      return hashes.join('\n')
    },
    async close() {
      await close()
      await fresh.close()
    },
  }
}

/** The counts of a report in a short form: kind → added/changed/unchanged/retired/rejected/left out. */
export function countsOf({ kinds }: Report): Record<string, string> {
  return Object.fromEntries(
    kinds.map(({ label, added, changed, unchanged, retired, rejected, leftOut }) => [
      label,
      [added, changed, unchanged, retired, rejected, leftOut].join('/'),
    ]),
  )
}
