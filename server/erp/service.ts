import { basename } from 'node:path'
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
import { listUncategorised, type Uncategorised } from './cards/queries.ts'
import { type ExportFile, withFiles } from './files.ts'
import { hasDiscounts, mergeActions, mergeDiscounts } from './discounts/queries.ts'
import { mergePictureNames } from './pictures/queries.ts'
import { FileFault } from './pohoda/fault.ts'
import type { Kind } from './pohoda/read.ts'
import {
  findLosses,
  listLosses,
  type LossRow,
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
  useAcceptance,
} from './queries.ts'
import {
  emptyReport,
  isChange,
  isHeavy,
  type KindReport,
  type Loss,
  lossKinds,
  type Mode,
  outcomeOf,
  type Report,
  total,
} from './rules.ts'
import { startRun } from './runs/service.ts'

export interface ImportOptions {
  ownerUrl: string
  /** A folder with the exported files, or one file; archives of them, too. Its name stands for them in reports. */
  path: string
  /** Only these files of it. */
  files?: string[]
  /** Imports the good records although some were rejected; the rejected ones keep their old state. */
  partial: boolean
  mode: Mode
  /** Takes away more than a tenth of what came with earlier imports without asking. */
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
    if (!options.dryRun && report.outcome !== 'busy') await audit(bulk.db, report)
    return report
  } finally {
    await bulk.close()
  }
}

async function attempt(bulk: Bulk, options: ImportOptions): Promise<Report> {
  const transaction = await bulk.db.startTransaction().execute()
  if (!(await lockImports(transaction))) {
    await transaction.rollback().execute()
    return { ...emptyReport, outcome: 'busy' }
  }
  const { ownerUrl, path, files, mode, dryRun } = options
  const run = dryRun ? undefined : await startRun(ownerUrl, files ? path : basename(path), mode)
  const progress = (step: Step) => {
    run?.note(step)
    options.progress(step)
  }
  try {
    const { report, losses, uncategorised } = await workOrRefuse({ ...bulk, db: transaction }, { ...options, progress })
    if (report.outcome === 'imported') await transaction.commit().execute()
    else await transaction.rollback().execute()
    await run?.end(report, losses, uncategorised)
    return report
  } catch (error) {
    // Of one that fails while it is committed nobody knows, so nothing more is asked of it.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
    await run?.fail()
    throw error
  }
}

async function workOrRefuse(bulk: Bulk, options: ImportOptions): Promise<Worked> {
  try {
    return await withFiles(options.path, options.files, 'xml', (files) => work(bulk, files, options))
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const { file, line, column, message: reason } = error
    return { report: { ...emptyReport, outcome: 'refused', fault: { file, line, column, reason } }, losses: [] }
  }
}

interface Worked {
  report: Report
  /** What the import is held for, by name. */
  losses: LossRow[]
  /** Items without a category; nothing when the files say nothing of them. */
  uncategorised?: Uncategorised[]
}

async function work(bulk: Bulk, files: ExportFile[], options: ImportOptions): Promise<Worked> {
  const { db } = bulk
  const { path, mode, now, progress, dryRun } = options
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
  await checkStaging(db, staged, mode)
  const hasItems = staged.present.has('item')
  const found = hasItems ? { uncategorised: await listUncategorised(db) } : {}
  // What is refused for its records needs no decision on its losses.
  const isRefused = !options.partial && (await countRejections(db)).size > 0
  const isAsked = mode === 'full' && !options.allowLoss && !isRefused
  const losses = isAsked ? await heavyLosses(db, staged) : []
  if (losses.length > 0 && !dryRun) {
    const kinds = losses.map(({ kind }) => kind)
    if (!(await useAcceptance(db, kinds))) {
      const { version, day } = await readVersion(db)
      const report = { ...emptyReport, outcome: 'held', losses, notes: staged.notes, version, day } as const
      return { report, losses: await listLosses(db, kinds), ...found }
    }
  }

  const before = await readVersion(db)
  const day = staged.validFrom || today
  const kinds = await mergeAll(db, staged, mode, day, (detail) => progress({ phase: 'merging', detail }))
  const rejections: Rejection[] = await readRejections(db, options.rejectionLimit)
  const { count: withheldCount, first: withheld } = await readWithheld(db, options.rejectionLimit)
  const rejected = total(kinds, 'rejected')
  const outcome = outcomeOf({ kinds, newDay: day !== before.day, ...options })
  progress({ phase: 'saving', detail: '' })
  const version = outcome === 'imported' ? await raiseVersion(db, day) : before.version
  const { notes, identity } = staged
  const papers = { withheld, withheldCount, notes, identity }
  return {
    report: { outcome, fault: undefined, kinds, rejections, rejected, losses, ...papers, version, day },
    losses: [],
    ...found,
  }
}

async function heavyLosses(db: Db, { present }: Staged): Promise<Loss[]> {
  const losses: Loss[] = []
  for (const kind of lossKinds) if (present.has(kind)) losses.push(await findLosses(db, kind))
  return losses.filter(isHeavy)
}

/** Merges what is present, every kind after those it refers to. */
async function mergeAll(
  db: Db,
  { present, leftOut, hasMadeCategories }: Staged,
  mode: Mode,
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
    if (!present.has(kind) && !(kind === 'category' && hasMadeCategories)) return
    progress(label)
    const { added, changed, retired = 0, leftOut: without } = await mergeKind()
    // Level prices, relations and pictures are parts of items and are rejected with them.
    const own = !['staged_level_price', 'staged_relation', 'staged_picture', 'staged_discount'].includes(table)
    reports.push({
      label,
      added,
      changed,
      // A delta may name a card of an item without naming the item.
      unchanged: Math.max(0, (await countStaged(db, table)) - added - changed),
      retired,
      rejected: own ? (rejected.get(kind) ?? 0) : 0,
      leftOut: without ?? (own ? (leftOut.get(kind) ?? 0) : 0),
    })
  }
  await add('categories', 'category', 'staged_category', () =>
    mergeCategories(db, present.has('category') ? mode : 'delta'),
  )
  await add('items', 'item', 'staged_item', () => mergeItems(db, mode, day))
  await add('level prices', 'item', 'staged_level_price', () => mergeLevelPrices(db))
  await add('relations', 'item', 'staged_relation', () => mergeRelations(db))
  // Few firms keep pictures in the accounting system.
  if ((await countStaged(db, 'staged_picture')) > 0)
    await add('pictures', 'item', 'staged_picture', () => mergePictureNames(db, mode))
  await add('customers', 'customer', 'staged_customer', () => mergeCustomers(db, mode))
  await add('individual prices', 'price', 'staged_price', () => mergePrices(db, mode))
  // Few firms have discounts; the last ones may go, too.
  if (await hasDiscounts(db)) await add('discounts', 'price', 'staged_discount', () => mergeDiscounts(db, mode))
  await add('action prices', 'action', 'staged_action', () => mergeActions(db, mode))
  await add('orders', 'order', 'staged_order', () => mergeOrders(db))
  await add('documents', 'document', 'staged_document', () => mergeDocuments(db))
  return reports
}

async function audit(db: Db, report: Report): Promise<void> {
  const { outcome, version, kinds, rejected, withheldCount, fault, losses } = report
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
      held: losses.map(({ kind, lost, known }) => `${lost} of ${known} ${kind}s`).join(', '),
      fault: fault ? `${fault.file}, line ${fault.line ?? '–'}: ${fault.reason}` : null,
    },
  })
}
