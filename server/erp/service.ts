import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Bulk, openBulk } from '#server/db/bulk.ts'
import type { Db } from '#server/db/connect.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import {
  checkStaging,
  countRejections,
  countStaged,
  fillStaging,
  lockImports,
  type Reading,
  readRejections,
  readWithheld,
  type Rejection,
  type Staged,
} from './staging/service.ts'
import { FileFault } from './pohoda/fault.ts'
import type { Kind } from './pohoda/read.ts'
import {
  countLost,
  mergeCategories,
  mergeCustomers,
  mergeDocuments,
  mergeItems,
  mergeLevelPrices,
  mergeOrders,
  mergePrices,
  mergeRelations,
  raiseVersion,
  readVersion,
} from './queries.ts'
import { isChange, isPartOnly, type KindReport, outcomeOf, type Report, total } from './rules.ts'

export interface ImportOptions {
  ownerUrl: string
  /** A folder with the exported files, or one file. */
  path: string
  /** Imports the good records although some were rejected; the rejected ones keep their old state. */
  partial: boolean
  /** Also takes away most of the goods or customers that came with earlier imports. */
  allowLoss: boolean
  /** Does everything and takes it back. */
  dryRun: boolean
  now: Date
  /** How many rejections the report names; it counts all of them. */
  rejectionLimit: number
  progress(step: Step): void
}

export type Step =
  | ({ phase: 'reading'; totalBytes: number } & Reading)
  | { phase: 'checking' | 'merging' | 'saving'; detail: string }

/**
 * Brings the portal's data to the state of a POHODA export, in one transaction: either all of it or nothing.
 * Faults of the export are in the report; what is thrown is a fault of the database or of ours.
 */
export async function importPohoda(options: ImportOptions): Promise<Report> {
  const bulk = await openBulk(options.ownerUrl)
  try {
    const report = await attempt(bulk, options)
    if (!options.dryRun) await audit(bulk.db, report)
    return report
  } finally {
    await bulk.close()
  }
}

async function attempt(bulk: Bulk, options: ImportOptions): Promise<Report> {
  const transaction = await bulk.db.startTransaction().execute()
  try {
    const report = await work({ ...bulk, db: transaction }, options)
    if (report.outcome === 'imported') await transaction.commit().execute()
    else await transaction.rollback().execute()
    return report
  } catch (error) {
    await transaction.rollback().execute()
    if (!(error instanceof FileFault)) throw error
    const { file, line, column, message: reason } = error
    const fault = { file, line, column, reason }
    const nothing = { kinds: [], rejections: [], rejected: 0, withheld: [], withheldCount: 0, notes: [] }
    return { outcome: 'refused', fault, ...nothing, version: 0, day: '' }
  }
}

async function work(bulk: Bulk, options: ImportOptions): Promise<Report> {
  const { db } = bulk
  const { path, now, progress } = options
  if (!(await lockImports(db)))
    throw new FileFault(basename(path), 'another import is running; wait until it has ended')
  const files = await exportedFiles(path)
  const totalBytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(now)
  const staged = await fillStaging(
    bulk,
    files.map((file) => file.path),
    today,
    (reading) => progress({ phase: 'reading', totalBytes, ...reading }),
  )
  if (staged.present.size === 0) throw new FileFault(basename(path), 'there is no record in the export')
  progress({ phase: 'checking', detail: 'records' })
  await checkStaging(db, staged)
  if (!options.allowLoss) await refuseParts(db, staged, basename(path))

  const before = await readVersion(db)
  const day = staged.validFrom || today
  const kinds = await mergeAll(db, staged, day, (detail) => progress({ phase: 'merging', detail }))
  const rejections: Rejection[] = await readRejections(db, options.rejectionLimit)
  const { count: withheldCount, first: withheld } = await readWithheld(db, options.rejectionLimit)
  const rejected = total(kinds, 'rejected')
  const outcome = outcomeOf({ kinds, newDay: day !== before.day, ...options })
  progress({ phase: 'saving', detail: '' })
  const version = outcome === 'imported' ? await raiseVersion(db, day) : before.version
  const { notes } = staged
  return { outcome, fault: undefined, kinds, rejections, rejected, withheld, withheldCount, notes, version, day }
}

async function refuseParts(db: Db, { present }: Staged, file: string): Promise<void> {
  for (const kind of ['item', 'customer'] as const) {
    const { known, lost } = present.has(kind) ? await countLost(db, kind) : { known: 0, lost: 0 }
    if (!isPartOnly({ known, lost })) continue
    throw new FileFault(
      file,
      `${lost} of ${known} ${kind}s of earlier imports are not in the export; is it a part only?`,
    )
  }
}

async function exportedFiles(path: string): Promise<{ path: string; bytes: number }[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new FileFault(basename(path), 'there is no such folder or file')
  const names = found.isDirectory() ? (await readdir(path)).filter((name) => /\.xml$/i.test(name)).toSorted() : ['']
  if (names.length === 0) throw new FileFault(basename(path), 'there is no .xml file in the folder')
  return Promise.all(
    names.map(async (name) => {
      const file = name === '' ? path : join(path, name)
      return { path: file, bytes: (await stat(file)).size }
    }),
  )
}

/** Merges what is present, every kind after those it refers to. */
async function mergeAll(
  db: Db,
  { present, leftOut }: Staged,
  day: string,
  progress: (what: string) => void,
): Promise<KindReport[]> {
  const rejected = await countRejections(db)
  const reports: KindReport[] = []
  const add = async (
    label: string,
    kind: Kind,
    table: Parameters<typeof countStaged>[1],
    mergeKind: () => Promise<{ added: number; changed: number; retired?: number; leftOut?: number }>,
  ): Promise<void> => {
    if (!present.has(kind)) return
    progress(label)
    const { added, changed, retired = 0, leftOut: without } = await mergeKind()
    // Level prices and relations are parts of items and are rejected with them.
    const own = table !== 'staged_level_price' && table !== 'staged_relation'
    reports.push({
      label,
      added,
      changed,
      unchanged: (await countStaged(db, table)) - added - changed,
      retired,
      rejected: own ? (rejected.get(kind) ?? 0) : 0,
      leftOut: without ?? (own ? (leftOut.get(kind) ?? 0) : 0),
    })
  }
  await add('categories', 'category', 'staged_category', () => mergeCategories(db))
  await add('items', 'item', 'staged_item', () => mergeItems(db, day))
  await add('level prices', 'item', 'staged_level_price', () => mergeLevelPrices(db))
  await add('relations', 'item', 'staged_relation', () => mergeRelations(db))
  await add('customers', 'customer', 'staged_customer', () => mergeCustomers(db))
  await add('individual prices', 'price', 'staged_price', () => mergePrices(db))
  await add('orders', 'order', 'staged_order', () => mergeOrders(db))
  await add('documents', 'document', 'staged_document', () => mergeDocuments(db))
  return reports
}

async function audit(db: Db, { outcome, version, kinds, rejected, withheldCount, fault }: Report): Promise<void> {
  await writeAudit(db, {
    event: 'import',
    userId: null,
    loginId: '',
    network: '',
    detail: {
      outcome,
      version,
      changes: kinds
        .filter(isChange)
        .map(({ label }) => label)
        .join(', '),
      added: total(kinds, 'added'),
      changed: total(kinds, 'changed'),
      retired: total(kinds, 'retired'),
      rejected,
      withheld: withheldCount,
      fault: fault ? `${fault.file}, line ${fault.line ?? '–'}: ${fault.reason}` : null,
    },
  })
}
