import { basename } from 'node:path'
import { type Bulk, openBulk } from '#server/db/bulk.ts'
import type { Db } from '#server/db/connect.ts'
import { putOnEdits, takeOffEdits } from '#server/db/item-edits.ts'
import type { Merged } from '#server/db/merge.ts'
import type { TableKind } from '#contract/tables.ts'
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
import { areGone, type ExportFile, withFiles } from './files.ts'
import { hasDiscounts, mergeActions, mergeDiscounts, mergeQuantityPrices } from './discounts/queries.ts'
import { layWaitingPapers } from './document-papers/service.ts'
import { mergePictureNames } from './pictures/queries.ts'
import { layWaitingPictures } from './pictures/service.ts'
import { FileFault } from './pohoda/fault.ts'
import { mergeItemPackages, mergeMovements, mergePackages } from './packaging/queries.ts'
import type { Kind } from './pohoda/read.ts'
import { mergeContacts, mergeUsers } from './tables/queries.ts'
import { tableOf } from './tables/service.ts'
import { tableFile } from './tables/sheet.ts'
import type { TableFile } from './tables/stage.ts'
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
  /** What the tables among the files are; without it, what a person or their headings say. */
  table?: TableKind | undefined
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
  const busy: Report = { ...emptyReport, outcome: 'busy' }
  const run = dryRun ? undefined : await startRun(ownerUrl, files ? path : basename(path), mode)
  const progress = (step: Step) => {
    run?.note(step)
    options.progress(step)
  }
  try {
    const { report, losses, uncategorised } = await workOrRefuse({ ...bulk, db: transaction }, { ...options, progress })
    if (report.outcome === 'imported') await transaction.commit().execute()
    else await transaction.rollback().execute()
    if (report.outcome === 'refused' && (await areGone(files))) {
      await run?.drop()
      return busy
    }
    await run?.end(report, losses, uncategorised)
    return report
  } catch (error) {
    // After a failed commit the rollback fails as well; the first error is the one to report.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
    if (await areGone(files)) {
      await run?.drop()
      return busy
    }
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

/** These are checked against all items the accounting system offers, including those hidden in the portal. */
const kindsOfItems: readonly Kind[] = ['item', 'price', 'level price', 'action', 'quantity price', 'item package']

async function work(bulk: Bulk, files: ExportFile[], options: ImportOptions): Promise<Worked> {
  const { db } = bulk
  const { path, mode, now, progress, dryRun } = options
  const totalBytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(now)
  const sources: (string | TableFile)[] = []
  for (const { path: file, isUnpacked } of files) {
    const source = tableFile.test(file) ? await tableOf(db, file, options.table) : file
    // Archives come from whoever may bring data, which is not who may make users.
    if (isUnpacked && typeof source !== 'string' && source.kind === 'users') {
      throw new FileFault(basename(file), 'users are not taken out of an archive; import their table by itself')
    }
    sources.push(source)
  }
  const staged = await fillStaging(bulk, sources, today, (reading) =>
    progress({ phase: 'reading', totalBytes, ...reading }),
  )
  if (staged.present.size === 0) throw new FileFault(basename(path), 'there is no record in the export')
  progress({ phase: 'checking', detail: 'records' })
  const hasItems = staged.present.has('item')
  // What an item was put into may be gone with its category.
  const isOfItems = staged.present.has('category') || kindsOfItems.some((kind) => staged.present.has(kind))
  if (isOfItems) await takeOffEdits(db)
  await checkStaging(db, staged, mode)
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
  // What is no part of the offer makes it no newer.
  const isOffer = ['item', 'price', 'level price', 'quantity price'].some((kind) => staged.present.has(kind as Kind))
  const day = staged.validFrom || (isOffer ? today : before.day)
  const kinds = await mergeAll(db, staged, { mode, day, today }, (detail) => progress({ phase: 'merging', detail }))
  if (isOfItems) await putOnEdits(db)
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

async function heavyLosses(db: Db, { listed }: Staged): Promise<Loss[]> {
  const losses: Loss[] = []
  for (const kind of lossKinds) if (listed.has(kind)) losses.push(await findLosses(db, kind))
  return losses.filter(isHeavy)
}

/** Merges what is present, every kind after those it refers to. */
async function mergeAll(
  db: Db,
  { present, listed, exported, leftOut, hasMadeCategories }: Staged,
  { mode: asked, day, today }: { mode: Mode; day: string; today: string },
  progress: (what: string) => void,
): Promise<KindReport[]> {
  const rejected = await countRejections(db)
  const reports: KindReport[] = []
  // What only came in parts takes nothing away.
  const modeOf = (kind: Kind): Mode => (listed.has(kind) ? asked : 'delta')
  const add = async (
    label: string,
    kind: Kind,
    table: Parameters<typeof countStaged>[1],
    mergeKind: () => Promise<{ added: number; changed: number; retired?: number; leftOut?: number }>,
  ): Promise<void> => {
    if (!present.has(kind) && !(kind === 'category' && hasMadeCategories)) return
    progress(label)
    const { added, changed, retired = 0, leftOut: without } = await mergeKind()
    // Relations, pictures and discounts are parts of items and prices and are rejected with them.
    const own = !['staged_relation', 'staged_picture', 'staged_discount'].includes(table)
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
  const lay = async (label: string, kind: Kind, layDown: (db: Db) => Promise<number>) => {
    const added = present.has(kind) ? await layDown(db) : 0
    if (added > 0) reports.push({ label, added, changed: 0, unchanged: 0, retired: 0, rejected: 0, leftOut: 0 })
  }
  await add('categories', 'category', 'staged_category', () => mergeCategories(db, modeOf('category')))
  await add('items', 'item', 'staged_item', () => mergeItems(db, modeOf('item'), day))
  await add('level prices', 'level price', 'staged_level_price', () =>
    mergeLevelPrices(db, asked, listed.has('level price')),
  )
  await add('relations', 'relation', 'staged_relation', () => mergeRelations(db))
  // Few firms keep pictures in the accounting system.
  if ((await countStaged(db, 'staged_picture')) > 0)
    await add('pictures', 'item', 'staged_picture', () => mergePictureNames(db, asked))
  await lay('pictures that waited', 'item', layWaitingPictures)
  await add('customers', 'customer', 'staged_customer', () => mergeCustomers(db, modeOf('customer')))
  await add('individual prices', 'price', 'staged_price', () => mergePrices(db, modeOf('price')))
  // Few firms have discounts; the last ones may go, too.
  if (exported.has('price') && (await hasDiscounts(db)))
    await add('discounts', 'price', 'staged_discount', () => mergeDiscounts(db, asked))
  await add('action prices', 'action', 'staged_action', () => mergeActions(db, asked))
  await add('quantity prices', 'quantity price', 'staged_quantity_price', () =>
    mergeQuantityPrices(db, modeOf('quantity price')),
  )
  await add('orders', 'order', 'staged_order', () => mergeOrders(db))
  await add('documents', 'document', 'staged_document', () => mergeDocuments(db))
  await lay('papers that waited', 'document', layWaitingPapers)
  await add('packaging', 'package', 'staged_package', () => mergePackages(db))
  await add('packaging of items', 'item package', 'staged_item_package', () =>
    mergeItemPackages(db, asked, listed.has('item package')),
  )
  await add('packaging movements', 'movement', 'staged_movement', () => mergeMovements(db, today))
  await add('contacts', 'contact', 'staged_contact', () => mergeContacts(db, modeOf('contact')))
  await add('users', 'user', 'staged_user', () => addUsers(db))
  return reports
}

async function addUsers(db: Db): Promise<Merged> {
  const { made, merged } = await mergeUsers(db)
  for (const { id, loginId, customerId } of made) {
    const detail = { login: loginId, customer: customerId, admin: false }
    await writeAudit(db, { event: 'user.created', userId: id, loginId, network: 'import', detail })
  }
  return merged
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
