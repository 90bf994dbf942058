import { basename } from 'node:path'
import type { Bulk } from '#server/db/bulk.ts'
import type { Db } from '#server/db/connect.ts'
import { readAction } from '#server/erp/pohoda/actions.ts'
import { readAddress } from '#server/erp/pohoda/address-book.ts'
import { readCategories } from '#server/erp/pohoda/categories.ts'
import { type Element, day, line } from '#server/erp/pohoda/element.ts'
import { FileFault, RecordFault } from '#server/erp/pohoda/fault.ts'
import { type Identity, readIdentity } from '#server/erp/pohoda/identity.ts'
import { readInvoice } from '#server/erp/pohoda/invoices.ts'
import { readOrder } from '#server/erp/pohoda/orders.ts'
import { readPrices } from '#server/erp/pohoda/prices.ts'
import { type Batch, type Kind, readPack } from '#server/erp/pohoda/read.ts'
import { readStock } from '#server/erp/pohoda/stock.ts'
import { type VatRates, vatRates } from '#server/erp/pohoda/vat.ts'
import { keepMadeCategories, keepOwnCategories } from '#server/erp/cards/queries.ts'
import { checkActions, checkQuantityPrices } from '#server/erp/discounts/queries.ts'
import { matchOrders } from '#server/erp/returned-orders.ts'
import {
  checkItemPackages,
  checkMovements,
  checkPackages,
  stageCards,
  stageDocumentMovements,
} from '#server/erp/packaging/queries.ts'
import {
  checkContacts,
  checkLevelPrices,
  checkManagers,
  checkNames,
  checkTableItems,
  checkUsers,
  settleItems,
} from '#server/erp/tables/queries.ts'
import { stageTable } from '#server/erp/tables/service.ts'
import type { TableFile } from '#server/erp/tables/stage.ts'
import type { Mode } from '#server/erp/rules.ts'
import {
  beginImport,
  checkCategories,
  checkCustomers,
  checkItems,
  checkPapers,
  checkPrices,
  countStaged,
  finishStaging,
  readVatRates,
  stageLevels,
  type StagingTable,
} from './queries.ts'

export { countStaged, isImporting, lockImports } from './queries.ts'
export { countRejections, readRejections, readWithheld, type Rejection } from './report-queries.ts'

/** What the files held. */
export interface Staged {
  /** Kinds of which there was at least one record; only these are merged. */
  present: Set<Kind>
  /** Those of which there was a list: a full one takes away what it does not have. */
  listed: Set<Kind>
  /** Those that came with an export, not as tables. */
  exported: Set<Kind>
  /** The newest day the lists say they are valid for, `yyyy-MM-dd`. */
  validFrom: string
  /** Records that are none of the portal's business. */
  leftOut: Map<Kind, number>
  notes: string[]
  /** Whose accounting system it is, as the last order or invoice says. */
  identity: Identity | undefined
  /** Whether categories were made for items without one. */
  hasMadeCategories: boolean
}

export interface Reading {
  file: string
  /** Bytes of all files read so far. */
  bytes: number
  records: number
}

const FLUSH_ROWS = 5000
const partsOfCards = ['level price', 'relation'] as const

/** What stands for files without anything. */
export const nothingStaged = (): Staged => ({
  present: new Set(),
  listed: new Set(),
  exported: new Set(),
  validFrom: '',
  leftOut: new Map(),
  notes: [],
  identity: undefined,
  hasMadeCategories: false,
})

/** Reads the files into staging tables of this transaction, in whatever order they come; throws FileFault. */
export async function fillStaging(
  { db, copy }: Bulk,
  files: readonly (string | TableFile)[],
  today: string,
  progress: (reading: Reading) => void,
): Promise<Staged> {
  await beginImport(db)
  const stage = buffered(copy)
  const rates = vatRates(await readVatRates(db))
  const found: Staged = nothingStaged()
  const pathOf = (source: string | TableFile) => (typeof source === 'string' ? source : source.path)
  const names = new Set(files.map((source) => basename(pathOf(source)).toLowerCase()))
  let bytesBefore = 0
  let records = 0
  try {
    for (const [file, source] of files.entries()) {
      const path = pathOf(source)
      const name = basename(path)
      // The rows of a piece have the columns of its first one, so what lies there of the file before goes first.
      await stage.flush(1)
      stage.add('staged_file', { id: file, name })
      if (typeof source !== 'string') {
        const read = await stageTable(db, stage, { table: source, file, world: { rates, today } }, (read) =>
          progress({ file: name, bytes: bytesBefore + read.bytes, records: records + read.rows }),
        )
        if (read.rows > 0) found.present.add(read.kind)
        if (read.rows > 0 && read.isList) found.listed.add(read.kind)
        bytesBefore += read.bytes
        records += read.rows
        continue
      }
      let bytes = 0
      let strangers = 0
      for await (const batch of readPack(path)) {
        noteBatch(found, name, names, batch)
        for (const { kind, element } of batch.records) {
          found.present.add(kind)
          found.listed.add(kind)
          found.exported.add(kind)
          if (kind === 'item') for (const part of partsOfCards) found.present.add(part)
          records += 1
          found.identity = readIdentity(element) ?? found.identity
          if (stageRecord(stage, kind, element, file, records, today, rates)) continue
          count(found.leftOut, kind, 1)
          if (isForStranger(element)) strangers += 1
        }
        bytes = batch.bytes
        await stage.flush(FLUSH_ROWS)
        progress({ file: name, bytes: bytesBefore + bytes, records })
      }
      if (strangers > 0) {
        found.notes.push(
          `${name}: orders and invoices of addresses that are no entry of the address book were left out: ${strangers}.`,
        )
      }
      bytesBefore += bytes
    }
    await stage.flush(1)
  } finally {
    await stage.settle()
  }
  await finishStaging(db)
  return found
}

/** Rejects the staged records that do not fit together or do not fit the portal's own data. */
export async function checkStaging(db: Db, staged: Staged, mode: Mode): Promise<void> {
  const { present, listed, leftOut } = staged
  // Of these kinds the portal will know what is staged and nothing else.
  const whole: ReadonlySet<Kind> = mode === 'full' ? listed : new Set()
  await stageLevels(db, mode)
  if (present.has('category')) {
    await checkNames(db, 'staged_category')
    await checkCategories(db)
    // Of a part of the tree, what it does not name stays as it is.
    if (whole.has('category')) await keepOwnCategories(db)
  }
  if (present.has('item')) {
    await settleItems(db)
    await checkTableItems(db)
    staged.hasMadeCategories = await checkItems(db, whole)
  } else if (whole.has('category')) await keepMadeCategories(db)
  if (present.has('level price')) await checkLevelPrices(db)
  if (present.has('customer')) {
    await checkNames(db, 'staged_customer')
    await checkManagers(db)
    await checkCustomers(db)
  }
  if (present.has('price')) count(leftOut, 'price', await checkPrices(db, whole))
  if (present.has('action')) count(leftOut, 'action', await checkActions(db))
  if (present.has('quantity price')) await checkQuantityPrices(db)
  if (present.has('order')) {
    await matchOrders(db)
    count(leftOut, 'order', await checkPapers(db, 'order'))
  }
  if (present.has('document')) count(leftOut, 'document', await checkPapers(db, 'document'))
  await checkPackaging(db, present)
  if (present.has('contact')) await checkContacts(db)
  if (present.has('user')) await checkUsers(db)
}

/** Packaging comes as tables, on the cards of items and in the lines of documents. */
async function checkPackaging(db: Db, present: Set<Kind>): Promise<void> {
  if (present.has('item')) await stageCards(db)
  await checkPackages(db)
  await checkItemPackages(db)
  if (present.has('document')) await stageDocumentMovements(db)
  await checkMovements(db)
  // What had none of it brought no such data.
  const parts = [
    ['package', 'staged_package'],
    ['item package', 'staged_item_package'],
    ['movement', 'staged_movement'],
  ] as const
  for (const [kind, table] of parts) {
    if ((await countStaged(db, table)) > 0) present.add(kind)
  }
}

type Stage = ReturnType<typeof buffered>

/** Rows on their way to the staging tables, handed over in pieces. */
export function buffered(copy: Bulk['copy']) {
  let tables = new Map<StagingTable, object[]>()
  let size = 0
  let writing = Promise.resolve()
  const write = async (full: typeof tables): Promise<void> => {
    for (const [table, rows] of full) await copy(table, rows)
  }
  return {
    add(table: StagingTable, row: object): void {
      const rows = tables.get(table)
      if (rows) rows.push(row)
      else tables.set(table, [row])
      size += 1
    },
    /** Hands what is gathered to the database if it is at least so many rows, and reading goes on meanwhile. */
    async flush(least: number): Promise<void> {
      if (size < least) return
      await writing
      writing = write(tables)
      // Awaited before the next rows are handed over, or at the end; a failure must not end the process until then.
      writing.catch(() => {})
      tables = new Map()
      size = 0
    },
    /** Waits for the rows handed over; the connection is free afterwards. */
    settle: () => writing,
  }
}

/** Stages a record or its rejection; false when the portal has no use for it. */
function stageRecord(
  stage: Stage,
  kind: Kind,
  element: Element,
  file: number,
  row: number,
  today: string,
  rates: VatRates,
): boolean {
  const reject = (part: Element, record: string, reason: string): void =>
    stage.add('staged_rejection', { kind, file, line: part.line, record, reason })
  try {
    if (kind === 'category') {
      for (const category of readCategories(element, reject)) stage.add('staged_category', { file, ...category })
    } else if (kind === 'price') {
      const { prices, discounts } = readPrices(element, reject)
      for (const price of prices) stage.add('staged_price', { file, ...price })
      for (const discount of discounts) stage.add('staged_discount', { file, ...discount })
    } else if (kind === 'action') {
      for (const price of readAction(element, reject)) stage.add('staged_action', { file, ...price })
    } else if (kind === 'item') {
      const { item, levelPrices, relations, pictures, packages } = readStock(element, today, rates)
      stage.add('staged_item', { file, pack_only: false, ...item })
      if (!item.wanted) return false
      const card = item.erp_id
      for (const price of levelPrices) stage.add('staged_level_price', { card, ...price })
      for (const relation of relations) stage.add('staged_relation', { card, ...relation })
      for (const picture of pictures) stage.add('staged_picture', { card, ...picture })
      for (const each of packages) stage.add('staged_item_package', { file, line: item.line, from_card: true, ...each })
    } else if (kind === 'customer') {
      const customer = readAddress(element)
      stage.add('staged_customer', { file, ...customer })
      return customer.wanted
    } else {
      const paper = kind === 'order' ? readOrder(element, rates) : readInvoice(element, rates)
      if (!paper) return false
      if ('order' in paper) stage.add('staged_order', { file, row, ...paper.order })
      else stage.add('staged_document', { file, row, ...paper.document })
      for (const each of paper.lines) stage.add('staged_line', { kind, row, ...each })
    }
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error
    reject(element, nameOf(kind, element), error.message)
  }
  return true
}

/** Whether a received order or an issued invoice names its partner by an address alone. */
function isForStranger(element: Element): boolean {
  const header = element.children.find((child) => /^(order|invoice)Header$/.test(child.name))
  const isOurs = line(header, 'orderType') !== 'issuedOrder' && !line(header, 'invoiceType').startsWith('received')
  return header !== undefined && isOurs && line(header, 'partnerIdentity', 'id') === ''
}

/** How a record that cannot be read is named: as its key is, when it has one. */
function nameOf(kind: Kind, element: Element): string {
  const header = element.children.find((child) => child.name.endsWith('Header')) ?? element
  const id = line(header, 'id')
  if (kind === 'customer') return id
  const number = kind === 'item' ? line(header, 'code') : line(header, 'number', 'numberRequested')
  return number || `id ${id}`
}

/** Remembers what lists a piece of a file began, and refuses an export of which a part is missing. */
function noteBatch(found: Staged, file: string, names: ReadonlySet<string>, { lists, parts }: Batch): void {
  for (const { name, kind, validFrom } of lists) {
    if (kind === undefined) found.notes.push(`${file}: the portal has no use for ${name}.`)
    else if (dayOf(file, name, validFrom) > found.validFrom) found.validFrom = validFrom
  }
  for (const part of parts) {
    const there = names.has(part.split(/[/\\]/).at(-1)?.toLowerCase() ?? '')
    if (!there) throw new FileFault(file, `the export was split, and its part ${part} is missing`)
  }
}

function dayOf(file: string, list: string, validFrom: string): string {
  try {
    return day(validFrom, '')
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error
    throw new FileFault(file, `dateValidFrom of ${list} is not a day: ${validFrom}`)
  }
}

function count(counts: Map<Kind, number>, kind: Kind, more: number): void {
  counts.set(kind, (counts.get(kind) ?? 0) + more)
}
