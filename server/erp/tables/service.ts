import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { type TableKind, tableKinds, tables } from '#contract/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { FileFault } from '#server/erp/pohoda/fault.ts'
import type { Kind } from '#server/erp/pohoda/read.ts'
import type { World } from './cells.ts'
import { columns } from './columns.ts'
import { guessKind, headingKey, matchHeadings } from './match.ts'
import { fillUp, listMappings, saveMapping, tellAvailability } from './queries.ts'
import { openSheet } from './sheet.ts'
import { keptColumns, openTable, readRow, type TableFile } from './stage.ts'

const hashOf = (headings: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(headingKey)))
    .digest()

/** What the columns of a table are: as a person said it last, or else as their headings say. */
export async function mappingsOf(
  db: Db,
  headings: readonly string[],
): Promise<{ kind: TableKind | undefined; matches: { kind: TableKind; fields: string[]; isRemembered: boolean }[] }> {
  const known = await listMappings(db, hashOf(headings))
  const matches = tableKinds.map((kind) => {
    const remembered = known.find((each) => each.kind === kind)
    return { kind, fields: remembered?.fields ?? matchHeadings(kind, headings), isRemembered: remembered !== undefined }
  })
  return { kind: known[0]?.kind ?? guessKind(headings), matches }
}

export const rememberMapping = (db: Db, headings: readonly string[], kind: TableKind, fields: readonly string[]) =>
  saveMapping(db, kind, hashOf(headings), fields)

/**
 * The kind of a file when nobody can be asked: the wanted one, else the one its name begins with, else that of the last table
 * with the same headings. Throws FileFault for headings nobody has said anything of, unless all of them are understood.
 */
export async function tableOf(db: Db, path: string, wanted: TableKind | undefined): Promise<TableFile> {
  const { headings, rows } = await openSheet(path)
  await rows.return(undefined)
  const { kind: usual, matches } = await mappingsOf(db, headings)
  const name = basename(path).toLowerCase()
  const named = tableKinds.filter((each) => name.startsWith(`${each}-`)).toSorted((a, b) => b.length - a.length)[0]
  const kind = wanted ?? named ?? usual
  const match = matches.find((each) => each.kind === kind)
  const isClear = match?.fields.every((field, at) => field !== '' || headings[at] === '')
  if (!match || (wanted === undefined && !match.isRemembered && !isClear)) {
    throw new FileFault(
      basename(path),
      'nobody has said what the columns of this table are; import it once in the administration under Accounting system / Tables, and its columns are remembered',
    )
  }
  return { path, kind: match.kind, fields: match.fields }
}

interface Stage {
  add(table: string, row: object): void
  flush(least: number): Promise<void>
  settle(): Promise<void>
}

export interface ReadTable {
  kind: Kind
  /** Whether a full list of it takes away what it does not have. */
  isList: boolean
  rows: number
  bytes: number
}

const FLUSH_ROWS = 5000

/** Stages the rows of a table, or only the first of them, and fills them up with what is known; throws FileFault. */
export async function stageTable(
  db: Db,
  stage: Stage,
  { table, file, world, most = Infinity }: { table: TableFile; file: number; world: World; most?: number },
  progress: (read: { rows: number; bytes: number }) => void,
): Promise<ReadTable> {
  const { kind, staged } = columns[table.kind]
  const sheet = await openTable(table)
  let rows = 0
  for await (const each of sheet.rows) {
    if (rows >= most) break
    rows += 1
    const { line, record, row, faults } = readRow(table, sheet.headings, each, world)
    if (faults.length === 0) stage.add(staged, { file, line, ...row })
    else
      stage.add('staged_rejection', { kind, file, line, record, reason: faults.map(({ reason }) => reason).join('; ') })
    if (rows % FLUSH_ROWS === 0) progress({ rows, bytes: sheet.bytes() })
    await stage.flush(FLUSH_ROWS)
  }
  await stage.flush(1)
  await stage.settle()
  await fillUp(db, file, table.kind, keptColumns(table))
  if (kind === 'item') await tellAvailability(db, file, table.fields.includes('stock'))
  progress({ rows, bytes: sheet.bytes() })
  return { kind, isList: tables[table.kind].hasFull, rows, bytes: sheet.bytes() }
}
