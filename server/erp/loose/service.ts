import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openBulk } from '#server/db/bulk.ts'
import type { Db } from '#server/db/connect.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import type { FileSettings } from '#server/files/store.ts'
import { type Keeper, withKeeper } from './keeper.ts'
import { areGone, type ExportFile, withFiles } from '#server/erp/files.ts'
import { FileFault } from '#server/erp/pohoda/fault.ts'
import { raiseVersion, readVersion } from '#server/erp/queries.ts'
import { emptyReport, type Report } from '#server/erp/rules.ts'
import { startRun } from '#server/erp/runs/service.ts'
import { lockImports, type Reading } from '#server/erp/staging/service.ts'
import { forgetWaiting, type LooseKind } from './queries.ts'

export interface LooseOptions {
  ownerUrl: string
  /** Where contents go; into the database unless it is said. */
  keptIn?: FileSettings | undefined
  /** A folder of files, one file, or an archive of them. Its name stands for them in reports. */
  path: string
  /** Only these files of it. */
  files?: string[] | undefined
  now: Date
  /** How many rejections the report names; it counts all of them. */
  rejectionLimit: number
  progress(step: { phase: 'reading'; totalBytes: number } & Reading): void
}

/** What became of one place of a file; undefined when it had the file already. */
export type Outcome = 'added' | 'changed' | undefined

export interface Loose {
  kind: LooseKind
  mode: 'pictures' | 'papers'
  /** Whether lists of items show them, so that open ones have to be read again. */
  isOffer: boolean
  /** Takes some of the files, in one transaction. */
  takePart(
    db: Db,
    keeper: Keeper,
    files: ExportFile[],
    reject: (file: string, reason: string) => void,
    finished: (file: ExportFile) => void,
  ): Promise<Outcome[]>
}

// How many files one transaction takes. Between two transactions other imports have their turn, and finished work stays.
const PART = 200

const busy: Report = { ...emptyReport, outcome: 'busy' }

/** Takes files that are no export. The same files again change nothing. */
export async function importLoose(loose: Loose, options: LooseOptions): Promise<Report> {
  const { ownerUrl, path, files, progress } = options
  const bulk = await openBulk(ownerUrl)
  try {
    if (!(await isFree(bulk.db))) return busy
    const run = await startRun(ownerUrl, files ? path : basename(path), loose.mode)
    let isBegun = false
    const note: LooseOptions['progress'] = (step) => {
      isBegun = true
      run.note(step)
      progress(step)
    }
    try {
      await forgetWaiting(bulk.db)
      const report = await withKeeper(ownerUrl, options.keptIn, (keeper) =>
        workOrRefuse(bulk.db, loose, keeper, { ...options, progress: note }),
      )
      if (report.outcome === 'refused' && (await areGone(files))) {
        await run.drop()
        return busy
      }
      await writeAudit(bulk.db, {
        event: 'import',
        userId: null,
        loginId: '',
        network: '',
        detail: { outcome: report.outcome, version: report.version, changes: loose.mode, rejected: report.rejected },
      })
      await run.end(report, [])
      return report
    } catch (error) {
      if (!isBegun && (await areGone(files))) {
        await run.drop()
        return busy
      }
      await run.fail()
      throw error
    }
  } finally {
    await bulk.close()
  }
}

/** Whether no other import is running now. */
async function isFree(db: Db): Promise<boolean> {
  const transaction = await db.startTransaction().execute()
  const free = await lockImports(transaction)
  await transaction.rollback().execute()
  return free
}

async function workOrRefuse(db: Db, loose: Loose, keeper: Keeper, options: LooseOptions): Promise<Report> {
  try {
    return await withFiles(options.path, options.files, loose.mode, (files) => work(db, loose, keeper, files, options))
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const { file, line, column, message: reason } = error
    return { ...emptyReport, outcome: 'refused', fault: { file, line, column, reason } }
  }
}

async function work(
  db: Db,
  { kind, mode, isOffer, takePart }: Loose,
  keeper: Keeper,
  files: ExportFile[],
  { now, rejectionLimit, progress }: LooseOptions,
): Promise<Report> {
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const done = { added: 0, changed: 0, unchanged: 0, bytes: 0, records: 0 }
  const rejections: Report['rejections'] = []
  let rejected = 0
  const reject = (file: string, reason: string) => {
    rejected += 1
    if (rejections.length < rejectionLimit)
      rejections.push({ kind, file: basename(file), line: null, record: '', reason })
  }
  for (let from = 0; from < files.length; from += PART) {
    const part = files.slice(from, from + PART)
    await withLock(db, async (transaction) => {
      const outcomes = await takePart(transaction, keeper, part, reject, ({ path, bytes }) => {
        done.bytes += bytes
        done.records += 1
        progress({ phase: 'reading', totalBytes, file: basename(path), bytes: done.bytes, records: done.records })
      })
      for (const outcome of outcomes) done[outcome ?? 'unchanged'] += 1
      if (!isOffer || !outcomes.some(Boolean)) return
      const { day } = await readVersion(transaction)
      await raiseVersion(transaction, day)
    })
  }
  const { version, day } = await readVersion(db)
  const { added, changed, unchanged } = done
  const kinds = [{ label: mode, added, changed, unchanged, retired: 0, rejected, leftOut: 0 }]
  const outcome = added + changed > 0 ? 'imported' : 'unchanged'
  return { ...emptyReport, outcome, kinds, rejections, rejected, version, day: day || now.toISOString().slice(0, 10) }
}

/** Does something as the only import; waits for another one that has come between. */
async function withLock(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  for (;;) {
    const isDone = await db.transaction().execute(async (transaction) => {
      if (!(await lockImports(transaction))) return false
      await sql`select set_config('app.all_customers', 'on', true)`.execute(transaction)
      await work(transaction)
      return true
    })
    if (isDone) return
    await sleep(500)
  }
}
