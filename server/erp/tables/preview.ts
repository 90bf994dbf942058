import { type PreviewRow, PREVIEW_ROWS, type TableKind } from '#contract/tables.ts'
import type { Language } from '#server/config.ts'
import { openBulk } from '#server/db/bulk.ts'
import { vatRates } from '#server/erp/pohoda/vat.ts'
import { beginImport, finishStaging, readVatRates } from '#server/erp/staging/queries.ts'
import { readRejections } from '#server/erp/staging/report-queries.ts'
import { buffered, checkStaging, nothingStaged } from '#server/erp/staging/service.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { translate } from '#server/mail/texts.ts'
import { columnsOf } from './columns.ts'
import { type Change, listChanges } from './queries.ts'
import { stageTable } from './service.ts'
import { openTable, readRow, type TableFile } from './stage.ts'

interface Previewed {
  ownerUrl: string
  table: TableFile
  language: Language
  now: Date
}

/** What the first rows of a table would change; everything is done as an import does it, and taken back. Throws FileFault. */
export async function previewTable({ ownerUrl, table, language, now }: Previewed): Promise<PreviewRow[]> {
  const bulk = await openBulk(ownerUrl)
  try {
    const db = await bulk.db.startTransaction().execute()
    await beginImport(db)
    const stage = buffered(bulk.copy)
    const world = { rates: vatRates(await readVatRates(db)), today: pragueDay(now) }
    stage.add('staged_file', { id: 0, name: '' })
    const { kind } = await stageTable(db, stage, { table, file: 0, world, most: PREVIEW_ROWS }, () => {})
    await finishStaging(db)
    await checkStaging(db, { ...nothingStaged(), present: new Set([kind]) }, 'delta')
    const changes = new Map((await listChanges(db, table.kind)).map((change) => [change.line, change]))
    const refused = new Map((await readRejections(db, 10 * PREVIEW_ROWS)).map(({ line, reason }) => [line, reason]))
    await db.rollback().execute()
    const shown: PreviewRow[] = []
    const sheet = await openTable(table)
    for await (const row of sheet.rows) {
      if (shown.length === PREVIEW_ROWS) break
      const { faults } = readRow(table, sheet.headings, row, world)
      const change = changes.get(row.row)
      const cells = table.fields.flatMap((field, at) => {
        if (!columnsOf(table.kind)[field]) return []
        const reason = faults.find(({ column }) => column === at)?.reason ?? ''
        const before = change?.before ? beforeOf(table.kind, field, change, language) : null
        return [{ Column: at, Value: row.cells[at] ?? '', Before: before, Reason: reason }]
      })
      const reason = refused.get(row.row)
      const isSame = cells.every(({ Before }) => Before === null)
      const state = change?.before ? (isSame ? 'same' : 'changed') : 'new'
      shown.push({
        Row: row.row,
        State: reason === undefined ? state : 'refused',
        Reason: faults.some(({ column }) => column >= 0) ? '' : (reason ?? ''),
        Cells: cells,
      })
    }
    return shown
  } finally {
    await bulk.close()
  }
}

/** Columns of the staging tables that become others. */
const others: Record<string, string> = {
  category: 'category_id',
  manager: 'manager_id',
  words: 'availability',
  wanted: 'active',
}

/** What a cell would change, as people read it; null when it changes nothing. */
function beforeOf(kind: TableKind, field: string, { before, after }: Change, language: Language): string | null {
  const to = columnsOf(kind)[field]?.to ?? ''
  const key = others[to] ?? to
  const isSum =
    kind === 'movements' &&
    Number(before?.['issued']) - Number(before?.['returned']) === Number(after['issued']) - Number(after['returned'])
  if (!before || !(key in before) || isSum || isEqual(before[key], to === 'wanted' ? after['wanted'] : after[key]))
    return null
  // Of two columns with the price the one counts that says something.
  if (to === 'net_price' && (field === 'priceWithTax') !== (after['with_tax'] === true)) return null
  return worded(to, before[to in before ? to : key], language)
}

const isEqual = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '')

const availabilities: Record<string, string> = {
  InStock: 'In stock',
  Low: 'Low stock',
  OnOrder: 'On order',
  Unavailable: 'Unavailable',
}

function worded(to: string, value: unknown, language: Language): string {
  if (typeof value === 'boolean') return translate(language, value ? 'Yes' : 'No')
  // A day without an end.
  if (value === 'infinity' || value === '-infinity') return ''
  if (typeof value === 'string') return to === 'words' ? translate(language, availabilities[value] ?? value) : value
  if (typeof value !== 'number') return ''
  const amount = to.endsWith('_haler') ? value / 100 : value
  return amount.toLocaleString(language === 'cs' ? 'cs-CZ' : 'en-GB', { maximumFractionDigits: 6 })
}
