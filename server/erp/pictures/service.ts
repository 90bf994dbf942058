import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBulk } from '#server/db/bulk.ts'
import type { Db } from '#server/db/connect.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { type ExportFile, withFiles } from '#server/erp/files.ts'
import { FileFault } from '#server/erp/pohoda/fault.ts'
import { raiseVersion, readVersion } from '#server/erp/queries.ts'
import { emptyReport, type Report } from '#server/erp/rules.ts'
import { startRun } from '#server/erp/runs/service.ts'
import { lockImports, type Reading } from '#server/erp/staging/service.ts'
import { picturesOf, type Sizes } from '#server/lib/picture.ts'
import { addPicture, findPlaces, findStored, keepPicture, showFirstPictures, type Stored } from './queries.ts'
import { pictureName } from './rules.ts'

interface PictureOptions {
  ownerUrl: string
  /** A folder of pictures, one picture, or an archive of them. Its name stands for them in reports. */
  path: string
  /** Only these files of it. */
  files?: string[] | undefined
  now: Date
  /** How many rejections the report names; it counts all of them. */
  rejectionLimit: number
  progress(step: { phase: 'reading'; totalBytes: number } & Reading): void
}

// What one transaction takes; between two of them other imports have their turn, and what is done stays done.
const PART = 200
const AT_ONCE = 2
const MOST_BYTES = 40_000_000

/**
 * Gives items their pictures, in the sizes the screens need. Which item a picture belongs to is said by an export that came
 * before, else by its name. The same pictures again change nothing.
 */
export async function importPictures(options: PictureOptions): Promise<Report> {
  const { ownerUrl, path, files, progress } = options
  const bulk = await openBulk(ownerUrl)
  try {
    if (!(await isFree(bulk.db))) return { ...emptyReport, outcome: 'busy' }
    const run = await startRun(ownerUrl, files ? path : basename(path), 'pictures')
    const note: PictureOptions['progress'] = (step) => {
      run.note(step)
      progress(step)
    }
    try {
      const report = await workOrRefuse(bulk.db, { ...options, progress: note })
      await writeAudit(bulk.db, {
        event: 'import',
        userId: null,
        loginId: '',
        network: '',
        detail: { outcome: report.outcome, version: report.version, changes: 'pictures', rejected: report.rejected },
      })
      await run.end(report, [])
      return report
    } catch (error) {
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

async function workOrRefuse(db: Db, options: PictureOptions): Promise<Report> {
  try {
    return await withFiles(options.path, options.files, 'pictures', (files) => work(db, files, options))
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const { file, line, column, message: reason } = error
    return { ...emptyReport, outcome: 'refused', fault: { file, line, column, reason } }
  }
}

async function work(db: Db, files: ExportFile[], { now, rejectionLimit, progress }: PictureOptions): Promise<Report> {
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const done = { added: 0, changed: 0, unchanged: 0, bytes: 0, records: 0 }
  const rejections: Report['rejections'] = []
  let rejected = 0
  const reject = (file: string, reason: string) => {
    rejected += 1
    if (rejections.length < rejectionLimit)
      rejections.push({ kind: 'picture', file: basename(file), line: null, record: '', reason })
  }
  for (let from = 0; from < files.length; from += PART) {
    const part = files.slice(from, from + PART)
    await withLock(db, async (transaction) => {
      const outcomes = await takePart(transaction, part, reject, ({ path, bytes }) => {
        done.bytes += bytes
        done.records += 1
        progress({ phase: 'reading', totalBytes, file: basename(path), bytes: done.bytes, records: done.records })
      })
      for (const outcome of outcomes) done[outcome ?? 'unchanged'] += 1
      if (!outcomes.some(Boolean)) return
      await showFirstPictures(transaction)
      const { day } = await readVersion(transaction)
      await raiseVersion(transaction, day)
    })
  }
  const { version, day } = await readVersion(db)
  const { added, changed, unchanged } = done
  const kinds = [{ label: 'pictures', added, changed, unchanged, retired: 0, rejected, leftOut: 0 }]
  const outcome = added + changed > 0 ? 'imported' : 'unchanged'
  return { ...emptyReport, outcome, kinds, rejections, rejected, version, day: day || now.toISOString().slice(0, 10) }
}

/** Does something as the only import; waits for another one that has come between. */
async function withLock(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  for (;;) {
    const isDone = await db.transaction().execute(async (transaction) => {
      if (!(await lockImports(transaction))) return false
      await work(transaction)
      return true
    })
    if (isDone) return
    await sleep(500)
  }
}

type Outcome = 'added' | 'changed' | undefined

async function takePart(
  db: Db,
  files: ExportFile[],
  reject: (file: string, reason: string) => void,
  finished: (file: ExportFile) => void,
): Promise<Outcome[]> {
  const names = files.map(({ path }) => pictureName(path))
  const places = Map.groupBy(await findPlaces(db, names), ({ asked }) => asked)
  const asked = files.map((file, index) => ({
    ...file,
    name: names[index]?.name ?? '',
    places: places.get(index) ?? [],
  }))
  const hashes = new Map<string, string>()
  for (const { path, bytes, places: found } of asked) {
    if (found.length === 0) reject(path, 'no item has this number or EAN, and no export names the picture')
    else if (bytes > MOST_BYTES) reject(path, 'the picture is larger than 40 MB')
    else
      hashes.set(
        path,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      )
  }
  const known = new Map((await findStored(db, [...hashes.values()])).map((stored) => [stored.hash, stored]))
  const outcomes: Outcome[] = []
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const few = asked.slice(from, from + AT_ONCE)
    const made = await Promise.all(few.map(({ path }) => makeUnknown(path, hashes.get(path), known)))
    for (const [index, file] of few.entries()) {
      const hash = hashes.get(file.path)
      const sizes = made[index]
      if (sizes && hash !== undefined) known.set(hash, await storeSizes(db, hash, sizes))
      const picture = hash === undefined ? undefined : known.get(hash)
      if (hash !== undefined && !picture) reject(file.path, 'the file is no picture, or it is damaged or too large')
      if (picture) for (const place of file.places) outcomes.push(await keepPicture(db, place, file.name, picture))
      finished(file)
    }
  }
  return outcomes
}

type Known = ReadonlyMap<string, Stored>

/** The sizes of a picture that was never seen before. */
async function makeUnknown(path: string, hash: string | undefined, known: Known): Promise<Sizes | undefined> {
  return hash === undefined || known.has(hash) ? undefined : picturesOf(await readFile(path))
}

async function storeSizes(db: Db, hash: string, { large, thumbnail }: Sizes): Promise<Stored> {
  const fileId = await addPicture(db, large)
  return { hash, fileId, thumbnailId: await addPicture(db, thumbnail) }
}
